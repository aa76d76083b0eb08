/* soak_sample.c -- picking battles by number, from what is built in. All that a
 * battle can be comes up: soak_tally.c. */
#include "ofas/soak_sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "books/ofas/book.h"
#include "books/ofas/campaign.h"
#include "frame/ofas/army.h"
#include "frame/ofas/field.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/setup.h"

static const char armies[] = "books/ofas/armies/";

/* Loads the armies of one variant behind the n that are there; gives how many
 * there are then. */
static int load_armies(struct ofas_samples *s, int variant, int n)
{
    const struct embedded_file *file = embedded_first(armies);
    struct alea_error error;

    for (; file && n < OFAS_SAMPLE_ARMIES; file = embedded_next(file, armies)) {
        s->text[n] = file;
        if (!army_muster_text(&s->army[n], file->bytes, file->size,
                              &s->catalogue, LANG_EN, &error))
            sample_give_up(file->path, &error);
        if (s->army[n].variant == variant)
            n++;
    }
    return n;
}

struct ofas_samples *ofas_samples_new(void)
{
    struct ofas_samples *s = sample_take(sizeof *s);
    struct content_error error;

    if (!content_ofas(&s->catalogue, NULL, LANG_EN, &error) ||
        !kinds_load(&s->kinds, NULL, LANG_EN, &error))
        sample_give_up(error.file, &error.error);
    for (int v = 0; v < OFAS_VARIANTS; v++)
        s->first[v + 1] = load_armies(s, v, s->first[v]);
    return s;
}

int ofas_samples_army(const struct ofas_samples *s, const char *name)
{
    const size_t length = strlen(name);

    for (int i = 0; i < s->first[OFAS_VARIANTS]; i++) {
        const char *word = s->text[i]->path + strlen(armies);

        if (strncmp(word, name, length) == 0 &&
            strcmp(word + length, ".yaml") == 0)
            return i;
    }
    fprintf(stderr, "there is no sample army %s\n", name);
    exit(3);
}

/* ---- what they agree on ---- */

/* One of the missions, or a rolled one. Variants of control do not go with an
 * attacker (ofas.14.33). */
static void some_scenario(uint64_t *chance, struct ofas_settings *s)
{
    s->scenario = (uint8_t)sample_below(chance, SCENARIO_COUNT);
    s->attacker = (uint8_t)sample_below(chance, OFAS_DUEL);
    if (sample_below(chance, 3) == 0)
        s->draw_scenario = (uint8_t)(1 + sample_below(chance, DRAW_SYMMETRIC));
    else if (ofas_is_asymmetric(s->scenario))
        s->variant = s->roll_variant = 0;
}

/* One after the other: the order inside an initialiser is the compiler's. */
static struct ofas_settings some_settings(uint64_t *chance)
{
    struct ofas_settings s = { 0 };

    /* all that is yes or no; what wants lists of its own is said with them */
    for (const struct row *row = ofas_settings_rows; row->kind; row++)
        if (row->kind == ROW_FLAG)
            ((uint8_t *)&s)[row->at] = sample_below(chance, 6) == 0;
    s.skirmish = s.tanks = 0;
    s.roll_variant = sample_below(chance, 2) == 0;
    s.variant = (uint8_t)sample_below(chance, VARIANT_LIGHTNING + 1);
    s.roll_condition = sample_below(chance, 2) == 0;
    s.condition = (uint8_t)sample_below(chance, CONDITION_LOW_GRAVITY + 1);
    s.hour = (uint8_t)sample_below(chance, 3);
    s.fixed_edges = sample_below(chance, 4) == 0;
    if (sample_below(chance, 2) == 0)
        some_scenario(chance, &s);
    if (sample_below(chance, 3) == 0)
        s.tactics = (uint8_t)(1 + sample_below(chance, TACTICS_DRAWN));
    if (sample_below(chance, 3) == 0)
        s.special = (uint8_t)(1 + sample_below(chance, OFAS_SPECIAL_MOST));
    return s;
}

/* ---- who fights ---- */

