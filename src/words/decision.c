/* decision.c -- decisions to text. */
#include "words/decision.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "words/decision_parts.h"

/* ORDER STANCES */
const char *const decision_stances[STANCES] = { "keep", "close", "wide",
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

bool same_word(const char *a, const char *b)
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

const char *figure_word(const struct battle *b, int figure,
                        char out[FIGURE_TEXT])
{
    const int unit = figure_unit(b, figure);
    char word[UNIT_WORD];

    out[0] = 0;
    if (unit != NOBODY)
        snprintf(out, FIGURE_TEXT, "%s.%d", unit_word(b, unit, word),
                 (uint16_t)(figure - b->unit[unit].first + 1));
    return out;
}

int figure_parse(const struct battle *b, const char *word)
{
    const char *point = strrchr(word, '.');
    char unit_of[80], *end;
    unsigned long figure;
    int unit;

    if (!point || (size_t)(point - word) >= sizeof unit_of ||
        !isdigit((unsigned char)point[1]))
        return NOBODY;
    snprintf(unit_of, sizeof unit_of, "%.*s", (int)(point - word), word);
    unit = unit_parse(b, unit_of);
    figure = strtoul(point + 1, &end, 10);
    if (unit == NOBODY || *end || figure < 1 || figure > b->unit[unit].count)
        return NOBODY;
    return figure_number(b, unit, (int)figure - 1);
}

/* ---- to text ---- */

json_t *length_to_json(int32_t length)
{
    if (length % 100 == 0)
        return json_integer(length / 100);
    return json_real(length / 100.0);
}

const char *decision_key(const struct battle *b)
{
    return b->stage->book->asks[b->asked.kind].name;
}

/* How this question calls ANSWER_NONE. */
static const char *none_of(const struct battle *b)
{
    return strcmp(decision_key(b), "activate") == 0 ? PASS_WORD : NONE_WORD;
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
    const char *word =
        value == ANSWER_NONE && b->stage->book->asks[b->asked.kind].options
            ? NONE_WORD
            : battle_option_word(b, value);

    return word ? json_string(word) : json_integer(value);
}

void arm_word(const struct battle *b, int arm, char *out, size_t size)
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
    return json_string(word[0] ? word : NONE_WORD);
}

static json_t *figures_json(figure_set set)
{
    json_t *list = json_array();

    for (; set; set &= set - 1)
        json_array_append_new(list, json_integer(set_first(set) + 1));
    return list;
}

static json_t *way_json(const struct step *way, int n)
{
    json_t *list = json_array();

    for (int i = 0; i < n; i++) {
        json_t *step = json_array();

        json_array_append_new(step, length_to_json(way[i].at.x));
        json_array_append_new(step, length_to_json(way[i].at.y));
        if (way[i].floor)
            json_array_append_new(step, json_integer(way[i].floor));
        json_array_append_new(list, step);
    }
    return list;
}

static json_t *steps_json(const struct decision *d)
{
    return way_json(d->step, d->count < MAX_SQUAD ? d->count : MAX_SQUAD);
}

/* A way, with the facing at its end where it says one. */
static json_t *pose_json(const struct decision *d)
{
    json_t *way = d->count ? steps_json(d) : NULL, *pose;

    if (d->value == FACING_AHEAD)
        return way ? way : json_string(STAY_WORD);
    pose = json_object();
    if (way)
        json_object_set_new(pose, WAY_KEY, way);
    json_object_set_new(pose, FACING_KEY, json_integer(d->value));
    return pose;
}

json_t *across_json(const struct battle *b, const struct figures *set)
{
    json_t *list = json_array();
    char word[FIGURE_TEXT];

    for (FIGURES_EACH(i, set))
        json_array_append_new(list, json_string(figure_word(b, i, word)));
    return list;
}

/* The moves in their order, each with its share of the steps. */
static json_t *moves_json(const struct battle *b, const struct decision *d)
{
    json_t *list = json_array();
    char word[FIGURE_TEXT];
    int used = 0;

    for (int i = 0; i < d->moves && i < MAX_MOVES; i++) {
        const struct move *m = &d->move[i];
        json_t *move = json_object();

        json_object_set_new(move, FIGURE_KEY,
                            json_string(figure_word(b, m->figure, word)));
        if (m->steps && m->steps <= MAX_STEPS - used)
            json_object_set_new(move, WAY_KEY,
                                way_json(d->step + used, m->steps));
        if (m->facing != FACING_AHEAD)
            json_object_set_new(move, FACING_KEY, json_integer(m->facing));
        if (m->manner) /* the first is what is meant where nothing is said */
            json_object_set_new(move, MANNER_KEY, option_json(b, m->manner));
        json_array_append_new(list, move);
        used += m->steps;
    }
    return list;
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
        return d->count ? steps_json(d) : json_string(STAY_WORD);
    case FORM_PLACES:
        return d->value >= 0 && d->value < STANCES
                   ? json_string(decision_stances[d->value])
                   : steps_json(d);
    case FORM_POSE:
        return pose_json(d);
    case FORM_LEGS:
        return legs_json(d);
    case FORM_RANKS:
        return ranks_json(d);
    case FORM_ACROSS:
        return across_json(b, &d->across);
    case FORM_MOVES:
        return moves_json(b, d);
    case FORMS:
        break;
    }
    return NULL;
}

json_t *decision_to_json(const struct battle *b, const struct decision *d)
{
    json_t *map = json_object();

    if (json_object_set_new(map, decision_key(b), answer_json(b, d)) != 0) {
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
