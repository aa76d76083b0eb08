/* sample.c -- picking battles by number, from what is built in. */
#include "soak/sample.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "text/army.h"
#include "text/field.h"
#include "text/settings.h"
#include "text/setup.h"

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
        !kinds_load(&s->kinds, NULL, LANG_EN, &error))
        give_up(error.file, &error.error);
    s->armies = load_armies(s, OFAS_VARIANT_NONE, 0);
    s->bands = load_armies(s, OFAS_VARIANT_SKIRMISH, s->armies) - s->armies;
    return s;
}

int samples_army(const struct samples *s, const char *name)
{
    const size_t length = strlen(name);

    for (int i = 0; i < s->armies; i++) {
        const char *word = s->text[i]->path + strlen(armies);

        if (strncmp(word, name, length) == 0 &&
            strcmp(word + length, ".yaml") == 0)
            return i;
    }
    fprintf(stderr, "there is no sample army %s\n", name);
    exit(3);
}

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

    s.roll_variant = below(chance, 2) == 0;
    s.variant = (uint8_t)below(chance, VARIANT_LIGHTNING + 1);
    s.roll_condition = below(chance, 2) == 0;
    s.condition = (uint8_t)below(chance, CONDITION_LOW_GRAVITY + 1);
    s.hour = (uint8_t)below(chance, 3);
    s.range_48 = below(chance, 3) == 0;
    s.learning = below(chance, 8) == 0;
    s.fixed_edges = below(chance, 4) == 0;
    if (below(chance, 2) == 0)
        some_scenario(chance, &s);
    if (below(chance, 3) == 0)
        s.tactics = (uint8_t)(1 + below(chance, TACTICS_DRAWN));
    s.secrets = below(chance, 3) == 0;
    s.handy = below(chance, 6) == 0;
    s.tough_hulls = below(chance, 6) == 0;
    s.two_weapons = below(chance, 6) == 0;
    s.aimed = below(chance, 4) == 0;
    if (below(chance, 3) == 0)
        s.special = (uint8_t)(1 + below(chance, OFAS_SPECIAL_MOST));
    return s;
}

/* Annex 7 has its own lists. */
static void pick_skirmish(const struct samples *s, uint64_t *chance,
                          struct pick *pick)
{
    pick->settings.skirmish = 1;
    for (int i = 0; i < OFAS_DUEL; i++)
        pick->army[i] = s->armies + below(chance, s->bands);
}

/* Do the armies fit a battle, and each other (annex 3)? */
static bool fits(const struct samples *s, const struct pick *pick)
{
    struct ofas_company company = { .settings = &pick->settings,
                                    .players = pick->players,
                                    .objectives = 5 };
    int units = 0, figures = 0;

    for (int i = 0; i < pick->players; i++) {
        const struct ofas_army *army = &s->army[pick->army[i]];

        company.army[i] = army;
        units += army->teams;
        for (int t = 0; t < army->teams; t++)
            figures += army->team[t].size;
    }
    return units <= MAX_UNITS && figures <= MAX_FIGURES &&
           !ofas_company_refused(&company);
}

/* Annex 3: three or four players, if armies are found that go together. */
static void pick_company(const struct samples *s, uint64_t *chance,
                         struct pick *pick)
{
    enum { TRIES = 40 };

    for (int n = 0; n < TRIES; n++) {
        struct pick some = *pick;

        some.settings.secrets = 0; /* ofas.a4.01 for two */
        some.players = 3 + below(chance, OFAS_PLAYERS - 2);
        some.settings.company =
            below(chance, 2) ? COMPANY_EACH_ALONE
                             : (uint8_t)(1 + below(chance, OFAS_COMPANIES - 1));
        for (int i = 0; i < some.players; i++)
            some.army[i] = below(chance, s->armies);
        if (fits(s, &some)) {
            *pick = some;
            return;
        }
    }
}

struct pick sample_pick(const struct samples *s, uint64_t number)
{
    uint64_t chance = hash_mix(number);
    struct pick pick = { .number = number,
                         .table = number,
                         .players = OFAS_DUEL };
    int32_t format[OFAS_PLAYERS];

    pick.mirror = below(&chance, 2) == 0;
    for (int i = 0; i < OFAS_DUEL; i++)
        pick.army[i] = below(&chance, s->armies);
    pick.settings = some_settings(&chance);
    if (below(&chance, 8) == 0)
        pick_skirmish(s, &chance, &pick);
    else if (below(&chance, 8) == 0)
        pick_company(s, &chance, &pick);
    for (int i = 0; i < pick.players; i++)
        format[i] = s->army[pick.army[i]].format;
    pick.settings.format =
        ofas_company_format(pick.settings.company, format, pick.players);
    return pick;
}

void sample_open(struct sample *out, const struct samples *s, struct pick pick)
{
    struct setup setup = {
        .catalogue = &s->catalogue,
        .field = &out->field,
        .settings = pick.settings,
    };
    struct alea_error error;

    out->from = s;
    out->pick = pick;
    for (int i = 0; i < pick.players; i++)
        setup.army[i] = &s->army[pick.army[i]];
    setup_table(&out->field, &s->kinds, &pick.settings, pick.table,
                pick.mirror);
    out->stage = setup_stage(&setup, &error);
    if (!out->stage)
        give_up("setup", &error);
}

void sample_close(struct sample *sample)
{
    stage_free(sample->stage);
    sample->stage = NULL;
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

    *head = (struct record_head){
        .engine = ALEA_VERSION,
        .book = "ofas",
        .content = setup_content(&s->catalogue, &s->kinds),
        .seed = sample->pick.number,
        .table = field_write(&sample->field, &s->kinds),
        .settings = settings_json(&sample->pick.settings),
    };
    for (int i = 0; i < sample->pick.players; i++) {
        head->army[i] = copy_of(s->text[sample->pick.army[i]]->bytes);
        snprintf(head->mind[i], RECORD_WORD, "%s", i % 2 ? mind_b : mind_a);
    }
}
