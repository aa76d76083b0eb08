/* ch02_muster.c -- bts chapter 2: what an army may be: points, Champions and what
 * they lead, contingents, the General. */
#include "books/bts/ch02_faults.h"

void bts_blame(const struct bts_judging *j, enum bts_fault_kind kind,
               struct bts_fault more)
{
    more.kind = (uint8_t)kind;
    more.unit = (uint8_t)(j->troop ? j->unit + 1 : 0);
    more.part = (uint8_t)j->part;
    more.nth = (uint8_t)j->nth;
    if (j->line)
        more.profile = j->line->profile;
    if (j->out->n < j->out->most)
        j->out->fault[j->out->n] = more;
    j->out->n++;
}

bool bts_fault_is_odd(enum bts_fault_kind kind)
{
#define X(name, key, rule, odd, ...) odd,
    static const bool odd[] = { BTS_FAULTS(X) };
#undef X

    return odd[kind];
}

static bool is(const struct bts_judging *j, uint64_t keywords)
{
    return j->profile->keywords & keywords;
}

/* ---- units ---- */

static void judge_champion(const struct bts_judging *j)
{
    if (!is(j, BTS_IS(CHAMPION)))
        BLAME(j, NOT_CHAMPION, .key = KEY_PROFILE);
    if (line_count(j->line) > 1)
        BLAME(j, ONE_CHAMPION, .key = KEY_COUNT);
}

/* bts.02.15, 02.19, 23.29 */
static void judge_warrior(const struct bts_judging *j)
{
    const struct bts_profile *champion =
        line_profile(j->c, &j->troop->champion);

    if (is(j, BTS_IS(CHAMPION)) && j->profile->rank != RANK_PRODIGY)
        BLAME(j, OTHER_CHAMPION, .key = KEY_PROFILE);
    else if (!is(j, BTS_IS(WARRIOR) | BTS_IS(CHAMPION)))
        BLAME(j, NOT_WARRIOR, .key = KEY_PROFILE);
    if (line_is(&j->troop->champion) &&
        specials_have(&champion->specials, SPECIAL_IRREGULARS) &&
        !is(j, BTS_IS(IRREGULAR)))
        BLAME(j, NOT_IRREGULAR, .key = KEY_PROFILE);
}

static void judge_transport(const struct bts_judging *j)
{
    if (!is(j, BTS_IS(TRANSPORT)))
        BLAME(j, NOT_TRANSPORT, .key = KEY_PROFILE);
    if (line_count(j->line) > 1)
        BLAME(j, ONE_TRANSPORT, .key = KEY_COUNT);
}

static void judge_solo(const struct bts_judging *j)
{
    if (!keyed_alone(j->profile->keywords))
        BLAME(j, NOT_ALONE, .key = KEY_PROFILE);
    if (line_count(j->line) > 1)
        BLAME(j, ONE_ALONE, .key = KEY_COUNT);
    if (line_is(&j->troop->champion) || j->troop->lines)
        BLAME(j, LED_AND_SOLO, .key = KEY_NONE);
    if (line_is(&j->troop->transport))
        BLAME(j, SOLO_TRANSPORT, .key = KEY_NONE);
    if (j->troop->solo.servants && !is(j, BTS_IS(SIEGE)))
        BLAME(j, SERVES_NOTHING, .key = KEY_SERVANTS);
}

/* bts.02.14 how many of them there are in the unit beside those in the cost of the
 * weapon, and how many there may be. */
static void judge_servant(const struct bts_judging *j)
{
    const struct bts_profile *weapon = line_profile(j->c, &j->troop->solo.line);
    const int profile = j->line->profile - 1;
    int count = 0, most = -1;

    if (!(weapon->keywords & BTS_IS(SIEGE)))
        return; /* that is said already */
    for (int i = 0; i <= j->nth; i++)
        if (j->troop->solo.servant[i].profile == j->line->profile)
            count += line_count(&j->troop->solo.servant[i]);
    if (weapon->servants.count && weapon->servants.profile == profile) {
        count -= weapon->servants.count;
        most = 0;
    }
    for (int i = 0; i < weapon->helpers; i++)
        if (weapon->helper[i].profile == profile)
            most = weapon->helper[i].most ? weapon->helper[i].most : INT16_MAX;
    if (most < 0)
        BLAME(j, NOT_SERVANT, .key = KEY_PROFILE);
    else if (count > most)
        BLAME(j, TOO_MANY_SERVANTS, .key = KEY_COUNT, .a = count, .b = most);
}

