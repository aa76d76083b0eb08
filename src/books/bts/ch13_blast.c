/* ch13_blast.c -- bts chapter 13: blast templates: where they come down, and whom
 * they hit. Example: bts.93.05. */
#include "books/bts/bts.h"

#include "battle/spread.h"

enum {
    BLAST_EYE = CM(1),  /* bts.13.21 ruling: over the ground */
    SPARED = 4,         /* bts.12.09 the roll of who is behind something */
    BLAST_FAR = CM(30), /* bts.13.24 botched */
    BLAST_NEAR = CM(15),
    BLAST_LEAST = CM(5), /* slight: more than this */
    BLAST_TURNS = 16     /* directions that are offered */
};

/* bts.13.24 results of the table. ORDER DEVIATION */
enum deviation { BOTCHED, LARGE, SLIGHT, ON_TARGET };

static enum deviation deviation_of(int die)
{
    return die == 1   ? BOTCHED
           : die <= 3 ? LARGE
           : die <= 5 ? SLIGHT
                      : ON_TARGET;
}

/* ---- whom it hits ---- */

static bool touches(const struct battle *b, int g, struct disc blast)
{
    struct hull hull;

    if (!bts_has_hull(b, g))
        return disc_within(bts_base(b, g), blast, 0);
    hull = bts_hull(b, g);
    return hull_near_disc(&hull, blast, 0);
}

/* bts.13.20 passengers and occupants are not under it. */
static struct figures under(const struct battle *b, struct disc blast)
{
    struct figures out = { { 0 } };

    for (int g = 0; g < b->figures; g++)
        if (bts_is_exposed(b, g) && /* bts.03.11 all on a combined base */
            touches(b, bts_carrier(b, g), blast))
            figures_add(&out, g);
    return out;
}

static bool is_centred_on(const struct battle *b, int g, struct vec at)
{
    return touches(b, g, (struct disc){ at, 0 });
}

/* bts.13.21 scenery that hides half of it from the centre gives it a chance. */
static bool is_spared(struct battle *b, int f, int g, struct vec at)
{
    const struct point eye = { at, terrain_height_at(&b->stage->terrain, at,
                                                     stand_of(b, g)->floor) +
                                       BLAST_EYE };
    int die;

    if (set_count(bts_hidden_from(b, eye, g)) < SIGHT_HALF)
        return false;
    die = bts_roll(b, BTS_TOLD(b, TRAJECTORY_ROLL, BTS(13, 21), BOTH(b, f, g),
                               .need = SPARED));
    LOG_SET(b, TRAJECTORY_ROLL, passed, die >= SPARED);
    return die < SPARED;
}

/* bts.13.25 the side that faces the centre, or the rear below it. */
static void blast_vehicle(struct battle *b, int f, int arm, int g, int force,
                          struct vec at)
{
    const enum bts_face face =
        is_centred_on(b, g, at) ? FACE_REAR : bts_face_to(b, g, at);
    struct bts_shell shell = bts_shot_shell(b, f, arm);

    shell.force = force;
    shell.face = (uint8_t)(face + 1);
    shell.rule = BTS(13, 25);
    (void)bts_breach(b, &shell, g);
}

/* One figure under a template, which gives a hit of that Force. */
static void blast_one(struct battle *b, int f, int arm, int g, int force,
                      struct vec at)
{
    struct bts_hit hit;

    if (!bts_is_here(b, g) || is_spared(b, f, g, at))
        return;
    if (bts_is(b, g, BTS_IS(VEHICLE))) {
        blast_vehicle(b, f, arm, g, force, at);
        return;
    }
    hit = bts_shot_hit(b, f, arm, g);
    hit.force = force;
    hit.rule = BTS(13, 20);
    (void)bts_strike(b, &hit, g);
}

/* bts.23.13 its fire is heavy artillery's, and it rolls two deviation dice. */
static bool is_experimental(const struct battle *b, int f, int arm)
{
    return bts_has(b, f, SPECIAL_EXPERIMENTAL) ||
           specials_have(&bts_weapon(b, f, arm)->specials,
                         SPECIAL_EXPERIMENTAL);
}

/* bts.13.19, 13.22 how far the template reaches. */
static int32_t blast_radius(const struct battle *b, int f, int arm)
{
    return bts_weapon(b, f, arm)->category == CATEGORY_HEAVY_ARTILLERY ||
                   is_experimental(b, f, arm)
               ? BTS_GREAT_BLAST
               : BTS_SMALL_BLAST;
}

