/* soak_tally.c -- is there anything that no battle of the samples has?
 *
 * Counts what the samples are made of, without playing them: every value of
 * every setting, so every scenario, annex and house rule; lists of every variant
 * and archetype; and all that units may have. */
#include "ofas/soak_sample.h"

#include <stdlib.h>
#include <string.h>

#include "books/ofas/campaign.h"
#include "frame/ofas/settings.h"

enum { SETTINGS = 64, VALUES = 16 };

/* How many battles have it; of armies and units: how many there are. */
struct tally {
    int setting[SETTINGS][VALUES];
    int players[OFAS_PLAYERS + 1];
    int campaign[OFAS_CAMPAIGN_BATTLES + 1];
    int bonus;      /* ofas.14.52 a larger army in the last battle */
    int primitives; /* ofas.a1.01 nobody else fights */
    int army[OFAS_VARIANTS][OFAS_ARCHETYPE_COUNT];
    int written[OFAS_SAMPLE_ARMIES];
    int artillery;
    int unit[OFAS_PSIONIK + 1][OFAS_ALL_RANKS];
    int grade[2][OFAS_GRADES]; /* on foot, in vehicles */
    int role[OFAS_ROLES];
    int trait[OFAS_TRAIT_COUNT];
    int chassis[2][OFAS_CHASSIS]; /* machines, monsters */
    int fitting[OFAS_FITTING_COUNT];
    int arc[OFAS_ARCS + 1];
    int calling[OFAS_CALLING_COUNT];
    int power[OFAS_POWER_COUNT];
    int weapon[OFAS_WEAPONS];
};

/* ---- counting ---- */

static void count_vehicle(struct tally *t, const struct ofas_team *team)
{
    t->chassis[team->monster != 0][team->chassis]++;
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        t->fitting[i] += team->fitted[i] > 0;
    for (int i = 0; i < team->mounts; i++) {
        t->arc[team->mount[i].arc]++;
        t->weapon[team->mount[i].arm.weapon]++;
    }
}

static void count_team(struct tally *t, const struct ofas_army *army,
                       const struct ofas_team *team)
{
    t->unit[team->kind][team->rank]++;
    t->grade[team->kind == OFAS_VEHICLE][team->grade]++;
    if (team->kind == OFAS_VEHICLE) {
        count_vehicle(t, team);
        return;
    }
    for (int i = 0; i < OFAS_TRAIT_COUNT; i++)
        t->trait[i] += (int)(team->options >> i & 1);
    for (int i = 0; i < OFAS_CALLING_COUNT; i++)
        t->calling[i] += team->callings >> i & 1;
    for (int i = 0; i < OFAS_POWER_COUNT; i++) {
        t->power[i] += team->powers >> i & 1;
        if ((team->powers >> i & 1) && team->power_arm[i] != OFAS_NO_ARM)
            t->weapon[army->arm[team->power_arm[i]].weapon]++;
    }
    for (int i = 0; i < team->size; i++) {
        t->role[team->soldier[i].role]++;
        for (int k = 0; k < team->soldier[i].arms; k++)
            t->weapon[army->arm[team->soldier[i].carried[k].arm].weapon]++;
    }
}

static void count_army(struct tally *t, const struct ofas_army *army)
{
    t->army[army->variant][army->archetype]++;
    t->artillery += army->artillery > 0;
    for (int i = 0; i < army->teams; i++)
        count_team(t, army, &army->team[i]);
}

/* Which of its values a setting has: behind its words come the ways to roll
 * it. A number counts as one. */
static int chosen(const struct row *row, const struct ofas_settings *s)
{
    const int way = row->ways ? row_number(s, row->way_at, 1, false) : 0;

    if (row->kind == ROW_WHOLE)
        return 0;
    return way ? row_words(row->words) + way - 1 : row_value(row, s);
}

static void count(struct tally *t, const struct ofas_sample *sample)
{
    const struct ofas_pick *pick = &sample->pick;
    bool others = false;

    for (int i = 0; ofas_settings_rows[i].kind; i++)
        t->setting[i][chosen(&ofas_settings_rows[i], &pick->settings)]++;
    t->players[pick->players]++;
    t->campaign[pick->campaign]++;
    for (int i = 0; i < pick->players; i++) {
        count_army(t, &sample->army[i]);
        t->written[pick->army[i]] += pick->made[i].points == 0;
        t->bonus += pick->campaign == OFAS_CAMPAIGN_BATTLES &&
                    pick->made[i].points > pick->settings.format;
        others |= sample->army[i].archetype != OFAS_ARCHETYPE_PRIMITIVE;
    }
    t->primitives += !others;
}

/* ---- printing ---- */

struct table {
    FILE *out;
    int missing;
};

static void put(struct table *t, const char *what, const char *word, int n)
{
    fprintf(t->out, "%-14s %-28s %6d%s\n", what, word, n,
            n ? "" : "  NEVER DRAWN");
    t->missing += n == 0;
}

