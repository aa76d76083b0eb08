/* state.h -- what a battle of quest keeps, and how it is reached.
 *
 * Heroes are units of one figure, units 0 .. heroes-1, and belong to the party;
 * all others belong to the machine and come into being when their wave comes.
 * The party is one player: whoever sits at the table, each holding some of the
 * heroes, decides for it (quest.02.02). The machine is never asked. */
#ifndef ALEA_BOOKS_QUEST_STATE_H
#define ALEA_BOOKS_QUEST_STATE_H

#include "battle/book_state.h"
#include "battle/rule.h"
#include "books/quest/asks.h"
#include "books/quest/roster.h"
#include "books/quest/rules.h"

enum {
    QUEST_FACES = 6,
    QUEST_MOST_TOKENS = 6, /* quest.13.11 */
    QUEST_CORNERS = 9,     /* of a way */
    QUEST_PRICE = 2,       /* quest.16.01, 16.03 .. 16.05 in power */
    QUEST_CONTACT = 25,    /* bases that are nearer touch */
    QUEST_NEVER = 255      /* quest_unit.comes of a hero in ambush */
};

/* ---- what is kept ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

enum { QUEST_UNIT_BYTES = 72, QUEST_DEADLY = QUEST_X /* Mortel(X) */ };
enum quest_item { ITEM_MEDIKIT, ITEM_CELL, ITEM_MUNITIONS, ITEMS };

/* What is kept of a hero or an enemy, and what it is in: cases set that up and expect
 * it, and where it has words page, pictures and summaries tell it (words/states.h).
 * Records know it by its bytes: what is new comes last.
 * Rampart and sap are unit + 1; owed and deadly are wounds of an attack that are not
 * dealt out yet (quest.07.03), one by one, and so many of 1, 2, 3 ... together. */
/* clang-format off */
#define QUEST_UNIT_FIELDS(FIELD, KEPT, ROW) \
    KEPT(uint8_t, kind) /* of the catalogue; heroes: of the stage */ \
    FIELD(uint8_t, wounds, "wounds", WHOLE, .most = QUEST_TOUGHEST) /* of the wounded model; quest.07.04 */ \
    FIELD(uint8_t, hurt_model, "hurt-model", OWN, .own = &case_own_figure) /* that has them, when wounds > 0 */ \
    FIELD(uint8_t, power, "power", WHOLE, .most = QUEST_POWER) \
    FIELD(uint8_t, tokens, "tokens", WHOLE, .most = QUEST_MOST_TOKENS) /* quest.13.10 */ \
    FIELD(uint8_t, conditions, "conditions", NAMES, .names = &quest_condition_names, .shown = true, .urgent = 1) \
    FIELD(uint8_t, shaken, "shaken", FLAG, .sign = GLYPH_PANIC, .urgent = 2, .say = { "ébranlé{@+}", "shaken" }, .rule = QUEST(9, 4)) \
    FIELD(uint8_t, fatigued, "fatigued", FLAG, .sign = GLYPH_ALERT, .say = { "fatigué{@+}", "fatigued" }, .rule = QUEST(8, 6)) \
    FIELD(uint8_t, unconscious, "unconscious", FLAG, .sign = GLYPH_MEDIC, .urgent = 3, .say = { "inconscient{@+}", "unconscious" }, .rule = QUEST(7, 5)) /* heroes */ \
    FIELD(uint8_t, activated, "activated", FLAG) /* in this round */ \
    FIELD(uint8_t, charged, "charged", FLAG) /* in this activation: quest.08.06 */ \
    FIELD(uint8_t, hurt, "hurt", WHOLE, .most = UINT8_MAX) /* wounds it took in this activation: quest.09.01 */ \
    KEPT(uint8_t, fear) /* quest.13.24 the most that counts besides */ \
    FIELD(uint8_t, spent, "spent", OWN, .own = &case_own_arms) /* quest.13.33 bits of arms used up */ \
    FIELD(uint16_t, cast, "cast", NAMES, .names = &quest_spell_names) /* quest.13.12 tried in this round */ \
    FIELD(uint8_t, comes, "comes", WHOLE, .most = UINT8_MAX) /* quest.13.02 the round in which it arrives; a hero in ambush: 255 */ \
    FIELD(uint8_t, wave, "wave", WHOLE, .most = QUEST_WAVES) /* it came with; 0: none */ \
    KEPT(uint8_t[ITEMS], item) /* quest.90.45 */ \
    ROW(item[ITEM_MEDIKIT], "medikit", WHOLE, .most = 9) \
    ROW(item[ITEM_CELL], "cell", WHOLE, .most = 9) \
    ROW(item[ITEM_MUNITIONS], "munitions", WHOLE, .most = 9) \
    FIELD(uint8_t, relic, "relic", FLAG, .say = { "{@porte|portent} la relique", "{@carries|carry} the relic" }, .rule = QUEST(90, 37)) \
    FIELD(uint8_t, left, "left", FLAG, .away = true, .urgent = 4, .say = { "sorti{@+}", "left" }, .rule = QUEST(90, 40)) /* the table */ \
    FIELD(uint8_t, provokes, "provokes", FLAG, .say = { "{@provoque|provoquent} l'IA", "{@provokes|provoke} the AI" }, .rule = QUEST(90, 5)) /* until its next activation */ \
    FIELD(uint8_t, rampart, "rampart", OWN, .own = &case_own_unit, .plus = 1, .say = { "derrière un rempart", "behind a rampart" }, .rule = QUEST(90, 6)) \
    FIELD(uint8_t, steady, "steady", FLAG, .say = { "{@vise|visent} avec calme", "{@takes|take} steady aim" }, .rule = QUEST(90, 7)) /* until it shoots or its activation ends */ \
    FIELD(uint8_t, marked, "marked", FLAG, .say = { "marqué{@+}", "marked" }, .rule = QUEST(90, 8)) /* until the round ends */ \
    FIELD(uint8_t, sabotaged, "sabotaged", FLAG, .say = { "saboté{@+}", "sabotaged" }, .rule = QUEST(90, 12)) /* the same */ \
    FIELD(uint8_t, aloft, "aloft", FLAG, .say = { "{@vole|volent}", "{@flies|fly}" }, .rule = QUEST(90, 48)) /* the same */ \
    FIELD(uint8_t, sap, "sap", OWN, .own = &case_own_unit, .plus = 1, .say = { "se {@régénère|régénèrent}", "{@regenerates|regenerate}" }, .rule = QUEST(90, 51)) \
    KEPT(uint8_t, paid) /* quest.14.05 power spent, wounds for it still due */ \
    KEPT(uint8_t, owed) \
    KEPT(uint8_t[QUEST_DEADLY], deadly)
