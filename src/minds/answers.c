/* answers.c -- what doctrines of all books answer alike, and weigh alike. */
#include "minds/answers.h"

#include "battle/options.h"
#include "battle/stage.h"

void answer_first(const struct battle *view, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = set_first(view->asked.among);
}

void answer_last(const struct battle *view, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = 63 - __builtin_clzll(view->asked.among);
}

void answer_yes(const struct battle *view, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = view->asked.among >> YES & 1 ? YES : NO;
}

void answer_no(const struct battle *view, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = view->asked.among >> NO & 1 ? NO : YES;
}

int32_t nearness(const struct battle *b, struct vec from, struct vec to,
                 int32_t whole)
{
    const int64_t depth = b->stage->terrain.depth;
    const int64_t far = vec_distance(from, to);

    return far < depth ? (int32_t)(whole - far * whole / depth) : 0;
}

struct vec place_inside(struct box box, struct vec at, int32_t margin)
{
    if (box.right - box.left < 2 * margin || box.top - box.bottom < 2 * margin)
        return box_middle(box);
    return vec(clamp(at.x, box.left + margin, box.right - margin),
               clamp(at.y, box.bottom + margin, box.top - margin));
}
