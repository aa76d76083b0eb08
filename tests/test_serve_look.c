/* Where a unit can go, as a player is shown it: every way found to a click is
 * legal, and what is drawn is where the law lets it go. Battles of all samples
 * are played by a mind, and each question that asks for a move is looked at. */
#include "serve/area.h"
#include "serve/way_to.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "battle/rule.h"
#include "battle/view.h"
#include "minds/mind.h"
#include "soak/sample.h"

enum {
    BATTLES = 12,
    DECISIONS = 260, /* of each */
    CLICKS = 4       /* at each question */
};

static struct samples *samples;
static struct battle b, view;

static int load(void **state)
{
    (void)state;
    samples = samples_new();
    return 0;
}

static int unload(void **state)
{
    (void)state;
    free(samples);
    return 0;
}

/* What was looked at. */
static struct {
    int ways, found, entries, strides, fans, tracks, edges, places;
} seen;

static uint32_t draw(uint64_t *seed, uint32_t n)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*seed >> 33) % n;
}

static void click(uint64_t *seed)
{
    const struct terrain *t = &view.stage->terrain;

    for (int i = 0; i < CLICKS; i++) {
        const int32_t x = (int32_t)draw(seed, (uint32_t)t->width);
        const int32_t y = (int32_t)draw(seed, (uint32_t)t->depth);
        const struct step to = { { x - t->width / 2, y - t->depth / 2 }, 0 };
        struct decision d;
        struct refusal why;
        bool cut;

        seen.ways++;
        if (!way_to(&view, to, &d, &cut))
            continue;
        seen.found++;
        assert_true(answer_fits(&view, &d, &why));
        if (!cut && view.asked.kind == ASK_WAY && d.count > 0 &&
            !(ofas_is_vehicle(&view, view.asked.unit) && d.count == 1 &&
              ofas_enters(view.asked.about)) &&
            view.asked.about != WAY_CHARGE)
            assert_true(vec_distance(d.step[d.count - 1].at, to.at) == 0);
    }
}

static void count(const json_t *area)
{
    const struct ask *a = &view.asked;
    const bool hull = ofas_is_vehicle(&view, a->unit);
    const bool some = json_array_size(json_object_get(area, "rings")) > 0;

    seen.tracks += a->kind == ASK_DRIVE && some;
    seen.fans += a->kind == ASK_PIVOT && some;
    seen.places += a->form == FORM_WAY && a->kind != ASK_WAY && some;
    if (a->kind != ASK_WAY)
        return;
    if (way_in(&view, 0, vec(0, 0)).count == 1 && ofas_enters(a->about))
        seen.edges += some;
    else if (ofas_enters(a->about))
        seen.entries += some;
    else
        seen.strides += hull && some;
}

static void look(uint64_t *seed)
{
    const struct ask *a = &view.asked;
    json_t *area;

    if (a->form != FORM_WAY && a->kind != ASK_DRIVE && a->kind != ASK_PIVOT)
        return;
    area = area_json(&view);
    assert_true(area || a->kind == ASK_PIVOT || !unit_on_table(&view, a->unit));
    if (area)
        count(area);
    json_decref(area);
    if (a->form == FORM_WAY)
        click(seed);
}

static void what_is_shown_is_legal(void **state)
{
    static struct sample sample;
    struct refusal why;

    (void)state;
    for (uint64_t number = 0; number < BATTLES; number++) {
        uint64_t seed = number;

        sample_open(&sample, samples, sample_pick(samples, number));
        battle_init(&b, sample.stage, number);
        b.log.quiet = 1;
        for (int i = 0; i < DECISIONS && play(&b) == PLAYED_ASKED; i++) {
            struct decision d = { 0 };

            battle_view(&b, b.asked.who, &view);
            look(&seed);
            mind_doctrine.decide(&view, seed, &d);
            assert_true(answer(&b, &d, &why));
        }
        sample_close(&sample);
    }
    /* of each kind there were some, and most clicks lead somewhere */
    assert_true(seen.entries > 0);
    assert_true(seen.strides > 0);
    assert_true(seen.fans > 0);
    assert_true(seen.tracks > 0);
    assert_true(seen.edges > 0);
    assert_true(seen.places > 0);
    assert_true(seen.found > seen.ways / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shown_is_legal),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
