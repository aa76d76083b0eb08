/* ch11_spells.c -- bts chapter 11: what spells do, but for Poussée magique and
 * Contrainte. */
#include "books/bts/bts.h"

enum {
    TEMPLATE = MM(125) / 2, /* bts.13.23 the heavy one */
    RAGE_FORCE = 10,        /* bts.11.25 */
    NOTCH = MM(1),          /* how finely a way is cut short */
    FINE = 10,
    PRONE_PACE = CM(3) /* bts.11.24 ruling */
};

/* ---- being driven along a line ---- */

/* Everybody but f, each with a millimetre about it. */
static void crowd_about(const struct battle *b, int f, struct crowd *out)
{
    bts_crowd_on(b, f, stand_of(b, f)->floor, NULL, out);
    for (int i = 0; i < out->count; i++)
        out->base[i].radius += BTS_GAP;
}

static bool gets_so_far(const struct battle *b, int f, struct vec to,
                        int32_t limit, bool slowed)
{
    struct mover m = bts_mover(b, f);
    struct way way = { .steps = 2,
                       .step = { { bts_at(b, f), stand_of(b, f)->floor },
                                 { to, stand_of(b, f)->floor } } };
    struct crowd crowd;

    if (!slowed)
        m.slow = 0;
    crowd_about(b, f, &crowd);
    return reach_cost(&b->stage->terrain, &m, &crowd, &way, limit, NULL) ==
               REACH_FREE &&
           !bts_shift_bars(b, f, to, NO_FIGURE);
}

struct vec bts_driven(const struct battle *b, int f, struct vec towards,
                      int32_t length, bool slowed)
{
    const struct vec from = bts_at(b, f);

    for (int32_t far = length; far > 0; far -= NOTCH) {
        struct vec to = vec_add(from, vec_scaled(towards, far));

        if (!gets_so_far(b, f, to, slowed ? length : -1, slowed))
            continue;
        for (int32_t more = far + FINE; more < far + NOTCH && more <= length;
             more += FINE) {
            const struct vec on = vec_add(from, vec_scaled(towards, more));

            if (gets_so_far(b, f, on, slowed ? length : -1, slowed))
                to = on;
        }
        return to;
    }
    return from;
}

/* ---- plain effects ---- */

void bts_immobilise(struct battle *b, int f)
{
    bts_figure(b, f)->immobilised = 1;
    BTS_TELL(b, ENCHANTED, BTS(11, 11), ONE(b, f), .spell = SPELL_IMMOBILISE);
}

static void charm(struct battle *b, int f, int charms, enum bts_spell spell,
                  uint16_t rule)
{
    bts_figure(b, f)->charms |= (uint8_t)charms;
    BTS_TELL(b, ENCHANTED, rule, ONE(b, f), .spell = (int)spell);
}

/* bts.11.12, 11.21 one less for the rest of the game; bounded where it is read. */
static void lessen(struct battle *b, int f, uint8_t *by, enum bts_spell spell,
                   uint16_t rule)
{
    if (*by < UINT8_MAX)
        ++*by;
    BTS_TELL(b, ENCHANTED, rule, ONE(b, f), .spell = (int)spell);
}

/* bts.11.19 */
static void heal(struct battle *b, int f)
{
    if (bts_figure(b, f)->lost == 0)
        return;
    bts_figure(b, f)->lost--;
    bts_figure(b, f)->healed = 1;
    BTS_TELL(b, HEALED, BTS(11, 19), ONE(b, f), .left = bts_life(b, f));
}

/* bts.11.26 loss of PV is no wound: nothing saves from it. */
static void strike_down(struct battle *b, int f)
{
    int lost;

    if (bts_is(b, f, BTS_IS(VEHICLE))) {
        bts_damage(b, f, 0, BTS(11, 26));
        return;
    }
    lost = bts_d3(bts_roll(b, BTS_TOLD(b, STORM_ROLL, BTS(11, 26), ONE(b, f))));
    if (lost > bts_life(b, f))
        lost = bts_life(b, f);
    LOG_SET(b, STORM_ROLL, lost, lost);
    bts_figure(b, f)->lost = (uint8_t)(bts_figure(b, f)->lost + lost);
    BTS_TELL(b, WOUNDED, BTS(11, 26), ONE(b, f), .lost = lost,
             .left = bts_life(b, f));
    bts_check_life(b, f);
}

