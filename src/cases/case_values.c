/* case_values.c -- taking players, units, figures, points and rules out of the
 * text of a case. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"
#include "cases/case_in.h"
#include "read/word.h"

const char *const case_players[] = { "A", "B", "C", "D", NULL };
const char *const case_winners[] = { "A", "B", "C", "D", "draw", NULL };
const char *const case_wheres[] = { "none", "off-table", "on-table", "gone",
                                    NULL };

bool case_fail(struct run *r, const struct yaml_node *node, enum alea_code code,
               const char *french, const char *english, ...)
{
    char words[sizeof r->report->error.message];
    va_list arguments;

    if (case_failed(r))
        return false;
    va_start(arguments, english);
    if (r->tools->lang == LANG_FR)
        vsnprintf(words, sizeof words, french, arguments);
    else
        vsnprintf(words, sizeof words, english, arguments);
    va_end(arguments);
    r->yaml.count++;
    return error_set(&r->report->error, code, node ? node->line : 0,
                     node ? node->column : 0, "%s", words);
}

/* Is it one word? */
static bool is_text(struct run *r, const struct yaml_node *node)
{
    return node->kind == YAML_TEXT ||
           case_fail(r, node, ALEA_VALUE, "on attend un mot ou un nombre",
                     "expected one word or number");
}

bool case_words(struct run *r, const struct yaml_node *node, const char *key)
{
    return (node->kind == YAML_TEXT && node->text[0]) ||
           case_fail(r, node, ALEA_VALUE, "%s attend un texte",
                     "%s expects a text", key);
}

bool case_player(struct run *r, const struct yaml_node *node, int *out)
{
    if (!is_text(r, node))
        return false;
    if (strlen(node->text) == 1 && (node->text[0] | 32) >= 'a' &&
        (node->text[0] | 32) < 'a' + MAX_PLAYERS) {
        *out = (node->text[0] | 32) - 'a';
        return true;
    }
    return case_fail(
        r, node, ALEA_UNKNOWN,
        "« %s » n'est pas un joueur ; les joueurs sont A, B, C et D",
        "\"%s\" is not a player; the players are A, B, C and D", node->text);
}

bool case_player_or_none(struct run *r, const struct yaml_node *node, int *out)
{
    if (node->kind == YAML_TEXT && strcmp(node->text, "none") == 0) {
        *out = 0;
        return true;
    }
    if (!case_player(r, node, out))
        return false;
    ++*out;
    return true;
}

static int namesakes(const struct run *r, const char *name)
{
    int n = 0;

    for (int i = 0; i < r->battle.units; i++)
        n += strcasecmp(unit_name(&r->battle, i), name) == 0;
    return n;
}

bool case_unit(struct run *r, const struct yaml_node *node, int *out)
{
    struct word_nearest near = { 0, "" };

    if (!is_text(r, node))
        return false;
    *out = unit_parse(&r->battle, node->text);
    if (*out != NOBODY)
        return true;
    if (namesakes(r, node->text) > 1)
        return case_fail(
            r, node, ALEA_UNKNOWN,
            "plusieurs unités s'appellent « %s » ; écrivez A1, B2 et ainsi "
            "de suite",
            "several units are called \"%s\"; write A1, B2 and so on",
            node->text);
    for (int i = 0; i < r->battle.units; i++)
        if (unit_name(&r->battle, i)[0] &&
            !strchr(unit_name(&r->battle, i), '|'))
            word_try(&near, node->text, unit_name(&r->battle, i));
    if (near.best[0])
        return case_fail(r, node, ALEA_UNKNOWN,
                         "pas d'unité « %s » ; vouliez-vous dire « %s » ?",
                         "there is no unit \"%s\"; did you mean \"%s\"?",
                         node->text, near.best);
    return case_fail(r, node, ALEA_UNKNOWN, "pas d'unité « %s »",
                     "there is no unit \"%s\"", node->text);
}

bool case_figure(struct run *r, const struct yaml_node *node, int unit,
                 int *out)
{
    int32_t figure;

    if (!yaml_whole(&r->yaml, node, 1, r->battle.unit[unit].count, &figure))
        return false;
    *out = (int)figure - 1;
    return true;
}

bool case_figures(struct run *r, struct yaml_node *node, int unit,
                  figure_set *out)
{
    figure_set set = 0;
    int figure;

    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (!case_figure(r, n, unit, &figure))
            return false;
        if (set & figure_bit(figure))
            return case_fail(r, n, ALEA_VALUE,
                             "la figurine %d est nommée deux fois",
                             "figure %d is named twice", figure + 1);
        set |= figure_bit(figure);
    }
    *out = set;
    return true;
}

