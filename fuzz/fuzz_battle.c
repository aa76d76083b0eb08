/* fuzz_battle.c -- play: bytes choose the moment, the dice and the decisions.
 *
 *     3 bytes   a moment of some battle of any book that minds have played,
 *               and its dice
 *     then, at each question, a byte
 *       0 .. 127     that candidate
 *       128 .. 191   a candidate with something in it changed by 2 bytes
 *       192 .. 223   a decision made of the bytes that follow
 *       224 .. 255   a mind decides, for a few questions
 *
 * What is refused must leave the battle as it was. At the end the decisions
 * that were taken are played again, and must come to the same battle. */
#include "fuzz.h"

#include "battle/candidates.h"
#include "battle/view.h"
#include "minds/drive.h"

enum { BATTLES = 24, EACH = 28, MOST = 24 };

struct bytes {
    const uint8_t *at;
    size_t left;
};

static uint8_t next(struct bytes *in)
{
    if (in->left == 0)
        return 0;
    in->left--;
    return *in->at++;
}

static int32_t next_word(struct bytes *in)
{
    int low = next(in);

    return (int16_t)(low | next(in) << 8);
}

/* ---- moments ---- */

static struct battle *moment;
static int moments;

static void keep(void *own, const struct battle *before,
                 const struct decision *d)
{
    const uint32_t *between = own;

    (void)d;
    if (before->decisions % *between == 0 && moments < BATTLES * EACH)
        moment[moments++] = *before;
}

static void gather(void)
{
    static struct sample sample[BATTLES];
    const struct mind *const one = mind_at(1) ? mind_at(1) : mind_at(0);
    const struct mind *const minds[MAX_PLAYERS] = { one, mind_at(0), one,
                                                    mind_at(0) };
    struct samples *samples = NULL;
    struct battle b;
    int book = 0;

    moment = calloc((size_t)BATTLES * EACH, sizeof *moment);
    assert(moment);
    for (uint64_t i = 0; i < BATTLES; i++) {
        uint32_t between;
        const struct watcher watcher = { .own = &between, .decided = keep };

        if (!book_soak_at(book))
            book = 0;
        samples = samples_new(book_soak_at(book)->book->id);
        between = book_soak_at(book++)->between;
        sample_draw(&sample[i], samples, 500 + i);
        battle_init(&b, sample[i].stage, i);
        drive(&b, minds, i, &watcher, EACH * between);
        samples_free(samples);
    }
}

/* ---- decisions ---- */

static struct decision candidate(const struct battle *b, int which)
{
    struct decision can[MAX_CANDIDATES];
    int n = candidates(b, 1, can, MAX_CANDIDATES);

    assert(n > 0);
    return can[which % n];
}

static struct decision nearly(const struct battle *b, struct bytes *in,
                              int which)
{
    struct decision d = candidate(b, which);
    int step = d.count > 0 ? which % d.count : 0;

    switch (next(in) % 10) {
    case 0:
        d.value += (int8_t)next(in);
        break;
    case 1:
        d.set ^= figure_bit(next(in) & 63);
        break;
    case 2:
        d.step[step].at.x += (int8_t)next(in) * 30;
        break;
    case 3:
        d.step[step].at.y += (int8_t)next(in) * 30;
        break;
    case 4:
        d.step[step].floor += (int8_t)next(in);
        break;
    case 5:
        d.moves += (int8_t)next(in);
        break;
    case 6:
        d.move[next(in) % MAX_MOVES].steps ^= next(in);
        break;
    case 7:
        d.move[next(in) % MAX_MOVES].figure ^= next(in);
        break;
    case 8:
        figures_add(&d.across, next(in) % MAX_MOVES);
        break;
    default:
        d.count += (int8_t)next(in);
        break;
    }
    return d;
}

static struct decision raw(struct bytes *in)
{
    struct decision d = { 0 };

    d.value = (int8_t)next(in);
    d.count = (int8_t)next(in);
    d.set = (uint16_t)next_word(in);
    d.moves = (int8_t)next(in);
    for (int i = 0; i < d.moves && i < MAX_SQUAD; i++) {
        figures_add(&d.across, next(in) % MAX_MOVES);
        d.move[i] = (struct move){ .figure = next(in),
                                   .facing = (int16_t)next_word(in),
                                   .steps = next(in),
                                   .manner = next(in) };
    }
    for (int i = 0; i < d.count && i < MAX_SQUAD; i++) {
        d.step[i].at.x = next_word(in) * 4;
        d.step[i].at.y = next_word(in) * 4;
        d.step[i].floor = next(in) % 3;
    }
    return d;
}

static struct decision ask_mind(const struct battle *b, int which)
{
    const struct mind *mind = mind_at(which & 1);
    struct decision d = { 0 };
    struct battle view;

    battle_view(b, b->asked.who, &view);
    (mind ? mind : &mind_random)->decide(&view, (uint64_t)which, &d);
    return d;
}

static struct decision choose(const struct battle *b, struct bytes *in)
{
    uint8_t how = next(in);

    if (how < 128)
        return candidate(b, how);
    if (how < 192)
        return nearly(b, in, how);
    if (how < 224)
        return raw(in);
    return ask_mind(b, how);
}

/* Takes it when it is legal; when it is not, nothing may have changed. */
static bool take(struct battle *b, struct decision *d)
{
    const struct battle before = *b;
    struct refusal why = { 0 };

    if (!answer(b, d, &why)) {
        assert(why.reason != REFUSED_NONE);
        assert(memcmp(b, &before, sizeof before) == 0);
        return false;
    }
    *b = before;
    decision_tidy(&b->asked, d);
    assert(answer(b, d, &why));
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct decision taken[MOST];
    struct bytes in = { data, size };
    struct battle b, again;
    int n = 0;

    if (!moment)
        gather();
    b = moment[(uint16_t)next_word(&in) % moments];
    dice_seed(&b.dice, next(&in));
    again = b;
    while (play_on(&b, NULL) == PLAYED_ASKED && in.left > 0 && n < MOST) {
        taken[n] = choose(&b, &in);
        n += take(&b, &taken[n]);
    }
    again.log.quiet = 1;
    for (int i = 0; i < n; i++) {
        assert(take(&again, &taken[i]));
        play_on(&again, NULL);
    }
    assert(battle_hash(&again) == battle_hash(&b));
    return 0;
}
