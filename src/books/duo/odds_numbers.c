/* odds_numbers.c -- duo: attacks given by their numbers, as in
 * "kind=shot skill=+ damage=- poor-saves=1 life=3". */
#include "books/duo/odds.h"

#include <string.h>

enum { MOST_SAVES = 4, MOST_LIFE = 6, MOST_SHOTS = 6 };

static const char *const kinds[] = { "shot", "fight", "free", "power", NULL };
static const char *const marks[] = { "-", "0", "+", NULL };
static const char *const duels[] = { "-", "0", "+", "none", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };

/* clang-format off */
/* ORDER DUO_NUMBERS: key, French, English, least, most, usual, target, words */
const struct odds_number duo_odds_numbers[] = {
    { "kind",       { "tir, combat, attaque gratuite ou pouvoir", "a shot, a fight, a free attack or a power" }, ODDS_SHOT, ODDS_POWER, ODDS_SHOT, false, kinds },
    { "shots",      { "fois de suite (Cadence)", "times in a row (Rate)" }, 1, MOST_SHOTS, 1, false, NULL },
    { "skill",      { "Tir, Combat ou pouvoir", "Shooting, Combat or power" }, MALUS, BONUS, PLAIN, false, marks },
    { "against",    { "Combat de la cible, ou son Duel", "Combat of the target, or its Duel" }, MALUS, DUO_NOT, PLAIN, false, duels },
    { "damage",     { "Dégâts", "Damage" }, MALUS, BONUS, PLAIN, false, marks },
    { "fatal",      { "Coup fatal", "Fatal blow" }, NO, YES, NO, false, no_yes },
    { "back",       { "Dégâts de la cible en retour, ou du pouvoir retourné", "Damage of the target in return, or of the power turned back" }, MALUS, DUO_NOT, PLAIN, false, duels },
    { "back-fatal", { "Coup fatal en retour", "Fatal blow in return" }, NO, YES, NO, false, no_yes },
    { "life",       { "PV de la cible : 1, 2 ou 3 d'un Personnage, 6 d'un Enorme", "HP of the target: 1, or 2 or 3 for a Character, 6 for a Huge model" }, 1, MOST_LIFE, 1, true, NULL },
    { "good-saves", { "Svg + de la cible", "Saves + of the target" }, 0, MOST_SAVES, 0, true, NULL },
    { "saves",      { "Svg de la cible", "Saves of the target" }, 0, MOST_SAVES, 0, true, NULL },
    { "poor-saves", { "Svg - de la cible", "Saves - of the target" }, 0, MOST_SAVES, 0, true, NULL },
    { "own-life",   { "PV de l'attaquant", "HP of the attacker" }, 1, MOST_LIFE, 1, true, NULL },
    { "own-good-saves", { "Svg + de l'attaquant", "Saves + of the attacker" }, 0, MOST_SAVES, 0, true, NULL },
    { "own-saves",  { "Svg de l'attaquant", "Saves of the attacker" }, 0, MOST_SAVES, 0, true, NULL },
    { "own-poor-saves", { "Svg - de l'attaquant", "Saves - of the attacker" }, 0, MOST_SAVES, 0, true, NULL },
};
/* clang-format on */

_Static_assert(sizeof duo_odds_numbers / sizeof duo_odds_numbers[0] ==
                   DUO_NUMBERS,
               "a row for each number");
_Static_assert((int)DUO_NUMBERS <= (int)ODDS_NUMBERS, "room for them");

/* So many Saves of each mark, the best first (duo.07.04). */
static void saves_from(const int *n, int first, struct duo_odds_blow *out)
{
    for (int mark = BONUS; mark >= MALUS; mark--)
        for (int i = 0; i < n[first + BONUS - mark] && out->saves < SOURCES;
             i++)
            out->save[out->saves++] = (int8_t)mark;
}

static struct duo_odds_attack attack_from(const int *n)
{
    struct duo_odds_attack a = {
        .kind = (uint8_t)n[NUMBER_KIND],
        .skill = (int8_t)n[NUMBER_SKILL],
        .against = (int8_t)n[NUMBER_AGAINST],
        .blow = { .damage = (int8_t)n[NUMBER_DAMAGE],
                  .harms = 1,
                  .fatal = (uint8_t)n[NUMBER_FATAL] },
        .back = { .damage = (int8_t)n[NUMBER_BACK],
                  .harms = n[NUMBER_BACK] != DUO_NOT,
                  .fatal = (uint8_t)n[NUMBER_BACK_FATAL] },
    };

    if (a.kind != ODDS_FIGHT && a.kind != ODDS_POWER)
        a.back.harms = 0;
    if (a.kind == ODDS_POWER && a.against == DUO_NOT)
        a.back.harms = 0;
    saves_from(n, NUMBER_GOOD_SAVES, &a.blow);
    saves_from(n, NUMBER_OWN_GOOD_SAVES, &a.back);
    return a;
}

/* Full life of who has so much left. */
static int full_life(int life)
{
    return life > 3 ? 6 : life > 1 ? 3 : 1;
}

const char *const *duo_odds_of_numbers(int (*value)[ODDS_NUMBERS], int attacks,
                                       struct odds_plan *out)
{
    static const char *const too_many[LANGS] = { "24 attaques au plus",
                                                 "24 attacks at most" };
    static const char *const no_opponent[LANGS] = {
        "un combat a un adversaire : against=none est pour les pouvoirs",
        "a fight has an opponent: against=none is for powers"
    };
    struct duo_odds *o = duo_odds_in(out);

    memset(out, 0, sizeof *out);
    o->life[0] = (uint8_t)value[0][NUMBER_OWN_LIFE];
    o->life[1] = (uint8_t)value[0][NUMBER_LIFE];
    for (int i = 0; i < 2; i++)
        o->full[i] = (uint8_t)full_life(o->life[i]);
    for (int i = 0; i < attacks; i++) {
        if (value[i][NUMBER_KIND] == ODDS_FIGHT &&
            value[i][NUMBER_AGAINST] == DUO_NOT)
            return no_opponent;
        for (int shot = 0; shot < value[i][NUMBER_SHOTS]; shot++) {
            if (o->attacks == DUO_ODDS_ATTACKS)
                return too_many;
            o->attack[o->attacks++] = attack_from(value[i]);
        }
    }
    duo_odds_begin(out);
    return NULL;
}
