/* Every sentence of every event and question of the three books agrees with the
 * names in it.
 *
 * Each is said of a masculine and a feminine name, of one and of several, and
 * read as a grammar would: behind a name stands a verb, which in French ends in
 * -nt for several and for several only, and in English in -s for one; participles
 * take -e and -s. The grammar knows nothing of templates. */
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "book_table.h"
#include "words/agreement.h"

/* Names that nobody can guess anything from; the units of the first side have
 * them, in this order. */
static const char name[AGREEMENTS][8] = { "", "Zumil", "Zafal", "Zumol",
                                          "Zafol" };

/* ---- reading ---- */

/* The words of a sentence. */
enum { SENTENCE = 512, LONGEST = 40 };

struct sentence {
    char text[SENTENCE];
};

/* Copies the word that begins there; gives where the next one does. */
static const char *word_at(const char *from, char out[LONGEST])
{
    size_t n = strcspn(from, " ,:;()");

    snprintf(out, LONGEST, "%.*s", (int)n, from);
    from += n;
    return from + strspn(from, " ");
}

static bool ends(const char *word, const char *with)
{
    const size_t n = strlen(word), m = strlen(with);

    return n >= m && strcmp(word + n - m, with) == 0;
}

static bool is_one_of(const char *word, const char *const *words)
{
    for (; *words; words++)
        if (strcmp(word, *words) == 0)
            return true;
    return false;
}

/* Is the name, with the unit's number before it, the second of two subjects? */
static bool is_joined(const char *text, const char *who)
{
    const char *at = strstr(text, who);

    return (at - text > 6 && strncmp(at - 6, "et ", 3) == 0) ||
           (at - text > 7 && strncmp(at - 7, "and ", 4) == 0);
}

/* What stands behind a name, when it is the subject of a verb: the verb, without
 * what stands before it. False: no verb follows. */
static bool verb_behind(const char *text, const char *who, enum lang lang,
                        char out[LONGEST])
{
    static const char *const before[] = { "se", "ne", "en", NULL };
    static const char *const none[] = {
        /* prepositions and the like */
        "de", "à",   "et",  "sous",  "dans",  "pour", "avec",    "par",
        "of", "on",  "and", "under", "by",    "for",  "terrain", "with",
        "as", "is:", "",    "now?",  "first", "?",    "n'",      NULL
    };
    const char *at = strstr(text, who);

    if (!at || at[strlen(who)] != ' ' || is_joined(text, who))
        return false;
    at += strlen(who) + 1;
    if (*at == ':' || *at == '(' || *at == '[' || *at == '?')
        return false;
    at = word_at(at, out);
    while (lang == LANG_FR && is_one_of(out, before) && *at)
        at = word_at(at, out);
    if (strncmp(out, "n'", 2) == 0 || strncmp(out, "s'", 2) == 0 ||
        strncmp(out, "l'", 2) == 0)
        memmove(out, out + 2, strlen(out + 2) + 1);
    return !is_one_of(out, none);
}

/* Is it a verb of several? Of one, some end in -nt as well. */
static bool is_plural_verb(const char *verb)
{
    static const char *const of_one[] = { "tient", "revient", "vient", NULL };

    return ends(verb, "nt") && !is_one_of(verb, of_one);
}

static bool is_singular_verb(const char *verb)
{
    return ends(verb, "s") && !ends(verb, "ss");
}

/* English verbs that are the same for one and for many. */
static bool is_same_in_english(const char *verb)
{
    static const char *const same[] = {
        "cannot", "can", "will", "may", "did", "failed", "eliminated", NULL
    };

    return is_one_of(verb, same);
}

/* Is there a word that ends so? */
static bool has_ending(const char *text, const char *stem, const char *ending)
{
    char word[LONGEST], wanted[2 * LONGEST];

    snprintf(wanted, sizeof wanted, "%s%s", stem, ending);
    while (*text) {
        const char *next = word_at(text, word);

        if (strcmp(word, wanted) == 0)
            return true;
        text = next + (next == text);
    }
    return false;
}

static void check_verb(const char *kind, const char *text, enum agreement a,
                       enum lang lang)
{
    char verb[LONGEST];

    if (!verb_behind(text, name[a], lang, verb))
        return;
    if (lang == LANG_FR ? is_plural_verb(verb) != is_plural(a)
                        : !is_same_in_english(verb) &&
                              is_singular_verb(verb) == is_plural(a))
        fail_msg("%s: \"%s\" of %s in \"%s\"", kind, verb,
                 is_plural(a) ? "several" : "one", text);
}

static bool is_participle(const char *word)
{
    return ends(word, "é") || strcmp(word, "détruit") == 0;
}

/* A participle of a form of "être", or right behind the name and a comma, takes
 * the ending of the name. 'man' is the same sentence of a masculine name. */
static void check_participles(const char *kind, const char *man,
                              const char *other, enum agreement a)
{
    static const char *const ending[AGREEMENTS] = { "", "", "e", "s", "es" };
    static const char *const lead[] = { "est", "n'est", "plus", "Zumil", NULL };
    const char *at = strstr(man, name[AGREE_MASCULINE]);
    char word[LONGEST], before[LONGEST] = "";

    while (at && *at && *at != ':') { /* behind it speaks somebody else */
        const char *next = word_at(at, word);

        if (is_participle(word) && is_one_of(before, lead) &&
            !has_ending(other, word, ending[a]))
            fail_msg("%s: \"%s%s\" is not in \"%s\"", kind, word, ending[a],
                     other);
        if (word[0])
            snprintf(before, sizeof before, "%s", word);
        at = next + (next == at);
    }
}

/* ---- saying ---- */

