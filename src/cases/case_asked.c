/* case_asked.c -- expecting a question: who is asked, about what, among what;
 * and what the engine itself would answer. */
#include <stdlib.h>
#include <string.h>

#include "battle/candidates.h"
#include "cases/case_in.h"
#include "read/buffer.h"

/* ---- the question ---- */

/* The bit of one answer to the open question. */
static bool take_bit(struct run *r, struct yaml_node *node, uint64_t *bit)
{
    struct yaml_node list = { .kind = YAML_LIST,
                              .line = node->line,
                              .column = node->column,
                              .count = 1 };
    struct yaml_node one = *node;
    struct decision d;

    one.next = NULL;
    list.first = &one;
    if (!case_decision(r, r->battle.asked.form == FORM_FIGURES ? &list : &one,
                       &d))
        return false;
    *bit = r->battle.asked.form == FORM_FIGURES ? d.set : unit_bit(d.value);
    return true;
}

/* The set of answers in a list. */
static bool take_set(struct run *r, struct yaml_node *node, uint64_t *out)
{
    uint64_t bit;

    *out = 0;
    if (!form_has_set(r->battle.asked.form))
        return case_fail(r, node, ALEA_VALUE,
                         "cette question n'a pas d'ensemble de réponses",
                         "this question has no set of answers");
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (!take_bit(r, n, &bit))
            return false;
        *out |= bit;
    }
    return true;
}

static bool fail_among(struct run *r, const struct yaml_node *node)
{
    char asked[200];

    case_asked_words(r, asked, sizeof asked);
    return case_fail(r, node, ALEA_DIFFERS, "%s", "%s", asked);
}

/* Figures of any units in a list. */
static bool take_across(struct run *r, struct yaml_node *node,
                        struct figures *out)
{
    *out = (struct figures){ 0 };
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        const int figure =
            n->kind == YAML_TEXT ? figure_parse(&r->battle, n->text) : NOBODY;

        if (figure == NOBODY)
            return case_fail(r, n, ALEA_UNKNOWN,
                             "une figurine est son unité et son numéro, comme "
                             "A3.2",
                             "a figure is its unit and its number, such as "
                             "A3.2");
        figures_add(out, figure);
    }
    return true;
}

static bool check_across(struct run *r, struct yaml_map *map)
{
    const struct figures among = r->battle.asked.across;
    struct figures set, odd;
    struct yaml_node *n;

    if ((n = yaml_take(map, "among")) != NULL &&
        (!take_across(r, n, &set) ||
         (!figures_same(&set, &among) && !fail_among(r, n))))
        return false;
    if ((n = yaml_take(map, "has")) != NULL) {
        if (!take_across(r, n, &set))
            return false;
        odd = figures_minus(&set, &among);
        if (figures_any(&odd))
            return fail_among(r, n);
    }
    if ((n = yaml_take(map, "lacks")) != NULL) {
        if (!take_across(r, n, &set))
            return false;
        odd = figures_and(&set, &among);
        if (figures_any(&odd))
            return fail_among(r, n);
    }
    return true;
}

static bool check_among(struct run *r, struct yaml_map *map)
{
    uint64_t among = r->battle.asked.among, set;
    struct yaml_node *n;

    if (form_is_across(r->battle.asked.form))
        return check_across(r, map);
    if ((n = yaml_take(map, "among")) != NULL &&
        (!take_set(r, n, &set) || (set != among && !fail_among(r, n))))
        return false;
    if ((n = yaml_take(map, "has")) != NULL &&
        (!take_set(r, n, &set) || ((set & ~among) && !fail_among(r, n))))
        return false;
    if ((n = yaml_take(map, "lacks")) != NULL &&
        (!take_set(r, n, &set) || ((set & among) && !fail_among(r, n))))
        return false;
    return true;
}

static bool check_unit(struct run *r, const struct yaml_node *node,
                       const char *what, int actual)
{
    int wanted;

    if (!case_unit(r, node, &wanted))
        return false;
    return wanted == actual ||
           case_fail(r, node, ALEA_DIFFERS, "%s est %s, non %s",
                     "%s is %s, not %s", what, case_unit_word(r, actual),
                     case_unit_word(r, wanted));
}

/* A number that the question is about, by the name that its row has. */
static bool check_number(struct run *r, const struct yaml_node *node,
                         const char *name, int32_t actual)
{
    const struct ask *a = &r->battle.asked;
    const char *arm = NULL;
    char key[40], words[64];
    int32_t wanted;

    if (!case_take_number(r, node, name, &wanted, &arm))
        return false;
    if (arm ? case_same_arm(r, name, a->unit, a->other, actual, arm)
            : wanted == actual)
        return true;
    case_number_words(r, name, a->unit, a->other, actual, words, sizeof words);
    return case_fail(r, node, ALEA_DIFFERS, "%s est %s, non %s",
                     "%s is %s, not %s", case_key(name, key, sizeof key), words,
                     node->text);
}

static bool check_numbers(struct run *r, struct yaml_map *map)
{
    const struct ask *a = &r->battle.asked;
    const char *const *names = r->stage->book->asks[a->kind].numbers;
    const int32_t number[] = { a->about, a->detail };
    struct yaml_node *n;
    char key[40];

    for (int i = 0; i < 2; i++)
        if (names[i][0] &&
            (n = yaml_take(map, case_key(names[i], key, sizeof key))) != NULL &&
            !check_number(r, n, names[i], number[i]))
            return false;
    return true;
}

