/* odds_numbers.c -- OFAS: attacks given by their numbers, as in
 * "shots=10 precision=2 power=1 speed=2 resistance=2 figures=8". */
#include "books/ofas/odds.h"

#include <string.h>

enum {
    ON_ONE = 3, /* ofas.20.21 hits of an explosion on one thing */
    MOST_VALUE = 9,
    MOST_SHOTS = 128 /* that can be typed */
};

/* ORDER enum ofas_test */
static const char *const tests[] = { "AF", "HD", "EZ", "AS", NULL };
static const char *const no_yes[] = { "no", "yes", NULL };
/* A value against a difficulty, or the test itself (ofas.01.07). */
static const char *const values[] = { "0",  "1",  "2",  "3",  "4",
                                      "5",  "6",  "7",  "8",  "9",
                                      "AF", "HD", "EZ", "AS", NULL };

/* clang-format off */
/* ORDER OFAS_NUMBERS: key, French, English, least, most, usual, target, words */
const struct odds_number ofas_odds_numbers[] = {
    { "shots",      { "tirs ou attaques", "shots or blows" }, 0, MOST_SHOTS, 1, false, NULL },
    { "precision",  { "précision, ou un test", "precision, or a test" }, 0, MOST_VALUE + 4, 2, false, values },
    { "power",      { "puissance, ou un test", "power, or a test" }, 0, MOST_VALUE + 4, 1, false, values },
    { "cover",      { "test du couvert", "test of the cover" }, TEST_AF, TEST_AS, TEST_AF, false, tests },
    { "explosion",  { "dés d'explosion par touche", "dice of an explosion for each hit" }, 0, 7, 0, false, NULL },
    { "damage",     { "Dom xN", "Dom xN" }, 1, 9, 1, false, NULL },
    { "disruptive", { "Disruptif N", "Disruptive N" }, 0, 6, 0, false, NULL },
    { "rerolls",    { "relances pour toucher", "re-rolls to hit" }, 0, 2, 0, false, NULL },
    { "again",      { "relance pour blesser", "re-roll to wound" }, NO, YES, NO, false, no_yes },
    { "piercing",   { "perforant", "piercing" }, NO, YES, NO, false, no_yes },
    { "clumsy",     { "maladroit", "clumsy" }, NO, YES, NO, false, no_yes },
    { "harmless",   { "inoffensif", "harmless" }, NO, YES, NO, false, no_yes },
    { "unstable",   { "arme instable", "unstable weapon" }, NO, YES, NO, false, no_yes },
    { "bared",      { "ignore les couverts", "ignores cover" }, NO, YES, NO, false, no_yes },
    { "back",       { "coups de la cible en retour", "blows that the target strikes back" }, NO, YES, NO, false, no_yes },
    { "aimed",      { "tir ajusté sur un véhicule", "aimed shot at a vehicle" }, NO, YES, NO, false, no_yes },
    { "speed",      { "vitesse de la cible", "speed of the target" }, -2, MOST_VALUE, 2, true, NULL },
    { "resistance", { "résistance de la cible", "resistance of the target" }, -2, MOST_VALUE, 2, true, NULL },
    { "figures",    { "figurines de la cible", "figures of the target" }, 1, ODDS_LOSSES, 10, true, NULL },
    { "morale",     { "moral de la cible", "morale of the target" }, -2, MOST_VALUE, 2, true, NULL },
    { "inspired",   { "relance son moral", "rolls its morale again" }, NO, YES, NO, true, no_yes },
    { "fields",     { "champs de protection", "protection fields" }, NO, YES, NO, true, no_yes },
    { "shields",    { "figurines avec arme défensive", "figures with a defensive weapon" }, 0, ODDS_LOSSES, 0, true, NULL },
    { "medics",     { "médics", "medics" }, 0, 9, 0, true, NULL },
    { "life",       { "points de vie d'un personnage", "points of life of a character" }, 0, 20, 0, true, NULL },
    { "structure",  { "points de structure d'un véhicule", "structure points of a vehicle" }, 0, 20, 0, true, NULL },
    { "weight",     { "1 léger, 2 moyen, 3 lourd", "1 light, 2 medium, 3 heavy" }, 1, 3, 1, true, NULL },
    { "weapons",    { "armes du véhicule", "weapons of the vehicle" }, 0, 16, 2, true, NULL },
    { "robust",     { "Robuste (fois)", "Robust (times)" }, 0, 3, 0, true, NULL },
    { "fragile",    { "véhicule instable", "unstable vehicle" }, NO, YES, NO, true, no_yes },
    { "monster",    { "monstre", "monster" }, NO, YES, NO, true, no_yes },
    { "flyer",      { "volant", "flyer" }, NO, YES, NO, true, no_yes },
    { "close",      { "corps-à-corps", "close combat" }, NO, YES, NO, true, no_yes },
    { "own-speed",  { "vitesse de l'attaquant", "speed of the attacker" }, -2, MOST_VALUE, 2, true, NULL },
    { "own-resistance", { "résistance de l'attaquant", "resistance of the attacker" }, -2, MOST_VALUE, 2, true, NULL },
    { "own-figures", { "figurines de l'attaquant", "figures of the attacker" }, 1, ODDS_LOSSES, 10, true, NULL },
    { "own-morale", { "moral de l'attaquant", "morale of the attacker" }, -2, MOST_VALUE, 2, true, NULL },
};
/* clang-format on */

