/* case_book.c -- what cases of quest have of their own: the state in which they
 * begin, what is expected of it, and plain questions.
 *
 *     units:
 *       ada: {at: [0, 25], wounds: 2, power: 3, conditions: [sick]}
 *       rats: {at: [[0, 100], [25, 100], [50, 100]], lost: [2], shaken: true}
 *       bea: {gone: waits}          in ambush; also 'left', 'dead'
 *     tokens: [{at: [0, 0]}, {at: [50, 0], shown: 3}, {at: [9, 9], relic: true}]
 *     objectives: [[0, 0]]          of the AI; consoles of a sabotage
 *     disabled: [1]                 consoles, counted from 1
 *     held: 2                       rounds in which the centre was held
 *     waves: 1                      that have come
 *     round: 2
 *     phase: heroes                 or machine, round (the next one begins), setup
 *     active: ada                   who is activated, in place of the choice */
#include <string.h>

#include "frame/quest/book.h"
#include "frame/quest/case_own.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "frame/quest/terrain.h"

enum { TENTHS_MOST = 200, ROUNDS_MOST = 20 };

/* How a campaign stands, as cases expect it. */
struct standing {
    uint8_t next, level, retry, won, tries, due[QUEST_HEROES];
};

/* What a run keeps: what is looked at, where the battle itself has no such struct. */
struct own {
    struct standing standing;
    struct quest_hero hero;
    int32_t height; /* of a model */
    int32_t sunk;   /* of a piece, */
    uint8_t acid;   /* and is it that? */
};

static struct own *ours(const struct run *r)
{
    return r->own;
}

/* ---- a unit ---- */

static const char *const absences[] = { "waits", "dead", "left", NULL };

/* Dead, gone from the table, or waiting in ambush: 'comes' says until when. */
static void absent(struct battle *b, int unit, int how)
{
    enum { WAITS, DEAD, LEFT };
    struct quest_unit *u = quest_unit(b, unit);

    if (how == WAITS) {
        u->comes = quest_is_hero(b, unit) ? QUEST_NEVER : 0;
        return;
    }
    b->unit[unit].where = UNIT_GONE;
    u->left = how == LEFT;
    if (how == DEAD)
        b->unit[unit].alive = 0;
}

static const struct row settle_rows[] = {
    { "hurt-model", ROW_WHOLE, .least = 1, .most = QUEST_GROUP },
    { 0 },
};

/* How many wounds and how much power it can have. */
static void settle(struct run *r, struct yaml_map *m, int unit)
{
    struct quest_unit *u = quest_unit(&r->battle, unit);
    const struct quest_kind *kind = quest_kind(&r->battle, unit);
    const figure_set alive = r->battle.unit[unit].alive;
    struct yaml_node *n = yaml_take(m, "hurt-model");
    int figure = alive ? set_first(alive) : 0;

    if (u->unconscious)
        u->wounds = kind->toughness; /* quest.07.05 ruling */
    else if (u->wounds >= kind->toughness)
        case_fail(r, m->node, ALEA_VALUE, "wounds : %d au plus",
                  "wounds: %d at most", kind->toughness - 1);
    if (u->power > kind->power)
        case_fail(r, m->node, ALEA_VALUE, "power : %d au plus",
                  "power: %d at most", kind->power);
    if (n)
        case_figure(r, n, unit, &figure);
    u->hurt_model = (uint8_t)(u->wounds ? figure : 0);
}

/* How high a model stands: {unit: ada, height: 3"} */
static const struct row now_rows[] = {
    { "height", ROW_LENGTH, ROW_AT(own, height), .least = -VEC_LIMIT,
      .most = VEC_LIMIT },
    { 0 },
};

static const void *now(struct run *r, int unit)
{
    ours(r)->height = quest_z(r->look, unit, r->look->unit[unit].leader);
    return ours(r);
}

/* ---- the mission ---- */

/* {at: [50, 0], shown: 3} or {at: [9, 9], taken: true, relic: true} */
static const struct row token_rows[] = {
    { "at", ROW_OWN, ROW_AT(quest_token, at), ROW_COUNT(quest_token, floor),
      .own = &case_own_point, .must = true },
    { "shown", ROW_WHOLE, ROW_AT(quest_token, what), .most = QUEST_FACES },
    { "taken", ROW_FLAG, ROW_AT(quest_token, state) },
    { "relic", ROW_FLAG, ROW_AT(quest_token, relic) },
    { 0 },
};

static const struct row mission_rows[] = {
    { "objectives", ROW_OWN, ROW_AT(quest_state, objective),
      .own = &case_own_points, ROW_COUNT(quest_state, objectives),
      .most = QUEST_OBJECTIVES },
    { "held", ROW_WHOLE, ROW_AT(quest_state, held), .most = ROUNDS_MOST },
    { "waves", ROW_WHOLE, ROW_AT(quest_state, waves), .most = QUEST_WAVES },
    { "saved", ROW_WHOLE, ROW_AT(quest_state, saved), .most = TENTHS_MOST },
    { 0 },
};

