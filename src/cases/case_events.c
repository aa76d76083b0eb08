/* case_events.c -- expecting events, by name and by what they say.
 *
 * In a block of expectations events are looked for in order: each 'event' is
 * found after the one before it. 'times' counts all like it in the block, and
 * 'not' wants none. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases/case_in.h"
#include "read/buffer.h"
#include "read/word.h"
#include "words/words.h"

/* ---- reading ---- */

static bool take_kind(struct run *r, const struct yaml_node *node,
                      struct case_wanted *w)
{
    struct word_nearest near = { 0, "" };
    char name[40];

    if (node->kind != YAML_TEXT)
        return case_fail(r, node, ALEA_VALUE, "on attend le nom d'un événement",
                         "expected the name of an event");
    w->kind = case_event_named(r, node->text);
    if (w->kind >= 0)
        return true;
    for (int i = 0; i < r->stage->book->event_count; i++) {
        case_event_name(r, i, name, sizeof name);
        word_try(&near, node->text, name);
    }
    return case_fail(r, node, ALEA_UNKNOWN, "pas d'événement « %s »%s%s%s",
                     "there is no event \"%s\"%s%s%s", node->text,
                     near.best[0] ? case_say(r, " ; vouliez-vous dire « ",
                                             "; did you mean \"")
                                  : "",
                     near.best, near.best[0] ? case_say(r, " » ?", "\"?") : "");
}

static bool take_dice(struct run *r, struct yaml_node *node,
                      struct case_wanted *w)
{
    int32_t die;

    w->wants |= WANTS_DICE;
    if (!yaml_list(&r->yaml, node))
        return false;
    for (struct yaml_node *n = node->first; n; n = n->next) {
        const struct book *book = r->stage->book;

        if (w->dice == MAX_ROLL)
            return case_fail(r, n, ALEA_LIMIT, "un jet a au plus %d dés",
                             "a roll has at most %d dice", MAX_ROLL);
        if (!yaml_whole(&r->yaml, n, book->lowest, book_top_face(book), &die))
            return false;
        w->die[w->dice++] = (uint8_t)(die - book->lowest);
    }
    return true;
}

/* A word for a number: one of its keys, or the number itself. */
static bool take_word(struct run *r, const struct yaml_node *node,
                      const char *name, int32_t *out)
{
    enum { MOST = 128 };
    const char *words[MOST];
    int n = 0, which;
    char *end;
    const long value = strtol(node->text ? node->text : "", &end, 10);

    if (node->kind == YAML_TEXT && end != node->text && !*end) {
        *out = (int32_t)value;
        return true;
    }
    while (n < MOST && (words[n] = number_key(r->look, name, n)) != NULL)
        n++;
    if (!case_word(r, node, words, n, &which))
        return false;
    *out = which;
    return true;
}

bool case_take_number(struct run *r, const struct yaml_node *node,
                      const char *name, int32_t *out, const char **arm)
{
    switch (number_sort(&r->battle, name)) {
    case NUMBER_FIGURE:
        if (!yaml_whole(&r->yaml, node, 1, 8 * sizeof(figure_set), out))
            return false;
        --*out;
        return true;
    case NUMBER_LENGTH:
        return case_length(r, node, out);
    case NUMBER_WORD:
        return take_word(r, node, name, out);
    case NUMBER_ARM:
    case NUMBER_OTHER_ARM:
        if (node->kind == YAML_TEXT && !isdigit((unsigned char)node->text[0])) {
            *arm = node->text; /* compared when it is known whose it is */
            return true;
        }
        break;
    case NUMBER_PLAIN:
        break;
    }
    return yaml_whole(&r->yaml, node, INT32_MIN / 2, INT32_MAX / 2, out);
}

/* Keys that numbers had before they had names. */
static bool refuse_old_keys(struct run *r, struct yaml_map *map, int kind)
{
    static const char old[] = "a|b|c|n|successes|shots|against|passed|result|"
                              "total|need|modifier|figure|length|model";
    const struct event like = { .kind = (uint16_t)kind };
    struct yaml_node *n = yaml_take(map, old);
    char names[120], key[40];
    struct buffer buffer;

    if (!n)
        return true;
    buffer_begin(&buffer, names, sizeof names);
    for (int i = 0; i < EVENT_NUMBERS; i++)
        if (case_number_key(r, &like, i, key, sizeof key)[0])
            buffer_print(&buffer, "%s%s", buffer.used ? ", " : "", key);
    return case_fail(
        r, n, ALEA_UNKNOWN,
        "ce nombre de l'événement a un nom : %s ; tools/rewrite_cases.py "
        "récrit les cas",
        "this number of the event has a name: %s; tools/rewrite_cases.py "
        "rewrites cases",
        names[0] ? names : case_say(r, "aucun", "none"));
}

