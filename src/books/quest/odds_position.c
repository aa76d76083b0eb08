/* odds_position.c -- quest: plans of attacks as the units stand. */
#include "books/quest/odds.h"

#include <string.h>

#include "books/quest/book.h"

/* ---- the two units ---- */

static struct quest_odds_unit unit_from(const struct battle *b, int unit,
                                        int foe, bool endangered)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    return (struct quest_odds_unit){
        .models = (uint8_t)unit_strength(b, unit),
        .full = b->unit[unit].count,
        .toughness = quest_kind(b, unit)->toughness,
        .wounds = u->wounds,
        .hurt = u->hurt,
        .fear = u->fear,
        .frightened =
            quest_has(b, foe, TRAITED_FEAR) ? quest_kind(b, foe)->fear : 0,
        .holds = (uint8_t)quest_faces(quest_morale_need(b, unit),
                                      quest_modifier(b, unit)),
        .fearless = quest_has(b, unit, TRAITED_FEARLESS),
        .shaken = u->shaken,
        .endangered = endangered,
    };
}

/* ---- strikes ---- */

/* Those of a unit with these arms. */
static void add_strikes(const struct battle *b, const struct quest_blows *blows,
                        uint64_t arms, enum quest_turn turn,
                        struct quest_odds *o)
{
    for (; arms && o->strikes < QUEST_STRIKES; arms &= arms - 1) {
        const int arm = set_first(arms);
        struct quest_strike *s = &o->strike[o->strikes];

        if (blows->bearers[arm] == 0)
            continue;
        *s = quest_strike_of(b, blows, arm);
        s->turn = (uint8_t)turn;
        if (quest_arm(b, blows->unit, arm)->blast) /* quest.13.09 */
            s->shares = (uint8_t)set_count(
                quest_blast_units(b, blows->unit, blows->target));
        o->strikes++;
    }
}

static uint64_t all_arms(const struct battle *b, int unit)
{
    return ((uint64_t)1 << quest_kind(b, unit)->arms) - 1;
}

static uint64_t counters(const struct battle *b, int unit)
{
    uint64_t set = 0;

    for (int i = 0; i < quest_kind(b, unit)->arms; i++)
        if (quest_arm(b, unit, i)->flags & WEAPON_COUNTER)
            set |= (uint64_t)1 << i;
    return set;
}

/* quest.08.01 .. 08.04 as if all came into reach */
static void add_charge(const struct battle *b, const struct odds_attack *a,
                       struct quest_odds *o)
{
    const uint64_t first = counters(b, a->target);
    const struct quest_blows mine =
        quest_blows_of(b, a->unit, a->target, ATTACK_MELEE, true);
    struct quest_blows theirs =
        quest_blows_of(b, a->target, a->unit, ATTACK_COUNTER, false);

    add_strikes(b, &theirs, first, TURN_COUNTER, o);
    if (mine.models && quest_has(b, a->unit, TRAITED_IMPACT))
        o->strike[o->strikes++] = quest_impact_of(b, &mine);
    add_strikes(b, &mine, all_arms(b, a->unit), TURN_STRIKE, o);
    theirs.kind = ATTACK_BACK;
    add_strikes(b, &theirs, all_arms(b, a->target) & ~first, TURN_BACK, o);
}

static bool add_shots(const struct battle *b, const struct odds_attack *a,
                      struct quest_odds *o)
{
    const bool moved = a->how;
    const struct quest_blows blows =
        quest_blows_of(b, a->unit, a->target, ATTACK_SHOT, moved);

    if (quest_shot_bar(b, a->unit, a->target) != 0)
        return false;
    add_strikes(b, &blows, all_arms(b, a->unit), TURN_STRIKE, o);
    return o->strikes > 0;
}

/* Does the target strike at all when it is charged? */
static bool is_armed(const struct battle *b, int unit)
{
    return (quest_arms(b, unit, true) &
            ~(uint64_t)quest_unit_of(b, unit)->spent) != 0;
}

/* ---- what the layers above ask ---- */

bool quest_odds_of_attack(const struct battle *b, const struct odds_attack *a,
                          struct odds_plan *out)
{
    struct quest_odds *o = quest_odds_in(out);

    memset(out, 0, sizeof *out);
    if (!quest_is_up(b, a->unit) || !quest_is_up(b, a->target) ||
        !quest_foes(b, a->unit, a->target))
        return false;
    o->unit[SIDE_TARGET] = unit_from(b, a->target, a->unit, true);
    o->unit[SIDE_ATTACKER] =
        unit_from(b, a->unit, a->target, a->close && is_armed(b, a->target));
    if (a->close) {
        if (quest_unit_of(b, a->unit)->shaken ||
            quest_has(b, a->unit, TRAITED_IMMOBILE) || !is_armed(b, a->unit))
            return false;
        add_charge(b, a, o);
    } else if (!add_shots(b, a, o)) {
        return false;
    }
    quest_odds_begin(out);
    return true;
}

int quest_odds_asked(const struct battle *b, struct odds_attack *out, int most)
{
    const struct ask *q = &b->asked;
    struct odds_attack a = { .unit = q->unit, .target = q->other };

    if (q->kind == ASK_TARGET &&
        (q->about == ACTION_HOLD || q->about == ACTION_ADVANCE)) {
        a.how = q->about == ACTION_ADVANCE;
        return odds_at_each(q->among, a, out, most);
    }
    if (q->kind == ASK_TARGET && q->about == ACTION_CHARGE) {
        a.close = true;
        return odds_at_each(q->among, a, out, most);
    }
    if (q->kind == ASK_WAY && q->about == ACTION_CHARGE) {
        a.close = true;
        return odds_at_each(unit_bit(q->other), a, out, most);
    }
    return 0;
}

int quest_odds_threats(const struct battle *b, int unit,
                       struct odds_attack *out, int most)
{
    int n = 0;

    for (unit_set left = quest_enemies(b, unit); left && n + 2 <= most;
         left &= left - 1) {
        const int foe = set_first(left);

        if (quest_unit_of(b, foe)->shaken)
            continue; /* quest.09.04 */
        if (quest_shot_bar(b, foe, unit) == 0)
            out[n++] = (struct odds_attack){ .unit = foe, .target = unit };
        if (is_armed(b, foe) && quest_may_charge(b, foe, unit))
            out[n++] = (struct odds_attack){ .unit = foe,
                                             .target = unit,
                                             .close = true };
    }
    return n;
}

/* A unit in a column across, its first model at x. */
static void stand(struct battle *b, int unit, int32_t x)
{
    const int32_t step = 2 * quest_radius(b, unit) + MM(1);

    b->unit[unit].where = UNIT_ON_TABLE;
    for (int i = 0; i < b->unit[unit].count; i++)
        figure_put(b, unit, i, vec(x, (i % 2 ? -1 : 1) * ((i + 1) / 2) * step),
                   0);
}

void quest_odds_face(struct battle *b, int unit, int target, int32_t apart)
{
    quest_start_at(b, PHASE_HEROES, NOBODY);
    for (int u = 0; u < b->units; u++)
        b->unit[u].where = UNIT_OFF_TABLE;
    stand(b, unit, -apart / 2 - quest_radius(b, unit));
    stand(b, target, apart - apart / 2 + quest_radius(b, target));
}
