/* case_bands.c -- cases that are played with whole bands, as any battle is:
 *
 *     settings: {scenario: tower, sides: AB/C, best-save: yes}
 *     armies:
 *       A: {universe: star-wars, models: [{profile: stormtrooper, count: 3}]}
 *
 * Settings are those of settings.h. Without a field the table is that of the
 * scenario, or dealt. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "frame/duo/book.h"
#include "frame/duo/case_own.h"
#include "frame/duo/settings.h"
#include "read/book_stages.h"

/* What the stage is made of; too large for the stack. */
struct parts {
    struct duo_band band[DUO_GROUPS];
    struct army_card card[DUO_GROUPS];
    struct duo_agreed agreed;
    struct scenery_table table;
    struct duo_band_report report;
    int players;
};

bool duo_case_has_bands(const struct run *r)
{
    const struct yaml_node *armies = r->text->armies;

    return armies->kind == YAML_MAP && armies->first &&
           armies->first->kind == YAML_MAP;
}

/* False when the band is not legal; the error says why. */
static bool take_band(struct run *r, struct parts *p, struct yaml_node *node,
                      struct alea_error *error)
{
    const struct list_finding *f = &p->report.said.finding[0];
    struct duo_band *band = &p->band[p->players];

    if (!list_check_node(&duo_lists, &p->report.said, content(r), node,
                         r->tools->lang)) {
        error_set(error, ALEA_ILLEGAL, f->line, f->column, "%s", f->sentence);
        error->rule = f->rule;
        return false;
    }
    *band = p->report.band;
    duo_lists.card(band, content(r), r->tools->lang, &p->card[p->players++]);
    return true;
}

static bool take_bands(struct run *r, struct parts *p, struct alea_error *error)
{
    struct yaml_map map;
    bool legal = true;

    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return false;
    for (int g = 0; g < DUO_GROUPS; g++) {
        struct yaml_node *n = g < 2 ? yaml_need(&map, case_players[g])
                                    : yaml_take(&map, case_players[g]);

        if (n && legal && p->players == g)
            legal = take_band(r, p, n, error);
    }
    yaml_close(&map);
    return legal;
}

static bool take_settings(struct run *r, struct parts *p)
{
    const struct fields f = case_fields(r);

    fields_usual(duo_settings_rows, &p->agreed);
    if (r->text->settings &&
        !fields_read(&f, r->text->settings, duo_settings_rows, &p->agreed))
        return false;
    duo_stages.complete(&p->agreed, p->card, p->players);
    return true;
}

static bool take_table(struct run *r, struct parts *p)
{
    struct scenery_table *dealt;

    if (r->text->field)
        return scenery_take(&(struct scenery_reader){ &duo_tables,
                                                      &content(r)->kinds,
                                                      &r->yaml },
                            r->text->field, &p->table.terrain, &p->table.field);
    dealt = stages_deal(&duo_stages, content(r), &p->agreed, 1);
    if (!dealt)
        return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                         "not enough memory for a table");
    p->table = *dealt;
    free(dealt);
    return true;
}

bool duo_case_bands(struct run *r, struct alea_error *error)
{
    struct parts *p = calloc(1, sizeof *p);
    const void *band[DUO_GROUPS];

    if (!p)
        return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                         "not enough memory for a stage");
    if (take_bands(r, p, error) && !case_failed(r) && take_settings(r, p) &&
        take_table(r, p)) {
        for (int g = 0; g < DUO_GROUPS; g++)
            band[g] = &p->band[g];
        r->stage = duo_stages.stage(content(r), band, p->players, &p->table,
                                    &p->agreed, r->tools->lang, error);
    }
    free(p);
    return !case_failed(r);
}
