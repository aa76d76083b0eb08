/* odds_position.c -- duo: plans of attacks as the models stand. */
#include "books/duo/book.h"
#include "books/duo/odds.h"

#include <string.h>

static struct duo_odds_blow blow_in(const struct battle *b,
                                    const struct duo_blow *blow)
{
    struct duo_save save[SOURCES];
    struct duo_odds_blow out = {
        .damage = (int8_t)blow->marks,
        .harms = 1,
        .fatal = (blow->flags & WEAPON_FATAL) != 0,
        .saves = (uint8_t)duo_saves(b, blow, save),
    };

    for (int i = 0; i < out.saves; i++)
        out.save[i] = save[i].mark;
    return out;
}

static void sides_from(const struct battle *b, const struct odds_attack *a,
                       struct duo_odds *o)
{
    const int unit[] = { a->unit, a->target };

    for (int i = 0; i < 2; i++) {
        o->full[i] = (uint8_t)duo_full_life(b, unit[i]);
        o->life[i] = duo_unit_of(b, unit[i])->life;
    }
}

/* ---- close combat ---- */

/* duo.03.04 does a charge turn its target? Who fights by Support charges nobody.
 */
static bool turns_when_charged(const struct battle *b,
                               const struct odds_attack *a)
{
    return duo_fight_bar(b, a->unit, a->target) != 0 &&
           !duo_engaged(b, a->target, false) &&
           !duo_unit_of(b, a->target)->prone &&
           !duo_has(b, a->unit, TRAITED_BACKSTAB); /* duo.03.05 */
}

/* Arms for a bout with it: of a charge all. */
static uint64_t blades_at(const struct battle *b, const struct odds_attack *a)
{
    return duo_fight_bar(b, a->unit, a->target) == 0
               ? duo_blades_for(b, a->unit, a->target)
               : duo_blades(b, a->unit);
}

/* A bout, as if they touched where they do not: then it is a charge. A blow from
 * where its target stands comes from the front. */
static void add_fight(const struct battle *b, const struct odds_attack *a,
                      int arm, struct duo_odds *o)
{
    const int theirs = duo_best_blade(b, a->target, a->unit);
    /* duo.08.01 who charges is one assailant more */
    const bool charges = duo_fight_bar(b, a->unit, a->target) != 0;
    struct duo_blow blow = duo_blow_of(b, a->unit, a->target, arm, BLOW_MELEE);
    struct duo_blow back =
        duo_blow_of(b, a->target, a->unit, theirs, BLOW_MELEE);
    struct duo_odds_attack *attack = &o->attack[o->attacks++];

    back.target_arm = arm;
    back.from = duo_at(b, a->unit); /* duo.03.05 it turns to whom it fights */
    if (turns_when_charged(b, a))
        blow.from = duo_at(b, a->target);
    *attack = (struct duo_odds_attack){
        .kind = ODDS_FIGHT,
        .unit = (uint8_t)(a->unit + 1),
        .arm = (uint8_t)(arm + 1),
        .skill = (int8_t)duo_combat_marks(b, a->unit, arm,
                                          duo_assailants(b, a->unit, arm)),
        .against = (int8_t)duo_combat_marks(
            b, a->target, theirs,
            duo_assailants_and(b, a->target, theirs, charges)),
        .blow = blow_in(b, &blow),
        .back = blow_in(b, &back),
    };
    if (duo_unit_of(b, a->target)->prone)
        attack->kind = ODDS_FREE; /* duo.22.05 */
    if (attack->kind == ODDS_FREE ||
        (!duo_touch(b, a->unit, a->target) &&
         duo_fight_bar(b, a->unit, a->target) == 0)) /* duo.30.03 */
        attack->back.harms = 0;
}

/* ---- shots ---- */

static int64_t shot_worth(const struct battle *b, int unit, int target, int arm)
{
    const struct duo_weapon *w = duo_arm(b, unit, arm);
    const struct duo_blow blow = duo_blow_of(b, unit, target, arm, BLOW_SHOT);

    return duo_odds_loss(b, &blow) * (w->flags & WEAPON_RELOADS ? 1 : w->rate);
}