_Static_assert(sizeof ofas_odds_numbers / sizeof ofas_odds_numbers[0] ==
                   ODDS_OFAS_NUMBERS,
               "a row for each number");
_Static_assert((int)ODDS_OFAS_NUMBERS <= (int)ODDS_NUMBERS, "room for them");

/* "AF" .. "AS" stand behind the numbers. */
static int value_of(int typed)
{
    return typed > MOST_VALUE ? OFAS_VALUE_AF + typed - MOST_VALUE - 1 : typed;
}

static struct ofas_needs needs_from(const int *n, bool back)
{
    const int speed = n[back ? NUMBER_OWN_SPEED : NUMBER_SPEED];
    const int tough = n[back ? NUMBER_OWN_RESISTANCE : NUMBER_RESISTANCE];
    const int power = value_of(n[NUMBER_POWER]);
    const int more = power >= OFAS_VALUE_AF ? power : power + 1;

    return (struct ofas_needs){
        .hit = (uint8_t)ofas_test_of(value_of(n[NUMBER_PRECISION]), speed),
        /* ofas.20.15 */
        .cover =
            (uint8_t)(n[NUMBER_EXPLOSION] || n[NUMBER_BARED] ? TEST_AF
                                                             : n[NUMBER_COVER]),
        .wound = (uint8_t)ofas_test_of(power, tough),
        .pierced = (uint8_t)ofas_test_of(more, tough),
        .rerolls = (uint8_t)n[NUMBER_REROLLS],
        .again = (uint8_t)n[NUMBER_AGAIN],
        .piercing = n[NUMBER_PIERCING] && !n[NUMBER_EXPLOSION],
        .clumsy = (uint8_t)n[NUMBER_CLUMSY],
        .field = n[NUMBER_FIELDS] && !back,
        .harmless = (uint8_t)n[NUMBER_HARMLESS],
        .explosion = (uint8_t)(n[NUMBER_DISRUPTIVE] ? 0 : n[NUMBER_EXPLOSION]),
        .disruptive = (uint8_t)n[NUMBER_DISRUPTIVE],
        .unstable = n[NUMBER_UNSTABLE] && n[NUMBER_EXPLOSION],
    };
}

/* ofas.20.18, 20.21, 18.32 hits of an explosion; 0: as figures are left */
static int most_from(const int *n, bool back)
{
    if (back)
        return 0;
    if (n[NUMBER_LIFE])
        return ON_ONE;
    return n[NUMBER_STRUCTURE] ? ON_ONE * n[NUMBER_WEIGHT] : 0;
}

static void volley_from(const int *n, struct ofas_odds *o)
{
    struct ofas_odds_volley *v = &o->volley[o->volleys++];
    const bool back = n[NUMBER_BACK] != 0;

    *v = (struct ofas_odds_volley){
        .by = back ? SIDE_TARGET : SIDE_ATTACKER,
        .at = back ? SIDE_ATTACKER : SIDE_TARGET,
        .damage = (uint8_t)n[NUMBER_DAMAGE],
        .most = (uint8_t)most_from(n, back),
        .frozen = (uint8_t)n[NUMBER_CLOSE],
        .aimed = (uint8_t)n[NUMBER_AIMED],
        .fixed = 1, /* ofas.07.29 who fell takes none of the dice away */
        .eligible = o->side[back ? SIDE_ATTACKER : SIDE_TARGET].left,
    };
    for (int pace = 0; pace < ODDS_PACES; pace++) {
        int slower[ODDS_NUMBERS];

        /* ofas.11.25 a propulsion that was hit makes it easier to hit */
        memcpy(slower, n, sizeof slower);
        if (n[NUMBER_STRUCTURE] && !n[NUMBER_MONSTER])
            slower[NUMBER_SPEED] -= pace;
        v->needs[pace] = needs_from(slower, back);
    }
    v->flags =
        (uint8_t)((n[NUMBER_DAMAGE] > 1 ? LOSS_HEAVY : 0) |
                  (n[NUMBER_CLOSE] ? LOSS_CLOSE : 0) |
                  (n[NUMBER_BARED] || n[NUMBER_EXPLOSION] ? LOSS_BARED : 0));
    v->count[0] = (uint16_t)n[NUMBER_SHOTS];
}

