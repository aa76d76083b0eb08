/* ch10_feats.c -- bts chapter 10: feats are declared at the start of the Command,
 * the Shooting and the Duel Phase, by the players in turn. */
#include "books/bts/bts.h"

static const uint8_t phase_of[FEAT_COUNT] = {
#define X(name, key, french, english, phase, rule) PHASE_##phase,
    BTS_FEATS(X)
#undef X
};

static const uint8_t rule_of[FEAT_COUNT] = {
#define X(name, key, french, english, phase, rule) rule,
    BTS_FEATS(X)
#undef X
};

/* bts.10.02 those of a figure that belong to the phase. */
static uint64_t feats_of(const struct battle *b, int f, enum bts_phase phase)
{
    uint64_t out = 0;

    for (uint64_t left = bts_model(b, f)->feats; left; left &= left - 1)
        if (phase_of[set_first(left)] == phase)
            out |= left & -left;
    return out;
}

/* bts.10.03, 10.04, 17.04 may it declare one now? */
static bool may_declare(const struct battle *b, int f, enum bts_phase phase)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    return bts_is(b, f, BTS_IS(CHAMPION)) && !s->immobilised && !s->feat &&
           !(s->morale & NERVE_STAYED) && feats_of(b, f, phase);
}

uint16_t bts_why_no_declarer(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    if (bts_owner(b, f) != b->asked.who || !bts_is(b, f, BTS_IS(CHAMPION)) ||
        !bts_is_here(b, f))
        return BTS(10, 3);
    if (s->immobilised)
        return BTS(11, 11);
    if (s->morale & NERVE_STAYED)
        return BTS(17, 4);
    return s->feat ? BTS(10, 4) : BTS(10, 2);
}

uint16_t bts_why_no_feat(const struct battle *b, int feat)
{
    const int f = b->unit[b->asked.unit].first + b->asked.about;

    return (uint64_t)bts_model(b, f)->feats >> feat & 1 ? BTS(10, 2)
                                                        : BTS(10, 1);
}

static struct figures declarers(const struct battle *b, int player,
                                enum bts_phase phase)
{
    struct figures out = bts_side(b, player);

    for (FIGURES_EACH(f, &out))
        if (!may_declare(b, f, phase))
            figures_remove(&out, f);
    return out;
}

/* Feats that friends may share after a Morale test. */
static bool is_shareable(enum bts_feat feat)
{
    return feat == FEAT_SHOT || feat == FEAT_FUSILLADE ||
           feat == FEAT_PRECISION;
}

/* bts.10.21, 10.22 dice of the Duel Phase are rolled when the duel begins. */
void bts_feat_dice(struct battle *b, int f)
{
    struct bts_figure *s = bts_figure(b, f);
    int die;

    if (s->bonus ||
        !(bts_feat_on(b, f, FEAT_STRIKE) || bts_feat_on(b, f, FEAT_FORCE)))
        return;
    die = bts_roll(b,
                   BTS_TOLD(b, FEAT_ROLL, BTS(10, rule_of[s->feat - 1]),
                            ONE(b, f), .force = bts_feat_on(b, f, FEAT_FORCE)));
    s->bonus = (uint8_t)(bts_feat_on(b, f, FEAT_STRIKE) ? bts_d3(die) : die);
    LOG_SET(b, FEAT_ROLL, result, s->bonus);
}

int bts_feat_force(const struct battle *b, int f)
{
    return bts_feat_on(b, f, FEAT_FORCE) ? bts_figure_of(b, f)->bonus : 0;
}

int bts_feat_defence(const struct battle *b, int f, int defence)
{
    return bts_feat_on(b, f, FEAT_DEFENCE) ? 2 * defence : defence;
}

bool bts_feat_of(const struct battle *b, int champion, int f,
                 enum bts_feat feat)
{
    return bts_feat_on(b, champion, feat) &&
           (champion == f ||
            ((bts_figure_of(b, champion)->bonus & FEAT_SHARED) &&
             bts_model(b, champion)->faction == bts_model(b, f)->faction &&
             bts_within(b, f, champion, BTS_AURA)));
}

bool bts_feat_shared(const struct battle *b, int f, enum bts_feat feat)
{
    const struct figures friends = bts_side(b, bts_owner(b, f));

    for (FIGURES_EACH(g, &friends))
        if (bts_feat_of(b, g, f, feat))
            return true;
    return false;
}

struct figures bts_first_shots(const struct battle *b, int player)
{
    struct figures out = bts_side(b, player);

    for (FIGURES_EACH(f, &out))
        if (!bts_feat_on(b, f, FEAT_SHOT) ||
            (bts_figure_of(b, f)->bonus & FEAT_RESOLVED))
            figures_remove(&out, f);
    return out;
}

/* The next to declare, or a pass where the player has nobody: bts.05.06 two
 * passes end it. */
enum flow bts_feats(struct battle *b)
{
    struct bts_feats *w = LOCALS(b, bts_feats);
    struct figures who;

    switch ((enum bts_feats_step)frame_top(b)->step) {
    case FEATS_BEGIN:
        w->player = bts_state(b)->initiative;
        while (w->passes < 2) {
            who = declarers(b, w->player, w->phase);
            if (figures_any(&who)) {
                /* bts.91.07, 91.18, 91.22 in turn */
                ASK(b, FEATS_WHO, DECLARES, .who = w->player,
                    .rule = BTS(10, 3), .unit = NOBODY, .other = NOBODY,
                    .across = who, .most = 1);
                who = b->answer.across;
            }
            if (!figures_any(&who)) {
                w->passes++;
                w->player ^= 1;
                continue;
            }
            w->passes = 0;
            w->figure = (uint16_t)figures_first(&who);
            ASK(b, FEATS_WHICH, FEAT, .who = w->player, .rule = BTS(10, 2),
                .unit = bts_model(b, w->figure)->unit, .other = NOBODY,
                .figure = bts_index(b, w->figure),
                .among = feats_of(b, w->figure, w->phase));
            w->feat = (uint8_t)b->answer.value;
            bts_figure(b, w->figure)->feat = (uint8_t)(w->feat + 1);
            BTS_TELL(b, FEAT, BTS(10, rule_of[w->feat]), ONE(b, w->figure),
                     .feat = w->feat);
            if (is_shareable(w->feat)) {
                ASK(b, FEATS_EXTEND, EXTEND, .who = w->player,
                    .rule = BTS(10, rule_of[w->feat] + 1),
                    .unit = bts_model(b, w->figure)->unit, .other = NOBODY,
                    .figure = bts_index(b, w->figure), .among = 3);
                if (b->answer.value) {
                    CALL(b, FEATS_TESTED, bts_morale, .figure = w->figure,
                         .rule = BTS(10, rule_of[w->feat] + 1));
                    if (bts_state(b)->passed) {
                        bts_figure(b, w->figure)->bonus = FEAT_SHARED;
                        BTS_TELL(b, FEAT_SHARED, BTS(10, rule_of[w->feat] + 1),
                                 ONE(b, w->figure));
                    }
                }
            }
            w->player ^= 1;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