/* How many points: large armies are rare, since they take long. */
static int32_t some_points(uint64_t *chance, enum ofas_list_variant variant)
{
    static const int32_t points[] = { 150, 150, 150, 150, 150, 150,
                                      150, 200, 250, 350, 550 };
    enum {
        POINTS = sizeof points / sizeof *points,
        SMALL = 3 /* ofas.a7.01 */
    };

    return points[sample_below(
        chance, variant == OFAS_VARIANT_SKIRMISH ? (int)SMALL : (int)POINTS)];
}

/* What each may spend, unless a campaign said it: all as much, but allies share
 * the points of their camp (ofas.a3.03). */
static void some_purses(uint64_t *chance, struct ofas_pick *pick,
                        enum ofas_list_variant variant)
{
    struct ofas_stage camps = { .settings = pick->settings };
    int32_t points = some_points(chance, variant);
    int allies[OFAS_PLAYERS] = { 0 };

    ofas_form_camps(&camps, pick->players);
    for (int i = 0; i < pick->players; i++)
        allies[camps.camp[i]]++;
    if (camps.camps < pick->players)
        points =
            sample_below(chance, 4) ? 450 : 600; /* which 1, 2 and 3 divide */
    for (int i = 0; i < pick->players; i++)
        if (!pick->campaign)
            pick->made[i].points = points / allies[camps.camp[i]];
}

static void make_armies(uint64_t *chance, struct ofas_pick *pick,
                        enum ofas_list_variant variant)
{
    const bool primitive = sample_below(chance, 24) == 0;

    some_purses(chance, pick, variant);
    for (int i = 0; i < pick->players; i++) {
        struct ofas_wanted *made = &pick->made[i];

        made->archetype = primitive ? OFAS_ARCHETYPE_PRIMITIVE
                                    : (enum ofas_archetype)sample_below(
                                          chance, OFAS_ARCHETYPE_COUNT);
        made->variant = variant;
        made->seed = hash_mix(*chance + (uint64_t)i);
        made->lang = LANG_EN;
    }
    if (primitive) /* ofas.a1.01 */
        pick->settings.duel = 1;
}

/* Annexes 2 and 7 have lists of their own; so few points are for two. */
static enum ofas_list_variant some_variant(uint64_t *chance,
                                           struct ofas_pick *pick)
{
    switch (sample_below(chance, 8)) {
    case 0:
        pick->settings.skirmish = pick->players == OFAS_DUEL;
        return pick->settings.skirmish ? OFAS_VARIANT_SKIRMISH
                                       : OFAS_VARIANT_NONE;
    case 1:
        pick->settings.tanks = 1;
        return OFAS_VARIANT_TANKS;
    default:
        return OFAS_VARIANT_NONE;
    }
}

/* One of those in [first, end); a large one is put back once. */
static int some_army(const struct ofas_samples *s, uint64_t *chance, int first,
                     int end)
{
    enum { LARGE = 300 };
    const int drawn = first + sample_below(chance, end - first);

    return s->army[drawn].format < LARGE
               ? drawn
               : first + sample_below(chance, end - first);
}

static void some_armies(const struct ofas_samples *s, uint64_t *chance,
                        struct ofas_pick *pick)
{
    const enum ofas_list_variant variant =
        pick->campaign ? OFAS_VARIANT_NONE : some_variant(chance, pick);
    const int first = s->first[variant], end = s->first[variant + 1];

    if (first == end || pick->campaign || sample_below(chance, 4)) {
        make_armies(chance, pick, variant);
        return;
    }
    for (int i = 0; i < pick->players; i++)
        pick->army[i] = some_army(s, chance, first, end);
}

/* Annex 3: three or four players, each alone or in one of their coalitions. */
static void some_company(uint64_t *chance, struct ofas_pick *pick)
{
    const bool three = sample_below(chance, 3) == 0;
    const int first = three ? COMPANY_A_BC : COMPANY_LAST_OF_THREE + 1;
    const int end = three ? COMPANY_LAST_OF_THREE + 1 : OFAS_COMPANIES;

    pick->settings.secrets = 0; /* ofas.a4.01 for two */
    pick->players = three ? 3 : OFAS_PLAYERS;
    pick->settings.company =
        (uint8_t)(sample_below(chance, 3) == 0
                      ? (int)COMPANY_EACH_ALONE
                      : first + sample_below(chance, end - first));
}