static bool check_about(struct run *r, struct yaml_map *map)
{
    const struct ask *a = &r->battle.asked;
    struct yaml_node *n;
    uint16_t rule;
    int who;

    if ((n = yaml_take(map, "by")) != NULL &&
        (!case_player(r, n, &who) ||
         (who != a->who &&
          !case_fail(r, n, ALEA_DIFFERS, "la question est posée à %c, non à %c",
                     "the question is for %c, not %c", 'A' + a->who,
                     'A' + who))))
        return false;
    if ((n = yaml_take(map, "unit")) != NULL &&
        !check_unit(r, n, "the unit", a->unit))
        return false;
    if ((n = yaml_take(map, "other")) != NULL &&
        !check_unit(r, n, "the other unit", a->other))
        return false;
    if ((n = yaml_take(map, "rule")) != NULL &&
        (!case_rule(r, n, &rule) || (rule != a->rule && !fail_among(r, n))))
        return false;
    return check_numbers(r, map);
}

/* A number, or a length where the question is for one. */
static bool is_bound(struct run *r, const struct yaml_node *node,
                     const char *what, int32_t actual)
{
    const int32_t unit = case_measure_of(r);
    int32_t wanted;

    if (!unit)
        return case_is_number(r, node, what, actual);
    return case_measure(r, node, unit, &wanted) &&
           (wanted == actual ||
            case_fail(r, node, ALEA_DIFFERS, "%s est %d (%.2f mm), non %s",
                      "%s is %d (%.2f mm), not %s", what, (int)actual,
                      (double)actual * unit / 100, node->text));
}

static bool check_bounds(struct run *r, struct yaml_map *map)
{
    const struct ask *a = &r->battle.asked;
    struct yaml_node *n;

    if ((n = yaml_take(map, "least")) != NULL &&
        !is_bound(r, n, "least", a->least))
        return false;
    if ((n = yaml_take(map, "most")) != NULL &&
        !is_bound(r, n, "most", a->most))
        return false;
    return true;
}

bool case_look_asked(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    const struct book *book = r->stage->book;
    char asked[200];
    bool nothing;

    if (value->kind != YAML_TEXT)
        return case_fail(r, value, ALEA_VALUE,
                         "asked attend le mot d'une question",
                         "asked expects the word of a question");
    nothing = strcmp(value->text, "nothing") == 0;
    if (nothing
            ? r->battle.asking
            : !r->battle.asking || strcmp(book->asks[r->battle.asked.kind].name,
                                          value->text) != 0) {
        case_asked_words(r, asked, sizeof asked);
        return case_fail(r, value, ALEA_DIFFERS, "pas « %s » : %s",
                         "not \"%s\": %s", value->text, asked);
    }
    return nothing ||
           (check_about(r, map) && check_bounds(r, map) && check_among(r, map));
}

/* ---- candidates ---- */

struct offer {
    int count;
    struct decision decision[MAX_CANDIDATES];
};

static bool offers(const struct offer *o, const struct decision *d)
{
    for (int i = 0; i < o->count; i++)
        if (decision_same(&o->decision[i], d))
            return true;
    return false;
}

/* What is offered, in short. */
static void offer_words(const struct run *r, const struct offer *o, char *out,
                        size_t size)
{
    struct buffer buffer;
    char words[60];

    buffer_begin(&buffer, out, size);
    for (int i = 0; i < o->count; i++) {
        case_answer_words(r, &o->decision[i], words, sizeof words);
        buffer_put(&buffer, i ? ", " : "");
        buffer_put(&buffer, words);
    }
}

/* Every answer of the list must be offered, or none of them. */
static bool check_offered(struct run *r, struct yaml_node *list,
                          const struct offer *o, bool wanted)
{
    struct decision d;
    char words[160];

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (!case_decision(r, n, &d))
            return false;
        decision_tidy(&r->battle.asked, &d);
        if (offers(o, &d) == wanted)
            continue;
        if (!wanted)
            return case_fail(r, n, ALEA_DIFFERS,
                             "c'est l'un des choix proposés",
                             "this is one of the choices offered");
        offer_words(r, o, words, sizeof words);
        return case_fail(r, n, ALEA_DIFFERS,
                         "ce choix n'est pas proposé ; il y a : %s",
                         "this choice is not offered; there are: %s", words);
    }
    return true;
}

bool case_look_candidates(struct run *r, struct yaml_map *map,
                          struct yaml_node *value)
{
    struct offer *o = calloc(1, sizeof *o);
    struct yaml_map keys;
    struct yaml_node *n;

    (void)map;
    if (!o)
        return case_fail(r, value, ALEA_SYSTEM,
                         "mémoire insuffisante pour les choix",
                         "not enough memory for the candidates");
    if (!r->battle.asking)
        case_fail(r, value, ALEA_DIFFERS, "aucune décision n'est demandée",
                  "no decision is being asked for");
    else if (yaml_open(&keys, &r->yaml, value)) {
        o->count = candidates(&r->battle, 1, o->decision, MAX_CANDIDATES);
        for (int i = 0; i < o->count; i++)
            decision_tidy(&r->battle.asked, &o->decision[i]);
        if ((n = yaml_take(&keys, "count")) != NULL)
            case_is_number(r, n, "the number of candidates", o->count);
        if ((n = yaml_take(&keys, "has")) != NULL)
            check_offered(r, n, o, true);
        if ((n = yaml_take(&keys, "lacks")) != NULL)
            check_offered(r, n, o, false);
        yaml_close(&keys);
    }
    free(o);
    return !case_failed(r);
}