/* bts.02.13 those in the cost of the weapon are there. */
static void judge_crew(const struct bts_judging *j)
{
    const struct bts_servants *own = &j->profile->servants;
    int count = 0;

    for (int i = 0; i < j->troop->solo.servants; i++)
        if (j->troop->solo.servant[i].profile == own->profile + 1)
            count += line_count(&j->troop->solo.servant[i]);
    if (is(j, BTS_IS(SIEGE)) && count < own->count)
        BLAME(j, NO_SERVANTS, .key = KEY_SERVANTS, .a = own->count, .b = count);
}

/* bts.02.18, 02.19, 02.30 */
static void judge_slots(const struct bts_judging *j)
{
    const struct bts_profile *champion =
        line_profile(j->c, &j->troop->champion);
    const bool general = j->general == j->unit;
    int led = 0, slots;

    if (champion->rank == RANK_NONE)
        return;
    for (int i = 0; i < j->troop->lines; i++)
        led += line_count(&j->troop->line[i]);
    if (champion->rank == RANK_PRODIGY) {
        if (led)
            BLAME(j, LEADS_NOBODY, .key = KEY_WARRIORS,
                  .profile = j->troop->champion.profile);
        return;
    }
    slots = j->c->rank[champion->rank - 1].slots +
            (general ? j->c->general_slots : 0);
    if (led > slots && general)
        BLAME(j, TOO_MANY_OF_GENERAL, .key = KEY_WARRIORS, .a = led,
              .b = slots);
    else if (led > slots)
        BLAME(j, TOO_MANY_WARRIORS, .key = KEY_WARRIORS, .a = led, .b = slots,
              .profile = j->troop->champion.profile);
}

/* bts.02.17, 02.20, 02.27 whose it is. */
static void judge_faction(const struct bts_judging *j)
{
    const int leader = line_profile(j->c, troop_first(j->troop))->faction;
    const int faction = j->profile->faction;

    if (j->part == PART_SERVANTS)
        return; /* the weapon says who serves it */
    if (faction != leader && j->part == PART_TRANSPORT)
        BLAME(j, TRANSPORT_FACTION, .key = KEY_PROFILE,
              .other_sort = SORT_FACTION, .other = (uint8_t)leader);
    else if (faction != leader)
        BLAME(j, TWO_FACTIONS, .key = KEY_PROFILE, .other_sort = SORT_FACTION,
              .other = (uint8_t)leader);
    else if (j->line == troop_first(j->troop) && faction != j->a->faction &&
             faction + 1 != j->a->allies)
        BLAME(j, FOREIGN, .key = KEY_PROFILE, .sort = SORT_FACTION,
              .which = (uint8_t)faction);
}

/* ---- lines ---- */

static void judge_part(struct bts_judging *j)
{
    switch ((enum bts_part)j->part) {
    case PART_CHAMPION:
        judge_champion(j);
        break;
    case PART_WARRIORS:
        judge_warrior(j);
        break;
    case PART_TRANSPORT:
        judge_transport(j);
        break;
    case PART_SOLO:
        judge_solo(j);
        judge_crew(j);
        break;
    case PART_SERVANTS:
        judge_servant(j);
        break;
    case PART_ARMY:
    case PART_UNIT:
        break;
    }
}

static void look_at(struct bts_judging *j, const struct bts_line *line,
                    enum bts_part part, int nth)
{
    if (!line_is(line))
        return;
    j->line = line;
    j->profile = line_profile(j->c, line);
    j->part = (int)part;
    j->nth = nth;
    judge_part(j);
    judge_faction(j);
    bts_judge_line(j);
    j->line = NULL;
    j->part = PART_UNIT;
    j->nth = 0;
}

/* How many figures of those lines have such a thing. */
static int bearers(const struct bts_troop *t, int weapon)
{
    const struct bts_line *l;
    int n = 0;

    for (int i = 0; (l = troop_line(t, i)) != NULL; i++)
        for (int k = 0; line_is(l) && k < l->equipments; k++)
            if (l->equipment[k] == weapon)
                n += line_count(l);
    return n;
}

