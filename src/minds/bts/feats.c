/* feats.c -- which feats Champions of bts declare: one a turn, so one that serves
 * in this phase must be better than what may come later. */
#include "minds/bts/doctrine.h"

enum {
    NEAR = CM(70),
    THREATENED = CM(30),
    DEFENCE_PARTS = 4, /* what a doubled Défense spares of who is in danger */
    FATE_PARTS = 6,
    FIRST_PARTS = 4, /* to shoot first is worth such a part of the shots */
    FOCUS_PARTS = 4,
    STRIKE_PARTS = 4,
    SLASH_PARTS = 3,
    COMBAT_PARTS = 3
};

static const uint8_t phase_of[FEAT_COUNT] = {
#define X(name, key, french, english, phase, rule) PHASE_##phase,
    BTS_FEATS(X)
#undef X
};

/* ---- what a feat is worth ---- */

static int32_t nearest_gap(const struct battle *b, const struct bts_outlook *o,
                           int f)
{
    const int g = bts_mind_nearest(b, o, bts_at(b, f));

    return g == NO_FIGURE ? BTS_TABLE : bts_gap(b, f, g);
}

/* What its opponents stand to lose. */
static int32_t prize(const struct battle *b, int f)
{
    const struct figures foes = bts_opponents(b, f);
    int32_t worth = 0;

    for (FIGURES_EACH(g, &foes))
        worth += bts_mind_worth(b, g);
    return worth;
}

/* Several lives are taken by one wound: bts.10.23. */
static int32_t slash_worth(const struct battle *b, int f)
{
    const struct figures foes = bts_opponents(b, f);
    int32_t worth = 0;

    for (FIGURES_EACH(g, &foes))
        if (bts_life(b, g) > 1)
            worth += bts_mind_worth(b, g) / SLASH_PARTS;
    return worth;
}

/* Friends of its faction near it who have not shot, and their fire. */
static int32_t fire_about(const struct battle *b, const struct bts_outlook *o,
                          int f, bool moved)
{
    int32_t fire = 0;

    for (int i = 0; i < o->friends; i++) {
        const int h = o->friend[i];

        if ((h == f || (bts_model(b, h)->faction == bts_model(b, f)->faction &&
                        bts_within(b, f, h, BTS_AURA))) &&
            (!moved || bts_figure_of(b, h)->moved != MOVED_NOT) &&
            bts_arms_now(b, h, 0))
            fire += bts_mind_firepower(b, h);
    }
    return fire;
}

static int32_t feat_worth(const struct battle *b, const struct bts_outlook *o,
                          int f, enum bts_feat feat)
{
    const int32_t gap = nearest_gap(b, o, f);
    const bool engaged = bts_is_engaged(b, f);

    switch (feat) {
    case FEAT_DEFENCE:
        return gap < THREATENED || engaged
                   ? bts_mind_worth(b, f) / DEFENCE_PARTS
                   : 0;
    case FEAT_FATE:
        return gap < THREATENED || engaged ? bts_mind_worth(b, f) / FATE_PARTS
                                           : 0;
    case FEAT_FOCUS:
        return bts_is(b, f, BTS_IS(MAGE)) && gap < NEAR
                   ? bts_mind_worth(b, f) / FOCUS_PARTS
                   : 0;
    case FEAT_SHOT: /* only who would come second gains by it */
        return bts_state_of(b)->initiative == o->player
                   ? 0
                   : fire_about(b, o, f, false) / FIRST_PARTS;
    case FEAT_FUSILLADE:
        return fire_about(b, o, f, true) / FIRST_PARTS;
    case FEAT_PRECISION:
        return fire_about(b, o, f, false) / FIRST_PARTS / 2;
    case FEAT_COMBAT:
        return engaged ? prize(b, f) / COMBAT_PARTS / 2 : 0;
    case FEAT_STRIKE:
        return engaged ? prize(b, f) / STRIKE_PARTS : 0;
    case FEAT_FORCE:
        return engaged ? prize(b, f) / COMBAT_PARTS : 0;
    case FEAT_SLASH:
        return engaged ? slash_worth(b, f) : 0;
    case FEAT_COUNT:
        break;
    }
    return 0;
}

/* What it might declare in a later phase of this turn. */
static int32_t later_worth(const struct battle *b, const struct bts_outlook *o,
                           int f)
{
    const int phase = bts_state_of(b)->phase;
    int32_t most = 0;

    for (uint64_t left = bts_model(b, f)->feats; left; left &= left - 1) {
        const enum bts_feat feat = (enum bts_feat)set_first(left);
        const int32_t worth =
            phase_of[feat] > phase ? feat_worth(b, o, f, feat) : 0;

        most = worth > most ? worth : most;
    }
    return most;
}

static struct best best_feat(const struct battle *b,
                             const struct bts_outlook *o, int f)
{
    struct best best = { NOBODY, 0 };

    for (uint64_t left = bts_model(b, f)->feats; left; left &= left - 1) {
        const enum bts_feat feat = (enum bts_feat)set_first(left);

        if (phase_of[feat] == bts_state_of(b)->phase)
            best_offer(&best, (int)feat, feat_worth(b, o, f, feat));
    }
    return best;
}

/* ---- answers ---- */

void bts_mind_declares(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct best best = { NO_FIGURE, 0 };
    struct bts_outlook o;

    (void)seed;
    bts_mind_see(b, b->asked.who, &o);
    for (FIGURES_EACH(f, &b->asked.across)) {
        const int32_t worth = best_feat(b, &o, f).value;

        if (worth > later_worth(b, &o, f))
            best_offer(&best, f, worth);
    }
    bts_mind_name(d, best.which);
}

void bts_mind_feat(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct bts_outlook o;
    struct best best;

    bts_mind_see(b, b->asked.who, &o);
    best = best_feat(b, &o, bts_mind_asked(b));
    answer_first(b, seed, d);
    if (best.which != NOBODY && b->asked.among >> best.which & 1)
        d->value = best.which;
}

/* bts.10.09 a test that is failed costs the last stand (bts.17.04), so only where
 * friends have something of it. */
void bts_mind_extend(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int f = bts_mind_asked(b);
    struct bts_outlook o;

    bts_mind_see(b, b->asked.who, &o);
    if (fire_about(b, &o, f, bts_feat_on(b, f, FEAT_FUSILLADE)) >
            2 * bts_mind_firepower(b, f) &&
        bts_mind_test(bts_moral(b, f)) > MILLI / 2)
        answer_yes(b, seed, d);
    else
        answer_no(b, seed, d);
}

/* Whose enemies are worth most. */
void bts_mind_legend(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f,
                   bts_state_of(b)->phase == PHASE_DUEL
                       ? prize(b, f)
                       : bts_mind_firepower(b, f));
    bts_mind_name(d, best.which);
}
