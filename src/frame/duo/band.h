/* band.h -- bands as text, and all that is to be said about them: docs/bands.md
 * describes the format. */
#ifndef ALEA_FRAME_DUO_BAND_H
#define ALEA_FRAME_DUO_BAND_H

#include <stdio.h>

#include "books/duo/list.h"
#include "frame/duo/content.h"
#include "read/list_report.h"

/* All about a band. It is large: keep it on the heap. */
struct duo_band_report {
    struct list_report said;
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
/* What a weapon does besides, as the book's lists print it; "" when nothing. */
enum { DUO_RULES = 160 }; /* bytes of it */
void duo_weapon_rules(const struct duo_weapon *w, enum lang lang, char *out,
                      size_t size);
/* A band as a player would print it: band_roster.c. */
void duo_write_roster(FILE *out, const struct duo_band *band,
                      const struct duo_content *content, enum lang lang);

#endif