/* clang-format on */

struct quest_unit {
    FIELD_MEMBERS_IN(QUEST_UNIT_FIELDS, QUEST_UNIT_BYTES)
};

enum quest_token_state { TOKEN_NONE, TOKEN_HIDDEN, TOKEN_SHOWN, TOKEN_TAKEN };

/* clang-format off */
#define QUEST_TOKEN_FIELDS(FIELD, KEPT, ROW) \
    FIELD(struct vec, at, "at", OWN, .own = &case_own_point) \
    FIELD(uint8_t, state, "state", WORD, .words = token_states) /* enum quest_token_state */ \
    FIELD(uint8_t, what, "what", WHOLE, .most = QUEST_FACES) /* die 1 .. 6 of quest.90.45 once shown; 0: not known */ \
    FIELD(uint8_t, relic, "relic", FLAG) /* hidden from the players until it is shown */ \
    KEPT(uint8_t, floor)
/* Whose activation it is, of either side. */
#define QUEST_ACTOR_FIELDS(FIELD, KEPT, ROW) \
    KEPT(int8_t, unit) /* NOBODY: nobody acts */ \
    FIELD(uint8_t, choice, "choice", WHOLE, .most = UINT8_MAX) /* actions of choice left */ \
    FIELD(uint8_t, skill, "skill", WHOLE, .most = UINT8_MAX) /* skill actions left */ \
    FIELD(uint8_t, bought, "bought", WHOLE, .most = UINT8_MAX) /* quest.04.02 */ \
    KEPT(uint8_t, acted) /* it did something: no rest */ \
    FIELD(uint8_t, attacked, "attacked", WHOLE, .most = UINT8_MAX) /* quest.13.12 no spell after it */ \
    FIELD(uint8_t, ended, "ended", WHOLE, .most = UINT8_MAX) /* quest.15.05, 15.07, 15.09 at once */ \
    KEPT(uint8_t, idle) /* quest.09.04, 05.02 */