static void sides_from(const int *n, struct ofas_odds *o)
{
    const bool hull = n[NUMBER_STRUCTURE] > 0, life = n[NUMBER_LIFE] > 0;
    struct ofas_odds_side *s = &o->side[SIDE_TARGET];

    *s = (struct ofas_odds_side){
        .kind = hull   ? SIDE_HULL
                : life ? SIDE_LIFE
                       : SIDE_FIGURES,
        .left = (uint8_t)(hull   ? n[NUMBER_STRUCTURE]
                          : life ? n[NUMBER_LIFE]
                                 : n[NUMBER_FIGURES]),
        .shields = (uint8_t)n[NUMBER_SHIELDS],
        .medics = (uint8_t)n[NUMBER_MEDICS],
        .second = (uint8_t)n[NUMBER_SECOND],
        .steady = hull || life, /* ofas.10.18, 18.04 */
        .test = TEST_HD,
        .unstable = n[NUMBER_FRAGILE] && !n[NUMBER_MONSTER],
        .robust = (uint8_t)n[NUMBER_ROBUST],
        .spare = (uint8_t)n[NUMBER_FRAGILE],
        .monster = (uint8_t)n[NUMBER_MONSTER],
        .flyer = (uint8_t)n[NUMBER_FLYER],
        .mounts = (uint8_t)n[NUMBER_MOUNTS],
        /* ofas.11.26 by the second hit, or the first at speed 1 */
        .strides = (uint8_t)(n[NUMBER_SPEED] < 2 ? 1 : 2),
    };
    s->strength = s->left;
    o->side[SIDE_ATTACKER] = (struct ofas_odds_side){
        .left = (uint8_t)n[NUMBER_OWN_FIGURES],
        .strength = (uint8_t)n[NUMBER_OWN_FIGURES],
    };
    memset(s->morale, n[NUMBER_MORALE], sizeof s->morale);
    memset(o->side[SIDE_ATTACKER].morale, n[NUMBER_OWN_MORALE],
           sizeof s->morale);
}

/* The kinds of disruptive weapons that may be told apart. */
static bool note_level(struct ofas_odds *o, int level)
{
    for (int i = 0; i < ODDS_LEVELS; i++) {
        if (o->level[i] == level)
            return true;
        if (!o->level[i]) {
            o->level[i] = (uint8_t)level;
            return true;
        }
    }
    return false;
}

const char *const *ofas_odds_of_numbers(int (*value)[ODDS_NUMBERS], int attacks,
                                        struct odds_plan *out)
{
    static const char *const too_many[LANGS] = {
        "24 attaques au plus, et trois niveaux d'armes disruptives",
        "24 attacks at most, and three levels of disruptive weapons"
    };
    static const char *const not_back[LANGS] = {
        "seul un corps-à-corps rend les coups : ajoutez close=yes",
        "only a close combat is struck back: add close=yes"
    };
    struct ofas_odds *o = ofas_odds_in(out);

    memset(out, 0, sizeof *out);
    if (attacks > ODDS_VOLLEYS)
        return too_many;
    sides_from(value[0], o);
    o->close = (uint8_t)value[0][NUMBER_CLOSE];
    o->reaches = o->close;
    for (int i = 0; i < attacks; i++) {
        if (value[i][NUMBER_BACK] && !o->close)
            return not_back;
        volley_from(value[i], o);
        if (value[i][NUMBER_DISRUPTIVE] &&
            !note_level(o, value[i][NUMBER_DISRUPTIVE]))
            return too_many;
    }
    ofas_odds_begin(out);
    return NULL;
}
