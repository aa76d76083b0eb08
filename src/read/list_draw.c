/* list_draw.c -- see list_draw.h. */
#include "read/list_draw.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "read/names.h"

static bool is_played(const struct list_draw *how, const void *content,
                      int people)
{
    return !how->is_played || how->is_played(content, people);
}

/* One of those that are played. */
static int any_people(const struct list_draw *how, const struct names *names,
                      const void *content, uint64_t seed)
{
    int played = 0, left;

    for (int i = 0; i < names->n; i++)
        played += is_played(how, content, i);
    left = played ? (int)(hash_mix(seed) % (uint64_t)played) : 0;
    for (int i = 0; i < names->n; i++)
        if (is_played(how, content, i) && left-- == 0)
            return i;
    return 0;
}

static int64_t usual_points(const struct list_draw *how, const void *content)
{
    uint16_t points;

    memcpy(&points, (const char *)content + how->usual_at, sizeof points);
    return how->usual ? how->usual : points;
}

bool list_draw(const struct list_draw *how, struct list_report *out,
               size_t size, const void *content, const struct wants *w,
               uint64_t seed)
{
    const struct names *names =
        (const void *)((const char *)content + how->names);
    int64_t points = usual_points(how, content);
    void *list = list_in(out), *spare;
    bool found = false;
    int people;

    if (!w->whole(w, "points", how->least, how->most, &points))
        return false;
    people = w->word(w, how->people)
                 ? wants_name(w, how->people, names, how->no_people)
                 : any_people(how, names, content, seed);
    if (people < 0)
        return false;
    if ((spare = malloc(size)) != NULL)
        found = how->draw(list, spare, content, people, (int)points, seed);
    free(spare);
    return wants_made(w, found, how->what, seed, (char *)list + how->name,
                      how->name_size);
}