/* The word of a value; NULL behind the last. */
static const char *word_of(const struct row *row, int value)
{
    static const char *const yes_no[] = { "no", "yes", NULL };
    const int words = row_words(row->words);

    if (row->kind == ROW_WHOLE)
        return NULL;
    if (row->kind == ROW_FLAG)
        return yes_no[value];
    return value < words ? row->words[value]
           : row->ways   ? row->ways[value - words]
                         : NULL;
}

static void put_settings(struct table *out, const struct tally *t)
{
    const struct row *rows = ofas_settings_rows;

    for (int i = 0; rows[i].kind; i++)
        for (int k = 0; word_of(&rows[i], k); k++)
            put(out, rows[i].key, word_of(&rows[i], k), t->setting[i][k]);
}

static void put_battles(struct table *out, const struct tally *t)
{
    static const char *const words[] = { "none", "one", "two", "three",
                                         "four" };

    for (int i = OFAS_DUEL; i <= OFAS_PLAYERS; i++)
        put(out, "players", words[i], t->players[i]);
    for (int i = 1; i <= OFAS_CAMPAIGN_BATTLES; i++)
        put(out, "campaign", words[i], t->campaign[i]);
    put(out, "campaign", "larger army", t->bonus);
    put(out, "primitive-duel", "fought", t->primitives);
}

static void put_armies(struct table *out, const struct tally *t,
                       const struct ofas_samples *s)
{
    static const char *const variants[OFAS_VARIANTS] = { "army", "skirmish",
                                                         "tank-battle" };

    for (int v = 0; v < OFAS_VARIANTS; v++)
        for (int a = 0; a < OFAS_ARCHETYPE_COUNT; a++)
            put(out, variants[v], ofas_archetype_key((enum ofas_archetype)a),
                t->army[v][a]);
    for (int i = 0; i < s->first[OFAS_VARIANTS]; i++)
        put(out, "list", strrchr(s->text[i]->path, '/') + 1, t->written[i]);
    put(out, "artillery", "shots", t->artillery);
}

static void put_units(struct table *out, const struct tally *t,
                      const struct ofas_catalogue *c)
{
    static const char *const kinds[] = { "infantry", "vehicle", "hero",
                                         "psionik" };

    for (int k = 0; k <= OFAS_PSIONIK; k++)
        for (int r = 0; r < OFAS_ALL_RANKS; r++)
            if ((k == OFAS_VEHICLE) == (r >= OFAS_RANKS))
                put(out, kinds[k], c->rank[r].key, t->unit[k][r]);
    for (int i = 0; i < OFAS_GRADES; i++) {
        put(out, "on foot", c->grade[i].key, t->grade[0][i]);
        put(out, "in a vehicle", c->grade[i].key, t->grade[1][i]);
    }
    for (int i = 0; i < OFAS_CHASSIS; i++) {
        put(out, "machine", c->chassis[i].key, t->chassis[0][i]);
        put(out, "monster", c->chassis[i].key, t->chassis[1][i]);
    }
}

static void put_options(struct table *out, const struct tally *t,
                        const struct ofas_catalogue *c)
{
    for (int i = 0; i < OFAS_ROLES; i++)
        put(out, "role", c->role[i].key, t->role[i]);
    for (int i = 0; i < OFAS_TRAIT_COUNT; i++)
        put(out, "option", c->option[i].key, t->trait[i]);
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        put(out, "fitting", c->fitting[i].key, t->fitting[i]);
    for (int i = 0; i < OFAS_ARCS; i++)
        put(out, "arc", c->arc[i].key, t->arc[i]);
    for (int i = 0; i < OFAS_CALLING_COUNT; i++)
        put(out, "profile", c->calling[i].key, t->calling[i]);
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        put(out, "power", c->power[i].key, t->power[i]);
}

/* Grenades and artillery are no arms of a list. */
static void put_weapons(struct table *out, const struct tally *t,
                        const struct ofas_catalogue *c)
{
    for (int i = 0; i < c->weapons; i++) {
        const struct ofas_weapon *w = &c->weapon[i];

        if (w->class != OFAS_GRENADE && w->class != OFAS_ARTILLERY)
            put(out,
                w->rank < OFAS_ALL_RANKS ? c->rank[w->rank].key : "psychic",
                w->key, t->weapon[i]);
    }
}

int ofas_tally(const void *from, uint64_t first, uint64_t battles, FILE *out)
{
    const struct ofas_samples *samples = from;
    struct tally *t = sample_take(sizeof *t);
    struct sample sample = { 0 };
    struct table table = { .out = out };

    for (uint64_t i = 0; i < battles; i++) {
        ofas_sample_draw(&sample, samples, first + i);
        count(t, sample.own);
        sample_close(&sample);
    }
    put_settings(&table, t);
    put_battles(&table, t);
    put_armies(&table, t, samples);
    put_units(&table, t, &samples->catalogue);
    put_options(&table, t, &samples->catalogue);
    put_weapons(&table, t, &samples->catalogue);
    free(t);
    return table.missing;
}
