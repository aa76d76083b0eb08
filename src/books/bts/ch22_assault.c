/* ch22_assault.c -- bts chapters 21 and 22: fights with machines, which have no
 * Attaques: whoever is Engaged with nothing else strikes without a duel roll, and
 * steps back as from a Monstre. */
#include "books/bts/bts.h"

static int fighters(const struct battle *b)
{
    return bts_state_of(b)->fighters;
}

static bool only_machines(const struct battle *b, int side)
{
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == side &&
            !bts_is_machine(b, bts_fighter(b, i)->figure))
            return false;
    return true;
}

bool bts_is_assault(const struct battle *b)
{
    return only_machines(b, 0) || only_machines(b, 1);
}

static int owner_of(const struct battle *b, int side)
{
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == side)
            return bts_owner(b, bts_fighter(b, i)->figure);
    return bts_state_of(b)->initiative;
}

/* ---- blows ---- */

/* bts.21.11 ruling: a supporter strikes the side of whom it supports. */
static int front_of(const struct battle *b, int fighter)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);

    if (f->role != ROLE_SUPPORT)
        return f->figure;
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side == f->side &&
            bts_fighter(b, i)->role != ROLE_SUPPORT &&
            bts_touches(b, f->figure, bts_fighter(b, i)->figure))
            return bts_fighter(b, i)->figure;
    return f->figure;
}

static bool weapon_has(const struct battle *b, const struct bts_fighter *f,
                       enum bts_special special)
{
    return bts_has(b, f->figure, special) ||
           (f->weapon &&
            specials_have(&bts_weapon(b, f->figure, f->weapon - 1)->specials,
                          special));
}

static void strike_vehicle(struct battle *b, int fighter, int target)
{
    const struct bts_fighter *f = bts_fighter(b, fighter);
    const enum bts_face face =
        bts_face_to(b, target, bts_at(b, front_of(b, fighter)));
    const struct bts_shell shell = { .by = f->figure,
                                     .force = bts_force(b, f->figure),
                                     .rule = BTS(21, 11),
                                     .face = (uint8_t)(face + 1),
                                     .duel = true,
                                     .antitank =
                                         weapon_has(b, f, SPECIAL_ANTITANK),
                                     .mighty = weapon_has(b, f, SPECIAL_MIGHTY),
                                     /* bts.23.48, 23.33 */
                                     .bonus =
                                         weapon_has(b, f, SPECIAL_BIG_GAME),
                                     .six = weapon_has(b, f, SPECIAL_FANGS) };

    (void)bts_breach(b, &shell, target);
}

void bts_strike_machine(struct battle *b, int fighter, int target)
{
    struct bts_hit hit;

    if (bts_is(b, target, BTS_IS(VEHICLE))) {
        strike_vehicle(b, fighter, target);
        return;
    }
    hit = bts_blow_of(b, fighter, target);
    hit.rule = BTS(22, 12);
    (void)bts_strike(b, &hit, target);
}

/* ---- who strikes what ---- */

static bool is_left(const struct battle *b, int f)
{
    return bts_is_here(b, f) &&
           (bts_is(b, f, BTS_IS(VEHICLE)) || bts_life(b, f) > 0);
}

static struct figures targets(const struct battle *b, int side)
{
    struct figures out = { { 0 } };

    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->side != side &&
            is_left(b, bts_fighter(b, i)->figure))
            figures_add(&out, bts_fighter(b, i)->figure);
    return out;
}

/* bts.11.11 who is Immobilised strikes nobody; a machine neither. */
static int attacks_of(const struct battle *b, int fighter)
{
    const int f = bts_fighter(b, fighter)->figure;

    return bts_is_machine(b, f) || bts_figure_of(b, f)->immobilised ||
                   !bts_is_here(b, f)
               ? 0
               : bts_duel_dice(b, fighter);
}

static void set_weapon(struct battle *b, int fighter, int arm)
{
    bts_state(b)->fighter[fighter].weapon = (uint8_t)(arm + 1);
}

/* ---- afterwards ---- */

