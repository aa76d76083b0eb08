/* rerolls.c -- which dice of duels doctrine of bts rolls again: those by which its
 * side gains most Glory Points over the other on average, which lie open. A four is
 * a good die against three others, and a lost one against a six. */
#include "minds/bts/doctrine.h"

/* ---- what dice bring ---- */

/* Glory Points of the side of that fighter less those of the other. */
static int lead_of(const struct battle *b, struct bts_series *s, int fighter)
{
    struct bts_fighter all[BTS_FIGHTERS] = { { 0 } };
    int lead = 0;

    bts_arrange(b, s);
    for (int value = 1; value <= BTS_FACES_OF_DIE; value++)
        bts_compare_value(b, s, value, all);
    for (int i = 0; i < bts_state_of(b)->fighters; i++)
        lead += bts_fighter(b, i)->side == bts_fighter(b, fighter)->side
                    ? all[i].glory
                    : -all[i].glory;
    return lead;
}

/* One of the fighter's dice shows another face. */
static void turn_die(const struct battle *b, struct bts_series *s, int fighter,
                     int face, int shown)
{
    const int modifier = bts_duel_modifier(b, fighter);
    const int side = bts_fighter(b, fighter)->side;

    for (int i = 0; i < s->count[side]; i++)
        if (s->die[side][i].fighter == fighter &&
            s->die[side][i].value == bts_score(face, modifier)) {
            s->die[side][i].value = (uint8_t)bts_score(shown, modifier);
            return;
        }
}

/* What it gains on average to roll that die again, in sixths of a point. */
static int gain_of(const struct battle *b, int fighter, int face)
{
    struct bts_series whole;
    int sum = 0;

    bts_lay_out(b, &whole);
    for (int shown = 1; shown <= BTS_FACES_OF_DIE; shown++) {
        struct bts_series s = whole;

        turn_die(b, &s, fighter, face, shown);
        sum += lead_of(b, &s, fighter);
    }
    return sum - BTS_FACES_OF_DIE * lead_of(b, &whole, fighter);
}

/* The best of these faces and what it gains, if that is more than so much; of equals
 * the lowest. */
static struct best best_face(const struct battle *b, int fighter,
                             uint64_t faces, int32_t more)
{
    struct best best = { 0, more };

    for (faces &= ~(uint64_t)1; faces; faces &= faces - 1)
        best_offer(&best, set_first(faces),
                   gain_of(b, fighter, set_first(faces)));
    return best;
}

static int fighter_of(const struct battle *b, int f)
{
    int i = 0;

    while (bts_fighter(b, i)->figure != f)
        i++;
    return i;
}

/* ---- answers ---- */

/* bts.92.20 the bit 0 keeps all. */
void bts_mind_reroll(const struct battle *b, uint64_t seed, struct decision *d)
{
    const uint64_t faces = b->asked.among;

    (void)seed;
    d->value = best_face(b, fighter_of(b, bts_mind_asked(b)), faces,
                         faces & 1 ? 0 : INT32_MIN)
                   .which;
}

/* bts.13.26 whose die gains most; nobody's, where all are good. */
void bts_mind_banner_die(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    struct best best = { NO_FIGURE, 0 };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across)) {
        const int i = fighter_of(b, f);

        best_offer(&best, f,
                   best_face(b, i, bts_faces_left(bts_fighter(b, i)), 0).value);
    }
    bts_mind_name(d, best.which);
}
