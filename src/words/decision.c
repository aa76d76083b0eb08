/* decision.c -- decisions to text and back. */
#include "words/decision.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "battle/stage.h"

static const char none_word[] = "none", pass_word[] = "pass",
                  stay_word[] = "stay", way_key[] = "way",
                  facing_key[] = "facing";

/* ORDER STANCES */
static const char *const stance_words[STANCES] = { "keep", "close", "wide",
                                                   "cover" };

/* ---- units ---- */

const char *unit_word(const struct battle *b, int unit, char out[UNIT_WORD])
{
    uint8_t number = 1;

    for (int i = 0; i < unit; i++)
        if (b->unit[i].owner == b->unit[unit].owner)
            number++;
    snprintf(out, UNIT_WORD, "%c%d", 'A' + b->unit[unit].owner, number);
    return out;
}

const char *unit_name(const struct battle *b, int unit)
{
    const struct book *book = b->stage->book;

    return book->unit_name && b->stage->own ? book->unit_name(b, unit) : "";
}

/* Letters of ASCII alike in either case. */
static bool same_word(const char *a, const char *b)
{
    for (; *a && tolower((unsigned char)*a) == tolower((unsigned char)*b); a++)
        b++;
    return *a == *b;
}

int unit_parse(const struct battle *b, const char *word)
{
    char own[UNIT_WORD];
    int found = NOBODY;

    for (int i = 0; i < b->units; i++)
        if (same_word(unit_word(b, i, own), word))
            return i;
    for (int i = 0; i < b->units; i++)
        if (unit_name(b, i)[0] && same_word(unit_name(b, i), word)) {
            if (found != NOBODY)
                return NOBODY;
            found = i;
        }
    return found;
}

/* ---- lengths and numbers ---- */

json_t *length_to_json(int32_t length)
{
    if (length % 100 == 0)
        return json_integer(length / 100);
    return json_real(length / 100.0);
}

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
static bool whole(const json_t *number, int32_t *out)
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

/* ---- to text ---- */

static const char *word_of(const struct battle *b)
{
    return b->stage->book->asks[b->asked.kind].name;
}

/* How this question calls ANSWER_NONE. */
static const char *none_of(const struct battle *b)
{
    return strcmp(word_of(b), "activate") == 0 ? pass_word : none_word;
}

static json_t *unit_json(const struct battle *b, int unit)
{
    char word[UNIT_WORD];

    if (unit < 0 || unit >= b->units)
        return json_string(none_of(b));
    return json_string(unit_word(b, unit, word));
}

static json_t *option_json(const struct battle *b, int value)
{
    const char *word = battle_option_word(b, value);

    return word ? json_string(word) : json_integer(value);
}

/* The word of an arm. Arms of a unit may share one, such as blades for one hand
 * and for two: then the second that can be chosen is "blade#2". */
static void arm_word(const struct battle *b, int arm, char *out, size_t size)
{
    uint64_t before = b->asked.among & (((uint64_t)1 << arm) - 1);
    char own[48] = "", other[48];
    int same = 1;

    b->stage->book->weapon_word(b, b->asked.unit, arm, own, sizeof own);
    for (; before; before &= before - 1) {
        other[0] = 0;
        b->stage->book->weapon_word(b, b->asked.unit, set_first(before), other,
                                    sizeof other);
        same += strcmp(own, other) == 0;
    }
    if (same > 1 && own[0] && b->asked.among >> arm & 1)
        snprintf(out, size, "%s#%d", own, same);
    else
        snprintf(out, size, "%s", own);
}

static json_t *weapon_json(const struct battle *b, int arm)
{
    char word[64] = "";

    if (arm >= 0 && arm <= ANSWER_NONE)
        arm_word(b, arm, word, sizeof word);
    return json_string(word[0] ? word : none_word);
}

static json_t *figures_json(figure_set set)
{
    json_t *list = json_array();

    for (; set; set &= set - 1)
        json_array_append_new(list, json_integer(set_first(set) + 1));
    return list;
}

static json_t *steps_json(const struct decision *d)
{
    json_t *list = json_array();

    for (int i = 0; i < d->count && i < MAX_SQUAD; i++) {
        json_t *step = json_array();

        json_array_append_new(step, length_to_json(d->step[i].at.x));
        json_array_append_new(step, length_to_json(d->step[i].at.y));
        if (d->step[i].floor)
            json_array_append_new(step, json_integer(d->step[i].floor));
        json_array_append_new(list, step);
    }
    return list;
}

/* A way, with the facing at its end where it says one. */
static json_t *pose_json(const struct decision *d)
{
    json_t *way = d->count ? steps_json(d) : NULL, *pose;

    if (d->value == FACING_AHEAD)
        return way ? way : json_string(stay_word);
    pose = json_object();
    if (way)
        json_object_set_new(pose, way_key, way);
    json_object_set_new(pose, facing_key, json_integer(d->value));
    return pose;
}

static json_t *answer_json(const struct battle *b, const struct decision *d)
{
    switch ((enum form)b->asked.form) {
    case FORM_NUMBER:
        return json_integer(d->value);
    case FORM_OPTION:
        return option_json(b, d->value);
    case FORM_UNIT:
        return unit_json(b, d->value);
    case FORM_FIGURE:
        return json_integer(d->value + 1);
    case FORM_WEAPON:
        return weapon_json(b, d->value);
    case FORM_FIGURES:
        return figures_json(d->set);
    case FORM_WAY:
        return d->count ? steps_json(d) : json_string(stay_word);
    case FORM_PLACES:
        return d->value >= 0 && d->value < STANCES
                   ? json_string(stance_words[d->value])
                   : steps_json(d);
    case FORM_POSE:
        return pose_json(d);
    case FORMS:
        break;
    }
    return NULL;
}

