/* case_steps.c -- the decisions of a case, one after the other.
 *
 * A step is a map whose first key says what it is: the word of a question (a
 * decision), or refused, until, expect, asked, candidates, command, usual. */
#include <string.h>

#include "battle/candidates.h"
#include "cases/case_in.h"
#include "read/json_yaml.h"
#include "read/word.h"

enum {
    MOST_ANSWERS = 5000, /* that 'until' gives by itself */
    WORDS = 200          /* of a decision in the story */
};

static const char *asked_word(const struct run *r)
{
    return r->stage->book->asks[r->battle.asked.kind].name;
}

/* ---- reading a decision ---- */

/* The word of a text, or the nearest right one, or NULL. */
static const char *known_word(const struct run *r, const char *text,
                              struct word_nearest *near)
{
    const struct book *book = r->stage->book;

    for (int i = 0; i < book->ask_count; i++) {
        if (strcmp(book->asks[i].name, text) == 0)
            return book->asks[i].name;
        word_try(near, text, book->asks[i].name);
    }
    return NULL;
}

/* Is this the word that is asked? */
static bool right_word(struct run *r, const struct yaml_node *key)
{
    struct word_nearest near = { 0, "" };
    char asked[200];

    if (r->battle.asking && strcmp(key->text, asked_word(r)) == 0)
        return true;
    if (!known_word(r, key->text, &near)) {
        if (near.best[0])
            return case_fail(
                r, key, ALEA_UNKNOWN,
                "« %s » n'est pas une décision ; vouliez-vous dire « %s » ?",
                "\"%s\" is not a decision; did you mean \"%s\"?", key->text,
                near.best);
        return case_fail(r, key, ALEA_UNKNOWN, "« %s » n'est pas une décision",
                         "\"%s\" is not a decision", key->text);
    }
    case_asked_words(r, asked, sizeof asked);
    return case_fail(r, key, ALEA_DIFFERS,
                     "« %s » n'est pas demandé maintenant : %s",
                     "\"%s\" is not the question now: %s", key->text, asked);
}

/* Lengths with their unit become bare millimetres: 6" is 152.4. */
static void to_millimetres(json_t *value)
{
    json_t *item;
    size_t i;

    if (json_is_object(value)) { /* a pose, a move of many, a unit in ranks */
        to_millimetres(json_object_get(value, "way"));
        to_millimetres(json_object_get(value, "at"));
    }
    json_array_foreach(value, i, item)
    {
        const char *text = json_string_value(item);
        struct yaml_node node = { .kind = YAML_TEXT, .text = text };
        struct alea_error error;
        struct yaml_report quiet = { .max = 1, .error = &error };
        int32_t length;

        if (json_is_array(item) || json_is_object(item))
            to_millimetres(item);
        else if (text && strpbrk(text, "\"imcp") &&
                 yaml_length(&quiet, &node, MM(1), &length))
            json_array_set_new(value, i, length_to_json(length));
    }
}

int32_t case_measure_of(const struct run *r)
{
    const struct book_ask *row = &r->stage->book->asks[r->battle.asked.kind];

    if (r->battle.asked.form == FORM_WAY || r->battle.asked.form == FORM_POSE)
        return 1; /* its bounds */
    return row->unit;
}

/* The answer in JSON; where the question is for a length, such as "2.5 pas", it
 * is what the question counts in. NULL, and an error, when it is none. */
static json_t *answer_of(struct run *r, const struct yaml_node *value)
{
    const int32_t unit = case_measure_of(r);
    json_t *answer;
    int32_t number;

    if (unit && r->battle.asked.form == FORM_NUMBER && value->kind == YAML_TEXT)
        return case_measure(r, value, unit, &number) ? json_integer(number)
                                                     : NULL;
    answer = json_from_yaml(value);
    to_millimetres(answer);
    return answer;
}

