/* field_list.h -- a struct and the rows of its fields, from one list.
 *
 *     #define QUEST_WEAPON_FIELDS(FIELD, KEPT, ROW) \
 *         FIELD(uint8_t, deadly, "deadly|mortel", WHOLE, .most = 6) \
 *         KEPT(uint8_t[2], worn) \
 *         ROW(worn[0], "rusty", FLAG)
 *
 *     FIELD_STRUCT(quest_weapon, QUEST_CALLED_FIELDS, QUEST_WEAPON_FIELDS);
 *
 * FIELD is a member that people write and the row of it: what follows the key is as
 * in struct row of read/fields.h, the kind without ROW_. KEPT is a member that only
 * the rules know, ROW the row of something that is in the struct already. To add a
 * field is to add a line.
 *
 * Below the texts a list makes members alone, and nobody looks at its rows;
 * FIELD_ROWS of read/fields.h makes the rows. */
#ifndef ALEA_BASE_FIELD_LIST_H
#define ALEA_BASE_FIELD_LIST_H

#include "base/each.h"

/* The struct of one list, or of several that follow each other. */
#define FIELD_STRUCT(name, ...)               \
    struct name {                             \
        EACH(FIELD_MEMBERS_OF, , __VA_ARGS__) \
    }
#define FIELD_MEMBERS_OF(_, LIST) FIELD_MEMBERS(LIST)
#define FIELD_MEMBERS(LIST)       LIST(FIELD_MEMBER, FIELD_KEPT, FIELD_NOTHING)

/* A struct that has so many bytes and no holes: the members, and what is left. */
#define FIELD_MEMBERS_IN(LIST, bytes) \
    FIELD_MEMBERS(LIST)               \
    uint8_t unused[(bytes) - (0 LIST(FIELD_SIZE, FIELD_SIZE, FIELD_NOTHING))];

/* An array is a type as any other: uint8_t[3]. */
#define FIELD_MEMBER(type, member, ...) __typeof__(type) member;
#define FIELD_KEPT(type, member)        __typeof__(type) member;
#define FIELD_SIZE(type, ...)           +sizeof(type)
#define FIELD_NOTHING(...)

#endif