json_t *decision_to_json(const struct battle *b, const struct decision *d)
{
    json_t *map = json_object();

    if (json_object_set_new(map, word_of(b), answer_json(b, d)) != 0) {
        json_decref(map);
        return NULL;
    }
    return map;
}

void decision_print(const struct battle *b, const struct decision *d, char *out,
                    size_t size)
{
    json_t *map = decision_to_json(b, d);
    char *text = map ? json_dumps(map, DECISION_JSON) : NULL;

    snprintf(out, size, "%s", text ? text : "");
    free(text);
    json_decref(map);
}

/* ---- from text ---- */

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
};
/* clang-format on */

static bool wrong(const struct reading *r)
{
    int form = r->b->asked.form;

    return error_say(r->error, r->lang, ALEA_VALUE, 0, 0, "\"%s\" attend %s",
                     "\"%s\" expects %s", word_of(r->b),
                     form < FORMS ? examples[form][r->lang] : "");
}

static bool read_number(const struct reading *r, const json_t *answer,
                        struct decision *out)
{
    return whole(answer, &out->value) || wrong(r);
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
    if (out->value != NOBODY || (!option && whole(answer, &out->value)))
        return true;
    options_text(r, all, sizeof all);
    return error_say(r->error, r->lang, ALEA_UNKNOWN, 0, 0,
                     "\"%s\" n'admet pas \"%s\" ; au choix : %s",
                     "\"%s\" does not accept \"%s\"; choose from: %s",
                     word_of(r->b), word ? word : "", all);
}

static bool read_unit(const struct reading *r, const json_t *answer,
                      struct decision *out)
{
    const char *word = json_string_value(answer);

    if (!word)
        return wrong(r);
    out->value = same_word(word, none_word) || same_word(word, pass_word)
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
                         word_of(r->b), word);
    return true;
}

static bool read_figure(const json_t *answer, int32_t *figure)
{
    if (!whole(answer, figure) || *figure < 1 || *figure > ANSWER_NONE)
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
    if (out->value == NOBODY && same_word(word, none_word))
        out->value = ANSWER_NONE;
    if (out->value == NOBODY)
        return error_say(r->error, r->lang, ALEA_UNKNOWN, 0, 0,
                         "\"%s\" : l'unité n'a pas d'arme \"%s\"",
                         "\"%s\": the unit has no weapon \"%s\"", word_of(r->b),
                         word);
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
                             "\"%s\" names figure %d twice", word_of(r->b),
                             (int)figure + 1);
        out->set |= figure_bit(figure);
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
           (n == 2 || (whole(json_array_get(text, 2), &out->floor) &&
                       out->floor >= 0 && out->floor <= MAX_FLOOR));
}

static bool read_steps(const struct reading *r, const json_t *answer,
                       struct decision *out)
{
    size_t n = json_array_size(answer);

    if (!json_is_array(answer))
        return wrong(r);
    if (n > MAX_SQUAD)
        return error_say(r->error, r->lang, ALEA_LIMIT, 0, 0,
                         "\"%s\" a %d points ; le maximum est %d",
                         "\"%s\" has %d points; the maximum is %d",
                         word_of(r->b), n > INT_MAX ? INT_MAX : (int)n,
                         MAX_SQUAD);
    for (size_t i = 0; i < n; i++)
        if (!read_step(json_array_get(answer, i), &out->step[i]))
            return error_say(r->error, r->lang, ALEA_VALUE, 0, 0,
                             "le point %d de \"%s\" n'est pas [x, y] ou [x, y, "
                             "étage] en millimètres à deux décimales au plus",
                             "point %d of \"%s\" is not [x, y] or [x, y, "
                             "floor] in millimetres with at most two "
                             "decimals",
                             (int)i + 1, word_of(r->b));
    out->count = (int32_t)n;
    return true;
}

static bool read_way(const struct reading *r, const json_t *answer,
                     struct decision *out)
{
    const char *word = json_string_value(answer);

    if (word && same_word(word, stay_word))
        return true;
    return read_steps(r, answer, out);
}

static bool read_places(const struct reading *r, const json_t *answer,
                        struct decision *out)
{
    const char *word = json_string_value(answer);

    for (int i = 0; word && i < STANCES; i++)
        if (same_word(word, stance_words[i])) {
            out->value = i;
            return true;
        }
    out->value = STANCES;
    return read_steps(r, answer, out);
}

/* A way; or a map of the way, which may be left out, and the facing. */
static bool read_pose(const struct reading *r, const json_t *answer,
                      struct decision *out)
{
    const json_t *way = json_object_get(answer, way_key);
    const json_t *facing = json_object_get(answer, facing_key);

    out->value = FACING_AHEAD;
    if (!json_is_object(answer))
        return read_way(r, answer, out);
    if (!facing || json_object_size(answer) != (size_t)(way != NULL) + 1 ||
        !whole(facing, &out->value) || out->value < 0 ||
        out->value >= WHOLE_TURN)
        return wrong(r);
    return !way || read_way(r, way, out);
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
            word_of(b));
    answer = json_object_get(text, word_of(b));
    if (!answer)
        return error_say(
            error, lang, ALEA_UNKNOWN, 0, 0,
            "la question est \"%s\", posée à %c, et non \"%s\"",
            "the question is \"%s\", for %c, not \"%s\"", word_of(b),
            'A' + b->asked.who,
            json_object_iter_key(json_object_iter((json_t *)(uintptr_t)text)));
    if (!read_answer(&r, answer, &d))
        return false;
    *out = d;
    return true;
}
