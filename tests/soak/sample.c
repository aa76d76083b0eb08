/* sample.c -- picking battles by number, from what is built in. */
#include "soak/sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "books/ofas/campaign.h"
#include "frame/ofas/army.h"
#include "frame/ofas/field.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/setup.h"
#include "read/book_text.h"

#include <alea/version.h>

static const char armies[] = "books/ofas/armies/";

static void give_up(const char *file, const struct alea_error *error)
{
    fprintf(stderr, "%s:%d:%d: %s\n", file, error->line, error->column,
            error->message);
    exit(3);
}

static void *take(size_t size)
{
    void *p = calloc(1, size);

    if (!p) {
        fprintf(stderr, "no memory left\n");
        exit(3);
    }
    return p;
}

/* Loads the armies of one variant behind the n that are there; gives how many
 * there are then. */
static int load_armies(struct samples *s, int variant, int n)
{
    const struct embedded_file *file = embedded_first(armies);
    struct alea_error error;

    for (; file && n < SAMPLE_ARMIES; file = embedded_next(file, armies)) {
        s->text[n] = file;
        if (!army_muster_text(&s->army[n], file->bytes, file->size,
                              &s->catalogue, LANG_EN, &error))
            give_up(file->path, &error);
        if (s->army[n].variant == variant)
            n++;
    }
    return n;
}

struct samples *samples_new(void)
{
    struct samples *s = take(sizeof *s);
    struct content_error error;

    if (!content_ofas(&s->catalogue, NULL, LANG_EN, &error) ||
        !kinds_load(&s->kinds, NULL, LANG_EN, &error) ||
        !duo_content_load(&s->duo, NULL, LANG_EN, &error))
        give_up(error.file, &error.error);
    s->quest = content_load(book_text_find("quest"), NULL, LANG_EN, &error);
    if (!s->quest)
        give_up(error.file, &error.error);
    for (int v = 0; v < OFAS_VARIANTS; v++)
        s->first[v + 1] = load_armies(s, v, s->first[v]);
    return s;
}

void samples_free(struct samples *s)
{
    free(s->quest);
    free(s);
}

sample_drawing *sample_drawing_of(const char *book)
{
    return strcmp(book, "ofas") == 0    ? sample_draw
           : strcmp(book, "duo") == 0   ? sample_draw_duo
           : strcmp(book, "quest") == 0 ? sample_draw_quest
                                        : NULL;
}

int samples_army(const struct samples *s, const char *name)
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

/* A number below n, another one for each call. */
static int below(uint64_t *chance, int n)
{
    *chance = hash_mix(*chance + 1);
    return (int)((*chance >> 16) % (uint64_t)n);
}

/* One of the missions, or a rolled one. Variants of control do not go with an
 * attacker (ofas.14.33). */
static void some_scenario(uint64_t *chance, struct ofas_settings *s)
{
    s->scenario = (uint8_t)below(chance, SCENARIO_COUNT);
    s->attacker = (uint8_t)below(chance, OFAS_DUEL);
    if (below(chance, 3) == 0)
        s->draw_scenario = (uint8_t)(1 + below(chance, DRAW_SYMMETRIC));
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
            ((uint8_t *)&s)[row->at] = below(chance, 6) == 0;
    s.skirmish = s.tanks = 0;
    s.roll_variant = below(chance, 2) == 0;
    s.variant = (uint8_t)below(chance, VARIANT_LIGHTNING + 1);
    s.roll_condition = below(chance, 2) == 0;
    s.condition = (uint8_t)below(chance, CONDITION_LOW_GRAVITY + 1);
    s.hour = (uint8_t)below(chance, 3);
    s.fixed_edges = below(chance, 4) == 0;
    if (below(chance, 2) == 0)
        some_scenario(chance, &s);
    if (below(chance, 3) == 0)
        s.tactics = (uint8_t)(1 + below(chance, TACTICS_DRAWN));
    if (below(chance, 3) == 0)
        s.special = (uint8_t)(1 + below(chance, OFAS_SPECIAL_MOST));
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

    return points[below(
        chance, variant == OFAS_VARIANT_SKIRMISH ? (int)SMALL : (int)POINTS)];
}

/* What each may spend, unless a campaign said it: all as much, but allies share
 * the points of their camp (ofas.a3.03). */
static void some_purses(uint64_t *chance, struct pick *pick,
                        enum ofas_list_variant variant)
{
    struct ofas_stage camps = { .settings = pick->settings };
    int32_t points = some_points(chance, variant);
    int allies[OFAS_PLAYERS] = { 0 };

