/* slots.c -- see slots.h. */
#include "read/slots.h"

const char *slot_outside(const char *from, const char *end, char sought)
{
    for (int depth = 0; from < end; from++) {
        if (depth == 0 && *from == sought)
            break;
        depth += (*from == '{') - (*from == '}');
    }
    return from;
}

const char *slot_choice(int32_t n, const char *from, const char **end)
{
    const char *bar = slot_outside(from, *end, '|');

    for (; n > 0 && bar < *end; n--) {
        from = bar + 1;
        bar = slot_outside(from, *end, '|');
    }
    *end = bar;
    return from;
}

int slot_form(int64_t n, enum lang lang)
{
    /* French has no plural of 0 */
    return n == 1 || (n == 0 && lang == LANG_FR) ? 0 : 1;
}