bool case_decision(struct run *r, const struct yaml_node *value,
                   struct decision *out)
{
    struct alea_error error = { 0 };
    json_t *map = json_object();
    json_t *answer = answer_of(r, value);
    bool done = false;

    if (case_failed(r))
        json_decref(answer);
    else if (!map || json_object_set_new(map, asked_word(r), answer) != 0)
        case_fail(r, value, ALEA_SYSTEM,
                  "mémoire insuffisante pour une décision",
                  "not enough memory for a decision");
    else if (!decision_from_json(&r->battle, map, r->tools->lang, out, &error))
        case_fail(r, value, error.code, "%s", "%s", error.message);
    else
        done = true;
    json_decref(map);
    return done;
}

/* ---- what steps have in common ---- */

/* Checks who is asked, when the step says so: 'by: A'. */
static bool check_by(struct run *r, struct yaml_map *map)
{
    struct yaml_node *n = yaml_take(map, "by");
    int who;

    if (!n)
        return true;
    if (!case_player(r, n, &who))
        return false;
    if (!r->battle.asking || r->battle.asked.who != who)
        return case_fail(r, n, ALEA_DIFFERS, "c'est %c qui décide, non %c",
                         "%c decides, not %c", 'A' + r->battle.asked.who,
                         'A' + who);
    return true;
}

/* Checks the unit the question is about, when the step says so. */
static bool check_unit(struct run *r, struct yaml_map *map)
{
    struct yaml_node *n = yaml_take(map, "for");
    int unit;

    if (!n)
        return true;
    if (!case_unit(r, n, &unit))
        return false;
    if (r->battle.asked.unit != unit)
        return case_fail(
            r, n, ALEA_DIFFERS, "la question %s porte sur %s, non sur %s",
            "the question %s is about %s, not %s", asked_word(r),
            case_unit_word(r, r->battle.asked.unit), case_unit_word(r, unit));
    return true;
}

static void reason_name(int reason, char *out, size_t size)
{
    static const char *const name[] = {
#define X(name, words) #name,
        REFUSAL_REASONS(X)
#undef X
    };
    size_t i = 0;

    for (; name[reason][i] && i + 1 < size; i++)
        out[i] = case_letter(name[reason][i]);
    out[i] = '\0';
}

/* Keeps a decision that was refused, for the story. */
static void note_refusal(struct run *r, const char *words,
                         const struct refusal *why)
{
    char came[60], rule[RULE_TEXT];

    snprintf(came, sizeof came, "%s %s",
             case_say(r, " : refusé par", ": refused by"),
             why->rule ? case_rule_text(r, why->rule, rule)
                       : case_say(r, "aucune règle", "no rule"));
    case_note(r, r->battle.asked.who, words, came);
}

/* ---- the steps ---- */

/* The figure or step that fails, counted from 1; "A3.2" of any units. */
static const char *culprit(const struct run *r, const struct refusal *why,
                           char out[FIGURE_TEXT])
{
    if (form_is_across(r->battle.asked.form))
        return figure_word(&r->battle, why->figure, out);
    snprintf(out, FIGURE_TEXT, "%d", why->figure + 1);
    return out;
}

/* A decision, taken. */
static bool decide(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    struct decision d;
    struct refusal why;
    const int who = r->battle.asked.who;
    char rule[RULE_TEXT], reason[24], which[FIGURE_TEXT], where[56] = "";
    char words[WORDS];

    value->taken = true;
    if (!right_word(r, value->key) || !check_by(r, map) ||
        !check_unit(r, map) || !case_decision(r, value, &d))
        return false;
    yaml_close(map);
    if (case_failed(r))
        return false;
    case_answer_words(r, &d, words, sizeof words);
    if (answer(&r->battle, &d, &why)) {
        case_note(r, who, words, "");
        return case_play(r, value->key);
    }
    note_refusal(r, words, &why);
    reason_name(why.reason, reason, sizeof reason);
    if (why.figure >= 0)
        snprintf(where, sizeof where, ", %s %s",
                 case_say(r, "figurine ou étape", "figure or step"),
                 culprit(r, &why, which));
    return case_fail(r, value, ALEA_ILLEGAL, "refusé par %s : %s%s",
                     "refused by %s: %s%s",
                     why.rule ? case_rule_text(r, why.rule, rule)
                              : case_say(r, "aucune règle", "no rule"),
                     reason, where);
}