void bts_enchant(struct battle *b, int target, enum bts_spell spell)
{
    struct bts_figure *s = bts_figure(b, target);

    switch (spell) {
    case SPELL_IMMOBILISE:
        bts_immobilise(b, target);
        return;
    case SPELL_NUMB:
        lessen(b, target, &s->weaker, spell, BTS(11, 12));
        return;
    case SPELL_BLIND:
        charm(b, target, CHARM_BLINDING, spell, BTS(11, 13));
        return;
    case SPELL_COURAGE:
        charm(b, target, CHARM_COURAGE, spell, BTS(11, 18));
        return;
    case SPELL_SONG:
        heal(b, target);
        return;
    case SPELL_WEAKEN:
        lessen(b, target, &s->gloomy, spell, BTS(11, 21));
        return;
    case SPELL_TERROR:
        charm(b, target, CHARM_TERROR, spell, BTS(11, 22));
        return;
    case SPELL_RAGE:
        charm(b, target, CHARM_RAGE, spell, BTS(11, 25));
        return;
    case SPELL_STORM:
        strike_down(b, target);
        return;
    case SPELL_COMPEL:
    case SPELL_PANIC:
    case SPELL_PUSH:
    case SPELL_COUNT:
        return;
    }
}

/* bts.01.11, 11.25 the figures of the player with the initiative first. */
void bts_end_rage(struct battle *b)
{
    const struct bts_hit hit = { .by = NO_FIGURE,
                                 .force = RAGE_FORCE,
                                 .rule = BTS(11, 25) };

    for (int k = 0; k < BTS_SIDES; k++)
        for (int f = 0; f < b->figures; f++)
            if (bts_owner(b, f) == (bts_state(b)->initiative ^ k) &&
                bts_is_here(b, f) && (bts_figure(b, f)->charms & CHARM_RAGE))
                (void)bts_strike(b, &hit, f);
}

/* ---- Panique Générale ---- */

/* bts.11.23, 11.24 ruling: not those that have no Moral. */
struct figures bts_under_template(const struct battle *b, int caster)
{
    const struct footprint disc = { .hull.at = bts_eye(b, caster).at,
                                    .radius = TEMPLATE };
    struct figures out = bts_side(b, bts_owner(b, caster) ^ 1);

    for (FIGURES_EACH(f, &out)) {
        const struct footprint print = bts_footprint(b, f);
        const bool covered = footprint_near(&print, &disc, 0);

        if (!covered || !bts_is_out(b, f) ||
            bts_house_of(b, caster) != NOBODY ||
            /* bts.09.21 */ bts_model(b, f)->moral == 0 ||
            bts_is(b, f, BTS_IS(VEHICLE) | BTS_IS(SIEGE)))
            figures_remove(&out, f);
    }
    return out;
}

/* bts.11.24 its full Mvt straight away; who is Engaged only loses its move. */
static void run_away(struct battle *b, int f, int caster)
{
    struct bts_figure *s = bts_figure(b, f);
    const struct vec from = bts_at(b, f);
    struct vec end;

    s->frozen = 1;
    if (bts_is_engaged(b, f) || s->immobilised || s->hangs ||
        bts_drives(b, f) || vec_same(from, bts_at(b, caster)))
        return;
    end = bts_driven(b, f, vec_sub(from, bts_at(b, caster)),
                     s->prone ? PRONE_PACE : bts_pace(b, f), !s->prone);
    if (vec_same(end, from))
        return;
    *stand_at(b, f) = (struct stand){ end.x, end.y, stand_of(b, f)->floor };
    s->moved = MOVED_MORE;
    BTS_TELL(b, PANICS, BTS(11, 24), ONE(b, f),
             .length = vec_distance(from, end));
}

enum flow bts_panic(struct battle *b)
{
    struct bts_panic *v = LOCALS(b, bts_panic);

    switch ((enum bts_panic_step)frame_top(b)->step) {
    case PANIC_BEGIN:
        v->left = bts_under_template(b, v->caster);
        while (figures_any(&v->left)) {
            ASK(b, PANIC_NEXT, PANIC, .who = bts_owner(b, v->caster),
                .rule = BTS(11, 23), .unit = bts_model(b, v->caster)->unit,
                .other = NOBODY, .figure = bts_index(b, v->caster),
                .across = v->left, .least = 1, .most = 1);
            v->now = (uint16_t)figures_first(&b->answer.across);
            figures_remove(&v->left, v->now);
            CALL(b, PANIC_TESTED, bts_morale, .figure = v->now,
                 .rule = BTS(11, 23));
            if (!bts_state(b)->passed)
                run_away(b, v->now, v->caster);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
