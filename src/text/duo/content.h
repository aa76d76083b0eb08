/* content.h -- what books/duo/ says: weapons, armour, special rules, powers,
 * profiles, each with all the words it is known by. */
#ifndef ALEA_TEXT_DUO_CONTENT_H
#define ALEA_TEXT_DUO_CONTENT_H

#include "books/duo/band.h"
#include "text/content.h"
#include "text/duo/scenarios.h"
#include "text/duo/terrain.h"
#include "text/yaml.h"

enum { DUO_NAMES = 64, DUO_NAMES_TEXT = 320 };

/* Things of one sort and their names, "blaster|Blaster|fusil blaster", as
 * yaml_choice() takes them. */
struct duo_names {
    int n;
    char text[DUO_NAMES][DUO_NAMES_TEXT];
    char name[DUO_NAMES][LANGS][DUO_NAME];
    const char *set[DUO_NAMES]; /* into 'text' */
};

struct duo_content {
    struct duo_catalogue catalogue;
    struct duo_names weapons, armour, shields, powers, keywords, profiles;
    struct duo_names traits; /* ORDER TRAITS, then the three below */
    struct duo_kinds kinds;
    struct duo_scripts scripts;
    uint64_t hash; /* of all files, for records */
};
/* What is written like a trait and is none. */
enum {
    TRAITED_FORCE_DUEL = TRAITED_COUNT,
    TRAITED_MAGIC_DUEL,
    TRAITED_SLAYER,
    TRAITED_WORDS
};

/* Reads all files into 'out', which is large: keep it on the heap. */
bool duo_content_load(struct duo_content *out, const char *folder,
                      enum lang lang, struct content_error *error);

/* Takes key, fr, en and also; gives the names' place, or -1. */
int duo_take_names(struct yaml_map *m, struct duo_names *names,
                   char key[DUO_KEY]);
/* malus, normal or bonus. */
bool duo_take_mark(struct yaml_report *report, const struct yaml_node *node,
                   int8_t *out);
/* Takes 'rules' of a weapon or a power: bits of enum duo_weapon_flag. */
uint16_t duo_take_rules(struct yaml_map *m);
/* The place of a word among names, or -1 and an error. */
int duo_choice(struct yaml_report *report, const struct yaml_node *node,
               const struct duo_names *names);

/* Takes what a profile says, or what a band or a case changes in one: marks,
 * traits and powers are added, weapons, armour and shield replaced. */
void duo_take_profile(struct yaml_map *m, const struct duo_content *c,
                      struct duo_model *model);

#endif
