/* Decisions go to text and back without loss; wrong ones are explained. */
#include "words/decision.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "read/json_yaml.h"
#include "toy.h"

static struct battle b;

/* Reads JSON text as an answer. */
static bool reads(const char *text, struct decision *out,
                  struct alea_error *error)
{
    json_t *json = json_loads(text, 0, NULL);
    bool done = decision_from_json(&b, json, LANG_EN, out, error);

    json_decref(json);
    return done;
}

/* Every number as a string: what YAML makes of the same text. */
static json_t *as_yaml(const json_t *json)
{
    json_t *copy = json_is_object(json) ? json_object() : json_array(), *value;
    const char *key;
    size_t i;

    if (json_is_string(json) || json_is_number(json)) {
        char *text = json_dumps(json, DECISION_JSON | JSON_ENCODE_ANY);

        json_decref(copy);
        copy = json_is_string(json) ? json_string(json_string_value(json))
                                    : json_string(text);
        free(text);
        return copy;
    }
    json_object_foreach((json_t *)(uintptr_t)json, key, value)
        json_object_set_new(copy, key, as_yaml(value));
    json_array_foreach(json, i, value)
        json_array_append_new(copy, as_yaml(value));
    return copy;
}

/* The decision prints as 'text', and both JSON and YAML give it back. */
static void round_trip(const struct decision *d, const char *text)
{
    struct decision back;
    struct alea_error error;
    char out[DECISION_TEXT];
    json_t *json, *yaml;

    decision_print(&b, d, out, sizeof out);
    assert_string_equal(out, text);
    assert_true(reads(text, &back, &error));
    assert_memory_equal(&back, d, sizeof back);

    json = json_loads(text, 0, NULL);
    yaml = as_yaml(json);
    assert_true(decision_from_json(&b, yaml, LANG_EN, &back, &error));
    assert_memory_equal(&back, d, sizeof back);
    json_decref(json);
    json_decref(yaml);
}

static void every_form_goes_round(void **state)
{
    struct decision way = { .count = 2 };
    struct decision hand = { .value = STANCES, .count = 1 };

    (void)state;
    toy_ask(&b, FORM_NUMBER, (struct ask){ .most = 5 });
    round_trip(&(struct decision){ .value = 2 }, "{\"bid\":2}");
    toy_ask(&b, FORM_OPTION, (struct ask){ .among = 7 });
    round_trip(&(struct decision){ .value = 2 }, "{\"order\":\"run\"}");
    toy_ask(&b, FORM_UNIT, (struct ask){ .among = 15 });
    round_trip(&(struct decision){ .value = 1 }, "{\"activate\":\"A2\"}");
    round_trip(&(struct decision){ .value = 2 }, "{\"activate\":\"B1\"}");
    round_trip(&(struct decision){ .value = ANSWER_NONE },
               "{\"activate\":\"pass\"}");
    toy_ask(&b, FORM_FIGURE, (struct ask){ .among = 15 });
    round_trip(&(struct decision){ .value = 3 }, "{\"casualty\":4}");
    toy_ask(&b, FORM_WEAPON, (struct ask){ .among = 3 });
    round_trip(&(struct decision){ .value = 1 },
               "{\"volley\":\"laser-cannon/heavy\"}");
    toy_ask(&b, FORM_WEAPON, (struct ask){ .among = 13 });
    round_trip(&(struct decision){ .value = 2 }, "{\"volley\":\"blade\"}");
    round_trip(&(struct decision){ .value = 3 }, "{\"volley\":\"blade#2\"}");
    toy_ask(&b, FORM_WEAPON, (struct ask){ .among = 9 });
    round_trip(&(struct decision){ .value = 3 }, "{\"volley\":\"blade\"}");
    toy_ask(&b, FORM_FIGURES, (struct ask){ .among = 31, .most = 5 });
    round_trip(&(struct decision){ .set = 19 }, "{\"throwers\":[1,2,5]}");
    round_trip(&(struct decision){ 0 }, "{\"throwers\":[]}");
    toy_ask(&b, FORM_WAY, (struct ask){ 0 });
    round_trip(&(struct decision){ 0 }, "{\"way\":\"stay\"}");
    way.step[0].at = vec(MM(120), -34050);
    way.step[1] = (struct step){ vec(15001, -1), 1 };
    round_trip(&way, "{\"way\":[[120,-340.5],[150.01,-0.01,1]]}");
    toy_ask(&b, FORM_PLACES, (struct ask){ 0 });
    round_trip(&(struct decision){ .value = STANCE_CLOSE },
               "{\"places\":\"close\"}");
    hand.step[0].at = vec(1999, 10);
    round_trip(&hand, "{\"places\":[[19.99,0.1]]}");
    toy_ask(&b, FORM_POSE, (struct ask){ 0 });
    round_trip(&(struct decision){ .value = FACING_AHEAD },
               "{\"move\":\"stay\"}");
    round_trip(&(struct decision){ .value = 0 }, "{\"move\":{\"facing\":0}}");
    way.value = 359;
    round_trip(&way, "{\"move\":{\"way\":[[120,-340.5],[150.01,-0.01,1]],"
                     "\"facing\":359}}");
    way.value = FACING_AHEAD;
    round_trip(&way, "{\"move\":[[120,-340.5],[150.01,-0.01,1]]}");
}