/* The numbers, by the names of the event's row. */
static void take_numbers(struct run *r, struct yaml_map *map,
                         struct case_wanted *w)
{
    const struct book_event *row = &r->stage->book->events[w->kind];
    const struct event like = { .kind = (uint16_t)w->kind };
    char key[40];

    for (int i = 0; i < EVENT_NUMBERS; i++) {
        struct yaml_node *n;

        if (!case_number_key(r, &like, i, key, sizeof key)[0])
            continue;
        n = yaml_take(map, key);
        if (n &&
            case_take_number(r, n, row->numbers[i], &w->number[i], &w->arm[i]))
            w->wants |= (uint32_t)WANTS_NUMBER << i;
    }
    refuse_old_keys(r, map, w->kind);
}

/* The test of a roll by its word. */
static bool take_test(struct run *r, const struct yaml_node *node, int *out)
{
    int n = 0;

    while (r->book->tests && r->book->tests[n])
        n++;
    return n ? case_word(r, node, r->book->tests, n, out)
             : case_fail(r, node, ALEA_VALUE,
                         "dans ce livre, les jets n'ont pas de nom de test",
                         "rolls in this book have no test names");
}

static bool take_wanted(struct run *r, struct yaml_map *map,
                        const struct yaml_node *name, struct case_wanted *w)
{
    struct yaml_node *n;

    *w = (struct case_wanted){ 0 };
    if (!take_kind(r, name, w))
        return false;
    if ((n = yaml_take(map, "rule")) != NULL && case_rule(r, n, &w->rule))
        w->wants |= WANTS_RULE;
    if ((n = yaml_take(map, "unit")) != NULL && case_unit(r, n, &w->unit))
        w->wants |= WANTS_UNIT;
    if ((n = yaml_take(map, "other")) != NULL && case_unit(r, n, &w->other))
        w->wants |= WANTS_OTHER;
    if ((n = yaml_take(map, "who")) != NULL &&
        case_word(r, n, case_winners, MAX_PLAYERS + 1, &w->who))
        w->wants |= WANTS_WHO;
    if ((n = yaml_take(map, "test")) != NULL && take_test(r, n, &w->test))
        w->wants |= WANTS_TEST;
    if ((n = yaml_take(map, "dice")) != NULL)
        take_dice(r, n, w);
    take_numbers(r, map, w);
    return !case_failed(r);
}

/* ---- comparing ---- */

static bool same_dice(const struct run *r, const struct event *e,
                      const struct case_wanted *w)
{
    return e->dice == w->dice &&
           (w->dice == 0 ||
            memcmp(r->die + e->die, w->die, (size_t)w->dice) == 0);
}

/* Number 0 may be a test, or none at all. */
static bool same_test(const struct run *r, const struct event *e, int test)
{
    return e->test == test && (!r->book->has_test || case_has_test(r, e));
}

bool case_same_arm(const struct run *r, const char *name, int unit, int other,
                   int32_t arm, const char *wanted)
{
    const int whose =
        number_sort(&r->battle, name) == NUMBER_ARM ? unit : other;
    char word[64] = "";

    r->stage->book->weapon_word(r->look, whose, arm, word, sizeof word);
    return word_same(word, wanted);
}

/* Is number i the wanted one? Of arms the word counts. */
static bool same_number(const struct run *r, const struct event *e,
                        const struct case_wanted *w, int i)
{
    return w->arm[i]
               ? case_same_arm(r, r->stage->book->events[e->kind].numbers[i],
                               e->unit, e->other, e->number[i], w->arm[i])
               : e->number[i] == w->number[i];
}

/* All in which the event differs from the wanted one: bits of WANTS. */
static uint32_t differing(const struct run *r, const struct event *e,
                          const struct case_wanted *w)
{
    const struct {
        uint32_t want;
        bool same;
    } part[] = {
        { WANTS_RULE, e->rule == w->rule },
        { WANTS_UNIT, e->unit == w->unit },
        { WANTS_OTHER, e->other == w->other },
        { WANTS_WHO, e->who == w->who },
        { WANTS_TEST, same_test(r, e, w->test) },
        { WANTS_DICE, same_dice(r, e, w) },
    };
    uint32_t set = 0;

    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (w->wants & part[i].want && !part[i].same)
            set |= part[i].want;
    for (int i = 0; i < EVENT_NUMBERS; i++)
        if (w->wants & (uint32_t)WANTS_NUMBER << i && !same_number(r, e, w, i))
            set |= (uint32_t)WANTS_NUMBER << i;
    return set;
}

/* The next event like the wanted one, or -1. */
static int find(const struct run *r, int from, const struct case_wanted *w)
{
    for (int i = from; i < r->events; i++)
        if (r->told[i].event.kind == w->kind &&
            !differing(r, &r->told[i].event, w))
            return i;
    return -1;
}

