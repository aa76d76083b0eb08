/* odds_position.c -- bts: attacks as the figures stand.
 *
 * An attack names two Combat Units; 'how' may name a figure of each: its number in
 * the unit + 1, that of the target eight bits higher. Without that the target is the
 * figure that most can shoot at, or that is fought; and all shoot who can. */
#include "books/bts/odds.h"

enum { FIGURE_BITS = 8, FIGURE_MASK = (1 << FIGURE_BITS) - 1 };

static int how_of(const struct battle *b, int attacker, int target)
{
    return (bts_index(b, attacker) + 1) | (bts_index(b, target) + 1)
                                              << FIGURE_BITS;
}

/* The figures of a unit that are on the table; of one that is named only that. */
static struct figures figures_of(const struct battle *b, int unit, int named)
{
    struct figures out = { { 0 } };

    for (int i = 0; i < b->unit[unit].count; i++)
        if ((named == 0 || named == i + 1) &&
            bts_is_out(b, b->unit[unit].first + i))
            figures_add(&out, b->unit[unit].first + i);
    return out;
}

/* ---- shots ---- */

static struct figures shooters_at(const struct battle *b,
                                  const struct figures *who, int target)
{
    struct figures out = { { 0 } };

    for (FIGURES_EACH(f, who)) {
        const struct figures targets = bts_targets(b, f, bts_arms_now(b, f, 0));

        if (figures_has(&targets, target))
            figures_add(&out, f);
    }
    return out;
}

static bool find_shot(const struct battle *b, const struct figures *mine,
                      const struct figures *theirs, struct bts_odds_plan *p)
{
    int most = 0;

    for (FIGURES_EACH(g, theirs)) {
        const struct figures who = shooters_at(b, mine, g);

        if (figures_count(&who) <= most)
            continue;
        most = figures_count(&who);
        p->attackers = who;
        p->target = g;
    }
    return most > 0;
}

/* ---- duels ---- */

/* All who fight the target are in its duel, where they are not in another; and so
 * are those whom nobody but an attacker fights. */
static void join_duel(struct battle *b, const struct bts_odds_plan *p)
{
    struct bts_figure *target = bts_figure(b, p->target);
    const struct figures foes = bts_opponents(b, p->target);

    if (!target->duel)
        target->duel = (uint16_t)(p->target + 1);
    for (FIGURES_EACH(f, &foes))
        if (!bts_figure(b, f)->duel || figures_has(&p->attackers, f))
            bts_figure(b, f)->duel = target->duel;
    for (FIGURES_EACH(f, &p->attackers)) {
        const struct figures others = bts_opponents(b, f);

        for (FIGURES_EACH(g, &others)) {
            const struct figures his = bts_opponents(b, g);

            if (!bts_figure(b, g)->duel && figures_count(&his) == 1)
                bts_figure(b, g)->duel = target->duel;
        }
    }
}

/* Where it would touch the target: on the straight way to it, else the nearest
 * place round it to both sides where there is room; false: there is none. Whether
 * it could go there is not asked. */
static bool find_contact(const struct battle *b, int f, int g, struct step *out)
{
    enum { DIRECTIONS = 48, NEAR = 10 };
    const struct vec at = bts_at(b, g);
    const int32_t apart =
        bts_model(b, f)->radius + bts_model(b, g)->radius + NEAR;
    const angle towards = angle_of(vec_sub(bts_at(b, f), at));

    for (int i = 0; i < DIRECTIONS; i++) {
        *out = (struct step){
            vec_add(at, angle_vec(bts_turned(towards, i, DIRECTIONS), apart)),
            stand_of(b, g)->floor
        };
        if (bts_fits(b, f, *out))
            return true;
    }
    return false;
}

/* Two who fight each other already; else the two who are nearest. */
static bool find_duel(const struct battle *b, const struct figures *mine,
                      const struct figures *theirs, struct bts_odds_plan *p)
{
    int32_t nearest = INT32_MAX;
    struct step to;

    for (FIGURES_EACH(f, mine))
        for (FIGURES_EACH(g, theirs)) {
            const int32_t gap =
                bts_are_engaged(b, f, g) ? -1 : bts_gap(b, f, g);

            if (gap >= nearest ||
                (gap >= 0 &&
                 (bts_is_engaged(b, f) || bts_has_hull(b, f) ||
                  bts_has_hull(b, g) ||
                  (gap >= BTS_CONTACT && !find_contact(b, f, g, &to)))))
                continue;
            nearest = gap;
            p->attackers = (struct figures){ { 0 } };
            figures_add(&p->attackers, f);
            p->target = g;
        }
    return nearest < INT32_MAX;
}

