/* What a player would laugh at: sixty battles of bts that doctrine plays against
 * itself, and how often it does what nobody would, judged by the book's own
 * functions and not by the mind's.
 *
 * tests/follies.h tells of SENSE_BATTLES and SENSE_FOLLIES. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/bts/bts.h"
#include "minds/drive.h"
#include "minds/mind.h"
#include "soak/sample.h"

enum {
    BATTLES = 60,
    DECISIONS = 100000,
    WENT = CM(8),         /* who went so far */
    BACK = CM(2),         /* and is so near to where he was two turns ago */
    FLED = CM(5),         /* who went so much further from all enemies */
    ARMS_LENGTH = CM(15), /* who has nobody so near */
    FEW = 2,              /* friends whom flames may burn for more enemies */
    EXPOSED = CM(2)       /* a General so far in front of all his men */
};

/* name, how many are allowed, what it is. Who makes room for others, goes round
 * scenery or chases somebody who runs may be back where he was: 3, 21 and 3 in sixty
 * of these (4, 116 and 24 in three hundred); the rest is for lists and dice that change.
 * Of hulls half of their turns are allowed: they stand between scenery and friends: 37
 * in three hundred battles, 41 in these sixty; with the lists of the prices before 35 and
 * 26. Lists by dice change with every price, and sixty battles of them swing that far. */
#define FOLLIES(X)                                                            \
    X(NO_SHOT, 0, "phases ended though a shot could hurt somebody")           \
    X(VAIN_SHOT, 0, "groups that shoot at armour which none of them pierces") \
    X(OWN_FIRE, 0, "flames that burn three friends and more")                 \
    X(VAIN_FEAT, 0, "feats for duels by who fights nobody")                   \
    X(VAIN_ORDER, 0, "Orders against great enemies where there are none")     \
    X(AGAIN, 0, "spells that are in force already")                           \
    X(HURTS_LEADER, 0, "Rage Bestiale on a Champion of one's own")            \
    X(IN_FRONT, 4, "Generals who walk to the front of all their men")         \
    X(AWAY, 28, "fighters who walk away from all enemies")                    \
    X(TO_AND_FRO, 8, "figures that are back where they were two turns ago")   \
    X(IDLE, 0, "Monstres and hulls without guns that stand about")

#include "follies.h"

struct count {
    struct follies of;
    int turn;
    struct vec was[MAX_FIGURES]
                  [2]; /* where figures stood, one and two turns ago */
    int moves, shots, hulls;
};

static void note(struct count *c, const struct battle *b, enum folly which,
                 bool is_one)
{
    note_folly(&c->of, b, which, b->asked.unit, is_one);
}

/* ---- shots ---- */

/* bts.12.17, 21.04 could one of these weapons hurt it at all? */
static bool may_hurt(const struct battle *b, int f, int g)
{
    for (uint64_t arms = bts_arms_now(b, f, 0); arms; arms &= arms - 1) {
        const struct bts_weapon *w = bts_weapon(b, f, set_first(arms));

        if (!bts_model(b, g)->armour[FACE_FRONT] ||
            w->force + w->pierce + BTS_FACES_OF_DIE >=
                bts_model(b, g)->armour[FACE_REAR])
            return true;
    }
    return false;
}

static const struct bts_fire *firing(const struct battle *b)
{
    for (int i = b->depth - 1; i >= 0; i--)
        if (frame_of(b, i)->rule == RULE_bts_fire)
            return (const struct bts_fire *)(const void *)frame_of(b, i)
                ->locals;
    return NULL;
}

/* bts.13.18 friends whom flames burn that are shot at that one, on their way or in
 * scenery that catches fire by somebody who is burnt; by the book's own words. */
static int burns_friends(const struct battle *b, int f, int g)
{
    const struct terrain *t = &b->stage->terrain;
    const struct segment line = { bts_at(b, f), bts_at(b, g) };
    struct figures burnt = { { 0 } }, friends = { { 0 } };

    figures_add(&burnt, g);
    for (int h = 0; h < b->figures; h++)
        if (h != f && bts_is_out(b, h) &&
            segment_nearer(line, bts_at(b, h), bts_girth(b, h)))
            figures_add(&burnt, h);
    for (int h = 0; h < b->figures; h++) {
        if (bts_are_enemies(b, f, h) || !bts_is_out(b, h))
            continue;
        if (figures_has(&burnt, h) && h != f)
            figures_add(&friends, h);
        for (FIGURES_EACH(k, &burnt))
            for (int i = 0; i < t->pieces; i++)
                if ((t->piece[i].traits & TRAIT_BURNS) &&
                    polygon_near(&t->piece[i].shape, bts_at(b, k),
                                 bts_girth(b, k)) &&
                    polygon_near(&t->piece[i].shape, bts_at(b, h),
                                 bts_girth(b, h) + BTS_CONTACT))
                    figures_add(&friends, h);
    }
    return figures_count(&friends);
}

