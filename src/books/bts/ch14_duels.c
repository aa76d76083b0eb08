/* ch14_duels.c -- bts chapter 14: the Duel Phase, and who takes part in a duel. */
#include "books/bts/bts.h"

/* ---- who takes part ---- */

static void add_fighter(struct battle *b, int f, int side, enum bts_role role,
                        int weapon)
{
    struct bts_state *s = bts_state(b);

    if (s->fighters < BTS_FIGHTERS)
        s->fighter[s->fighters++] =
            (struct bts_fighter){ .figure = (uint16_t)f,
                                  .side = side ? 1 : 0,
                                  .role = (uint8_t)role & 3U,
                                  .weapon = (uint8_t)(weapon + 1) };
}

/* bts.14.09 ruling: the attackers are the side whose charge was the first between
 * two figures of this duel. */
static int attacking_player(const struct battle *b, const struct figures *duel)
{
    int first = UINT8_MAX + 1, player = bts_state_of(b)->initiative;

    for (FIGURES_EACH(f, duel))
        if (bts_figure_of(b, f)->lodged & LODGED_INTRUDER) /* bts.09.13 */
            return bts_owner(b, f);
    for (FIGURES_EACH(f, duel))
        for (FIGURES_EACH(g, duel))
            if (bts_has_charged(b, f, g) &&
                bts_figure_of(b, f)->charge < first) {
                first = bts_figure_of(b, f)->charge;
                player = bts_owner(b, f);
            }
    return player;
}

/* bts.09.13 ruling: so many of a side fight where a room holds more than one duel
 * has places for; half of them are always the other side's to take. Who has not
 * fought yet comes first, and the rest have their own duel afterwards. */
static int places_for(const struct battle *b, const struct figures *duel,
                      int player)
{
    int others = 0;

    for (FIGURES_EACH(f, duel))
        others += bts_owner(b, f) != player;
    return BTS_FIGHTERS -
           (others < BTS_FIGHTERS / 2 ? others : BTS_FIGHTERS / 2);
}

void bts_gather_duel(struct battle *b, int f)
{
    const struct figures duel = bts_fellows(b, f);
    const int attacker = attacking_player(b, &duel);
    int places[BTS_SIDES] = { places_for(b, &duel, 0),
                              places_for(b, &duel, 1) };

    memset(bts_state(b)->fighter, 0, sizeof bts_state(b)->fighter);
    bts_state(b)->fighters = 0;
    for (int fought = 0; fought <= FOUGHT_DUEL; fought += FOUGHT_DUEL)
        for (FIGURES_EACH(g, &duel))
            if ((bts_figure_of(b, g)->fought & FOUGHT_DUEL) == fought &&
                places[bts_owner(b, g)]-- > 0)
                add_fighter(b, g, bts_owner(b, g) != attacker, ROLE_ENGAGED,
                            bts_main_weapon(b, g));
    for (FIGURES_EACH(g, &duel)) { /* bts.03.12 all on a combined base */
        struct figures crew;

        if (!bts_is(b, g, BTS_IS(SIEGE)))
            continue;
        crew = bts_servants(b, g);
        for (FIGURES_EACH(servant, &crew))
            if (bts_on_combined(b, servant))
                add_fighter(b, servant, bts_owner(b, servant) != attacker,
                            ROLE_ENGAGED, bts_main_weapon(b, servant));
    }
    bts_note_across(b);
}

/* ---- supporters ---- */

/* The arm with which it supports, NOBODY: none. A pike reaches further. */
static int support_arm(const struct battle *b, int f)
{
    int best = NOBODY;

    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (bts_weapon(b, f, i)->support &&
            (best == NOBODY ||
             bts_weapon(b, f, i)->support > bts_weapon(b, f, best)->support))
            best = i;
    return best;
}

static bool is_pikeman(const struct battle *b, int f)
{
    const int arm = support_arm(b, f);

    return arm != NOBODY && bts_weapon(b, f, arm)->support > 1;
}

bool bts_may_support(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);

    return bts_is_out(b, f) && !s->prone && !s->immobilised && !s->supports &&
           !bts_is_engaged(b, f) && support_arm(b, f) != NOBODY;
}

/* bts.14.05, 90.05 one figure behind each Engaged friend whose base is not larger;
 * behind a pike another one. */
static bool may_back(const struct battle *b, int f,
                     const struct bts_fighter *who)
{
    return !who->backed && !bts_are_enemies(b, f, who->figure) &&
           (who->role == ROLE_ENGAGED || (who->pike && is_pikeman(b, f))) &&
           bts_touches(b, f, who->figure) &&
           bts_girth(b, f) >= bts_girth(b, who->figure);
}

/* Whom of a side it would support, NOBODY: nobody. */
static int backed_by(const struct battle *b, int f, int side)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++)
        if (bts_fighter(b, i)->side == side &&
            may_back(b, f, bts_fighter(b, i)))
            return i;
    return NOBODY;
}

