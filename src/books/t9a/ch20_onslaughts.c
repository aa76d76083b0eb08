/* ch20_onslaughts.c -- t9a chapter 20: special attacks in combat: Impact Hits and Stomp
 * (20.13, 20.32), breath (20.20). */
#include "books/t9a/play.h"

/* t9a.14.10 the part that has the rule: its own, that of the chassis, of the mount. */
static int part_of(const struct battle *b, int u, enum t9a_special s)
{
    const struct t9a_model *m = t9a_model(b, u);
    int best = 0;

    for (int i = 0; i < m->parts; i++) {
        if (rules_have(&m->part[i].rules, s))
            return i;
        if (m->part[i].is == PART_CHASSIS ||
            (m->part[i].is == PART_MOUNT && m->part[best].is != PART_CHASSIS))
            best = i;
    }
    return best;
}

static const enum t9a_special special_of[BLOWS_SPECIAL] = {
    [BLOW_IMPACT] = SPECIAL_IMPACT_HITS,
    [BLOW_BREATH] = SPECIAL_BREATH_WEAPON,
    [BLOW_STOMP] = SPECIAL_STOMP,
};

/* t9a.20.13 */
static bool is_stomped(const struct battle *b, struct t9a_someone who)
{
    const int troop = who.is == VICTIM_CHARACTER
                          ? (int)t9a_model(b, who.unit)->troop
                          : (int)t9a_troop(b, who.unit);

    return troop == TROOP_INFANTRY || troop == TROOP_WAR_BEAST ||
           troop == TROOP_SWARM || troop == TROOP_WAR_MACHINE;
}

/* Units that the attack may be aimed at, of those that are touched. */
static unit_set aims_of(const struct battle *b, int u,
                        enum t9a_special_blow kind, const struct t9a_touch *t,
                        uint16_t touched)
{
    unit_set out = 0;

    for (unsigned left = touched; left; left &= left - 1) {
        const int v = t9a_host(b, t->whom[__builtin_ctz(left)].unit);
        const struct t9a_someone all = { (uint8_t)v, VICTIM_RANKS };

        if ((kind == BLOW_IMPACT && t9a_charged_now(b, u) != v) ||
            (kind == BLOW_STOMP && !is_stomped(b, all)))
            continue;
        out |= unit_bit(v);
    }
    return out;
}

/* Models of the rank-and-file, Champion among them, that touch that unit. */
static int models_at(const struct battle *b, int u, const struct t9a_touch *t,
                     unit_set whom)
{
    const struct t9a_formation *f = &t->formation;
    int n = 0;

    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++) {
            const struct t9a_place place = { rank, file };
            const int at = t9a_place_number(t, place);
            unit_set units = 0;

            if (!t9a_stands_in(f, rank, file) || t->who[at].unit != u)
                continue;
            for (unsigned left = t->at[at]; left; left &= left - 1)
                units |=
                    unit_bit(t9a_host(b, t->whom[__builtin_ctz(left)].unit));
            n += (units & whom) != 0;
        }
    return n;
}

/* t9a.20.13 Impact Hits are stronger by Full Ranks behind the first. */
static int strength_of_special(const struct battle *b, int u, int host,
                               enum t9a_special_blow kind)
{
    const int part = part_of(b, u, special_of[kind]);
    const int ranks = t9a_ranks(b, host);
    const int strength = t9a_stat(b, u, part, STAT_S);

    if (kind == BLOW_BREATH) /* t9a.20.20 its X */
        return t9a_part_amount(b, u, part, SPECIAL_BREATH_WEAPON).plus;
    return kind == BLOW_IMPACT && ranks > 1 ? t9a_bounded(strength + ranks - 1)
                                            : strength;
}

/* The step at which it comes. */
static int step_of_special(const struct battle *b, int u,
                           enum t9a_special_blow kind)
{
    return kind == BLOW_IMPACT ? 10
           : kind == BLOW_STOMP
               ? 0
               : t9a_stat(b, u, part_of(b, u, SPECIAL_BREATH_WEAPON), STAT_I);
}

static bool has_special(const struct battle *b, int u,
                        enum t9a_special_blow kind)
{
    const int part = part_of(b, u, special_of[kind]);

    return t9a_part_has(b, u, part, special_of[kind]) &&
           !(kind == BLOW_BREATH && t9a_marked(b, u, MARK_BREATH));
}

static bool onslaught(const struct battle *b, int u, const struct t9a_touch *t,
                      struct t9a_someone who, enum t9a_special_blow kind,
                      struct t9a_onslaught *out)
{
    const int it = who.unit;
    const int part = part_of(b, it, special_of[kind]);
    const bool character = who.is == VICTIM_CHARACTER;
    uint16_t touched = 0;

    *out = (struct t9a_onslaught){ .who = who, .kind = (uint8_t)kind };
    if (character) {
        touched = t9a_touched_by(t, who);
    } else {
        for (int i = 0; i < t->whoms; i++)
            touched |= (uint16_t)(1 << i);
    }
    out->whom = aims_of(b, u, kind, t, touched);
    if (character && t9a_duels(b, who)) { /* t9a.16.15 */
        const struct t9a_someone foe = t9a_duellist(b, who);

        out->whom = kind == BLOW_STOMP && !is_stomped(b, foe)
                        ? 0
                        : unit_bit(t9a_host(b, foe.unit));
    }
    out->models = (uint8_t)(character || kind == BLOW_BREATH
                                ? 1
                                : models_at(b, u, t, out->whom));
    out->amount = kind == BLOW_BREATH
                      ? (struct rolled){ 2, T9A_FACES, 0 }
                      : t9a_part_amount(b, it, part, special_of[kind]);
    out->strength = (uint8_t)strength_of_special(b, it, u, kind);
    return out->whom != 0 && out->models > 0;
}

int t9a_onslaught_models(const struct battle *b, int u,
                         const struct t9a_onslaught *it, int v)
{
    struct t9a_touch t;

    if (it->who.is == VICTIM_CHARACTER || it->kind == BLOW_BREATH)
        return it->models;
    t9a_touch_of(b, u, &t);
    return models_at(b, u, &t, unit_bit(v));
}

int t9a_onslaughts_of(const struct battle *b, int u, int initiative,
                      struct t9a_onslaught out[T9A_GROUPS])
{
    struct t9a_strikers s = t9a_strikers_of(b, u);
    struct t9a_touch t = { .whoms = -1 };
    int n = 0;

    if (!t9a_has_ranks(b, u) &&
        t9a_ordinary(b, u) > 0) /* the Champion is all of it */
        s.who[0].is = VICTIM_RANKS;
    for (int kind = 0; kind < BLOWS_SPECIAL; kind++)
        for (int i = 0; i < s.count; i++) {
            if (n == T9A_GROUPS || s.who[i].is == VICTIM_CHAMPION ||
                step_of_special(b, s.who[i].unit,
                                (enum t9a_special_blow)kind) != initiative ||
                !has_special(b, s.who[i].unit, (enum t9a_special_blow)kind))
                continue;
            if (t.whoms < 0)
                t9a_touch_of(b, u, &t);
            n += onslaught(b, u, &t, s.who[i], (enum t9a_special_blow)kind,
                           &out[n]);
        }
    return n;
}