static int count(const struct run *r, const struct case_wanted *w)
{
    int n = 0;

    for (int i = r->begin; (i = find(r, i, w)) >= 0; i++)
        n++;
    return n;
}

/* ---- when it is not there ---- */

/* The event of that name that differs least, the first of them; or -1. */
static int nearest(const struct run *r, const struct case_wanted *w,
                   uint32_t *differs)
{
    int best = -1;

    for (int i = r->cursor; i < r->events; i++) {
        const struct event *e = &r->told[i].event;
        const uint32_t set = differing(r, e, w);

        if (e->kind == w->kind &&
            (best < 0 || set_count(set) < set_count(*differs))) {
            best = i;
            *differs = set;
        }
    }
    return best;
}

/* The key of one thing that is wanted, as the event is told. ORDER WANTS */
static const char *key_word(const struct run *r, const struct event *e,
                            int want, char *out, size_t size)
{
    static const char *const before[] = { "rule", "unit", "other", "who" };
    static const char *const behind[] = { "test", "dice", "weapon" };
    enum { NUMBERS = sizeof before / sizeof before[0] };

    if (want < NUMBERS)
        return before[want];
    if (want < NUMBERS + EVENT_NUMBERS)
        return case_number_key(r, e, want - NUMBERS, out, size);
    return behind[want - NUMBERS - EVENT_NUMBERS];
}

/* "b, dice": the keys of a set. */
static void key_words(const struct run *r, const struct event *e, uint32_t set,
                      char *out, size_t size)
{
    struct buffer buffer;
    char number[40];

    buffer_begin(&buffer, out, size);
    for (; set; set &= set - 1) {
        buffer_put(&buffer, buffer.used ? ", " : "");
        buffer_put(&buffer,
                   key_word(r, e, set_first(set), number, sizeof number));
    }
}

/* The names of all events that were looked through, each once, in order. */
static void happened(const struct run *r, char *out, size_t size)
{
    struct buffer buffer;
    char name[40];

    buffer_begin(&buffer, out, size);
    for (int i = r->begin; i < r->events; i++) {
        int before = r->begin;

        while (r->told[before].event.kind != r->told[i].event.kind)
            before++;
        if (before < i)
            continue;
        case_event_name(r, r->told[i].event.kind, name, sizeof name);
        buffer_put(&buffer, buffer.used ? ", " : "");
        buffer_put(&buffer, name);
    }
}

/* Says why no event fits: the nearest of that name, and in what it differs. */
static bool missing(struct run *r, const struct yaml_node *node,
                    const struct case_wanted *w)
{
    char name[40], words[160], keys[60];
    uint32_t differs = 0;
    int near = nearest(r, w, &differs);

    if (near >= 0) {
        case_event_words(r, &r->told[near], words, sizeof words);
        key_words(r, &r->told[near].event, differs, keys, sizeof keys);
        return case_fail(r, node, ALEA_DIFFERS,
                         set_count(differs) > 1
                             ? "%s diffèrent ; l'événement %d est : %s"
                             : "%s diffère ; l'événement %d est : %s",
                         set_count(differs) > 1 ? "%s differ; event %d is: %s"
                                                : "%s differs; event %d is: %s",
                         keys, near + 1, words);
    }
    case_event_name(r, w->kind, name, sizeof name);
    for (int i = r->begin; i < r->cursor; i++)
        if (r->told[i].event.kind == w->kind)
            return case_fail(
                r, node, ALEA_DIFFERS,
                "pas de %s après l'événement %d ; l'événement %d vient avant",
                "no %s after event %d; event %d comes before it", name,
                r->cursor, i + 1);
    happened(r, words, sizeof words);
    return case_fail(r, node, ALEA_DIFFERS,
                     "il n'y a pas eu de %s ; événements : %s",
                     "there was no %s; what happened: %s", name,
                     words[0] ? words : case_say(r, "rien", "nothing"));
}

bool case_look_event(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    struct yaml_node *times = yaml_take(map, "times");
    struct case_wanted w;
    int at;

    if (!take_wanted(r, map, value, &w))
        return false;
    if (times)
        return case_is_number(r, times, "the number of such events",
                              count(r, &w));
    at = find(r, r->cursor, &w);
    if (at < 0)
        return missing(r, map->node, &w);
    r->cursor = at + 1;
    return true;
}

bool case_look_not(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    struct case_wanted w;
    char words[160];
    int at;

    if (!take_wanted(r, map, value, &w))
        return false;
    at = find(r, r->begin, &w);
    if (at < 0)
        return true;
    case_event_words(r, &r->told[at], words, sizeof words);
    return case_fail(r, map->node, ALEA_DIFFERS,
                     "cela ne devait pas arriver ; l'événement %d est : %s",
                     "this should not have happened; event %d is: %s", at + 1,
                     words);
}