/* One of the three battles of a campaign: who won the one in which he attacked
 * has more points in the last. */
static void some_campaign(uint64_t *chance, struct ofas_pick *pick)
{
    struct ofas_campaign c = { .first = sample_below(chance, OFAS_DUEL) };
    const int condition = sample_below(chance, CONDITION_LOW_GRAVITY + 1);

    c.fought = sample_below(chance, OFAS_CAMPAIGN_BATTLES);
    for (int i = 0; i < c.fought; i++)
        c.battle[i] = (struct ofas_fought){
            .scenario = SCENARIO_LAST_STAND,
            .winner = sample_below(chance, OFAS_DRAWN + 1),
        };
    pick->campaign = c.fought + 1;
    pick->settings = ofas_campaign_settings(
        &c,
        SCENARIO_LAST_STAND +
            sample_below(chance, SCENARIO_COUNT - SCENARIO_LAST_STAND),
        condition);
    for (int i = 0; i < pick->players; i++)
        pick->made[i].points = ofas_campaign_limit(&c, c.fought, i);
}

/* ---- armies and stages ---- */

/* The list of a player, as text; the caller frees it. */
static char *text_of(const struct ofas_samples *s, const struct ofas_pick *pick,
                     int player)
{
    static const struct alea_error none = { .message = "no army was found" };
    const struct embedded_file *file = s->text[pick->army[player]];
    struct ofas_list *list;
    char *text = NULL;
    size_t size = 0;
    FILE *out;

    if (pick->made[player].points == 0)
        return memcpy(sample_take(file->size + 1), file->bytes, file->size);
    list = sample_take(sizeof *list);
    if (!ofas_recruit(list, &s->catalogue, &pick->made[player]))
        sample_give_up("recruiter", &none);
    out = open_memstream(&text, &size);
    if (!out)
        sample_give_up("recruiter", &none);
    army_write(out, list, &s->catalogue);
    fclose(out);
    free(list);
    return text;
}

/* The generator deals no bunkers: where they are played what is solid becomes
 * one, of all sizes. */
static void add_bunkers(struct ofas_field *field,
                        const struct ofas_kinds *kinds)
{
    int bunker = 0;

    while (strcmp(kinds->kind[bunker].key, "bunker") != 0)
        bunker++;
    for (int i = 0; i < field->pieces; i++) {
        struct ofas_scenery *s = &field->piece[i];
        const uint32_t traits = kinds->kind[s->kind].traits;

        if (!(traits & TRAIT_SOLID) || !(traits & TRAIT_HIDES) || s->corners)
            continue;
        s->kind = (uint8_t)bunker;
        s->floors = 0;
        s->flags = 0;
        s->height = kinds->kind[bunker].height;
        s->seats = kinds->kind[bunker].seats;
    }
    ofas_field_build(field, kinds, NULL);
}

/* Armies, table and stage of the pick that 'out' has; false with an error when
 * there can be no such battle. */
static bool open_stage(struct sample *out, const struct ofas_samples *s,
                       struct alea_error *error)
{
    struct ofas_sample *own = out->own;
    struct ofas_pick *pick = &own->pick;
    struct setup setup = { .catalogue = &s->catalogue, .field = &own->field };
    int32_t format[OFAS_PLAYERS];

    for (int i = 0; i < pick->players; i++) {
        out->text[i] = text_of(s, pick, i);
        if (!army_muster_text(&own->army[i], out->text[i], strlen(out->text[i]),
                              &s->catalogue, LANG_EN, error))
            sample_give_up("army", error);
        setup.army[i] = &own->army[i];
        format[i] = own->army[i].format;
    }
    if (pick->settings.format == 0)
        pick->settings.format =
            ofas_company_format(pick->settings.company, format, pick->players);
    setup.settings = pick->settings;
    setup_table(&own->field, &s->kinds, &pick->settings, pick->table,
                pick->mirror);
    if (pick->settings.bunkers)
        add_bunkers(&own->field, &s->kinds);
    out->stage = setup_stage(&setup, error);
    if (!out->stage)
        return false;
    out->content = setup_content(&s->catalogue, &s->kinds);
    out->table = field_write(&own->field, &s->kinds);
    out->settings = settings_json(&pick->settings);
    return true;
}

