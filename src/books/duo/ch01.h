/* ch01.h -- chapters 1 and 2: dice and tests. */
#ifndef ALEA_BOOKS_DUO_CH01_H
#define ALEA_BOOKS_DUO_CH01_H

#include "books/duo/state.h"

/* Why a roll has its indications: bits of an event's 'why', each one Malus or one
 * Bonus; those who count against a model are so many (duo.08.01); with its words. */
/* clang-format off */
#define DUO_CAUSES(X) \
    X(WEAK, "profil", "profile") \
    X(WOUND, "blessure", "wound") \
    X(ASSAILANTS, "{assailants} {assailants#assaillant|assaillants} de plus", "{assailants} more {assailants#assailant|assailants}") \
    X(BARE_HANDS, "mains nues", "bare hands") \
    X(SHOCK, "choc", "shock") \
    X(CURSE, "malédiction", "curse") \
    X(POOR_WEAPON, "arme", "weapon") \
    X(POOR_POWER, "pouvoir", "power") \
    X(LOW_FALL, "petite chute", "short fall") \
    X(SKILL, "profil", "profile") \
    X(WEAPON, "arme", "weapon") \
    X(SLAYER, "tueur", "slayer") \
    X(POWER, "pouvoir", "power") \
    X(DEEP_FALL, "longue chute", "long fall")
/* clang-format on */

enum duo_cause_bit {
#define X(name, ...) CAUSE_BIT_##name,
    DUO_CAUSES(X)
#undef X
        CAUSE_BITS,
    CAUSE_BIT_BONUS = CAUSE_BIT_SKILL /* the first that is a Bonus */
};
enum duo_cause {
#define X(name, ...) CAUSE_##name = 1 << CAUSE_BIT_##name,
    DUO_CAUSES(X)
#undef X
};
/* The cause of a mark: one of two, or none. */
uint32_t duo_cause(int mark, enum duo_cause malus, enum duo_cause bonus);
/* The indications that these causes are together; ASSAILANTS counts as one. */
int duo_indications(uint32_t why);

/* duo.01.04, 01.05 the mark that so many indications leave */
enum duo_mark duo_net(int indications);
/* Rolls with a mark and tells the event: test = mark + 1, b = the total that is
 * kept. Gives the total. */
int duo_roll(struct battle *b, struct event e, int indications);
/* duo.02.02 the same, and c = whether it succeeded. */
bool duo_test(struct battle *b, struct event e, int indications);
/* The same with a mark of the profile and nothing else. */
bool duo_skill_test(struct battle *b, struct event e, int mark);
/* The total of these dice by the mark: the two highest, two lowest, or both. */
int duo_total(const uint8_t *die, enum duo_mark mark);

#endif