/* What is said of that name; its unit is 'unit' or 'other' of the event. */
static void say_of(struct table *t, struct event e, enum agreement a,
                   bool other, enum lang lang, struct sentence *out)
{
    const struct words w = { .lang = lang };
    const int unit = (int)a - AGREE_MASCULINE, foe = AGREEMENTS - 1;
    char full[WORDS_LINE];

    e.unit = (int8_t)(other ? foe : unit);
    e.other = (int8_t)(other ? unit : foe);
    event_words(&w, &t->battle, &e, full, sizeof full);
    snprintf(out->text, sizeof out->text, "%.500s", full);
}

static void check_event(struct table *t, struct event e, bool other)
{
    const char *kind = t->battle.stage->book->events[e.kind].name;
    struct sentence man, said;

    for (int lang = 0; lang < LANGS; lang++) {
        say_of(t, e, AGREE_MASCULINE, other, (enum lang)lang, &man);
        for (int a = AGREE_MASCULINE; a < AGREEMENTS; a++) {
            say_of(t, e, (enum agreement)a, other, (enum lang)lang, &said);
            assert_null(strpbrk(said.text, "{}@|"));
            check_verb(kind, said.text, (enum agreement)a, (enum lang)lang);
            if (lang == LANG_FR)
                check_participles(kind, man.text, said.text, (enum agreement)a);
        }
    }
}

/* All kinds of events, with some of the numbers that choose words. */
static void check_book(struct table *t)
{
    for (int kind = 0; kind < t->battle.stage->book->event_count; kind++)
        for (int n = 0; n < 3; n++) {
            const struct event e = { .kind = (uint16_t)kind,
                                     .who = 0,
                                     .number = { n, n, n } };

            check_event(t, e, false);
            check_event(t, e, true);
        }
    close_table(t);
}

static void sentences_of_ofas_agree(void **state)
{
#define SQUAD ", rank: regular, size: 8, equipment: rifle-knife}\n"
    (void)state;
    check_book(open_table("ofas",
                          "book: ofas\nformat: 250\nunits:\n"
                          "  - {name: Zumil, agreement: m" SQUAD
                          "  - {name: Zafal, agreement: f" SQUAD
                          "  - {name: Zumol, agreement: mp" SQUAD
                          "  - {name: Zafol, agreement: fp" SQUAD,
                          "book: ofas\nformat: 250\nunits:\n"
                          "  - {name: Foe" SQUAD "  - {name: Foes" SQUAD,
                          "{}"));
#undef SQUAD
}

static void sentences_of_duo_agree(void **state)
{
    (void)state;
    check_book(open_table(
        "duo",
        "book: duo\nmodels:\n"
        "  - {profile: rebel-soldier, name: Zumil, agreement: m}\n"
        "  - {profile: rebel-soldier, name: Zafal, accord: féminin}\n"
        "  - {profile: rebel-soldier, name: Zumol, agreement: mp}\n"
        "  - {profile: rebel-soldier, name: Zafol, agreement: fp}\n",
        "book: duo\nmodels:\n  - {profile: stormtrooper, count: 3}\n", "{}"));
}

static void sentences_of_quest_agree(void **state)
{
    (void)state;
    check_book(open_table("quest",
                          "heroes:\n"
                          "  - {hero: sentinel, name: Zumil, agreement: m}\n"
                          "  - {hero: tracker, name: Zafal, agreement: f}\n"
                          "  - {hero: oracle, name: Zumol, agreement: mp}\n"
                          "  - {hero: mechanic, name: Zafol, agreement: fp}\n",
                          "book: quest\nformat: 1\nmachine: yes\n",
                          "{\"mission\": \"sabotage\"}"));
}

/* ---- what a name shows ---- */

static void names_show_what_they_are(void **state)
{
    static const struct {
        const char *name;
        enum agreement said;
        struct usual usual;
        enum agreement is;
    } row[] = {
        { "Fusiliers renégats",
          AGREE_UNSAID,
          { AGREE_FEMININE, true },
          AGREE_MASCULINES },
        { "Escouade Busard",
          AGREE_UNSAID,
          { AGREE_FEMININE, true },
          AGREE_FEMININE },
        { "Gardiennes",
          AGREE_FEMININES,
          { AGREE_FEMININE, true },
          AGREE_FEMININES },
        { "Équipage du Corbeau",
          AGREE_UNSAID,
          { AGREE_FEMININE, true },
          AGREE_MASCULINE },
        { "Capitaine Sol",
          AGREE_UNSAID,
          { AGREE_MASCULINE, false },
          AGREE_MASCULINE },
        { "Jass Corlan",
          AGREE_UNSAID,
          { AGREE_MASCULINE, false },
          AGREE_MASCULINE },
        { "Dame Orsène",
          AGREE_UNSAID,
          { AGREE_MASCULINE, false },
          AGREE_FEMININE },
        { "La Sentinelle",
          AGREE_UNSAID,
          { AGREE_MASCULINE, false },
          AGREE_FEMININE },
        { "L'Oracle",
          AGREE_UNSAID,
          { AGREE_MASCULINE, false },
          AGREE_MASCULINE },
        { "Les Trois Veilleurs",
          AGREE_UNSAID,
          { AGREE_FEMININE, true },
          AGREE_MASCULINES },
        { "Ceux de la Cale 9",
          AGREE_UNSAID,
          { AGREE_FEMININE, true },
          AGREE_MASCULINES },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        if (agreement_of(row[i].name, row[i].said, row[i].usual) != row[i].is)
            fail_msg("%s", row[i].name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_of_ofas_agree),
        cmocka_unit_test(sentences_of_duo_agree),
        cmocka_unit_test(sentences_of_quest_agree),
        cmocka_unit_test(names_show_what_they_are),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
