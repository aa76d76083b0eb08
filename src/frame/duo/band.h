/* band.h -- bands as text, and all that is to be said about them: docs/bands.md
 * describes the format. */
#ifndef ALEA_FRAME_DUO_BAND_H
#define ALEA_FRAME_DUO_BAND_H

#include <stddef.h>
#include <stdio.h>

#include "books/duo/list.h"
#include "frame/duo/book.h"
#include "frame/duo/content.h"
#include "read/book_lists.h"

/* All about a band. It is large: keep it on the heap. */
struct duo_band_report {
    struct list_report said;
    struct duo_band band;
};

_Static_assert(offsetof(struct duo_band_report, band) ==
                   sizeof(struct list_report),
               "the band is the list of the report");

extern const struct row duo_band_rows[]; /* of struct duo_band */
/* Reads a band and the points of its models. False when something cannot be read:
 * the report says what. */
bool duo_read_band(void *band, const void *content, struct yaml_node *node,
                   struct yaml_report *report);
/* The entry that stands in a line, from 1. */
int duo_entry_at(const void *own, int line);
/* Adds what the rules say of a band. */
void duo_judge_band(struct list_report *out, const void *content,
                    const struct yaml_node *root, enum lang lang);
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