/* bts.21.12 ruling: the one whose charge came last, straight back. */
void bts_part_machines(struct battle *b)
{
    int last = NOBODY;

    for (int i = 0; i < fighters(b); i++) {
        const int f = bts_fighter(b, i)->figure;

        if (bts_is_out(b, f) && bts_is_engaged(b, f) &&
            (last == NOBODY ||
             bts_figure(b, f)->charge > bts_figure(b, last)->charge))
            last = f;
    }
    if (last == NOBODY)
        return;
    for (int32_t back = BTS_GAP; back > 0; back -= BTS_GAP / 4) {
        const struct vec to = bts_ahead(b, last, bts_heading(b, last), -back);

        if (bts_shift_bars(b, last, to, NO_FIGURE) ||
            !bts_fits(b, last, (struct step){ to, stand_of(b, last)->floor }))
            continue;
        stand_at(b, last)->x = to.x;
        stand_at(b, last)->y = to.y;
        break;
    }
    BTS_TELL(b, PARTED, BTS(21, 12), ONE(b, last));
}

static uint16_t figure_now(const struct battle *b, const struct bts_assault *v)
{
    return bts_fighter(b, v->now)->figure;
}

static bool may_choose_weapon(const struct battle *b,
                              const struct bts_assault *v)
{
    return bts_fighter(b, v->now)->side == v->side &&
           bts_main_weapons(b, figure_now(b, v)) != 0;
}

enum flow bts_assault(struct battle *b)
{
    struct bts_assault *v = LOCALS(b, bts_assault);
    struct figures who;

    switch ((enum bts_assault_step)frame_top(b)->step) {
    case ASSAULT_BEGIN:
        if (only_machines(b, 0) && only_machines(b, 1)) {
            bts_part_machines(b);
            bts_end_duel(b, 0);
            return FLOW_DONE;
        }
        v->side = only_machines(b, 0) ? 1 : 0;
        for (v->now = 0; v->now < fighters(b); v->now++) {
            if (!may_choose_weapon(b, v))
                continue;
            ASK(b, ASSAULT_WEAPON, MAIN_WEAPON, .who = owner_of(b, v->side),
                .rule = BTS(13, 4),
                .unit = bts_model(b, figure_now(b, v))->unit, .other = NOBODY,
                .figure = bts_index(b, figure_now(b, v)),
                .among = bts_main_weapons(b, figure_now(b, v)));
            set_weapon(b, v->now, b->answer.value);
        }
        for (;;) {
            who = bts_supporters(b, v->side);
            if (!figures_any(&who))
                break;
            ASK(b, ASSAULT_SUPPORT, SUPPORT, .who = owner_of(b, v->side),
                .rule = BTS(14, 5), .unit = NOBODY, .other = NOBODY,
                .across = bts_supporters(b, v->side), .most = 1);
            if (!figures_any(&b->answer.across))
                break;
            bts_add_supporter(b, v->side, figures_first(&b->answer.across));
        }
        for (v->now = 0; v->now < fighters(b); v->now++)
            for (v->left = (uint8_t)attacks_of(b, v->now); v->left > 0;
                 v->left--) {
                who = targets(b, v->side);
                if (!figures_any(&who))
                    break;
                ASK(b, ASSAULT_TARGET, BLOW, .who = owner_of(b, v->side),
                    .rule = BTS(22, 12),
                    .unit = bts_model(b, figure_now(b, v))->unit,
                    .other = NOBODY, .figure = bts_index(b, figure_now(b, v)),
                    .across = targets(b, v->side), .least = 1, .most = 1);
                BTS_TELL(b, ASSAULTS, BTS(21, 11),
                         BOTH(b, figure_now(b, v),
                              figures_first(&b->answer.across)));
                bts_strike_machine(b, v->now, figures_first(&b->answer.across));
                CALL(b, ASSAULT_SETTLED, bts_settle, .figure = 0);
            }
        for (v->now = (uint8_t)bts_next_yielder(b, NOBODY, 0);
             v->now < fighters(b);
             v->now = (uint8_t)bts_next_yielder(b, NOBODY, v->now + 1))
            CALL(b, ASSAULT_YIELDED, bts_recoil, .figure = figure_now(b, v),
                 .fighter = v->now, .tied = 1, .length = BTS_RECOIL);
        bts_end_duel(b, v->side);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