    ofas_form_camps(&camps, pick->players);
    for (int i = 0; i < pick->players; i++)
        allies[camps.camp[i]]++;
    if (camps.camps < pick->players)
        points = below(chance, 4) ? 450 : 600; /* which 1, 2 and 3 divide */
    for (int i = 0; i < pick->players; i++)
        if (!pick->campaign)
            pick->made[i].points = points / allies[camps.camp[i]];
}

static void make_armies(uint64_t *chance, struct pick *pick,
                        enum ofas_list_variant variant)
{
    const bool primitive = below(chance, 24) == 0;

    some_purses(chance, pick, variant);
    for (int i = 0; i < pick->players; i++) {
        struct ofas_wanted *made = &pick->made[i];

        made->archetype =
            primitive
                ? OFAS_ARCHETYPE_PRIMITIVE
                : (enum ofas_archetype)below(chance, OFAS_ARCHETYPE_COUNT);
        made->variant = variant;
        made->seed = hash_mix(*chance + (uint64_t)i);
        made->lang = LANG_EN;
    }
    if (primitive) /* ofas.a1.01 */
        pick->settings.duel = 1;
}

/* Annexes 2 and 7 have lists of their own; so few points are for two. */
static enum ofas_list_variant some_variant(uint64_t *chance, struct pick *pick)
{
    switch (below(chance, 8)) {
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
static int some_army(const struct samples *s, uint64_t *chance, int first,
                     int end)
{
    enum { LARGE = 300 };
    const int drawn = first + below(chance, end - first);

    return s->army[drawn].format < LARGE ? drawn
                                         : first + below(chance, end - first);
}

static void some_armies(const struct samples *s, uint64_t *chance,
                        struct pick *pick)
{
    const enum ofas_list_variant variant =
        pick->campaign ? OFAS_VARIANT_NONE : some_variant(chance, pick);
    const int first = s->first[variant], end = s->first[variant + 1];

    if (first == end || pick->campaign || below(chance, 4)) {
        make_armies(chance, pick, variant);
        return;
    }
    for (int i = 0; i < pick->players; i++)
        pick->army[i] = some_army(s, chance, first, end);
}

/* Annex 3: three or four players, each alone or in one of their coalitions. */
static void some_company(uint64_t *chance, struct pick *pick)
{
    const bool three = below(chance, 3) == 0;
    const int first = three ? COMPANY_A_BC : COMPANY_LAST_OF_THREE + 1;
    const int end = three ? COMPANY_LAST_OF_THREE + 1 : OFAS_COMPANIES;

    pick->settings.secrets = 0; /* ofas.a4.01 for two */
    pick->players = three ? 3 : OFAS_PLAYERS;
    pick->settings.company =
        (uint8_t)(below(chance, 3) == 0 ? (int)COMPANY_EACH_ALONE
                                        : first + below(chance, end - first));
}

/* One of the three battles of a campaign: who won the one in which he attacked
 * has more points in the last. */
static void some_campaign(uint64_t *chance, struct pick *pick)
{
    struct ofas_campaign c = { .first = below(chance, OFAS_DUEL) };
    const int condition = below(chance, CONDITION_LOW_GRAVITY + 1);

    c.fought = below(chance, OFAS_CAMPAIGN_BATTLES);
    for (int i = 0; i < c.fought; i++)
        c.battle[i] = (struct ofas_fought){
            .scenario = SCENARIO_LAST_STAND,
            .winner = below(chance, OFAS_DRAWN + 1),
        };
    pick->campaign = c.fought + 1;
    pick->settings = ofas_campaign_settings(
        &c,
        SCENARIO_LAST_STAND +
            below(chance, SCENARIO_COUNT - SCENARIO_LAST_STAND),
        condition);
    for (int i = 0; i < pick->players; i++)
        pick->made[i].points = ofas_campaign_limit(&c, c.fought, i);
}

/* ---- armies and stages ---- */

/* The list of a player, as text; the caller frees it. */
static char *text_of(const struct samples *s, const struct pick *pick,
                     int player)
{
    static const struct alea_error none = { .message = "no army was found" };
    const struct embedded_file *file = s->text[pick->army[player]];
    struct ofas_list *list;
    char *text = NULL;
    size_t size = 0;
    FILE *out;

    if (pick->made[player].points == 0)
        return memcpy(take(file->size + 1), file->bytes, file->size);
    list = take(sizeof *list);
    if (!ofas_recruit(list, &s->catalogue, &pick->made[player]))
        give_up("recruiter", &none);
    out = open_memstream(&text, &size);
    if (!out)
        give_up("recruiter", &none);
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

/* Armies, table and stage; false with an error when there can be no such
 * battle. */
static bool open_stage(struct sample *out, struct alea_error *error)
{
    const struct samples *s = out->from;
    struct pick *pick = &out->pick;
    struct setup setup = { .catalogue = &s->catalogue, .field = &out->field };
    int32_t format[OFAS_PLAYERS];

    for (int i = 0; i < pick->players; i++) {
        out->text[i] = text_of(s, pick, i);
        if (!army_muster_text(&out->army[i], out->text[i], strlen(out->text[i]),
                              &s->catalogue, LANG_EN, error))
            give_up("army", error);
        setup.army[i] = &out->army[i];
        format[i] = out->army[i].format;
    }
    if (pick->settings.format == 0)
        pick->settings.format =
            ofas_company_format(pick->settings.company, format, pick->players);
    setup.settings = pick->settings;
    setup_table(&out->field, &s->kinds, &pick->settings, pick->table,
                pick->mirror);
    if (pick->settings.bunkers)
        add_bunkers(&out->field, &s->kinds);
    out->stage = setup_stage(&setup, error);
    return out->stage != NULL;
}

void sample_close(struct sample *sample)
{
    stage_free(sample->stage);
    sample->stage = NULL;
    for (int i = 0; i < OFAS_PLAYERS; i++) {
        free(sample->text[i]);
        sample->text[i] = NULL;
    }
    free(sample->table);
    sample->table = NULL;
    json_decref(sample->settings);
    sample->settings = NULL;
}

void sample_open(struct sample *out, const struct samples *s, struct pick pick)
{
    struct alea_error error;

    memset(out, 0, sizeof *out);
    out->from = s;
    out->pick = pick;
    if (!open_stage(out, &error))
        give_up("setup", &error);
}

/* May these fight? What the book refuses is what chance does not know: allies
 * with two senior officers, two primitive armies, lists that are not as large;
 * or there is no room for them. */
static bool can_be(struct sample *sample)
{
    struct alea_error error = { 0 };

    if (open_stage(sample, &error))
        return true;
    if (error.code != ALEA_LIMIT && error.rule / OFAS(1, 0) != OFAS_ANNEX + 3 &&
        error.rule != OFAS(OFAS_ANNEX + 1, 1))
        give_up("setup", &error);
    sample_close(sample);
    return false;
}

/* A battle without armies. */
static struct pick some_pick(uint64_t *chance, uint64_t number)
{
    struct pick pick = { .number = number,
                         .table = number,
                         .players = OFAS_DUEL };

    pick.mirror = below(chance, 2) == 0;
    pick.settings = some_settings(chance);
    if (below(chance, 16) == 0)
        some_campaign(chance, &pick);
    else if (below(chance, 7) == 0)
        some_company(chance, &pick);
    return pick;
}

void sample_draw(struct sample *out, const struct samples *s, uint64_t number)
{
    enum { TRIES = 20 };
    uint64_t chance = hash_mix(number);

    memset(out, 0, sizeof *out);
    out->from = s;
    for (;;) {
        const struct pick pick = some_pick(&chance, number);

        for (int i = 0; i < TRIES; i++) {
            out->pick = pick;
            some_armies(s, &chance, &out->pick);
            if (can_be(out))
                return;
        }
    }
}

struct pick sample_pick(const struct samples *s, uint64_t number)
{
    struct sample *sample = take(sizeof *sample);
    struct pick pick;

    sample_draw(sample, s, number);
    pick = sample->pick;
    sample_close(sample);
    free(sample);
    return pick;
}

static char *copy_of(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(take(size), text, size);
}

void sample_head(const struct sample *sample, const char *mind_a,
                 const char *mind_b, struct record_head *head)
{
    const struct samples *s = sample->from;

    if (sample->book) {
        *head = (struct record_head){
            .engine = ALEA_VERSION,
            .content = sample->content,
            .seed = sample->pick.number,
            .table = copy_of(sample->table),
            .settings = json_incref(sample->settings),
        };
        snprintf(head->book, RECORD_WORD, "%s", sample->book);
    } else {
        *head = (struct record_head){
            .engine = ALEA_VERSION,
            .book = "ofas",
            .content = setup_content(&s->catalogue, &s->kinds),
            .seed = sample->pick.number,
            .table = field_write(&sample->field, &s->kinds),
            .settings = settings_json(&sample->pick.settings),
        };
    }
    for (int i = 0; i < sample->pick.players; i++) {
        head->army[i] = copy_of(sample->text[i]);
        snprintf(head->mind[i], RECORD_WORD, "%s", i % 2 ? mind_b : mind_a);
    }
}
