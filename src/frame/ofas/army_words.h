/* army_words.h -- the words of army lists, and what they name. */
#ifndef ALEA_TEXT_ARMY_WORDS_H
#define ALEA_TEXT_ARMY_WORDS_H

#include <jansson.h>

#include "books/ofas/list.h"

/* What a word can be looked up as. */
enum army_words {
    WORDS_KIND,       /* enum ofas_kind */
    WORDS_RANK,       /* enum ofas_rank */
    WORDS_GRADE,      /* enum ofas_grade */
    WORDS_SPECIALIST, /* enum ofas_role */
    WORDS_CATEGORY,   /* enum ofas_category */
    WORDS_REPLACED,   /* enum ofas_item, ofas_replaced */
    WORDS_OPTION,     /* enum ofas_trait */
    WORDS_KIT,        /* row of the kits */
    WORDS_WEAPON,     /* first row with that key */
    WORDS_LEADER,     /* enum ofas_role, or OFAS_LEADER_ARM + row */
    WORDS_VEHICLE_RANK,
    WORDS_CHASSIS,        /* enum ofas_chassis */
    WORDS_ARC,            /* enum ofas_arc */
    WORDS_FITTING,        /* enum ofas_fitting */
    WORDS_VEHICLE_WEAPON, /* first row with that key, of a vehicle */
    WORDS_SUPPORT,        /* enum ofas_item */
    WORDS_SUPER,          /* enum ofas_super */
    WORDS_CALLING,        /* enum ofas_calling */
    WORDS_POWER,          /* enum ofas_power */
    WORDS_BONUS,          /* enum ofas_skill */
    WORDS_ARCHETYPE,      /* enum ofas_archetype */
    WORDS_CREW,           /* enum ofas_grade, none included */
    WORDS_SKILLED,        /* enum ofas_skilled */
    WORDS_VARIANT,        /* enum ofas_list_variant */
    WORDS_NONE            /* 0: none; nothing else is known */
};

/* What a word names, or -1, and then 'nearest' is the best guess or "". */
int army_word(const struct ofas_catalogue *catalogue, enum army_words as,
              const char *text, char nearest[OFAS_NAME]);
/* The word that names an id, in English: what army_write() writes. Returns
 * 'out'. */
const char *army_key(const struct ofas_catalogue *catalogue, enum army_words as,
                     int id, char out[OFAS_NAME]);
/* All words of a sort, or those of one id (-1: of all); a new reference. And what
 * the sort is called. */
json_t *army_names_json(const struct ofas_catalogue *catalogue,
                        enum army_words as, int only);
const char *army_sort(enum army_words as);
/* Hands that a weapon's full name tells ("Vibro-lame à deux mains"), or 0. */
int army_weapon_hands(const struct ofas_catalogue *catalogue, const char *text);

#endif
