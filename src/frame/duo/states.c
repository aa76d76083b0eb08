/* states.c -- what a model is in: a row for each state. Cases set it up and expect it
 * by its key; the page, pictures and summaries tell it: words/states.h. */
#include "frame/duo/states.h"

#include "books/duo/rules.h"
#include "draw/draw_in.h"
#include "frame/duo/case_own.h"

enum { LIFE_MOST = 9 };

static bool is_out(const struct battle *b, int unit)
{
    return duo_unit_of(b, unit)->lost == LOST_OUT;
}

static bool has_fled(const struct battle *b, int unit)
{
    return duo_unit_of(b, unit)->lost == LOST_FLED;
}

static bool has_left(const struct battle *b, int unit)
{
    return duo_unit_of(b, unit)->lost == LOST_EXIT;
}

static bool is_wounded(const struct battle *b, int unit)
{
    return duo_wounds(b, unit) == 1;
}

static bool is_badly_wounded(const struct battle *b, int unit)
{
    return duo_wounds(b, unit) == 2;
}

static bool is_guarded(const struct battle *b, int unit)
{
    const struct duo_unit *u = duo_unit_of(b, unit);

    return u->meditated || u->shielded;
}

static bool is_engaged(const struct battle *b, int unit)
{
    return duo_engaged(b, unit, false);
}

/* clang-format off */
#define BY(member) ROW_OWN, ROW_AT(duo_unit, member), .own = &case_own_unit_set
#define PIECE(member) ROW_WHOLE, ROW_AT(duo_unit, member), .most = MAX_PIECES
const struct row duo_unit_rows[] = {
    { .key = "out", .kind = ROW_STATE, .so = is_out, .away = true,
      .say = { "hors de combat", "out of action" } },
    { .key = "fled", .kind = ROW_STATE, .so = has_fled, .away = true,
      .say = { "en fuite", "fled" } },
    { .key = "left", .kind = ROW_STATE, .so = has_left, .away = true,
      .say = { "sorti{@+}", "left" } },
    { "prone", ROW_FLAG, ROW_AT(duo_unit, prone), .sign = GLYPH_PANIC,
      .say = { "à terre", "knocked down" }, .rule = DUO(22, 5) },
    { "hidden", PIECE(hidden), .sign = GLYPH_HIDDEN,
      .title = { "caché{@+}", "hidden" }, .rule = DUO(22, 22) },
    { "alert", ROW_FLAG, ROW_AT(duo_unit, alert), .sign = GLYPH_ALERT,
      .say = { "en alerte", "on alert" }, .rule = DUO(15, 19) },
    { .key = "hidden", .kind = ROW_STATE, .so = duo_undetectable,
      .say = { "{@indécelable|indécelables}", "undetectable" } },
    { .key = "wounded", .kind = ROW_STATE, .so = is_wounded,
      .say = { "blessé{@+}", "wounded" } },
    { .key = "badly", .kind = ROW_STATE, .so = is_badly_wounded,
      .say = { "très blessé{@+}", "badly wounded" } },
    { "shocked", BY(shocked), .say = { "Choc", "shocked" }, .rule = DUO(25, 6) },
    { "cursed", BY(cursed), .say = { "maudit{@+}", "cursed" }, .rule = DUO(31, 6) },
    { "held", BY(held), .say = { "immobilisé{@+}", "immobilised" },
      .rule = DUO(31, 7) },
    { .key = "guarded", .kind = ROW_STATE, .so = is_guarded,
      .say = { "protégé{@+}", "guarded" } },
    { "empty", ROW_OWN, ROW_AT(duo_unit, empty), .own = &case_own_arms,
      .say = { "à recharger", "to reload" }, .rule = DUO(30, 4) },
    { .key = "engaged", .kind = ROW_STATE, .so = is_engaged,
      .say = { "engagé{@+}", "engaged" } },
    /* not told */
    { "meditated", BY(meditated) },
    { "shielded", BY(shielded) },
    { "terrified", BY(terrified) },
    { "activated", ROW_FLAG, ROW_AT(duo_unit, activated) },
    { "tested", ROW_FLAG, ROW_AT(duo_unit, tested) },
    { "late", ROW_FLAG, ROW_AT(duo_unit, late) },
    { "life", ROW_WHOLE, ROW_AT(duo_unit, life), .most = LIFE_MOST },
    { "known", PIECE(known) },
    { 0 },
};
/* clang-format on */

const struct book_states duo_states = { .rows = duo_unit_rows };
