/* Where a unit can go, as a player is shown it: every way found to a click is
 * legal, what is drawn is where the law lets it go, and it stands in the end
 * where it was shown. Who could hurt it there are those who may shoot at it.
 * Battles of all samples are played by a mind, and each question is looked at. */
#include "frame/ofas/show_area.h"
#include "frame/ofas/show_glance.h"
#include "frame/ofas/show_standing.h"
#include "frame/ofas/show_way_to.h"
#include "show/threats.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "battle/rule.h"
#include "battle/view.h"
#include "content.h"
#include "minds/mind.h"
#include "ofas/soak_sample.h"
#include "words/decision.h"

enum {
    BATTLES = 12,
    DECISIONS = 260, /* of each */
    CLICKS = 4       /* at each question */
};

LOAD_SAMPLES
static struct battle b, view, shown;

/* What was looked at. */
static struct {
    int ways, found, entries, strides, fans, tracks, edges, places;
    int stood, shots, charges, safe;
    clock_t longest; /* look for threats */
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

/* ---- where it stands ---- */

/* Did it come to stand where it was shown? Not asked of what dice, a charge or
 * the edge of the table decide. */
static void stands_as_shown(int unit, bool squad)
{
    const figure_set ask =
        squad ? view.unit[unit].alive : (figure_set)1 << view.unit[unit].leader;

    for (figure_set left = ask; left; left &= left - 1) {
        const int f = set_first(left);

        assert_int_equal(
            vec_distance(figure_at(&b, unit, f), figure_at(&shown, unit, f)),
            0);
    }
    seen.stood++;
}

static bool is_settled(const struct ask *a)
{
    return (a->form == FORM_PLACES && a->other == NOBODY) ||
           (a->kind == ASK_WAY && a->about != WAY_CHARGE &&
            !ofas_enters(a->about));
}

/* ---- who could hurt it ---- */

static const json_t *of_unit(const json_t *list, const char *word, bool charge)
{
    size_t i;
    json_t *one;

    json_array_foreach(
        list, i,
        one) if (strcmp(json_string_value(json_object_get(one, "unit")),
                        word) == 0 &&
                 json_is_true(json_object_get(one, "charge")) ==
                     charge) return one;
    return NULL;
}

/* Has the enemy, looking at the unit, a weapon that he may fire? */
static bool may_fire(int enemy, int unit)
{
    json_t *sights = glance_json(&view, enemy, LANG_EN);
    char word[UNIT_WORD];
    bool may = false;
    size_t i, k;
    json_t *sight, *weapon;

    unit_word(&view, unit, word);
    json_array_foreach(
        sights, i,
        sight) if (strcmp(json_string_value(json_object_get(sight, "unit")),
                          word) == 0)
        json_array_foreach(json_object_get(sight, "weapons"), k, weapon) may |=
        json_is_true(json_object_get(weapon, "allowed"));
    json_decref(sights);
    return may;
}

static void is_a_chance(const json_t *threat, const char *key)
{
    const json_t *chance =
        json_object_get(json_object_get(threat, "measures"), key);

    assert_true(!chance || (json_real_value(chance) >= 0 &&
                            json_real_value(chance) <= 1 + 1e-9));
}

static void threats_are_who_may_shoot(int unit)
{
    const clock_t began = clock();
    json_t *threats = threats_json(&view, unit), *one;
    const clock_t took = clock() - began;
    size_t i;

    seen.longest = took > seen.longest ? took : seen.longest;
    for (int u = 0; u < view.units; u++) {
        char word[UNIT_WORD];
        const json_t *shot;

        if (!unit_on_table(&view, u) || !ofas_are_foes(&view, u, unit))
            continue;
        shot = of_unit(threats, unit_word(&view, u, word), false);
        if (may_fire(u, unit) != (shot != NULL))
            fail_msg("%s %s", word, shot ? "cannot fire" : "is missing");
    }
    json_array_foreach(threats, i, one)
    {
        is_a_chance(one, "target_gone");
        is_a_chance(one, "target_panics");
        is_a_chance(one, "charge_won");
        assert_true(json_real_value(json_object_get(
                        json_object_get(one, "measures"), "target_lost")) >= 0);
        if (json_is_true(json_object_get(one, "charge")))
            seen.charges++;
        else
            seen.shots++;
    }
    seen.safe += json_array_size(threats) == 0;
    json_decref(threats);
}

/* Answers; the unit then stands where it was shown, if nobody fired. */
static void decide(const struct decision *d)
{
    const struct ask asked = view.asked;
    const uint32_t fallen = b.dice.fallen;
    const bool settled = is_settled(&asked) && standing_after(&view, d, &shown);
    struct refusal why;

    assert_true(answer(&b, d, &why));
    if (!settled || play(&b) != PLAYED_ASKED || b.dice.fallen != fallen ||
        !unit_on_table(&b, asked.unit))
        return;
    stands_as_shown(asked.unit, asked.form == FORM_PLACES);
}

static void what_is_shown_is_legal(void **state)
{
    static struct sample sample;

    (void)state;
    for (uint64_t number = 0; number < BATTLES; number++) {
        uint64_t seed = number;

        ofas_sample_open(&sample, samples, ofas_sample_pick(samples, number));
        battle_init(&b, sample.stage, number);
        b.log.quiet = 1;
        for (int i = 0; i < DECISIONS && play(&b) == PLAYED_ASKED; i++) {
            struct decision d = { 0 };

            battle_view(&b, b.asked.who, &view);
            look(&seed);
            if (i % 4 == 0 && view.asked.unit != NOBODY &&
                unit_on_table(&view, view.asked.unit))
                threats_are_who_may_shoot(view.asked.unit);
            mind_doctrine.decide(&view, seed, &d);
            decide(&d);
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
    print_message("all threats to a unit: %ld us at most\n",
                  (long)seen.longest * 1000000L / CLOCKS_PER_SEC);
    assert_true(seen.stood > 100);
    assert_true(seen.shots > 100);
    assert_true(seen.charges > 0);
    assert_true(seen.safe > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shown_is_legal),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
