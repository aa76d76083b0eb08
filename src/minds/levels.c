/* levels.c -- minds that look ahead, by how much they do (docs/minds.md). */
#include <unistd.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "minds/mind.h"
#include "minds/search.h"

enum { RECRUIT_SLIPS = 4 }; /* one answer in so many is any */

static void recruit(const struct battle *view, uint64_t seed,
                    struct decision *out)
{
    const struct mind *mind =
        hash_mix(seed) % RECRUIT_SLIPS == 0 ? &mind_random : &mind_doctrine;

    mind->decide(view, seed, out);
}

static void ponder_soldier(const struct battle *view, uint64_t seed,
                           struct mind_memory *memory, struct decision *out,
                           struct thought *why)
{
    const struct effort effort = { .playouts = 40,
                                   .threads = 1,
                                   .memory = memory };

    search_decide(view, &effort, seed, out, why);
}

static void soldier(const struct battle *view, uint64_t seed,
                    struct decision *out)
{
    ponder_soldier(view, seed, NULL, out, NULL);
}

/* As many threads as there are processors. */
static void think(const struct battle *view, uint64_t seed,
                  struct effort effort, struct decision *out,
                  struct thought *why)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);

    effort.threads = cores > 1 ? (int32_t)cores : 1;
    search_decide(view, &effort, seed, out, why);
}

static void ponder_veteran(const struct battle *view, uint64_t seed,
                           struct mind_memory *memory, struct decision *out,
                           struct thought *why)
{
    const struct effort effort = { .milliseconds = 100, .memory = memory };

    think(view, seed, effort, out, why);
}

static void veteran(const struct battle *view, uint64_t seed,
                    struct decision *out)
{
    ponder_veteran(view, seed, NULL, out, NULL);
}

static void ponder_general(const struct battle *view, uint64_t seed,
                           struct mind_memory *memory, struct decision *out,
                           struct thought *why)
{
    const struct effort effort = { .milliseconds = 1000, .memory = memory };

    think(view, seed, effort, out, why);
}

static void general(const struct battle *view, uint64_t seed,
                    struct decision *out)
{
    ponder_general(view, seed, NULL, out, NULL);
}

const struct mind mind_recruit = {
    .name = "recruit",
    .title = { "recrue", "recruit" },
    .rating = -330,
    .decide = recruit,
};
const struct mind mind_soldier = {
    .name = "soldier",
    .title = { "soldat", "soldier" },
    .rating = 180,
    .decide = soldier,
    .thinks = true,
    .ponder = ponder_soldier,
};
const struct mind mind_veteran = {
    .name = "veteran",
    .title = { "vétéran", "veteran" },
    .rating = 270,
    .decide = veteran,
    .thinks = true,
    .ponder = ponder_veteran,
};
const struct mind mind_general = {
    .name = "general",
    .title = { "général", "general" },
    .rating = 370,
    .decide = general,
    .thinks = true,
    .ponder = ponder_general,
};