static const struct row state_rows[] = {
    { "tokens", ROW_PARTS, ROW_AT(quest_state, token),
      .each = sizeof(struct quest_token), ROW_COUNT(quest_state, tokens),
      .most = QUEST_TOKENS, .rows = token_rows },
    { .kind = ROW_ROWS, .rows = mission_rows },
    { "disabled", ROW_OWN, ROW_AT(quest_state, working),
      .own = &case_own_places },
    { 0 },
};

enum { UNSAID = UINT8_MAX }; /* shown: 0 is the relic, which is no result */

static void usual(struct battle *b)
{
    for (int i = 0; i < QUEST_TOKENS; i++)
        quest_state(b)->token[i].what = UNSAID;
}

/* Tokens are hidden and consoles work where nothing else is said. */
static void settle_state(struct run *r, struct yaml_map *top)
{
    struct quest_state *s = quest_state(&r->battle);

    (void)top;
    for (int i = 0; i < QUEST_TOKENS; i++) {
        struct quest_token *t = &s->token[i];
        const bool taken = t->state, shown = t->what != UNSAID;

        t->what = shown ? t->what : 0;
        if (i < s->tokens)
            t->state = taken ? TOKEN_TAKEN : shown ? TOKEN_SHOWN : TOKEN_HIDDEN;
    }
    for (int i = 0; i < QUEST_OBJECTIVES; i++)
        s->working[i] = i < s->objectives && !s->working[i];
}

/* ---- where play goes on ---- */

static const char *const phases[] = { "setup", "round", "heroes", "machine",
                                      NULL };

static void start(struct battle *b, const struct case_start *from)
{
    static const enum quest_start starts[] = { QUEST_START_NEW,
                                               QUEST_START_ROUND,
                                               QUEST_START_HEROES,
                                               QUEST_START_MACHINE };

    quest_start(b,
                from->unit == NOBODY ? starts[from->phase] : QUEST_START_HERO,
                from->unit);
}

/* ---- the mission, expected ---- */

/* {actor: ada, choice: 1, skill: 0} or {actor: none} */
static const struct row actor_rows[] = {
    { "choice", ROW_WHOLE, ROW_AT(quest_actor, choice), .most = UINT8_MAX },
    { "skill", ROW_WHOLE, ROW_AT(quest_actor, skill), .most = UINT8_MAX },
    { "bought", ROW_WHOLE, ROW_AT(quest_actor, bought), .most = UINT8_MAX },
    { "attacked", ROW_WHOLE, ROW_AT(quest_actor, attacked), .most = UINT8_MAX },
    { "ended", ROW_WHOLE, ROW_AT(quest_actor, ended), .most = UINT8_MAX },
    { 0 },
};

static const void *actor_of(struct run *r, struct yaml_node *value)
{
    const struct quest_actor *a = &quest_state_of(r->look)->actor;

    return case_acts(r, value, a->unit) ? a : NULL;
}

/* {token: 1, state: shown, what: 3, at: [0, 0]} */
static const char *const token_states[] = { "none", "hidden", "shown", "taken",
                                            NULL };
static const struct row shown_rows[] = {
    { "state", ROW_WORD, ROW_AT(quest_token, state), .words = token_states },
    { "what", ROW_WHOLE, ROW_AT(quest_token, what), .most = QUEST_FACES },
    { "relic", ROW_FLAG, ROW_AT(quest_token, relic) },
    { "at", ROW_OWN, ROW_AT(quest_token, at), .own = &case_own_point },
    { 0 },
};

static const void *token_of(struct run *r, struct yaml_node *value)
{
    const struct quest_state *s = quest_state_of(r->look);
    int32_t which;

    return yaml_whole(&r->yaml, value, 1, s->tokens, &which)
               ? &s->token[which - 1]
               : NULL;
}

/* {objectives: [[0, 0]], working: [1]}: those that count, from 1 */
static const char *const outcomes[] = { "open", "won", "lost", NULL };
static const struct row look_rows[] = {
    { .kind = ROW_ROWS, .rows = mission_rows },
    { "outcome", ROW_WORD, ROW_AT(quest_state, outcome), .words = outcomes },
    { "order", ROW_OWN, ROW_AT(quest_state, order), .own = &case_own_units,
      ROW_COUNT(quest_state, order_n), .most = MAX_UNITS },
    { "working", ROW_OWN, ROW_AT(quest_state, working),
      .own = &case_own_places },
    { 0 },
};

