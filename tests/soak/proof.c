/* proof.c -- candidates, refusals, clones, texts: what holds at every stop. */
#include "soak/proof.h"

#include <stddef.h>
#include <string.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "soak/book_soak.h"
#include "words/decision.h"

/* Are they the same battle, to the last byte but those of the log? */
static bool same(const struct battle *a, const struct battle *b)
{
    return memcmp(a, b, offsetof(struct battle, log)) == 0;
}

struct decision proof_choice(const struct battle *b, uint64_t seed)
{
    struct decision can[MAX_CANDIDATES];
    int n = candidates(b, hash_mix(seed), can, MAX_CANDIDATES);
    struct decision d = can[seed % (uint64_t)n];

    decision_tidy(&b->asked, &d);
    return d;
}

/* Takes a legal decision and plays to the next stop. */
static bool take(struct battle *b, const struct decision *d)
{
    struct refusal why;

    if (!answer(b, d, &why))
        return false;
    play_on(b, NULL);
    return true;
}

const char *prove_candidates(const struct battle *b, uint64_t seed)
{
    struct decision can[MAX_CANDIDATES];
    struct battle copy = *b;
    int n = candidates(b, hash_mix(seed), can, MAX_CANDIDATES);

    if (n < 1 || n > MAX_CANDIDATES)
        return "there is no candidate, or more than there is room for";
    for (int i = 0; i < n; i++) {
        struct decision d = can[i];
        struct refusal why;

        decision_tidy(&b->asked, &d);
        if (!decision_same(&d, &can[i]))
            return "a candidate is not tidy";
        if (!answer_fits(b, &d, &why))
            return "a candidate is refused";
    }
    return take(&copy, &can[seed % (uint64_t)n]) ? NULL
                                                 : "a candidate is not taken";
}

/* ---- refusals ---- */

static const int32_t odd_number[] = { 0,  1,  -1, 2,         5,
                                      62, 63, 64, INT32_MIN, INT32_MAX };
static const int32_t odd_count[] = {
    0,       1,  2,           MAX_SQUAD,     MAX_SQUAD, INT32_MIN,
    MAX_WAY, -1, MAX_WAY + 1, MAX_SQUAD + 1, INT32_MAX
};

#define ANY_OF(list, chance) (list)[(chance) % (sizeof(list) / sizeof *(list))]

/* Somewhere on the table, near it, or nowhere at all. */
static int32_t odd_place(uint64_t chance)
{
    switch (chance % 8) {
    case 0:
        return ANY_OF(odd_number, chance >> 8);
    case 1:
        return (int32_t)(chance >> 32);
    default:
        return (int32_t)((chance >> 32) % 200000) - 100000;
    }
}

/* Anything that is a decision by its bytes. */
static struct decision raw(uint64_t chance)
{
    struct decision d = {
        .set = hash_mix(chance) & hash_mix(chance + 1),
        .value = ANY_OF(odd_number, chance),
        .count = ANY_OF(odd_count, chance >> 8),
    };

    for (int i = 0; i < MAX_SQUAD; i++) {
        chance = hash_mix(chance);
        d.step[i].at = vec(odd_place(chance), odd_place(hash_mix(~chance)));
        d.step[i].floor = chance % 4 ? 0 : ANY_OF(odd_number, chance >> 16);
    }
    return d;
}

/* A place that was left out is the least number there is: from there it wraps. */
static int32_t shifted(int32_t place, int32_t by)
{
    return (int32_t)((uint32_t)place + (uint32_t)by);
}

/* A candidate with one thing changed in it. */
static struct decision nearly(const struct battle *b, uint64_t chance)
{
    struct decision d = proof_choice(b, chance);
    int last = d.count > 0 ? (int)(chance % (uint64_t)d.count) : 0;
    int32_t shift = (int32_t)(hash_mix(chance) % 4000) - 2000;