/* Of the battle. An objective of the AI counts, or the console works. */
#define QUEST_STATE_FIELDS(FIELD, KEPT, ROW) \
    KEPT(struct quest_actor, actor) \
    KEPT(struct quest_token[QUEST_TOKENS], token) \
    FIELD(struct vec[QUEST_OBJECTIVES], objective, "objectives", OWN, ROW_COUNT(quest_state, objectives), .own = &case_own_points, .most = QUEST_OBJECTIVES) \
    FIELD(uint8_t[QUEST_OBJECTIVES], working, "working", OWN, .own = &case_own_places) \
    KEPT(uint8_t, objectives) KEPT(uint8_t, tokens) \
    FIELD(uint8_t, held, "held", WHOLE, .most = QUEST_ROUNDS) /* quest.90.39 rounds in which the centre was held */ \
    KEPT(uint8_t, phase) /* enum quest_phase */ \
    FIELD(uint8_t, waves, "waves", WHOLE, .most = QUEST_WAVES) /* that have come */ \
    KEPT(uint8_t, passed) /* did the last test or payment succeed? */ \
    KEPT(uint8_t, order_n) \
    FIELD(uint8_t[MAX_UNITS], order, "order", OWN, ROW_COUNT(quest_state, order_n), .own = &case_own_units, .most = MAX_UNITS) /* quest.03.02 */ \
    FIELD(uint8_t, outcome, "outcome", WORD, .words = outcomes) /* enum quest_outcome */ \
    FIELD(uint8_t, saved, "saved", WHOLE, .most = 200) /* quest.90.44 tenths of threat that a wave left */ \
    KEPT(uint8_t, rolled) /* quest.90.36 the mission of the die, + 1 */ \
    KEPT(uint8_t[2], unused)
/* clang-format on */

FIELD_STRUCT(quest_token, QUEST_TOKEN_FIELDS);
FIELD_STRUCT(quest_actor, QUEST_ACTOR_FIELDS);
FIELD_STRUCT(quest_state, QUEST_STATE_FIELDS);

#pragma GCC diagnostic pop

enum quest_phase {
    PHASE_SETUP,
    PHASE_START,
    PHASE_HEROES,
    PHASE_MACHINE,
    PHASE_END
};
enum quest_outcome { OUTCOME_OPEN, OUTCOME_WON, OUTCOME_LOST };

BOOK_STATE(quest);
static inline const struct quest_catalogue *
quest_catalogue(const struct battle *b)
{
    return quest_stage(b)->catalogue;
}
static inline bool quest_is_hero(const struct battle *b, int unit)
{
    return b->unit[unit].owner == QUEST_PARTY;
}
/* Its profile, with growth and gear. */
static inline const struct quest_kind *quest_kind(const struct battle *b,
                                                  int unit)
{
    return quest_is_hero(b, unit)
               ? &quest_stage(b)->hero[quest_unit_of(b, unit)->kind].kind
               : &quest_catalogue(b)->kind[quest_unit_of(b, unit)->kind];
}
/* Printed traits, and those that last on it (quest.90.48, 90.51). */
bool quest_has(const struct battle *b, int unit, enum quest_trait trait);
static inline const struct quest_weapon *quest_arm(const struct battle *b,
                                                   int unit, int arm)
{
    return &quest_catalogue(b)->weapon[quest_kind(b, unit)->arm[arm]];
}
static inline int32_t quest_radius(const struct battle *b, int unit)
{
    return quest_kind(b, unit)->radius;
}
/* quest.02.06 a length of the rules, on this table. */
static inline int32_t quest_length(const struct battle *b, int32_t length)
{
    return quest_stage(b)->settings.small ? length / 2 : length;
}
static inline struct disc quest_base(const struct battle *b, int unit,
                                     int figure)
{
    return (struct disc){ figure_at(b, unit, figure), quest_radius(b, unit) };
}
/* On the table and, if it is a hero, conscious: it can be seen, aimed at, and
 * stands in the way (quest.07.05, 07.06). */
static inline bool quest_is_up(const struct battle *b, int unit)
{
    return unit_on_table(b, unit) && !quest_unit_of(b, unit)->unconscious;
}
static inline bool quest_foes(const struct battle *b, int unit, int other)
{
    return b->unit[unit].owner != b->unit[other].owner;
}
/* Everybody who is up; those of them who are enemies of this one, or friends
 * (itself too). */
unit_set quest_present(const struct battle *b);
unit_set quest_enemies(const struct battle *b, int unit);
unit_set quest_friends(const struct battle *b, int unit);

#endif