/* bts.90.09, 90.10 of what there is one. */
static void judge_limits(const struct bts_judging *j)
{
    for (int w = 0; w < j->c->weapons; w++)
        if (j->c->weapon[w].limit == LIMIT_UNIT && bearers(j->troop, w) > 1)
            BLAME(j, TWICE_IN_UNIT, .sort = SORT_WEAPON, .which = (uint8_t)w);
}

static void judge_unit(struct bts_judging *j)
{
    const struct bts_troop *t = j->troop;

    j->part = PART_UNIT;
    if (!line_is(troop_first(t))) {
        BLAME(j, NO_LEADER, .key = KEY_NONE);
        return;
    }
    look_at(j, &t->champion, PART_CHAMPION, 0);
    for (int i = 0; i < t->lines; i++)
        look_at(j, &t->line[i], PART_WARRIORS, i);
    look_at(j, &t->transport, PART_TRANSPORT, 0);
    look_at(j, &t->solo.line, PART_SOLO, 0);
    for (int i = 0; line_is(&t->solo.line) && i < t->solo.servants; i++)
        look_at(j, &t->solo.servant[i], PART_SERVANTS, i);
    if (line_is(&t->champion))
        judge_slots(j);
    judge_limits(j);
}

/* ---- the General ---- */

/* bts.02.29, 02.32 who calls himself so must be one of those who may. */
static void judge_general(struct bts_judging *j)
{
    const struct bts_profile *best = NULL;
    int said = 0;

    for (int u = 0; u < j->a->units; u++) {
        const struct bts_line *l = &j->a->unit[u].champion;
        const struct bts_profile *p = line_is(l) ? line_profile(j->c, l) : NULL;

        if (!p || !p->rank)
            continue;
        said += l->general;
        if (!best || p->rank < best->rank ||
            (p->rank == best->rank && best->faction != j->a->faction))
            best = p;
    }
    for (int u = 0; best && u < j->a->units; u++) {
        const struct bts_line *l = &j->a->unit[u].champion;
        const struct bts_profile *p = line_is(l) ? line_profile(j->c, l) : NULL;

        if (!p || !l->general)
            continue;
        j->unit = u;
        j->troop = &j->a->unit[u];
        j->line = l;
        j->part = PART_CHAMPION;
        if (p->rank != best->rank)
            BLAME(j, NOT_GENERAL, .key = KEY_GENERAL);
        else if (p->faction != best->faction)
            BLAME(j, ALLIED_GENERAL, .key = KEY_GENERAL);
        else if (said > 1)
            BLAME(j, TWO_GENERALS, .key = KEY_GENERAL);
        j->line = NULL;
        j->troop = NULL;
        j->part = PART_ARMY;
    }
    if (best && j->general == NOBODY && !said)
        BLAME(j, WHICH_GENERAL, .key = KEY_NONE);
}

/* ---- contingents ---- */

/* What the units of a faction cost, and how many Champions they have. */
static int32_t contingent(const struct bts_judging *j, int faction,
                          int *champions)
{
    int32_t cost = 0;

    *champions = 0;
    for (int u = 0; u < j->a->units; u++) {
        const struct bts_troop *t = &j->a->unit[u];
        const struct bts_line *first = troop_first(t);

        if (!line_is(first) || line_profile(j->c, first)->faction != faction)
            continue;
        cost += bts_troop_cost(j->c, t);
        *champions += line_is(&t->champion) &&
                      (line_profile(j->c, first)->keywords & BTS_IS(CHAMPION));
    }
    return cost;
}

int bts_share(const struct bts_catalogue *c, int faction, int ally)
{
    const int main = c->faction[faction].civilisation;
    const int other = c->faction[ally].civilisation;

    for (int i = 0; i < c->pacts; i++)
        if (c->pact[i].main == main && c->pact[i].ally == other)
            return c->pact[i].percent;
    return 0;
}

