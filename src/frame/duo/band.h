/* band.h -- bands as text, and all that is to be said about them: docs/bands.md
 * describes the format. */
#ifndef ALEA_FRAME_DUO_BAND_H
#define ALEA_FRAME_DUO_BAND_H

#include <jansson.h>
#include <stdio.h>

#include "books/duo/list.h"
#include "frame/duo/content.h"

enum { DUO_SENTENCE = 240, DUO_FINDINGS = DUO_FAULTS };

/* One thing wrong, or odd, about a band. */
struct duo_finding {
    bool odd;        /* it may be played all the same */
    const char *key; /* "too-expensive"; "syntax", "unknown-word", ... */
    uint16_t rule;   /* 0: none */
    int entry;       /* from 1; 0: the band, or not known */
    int line, column;
    char sentence[DUO_SENTENCE];
};

/* All about a band. It is large: keep it on the heap. */
struct duo_band_report {
    bool legal;
    bool readable; /* it was a band at all: costs mean something */
    int findings, faults;
    struct duo_finding finding[DUO_FINDINGS]; /* faults first, each by line */
    struct duo_band band;
};

/* Reads a band and the points of its models. False when something cannot be read:
 * the report says what. */
bool duo_take_band(struct duo_band *out, const struct duo_content *content,
                   struct yaml_node *node, struct yaml_report *report);
/* Says everything about a text; true when it may be played. */
bool duo_check_band(struct duo_band_report *out,
                    const struct duo_content *content, const char *text,
                    size_t size, enum lang lang);
/* The same for a band that stands inside another file. */
bool duo_check_band_node(struct duo_band_report *out,
                         const struct duo_content *content,
                         struct yaml_node *node, enum lang lang);
/* Says everything about out->band, which has been read. */
bool duo_judge_band(struct duo_band_report *out,
                    const struct duo_content *content, enum lang lang);
/* The band of a text; false, and the first fault, when it may not be played. */
bool duo_muster_text(struct duo_band *out, const struct duo_content *content,
                     const char *text, size_t size, enum lang lang,
                     struct alea_error *error);

/* Writes a band as YAML that reads back as the same band. */
void duo_write_band(FILE *out, const struct duo_band *band,
                    const struct duo_content *content);
/* The same as JSON: band_json.c. */
json_t *duo_band_json(const struct duo_band *band,
                      const struct duo_content *content);
/* Was everything of a text understood? Only then nothing is lost when the band
 * is written again. */
bool duo_band_whole(const struct duo_band_report *report);
/* What a weapon does besides, as the book's lists print it; "" when nothing. */
enum { DUO_RULES = 160 }; /* bytes of it */
void duo_weapon_rules(const struct duo_weapon *w, enum lang lang, char *out,
                      size_t size);
/* A band as a player would print it: band_roster.c. */
void duo_write_roster(FILE *out, const struct duo_band *band,
                      const struct duo_content *content, enum lang lang);

#endif