static void legs_go_round(void **state)
{
    struct decision d;

    (void)state;
    toy_ask(&b, FORM_LEGS, (struct ask){ 0 });
    round_trip(&(struct decision){ 0 }, "{\"march\":\"stay\"}");
    memset(&d, 0, sizeof d);
    decision_add_leg(&d, LEG_FORWARD, MM(120));
    decision_add_leg(&d, LEG_WHEEL_RIGHT, QUARTER_TURN / 3);
    decision_add_leg(&d, LEG_LEFTWARD, 1);
    round_trip(&d, "{\"march\":[[\"forward\",120],[\"wheel-right\",29.998],"
                   "[\"left\",0.01]]}");
}

static void units_in_ranks_go_round(void **state)
{
    struct decision d = { 0 };

    (void)state;
    toy_ask(&b, FORM_RANKS, (struct ask){ 0 });
    decision_ranks(&d, &(struct ranked){ .facing = FACING_AHEAD });
    round_trip(&d, "{\"place\":{}}");
    decision_ranks(&d, &(struct ranked){ .last = 6,
                                         .at = vec(MM(120), -34050),
                                         .facing = HALF_TURN,
                                         .files = 5,
                                         .placed = true });
    round_trip(&d, "{\"place\":{\"at\":[120,-340.5],\"facing\":180,"
                   "\"files\":5,\"last\":[2,3]}}");
    memset(&d, 0, sizeof d);
    decision_ranks(&d, &(struct ranked){ .facing = 0, .files = 64 });
    round_trip(&d, "{\"place\":{\"facing\":0,\"files\":64}}");
}

/* Every angle that the battle can hold survives. */
static void angles_are_exact(void **state)
{
    struct alea_error error;
    struct decision d = { 0 }, back;
    char text[DECISION_TEXT];

    (void)state;
    toy_ask(&b, FORM_RANKS, (struct ask){ 0 });
    for (int32_t turned = 0; turned < TURN; turned++) {
        decision_ranks(&d, &(struct ranked){ .facing = turned });
        decision_print(&b, &d, text, sizeof text);
        assert_true(reads(text, &back, &error));
        assert_int_equal(ranked_of(&back).facing, turned);
    }
}

/* Every hundredth of a millimetre a table can have survives. */
static void lengths_are_exact(void **state)
{
    (void)state;
    for (int32_t n = -VEC_LIMIT; n <= VEC_LIMIT; n += 7) {
        json_t *number = length_to_json(n), *again;
        char *text = json_dumps(number, DECISION_JSON | JSON_ENCODE_ANY);
        int32_t back = 0;

        again = json_loads(text, JSON_DECODE_ANY, NULL);
        assert_true(length_from_json(again, &back));
        assert_int_equal(back, n);
        json_decref(again);
        again = json_string(text);
        assert_true(length_from_json(again, &back));
        assert_int_equal(back, n);
        json_decref(again);
        json_decref(number);
        free(text);
    }
}