static void judge_allies(const struct bts_judging *j)
{
    const int ally = j->a->allies - 1;
    const int share = bts_share(j->c, j->a->faction, ally);
    const int32_t limit = j->a->points * share / 100;
    int champions;
    const int32_t cost = contingent(j, ally, &champions);

    if (ally == j->a->faction) {
        BLAME(j, SAME_ALLY, .key = KEY_ALLIES);
        return;
    }
    if (!share)
        BLAME(j, NO_PACT, .key = KEY_ALLIES, .sort = SORT_FACTION,
              .which = (uint8_t)ally, .other_sort = SORT_FACTION,
              .other = j->a->faction);
    else if (cost > limit)
        BLAME(j, TOO_MANY_ALLIES, .key = KEY_ALLIES, .a = cost, .b = limit);
    if (cost == 0)
        BLAME(j, NO_ALLIES, .key = KEY_ALLIES, .sort = SORT_FACTION,
              .which = (uint8_t)ally);
    else if (champions == 0)
        BLAME(j, NO_CHAMPION_OF, .key = KEY_ALLIES, .sort = SORT_FACTION,
              .which = (uint8_t)ally);
}

/* bts.02.25 in an alliance each contingent has one. */
static void judge_champions(const struct bts_judging *j)
{
    int own, allied = 0;

    (void)contingent(j, j->a->faction, &own);
    if (j->a->allies)
        (void)contingent(j, j->a->allies - 1, &allied);
    if (!own && allied)
        BLAME(j, NO_CHAMPION_OF, .key = KEY_FACTION, .sort = SORT_FACTION,
              .which = j->a->faction);
    else if (!own)
        BLAME(j, NO_CHAMPION, .key = KEY_NONE);
}

/* ---- the army ---- */

static void judge_points(const struct bts_judging *j)
{
    const int32_t cost = bts_army_cost(j->c, j->a);
    const struct bts_limits *limits = &j->c->limits;

    if (cost > j->a->points)
        BLAME(j, TOO_EXPENSIVE, .key = KEY_POINTS, .a = cost,
              .b = j->a->points);
    if (j->a->cost && j->a->cost != cost)
        BLAME(j, WRONG_COST, .key = KEY_COST, .a = cost, .b = j->a->cost);
    if (j->a->points < limits->least || j->a->points > limits->most)
        BLAME(j, ODD_LIMIT, .key = KEY_POINTS, .a = j->a->points);
}

static void judge_size(struct bts_judging *j)
{
    const struct bts_line *l;
    int figures = 0;

    for (int u = 0; u < j->a->units; u++) {
        int size = 0;

        for (int i = 0; (l = troop_line(&j->a->unit[u], i)) != NULL; i++)
            size += line_count(l);
        j->unit = u;
        j->troop = &j->a->unit[u];
        j->part = PART_UNIT;
        if (size > MAX_SQUAD)
            BLAME(j, CROWDED, .a = size, .b = MAX_SQUAD);
        j->troop = NULL;
        j->part = PART_ARMY;
        figures += size;
    }
    if (figures > MUSTER_FIGURES)
        BLAME(j, TOO_MANY_FIGURES, .a = figures, .b = MUSTER_FIGURES);
    for (int w = 0; w < j->c->weapons; w++) {
        int n = 0;

        for (int u = 0; u < j->a->units; u++)
            n += bearers(&j->a->unit[u], w);
        if (j->c->weapon[w].limit == LIMIT_ARMY && n > 1)
            BLAME(j, TWICE_IN_ARMY, .sort = SORT_WEAPON, .which = (uint8_t)w);
    }
}

/* bts.91.01 what a player chooses before the game. */
void bts_judge_army(const struct bts_catalogue *c, const struct bts_army *a,
                    struct bts_faults *out)
{
    struct bts_judging j = {
        .c = c, .a = a, .out = out, .general = bts_general_of(c, a)
    };

    judge_points(&j);
    judge_size(&j);
    if (c->faction[a->faction].test)
        BLAME(&j, TRIAL, .key = KEY_FACTION, .sort = SORT_FACTION,
              .which = a->faction);
    judge_champions(&j);
    if (a->allies)
        judge_allies(&j);
    judge_general(&j);
    for (j.unit = 0; j.unit < a->units; j.unit++) {
        j.troop = &a->unit[j.unit];
        judge_unit(&j);
    }
}