/* The arm of these that does most harm; NOBODY when none may shoot. */
static int best_gun(const struct battle *b, int unit, int target, uint64_t arms)
{
    int64_t most = -1;
    int best = NOBODY;

    for (; arms; arms &= arms - 1) {
        const int arm = set_first(arms);

        if (duo_shot_bar(b, unit, arm, target) == 0 &&
            shot_worth(b, unit, target, arm) > most) {
            best = arm;
            most = shot_worth(b, unit, target, arm);
        }
    }
    return best;
}

static uint64_t all_arms(const struct battle *b, int unit)
{
    return ((uint64_t)1 << duo_model(b, unit)->arms) - 1;
}

static uint64_t one_handed(const struct battle *b, int unit)
{
    uint64_t arms = all_arms(b, unit);

    for (uint64_t left = arms; left; left &= left - 1)
        if (duo_arm(b, unit, set_first(left))->flags & WEAPON_TWO_HANDS)
            arms &= ~(left & -left);
    return arms;
}

static void add_shots(const struct battle *b, const struct odds_attack *a,
                      int arm, struct duo_odds *o)
{
    const struct duo_weapon *w = duo_arm(b, a->unit, arm);
    const struct duo_blow blow =
        duo_blow_of(b, a->unit, a->target, arm, BLOW_SHOT);
    /* duo.22.26, 30.04 */
    const int shots = w->flags & WEAPON_RELOADS ? 1 : w->rate;

    for (int i = 0; i < shots && o->attacks < DUO_ODDS_ATTACKS; i++)
        o->attack[o->attacks++] = (struct duo_odds_attack){
            .kind = ODDS_SHOT,
            .unit = (uint8_t)(a->unit + 1),
            .arm = (uint8_t)(arm + 1),
            .skill = (int8_t)duo_shot_marks(b, a->unit),
            .blow = blow_in(b, &blow),
        };
}

static bool add_fire(const struct battle *b, const struct odds_attack *a,
                     struct duo_odds *o)
{
    const int wanted = a->how & (DUO_ODDS_POWER - 1);
    const int first =
        best_gun(b, a->unit, a->target,
                 wanted ? (uint64_t)1 << (wanted - 1) : all_arms(b, a->unit));
    int second = NOBODY;

    if (first == NOBODY)
        return false;
    add_shots(b, a, first, o);
    if (!wanted && duo_has(b, a->unit, TRAITED_AMBIDEXTROUS) &&
        (one_handed(b, a->unit) >> first & 1)) /* duo.22.01 */
        second = best_gun(b, a->unit, a->target,
                          one_handed(b, a->unit) & ~((uint64_t)1 << first));
    if (second != NOBODY)
        add_shots(b, a, second, o);
    return true;
}

/* ---- powers ---- */

static bool add_power(const struct battle *b, const struct odds_attack *a,
                      int power, struct duo_odds *o)
{
    const struct duo_power_profile *p = &duo_stage(b)->catalogue->power[power];
    const struct duo_model *target = duo_model(b, a->target);
    const int duel =
        power < POWER_SPELLS ? target->force_duel : target->magic_duel;
    struct duo_blow blow, back;

    if (duo_power_bar(b, a->unit, power, a->target) != 0)
        return false;
    blow = duo_power_blow(b, a->unit, power, a->unit, a->target);
    back = duo_power_blow(b, a->unit, power, a->target, a->unit);
    for (int i = 0; i < (p->rate > 1 ? p->rate : 1); i++) {
        struct duo_odds_attack *attack = &o->attack[o->attacks++];

        *attack = (struct duo_odds_attack){
            .kind = ODDS_POWER,
            .unit = (uint8_t)(a->unit + 1),
            .skill = duo_model(b, a->unit)->power[power],
            .against = (int8_t)(p->parried ? duel : DUO_NOT), /* duo.25.02 */
        };
        if (p->harms) {
            attack->blow = blow_in(b, &blow);
            attack->back = blow_in(b, &back);
        }
        attack->back.harms = p->harms && attack->against != DUO_NOT;
    }
    return true;
}

/* ---- what the layers above ask ---- */