static void refused_as(const char *text, const char *words)
{
    struct decision d, before;
    struct alea_error error = { 0 };

    memset(&d, 0x5A, sizeof d);
    before = d;
    assert_false(reads(text, &d, &error));
    assert_memory_equal(&d, &before, sizeof d);
    assert_int_not_equal(error.code, ALEA_OK);
    if (!strstr(error.message, words))
        fail_msg("\"%s\" does not say \"%s\"", error.message, words);
}

static void wrong_texts_are_explained(void **state)
{
    (void)state;
    toy_ask(&b, FORM_NUMBER, (struct ask){ .most = 5, .who = 1 });
    refused_as("[]", "an object with a single key; the question is \"bid\"");
    refused_as("{}", "an object with a single key");
    refused_as("{\"bid\":1,\"order\":2}", "an object with a single key");
    refused_as("{\"order\":\"run\"}",
               "the question is \"bid\", for B, not \"order\"");
    refused_as("{\"bid\":\"many\"}", "\"bid\" expects a number");
    refused_as("{\"bid\":1.5}", "expects a number");
    refused_as("{\"bid\":99999999999}", "expects a number");
    refused_as("{\"bid\":\"\"}", "expects a number");
    refused_as("{\"bid\":\"2x\"}", "expects a number");
    toy_ask(&b, FORM_OPTION, (struct ask){ .among = 7 });
    refused_as("{\"order\":\"fly\"}",
               "\"order\" does not accept \"fly\"; choose from: none, "
               "charge or run");
    refused_as("{\"order\":1}", "choose from: none, charge or run");
    toy_ask(&b, FORM_UNIT, (struct ask){ .among = 15 });
    refused_as("{\"activate\":\"C1\"}", "is called \"C1\"");
    refused_as("{\"activate\":\"A3\"}", "is called \"A3\"");
    refused_as("{\"activate\":1}", "a unit such as \"A3\"");
    toy_ask(&b, FORM_FIGURE, (struct ask){ .among = 15 });
    refused_as("{\"casualty\":0}", "counted from 1");
    refused_as("{\"casualty\":64}", "counted from 1");
    toy_ask(&b, FORM_WEAPON, (struct ask){ .among = 3 });
    refused_as("{\"volley\":\"bow\"}", "no weapon \"bow\"");
    toy_ask(&b, FORM_FIGURES, (struct ask){ .among = 31 });
    refused_as("{\"throwers\":[1,1]}", "figure 1 twice");
    refused_as("{\"throwers\":[-1]}", "a list of figures");
    refused_as("{\"throwers\":3}", "a list of figures");
    toy_ask(&b, FORM_WAY, (struct ask){ 0 });
    refused_as("{\"way\":\"go\"}", "or \"stay\"");
    refused_as("{\"way\":[[1,2],[3]]}", "point 2 of \"way\"");
    refused_as("{\"way\":[[1.005,2]]}", "at most two decimals");
    refused_as("{\"way\":[[\"1.005\",2]]}", "at most two decimals");
    refused_as("{\"way\":[[1e300,2]]}", "point 1");
    refused_as("{\"way\":[[21000,2]]}", "point 1");
    refused_as("{\"way\":[[1,2,99]]}", "point 1");
    refused_as("{\"way\":[1,2]}", "point 1");
    refused_as("{\"way\":[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],"
               "[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],"
               "[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],"
               "[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],"
               "[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],"
               "[0,0]]}",
               "has 49 points");
    toy_ask(&b, FORM_PLACES, (struct ask){ 0 });
    refused_as("{\"places\":\"apart\"}", "\"keep\", \"close\"");
    toy_ask(&b, FORM_POSE, (struct ask){ 0 });
    refused_as("{\"move\":{\"facing\":360}}", "degrees from 0 to 359");
    refused_as("{\"move\":{\"way\":[[1,2]]}}", "degrees from 0 to 359");
    refused_as("{\"move\":{\"facing\":1,\"speed\":2}}", "degrees from 0");
    toy_ask(&b, FORM_LEGS, (struct ask){ 0 });
    refused_as("{\"march\":[[\"sideways\",1]]}", "wheel-left");
    refused_as("{\"march\":[[\"pivot\",360]]}", "wheel-left");
    refused_as("{\"march\":[[\"forward\"]]}", "wheel-left");
    refused_as("{\"march\":\"go\"}", "\"stay\", or legs");
    toy_ask(&b, FORM_RANKS, (struct ask){ 0 });
    refused_as("{\"place\":{\"files\":0}}", "or some of it");
    refused_as("{\"place\":{\"last\":[65]}}", "or some of it");
    refused_as("{\"place\":{\"wide\":3}}", "or some of it");
    refused_as("{\"place\":[1,2]}", "or some of it");
    b.asking = 0;
    refused_as("{\"bid\":1}", "no decision is being asked for");
}

