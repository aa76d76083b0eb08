/* toy.c -- toy as the layers above see it: its tables, how a battle begins. */
#include "books/toy/toy.h"

BOOK_TABLES(TOY);
RULE_IDS("toy");

/* toy.01.01 on a line, the first of each side in front. */
static void begin(struct battle *b)
{
    const struct toy_stage *s = toy_stage(b);

    for (int player = 0; player < 2; player++)
        for (int i = 0; i < s->army[player].figures; i++) {
            const int unit = unit_add(b, player, 1);
            const int32_t x = INCH(s->settings.apart + 3 * i);

            toy_unit(b, unit)->kind = s->army[player].figure[i];
            b->unit[unit].where = UNIT_ON_TABLE;
            figure_put(b, unit, 0, vec(player ? x : -x, 0), 0);
        }
    frame_push(b, RULE_toy_game);
}

static const char *unit_name(const struct battle *b, int unit)
{
    return toy_kind(b, unit)->name[LANG_FR];
}

static const char *side_name(const struct battle *b, int player)
{
    return toy_stage(b)->army[player].name;
}

static int32_t price(const struct battle *b, int unit)
{
    return toy_kind(b, unit)->cost;
}

const struct book toy_book = {
    BOOK_BASICS(toy),         .title = "A toy",
    .faces = TOY_FACES,       .lowest = 1,
    .begin = begin,           .rule_text = rule_text,
    .rule_parse = rule_parse, .unit_name = unit_name,
    .side_name = side_name,   .price = price,
};