bool duo_odds_of_attack(const struct battle *b, const struct odds_attack *a,
                        struct odds_plan *out)
{
    struct duo_odds *o = duo_odds_in(out);
    const int arm = (a->how & (DUO_ODDS_POWER - 1)) - 1;

    memset(out, 0, sizeof *out);
    if (!unit_on_table(b, a->unit) || !unit_on_table(b, a->target))
        return false;
    sides_from(b, a, o);
    if (a->how >= DUO_ODDS_POWER) {
        if (!add_power(b, a, a->how / DUO_ODDS_POWER - 1, o))
            return false;
    } else if (a->close) {
        if (!duo_foes(b, a->unit, a->target) ||
            duo_unit_of(b, a->unit)->prone ||
            (arm >= 0 && !(blades_at(b, a) >> arm & 1)))
            return false;
        add_fight(b, a,
                  arm >= 0 ? arm : duo_best_of(b, a->unit, blades_at(b, a)), o);
    } else if (!add_fire(b, a, o)) {
        return false;
    }
    duo_odds_begin(out);
    return true;
}

/* The power that is being used, + 1; 0: none. */
static int power_used(const struct battle *b)
{
    const struct frame *top = frame_of(b, b->depth - 1);

    if (top->rule != RULE_duo_wielding)
        return 0;
    return ((const struct duo_wielding *)(const void *)top->locals)->power + 1;
}

/* Everybody that one of these arms may shoot at. */
static unit_set targets_of(const struct battle *b, int unit, uint64_t arms)
{
    unit_set targets = 0;

    for (; arms; arms &= arms - 1)
        if (duo_arm(b, unit, set_first(arms))->range > 0)
            targets |= duo_targets(b, unit, set_first(arms));
    return targets;
}

int duo_odds_asked(const struct battle *b, struct odds_attack *out, int most)
{
    const struct ask *q = &b->asked;
    struct odds_attack a = { .unit = q->unit, .target = q->other };
    int n = 0;

    switch (q->kind) {
    case ASK_ACTION: /* what it could attack at once */
    case ASK_REACTION:
        if (q->among >> ACTION_SHOOT & 1)
            n = odds_at_each(targets_of(b, q->unit, all_arms(b, q->unit)), a,
                             out, most);
        a.close = true;
        if (q->among >> ACTION_FIGHT & 1)
            n += odds_at_each(duo_opponents(b, q->unit), a, out + n, most - n);
        return n;
    case ASK_OPPONENT:
        a.close = true;
        return odds_at_each(q->among, a, out, most);
    case ASK_BLADE:
        a.close = true;
        return odds_at_each(unit_bit(q->other), a, out, most);
    case ASK_GUN:
        return odds_at_each(targets_of(b, q->unit, q->among), a, out, most);
    case ASK_TARGET:
        a.how = power_used(b) ? power_used(b) * DUO_ODDS_POWER : q->about + 1;
        return odds_at_each(q->among, a, out, most);
    default:
        return 0;
    }
}

int duo_odds_threats(const struct battle *b, int unit, struct odds_attack *out,
                     int most)
{
    int n = 0;

    for (unit_set left = duo_enemies(b, unit); left && n + 2 <= most;
         left &= left - 1) {
        const int foe = set_first(left);

        if (best_gun(b, foe, unit, all_arms(b, foe)) != NOBODY)
            out[n++] = (struct odds_attack){ .unit = foe, .target = unit };
        if (duo_fight_bar(b, foe, unit) == 0)
            out[n++] = (struct odds_attack){ .unit = foe,
                                             .target = unit,
                                             .close = true };
    }
    return n;
}

static void stand(struct battle *b, int unit, int32_t x, angle facing)
{
    b->unit[unit].where = UNIT_ON_TABLE;
    b->unit[unit].facing = facing;
    duo_put(b, unit, vec(x, 0), 0, 0, 0);
}

void duo_odds_face(struct battle *b, int unit, int target, int32_t apart)
{
    duo_start_at(b, b->unit[unit].owner);
    for (int u = 0; u < b->units; u++)
        b->unit[u].where = UNIT_OFF_TABLE;
    stand(b, unit, -apart / 2 - duo_radius(b, unit), 0);
    stand(b, target, apart - apart / 2 + duo_radius(b, target), HALF_TURN);
}
