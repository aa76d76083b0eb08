/* content_in.h -- private to content*.c: what the readers of parts share. */
#ifndef ALEA_FRAME_OFAS_CONTENT_IN_H
#define ALEA_FRAME_OFAS_CONTENT_IN_H

#include "books/ofas/army.h"
#include "read/fields.h"

/* Key and names, which most things begin with. */
extern const struct row content_named[];

/* ---- content_weapons.c ---- */

/* Reads a weapon into the catalogue, or a list of them: one row of the arsenal for
 * each rank that it is written for. */
extern const struct row_own content_weapon, content_weapon_list;
extern const struct row content_kits[]; /* of kits.yaml */
bool content_is_weapon(const struct ofas_catalogue *c, const char *key);

/* The weapons of a file.                                ofas.15.94 .. 97 */
#define CONTENT_WEAPONS                                               \
    {                                                                 \
        "weapons", ROW_OWN, .own = &content_weapon_list, .must = true \
    }

#endif
