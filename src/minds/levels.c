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

static void soldier(const struct battle *view, uint64_t seed,
                    struct decision *out)
{
    search_decide(view, &(struct effort){ .playouts = 40, .threads = 1 }, seed,
                  out);
}

/* As many threads as there are processors. */
static void think(const struct battle *view, uint64_t seed,
                  struct decision *out, int milliseconds)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const struct effort effort = {
        .milliseconds = milliseconds,
        .threads = cores > 1 ? (int32_t)cores : 1,
    };

    search_decide(view, &effort, seed, out);
}

static void veteran(const struct battle *view, uint64_t seed,
                    struct decision *out)
{
    think(view, seed, out, 100);
}

static void general(const struct battle *view, uint64_t seed,
                    struct decision *out)
{
    think(view, seed, out, 1000);
}

const struct mind mind_recruit = {
    .name = "recruit",
    .title = { "recrue", "recruit" },
    .decide = recruit,
};
const struct mind mind_soldier = {
    .name = "soldier",
    .title = { "soldat", "soldier" },
    .decide = soldier,
    .thinks = true,
};
const struct mind mind_veteran = {
    .name = "veteran",
    .title = { "vétéran", "veteran" },
    .decide = veteran,
    .thinks = true,
};
const struct mind mind_general = {
    .name = "general",
    .title = { "général", "general" },
    .decide = general,
    .thinks = true,
};
