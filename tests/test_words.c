/* Chances are exact; every template can be said in both languages. */
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "books/ofas/book.h"
#include "books/ofas/ofas.h"
#include "frame/ofas/book.h"
#include "frame/ofas/vocabulary.h"
#include "lab/chance.h"
#include "read/buffer.h"
#include "words/book_words.h"

/* All outcomes of n dice, counted one by one. */
static int counted(int n, int k, int least, int most)
{
    int64_t all = 1, good = 0;

    for (int i = 0; i < n; i++)
        all *= 3;
    for (int64_t outcome = 0; outcome < all; outcome++) {
        int successes = 0;
        int64_t left = outcome;

        for (int i = 0; i < n; i++, left /= 3)
            successes += left % 3 >= 3 - k;
        good += successes >= least && successes <= most;
    }
    return (int)((2000 * good + all) / (2 * all));
}

static void chances_are_those_of_counting(void **state)
{
    (void)state;
    for (int n = 0; n <= 9; n++)
        for (int k = 0; k <= 3; k++)
            for (int s = 0; s <= n; s++) {
                assert_int_equal(chance_at_least(3, n, k, s),
                                 counted(n, k, s, n));
                assert_int_equal(chance_exactly(3, n, k, s),
                                 counted(n, k, s, s));
            }
}

static void chances_of_many_dice_add_up(void **state)
{
    (void)state;
    assert_int_equal(chance_at_least(3, 128, 2, 0), 1000);
    assert_int_equal(chance_at_least(3, 128, 1, 128), 0);
    assert_int_equal(chance_exactly(3, 128, 3, 128), 1000);
    for (int n = 10; n <= 128; n += 59) {
        int sum = 0;

        for (int s = 0; s <= n; s++) {
            sum += chance_exactly(3, n, 2, s);
            assert_true(chance_at_least(3, n, 2, s) >=
                        chance_at_least(3, n, 2, s + 1));
        }
        assert_in_range(sum, 1000 - n / 2, 1000 + n / 2);
    }
    /* The even chance of 2 k, k >= 1: by symmetry of EZ and HD. */
    assert_int_equal(chance_at_least(3, 100, 2, 60),
                     1000 - chance_at_least(3, 100, 1, 41));
}

static void pages_end_on_whole_characters(void **state)
{
    char out[8];
    struct buffer p;

    (void)state;
    buffer_begin(&p, out, sizeof out);
    buffer_put(&p, "abcdef");
    buffer_put(&p, "é");
    assert_string_equal(out, "abcdef");
    assert_true(p.full);
    buffer_put(&p, "x");
    assert_string_equal(out, "abcdef");
    buffer_begin(&p, out, sizeof out);
    buffer_put(&p, "abcdeé");
    assert_string_equal(out, "abcdeé");
    assert_false(p.full);
    buffer_begin(&p, out, sizeof out);
    buffer_put_html(&p, "<&");
    assert_string_equal(out, "&lt;");
}

/* Pieces, sides, powers and totals: frame/ofas/words.c, or the key itself. */
static bool has_own_words(int ask)
{
    return ask == ASK_POWER || ask == ASK_STARTER || ask == ASK_SCENERY ||
           ask == ASK_BUNKER || ask == ASK_SPECIAL_PIECE || ask == ASK_TOTAL;
}

/* A question without words, or an option that a Frenchman reads in English, is
 * found here and not by him. */
static void questions_and_options_have_words(void **state)
{
    (void)state;
    for (int ask = 0; ask < ASK_COUNT; ask++) {
        const struct book_ask *row = &ofas_book.asks[ask];

        for (int lang = 0; lang < LANGS; lang++)
            if (!row->words[lang] || !*row->words[lang])
                fail_msg("no words ask \"%s\"", row->name);
        for (int i = 0; row->options && row->options[i]; i++)
            if (strcmp(row->options[i], "yes") != 0 &&
                strcmp(row->options[i], "no") != 0 && !has_own_words(ask) &&
                (!row->says || !row->says[i][LANG_FR]))
                fail_msg("no words for \"%s\" of \"%s\"", row->options[i],
                         row->name);
    }
}

/* ofas.18.12, a5.12 what costs nothing is not said to be paid for. */
static void a_free_activation_is_not_paid_for(void **state)
{
    static const char *const freely[LANGS] = {
        "Activer aussitôt une autre unité, sans rien payer ?",
        "Activate another unit at once, for free?"
    };
    static const struct stage stage = { .book = &ofas_book };
    static struct battle b = { .stage = &stage };
    char said[WORDS_LINE];

    (void)state;
    b.asked.kind = ASK_AGAIN;
    for (int lang = 0; lang < LANGS; lang++) {
        const struct words w = { .lang = (enum lang)lang };

        b.asked.about = 0;
        ask_words(&w, &b, said, sizeof said);
        assert_string_equal(said, freely[lang]);
        b.asked.about = 2; /* as its row has it */
        ask_words(&w, &b, said, sizeof said);
        assert_non_null(strstr(said, lang == LANG_FR ? "2 PC" : "2 CP"));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_those_of_counting),
        cmocka_unit_test(chances_of_many_dice_add_up),
        cmocka_unit_test(pages_end_on_whole_characters),
        cmocka_unit_test(questions_and_options_have_words),
        cmocka_unit_test(a_free_activation_is_not_paid_for),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