/* An empty sample with that pick. */
static void begin(struct sample *out, const struct ofas_pick *pick)
{
    struct ofas_sample *own = sample_take(sizeof *own);

    own->pick = *pick;
    *out = (struct sample){ .book = &ofas_soak,
                            .number = pick->number,
                            .players = pick->players,
                            .own = own };
}

void ofas_sample_open(struct sample *out, const struct ofas_samples *s,
                      struct ofas_pick pick)
{
    struct alea_error error;

    begin(out, &pick);
    if (!open_stage(out, s, &error))
        sample_give_up("setup", &error);
}

/* May these fight? What the book refuses is what chance does not know: allies
 * with two senior officers, two primitive armies, lists that are not as large;
 * or there is no room for them. */
static bool can_be(struct sample *sample, const struct ofas_samples *s,
                   const struct ofas_pick *pick)
{
    struct alea_error error = { 0 };

    begin(sample, pick);
    if (open_stage(sample, s, &error))
        return true;
    if (error.code != ALEA_LIMIT && error.rule / OFAS(1, 0) != OFAS_ANNEX + 3 &&
        error.rule != OFAS(OFAS_ANNEX + 1, 1))
        sample_give_up("setup", &error);
    sample_close(sample);
    return false;
}

/* A battle without armies. */
static struct ofas_pick some_pick(uint64_t *chance, uint64_t number)
{
    struct ofas_pick pick = { .number = number,
                              .table = number,
                              .players = OFAS_DUEL };

    pick.mirror = sample_below(chance, 2) == 0;
    pick.settings = some_settings(chance);
    if (sample_below(chance, 16) == 0)
        some_campaign(chance, &pick);
    else if (sample_below(chance, 7) == 0)
        some_company(chance, &pick);
    return pick;
}

void ofas_sample_draw(struct sample *out, const struct ofas_samples *s,
                      uint64_t number)
{
    enum { TRIES = 20 };
    uint64_t chance = hash_mix(number);

    for (;;) {
        const struct ofas_pick pick = some_pick(&chance, number);

        for (int i = 0; i < TRIES; i++) {
            struct ofas_pick tried = pick;

            some_armies(s, &chance, &tried);
            if (can_be(out, s, &tried))
                return;
        }
    }
}

struct ofas_pick ofas_sample_pick(const struct ofas_samples *s, uint64_t number)
{
    struct sample sample = { 0 };
    struct ofas_pick pick;

    ofas_sample_draw(&sample, s, number);
    pick = ((struct ofas_sample *)sample.own)->pick;
    sample_close(&sample);
    return pick;
}

/* ---- what the soak finds of the book ---- */

static void *open_samples(void)
{
    return ofas_samples_new();
}

static void draw(struct sample *out, const void *from, uint64_t number)
{
    ofas_sample_draw(out, from, number);
}

/* The kinds of shooting weapons that a team carries. */
static int arms_of(const struct ofas_army *army, const struct ofas_team *team)
{
    uint64_t arms = 0;

    for (int i = 0; i < team->size; i++)
        for (int j = 0; j < team->soldier[i].arms; j++) {
            int arm = team->soldier[i].carried[j].arm;

            if (!(army->arm[arm].profile[0].flags & OFAS_CLOSE))
                arms |= (uint64_t)1 << arm;
        }
    return set_count(arms);
}

static int32_t most_arms(const struct sample *sample, const char **words,
                         int32_t *limit)
{
    const struct ofas_stage *own = sample->stage->own;
    int32_t most = 0;

    *words = "kinds of weapons in one unit";
    *limit = OFAS_UNIT_ARMS;
    for (int p = 0; p < sample->stage->players; p++)
        for (int t = 0; t < own->army[p].teams; t++) {
            const int arms = arms_of(&own->army[p], &own->army[p].team[t]);

            most = arms > most ? arms : most;
        }
    return most;
}

const struct book_soak ofas_soak = {
    .book = &ofas_book,
    .open = open_samples,
    .draw = draw,
    .between = 9,
    .touch_secrets = ofas_touch_secrets,
    .prove = ofas_prove_bids,
    .census = &ofas_census,
    .tally = ofas_tally,
    .most = most_arms,
    .standings = ofas_standings,
};
