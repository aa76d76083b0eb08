/* What models of duo cost: the published points with the usual gear (duo.90.17),
 * else in proportion (90.20), by the profiles there are and in any order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/duo/points.h"
#include "frame/duo/content.h"

static struct duo_content *content;
static struct duo_catalogue *c; /* one that a test may change */

static int load(void **state)
{
    struct content_error error = { 0 };

    (void)state;
    content = calloc(1, sizeof *content);
    c = calloc(1, sizeof *c);
    return content && c &&
                   content_fill(&duo_text, content, NULL, LANG_EN, &error)
               ? 0
               : 1;
}

static int unload(void **state)
{
    (void)state;
    free(content);
    free(c);
    return 0;
}

static int place_of(const char *key)
{
    for (int i = 0; i < c->profiles; i++)
        if (strcmp(c->profile[i].key, key) == 0)
            return i;
    fail_msg("no profile %s", key);
    return 0;
}

static void swap(int a, int b)
{
    const struct duo_model profile = c->profile[a], usual = c->usual[a];

    c->profile[a] = c->profile[b];
    c->profile[b] = profile;
    c->usual[a] = c->usual[b];
    c->usual[b] = usual;
}

/* A model as usual, but for a special rule by which the formula changes. */
static struct duo_model changed(int profile)
{
    struct duo_model m = c->usual[profile];

    for (int t = 0; t < TRAITED_COUNT; t++) {
        m.traits = c->usual[profile].traits ^ (uint64_t)1 << t;
        if (duo_points(c, &m) > duo_points(c, &c->usual[profile]))
            return m;
    }
    fail_msg("nothing changes the points of %s", m.key);
    return m;
}

static void with_its_usual_gear(void **state)
{
    int profile;
    struct duo_model m;

    (void)state;
    *c = content->catalogue;
    profile = place_of("rebel-soldier");
    m = changed(profile);
    assert_int_equal(duo_price(c, profile, &c->usual[profile]),
                     c->usual[profile].points);
    assert_int_equal(duo_price(c, profile, &m), c->usual[profile].points);
    c->usual[profile].points = 1;
    assert_int_equal(duo_price(c, profile, &m), 1);
    m.armour = m.armour ? 0 : 2; /* other gear: in proportion */
    c->usual[profile].points = 100;
    assert_int_not_equal(duo_price(c, profile, &m), 100);
    c->usual[profile].points = 0; /* none are published: 1 is the least */
    assert_int_equal(duo_price(c, profile, &c->usual[profile]), 1);
}

/* The rebel soldier is found wherever he is, and not where nobody is. */
static void the_formula_needs_a_rebel_soldier(void **state)
{
    struct duo_model m;
    int last, points;

    (void)state;
    *c = content->catalogue;
    m = c->profile[c->profiles / 2];
    points = duo_points(c, &m);
    assert_true(points > 0);
    last = c->profiles - 1;
    swap(place_of("rebel-soldier"), 0);
    assert_int_equal(duo_points(c, &m), points);
    swap(place_of("rebel-soldier"), last);
    assert_int_equal(duo_points(c, &m), points);
    c->profiles--;
    assert_int_equal(duo_points(c, &m), 0);
}

/* A model with a gun whose template has none goes by all templates that shoot:
 * in any order, and by those alone. */
static void other_arms_go_by_all_templates(void **state)
{
    int with = -1, without = -1, price;
    struct duo_model m;

    (void)state;
    *c = content->catalogue;
    for (int i = 0; i < c->profiles; i++) {
        bool gun = false;

        for (int k = 0; k < c->usual[i].arms; k++)
            gun |= c->weapon[c->usual[i].arm[k]].range > 0;
        if (c->profile[i].template && gun)
            with = i;
        else if (c->profile[i].template)
            without = i;
    }
    assert_true(with >= 0 && without >= 0);
    m = c->profile[without];
    m.arms = c->usual[with].arms;
    memcpy(m.arm, c->usual[with].arm, sizeof m.arm);
    price = duo_price(c, without, &m);
    c->usual[with].points += 200; /* all of them count */
    assert_true(duo_price(c, without, &m) > price);
    price = duo_price(c, without, &m);
    if (without == 0)
        without = with;
    swap(with, 0);
    assert_int_equal(duo_price(c, without, &m), price);
    c->profile[c->profiles] = c->profile[0]; /* nobody is behind the last */
    c->usual[c->profiles] = c->usual[0];
    assert_int_equal(duo_price(c, without, &m), price);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_its_usual_gear),
        cmocka_unit_test(the_formula_needs_a_rebel_soldier),
        cmocka_unit_test(other_arms_go_by_all_templates),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
