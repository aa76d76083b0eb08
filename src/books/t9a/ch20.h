/* ch20.h -- chapter 20: special rules that the core knows, each by its key: what army
 * books give to models, weapons, items and spells.
 *
 * Core of alea, not of the book (rules/t9a.md). Those with a number come first, so
 * that a set of rules has room for their numbers and for no other. A new rule is a
 * row here, a line of books/t9a/specials.yaml, and the code that does it. */
#ifndef ALEA_BOOKS_T9A_CH20_H
#define ALEA_BOOKS_T9A_CH20_H

#include <stdbool.h>
#include <stdint.h>

#include "base/list.h"
#include "base/rolled.h"

/* Rules with an (X): name, key. */
#define T9A_NUMBERED(X)                             \
    X(SPECIAL_WARD, "ward")                         \
    X(SPECIAL_REGENERATION, "regeneration")         \
    X(SPECIAL_MAGIC_RESISTANCE, "magic-resistance") \
    X(SPECIAL_ARMOUR_PIERCING, "armour-piercing")   \
    X(SPECIAL_MULTIPLE_WOUNDS, "multiple-wounds")   \
    X(SPECIAL_MULTIPLE_SHOTS, "multiple-shots")     \
    X(SPECIAL_IMPACT_HITS, "impact-hits")           \
    X(SPECIAL_STOMP, "stomp")                       \
    X(SPECIAL_RANDOM_MOVEMENT, "random-movement")   \
    X(SPECIAL_FLY, "fly")                           \
    X(SPECIAL_BREATH_WEAPON, "breath-weapon")
/* The others. */
#define T9A_PLAIN(X)                                    \
    X(SPECIAL_AMBUSH, "ambush")                         \
    X(SPECIAL_BODYGUARD, "bodyguard")                   \
    X(SPECIAL_CANNOT_MARCH, "cannot-march")             \
    X(SPECIAL_CHANNEL, "channel")                       \
    X(SPECIAL_CUMBERSOME, "cumbersome")                 \
    X(SPECIAL_DEVASTATING_CHARGE, "devastating-charge") \
    X(SPECIAL_EXTRA_RANK, "fight-in-extra-rank")        \
    X(SPECIAL_FEAR, "fear")                             \
    X(SPECIAL_FEARLESS, "fearless")                     \
    X(SPECIAL_FLAMING, "flaming")                       \
    X(SPECIAL_FRENZY, "frenzy")                         \
    X(SPECIAL_HARD_TARGET, "hard-target")               \
    X(SPECIAL_HATRED, "hatred")                         \
    X(SPECIAL_IMMUNE, "immune-to-psychology")           \
    X(SPECIAL_INSIGNIFICANT, "insignificant")           \
    X(SPECIAL_LARGE_TARGET, "large-target")             \
    X(SPECIAL_LETHAL_STRIKE, "lethal-strike")           \
    X(SPECIAL_LIGHT_TROOPS, "light-troops")             \
    X(SPECIAL_MAGICAL, "magical")                       \
    X(SPECIAL_MOVE_OR_FIRE, "move-or-fire")             \
    X(SPECIAL_NO_ARMOUR_SAVE, "no-armour-save")         \
    X(SPECIAL_NOT_A_LEADER, "not-a-leader")             \
    X(SPECIAL_PARRY, "parry")                           \
    X(SPECIAL_POISONED, "poisoned")                     \
    X(SPECIAL_QUICK_TO_FIRE, "quick-to-fire")           \
    X(SPECIAL_SCOUT, "scout")                           \
    X(SPECIAL_SKIRMISHERS, "skirmishers")               \
    X(SPECIAL_STRIDER, "strider")                       \
    X(SPECIAL_STUBBORN, "stubborn")                     \
    X(SPECIAL_STUPIDITY, "stupidity")                   \
    X(SPECIAL_SWIFTSTRIDE, "swiftstride")               \
    X(SPECIAL_TERROR, "terror")                         \
    X(SPECIAL_THUNDEROUS_CHARGE, "thunderous-charge")   \
    X(SPECIAL_UNBREAKABLE, "unbreakable")               \
    X(SPECIAL_UNSTABLE, "unstable")                     \
    X(SPECIAL_UNWIELDY, "unwieldy")                     \
    X(SPECIAL_VANGUARD, "vanguard")                     \
    X(SPECIAL_VOLLEY_FIRE, "volley-fire")
#define T9A_SPECIALS(X) T9A_NUMBERED(X) T9A_PLAIN(X)

enum t9a_special { T9A_SPECIALS(LIST_NAME) SPECIALS };
#define T9A_ONE(...) +1
enum { T9A_NUMBERS = 0 T9A_NUMBERED(T9A_ONE) };

/* A set of special rules, with the numbers of those that have one. */
struct t9a_rules {
    uint64_t set;
    struct rolled by[T9A_NUMBERS];
    uint8_t unused[64 - 8 - 3 * T9A_NUMBERS];
};
_Static_assert((int)SPECIALS <= 64, "special rules are bits of one word");

static inline bool rules_have(const struct t9a_rules *r, enum t9a_special s)
{
    return (r->set >> s & 1) != 0;
}
/* Adds rules; t9a.20.21 of two numbers the higher one counts, a save is better the
 * lower it is. */
void t9a_rules_add(struct t9a_rules *to, const struct t9a_rules *from);
/* The number of that rule when both are added. */
struct rolled t9a_rules_best(const struct t9a_rules *a,
                             const struct t9a_rules *b, enum t9a_special s);

#endif