static const void *state_of(struct run *r, struct yaml_node *value)
{
    (void)value;
    return quest_state_of(r->look);
}

/* ---- profiles, and heroes of lists ---- */

/* {profile: ada, quality: 4, weapons: [...], traits: [...], base: 1"}; numbers of
 * traits are expected under their own names. */
static const struct row profile_rows[] = {
    { .kind = ROW_ROWS, .rows = quest_enemy_rows },
    { "caster", ROW_WHOLE, ROW_AT(quest_kind, caster), .most = UINT8_MAX },
    { "fear", ROW_WHOLE, ROW_AT(quest_kind, fear), .most = UINT8_MAX },
    { "impact", ROW_WHOLE, ROW_AT(quest_kind, impact), .most = UINT8_MAX },
    { "height", ROW_LENGTH, ROW_AT(quest_kind, height), .most = INCH(9) },
    { "base", ROW_OWN, ROW_AT(quest_kind, radius), .own = &case_own_base },
    { 0 },
};

static const void *profile_of(struct run *r, struct yaml_node *value)
{
    int unit;

    return case_unit(r, value, &unit) ? quest_kind(r->look, unit) : NULL;
}

/* That of the list, or of the campaign. */
static const struct quest_party *party(struct run *r, struct yaml_node *value)
{
    const struct list_report *list;

    if (r->campaign)
        return &((const struct quest_campaign *)r->campaign)->party;
    list = case_list_of(r, value);
    return list ? &((const struct quest_list *)list_of(list))->party : NULL;
}

/* {hero: 1, power: 6}, or by name: as of a profile */
static const void *hero_of(struct run *r, struct yaml_node *value)
{
    const struct quest_party *p = party(r, value);
    int32_t which;

    if (!p || !(r->list ? case_list_entry(r, value, 1, &which)
                        : yaml_whole(&r->yaml, value, 1, p->heroes, &which)))
        return NULL;
    ours(r)->hero = quest_equip(&content(r)->catalogue, &p->hero[which - 1]);
    return &ours(r)->hero.kind;
}

static const struct row party_rows[] = {
    { "supplies", ROW_WHOLE, ROW_AT(quest_party, supplies),
      .most = QUEST_SUPPLIES },
    { 0 },
};

static const void *party_of(struct run *r, struct yaml_node *value)
{
    return party(r, value);
}

/* ---- campaigns: quest.90.53, 90.58 ---- */

static const struct row_names missions = {
    .names = offsetof(struct quest_content, missions)
};
static const struct row campaign_rows[] = {
    { "order", ROW_LIST, ROW_AT(quest_campaign, order), .names = &missions,
      .most = CAMPAIGN_MISSIONS },
    { 0 },
};

/* {next: stand, level: 1, retry: false}, none when all is over; {won: 2, tries: 3};
 * {due: [1, 0]}: upgrades that each hero may take */
#define COUNT(key, member, most_)                               \
    {                                                           \
        key, ROW_WHOLE, ROW_AT(standing, member), .most = most_ \
    }
static const struct row standing_rows[] = {
    { "next", ROW_NAME, ROW_AT(standing, next), .names = &missions },
    COUNT("level", level, QUEST_LEVELS),
    { "retry", ROW_FLAG, ROW_AT(standing, retry) },
    COUNT("won", won, CAMPAIGN_MISSIONS),
    COUNT("tries", tries, CAMPAIGN_TRIES),
    { "due", ROW_NUMBERS, ROW_AT(standing, due), .most = CAMPAIGN_TRIES },
    { 0 },
};

static const void *standing_of(struct run *r, struct yaml_node *value)
{
    const struct quest_campaign *c = case_campaign_of(r, value);
    struct standing *s = &ours(r)->standing;

    if (!c)
        return NULL;
    *s = (struct standing){
        .next = (uint8_t)quest_campaign_next(c),
        .level = (uint8_t)quest_campaign_level(c),
        .retry = quest_campaign_retries(c),
        .won = (uint8_t)quest_campaign_won(c),
        .tries = (uint8_t)c->tries,
    };
    memcpy(s->due, c->due, sizeof s->due);
    return s;
}

/* ---- plain questions ---- */