/* Who does not touch his target yet is put there. */
void bts_odds_charge(struct battle *b, const struct bts_odds_plan *p)
{
    const int g = p->target;

    for (FIGURES_EACH(f, &p->attackers)) {
        struct step to;

        if (bts_are_engaged(b, f, g))
            continue;
        if (bts_gap(b, f, g) >= BTS_CONTACT && find_contact(b, f, g, &to))
            *stand_at(b, f) = (struct stand){ to.at.x, to.at.y, to.floor };
        bts_engage(b, f, g);
        bts_figure(b, f)->charged = 1;
    }
    join_duel(b, p);
}

/* ---- for the layers above ---- */

bool bts_odds_of_attack(const struct battle *b, const struct odds_attack *a,
                        struct odds_plan *out)
{
    struct bts_odds_plan *p;
    struct figures mine, theirs;

    *out = (struct odds_plan){ .book = &bts_odds };
    p = (struct bts_odds_plan *)(void *)out->room;
    if (b->unit[a->unit].owner == b->unit[a->target].owner)
        return false;
    mine = figures_of(b, a->unit, a->how & FIGURE_MASK);
    theirs = figures_of(b, a->target, a->how >> FIGURE_BITS & FIGURE_MASK);
    p->from = b;
    p->player = b->unit[a->unit].owner;
    p->kind = a->close ? ODDS_DUEL : ODDS_SHOT;
    return a->close ? find_duel(b, &mine, &theirs, p)
                    : find_shot(b, &mine, &theirs, p);
}

static int32_t breadth(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);

    return m->radius ? 2 * m->radius : 2 * m->half_length;
}

/* A unit in a row, at that distance from the middle line. */
static void line_up(struct battle *b, int unit, int32_t y)
{
    int32_t x = 0;

    for (int i = 0; i < b->unit[unit].count; i++) {
        const int f = b->unit[unit].first + i;

        *stand_at(b, f) = (struct stand){ x, y, 0 };
        bts_figure(b, f)->away = AWAY_NOT;
        x = (x > 0 ? -x : -x + breadth(b, f) + CM(1));
    }
    b->unit[unit].where = UNIT_ON_TABLE;
}

void bts_odds_face(struct battle *b, int unit, int target, int32_t apart)
{
    for (int f = 0; f < b->figures; f++)
        bts_figure(b, f)->away = AWAY_RESERVE;
    line_up(b, unit, -apart / 2 - breadth(b, b->unit[unit].first) / 2);
    line_up(b, target,
            apart - apart / 2 + breadth(b, b->unit[target].first) / 2);
}

static void offer(const struct battle *b, int f, int g, bool close,
                  struct odds_attack *out, int *n, int most)
{
    if (*n < most)
        out[(*n)++] = (struct odds_attack){ .unit = bts_model(b, f)->unit,
                                            .target = bts_model(b, g)->unit,
                                            .close = close,
                                            .how = how_of(b, f, g) };
}

/* Shots at each who may be aimed at; each duel that may be fought. */
int bts_odds_asked(const struct battle *b, struct odds_attack *out, int most)
{
    const struct ask *a = &b->asked;
    int n = 0;

    if (a->kind == ASK_AIM && a->unit != NOBODY)
        for (FIGURES_EACH(g, &a->across)) {
            const int f = b->unit[a->unit].first + ASKED(a, AIM, figure);

            offer(b, f, g, false, out, &n, most);
        }
    if (a->kind == ASK_DUEL)
        for (FIGURES_EACH(f, &a->across)) {
            const struct figures foes = bts_opponents(b, f);
            const int g = figures_first(&foes);

            if (g != NO_FIGURE)
                offer(b, f, g, true, out, &n, most);
        }
    return n;
}

/* Units that can shoot at it, and those who fight it. */
int bts_odds_threats(const struct battle *b, int unit, struct odds_attack *out,
                     int most)
{
    int n = 0;

    for (int u = 0; u < b->units; u++)
        for (int close = 0; close < 2; close++) {
            const struct odds_attack a = { .unit = u,
                                           .target = unit,
                                           .close = close };
            struct odds_plan plan;

            if (n < most && unit_on_table(b, u) &&
                bts_odds_of_attack(b, &a, &plan) &&
                (!close ||
                 bts_are_engaged(
                     b, figures_first(&bts_odds_plan_of(&plan)->attackers),
                     bts_odds_plan_of(&plan)->target)))
                out[n++] = a;
        }
    return n;
}
