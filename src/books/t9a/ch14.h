/* ch14.h -- chapter 14: what a unit of a list has become: its troop type, its base, its
 * parts, with its mount and all that it bought. Core of alea, not of the book. */
#ifndef ALEA_BOOKS_T9A_CH14_H
#define ALEA_BOOKS_T9A_CH14_H

#include "books/t9a/ch06.h"

enum { T9A_MODEL_PARTS = 2 * T9A_PARTS };

/* t9a.02.01 a model of a unit, all that is on its base, and what does not change in play of
 * the unit. t9a.02.05 each part has its own profile; that of who is named first (rider,
 * body, chassis) comes first. */
struct t9a_model {
    struct t9a_rules rules; /* of the whole model */
    struct t9a_part part[T9A_MODEL_PARTS];
    uint64_t items;  /* a set, see t9a_item_at() */
    uint32_t armour; /* a set of the catalogue */
    uint8_t parts;
    uint8_t troop;     /* enum t9a_troop */
    uint8_t base[2];   /* mm; 0: round */
    uint8_t round;     /* mm: a diameter; 0: it has corners */
    uint8_t wizard;    /* level; 0: none */
    uint8_t path;      /* of the catalogue */
    uint8_t save;      /* t9a.15.05 what its armour adds, at most 6 */
    uint8_t roles;     /* bits of enum t9a_role */
    uint8_t character; /* t9a.02.11 */
};

/* The model of a unit of a legal list. */
struct t9a_model t9a_model_of(const struct t9a_catalogue *c,
                              const struct t9a_list *l, int unit);
/* t9a.15.18 what its armour adds, with its shield or without (t9a.15.02). */
int t9a_save_of(const struct t9a_catalogue *c, const struct t9a_model *m,
                int army, bool shield);
/* t9a.14.03 .. 05 the part whose value it defends itself with; of a War Machine against
 * shots, or in close combat. */
int t9a_defending_part(const struct t9a_catalogue *c, const struct t9a_model *m,
                       enum t9a_stat stat, bool shot);
/* That value, against shots. */
int t9a_defends(const struct t9a_catalogue *c, const struct t9a_model *m,
                enum t9a_stat stat);

#endif