static void yes_and_no_may_be_booleans(void **state)
{
    static const char *const words[] = { "no", "yes", NULL };
    struct book_ask asks[FORMS];
    struct book book = toy_book;
    struct stage stage = toy_stage;
    struct decision d;
    struct alea_error error;

    (void)state;
    memcpy(asks, toy_asks, sizeof asks);
    asks[FORM_OPTION].options = words;
    book.asks = asks;
    stage.book = &book;
    toy_ask(&b, FORM_OPTION, (struct ask){ .among = 3 });
    b.stage = &stage;
    assert_true(reads("{\"order\":true}", &d, &error));
    assert_int_equal(d.value, 1);
    assert_true(reads("{\"order\":false}", &d, &error));
    assert_int_equal(d.value, 0);
    b.stage = &toy_stage;
}

static void yaml_becomes_json_of_strings(void **state)
{
    struct yaml_node key = { .kind = YAML_TEXT, .text = "way" };
    struct yaml_node y = { .kind = YAML_TEXT, .text = "-3.50" };
    struct yaml_node x = { .kind = YAML_TEXT, .text = "12", .next = &y };
    struct yaml_node step = { .kind = YAML_LIST, .first = &x };
    struct yaml_node way = { .kind = YAML_LIST, .first = &step, .key = &key };
    struct yaml_node map = { .kind = YAML_MAP, .first = &way };
    json_t *json = json_from_yaml(&map);
    struct decision d;
    struct alea_error error;

    (void)state;
    toy_ask(&b, FORM_WAY, (struct ask){ 0 });
    assert_true(decision_from_json(&b, json, LANG_EN, &d, &error));
    assert_int_equal(d.count, 1);
    assert_int_equal(d.step[0].at.x, 1200);
    assert_int_equal(d.step[0].at.y, -350);
    json_decref(json);
}

/* Is the answer refused with these French words? */
static void refuses_in_french(const char *text, const char *words)
{
    json_t *json = json_loads(text, 0, NULL);
    struct alea_error error;
    struct decision d;

    assert_false(decision_from_json(&b, json, LANG_FR, &d, &error));
    if (!strstr(error.message, words))
        fail_msg("%s: %s, not %s", text, error.message, words);
    json_decref(json);
}

static void wrong_answers_are_explained_in_french(void **state)
{
    (void)state;
    toy_ask(&b, FORM_NUMBER, (struct ask){ .most = 5 });
    refuses_in_french("{\"bid\":\"x\"}", "attend un nombre");
    refuses_in_french("{\"dance\":1}", "la question est \"bid\"");
    refuses_in_french("[]", "une seule clé");
    toy_ask(&b, FORM_OPTION, (struct ask){ .among = 7 });
    refuses_in_french("{\"order\":\"fly\"}", "n'admet pas \"fly\"");
    toy_ask(&b, FORM_UNIT, (struct ask){ .among = 7 });
    refuses_in_french("{\"activate\":\"Z9\"}", "ne correspond à \"Z9\"");
    toy_ask(&b, FORM_FIGURES, (struct ask){ .among = 7 });
    refuses_in_french("{\"throwers\":[1,1]}", "deux fois la figurine 1");
    toy_ask(&b, FORM_WAY, (struct ask){ .most = 5 });
    refuses_in_french("{\"way\":[[1]]}", "le point 1 de \"way\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_goes_round),
        cmocka_unit_test(legs_go_round),
        cmocka_unit_test(units_in_ranks_go_round),
        cmocka_unit_test(angles_are_exact),
        cmocka_unit_test(lengths_are_exact),
        cmocka_unit_test(wrong_texts_are_explained),
        cmocka_unit_test(yes_and_no_may_be_booleans),
        cmocka_unit_test(yaml_becomes_json_of_strings),
        cmocka_unit_test(wrong_answers_are_explained_in_french),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
