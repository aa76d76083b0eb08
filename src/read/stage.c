/* stage.c -- see stage.h. */
#include "read/stage.h"

#include <stdlib.h>

void stage_free(struct stage *stage)
{
    free(stage);
}
