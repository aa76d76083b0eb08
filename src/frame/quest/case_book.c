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

#include "books/quest/book.h"
#include "books/quest/quest.h"
#include "cases/case_in.h"
#include "frame/quest/book.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"

/* clang-format off */
/* What a run keeps, where nothing else has such a struct: a hero of a list, and how
 * a campaign stands (quest.90.53). {next: stand, level: 1, retry: false}, none when
 * all is over; {won: 2, tries: 3}; {due: [1, 0]}: upgrades that each hero may take */
#define OWN_FIELDS(FIELD, KEPT, ROW) \
    KEPT(struct quest_hero, hero) \
    FIELD(uint8_t, next, "next", NAME, .names = &quest_mission_names) \
    FIELD(uint8_t, level, "level", WHOLE, .most = QUEST_LEVELS) \
    FIELD(uint8_t, retry, "retry", FLAG) \
    FIELD(uint8_t, won, "won", WHOLE, .most = CAMPAIGN_MISSIONS) \
    FIELD(uint8_t, tries, "tries", WHOLE, .most = CAMPAIGN_TRIES) \
    FIELD(uint8_t[QUEST_HEROES], due, "due", NUMBERS, .most = CAMPAIGN_TRIES)
/* clang-format on */
FIELD_STRUCT(own, OWN_FIELDS);

/* ---- a unit ---- */

enum { WAITS, DEAD, LEFT };
static const char *const absences[] = { "waits", "dead", "left", NULL };

