/* fuzz_decision.c -- decisions as text, answering real questions of all books.
 * The first byte picks the question, the rest is JSON. What is read is written and read
 * back; what is legal is played. */
#include "fuzz.h"

#include <jansson.h>

#include "battle/candidates.h"
#include "minds/drive.h"
#include "words/decision.h"

enum { STOPS = 256, BATTLES = 2, EACH = 2, DECISIONS = 150 };

/* Questions of each kind, from the first battles of each book: a byte picks, so
 * that there is no room for more. */
static struct battle *stop;
static int stops;

static void keep(void *own, const struct battle *before,
                 const struct decision *d)
{
    int *of_kind = own;

    (void)d;
    if (stops < STOPS && of_kind[before->asked.kind] < EACH) {
        of_kind[before->asked.kind]++;
        stop[stops++] = *before;
    }
}

/* Of some battles of a book, which stay: their questions point into them. */
static void gather_from(const struct book_soak *book,
                        struct sample sample[BATTLES])
{
    const struct mind *const minds[MAX_PLAYERS] = { mind_at(0), mind_at(1),
                                                    mind_at(0), mind_at(1) };
    struct samples *samples = samples_new(book->book->id);
    int of_kind[256] = { 0 };
    const struct watcher watcher = { .own = of_kind, .decided = keep };

    assert(samples);
    for (uint64_t i = 0; i < BATTLES; i++) {
        static struct battle b;

        sample_draw(&sample[i], samples, 100 + i);
        battle_init(&b, sample[i].stage, i);
        drive(&b, minds, i, &watcher, DECISIONS);
    }
    samples_free(samples);
}

static void gather(void)
{
    enum { BOOKS = 16 };
    static struct sample sample[BOOKS][BATTLES];

    stop = calloc(STOPS, sizeof *stop);
    assert(stop);
    for (int i = 0; i < BOOKS && book_soak_at(i); i++)
        gather_from(book_soak_at(i), sample[i]);
    assert(stops > 0);
}

static void write_and_read(const struct battle *b, struct decision d)
{
    struct alea_error error;
    struct decision back = { 0 };
    json_t *json;
    bool same;

    decision_tidy(&b->asked, &d);
    json = decision_to_json(b, &d);
    same = json && decision_from_json(b, json, LANG_EN, &back, &error);
    json_decref(json);
    decision_tidy(&b->asked, &back);
    assert(same && decision_same(&d, &back));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct battle b;
    struct decision d = { 0 };
    struct alea_error error;
    struct refusal why;
    json_t *json;

    if (!stop)
        gather();
    if (size < 1)
        return 0;
    b = stop[data[0] % stops];
    json = json_loadb((const char *)data + 1, size - 1, 0, NULL);
    if (json && decision_from_json(&b, json, LANG_EN, &d, &error)) {
        decision_tidy(&b.asked, &d);
        if (answer_fits(&b, &d, &why)) {
            write_and_read(&b, d);
            answer(&b, &d, &why);
            play_on(&b, NULL);
        }
    }
    json_decref(json);
    return 0;
}