static bool right_culprit(struct run *r, const struct yaml_node *which,
                          const struct refusal *why)
{
    char got[FIGURE_TEXT];
    int number;
    bool right;

    if (form_is_across(r->battle.asked.form)) {
        right = which->kind == YAML_TEXT && why->figure >= 0 &&
                figure_parse(&r->battle, which->text) == why->figure;
    } else if (!yaml_whole(&r->yaml, which, 1, MAX_FIGURES, &number)) {
        return false;
    } else {
        right = why->figure + 1 == number;
    }
    return right || case_fail(r, which, ALEA_DIFFERS,
                              "refusé pour la figurine ou l'étape %s, non %s",
                              "refused for figure or step %s, not %s",
                              culprit(r, why, got), which->text);
}

/* Compares the refusal with what was wanted. */
static bool right_refusal(struct run *r, struct yaml_map *map,
                          const struct refusal *why)
{
    struct yaml_node *rule = yaml_need(map, "rule");
    struct yaml_node *reason = yaml_take(map, "reason");
    struct yaml_node *which = yaml_take(map, "which");
    char name[24], got[RULE_TEXT];
    uint16_t wanted = 0;
    bool any; /* rule: any, whichever it is */

    if (!rule)
        return false;
    any = rule->kind == YAML_TEXT && strcmp(rule->text, "any") == 0;
    if (!any && !case_rule(r, rule, &wanted))
        return false;
    reason_name(why->reason, name, sizeof name);
    if (!any && why->rule != wanted)
        return case_fail(r, rule, ALEA_DIFFERS,
                         "refusé par %s (%s), non par %s",
                         "refused by %s (%s), not by %s",
                         why->rule ? case_rule_text(r, why->rule, got)
                                   : case_say(r, "aucune règle", "no rule"),
                         name, rule->text);
    if (reason && strcmp(reason->text, name) != 0)
        return case_fail(r, reason, ALEA_DIFFERS, "la raison est %s, non %s",
                         "the reason is %s, not %s", name, reason->text);
    return !which || right_culprit(r, which, why);
}

/* A decision that must be refused, and change nothing. */
static bool refused(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct battle before = r->battle;
    struct refusal why = { 0 };
    char words[WORDS];
    struct decision d;

    if (value->kind != YAML_MAP || value->count != 1)
        return case_fail(r, value, ALEA_VALUE,
                         "refused attend une décision : {casualty: 5}",
                         "refused expects one decision: {casualty: 5}");
    if (!right_word(r, value->first->key) || !check_by(r, map) ||
        !case_decision(r, value->first, &d))
        return false;
    case_answer_words(r, &d, words, sizeof words);
    if (answer(&r->battle, &d, &why)) {
        r->battle = before; /* so that the story ends with the question */
        case_note(r, before.asked.who, words,
                  case_say(r, " : accepté", ": accepted"));
        return case_fail(r, value, ALEA_DIFFERS,
                         "%s a été accepté et devait être refusé",
                         "%s was accepted and should have been refused", words);
    }
    note_refusal(r, words, &why);
    if (memcmp(&before, &r->battle, sizeof before) != 0)
        return case_fail(r, value, ALEA_DIFFERS,
                         "le refus a changé la bataille",
                         "the refusal changed the battle");
    return right_refusal(r, map, &why);
}

/* Is this the question that 'until' waits for? */
static bool is_awaited(const struct run *r, const char *word, int who, int unit)
{
    return strcmp(asked_word(r), word) == 0 &&
           (who < 0 || r->battle.asked.who == who) &&
           (unit < 0 || r->battle.asked.unit == unit);
}