/* bts.13.20 full Force under the centre, half elsewhere. */
static void blast_all(struct battle *b, int f, int arm, struct vec at)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    const struct disc blast = { at, blast_radius(b, f, arm) };
    const struct figures all = under(b, blast);

    BTS_TELL(b, BLAST_LIES, BTS(13, 19), ONE(b, f), .x = at.x, .y = at.y,
             .radius = blast.radius);
    if (bts_house_at(b, at) != NOBODY) { /* bts.09.12 walls shield the others */
        bts_blast_house(b, f, arm, bts_house_at(b, at));
        return;
    }
    for (FIGURES_EACH(g, &all))
        blast_one(b, f, arm, g,
                  is_centred_on(b, g, at) ? w->force : bts_half(w->force), at);
}

void bts_burst(struct battle *b, int f, int arm, struct vec at, int struck)
{
    const struct figures all = under(b, (struct disc){ at, BTS_SMALL_BLAST });

    for (FIGURES_EACH(g, &all))
        if (g != struck)
            blast_one(b, f, arm, g, bts_half(bts_weapon(b, f, arm)->force), at);
}

/* ---- where it comes down ---- */

static const struct bts_blast *falling(const struct battle *b)
{
    return (const struct bts_blast *)(const void *)frame_of(b, b->depth - 1)
        ->locals;
}

/* bts.13.24 'most' is how far it may go, 'least' whether it must go further than
 * 5 cm. */
bool bts_judge_blast(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    const struct ask *a = &b->asked;
    const int32_t edge = BTS_TABLE / 2;
    int64_t far;

    *why = (struct refusal){ .rule = BTS(13, 24), .reason = REFUSED_TOO_FAR };
    if (d->count == 0)
        return a->least == 0;
    far = vec_distance2(falling(b)->at, d->step[0].at);
    return d->count == 1 &&
           box_has((struct box){ -edge, -edge, edge, edge }, d->step[0].at) &&
           far <= (int64_t)a->most * a->most &&
           (a->least == 0 || far > (int64_t)BLAST_LEAST * BLAST_LEAST);
}

/* On figures of the other player, as near as may be, and all round. */
struct vec bts_falling_at(const struct battle *b)
{
    return falling(b)->at;
}

void bts_spread_blast(struct spread *s)
{
    const struct vec at = falling(s->b)->at;
    const struct figures others = bts_side(s->b, s->b->asked.who ^ 1);

    if (s->b->asked.least == 0)
        spread_stay(s, 0);
    for (FIGURES_EACH(g, &others))
        if (bts_is_out(s->b, g))
            spread_step(s, bts_at(s->b, g), 0, 0);
    for (int i = 0; i < BLAST_TURNS; i++) {
        const angle towards = (angle)(i * (TURN / BLAST_TURNS));

        spread_step(s, vec_add(at, angle_vec(towards, BLAST_LEAST + MM(1))), 0,
                    0);
        spread_step(
            s, vec_add(at, angle_vec(towards, s->b->asked.most - MM(1))), 0, 0);
    }
}

/* bts.23.13 an Arme Expérimentale keeps the worse of two dice, bts.22.07 who has
 * too few Servants too; with both the worst of three. */
static int deviation_dice(const struct battle *b, int f, int arm)
{
    return 1 + (bts_is(b, f, BTS_IS(SIEGE)) && bts_is_undermanned(b, f)) +
           is_experimental(b, f, arm);
}

static enum deviation roll_deviation(struct battle *b, int f, int arm)
{
    const int dice = deviation_dice(b, f, arm);
    uint8_t die[3];
    int worst = BTS_FACES_OF_DIE;

    roll_alike(b, BTS_TOLD(b, DEVIATION_ROLL, BTS(13, 24), ONE(b, f)),
               BTS_FACES_OF_DIE, dice, DICE_EACH, die);
    for (int i = 0; i < dice; i++)
        worst = die[i] + 1 < worst ? die[i] + 1 : worst;
    LOG_SET(b, DEVIATION_ROLL, result, (int)deviation_of(worst));
    return deviation_of(worst);
}

enum flow bts_blast(struct battle *b)
{
    struct bts_blast *v = LOCALS(b, bts_blast);
    enum deviation how;

    switch ((enum bts_blast_step)frame_top(b)->step) {
    case BLAST_BEGIN:
        how = roll_deviation(b, v->figure, v->arm);
        if (how != ON_TARGET) {
            ASK(b, BLAST_PLACE, BLAST,
                .who = bts_owner(b, v->figure) ^ (how == SLIGHT ? 0 : 1),
                .rule = BTS(13, 24), .unit = bts_model(b, v->figure)->unit,
                .other = NOBODY, .figure = bts_index(b, v->figure),
                .least = how == SLIGHT,
                .most = how == BOTCHED ? BLAST_FAR : BLAST_NEAR);
            if (b->answer.count)
                v->at = b->answer.step[0].at;
        }
        blast_all(b, v->figure, v->arm, v->at);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
