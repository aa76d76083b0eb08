/* content_in.h -- private to content*.c: what the readers of parts share. */
#ifndef ALEA_TEXT_CONTENT_IN_H
#define ALEA_TEXT_CONTENT_IN_H

#include "books/ofas/list.h"
#include "frame/ofas/content.h"
#include "read/yaml.h"

struct loader {
    struct ofas_catalogue *out;
    struct yaml_report *report;
};

/* Keys of enum ofas_rank: soldiers, then vehicles. */
extern const char *const content_ranks[OFAS_ALL_RANKS];

/* Key and names that most things have. */
void content_names(struct loader *l, struct yaml_map *m, char key[OFAS_NAME],
                   char name[2][OFAS_NAME]);
/* Reads a list of names into the slots of their keys, nothing left out. */
void content_all_named(struct loader *l, struct yaml_node *list,
                       const char *const *keys, int n,
                       struct ofas_option *slots);
/* A number that must be there. */
void content_number(struct loader *l, struct yaml_map *m, const char *names,
                    int16_t *out);
/* A weapon: one row for each rank it is written for. */
void content_weapon(struct loader *l, struct yaml_node *node);
bool content_is_weapon(const struct ofas_catalogue *c, const char *key);

/* ---- the parts ---- */

void content_read_ranks(struct loader *l, struct yaml_map *m);
void content_read_options(struct loader *l, struct yaml_map *m);
void content_read_weapons(struct loader *l, struct yaml_map *m);
void content_read_kits(struct loader *l, struct yaml_map *m);
void content_read_vehicles(struct loader *l, struct yaml_map *m);
void content_read_artillery(struct loader *l, struct yaml_map *m);
void content_read_characters(struct loader *l, struct yaml_map *m);
void content_read_archetypes(struct loader *l, struct yaml_map *m);

#endif
