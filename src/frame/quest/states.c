/* states.c -- what a hero or an enemy is in: a row for each state. Cases set it up
 * and expect it by its key; the page, pictures and summaries tell it: words/states.h. */
#include "words/states.h"
#include "books/quest/quest.h"
#include "draw/draw_in.h"
#include "frame/quest/case_own.h"
#include "frame/quest/rows.h"

enum { ITEMS_MOST = 9, WOUNDS_MOST = 40, POWER_MOST = 20 };

static const struct row_names conditions = {
    .names = offsetof(struct quest_content, conditions),
    .called = offsetof(struct quest_catalogue, condition),
    .keys = quest_condition_keys
};
static const struct row_names spells = { .names = offsetof(struct quest_content,
                                                           spells) };

/* clang-format off */
const struct row quest_unit_rows[] = {
    { "left", ROW_FLAG, ROW_AT(quest_unit, left), .away = true,
      .say = { "sorti{@+}", "left" }, .rule = QUEST(90, 40) },
    { "unconscious", ROW_FLAG, ROW_AT(quest_unit, unconscious), .sign = GLYPH_MEDIC,
      .say = { "inconscient{@+}", "unconscious" }, .rule = QUEST(7, 5) },
    { "shaken", ROW_FLAG, ROW_AT(quest_unit, shaken), .sign = GLYPH_PANIC,
      .say = { "ébranlé{@+}", "shaken" }, .rule = QUEST(9, 4) },
    { "conditions", ROW_NAMES, ROW_AT(quest_unit, conditions), .names = &conditions,
      .shown = true },
    { "fatigued", ROW_FLAG, ROW_AT(quest_unit, fatigued), .sign = GLYPH_ALERT,
      .say = { "fatigué{@+}", "fatigued" }, .rule = QUEST(8, 6) },
    { "relic", ROW_FLAG, ROW_AT(quest_unit, relic), .rule = QUEST(90, 37),
      .say = { "{@porte|portent} la relique", "{@carries|carry} the relic" } },
    { "provokes", ROW_FLAG, ROW_AT(quest_unit, provokes), .rule = QUEST(90, 5),
      .say = { "{@provoque|provoquent} l'IA", "{@provokes|provoke} the AI" } },
    { "rampart", ROW_OWN, ROW_AT(quest_unit, rampart), .own = &case_own_unit,
      .plus = 1, .rule = QUEST(90, 6),
      .say = { "derrière un rempart", "behind a rampart" } },
    { "steady", ROW_FLAG, ROW_AT(quest_unit, steady), .rule = QUEST(90, 7),
      .say = { "{@vise|visent} avec calme", "{@takes|take} steady aim" } },
    { "marked", ROW_FLAG, ROW_AT(quest_unit, marked), .rule = QUEST(90, 8),
      .say = { "marqué{@+}", "marked" } },
    { "sabotaged", ROW_FLAG, ROW_AT(quest_unit, sabotaged), .rule = QUEST(90, 12),
      .say = { "saboté{@+}", "sabotaged" } },
    { "aloft", ROW_FLAG, ROW_AT(quest_unit, aloft), .rule = QUEST(90, 48),
      .say = { "{@vole|volent}", "{@flies|fly}" } },
    { "sap", ROW_OWN, ROW_AT(quest_unit, sap), .own = &case_own_unit, .plus = 1,
      .rule = QUEST(90, 51),
      .say = { "se {@régénère|régénèrent}", "{@regenerates|regenerate}" } },
    /* not told */
    { "activated", ROW_FLAG, ROW_AT(quest_unit, activated) },
    { "charged", ROW_FLAG, ROW_AT(quest_unit, charged) },
    { "wounds", ROW_WHOLE, ROW_AT(quest_unit, wounds), .most = WOUNDS_MOST },
    { "power", ROW_WHOLE, ROW_AT(quest_unit, power), .most = POWER_MOST },
    { "tokens", ROW_WHOLE, ROW_AT(quest_unit, tokens), .most = QUEST_MOST_TOKENS },
    { "wave", ROW_WHOLE, ROW_AT(quest_unit, wave), .most = QUEST_WAVES },
    { "comes", ROW_WHOLE, ROW_AT(quest_unit, comes), .most = UINT8_MAX },
    { "hurt", ROW_WHOLE, ROW_AT(quest_unit, hurt), .most = UINT8_MAX },
    { "medikit", ROW_WHOLE, ROW_AT(quest_unit, item[ITEM_MEDIKIT]), .most = ITEMS_MOST },
    { "cell", ROW_WHOLE, ROW_AT(quest_unit, item[ITEM_CELL]), .most = ITEMS_MOST },
    { "munitions", ROW_WHOLE, ROW_AT(quest_unit, item[ITEM_MUNITIONS]), .most = ITEMS_MOST },
    { "spent", ROW_OWN, ROW_AT(quest_unit, spent), .own = &quest_case_arms },
    { "cast", ROW_NAMES, ROW_AT(quest_unit, cast), .names = &spells },
    { 0 },
};
/* clang-format on */

static const void *catalogue_of(const struct battle *b)
{
    return quest_catalogue(b);
}

const struct book_states quest_states = { .rows = quest_unit_rows,
                                          .catalogue = catalogue_of };