static bool is_flamer(const struct battle *b, int f)
{
    for (uint64_t arms = bts_arms_now(b, f, 0); arms; arms &= arms - 1)
        if (bts_weapon(b, f, set_first(arms))->category != CATEGORY_FLAMER)
            return false;
    return bts_arms_now(b, f, 0) != 0;
}

/* bts.12.06, 12.14, 21.04 could a die of it hit and wound that one, and neither
 * template nor flames touch friends? */
static bool may_hit_and_hurt(const struct battle *b, int f, int arm, int g)
{
    const struct bts_weapon *w = bts_weapon(b, f, arm);
    const int modifier =
        -(bts_figure_of(b, f)->moved != MOVED_NOT) - bts_is_engaged(b, g);
    const int armour =
        bts_model(b, g)->armour[FACE_FRONT]
            ? bts_model(b, g)->armour[bts_face_to(b, g, bts_at(b, f))]
            : 0;

    return !bts_is_artillery(w) && bts_shot_bar(b, f, arm, g) == 0 &&
           (w->category != CATEGORY_FLAMER || !burns_friends(b, f, g)) &&
           bts_score(BTS_FACES_OF_DIE, modifier) >= bts_aim(b, f) &&
           w->force + w->pierce + BTS_FACES_OF_DIE >= armour;
}

static bool may_hurt_somebody(const struct battle *b, int f)
{
    const struct figures foes = bts_side(b, bts_owner(b, f) ^ 1);

    for (uint64_t arms = bts_arms_now(b, f, 0); arms; arms &= arms - 1)
        for (FIGURES_EACH(g, &foes))
            if (may_hit_and_hurt(b, f, set_first(arms), g))
                return true;
    return false;
}

static void look_at_shooters(struct count *c, const struct battle *b,
                             const struct decision *d)
{
    bool hurts = false;

    for (FIGURES_EACH(f, &b->asked.across))
        hurts = hurts || may_hurt_somebody(b, f);
    note(c, b, NO_SHOT, hurts && !figures_any(&d->across));
}

static void look_at_aim(struct count *c, const struct battle *b,
                        const struct decision *d)
{
    const struct bts_fire *fire = firing(b);
    const int g = figures_first(&d->across);
    bool hurts = g == NO_FIGURE;

    if (b->asked.unit != NOBODY || !fire)
        return;
    c->shots++;
    for (FIGURES_EACH(f, &fire->left))
        hurts = hurts || may_hurt(b, f, g);
    note(c, b, VAIN_SHOT, !hurts);
    for (FIGURES_EACH(f, &fire->left))
        note(c, b, OWN_FIRE,
             g != NO_FIGURE && is_flamer(b, f) && burns_friends(b, f, g) > FEW);
}

/* ---- feats, Orders, spells ---- */

static void look_at_feat(struct count *c, const struct battle *b, int feat)
{
    const int f = b->unit[b->asked.unit].first + b->asked.about;

    note(c, b, VAIN_FEAT,
         (feat == FEAT_COMBAT || feat == FEAT_STRIKE || feat == FEAT_FORCE ||
          feat == FEAT_SLASH) &&
             !bts_is_engaged(b, f));
}

static void look_at_order(struct count *c, const struct battle *b, int order)
{
    bool great = false;

    for (int f = 0; f < b->figures; f++)
        great |=
            bts_owner(b, f) != b->asked.who && bts_is_here(b, f) &&
            bts_is(b, f, BTS_IS(WALKER) | BTS_IS(MONSTER) | BTS_IS(VEHICLE));
    note(c, b, VAIN_ORDER, order == ORDER_KILL && !great);
}

static void look_at_spell(struct count *c, const struct battle *b, int spell)
{
    const int f = b->unit[b->asked.unit].first + b->asked.about;
    const int charms = bts_figure_of(b, f)->charms;

    note(c, b, AGAIN,
         (spell == SPELL_BLIND && charms & CHARM_BLINDING) ||
             (spell == SPELL_TERROR && charms & CHARM_TERROR));
}

/* bts.11.25 the hit at the end of the turn is Force 10. */
static void look_at_target(struct count *c, const struct battle *b,
                           const struct decision *d)
{
    const int g = figures_first(&d->across);

    note(c, b, HURTS_LEADER,
         ASKED(&b->asked, SPELL_TARGET, spell) == SPELL_RAGE &&
             g != NO_FIGURE &&
             bts_is(b, g, BTS_IS(CHAMPION) | BTS_IS(GENERAL)));
}

/* ---- moves ---- */

static int32_t nearest_enemy(const struct battle *b, int side, struct vec at)
{
    int32_t least = BTS_TABLE;

    for (int g = 0; g < b->figures; g++)
        if (bts_owner(b, g) != side && bts_is_out(b, g) &&
            vec_distance(at, bts_at(b, g)) < least)
            least = vec_distance(at, bts_at(b, g));
    return least;
}

/* Is somebody of its side nearer to an enemy, or as near? */
static bool is_screened(const struct battle *b, int f, int32_t gap)
{
    for (int g = 0; g < b->figures; g++)
        if (g != f && bts_owner(b, g) == bts_owner(b, f) && bts_is_out(b, g) &&
            nearest_enemy(b, bts_owner(b, f), bts_at(b, g)) <= gap + EXPOSED)
            return true;
    return false;
}