bool case_somebody(struct run *r, const struct yaml_node *node, int *unit,
                   int *figure)
{
    if (node->kind == YAML_TEXT) {
        const int number = figure_parse(&r->battle, node->text);

        if (number != NOBODY) {
            *unit = figure_unit(&r->battle, number);
            *figure = number - r->battle.unit[*unit].first;
            return true;
        }
        if (!case_unit(r, node, unit))
            return false;
        *figure = r->look->unit[*unit].leader;
        return true;
    }
    if (node->kind != YAML_LIST || node->count != 2)
        return case_fail(r, node, ALEA_VALUE,
                         "on attend une unité, ou [unité, figurine], ou A1.2",
                         "expected a unit, or [unit, figure], or A1.2");
    return case_unit(r, node->first, unit) &&
           case_figure(r, node->first->next, *unit, figure);
}

bool case_length(struct run *r, const struct yaml_node *node, int32_t *out)
{
    return yaml_length(&r->yaml, node, MM(1), out);
}

bool case_measure(struct run *r, const struct yaml_node *node, int32_t unit,
                  int32_t *out)
{
    int32_t length;

    if (node->kind == YAML_TEXT && !strpbrk(node->text, "\"'imcp"))
        return yaml_whole(&r->yaml, node, INT32_MIN / 2, INT32_MAX / 2, out);
    if (!case_length(r, node, &length))
        return false;
    if (length % unit)
        return case_fail(
            r, node, ALEA_VALUE, "« %s » n'est pas un multiple de %.2f mm",
            "\"%s\" is not a multiple of %.2f mm", node->text, unit / 100.0);
    *out = length / unit;
    return true;
}

bool case_in(struct run *r, const struct yaml_node *node, int32_t is,
             int32_t least, int32_t most)
{
    return (is >= least && is <= most) ||
           case_fail(r, node, ALEA_VALUE, "« %s » est trop %s",
                     "\"%s\" is too %s", node->text,
                     is < least ? case_say(r, "peu", "small")
                                : case_say(r, "grand", "large"));
}

bool case_point(struct run *r, const struct yaml_node *node, struct step *out)
{
    struct step step = { .floor = 0 };

    if (node->kind != YAML_LIST || node->count < 2 || node->count > 3)
        return case_fail(r, node, ALEA_VALUE,
                         "on attend un point : [x, y] ou [x, y, étage]",
                         "expected a point: [x, y] or [x, y, floor]");
    if (!case_length(r, node->first, &step.at.x) ||
        !case_length(r, node->first->next, &step.at.y))
        return false;
    if (node->count == 3 && !yaml_whole(&r->yaml, node->first->next->next, 0,
                                        MAX_FLOOR, &step.floor))
        return false;
    if (step.at.x < -VEC_LIMIT || step.at.x > VEC_LIMIT ||
        step.at.y < -VEC_LIMIT || step.at.y > VEC_LIMIT)
        return case_fail(r, node, ALEA_VALUE, "ce point est trop loin",
                         "this point is too far away");
    *out = step;
    return true;
}

bool case_rule(struct run *r, const struct yaml_node *node, uint16_t *out)
{
    if (!is_text(r, node))
        return false;
    if (strcmp(node->text, "none") == 0) {
        *out = 0;
        return true;
    }
    if (ledger_find(r->ledger, node->text) < 0)
        return case_fail(r, node, ALEA_UNKNOWN,
                         "pas de règle « %.40s » ; la plus proche est %s",
                         "there is no rule \"%.40s\"; the nearest is %s",
                         node->text, ledger_nearest(r->ledger, node->text));
    *out = r->text->book->book->rule_parse(node->text);
    return true;
}

const char *case_rule_text(const struct run *r, uint16_t rule,
                           char out[RULE_TEXT])
{
    return r->text->book->book->rule_text(rule, out);
}

bool case_word(struct run *r, const struct yaml_node *node,
               const char *const *words, int n, int *out)
{
    if (!is_text(r, node))
        return false;
    *out = yaml_choice(&r->yaml, node, words, n);
    return *out >= 0;
}

bool case_flag(struct run *r, const struct yaml_node *node, uint8_t *out)
{
    bool yes;

    if (!yaml_yes(&r->yaml, node, &yes))
        return false;
    *out = yes;
    return true;
}

char case_letter(char c)
{
    if (c == '_')
        return '-';
    return (char)tolower((unsigned char)c);
}

const char *case_unit_word(const struct run *r, int unit)
{
    if (unit < 0 || unit >= r->battle.units)
        return "nobody";
    /* where several have a name, or none, that of texts tells them apart */
    return unit_parse(&r->battle, unit_name(&r->battle, unit)) == unit
               ? unit_name(&r->battle, unit)
               : unit_word(&r->battle, unit, r->automatic[unit]);
}

void case_set_words(uint64_t set, char *out, size_t size)
{
    size_t used = 0;

    snprintf(out, size, "none");
    for (; set && used < size; set &= set - 1)
        used += (size_t)snprintf(out + used, size - used, "%s%d",
                                 used ? " " : "", set_first(set) + 1);
}