    switch (hash_mix(chance + 1) % 6) {
    case 0:
        d.value += chance & 1 ? 1 : -1;
        break;
    case 1:
        d.set ^= figure_bit((int)(chance >> 8) & 63);
        break;
    case 2:
        d.step[last].at.x = shifted(d.step[last].at.x, shift);
        break;
    case 3:
        d.step[last].at.y = shifted(d.step[last].at.y, shift);
        break;
    case 4:
        d.step[last].floor ^= 1;
        break;
    default:
        d.count += chance & 2 ? 1 : -1;
        break;
    }
    return d;
}

static const char *prove_refusal(const struct battle *b,
                                 const struct decision *d)
{
    struct battle copy = *b;
    struct refusal why = { 0 };
    struct decision tidy = *d;

    if (answer(&copy, d, &why)) {
        copy = *b;
        decision_tidy(&b->asked, &tidy);
        return take(&copy, &tidy) ? NULL : "tidied, it is refused";
    }
    if (memcmp(&copy, b, sizeof copy) != 0)
        return "a refusal changed the battle";
    if (why.reason == REFUSED_NONE || why.reason >= REFUSAL_REASON_COUNT)
        return "a refusal without a reason";
    return NULL;
}

const char *prove_refusals(const struct battle *b, uint64_t seed)
{
    enum { TRIES = 4 };
    const char *words = NULL;

    for (int i = 0; i < TRIES && !words; i++) {
        uint64_t chance = hash_mix(seed + (uint64_t)i);
        struct decision d = i & 1 ? raw(chance) : nearly(b, chance);

        words = prove_refusal(b, &d);
    }
    return words;
}

/* ---- clones ---- */

/* Leaves that byte all over the stack: who reads what he never wrote, be it
 * the padding of a struct, then reads something else each time. */
__attribute__((noinline)) static void litter(uint8_t byte)
{
    volatile uint8_t junk[1 << 16];

    for (size_t i = 0; i < sizeof junk; i++)
        junk[i] = byte;
}

static bool take_on_litter(struct battle *b, const struct decision *d,
                           uint8_t byte)
{
    litter(byte);
    return take(b, d);
}

const char *prove_clones(const struct battle *b, uint64_t seed)
{
    struct battle clone[2] = { *b, *b }, preview = *b;
    struct decision d = proof_choice(b, seed);

    clone[1].log.quiet = 1; /* nor does it matter who listens */
    dice_use_tape(&preview.dice);
    if (!take_on_litter(&clone[0], &d, 0xA5) ||
        !take_on_litter(&clone[1], &d, 0x5A) || !take(&preview, &d))
        return "a clone refuses what a clone takes";
    if (!same(&clone[0], &clone[1]))
        return "two clones play on differently";
    if (battle_hash(&clone[0]) != battle_hash(&clone[1]))
        return "equal battles have different hashes";
    if (preview.dice.dry)
        return NULL;
    preview.dice = clone[0].dice;
    return same(&clone[0], &preview) ? NULL : "a preview without dice lies";
}

/* ---- texts ---- */

const char *prove_texts(const struct battle *b, uint64_t seed)
{
    struct decision d = proof_choice(b, seed), back = { 0 };
    struct alea_error error;
    json_t *json = decision_to_json(b, &d), *read;
    char *text = json ? json_dumps(json, DECISION_JSON) : NULL;
    bool came_back;

    json_decref(json);
    if (!text)
        return "a decision cannot be written";
    read = json_loads(text, 0, NULL);
    came_back = read && decision_from_json(b, read, LANG_EN, &back, &error);
    json_decref(read);
    free(text);
    if (!came_back)
        return "a decision cannot be read back";
    decision_tidy(&b->asked, &back);
    return decision_same(&d, &back)
               ? NULL
               : "a decision comes back from text as another one";
}

/* What else its book proves. */
static const char *prove_book(const struct battle *b)
{
    const struct book_soak *book = book_soak_of(b);

    return book && book->prove ? book->prove(b) : NULL;
}

const char *prove_stop(const struct battle *b, uint64_t seed)
{
    const char *words = prove_candidates(b, seed);

    if (!words)
        words = prove_refusals(b, seed);
    if (!words)
        words = prove_clones(b, seed);
    if (!words)
        words = prove_texts(b, seed);
    if (!words)
        words = prove_views(b);
    return words ? words : prove_book(b);
}
