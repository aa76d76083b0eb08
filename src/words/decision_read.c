/* decision_read.c -- decisions from text. */
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "battle/stage.h"
#include "words/decision_parts.h"

/* ---- lengths and numbers ---- */

/* Reads "-12.5" as hundredths, digit by digit. */
static bool hundredths(const char *text, int64_t *out)
{
    int64_t n = 0;
    int decimals = -1, digits = 0;
    bool minus = *text == '-';

    for (text += minus || *text == '+'; *text; text++) {
        if (*text == '.' && decimals < 0) {
            decimals = 0;
            continue;
        }
        if (!isdigit((unsigned char)*text) || n > INT32_MAX)
            return false;
        if (decimals >= 2 && *text != '0')
            return false;
        digits++;
        if (decimals < 2)
            n = n * 10 + (*text - '0');
        decimals += decimals >= 0 && decimals < 2;
    }
    for (int i = decimals < 0 ? 0 : decimals; i < 2; i++)
        n *= 10;
    *out = minus ? -n : n;
    return digits > 0;
}

/* A double that JSON gave: the nearest hundredth, if it is one. */
static bool real_hundredths(double real, int64_t *out)
{
    double scaled = real * 100, off;

    if (!(scaled > -INT32_MAX && scaled < INT32_MAX))
        return false;
    *out = (int64_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    off = scaled - (double)*out;
    return off > -1e-4 && off < 1e-4;
}

bool length_from_json(const json_t *number, int32_t *out)
{
    int64_t n;

    if (json_is_integer(number)) {
        json_int_t whole = json_integer_value(number);

        if (whole < -VEC_LIMIT || whole > VEC_LIMIT)
            return false;
        n = whole * 100;
    } else if (json_is_real(number)) {
        if (!real_hundredths(json_real_value(number), &n))
            return false;
    } else if (!json_is_string(number) ||
               !hundredths(json_string_value(number), &n)) {
        return false;
    }
    if (n < -VEC_LIMIT || n > VEC_LIMIT)
        return false;
    *out = (int32_t)n;
    return true;
}

/* A whole number, as JSON has it or in a string. */
bool whole_from_json(const json_t *number, int32_t *out)
{
    json_int_t n;

    if (json_is_integer(number)) {
        n = json_integer_value(number);
    } else if (json_is_string(number)) {
        const char *text = json_string_value(number);
        char *end;

        if (!isdigit((unsigned char)text[text[0] == '-']))
            return false;
        n = strtoll(text, &end, 10);
        if (*end)
            return false;
    } else {
        return false;
    }
    if (n < INT32_MIN || n > INT32_MAX)
        return false;
    *out = (int32_t)n;
    return true;
}

/* ---- answers ---- */

/* An answer that is read: to which question, in which language to complain. */
struct reading {
    const struct battle *b;
    enum lang lang;
    struct alea_error *error;
};

/* What an answer of each form looks like. ORDER FORMS */
/* clang-format off */
static const char *const examples[FORMS][LANGS] = {
    [FORM_NUMBER] = { "un nombre", "a number" },
    [FORM_OPTION] = { "une de ses options", "one of its options" },
    [FORM_UNIT] = { "une unité comme \"A3\"", "a unit such as \"A3\"" },
    [FORM_FIGURE] = { "une figurine, comptée à partir de 1",
                      "a figure, counted from 1" },
    [FORM_WEAPON] = { "une arme de l'unité", "a weapon of the unit" },
    [FORM_FIGURES] = { "une liste de figurines comme [1, 2, 5]",
                       "a list of figures such as [1, 2, 5]" },
    [FORM_WAY] = { "des points comme [[120, -340.5], [150, -300, 1]], ou "
                   "\"stay\"",
                   "points such as [[120, -340.5], [150, -300, 1]], or "
                   "\"stay\"" },
    [FORM_PLACES] = { "\"keep\", \"close\", \"wide\", \"cover\" ou des "
                      "positions comme [[120, -340.5], [150, -300]]",
                      "\"keep\", \"close\", \"wide\", \"cover\" or positions "
                      "such as [[120, -340.5], [150, -300]]" },
    [FORM_POSE] = { "des points comme [[120, -340.5], [150, -300, 1]], "
                    "\"stay\", ou {\"way\": des points, \"facing\": des "
                    "degrés de 0 à 359}",
                    "points such as [[120, -340.5], [150, -300, 1]], "
                    "\"stay\", or {\"way\": points, \"facing\": degrees from "
                    "0 to 359}" },
    [FORM_ACROSS] = { "une liste de figurines comme [\"A1.2\", \"A3.1\"]",
                      "a list of figures such as [\"A1.2\", \"A3.1\"]" },
    [FORM_MOVES] = { "une liste de trajets comme [{\"figure\": \"A1.2\", "
                     "\"way\": [[120, -340.5]], \"facing\": 90}]",
                     "a list of moves such as [{\"figure\": \"A1.2\", "
                     "\"way\": [[120, -340.5]], \"facing\": 90}]" },
    [FORM_LEGS] = { "\"stay\", ou des parcours comme [[\"forward\", 120], "
                    "[\"wheel-left\", 30]] : forward, backward, left, right "
                    "(millimètres), wheel-left, wheel-right, pivot (degrés)",
                    "\"stay\", or legs such as [[\"forward\", 120], "
                    "[\"wheel-left\", 30]]: forward, backward, left, right "
                    "(millimetres), wheel-left, wheel-right, pivot (degrees)" },
    [FORM_RANKS] = { "{\"at\": [120, -340.5], \"facing\": 90, \"files\": 5, "
                     "\"last\": [1, 2]}, ou une partie de cela",
                     "{\"at\": [120, -340.5], \"facing\": 90, \"files\": 5, "
                     "\"last\": [1, 2]}, or some of it" },
};
/* clang-format on */

static bool wrong(const struct reading *r)
{
    int form = r->b->asked.form;

    return error_say(r->error, r->lang, ALEA_VALUE, 0, 0, "\"%s\" attend %s",
                     "\"%s\" expects %s", decision_key(r->b),
                     form < FORMS ? examples[form][r->lang] : "");
}

static bool read_number(const struct reading *r, const json_t *answer,
                        struct decision *out)
{
    return whole_from_json(answer, &out->value) || wrong(r);
}

/* Writes "a, b or c" of the question's options. */
static void options_text(const struct reading *r, char *out, size_t size)
{
    const char *word;
    size_t used = 0;

    out[0] = 0;
    for (int i = 0; (word = battle_option_word(r->b, i)) && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s",
                                 i == 0                            ? ""
                                 : battle_option_word(r->b, i + 1) ? ", "
                                 : r->lang == LANG_FR              ? " ou "
                                                                   : " or ",
                                 word);
}

/* The option of that word, by content or by the question's list; NOBODY. */
static int option_named(const struct battle *b, const char *word)
{
    const char *const *option = b->stage->book->asks[b->asked.kind].options;

    for (int i = 0; option && option[i]; i++)
        if (same_word(battle_option_word(b, i), word) ||
            same_word(option[i], word))
            return i;
    return NOBODY;
}

static bool read_option(const struct reading *r, const json_t *answer,
                        struct decision *out)
{
    const char *const *option =
        r->b->stage->book->asks[r->b->asked.kind].options;
    const char *word = json_is_true(answer)    ? "yes"
                       : json_is_false(answer) ? "no"
                                               : json_string_value(answer);
    char all[120];

    out->value = word ? option_named(r->b, word) : NOBODY;
    if (out->value == NOBODY && word && same_word(word, NONE_WORD) &&
        (r->b->asked.among >> ANSWER_NONE & 1))
        out->value = ANSWER_NONE;
    if (out->value != NOBODY ||
        (!option && whole_from_json(answer, &out->value)))
        return true;
    options_text(r, all, sizeof all);
    return error_say(r->error, r->lang, ALEA_UNKNOWN, 0, 0,
                     "\"%s\" n'admet pas \"%s\" ; au choix : %s",
                     "\"%s\" does not accept \"%s\"; choose from: %s",
                     decision_key(r->b), word ? word : "", all);
}

static bool read_unit(const struct reading *r, const json_t *answer,
                      struct decision *out)
{
    const char *word = json_string_value(answer);

    if (!word)
        return wrong(r);
    out->value = same_word(word, NONE_WORD) || same_word(word, PASS_WORD)
                     ? ANSWER_NONE
                     : unit_parse(r->b, word);
    if (out->value == NOBODY)
        return error_say(r->error, r->lang, ALEA_UNKNOWN, 0, 0,
                         "\"%s\" : aucune unité, ou plusieurs, ne correspond "
                         "à \"%s\" ; écrivez la lettre de son joueur et son "
                         "numéro, comme \"A3\"",
                         "\"%s\": no unit, or more than one, is called "
                         "\"%s\"; write its owner's letter and its number, "
                         "such as \"A3\"",
                         decision_key(r->b), word);
    return true;
}

static bool read_figure(const json_t *answer, int32_t *figure)
{
    if (!whole_from_json(answer, figure) || *figure < 1 ||
        *figure > ANSWER_NONE)
        return false;
    *figure -= 1;
    return true;
}

/* The arm of that word, of those in 'among'; NOBODY when there is none. */
static int weapon_named(const struct battle *b, const char *word,
                        uint64_t among)
{
    char own[64];

    for (; among; among &= among - 1) {
        int arm = set_first(among);

        arm_word(b, arm, own, sizeof own);
        if (own[0] && same_word(own, word))
            return arm;
    }
    return NOBODY;
}

/* What can be chosen comes first: an army has rifles of several ranks. */
static bool read_weapon(const struct reading *r, const json_t *answer,
                        struct decision *out)
{
    const char *word = json_string_value(answer);

    if (!word)
        return wrong(r);
    out->value = weapon_named(r->b, word, r->b->asked.among);
    if (out->value == NOBODY)
        out->value = weapon_named(r->b, word, ~r->b->asked.among);
    if (out->value == NOBODY && same_word(word, NONE_WORD))
        out->value = ANSWER_NONE;
    if (out->value == NOBODY)
        return error_say(r->error, r->lang, ALEA_UNKNOWN, 0, 0,
                         "\"%s\" : l'unité n'a pas d'arme \"%s\"",
                         "\"%s\": the unit has no weapon \"%s\"",
                         decision_key(r->b), word);
    return true;
}

static bool read_figures(const struct reading *r, const json_t *answer,
                         struct decision *out)
{
    const json_t *item;
    size_t i;
    int32_t figure;

    if (!json_is_array(answer))
        return wrong(r);
    json_array_foreach(answer, i, item)
    {
        if (!read_figure(item, &figure))
            return wrong(r);
        if (out->set & figure_bit(figure))
            return error_say(r->error, r->lang, ALEA_VALUE, 0, 0,
                             "\"%s\" nomme deux fois la figurine %d",
                             "\"%s\" names figure %d twice", decision_key(r->b),
                             (int)figure + 1);
        out->set |= figure_bit(figure);
    }
    return true;
}

static bool no_figure(const struct reading *r, const char *word)
{
    return error_say(r->error, r->lang, ALEA_UNKNOWN, 0, 0,
                     "\"%s\" : il n'y a pas de figurine \"%s\" ; une figurine "
                     "est son unité et son numéro, comme \"A3.2\"",
                     "\"%s\": there is no figure \"%s\"; a figure is its unit "
                     "and its number, such as \"A3.2\"",
                     decision_key(r->b), word);
}

/* Reads a figure of any unit that was not named before, and notes it. */
static bool read_named(const struct reading *r, const json_t *text,
                       struct figures *named, int *figure)
{
    const char *word = json_string_value(text);

    if (!word)
        return wrong(r);
    *figure = figure_parse(r->b, word);
    if (*figure == NOBODY)
        return no_figure(r, word);
    if (figures_has(named, *figure))
        return error_say(r->error, r->lang, ALEA_VALUE, 0, 0,
                         "\"%s\" nomme deux fois la figurine %s",
                         "\"%s\" names figure %s twice", decision_key(r->b),
                         word);
    figures_add(named, *figure);
    return true;
}

static bool read_across(const struct reading *r, const json_t *answer,
                        struct decision *out)
{
    const json_t *item;
    size_t i;
    int figure;

    if (!json_is_array(answer))
        return wrong(r);
    json_array_foreach(answer, i, item)
    {
        if (!read_named(r, item, &out->across, &figure))
            return false;
    }
    return true;
}

static bool read_step(const json_t *text, struct step *out)
{
    size_t n = json_array_size(text);

    out->floor = 0;
    return json_is_array(text) && (n == 2 || n == 3) &&
           length_from_json(json_array_get(text, 0), &out->at.x) &&
           length_from_json(json_array_get(text, 1), &out->at.y) &&
           (n == 2 || (whole_from_json(json_array_get(text, 2), &out->floor) &&
                       out->floor >= 0 && out->floor <= MAX_FLOOR));
}

/* Reads points behind those that are there; 'most' are all there may be. */
static bool read_points(const struct reading *r, const json_t *answer, int most,
                        struct decision *out)
{
    const size_t n = json_array_size(answer);
    const size_t all = (size_t)out->count + n;

    if (!json_is_array(answer))
        return wrong(r);
    if (all > (size_t)most)
        return error_say(r->error, r->lang, ALEA_LIMIT, 0, 0,
                         "\"%s\" a %d points ; le maximum est %d",
                         "\"%s\" has %d points; the maximum is %d",
                         decision_key(r->b), all > INT_MAX ? INT_MAX : (int)all,
                         most);
    for (size_t i = 0; i < n; i++)
        if (!read_step(json_array_get(answer, i), &out->step[out->count++]))
            return error_say(r->error, r->lang, ALEA_VALUE, 0, 0,
                             "le point %d de \"%s\" n'est pas [x, y] ou [x, y, "
                             "étage] en millimètres à deux décimales au plus",
                             "point %d of \"%s\" is not [x, y] or [x, y, "
                             "floor] in millimetres with at most two "
                             "decimals",
                             (int)i + 1, decision_key(r->b));
    return true;
}

static bool read_steps(const struct reading *r, const json_t *answer,
                       struct decision *out)
{
    return read_points(r, answer, MAX_SQUAD, out);
}

static bool read_way(const struct reading *r, const json_t *answer,
                     struct decision *out)
{
    const char *word = json_string_value(answer);

    if (word && same_word(word, STAY_WORD))
        return true;
    return read_steps(r, answer, out);
}

static bool read_places(const struct reading *r, const json_t *answer,
                        struct decision *out)
{
    const char *word = json_string_value(answer);

    for (int i = 0; word && i < STANCES; i++)
        if (same_word(word, decision_stances[i])) {
            out->value = i;
            return true;
        }
    out->value = STANCES;
    return read_steps(r, answer, out);
}

static bool read_facing(const json_t *text, int32_t *out)
{
    return whole_from_json(text, out) && *out >= 0 && *out < WHOLE_TURN;
}

/* A way; or a map of the way, which may be left out, and the facing. */
static bool read_pose(const struct reading *r, const json_t *answer,
                      struct decision *out)
{
    const json_t *way = json_object_get(answer, WAY_KEY);
    const json_t *facing = json_object_get(answer, FACING_KEY);

    out->value = FACING_AHEAD;
    if (!json_is_object(answer))
        return read_way(r, answer, out);
    if (!facing || json_object_size(answer) != (size_t)(way != NULL) + 1 ||
        !read_facing(facing, &out->value))
        return wrong(r);
    return !way || read_way(r, way, out);
}

/* How it moves: one of the question's options, the first where none is said. */
static bool read_manner(const struct reading *r, const json_t *text,
                        int32_t *out)
{
    struct decision option = { .value = 0 };

    *out = 0;
    if (!text)
        return true;
    if (!r->b->stage->book->asks[r->b->asked.kind].options)
        return wrong(r);
    if (!read_option(r, text, &option))
        return false;
    *out = option.value;
    return true;
}

/* A map of the figure and its way, its facing, its manner. */
static bool read_move(const struct reading *r, const json_t *text,
                      struct figures *moved, struct decision *out)
{
    const json_t *way = json_object_get(text, WAY_KEY);
    const json_t *facing = json_object_get(text, FACING_KEY);
    const json_t *manner = json_object_get(text, MANNER_KEY);
    const int before = out->count;
    int32_t turned = FACING_AHEAD, how;
    int figure;

    if (json_object_size(text) != 1 + (size_t)(way != NULL) +
                                      (size_t)(facing != NULL) +
                                      (size_t)(manner != NULL) ||
        (facing && !read_facing(facing, &turned)))
        return wrong(r);
    if (!read_manner(r, manner, &how))
        return false;
    if (!read_named(r, json_object_get(text, FIGURE_KEY), moved, &figure) ||
        (way && !read_points(r, way, MAX_STEPS, out)))
        return false;
    out->move[out->moves++] =
        (struct move){ .figure = (uint16_t)figure,
                       .facing = (int16_t)turned,
                       .manner = (uint16_t)how,
                       .steps = (uint16_t)(out->count - before) };
    return true;
}

static bool read_moves(const struct reading *r, const json_t *answer,
                       struct decision *out)
{
    const size_t n = json_array_size(answer);
    struct figures moved = { 0 };

    if (!json_is_array(answer))
        return wrong(r);
    if (n > MAX_MOVES)
        return error_say(r->error, r->lang, ALEA_LIMIT, 0, 0,
                         "\"%s\" déplace %d figurines ; le maximum est %d",
                         "\"%s\" moves %d figures; the maximum is %d",
                         decision_key(r->b), n > INT_MAX ? INT_MAX : (int)n,
                         MAX_MOVES);
    for (size_t i = 0; i < n; i++)
        if (!read_move(r, json_array_get(answer, i), &moved, out))
            return false;
    return true;
}

static bool read_answer(const struct reading *r, const json_t *answer,
                        struct decision *out)
{
    switch ((enum form)r->b->asked.form) {
    case FORM_NUMBER:
        return read_number(r, answer, out);
    case FORM_OPTION:
        return read_option(r, answer, out);
    case FORM_UNIT:
        return read_unit(r, answer, out);
    case FORM_FIGURE:
        return read_figure(answer, &out->value) || wrong(r);
    case FORM_WEAPON:
        return read_weapon(r, answer, out);
    case FORM_FIGURES:
        return read_figures(r, answer, out);
    case FORM_WAY:
        return read_way(r, answer, out);
    case FORM_PLACES:
        return read_places(r, answer, out);
    case FORM_POSE:
        return read_pose(r, answer, out);
    case FORM_LEGS:
        return legs_from_json(answer, out) || wrong(r);
    case FORM_RANKS:
        return ranks_from_json(answer, out) || wrong(r);
    case FORM_ACROSS:
        return read_across(r, answer, out);
    case FORM_MOVES:
        return read_moves(r, answer, out);
    case FORMS:
        break;
    }
    return wrong(r);
}

bool decision_from_json(const struct battle *b, const json_t *text,
                        enum lang lang, struct decision *out,
                        struct alea_error *error)
{
    const struct reading r = { b, lang, error };
    struct decision d = { 0 };
    const json_t *answer;

    if (!b->asking)
        return error_say(error, lang, ALEA_VALUE, 0, 0,
                         "aucune décision n'est demandée : la bataille est "
                         "finie ou n'a pas commencé",
                         "no decision is being asked for: the battle is over "
                         "or has not started");
    if (!json_is_object(text) || json_object_size(text) != 1)
        return error_say(
            error, lang, ALEA_SYNTAX, 0, 0,
            "une décision est un objet d'une seule clé ; la "
            "question est \"%s\"",
            "a decision is an object with a single key; the question is \"%s\"",
            decision_key(b));
    answer = json_object_get(text, decision_key(b));
    if (!answer)
        return error_say(
            error, lang, ALEA_UNKNOWN, 0, 0,
            "la question est \"%s\", posée à %c, et non \"%s\"",
            "the question is \"%s\", for %c, not \"%s\"", decision_key(b),
            'A' + b->asked.who,
            json_object_iter_key(json_object_iter((json_t *)(uintptr_t)text)));
    if (!read_answer(&r, answer, &d))
        return false;
    *out = d;
    return true;
}
