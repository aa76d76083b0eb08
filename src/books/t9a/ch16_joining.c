/* ch16_joining.c -- t9a 16.01, 16.12: which Character may join which unit. */
#include "books/t9a/play.h"

static bool same_rule(const struct battle *b, int character, int host,
                      enum t9a_special s)
{
    return t9a_has(b, character, s) == t9a_any_has(b, host, s);
}

bool t9a_may_join(const struct battle *b, int character, int host)
{
    const enum t9a_troop troop = t9a_troop(b, host);

    return !t9a_has(b, character, SPECIAL_LARGE_TARGET) &&
           !t9a_any_has(b, host, SPECIAL_LARGE_TARGET) &&
           troop != TROOP_WAR_MACHINE &&
           (!t9a_any_has(b, host, SPECIAL_SKIRMISHERS) ||
            t9a_troop(b, character) == troop) &&
           same_rule(b, character, host, SPECIAL_UNBREAKABLE) &&
           same_rule(b, character, host, SPECIAL_RANDOM_MOVEMENT) &&
           (!t9a_any_has(b, host, SPECIAL_INSIGNIFICANT) ||
            t9a_has(b, character, SPECIAL_INSIGNIFICANT));
}

uint16_t t9a_join_bar(const struct battle *b, int character, int host)
{
    if (b->unit[host].owner != b->unit[character].owner ||
        !t9a_is_character_unit(b, character) || character == host ||
        !t9a_is_here(b, host) || t9a_is_fleeing(b, host) ||
        t9a_engaged(b, host))
        return T9A(16, 1);
    if (!t9a_may_join(b, character, host))
        return T9A(16, 12);
    return 0;
}
