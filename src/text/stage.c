/* stage.c -- see stage.h. */
#include "text/stage.h"

#include <stdlib.h>

void stage_free(struct stage *stage)
{
    free(stage);
}
