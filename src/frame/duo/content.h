/* content.h -- what books/duo/ says: weapons, armour, special rules, powers,
 * profiles, each with all the words it is known by. */
#ifndef ALEA_FRAME_DUO_CONTENT_H
#define ALEA_FRAME_DUO_CONTENT_H

#include "books/duo/band.h"
#include "frame/duo/scenarios.h"
#include "frame/duo/terrain.h"
#include "read/fields.h"
#include "read/fields_content.h"
#include "read/names.h"
#include "read/yaml.h"
#include "words/agreement.h"

struct duo_content {
    struct duo_catalogue catalogue;
    struct names weapons, armour, shields, powers, keywords, profiles;
    struct names traits; /* ORDER TRAITS, then the three below */
    struct terrain_kinds kinds;
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

/* Its files: content.c. */
extern const struct content_part duo_content_parts[];

/* Gives a model a name of its own; what is not said of it is as for its
 * profile. */
void duo_name_model(struct duo_model *model, const char *name,
                    enum agreement said);
/* duo.26.15 what a model is of which nothing is said. */
void duo_ordinary(void *model);
/* Takes what a profile says, or what a band or a case changes in one: marks,
 * traits and powers are added, weapons, armour and shield replaced. */
void duo_take_profile(const struct fields *f, struct yaml_map *m,
                      struct duo_model *model);

#endif
