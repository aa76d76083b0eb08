/* names.h -- things of one sort and all the words they are known by, as the files
 * of a book list them:
 *
 *     - {key: rifle, fr: Fusil, en: Rifle, also: [carabine]} */
#ifndef ALEA_READ_NAMES_H
#define ALEA_READ_NAMES_H

#include "base/lang.h"
#include "read/yaml.h"

enum { NAMES_MOST = 128, NAMES_TEXT = 320, NAMES_NAME = 40, NAMES_KEY = 32 };

struct names {
    int n;
    char text[NAMES_MOST][NAMES_TEXT]; /* "rifle|Fusil|Rifle|carabine" */
    char name[NAMES_MOST][LANGS][NAMES_NAME];
    const char *set[NAMES_MOST]; /* into 'text', as yaml_choice() takes them */
};

/* Takes key, fr, en and also; gives the place of the new thing, or -1. */
int names_take(struct yaml_map *m, struct names *names, char key[NAMES_KEY]);
/* The same where the things are known: each has the place of its key. */
int names_take_as(struct yaml_map *m, struct names *names,
                  const char *const *keys, int n);
/* All of them were there. */
bool names_complete(struct yaml_map *m, struct names *names,
                    const char *const *keys, int n);
/* The place of a word among names, or -1 and an error. */
int names_choice(struct yaml_report *report, const struct yaml_node *node,
                 const struct names *names);
/* The same for a bare word; -1 when it is none. */
int names_find(const struct names *names, const char *word);
/* Its key: the first of its words, in a buffer of NAMES_KEY bytes. */
const char *names_key(const struct names *names, int which, char *out);

#endif
