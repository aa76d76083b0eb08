/* soak.c -- thousands of battles, everything looked at.
 *
 *     alea-soak [--battles N] [--first N] [--every N] [--threads N]
 *               [--records FOLDER] [--keep N] [--book ID] [MIND...]
 *     alea-soak --tally N [--first N] [--book ID]
 *     alea-soak --census N [--first N] [--book ID]
 *
 * Plays the battles first .. first + N) of each mind (when none is named all that
 * do not look ahead) against itself, proves one stop in 'every', plays each
 * record again, and prints what was the largest of everything. Every so many a
 * record is kept in the folder, and those of battles that fail. Exit 0 when all
 * held.
 *
 * Each book has its own battles; without --book they are those of the first.
 *
 * With --tally battles are only drawn, and what they have is counted: exit 0 when
 * there is nothing that none of them has. With --census doctrine plays them, and
 * what it may answer and does is counted: exit 0 when all is as known. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "read/book_text.h"
#include "soak/census.h"
#include "soak/worker.h"

struct options {
    uint64_t battles, first, every, threads, keep, tally, census;
    const char *records, *book;
    char **minds; /* NULL-ended */
};

static int misuse(const char *word)
{
    fprintf(stderr,
            "alea-soak: %s?\n"
            "usage: alea-soak [--battles N] [--first N] [--every N]\n"
            "                 [--threads N] [--records FOLDER] [--keep N]\n"
            "                 [--book ID] [MIND...]\n"
            "       alea-soak --tally N [--first N] [--book ID]\n"
            "       alea-soak --census N [--first N] [--book ID]\n",
            word);
    return 2;
}

/* Where the number of an option goes, or NULL. */
static uint64_t *number_of(struct options *o, const char *word)
{
    const struct {
        const char *word;
        uint64_t *number;
    } known[] = {
        { "--battles", &o->battles }, { "--first", &o->first },
        { "--every", &o->every },     { "--threads", &o->threads },
        { "--keep", &o->keep },       { "--tally", &o->tally },
        { "--census", &o->census },
    };

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(word, known[i].word) == 0)
            return known[i].number;
    return NULL;
}

static int read_options(struct options *o, char **argv)
{
    const struct book_soak *book;

    for (argv++; *argv && (*argv)[0] == '-'; argv += 2) {
        uint64_t *number = number_of(o, *argv);
        char *end = NULL;

        if (!argv[1])
            return misuse(*argv);
        if (number)
            *number = strtoull(argv[1], &end, 10);
        else if (strcmp(*argv, "--records") == 0)
            o->records = argv[1];
        else if (strcmp(*argv, "--book") == 0)
            o->book = argv[1];
        else
            return misuse(*argv);
        if (number && *end)
            return misuse(argv[1]);
    }
    o->minds = argv;
    for (; *argv; argv++)
        if (!mind_find(*argv))
            return misuse(*argv);
    book = book_soak_find(o->book);
    if (!book || (o->census && !book->census) || (o->tally && !book->tally))
        return misuse("--book");
    if (o->threads < 1 || o->threads > MAX_WORKERS)
        return misuse("--threads");
    return 0;
}

/* The battles of one mind against itself. */
static bool soak(const struct options *o, const struct samples *samples,
                 const struct mind *mind, struct most *most)
{
    struct work w = { .samples = samples,
                      .mind = { mind, mind, mind, mind },
                      .first = o->first,
                      .battles = o->battles,
                      .every = (uint32_t)o->every,
                      .records = o->records,
                      .keep = (uint32_t)o->keep,
                      .threads = (int)o->threads };
    bool held = work_all(&w, mind->name);

    printf("%s: %" PRIu64 " battles, %" PRIu64 " decisions, %" PRIu64
           " stops proved, %d failed, ends %016" PRIx64 "\n",
           mind->name, (uint64_t)w.done, (uint64_t)w.decisions,
           (uint64_t)w.proofs, w.failures, w.signature);
    fflush(stdout);
    most_add(most, &w.most);
    return held;
}

static bool is_wanted(const struct options *o, const struct mind *mind)
{
    for (int i = 0; o->minds[i]; i++)
        if (strcmp(o->minds[i], mind->name) == 0)
            return true;
    return !o->minds[0] && !mind->thinks;
}

int main(int argc, char **argv)
{
    struct options o = { .battles = 1000,
                         .book = book_text_at(0)->book->id,
                         .every = 20,
                         .threads = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN) };
    int code = read_options(&o, argv);
    struct samples *samples;
    struct most most = { 0 };

    (void)argc;
    if (code)
        return code;
    work_confess();
    samples = samples_new(o.book);
    if (o.tally) {
        code =
            samples->book->tally(samples->from, o.first, o.tally, stdout) > 0;
        samples_free(samples);
        return code;
    }
    if (o.census) {
        code = census_print(samples, o.first, o.census, stdout) > 0;
        samples_free(samples);
        return code;
    }
    for (int i = 0; mind_at(i); i++)
        if (is_wanted(&o, mind_at(i)) && !soak(&o, samples, mind_at(i), &most))
            code = 1;
    most_print(&most, stdout);
    samples_free(samples);
    return code;
}