struct figures bts_supporters(const struct battle *b, int side)
{
    struct figures out = { { 0 } };

    for (int f = 0; f < b->figures; f++)
        if (bts_may_support(b, f) && backed_by(b, f, side) != NOBODY &&
            bts_state_of(b)->fighters < BTS_FIGHTERS)
            figures_add(&out, f);
    return out;
}

void bts_add_supporter(struct battle *b, int side, int f)
{
    struct bts_state *s = bts_state(b);
    const int backed = backed_by(b, f, side);
    const bool first = s->fighter[backed].role == ROLE_ENGAGED;

    s->fighter[backed].backed = 1;
    add_fighter(b, f, side, ROLE_SUPPORT, support_arm(b, f));
    s->fighter[s->fighters - 1].pike = first && is_pikeman(b, f);
    bts_figure(b, f)->supports = 1;
    BTS_TELL(b, SUPPORTS, BTS(14, 5), ONE(b, f));
}

/* ---- shields ---- */

/* bts.14.20 .. 14.22 all Engaged figures of the side must be able to. */
bool bts_may_shield(const struct battle *b, int side)
{
    for (int i = 0; i < bts_state_of(b)->fighters; i++) {
        const struct bts_fighter *f = bts_fighter(b, i);

        if (f->side == side &&
            (f->role != ROLE_ENGAGED ||
             !(bts_model(b, f->figure)->gear & BTS_GEAR_BIT(SHIELD)) ||
             bts_is(b, f->figure, BTS_IS(CAVALRY)) ||
             bts_figure_of(b, f->figure)->immobilised))
            return false;
    }
    return true;
}

/* ---- weapons ---- */

static bool is_melee(const struct bts_weapon *w)
{
    return w->category == CATEGORY_MELEE && w->hands > 0 && !w->gear;
}

int bts_main_weapon(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (is_melee(bts_weapon(b, f, i)))
            return i;
    return NOBODY;
}

/* bts.13.02, 13.04 each weapon once. */
uint64_t bts_main_weapons(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);
    uint64_t out = 0;

    for (int i = 0; i < m->arms; i++) {
        bool again = false;

        for (int k = 0; k < i; k++)
            again |= m->arm[k].weapon == m->arm[i].weapon;
        if (is_melee(bts_weapon(b, f, i)) && !again)
            out |= (uint64_t)1 << i;
    }
    return out;
}

bool bts_is_unarmed(const struct battle *b, int f)
{
    for (int i = 0; i < bts_model(b, f)->arms; i++)
        if (is_melee(bts_weapon(b, f, i)) || bts_weapon(b, f, i)->range > 0)
            return false;
    return true;
}

/* ---- the phase ---- */

struct figures bts_open_duels(const struct battle *b)
{
    struct figures out = { { 0 } };
    struct figures seen = { { 0 } };

    for (int f = 0; f < b->figures; f++) {
        const int duel = bts_figure_of(b, f)->duel;

        if (!duel || (bts_figure_of(b, f)->fought & FOUGHT_DUEL) ||
            !bts_is_here(b, f) || !bts_is_engaged(b, f) ||
            figures_has(&seen, duel - 1))
            continue;
        figures_add(&seen, duel - 1);
        figures_add(&out, f);
    }
    return out;
}

enum flow bts_duels(struct battle *b)
{
    struct figures who;

    switch ((enum bts_duels_step)frame_top(b)->step) {
    case DUELS_BEGIN:
        CALL(b, DUELS_SPLIT, bts_split,
             .figure = 0); /* bts.06.19 what has changed */
        CALL(b, DUELS_FEATS, bts_feats, .phase = PHASE_DUEL);
        CALL(b, DUELS_LEGENDS, bts_legends, .player = 0); /* bts.14.01 */
        for (;;) {
            CALL(b, DUELS_CHANGED, bts_split, .figure = 0);
            who = bts_open_duels(b);
            if (!figures_any(&who))
                break;
            ASK(b, DUELS_NEXT, DUEL, .who = bts_state(b)->initiative,
                .rule = BTS(14, 1), .unit = NOBODY, .other = NOBODY,
                .across = who, .least = 1, .most = 1);
            bts_gather_duel(b, figures_first(&b->answer.across));
            if (bts_is_assault(b)) /* bts.21.11, 22.12 */
                CALL(b, DUELS_ASSAULT, bts_assault, .side = 0);
            else
                CALL(b, DUELS_FOUGHT, bts_duel, .declaring = 1);
            CALL(b, DUELS_SETTLED, bts_settle, .figure = 0);
            if (bts_wiped_out(b)) /* bts.24.08 */
                return FLOW_DONE;
        }
        bts_part_all(b); /* bts.14.30 */
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
