/* case_plain.c -- cases of a book whose armies and settings rows say everything of
 * and that is always played on the same table: it needs no functions of its own
 * (book_cases.h). */
#include <stdlib.h>

#include "cases/case_in.h"
#include "read/army_rows.h"

/* The armies of the case, one behind the other; how many, or 0 and a failure. */
static int take_armies(struct run *r, const struct army_rows *by, char *out)
{
    struct fields f = case_fields(r);
    struct yaml_map map;
    int n = 0;

    f.whole = true;
    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return 0;
    for (; n < MAX_PLAYERS; n++) {
        struct yaml_node *node = yaml_take(&map, case_players[n]);

        if (!node)
            break;
        if (!fields_read(&f, node, by->rows, out + (size_t)n * by->size))
            return 0;
    }
    yaml_close(&map);
    return case_failed(r) ? 0 : n;
}

static bool take_settings(struct run *r, const struct row *rows, void *out)
{
    const struct fields f = case_fields(r);

    fields_usual(rows, out);
    return !r->text->settings || fields_read(&f, r->text->settings, rows, out);
}

bool case_stage_plain(struct run *r, struct alea_error *error)
{
    const struct book_stages *stages = r->text->book->stages;
    const size_t size = stages->by_rows->size;
    char *armies = calloc(MAX_PLAYERS, size);
    void *settings = calloc(1, stages->agreed_size + 1);
    const void *army[MAX_PLAYERS];
    int players = 0;

    if (!armies || !settings)
        case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                  "not enough memory");
    else if (r->text->field)
        case_fail(r, r->text->field, ALEA_VALUE,
                  "ce livre se joue toujours sur la même table",
                  "this book is always played on the same table");
    else if (take_settings(r, stages->agreed, settings))
        players = take_armies(r, stages->by_rows, armies);
    for (int i = 0; i < players; i++)
        army[i] = armies + (size_t)i * size;
    if (!case_failed(r))
        r->stage = stages_stage(stages, r->content, army, players, NULL,
                                settings, r->tools->lang, error);
    free(armies);
    free(settings);
    return !case_failed(r);
}

/* A point, or one for each figure. */
bool case_place_plain(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *at = yaml_need(map, "at");
    struct step step;

    if (!at)
        return false;
    if (r->battle.unit[unit].count > 1)
        return case_take_places(r, at, unit);
    if (!case_point(r, at, &step))
        return false;
    r->battle.unit[unit].where = UNIT_ON_TABLE;
    figure_put(&r->battle, unit, 0, step.at, step.floor);
    return true;
}

/* Without 'units' it begins as any battle does. */
bool case_begin_plain(struct run *r)
{
    yaml_close(&r->text->top);
    return !case_failed(r) && (!r->text->units || case_take_units(r));
}
