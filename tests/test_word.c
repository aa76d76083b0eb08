/* Words compared with forgiveness, and the nearest right one. */
#include "frame/ofas/content.h"
#include "read/word.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void words_that_are_the_same(void **state)
{
    static const char *const same[][2] = {
        { "jet-packs", "Jet Pack" },
        { "Éclaireurs", "eclaireur" },
        { "ÉCLAIREURS", "éclaireurs" },
        { "sous-officier", "sousofficier" },
        { "sous-officier", "Sous_Officiers" },
        { "Fusil + couteau", "fusil et couteau" },
        { "Lame de combat à deux mains", "lames combat a 2 mains" },
        { "Réflexes éclairs", "reflexe-eclair" },
        { "Champs de protection", "champ protection" },
        { "cœur", "coeur" },
        { "e\xCC\x81lite", "élite" }, /* an accent that stands apart */
        { "arme d’assaut", "arme d'assaut" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (!word_same(same[i][0], same[i][1]))
            fail_msg("\"%s\" is not \"%s\"", same[i][0], same[i][1]);
}

static void words_that_differ(void **state)
{
    static const char *const differ[][2] = {
        { "rifle", "rifles2" },          { "short-rifle", "rifle" },
        { "heavy", "heavily" },          { "", "x" },
        { "deux lames", "trois lames" }, { "slow", "low" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof differ / sizeof *differ; i++)
        if (word_same(differ[i][0], differ[i][1]))
            fail_msg("\"%s\" is \"%s\"", differ[i][0], differ[i][1]);
}

static void nearest_word(void **state)
{
    struct word_nearest n = { 0, "" };

    (void)state;
    word_try(&n, "lance flame", "laser-cannon|canon laser");
    word_try(&n, "lance flame", "flamethrower|lance-flammes");
    word_try(&n, "lance flame", "grenade-launcher|lance-grenades");
    assert_string_equal(n.best, "lance-flammes");
    n = (struct word_nearest){ 0, "" };
    word_try(&n, "zeppelin", "rank|rang");
    assert_string_equal(n.best, "");
}

static void long_words_are_cut_not_overrun(void **state)
{
    char word[1000], folded[WORD_SIZE];

    (void)state;
    memset(word, 'a', sizeof word);
    word[sizeof word - 1] = '\0';
    word_fold(word, folded);
    assert_true(strlen(folded) < WORD_SIZE);
    for (size_t i = 0; i + 2 < sizeof word; i += 2)
        memcpy(word + i, "\xC3\x86", 2); /* becomes two letters */
    word_fold(word, folded);
    assert_true(strlen(folded) < WORD_SIZE);
    assert_true(word_same("\xC3", "\xC3"));
    assert_true(word_same("\xE2\x80", "\xE2\x80"));
}

static void same_name(const char *a, const char *b)
{
    if (word_same(a, b))
        fail_msg("\"%s\" and \"%s\" are the same word", a, b);
}

/* No two options or kits of the content can be taken for each other. */
static void names_of_the_content_are_apart(void **state)
{
    static struct ofas_catalogue c;
    struct content_error error;

    (void)state;
    assert_true(content_ofas(&c, NULL, LANG_EN, &error));
    for (int i = 0; i < OFAS_TRAIT_COUNT; i++)
        for (int k = 0; k < i; k++)
            for (int lang = 0; lang < LANGS; lang++) {
                same_name(c.option[i].name[lang], c.option[k].name[lang]);
                same_name(c.option[i].key, c.option[k].name[lang]);
            }
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        for (int k = 0; k < i; k++)
            for (int lang = 0; lang < LANGS; lang++) {
                same_name(c.fitting[i].name[lang], c.fitting[k].name[lang]);
                same_name(c.fitting[i].key, c.fitting[k].name[lang]);
            }
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        for (int k = 0; k < i; k++)
            for (int lang = 0; lang < LANGS; lang++) {
                same_name(c.power[i].name[lang], c.power[k].name[lang]);
                same_name(c.power[i].key, c.power[k].name[lang]);
            }
    for (int i = 0; i < c.kits; i++)
        for (int k = 0; k < i; k++)
            for (int lang = 0; lang < LANGS; lang++) {
                same_name(c.kit[i].name[lang], c.kit[k].name[lang]);
                same_name(c.kit[i].key, c.kit[k].name[lang]);
            }
    for (int i = 0; i < c.weapons; i++)
        for (int k = 0; k < i; k++)
            if (strcmp(c.weapon[i].key, c.weapon[k].key) != 0)
                for (int lang = 0; lang < LANGS; lang++)
                    same_name(c.weapon[i].name[lang], c.weapon[k].name[lang]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_that_are_the_same),
        cmocka_unit_test(words_that_differ),
        cmocka_unit_test(nearest_word),
        cmocka_unit_test(long_words_are_cut_not_overrun),
        cmocka_unit_test(names_of_the_content_are_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
