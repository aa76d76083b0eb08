/* stage.c -- see stage.h. */
#include "read/stage.h"

#include <stddef.h>
#include <stdlib.h>

#include "base/error.h"

/* What the book keeps begins where anything may begin. */
struct whole {
    struct stage stage; /* first, so that its address is the block's */
    max_align_t own[];
};

void *stage_own(struct stage *stage)
{
    return ((struct whole *)(void *)stage)->own;
}

struct stage *stage_new(const struct book *book, int players, size_t bytes,
                        enum lang lang, struct alea_error *error)
{
    struct stage *stage = calloc(1, sizeof(struct whole) + bytes);

    if (!stage) {
        error_memory(error, lang);
        return NULL;
    }
    stage->book = book;
    stage->own = stage_own(stage);
    stage->players = players;
    return stage;
}

void stage_free(struct stage *stage)
{
    free(stage);
}