/* Answers with the engine's first candidate until a question comes. */
static bool answer_until(struct run *r, const struct yaml_node *value, int who,
                         int unit)
{
    bool to_the_end = strcmp(value->text, "over") == 0;
    char asked[160];

    for (int i = 0; i < MOST_ANSWERS; i++) {
        const int who_answers = r->battle.asked.who;
        char words[WORDS];
        struct decision d;
        struct refusal why;

        if (!r->battle.asking)
            return to_the_end ||
                   case_fail(
                       r, value, ALEA_DIFFERS,
                       "la bataille est finie et « %s » n'a jamais été demandé",
                       "the battle ended and \"%s\" was never asked",
                       value->text);
        if (!to_the_end && is_awaited(r, value->text, who, unit))
            return true;
        candidates(&r->battle, 1, &d, 1);
        case_answer_words(r, &d, words, sizeof words);
        if (!answer(&r->battle, &d, &why)) {
            case_asked_words(r, asked, sizeof asked);
            return case_fail(r, value, ALEA_DIFFERS,
                             "le moteur a refusé son propre choix : %s",
                             "the engine refused its own candidate: %s", asked);
        }
        case_note(r, who_answers, words, " (until)");
        if (!case_play(r, value))
            return false;
    }
    return case_fail(
        r, value, ALEA_DIFFERS, "%d réponses, et « %s » n'a jamais été demandé",
        "%d answers, and \"%s\" was never asked", MOST_ANSWERS, value->text);
}

static bool until(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    struct word_nearest near = { 0, "" };
    struct yaml_node *n;
    int who = -1, unit = -1;

    if (value->kind != YAML_TEXT)
        return case_fail(r, value, ALEA_VALUE,
                         "until attend le mot d'une question",
                         "until expects the word of a question");
    if (strcmp(value->text, "over") != 0 && !known_word(r, value->text, &near))
        return case_fail(
            r, value, ALEA_UNKNOWN, "« %s » n'est pas une question%s%s%s",
            "\"%s\" is not a question%s%s%s", value->text,
            near.best[0]
                ? case_say(r, " ; vouliez-vous dire « ", "; did you mean \"")
                : "",
            near.best, near.best[0] ? case_say(r, " » ?", "\"?") : "");
    if ((n = yaml_take(map, "by")) != NULL && !case_player(r, n, &who))
        return false;
    if ((n = yaml_take(map, "for")) != NULL && !case_unit(r, n, &unit))
        return false;
    return answer_until(r, value, who, unit);
}

static bool expect(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    (void)map;
    r->begin = r->cursor = r->since;
    if (!case_expect(r, value))
        return false;
    r->since = r->events;
    return true;
}

static const struct {
    const char *name;
    case_look *play;
} verbs[] = {
    { "refused", refused },
    { "until", until },
    { "expect", expect },
    { "asked", case_look_asked },
    { "candidates", case_look_candidates },
    { "command", case_command },
    { "usual", case_usual },
};

static bool step(struct run *r, struct yaml_node *node)
{
    struct yaml_map map;
    struct yaml_node *value;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    value = node->first;
    if (!value)
        return case_fail(r, node, ALEA_VALUE, "une étape vide",
                         "an empty step");
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(value->key->text, verbs[i].name) == 0) {
            yaml_take(&map, verbs[i].name);
            if (!verbs[i].play(r, &map, value))
                return false;
            yaml_close(&map);
            return !case_failed(r);
        }
    return decide(r, &map, value);
}

bool case_steps(struct run *r, struct yaml_node *list)
{
    if (!list)
        return true;
    if (!yaml_list(&r->yaml, list))
        return false;
    for (struct yaml_node *n = list->first; n; n = n->next) {
        r->step++;
        if (!step(r, n))
            return false;
    }
    return true;
}