/* Dead, gone from the table, or waiting in ambush: 'comes' says until when. */
static void absent(struct battle *b, int unit, int how)
{
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

/* How many wounds and how much power it can have, and which model is hurt: the
 * first, where nothing is said. */
static void settle(struct run *r, struct yaml_map *m, int unit)
{
    struct quest_unit *u = quest_unit(&r->battle, unit);
    const struct quest_kind *kind = quest_kind(&r->battle, unit);
    const figure_set alive = r->battle.unit[unit].alive;

    if (u->unconscious)
        u->wounds = kind->toughness; /* quest.07.05 ruling */
    else
        case_most(r, m, "wounds", u->wounds, kind->toughness - 1);
    case_most(r, m, "power", u->power, kind->power);
    if (!u->wounds || !alive)
        u->hurt_model = 0;
    else if (!(alive & figure_bit(u->hurt_model)))
        u->hurt_model = (uint8_t)set_first(alive);
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

/* of enum quest_token_state, enum quest_outcome */
static const char *const token_states[] = { "none", "hidden", "shown", "taken",
                                            NULL };
static const char *const outcomes[] = { "open", "won", "lost", NULL };

/* {token: 1, state: shown, what: 3, at: [0, 0]} */
static FIELD_ROWS(quest_token, QUEST_TOKEN_FIELDS);
/* {actor: ada, choice: 1, skill: 0} or {actor: none} */
static FIELD_ROWS(quest_actor, QUEST_ACTOR_FIELDS);
/* {held: 2, working: [1]}: those that count, from 1 */
static FIELD_ROWS(quest_state, QUEST_STATE_FIELDS);
static const struct row state_rows[] = {
    { "tokens", ROW_PARTS, ROW_AT(quest_state, token),
      .each = sizeof(struct quest_token), ROW_COUNT(quest_state, tokens),
      .most = QUEST_TOKENS, .rows = token_rows },
    { .kind = ROW_ROWS, .rows = quest_state_rows },
    { "disabled", ROW_OWN, ROW_AT(quest_state, working),
      .own = &case_own_places, .inverse = true },
    { 0 },
};

enum { UNSAID = UINT8_MAX }; /* shown: 0 is the relic, which is no result */

/* Tokens are hidden and consoles work where nothing else is said. */
static void usual(struct battle *b)
{
    struct quest_state *s = quest_state(b);

    for (int i = 0; i < QUEST_TOKENS; i++)
        s->token[i].what = UNSAID;
    memset(s->working, 1, sizeof s->working);
}

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
    for (int i = s->objectives; i < QUEST_OBJECTIVES; i++)
        s->working[i] = 0;
}

/* ---- where play goes on ---- */

/* ORDER PHASES */
static const char *const phases[] = { "setup", "round", "heroes", "machine",
                                      NULL };

static void start(struct battle *b, const struct case_start *from)
{
    quest_start_at(b, from->unit == NOBODY ? from->phase : PHASE_HEROES,
                   from->unit);
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

/* {hero: 1, power: 6}, or by name: as of a profile */
static const void *hero_of(struct run *r, struct yaml_node *value)
{
    const struct quest_content *content = r->content;
    const struct quest_party *p = case_roster(r, value);
    struct own *own = r->own;
    int32_t which;

    if (!p || !(r->list ? case_list_entry(r, value, 1, &which)
                        : yaml_whole(&r->yaml, value, 1, p->heroes, &which)))
        return NULL;
    own->hero = quest_equip(&content->catalogue, &p->hero[which - 1]);
    return &own->hero.kind;
}

static const struct row party_rows[] = {
    { "supplies", ROW_WHOLE, ROW_AT(quest_party, supplies),
      .most = QUEST_SUPPLIES },
    { 0 },
};

/* ---- campaigns: quest.90.53, 90.58 ---- */

static const struct row campaign_rows[] = {
    { "order", ROW_LIST, ROW_AT(quest_campaign, order),
      .names = &quest_mission_names, .most = CAMPAIGN_MISSIONS },
    { 0 },
};

static FIELD_ROWS(own, OWN_FIELDS);

static const void *standing_of(struct run *r, struct yaml_node *value)
{
    const struct quest_campaign *c = case_campaign_of(r, value);
    struct own *own = r->own;

    if (!c)
        return NULL;
    *own = (struct own){
        .next = (uint8_t)quest_campaign_next(c),
        .level = (uint8_t)quest_campaign_level(c),
        .retry = quest_campaign_retries(c),
        .won = (uint8_t)quest_campaign_won(c),
        .tries = (uint8_t)c->tries,
    };
    memcpy(own->due, c->due, sizeof own->due);
    return own;
}

/* ---- plain questions ---- */

/* {cover: rats, from: ada, indirect: true, as: true} */
static const struct row cover_given[] = {
    { "indirect", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};

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
    { "wounds", ROW_OWN, ROW_AT(case_answer, over),
      ROW_COUNT(case_answer, under), .own = &case_own_fraction, .must = true },
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
    { "acid", ROW_FLAG, ROW_AT(case_answer, yes) },
    { "sunk", ROW_LENGTH, ROW_AT(case_answer, number), .most = VEC_LIMIT },
    { 0 },
};

static const void *piece_of(struct run *r, const struct piece *piece)
{
    const bool deep = piece->traits & TRAIT_DEEP;

    r->answer.yes = piece->special == QUEST_ACID && !deep;
    r->answer.number = deep ? piece->special * QUEST_SUNK : 0;
    return &r->answer;
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
    { "actor", quest_actor_rows, .at = offsetof(struct quest_state, actor),
      .acts = true, .actor = offsetof(struct quest_state, actor.unit) },
    { "token", quest_token_rows, .at = offsetof(struct quest_state, token),
      .each = sizeof(struct quest_token),
      .count = offsetof(struct quest_state, tokens) },
    { "profile", profile_rows, .of = profile_of },
    { "hero", profile_rows, .of = hero_of, .lists = true },
    { .rows = quest_state_rows },
    { NULL, party_rows, .of = case_roster, .lists = true },
    { NULL, own_rows, .of = standing_of, .lists = true },
    { "sees", case_as_yes, .other = "target", .yes = quest_sees },
    { "cover", case_as_yes, .other = "from", .given = cover_given,
      .yes_if = quest_covered, .turned = true },
    { "within", case_as_yes, .other = "of", .given = case_given_distance,
      .within = quest_measured },
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
    .height = quest_z,
    .campaign_rows = campaign_rows,
    .list_roster = offsetof(struct quest_list, party),
    .campaign_roster = offsetof(struct quest_campaign, party),
    .verbs = verbs,
    .tests = tests,
};
