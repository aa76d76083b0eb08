/* odds_numbers.c -- quest: attacks given by their numbers, as in
 * "models=3 attacks=2 quality=4 rending=yes defence=5 toughness=6". */
#include "books/quest/odds.h"

#include <string.h>

enum { MOST_ATTACKS = 12, BEST = 2, WORST = 6, MOST_WOUNDS = 20 };

static const char *const no_yes[] = { "no", "yes", NULL };

/* clang-format off */
/* ORDER QUEST_NUMBERS: key, French, English, least, most, usual, target, words */
const struct odds_number quest_odds_numbers[] = {
    { "models",       { "figurines qui attaquent", "models that attack" }, 1, QUEST_GROUP, 1, false, NULL },
    { "attacks",      { "Attaques de chacune", "Attacks of each" }, 1, MOST_ATTACKS, 1, false, NULL },
    { "quality",      { "Qua", "Qua" }, BEST, WORST, 4, false, NULL },
    { "to-hit",       { "modificateur pour toucher", "modifier to hit" }, -3, 3, 0, false, NULL },
    { "tired",        { "Fatigué ou Ébranlé : touche sur 6", "Fatigued or Shaken: hits on a 6" }, NO, YES, NO, false, no_yes },
    { "extra",        { "touches de plus sur un 6 (Surcharge, Furieux, Implacable)", "hits more on a 6 (Surge, Furious, Relentless)" }, 0, 3, 0, false, NULL },
    { "ap",           { "PA (X)", "AP (X)" }, 0, 5, 0, false, NULL },
    { "rending",      { "Perforant", "Rending" }, NO, YES, NO, false, no_yes },
    { "bane",         { "Fléau", "Bane" }, NO, YES, NO, false, no_yes },
    { "deadly",       { "Mortel (X)", "Deadly (X)" }, 1, QUEST_DEADLY, 1, false, NULL },
    { "blast",        { "Explosion (X)", "Blast (X)" }, 1, 6, 1, false, NULL },
    { "unstoppable",  { "Imparable", "Unstoppable" }, NO, YES, NO, false, no_yes },
    { "impact",       { "Impact (X) de chacune", "Impact (X) of each" }, 0, 6, 0, false, NULL },
    { "fear",         { "Effrayant (X)", "Fear (X)" }, 0, 6, 0, false, NULL },
    { "targets",      { "figurines de la cible", "models of the target" }, 1, QUEST_GROUP, 1, true, NULL },
    { "units",        { "unités qui se partagent une Explosion ; la cible prend ce qui reste", "units that share a Blast; the target takes what is left over" }, 1, 8, 1, true, NULL },
    { "defence",      { "Def", "Def" }, BEST, WORST, 4, true, NULL },
    { "cover",        { "couvert", "cover" }, NO, YES, NO, true, no_yes },
    { "toughness",    { "Cor", "Cor" }, 1, MOST_WOUNDS, 1, true, NULL },
    { "wounds",       { "blessures déjà subies", "wounds taken before" }, 0, MOST_WOUNDS - 1, 0, true, NULL },
    { "lost",         { "figurines déjà perdues", "models lost before" }, 0, QUEST_GROUP - 1, 0, true, NULL },
    { "regeneration", { "Régénération", "Regeneration" }, NO, YES, NO, true, no_yes },
    { "morale",       { "Qua du test de Moral ; 7 : aucun test", "Qua of the Morale test; 7: no test" }, BEST, WORST + 1, WORST + 1, true, NULL },
    { "fearless",     { "Sans peur", "Fearless" }, NO, YES, NO, true, no_yes },
};
/* clang-format on */

_Static_assert(sizeof quest_odds_numbers / sizeof quest_odds_numbers[0] ==
                   QUEST_NUMBERS,
               "a row for each number");
_Static_assert((int)QUEST_NUMBERS <= (int)ODDS_NUMBERS, "room for them");

static int faces_to_hit(const int *n)
{
    int modifier = n[NUMBER_TO_HIT];

    if (n[NUMBER_SIXES_ONLY])
        return 1; /* quest.08.06 */
    if (n[NUMBER_UNSTOPPABLE] && modifier < 0)
        modifier = 0; /* quest.13.46 */
    return quest_faces(n[NUMBER_QUALITY], modifier);
}

static int faces_to_block(const int *n, int pierce)
{
    /* quest.11.01, 13.07 */
    const int cover = n[NUMBER_COVER] && n[NUMBER_BLAST] == 1;

    return quest_faces(n[NUMBER_DEFENCE], cover - pierce);
}

