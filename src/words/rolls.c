/* rolls.c -- the dice of an event taken apart into tests, by the rows of its book. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "battle/stage.h"
#include "read/book_text.h"
#include "words/book_words.h"

/* Says in 'test' what a die needs and what is added to it: "4+", "4+, -1"; with a
 * second die behind it "6/4+". */
static void say_needs(struct roll_words *roll, int need, int second,
                      int modifier)
{
    const int said =
        second ? snprintf(roll->test, sizeof roll->test, "%d/%d+", need, second)
               : snprintf(roll->test, sizeof roll->test, "%d+", need);

    if (modifier)
        snprintf(roll->test + said, sizeof roll->test - (size_t)said, ", %+d",
                 modifier);
}

/* Dice that are no rerolls of those before them. */
static int first_dice(const struct roll_words *roll, int faces)
{
    int first = 0;

    for (int i = 0; i < roll->n; i++, first++)
        if (roll->die[i] + 1 == faces)
            i++; /* its reroll follows it */
    return first;
}

/* The number of an event that has that name; 0 where none has. */
static int number_called(const struct book_event *row, const struct event *e,
                         const char *name)
{
    for (int i = 0; i < EVENT_NUMBERS && row->numbers[i]; i++)
        if (strcmp(row->numbers[i], name) == 0)
            return e->number[i];
    return 0;
}

/* Its last number. */
static int number_last(const struct book_event *row, const struct event *e)
{
    int n = 0;

    while (n < EVENT_NUMBERS && row->numbers[n] && row->numbers[n][0])
        n++;
    return n ? e->number[n - 1] : 0;
}

/* Faces that pass: those that reach the need, where the book says no other. */
static int passing(const struct book_words *words, int need, int modifier,
                   int faces)
{
    int n = 0;

    if (words->passing)
        return words->passing(need, modifier);
    for (int face = 1; face <= faces; face++)
        n += face + modifier >= need;
    return n;
}

/* Each die needs so much: the highest faces pass. */
static void take_needs(const struct book_words *words,
                       const struct book_event *row, const struct event *e,
                       int faces, bool again, struct roll_words *out)
{
    const int need = number_called(row, e, "need"),
              second = number_called(row, e, "second") +
                       number_called(row, e, "then"),
              shots = number_called(row, e, "shots"),
              modifier = number_called(row, e, "modifier");
    const int pass = passing(words, need, modifier, faces);

    say_needs(out, need, second, modifier);
    out->successes = number_last(row, e);
    out->chance = pass;
    out->hit = faces - pass;
    if (second) { /* it passes only if the die after it does */
        out->parts = faces * faces;
        out->chance = pass * passing(words, second, 0, faces);
        out->tests = shots ? shots : 1;
        if (shots)
            out->hit = DICE_FACES; /* nobody knows which die is a second one */
    }
    if (again) { /* the highest face passes only if the next die does */
        out->tests = first_dice(out, faces);
        out->parts = faces * faces;
        out->chance = faces * (pass - 1) + pass;
        out->hit = DICE_FACES; /* no die by itself */
    }
}

/* A die below the need is bad. */
static void take_below(const struct book_words *words,
                       const struct book_event *row, const struct event *e,
                       int faces, struct roll_words *out)
{
    const int need = number_called(row, e, "need");

    out->risk = true;
    out->successes = number_last(row, e);
    out->chance = faces - passing(words, need, 0, faces);
    snprintf(out->test, sizeof out->test, "%d-", need - 1);
}

/* The sum of the two highest. */
static int sum_of(const int *face, int n)
{
    int first = 0, second = 0;

    for (int i = 0; i < n; i++)
        if (face[i] > first) {
            second = first;
            first = face[i];
        } else if (face[i] > second) {
            second = face[i];
        }
    return first + second;
}

enum { SUMMED = 4 }; /* dice of a sum, at most */

/* All dice together need so much: of all that may fall, how much does. */
static void take_sum(const struct book_event *row, const struct event *e,
                     const struct book *book, bool low, struct roll_words *out)
{
    const int need = number_called(row, e, "need");
    const int n = e->dice < SUMMED ? e->dice : SUMMED;
    int face[SUMMED] = { 0 }, chance = 0, all = 1;

    if (!low && need <= 0)
        return; /* what needs nothing tests nothing */
    for (int i = 0; i < n; i++)
        all *= book->faces;
    for (int k = 0; k < all; k++) {
        for (int i = 0, left = k; i < n; i++, left /= book->faces)
            face[i] = left % book->faces + book->lowest;
        chance += low ? sum_of(face, n) <= need : sum_of(face, n) >= need;
    }
    out->tests = 1;
    out->parts = all;
    out->chance = chance;
    out->successes = number_last(row, e) != 0;
    snprintf(out->test, sizeof out->test, low ? "%d-" : "%d+", need);
}

static void take_risk(const struct event *e, int lowest, struct roll_words *out)
{
    out->risk = true;
    out->successes = e->number[0];
    out->chance = 1;
    snprintf(out->test, sizeof out->test, "%d", lowest);
}

/* What is tested: an option of a question. */
static const char *tested(const struct book *book, int ask, int test)
{
    const char *const *option = ask ? book->asks[ask - 1].options : NULL;

    return option && test > 0 && test <= row_words(option) ? option[test - 1]
                                                           : NULL;
}

/* Dice behind the first that were rolled again, or because of them. */
static void take_again(const struct book_event *row,
                       const struct roll_sort *sort, const struct event *e,
                       struct roll_words *out)
{
    out->again = sort->one ? e->dice - 1 : number_called(row, e, "again");
    out->n -= out->again; /* each of them is a test of its own */
}

static void take_by_rows(const struct battle *b, const struct book_words *words,
                         const struct event *e, struct roll_words *out)
{
    const struct book *book = b->stage->book;
    const struct roll_sort *sort = &words->rolls[book->events[e->kind].roll];

    out->other = sort->other;
    take_again(&book->events[e->kind], sort, e, out);
    switch (sort->by) {
    case TESTED_NOT:
        break;
    case TESTED_NEED:
        if (sort->low) {
            take_below(words, &book->events[e->kind], e, book->faces, out);
            break;
        }
        take_needs(words, &book->events[e->kind], e, book->faces, sort->again,
                   out);
        out->key = tested(book, words->tested, e->test);
        break;
    case TESTED_LOWEST:
        take_risk(e, book->lowest, out);
        break;
    case TESTED_SUM:
        take_sum(&book->events[e->kind], e, book, sort->low, out);
        break;
    case TESTED_OWN:
        assert(words->roll);
        (void)words->roll(b, e, out);
        break;
    }
}

bool event_roll(const struct battle *b, const struct event *e,
                struct roll_words *out)
{
    const struct book_text *book = book_text_of(b);
    const struct book_words *words = book ? book->words : NULL;

    *out = (struct roll_words){ .chance = -1, .hit = DICE_FACES };
    if (words)
        out->parts = words->parts;
    out->n = out->tests = e->dice;
    out->die = e->dice ? b->log.die + e->die : NULL;
    if (words && words->roll && !words->rolls)
        return words->roll(b, e, out);
    if (words && words->rolls && e->dice > 0)
        take_by_rows(b, words, e, out);
    return e->dice > 0;
}

void roll_test(struct roll_words *roll, const struct test_words *test)
{
    roll->chance = test->chance;
    roll->key = test->key;
    snprintf(roll->test, sizeof roll->test, "%s", test->word);
}