static bool has_gun(const struct battle *b, int f)
{
    for (int i = 0; bts_model(b, f)->aim && i < bts_model(b, f)->arms; i++)
        if (bts_weapon(b, f, i)->range > 0)
            return true;
    return false;
}

/* Who has nothing to do but to fight. */
static bool is_plain_fighter(const struct battle *b, int f)
{
    return !has_gun(b, f) && !bts_drives(b, f) &&
           bts_state_of(b)->markers == 0 && bts_is(b, f, BTS_IS(WARRIOR)) &&
           !bts_model(b, f)->gear &&
           bts_state_of(b)->pick[bts_owner(b, f)][PICK_OWN] != f + 1;
}

static void look_at_moves(struct count *c, const struct battle *b,
                          const struct decision *d)
{
    const struct step *way = d->step;

    for (int i = 0; i < d->moves; way += d->move[i++].steps) {
        const int f = d->move[i].figure, side = bts_owner(b, f);
        const struct vec from = bts_at(b, f);
        int32_t before, after;

        c->moves++;
        if (!d->move[i].steps || !bts_is_out(b, f))
            continue;
        before = nearest_enemy(b, side, from);
        after = nearest_enemy(b, side, way[d->move[i].steps - 1].at);
        note(c, b, IN_FRONT,
             bts_is(b, f, BTS_IS(GENERAL)) && after < before &&
                 after < CM(30) && after > CM(5) && !is_screened(b, f, after));
        note(c, b, AWAY, is_plain_fighter(b, f) && after > before + FLED);
    }
}

/* What can only run into enemies, is not kept by one and could drive on. */
static bool is_idle_hull(const struct battle *b, int f)
{
    const int32_t gap = nearest_enemy(b, bts_owner(b, f), bts_at(b, f));

    return bts_drives(b, f) && !bts_is(b, f, BTS_IS(SIEGE)) &&
           bts_is_out(b, f) && !has_gun(b, f) &&
           !bts_figure_of(b, f)->engine_lost && gap > ARMS_LENGTH &&
           gap < BTS_TABLE;
}

/* Once a turn, before anybody moves. */
static void look_at_turn(struct count *c, const struct battle *b)
{
    if (c->turn == b->turn)
        return;
    c->turn = b->turn;
    for (int f = 0; f < b->figures; f++) {
        struct vec *was = c->was[f];
        const struct vec here = bts_at(b, f);

        note(c, b, TO_AND_FRO,
             b->turn > 2 && bts_is_out(b, f) && is_plain_fighter(b, f) &&
                 vec_distance(was[1], here) < BACK &&
                 vec_distance(was[0], here) > WENT);
        c->hulls += b->turn > 2 && is_idle_hull(b, f);
        note(c, b, IDLE,
             b->turn > 2 && is_idle_hull(b, f) &&
                 vec_distance(was[1], here) < BACK &&
                 vec_distance(was[0], here) < BACK);
        was[1] = was[0];
        was[0] = here;
    }
}

static void look(void *own, const struct battle *b, const struct decision *d)
{
    struct count *c = own;

    look_at_turn(c, b);
    switch (b->asked.kind) {
    case ASK_SHOOTERS:
        look_at_shooters(c, b, d);
        break;
    case ASK_AIM:
        look_at_aim(c, b, d);
        break;
    case ASK_FEAT:
        look_at_feat(c, b, d->value);
        break;
    case ASK_ORDER:
        look_at_order(c, b, d->value);
        break;
    case ASK_SPELL:
        look_at_spell(c, b, d->value);
        break;
    case ASK_SPELL_TARGET:
        look_at_target(c, b, d);
        break;
    case ASK_MOVE:
        look_at_moves(c, b, d);
        break;
    }
}

static void doctrine_does_nothing_to_laugh_at(void **state)
{
    static const struct mind *const minds[MAX_PLAYERS] = { &mind_doctrine,
                                                           &mind_doctrine };
    static struct count c;
    static struct battle b;
    const struct watcher watcher = { .own = &c, .decided = look };
    struct samples *samples = samples_new("bts");
    struct sample sample = { .number = 0 };
    const int battles = sense_battles(BATTLES);
    int beyond;

    (void)state;
    for (c.of.battle = 0; c.of.battle < battles; c.of.battle++) {
        sample_draw(&sample, samples, (uint64_t)c.of.battle);
        c.turn = 0;
        memset(c.was, 0, sizeof c.was);
        battle_init(&b, sample.stage, sample.number);
        assert_true(drive(&b, minds, sample.number, &watcher, DECISIONS));
    }
    printf("%d battles, %d moves, %d groups of shooters, %d turns of hulls\n",
           battles, c.moves, c.shots, c.hulls);
    c.of.more[IDLE] = c.hulls / 2;
    beyond = follies_beyond(&c.of);
    sample_close(&sample);
    samples_free(samples);
    assert_int_equal(beyond, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doctrine_does_nothing_to_laugh_at),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
