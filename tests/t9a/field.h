/* field.h -- two armies of t9a on an empty table, for tests: units are called by the
 * order of the lists, the second player's after the first's. */
#ifndef ALEA_TESTS_T9A_FIELD_H
#define ALEA_TESTS_T9A_FIELD_H

#include "books/t9a/play.h"
#include "t9a/content.h"

static struct stage field_stage;
static struct t9a_stage field_own;
static struct t9a_list field_list[T9A_SIDES];
static struct battle field;

/* A book that plays nothing. */
static inline void field_begin(struct battle *b)
{
    (void)b;
}
static const struct book field_book = {
    .id = "field",
    .begin = field_begin,
    .battle_bytes = sizeof(struct t9a_state),
    .unit_bytes = sizeof(struct t9a_unit),
};

static inline void field_units(int player)
{
    struct t9a_stage *s = &field_own;
    const struct t9a_list *l = &field_list[player];

    s->list[player] = l;
    s->general[player] = UINT8_MAX;
    for (int i = 0; i < l->units; i++) {
        const int u = s->units++;

        s->owner[u] = (uint8_t)player;
        s->bought[u] = (uint8_t)i;
        s->model[u] = t9a_model_of(&content->catalogue, l, i);
        s->count[u] = l->unit[i].count ? l->unit[i].count : 1;
        s->cost[u] = (uint16_t)t9a_unit_cost(&content->catalogue, l, i);
        if (l->unit[i].general)
            s->general[player] = (uint8_t)u;
    }
}

/* The units of two lists, off the table: as lists say them. */
static inline void field_of(const char *one, const char *other)
{
    const char *armies[T9A_SIDES] = { one, other };

    memset(&field_own, 0, sizeof field_own);
    memset(&field_stage, 0, sizeof field_stage);
    field_own.catalogue = &content->catalogue;
    field_own.limit = 2000;
    field_own.settings.turns = T9A_TURNS;
    for (int player = 0; player < T9A_SIDES; player++) {
        char text[2048];
        struct list_report *report;

        snprintf(text, sizeof text, "book: t9a\nname: them\nlimit: 2000\n%s\n",
                 armies[player]);
        report = report_of(text);
        field_list[player] = *list_in_report(report);
        free(report);
        assert_true(field_list[player].units > 0);
        field_units(player);
    }
    t9a_survey(&field_own);
    field_stage.book = &field_book;
    field_stage.own = &field_own;
    field_stage.players = T9A_SIDES;
    field_stage.terrain.width = INCH(72);
    field_stage.terrain.depth = INCH(48);
    battle_init(&field, &field_stage, 1);
    for (int u = 0; u < field_own.units; u++) {
        assert_int_equal(
            unit_add(&field, field_own.owner[u], field_own.count[u]), u);
        field.unit[u].where = UNIT_OFF_TABLE;
    }
}

/* There, so many files wide, facing so. */
static inline void field_put(int u, int files, struct vec at, angle facing)
{
    struct t9a_formation f;
    struct hull bounds;

    assert_true(t9a_formed(&field, u, files, &f));
    bounds = t9a_bounds(&f, at, facing);
    t9a_place(&field, u, &f, &bounds);
}

/* A model of it falls, the last one, and the ranks close. */
static inline void field_lose(int u, int models)
{
    while (models-- > 0)
        field.unit[u].alive &=
            ~figure_bit(63 - __builtin_clzll(field.unit[u].alive));
    t9a_close_up(&field, u);
}

/* A spell on a unit, by its key. */
static inline void field_spell(int u, const char *key, bool boosted)
{
    struct t9a_spell_on *on = t9a_state(&field)->on;
    const struct t9a_catalogue *c = &content->catalogue;

    while (on->spell)
        on++;
    for (int i = 0; i < c->spells; i++)
        if (strcmp(c->spell[i].key, key) == 0)
            *on = (struct t9a_spell_on){ .spell = (uint8_t)(i + 1),
                                         .unit = (uint8_t)u,
                                         .boosted = boosted };
    assert_true(on->spell);
}

#endif