/* {cover: rats, from: ada, indirect: true, as: true} */
static const struct row cover_given[] = {
    { "indirect", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};

static void ask_cover(const struct battle *b, const struct case_question *q,
                      struct case_answer *out)
{
    out->yes = quest_covered(b, q->other, q->unit, q->flag);
}

/* {within: ada, of: rats, distance: 3", as: true}, 'closer: true': less than that;
 * as it lies on the table, also on a small one */
static void ask_within(const struct battle *b, const struct case_question *q,
                       struct case_answer *out)
{
    out->yes = quest_measured(b, q->unit, q->other, q->number, q->flag);
}

/* {pace: ada, action: run, as: 12"} */
static const struct row pace_given[] = {
    { "action", ROW_OWN, ROW_AT(case_question, word), .own = &case_own_option,
      .nth = ASK_ACTION, .must = true },
    { 0 },
};

static void ask_pace(const struct battle *b, const struct case_question *q,
                     struct case_answer *out)
{
    out->number = quest_pace(b, q->unit, (enum quest_action)q->word);
}

/* {walking: rats, to: ada, as: 7"}, or none */
static void ask_walking(const struct battle *b, const struct case_question *q,
                        struct case_answer *out)
{
    out->number = quest_walking(b, q->unit, q->other, -1);
}

/* {expected: rats, target: ada, by: melee, wounds: 7/3}, 'moved: true' */
static const char *const attacks[] = { "shot", "melee", NULL };
static const struct row expected_given[] = {
    { "by", ROW_WORD, ROW_AT(case_question, word), .words = attacks,
      .must = true },
    { "moved", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};
static const struct row expected_rows[] = {
    { "wounds", ROW_OWN, ROW_AT(case_answer, over), .own = &case_own_fraction,
      .must = true },
    { 0 },
};

static void ask_expected(const struct battle *b, const struct case_question *q,
                         struct case_answer *out)
{
    const struct quest_blows blows = quest_blows_of(
        b, q->unit, q->other, q->word ? ATTACK_MELEE : ATTACK_SHOT, q->flag);
    const struct quest_fraction f = quest_expected(b, &blows);

    out->over = f.over;
    out->under = f.under;
}

/* ---- pieces ---- */

/* quest.90.46, 15.02 {piece: 1, acid: yes, sunk: 4"} */
static const struct row piece_rows[] = {
    { "acid", ROW_FLAG, ROW_AT(own, acid) },
    { "sunk", ROW_LENGTH, ROW_AT(own, sunk), .most = VEC_LIMIT },
    { 0 },
};

static const void *piece_of(struct run *r, const struct piece *piece)
{
    const bool deep = piece->traits & TRAIT_DEEP;

    ours(r)->acid = piece->special == QUEST_ACID && !deep;
    ours(r)->sunk = deep ? piece->special * QUEST_SUNK : 0;
    return ours(r);
}

static void deal(struct field *out, const struct terrain_kinds *kinds,
                 const struct case_deal *how, struct dice *dice)
{
    quest_deal_by(out, kinds, how->small, dice);
}

static const struct row deal_rows[] = {
    { "small", ROW_FLAG, ROW_AT(case_deal, small) },
    { 0 },
};

/* ---- the tables of them ---- */

static const struct case_verb verbs[] = {
    { "actor", actor_rows, .of = actor_of },
    { "token", shown_rows, .of = token_of },
    { "profile", profile_rows, .of = profile_of },
    { "hero", profile_rows, .of = hero_of, .lists = true },
    { NULL, look_rows, .of = state_of },
    { NULL, party_rows, .of = party_of, .lists = true },
    { NULL, standing_rows, .of = standing_of, .lists = true },
    { "sees", case_as_yes, .other = "target", .yes = quest_sees },
    { "cover", case_as_yes, .other = "from", .given = cover_given,
      .ask = ask_cover },
    { "within", case_as_yes, .other = "of", .given = case_given_distance,
      .ask = ask_within },
    { "pace", case_as_length, .given = pace_given, .ask = ask_pace },
    { "walking", case_as_length, .other = "to", .ask = ask_walking },
    { "charge", case_as_yes, .other = "target", .yes = quest_may_charge },
    { "expected", expected_rows, .other = "target", .given = expected_given,
      .ask = ask_expected },
    { 0 },
};

/* ORDER STATS; an event has stat + 1 */
static const char *const tests[] = { "none",
#define X(name, key) key,
                                     QUEST_STATS(X)
#undef X
                                         NULL };

const struct book_cases quest_cases = {
    .own = sizeof(struct own),
    .models = &quest_case_models,
    .tables = &quest_tables,
    .kinds = offsetof(struct quest_content, grounds),
    .deal_rows = deal_rows,
    .deal = deal,
    .piece_rows = piece_rows,
    .piece = piece_of,
    .phases = phases,
    .phase = 2,
    .turn = "round",
    .turns = 20,
    .turn_usual = 1,
    .by_unit = true,
    .state_rows = state_rows,
    .state = settle_state,
    .usual = usual,
    .start = start,
    .unit_rows = quest_unit_rows,
    .absences = absences,
    .absent = absent,
    .settle = settle,
    .settle_rows = settle_rows,
    .now_rows = now_rows,
    .now = now,
    .campaign_rows = campaign_rows,
    .verbs = verbs,
    .tests = tests,
};
