/* ch01_dice.c -- duo chapters 1 and 2: Bonus and Malus dice, tests. */
#include "books/duo/duo.h"

enum duo_mark duo_net(int indications)
{
    /* duo.01.04 each Bonus cancels a Malus; duo.01.05 what is left counts as
     * one */
    return indications > 0 ? BONUS : indications < 0 ? MALUS : PLAIN;
}

uint32_t duo_cause(int mark, enum duo_cause malus, enum duo_cause bonus)
{
    return mark < 0 ? malus : mark > 0 ? bonus : 0;
}

int duo_indications(uint32_t why)
{
    const uint32_t malus = ((uint32_t)1 << CAUSE_BIT_BONUS) - 1;

    return set_count(why & ~malus) - set_count(why & malus);
}

int duo_total(const uint8_t *die, enum duo_mark mark)
{
    int sum = die[0] + die[1], least = die[0], most = die[0];

    if (mark == PLAIN)
        return sum + 2; /* duo.01.01 faces count from 0 */
    for (int i = 1; i < 3; i++) {
        least = die[i] < least ? die[i] : least;
        most = die[i] > most ? die[i] : most;
    }
    /* duo.01.02 the two highest, duo.01.03 the two lowest of three */
    return sum + die[2] + 2 - (mark == BONUS ? least : most);
}

int duo_roll(struct battle *b, struct event e, int indications)
{
    const enum duo_mark mark = duo_net(indications);
    const int n = mark == PLAIN ? 2 : 3;
    uint8_t die[3];
    int total;

    e.test = (uint8_t)(mark + 1);
    roll(b, e, DUO_FACES, n, die);
    total = duo_total(die, mark);
    log_set(b, e.kind, NUMBER_AT(HERO_ROLL, total), total);
    return total;
}

bool duo_test(struct battle *b, struct event e, int indications)
{
    bool passed = duo_roll(b, e, indications) >= DUO_NEED; /* duo.02.02 */

    log_set(b, e.kind, NUMBER_AT(HERO_ROLL, passed), passed);
    return passed;
}

bool duo_skill_test(struct battle *b, struct event e, int mark)
{
    e.why = duo_cause(mark, CAUSE_WEAK, CAUSE_SKILL);
    return duo_test(b, e, mark);
}