static bool regenerates(const int *n)
{
    return n[NUMBER_REGENERATION] && !n[NUMBER_RENDING] && !n[NUMBER_BANE] &&
           !n[NUMBER_UNSTOPPABLE];
}

static struct quest_strike strike_from(const int *n)
{
    const int pierce = n[NUMBER_PIERCE];
    /* quest.13.08 as many as there are models; others share it */
    const int crowd = n[NUMBER_TARGETS] - n[NUMBER_LOST] + n[NUMBER_UNITS] - 1;

    return (struct quest_strike){
        .turn = TURN_STRIKE,
        .arm = 1,
        .models = (uint8_t)n[NUMBER_MODELS],
        .attacks = (uint8_t)n[NUMBER_ATTACKS],
        .hit = (uint8_t)faces_to_hit(n),
        .extra = (uint8_t)n[NUMBER_EXTRA],
        .block = (uint8_t)faces_to_block(n, pierce),
        .block_rending = (uint8_t)faces_to_block(
            n, pierce + (n[NUMBER_RENDING] ? QUEST_RENDING : 0)),
        .bane = (uint8_t)n[NUMBER_BANE],
        .times = (uint8_t)(n[NUMBER_BLAST] < crowd ? n[NUMBER_BLAST] : crowd),
        .shares = (uint8_t)(n[NUMBER_BLAST] > 1 ? n[NUMBER_UNITS] : 1),
        .deadly = (uint8_t)n[NUMBER_DEADLY],
        .regenerates = regenerates(n),
    };
}

static struct quest_strike impact_from(const int *n)
{
    const uint8_t block = (uint8_t)quest_faces(n[NUMBER_DEFENCE], 0);

    return (struct quest_strike){
        .turn = TURN_STRIKE,
        .models = (uint8_t)n[NUMBER_MODELS],
        .attacks = (uint8_t)n[NUMBER_IMPACT],
        .hit = QUEST_FACES - 1,
        .block = block,
        .block_rending = block,
        .times = 1,
        .shares = 1,
        .deadly = 1,
        .regenerates = n[NUMBER_REGENERATION] != 0,
    };
}

static struct quest_odds_unit target_from(const int *n)
{
    return (struct quest_odds_unit){
        .models = (uint8_t)(n[NUMBER_TARGETS] - n[NUMBER_LOST]),
        .full = (uint8_t)n[NUMBER_TARGETS],
        .toughness = (uint8_t)n[NUMBER_TOUGHNESS],
        .wounds = (uint8_t)n[NUMBER_WOUNDS],
        .holds = (uint8_t)(n[NUMBER_MORALE] > WORST
                               ? 0
                               : quest_faces(n[NUMBER_MORALE], 0)),
        .fearless = (uint8_t)n[NUMBER_FEARLESS],
        .endangered = 1,
    };
}

const char *const *quest_odds_of_numbers(int (*value)[ODDS_NUMBERS],
                                         int attacks, struct odds_plan *out)
{
    static const char *const too_many[LANGS] = { "12 attaques au plus",
                                                 "12 attacks at most" };
    static const char *const nobody_left[LANGS] = {
        "lost compte des figurines perdues : il en reste au moins une",
        "lost counts models that are lost: at least one is left"
    };
    static const char *const dead[LANGS] = {
        "wounds est moins que toughness : la figurine vit encore",
        "wounds is less than toughness: the model is alive"
    };
    struct quest_odds *o = quest_odds_in(out);
    const int *first = value[0];

    memset(out, 0, sizeof *out);
    if (first[NUMBER_LOST] >= first[NUMBER_TARGETS])
        return nobody_left;
    if (first[NUMBER_WOUNDS] >= first[NUMBER_TOUGHNESS])
        return dead;
    if (2 * attacks > QUEST_STRIKES)
        return too_many;
    o->unit[SIDE_TARGET] = target_from(first);
    o->unit[SIDE_ATTACKER] =
        (struct quest_odds_unit){ .models = QUEST_GROUP, .toughness = 1 };
    for (int i = 0; i < attacks; i++) {
        if (value[i][NUMBER_IMPACT])
            o->strike[o->strikes++] = impact_from(value[i]);
        o->strike[o->strikes++] = strike_from(value[i]);
        if (value[i][NUMBER_FEAR] > o->unit[SIDE_TARGET].frightened)
            o->unit[SIDE_TARGET].frightened = (uint8_t)value[i][NUMBER_FEAR];
    }
    quest_odds_begin(out);
    return NULL;
}
