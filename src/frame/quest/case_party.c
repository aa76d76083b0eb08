/* case_party.c -- cases that are played with a whole party, as any mission is:
 *
 *     settings: {mission: stand, level: 1, small: no}
 *     armies:
 *       A: {heroes: [{hero: sentinel}, {hero: oracle}]}
 *     phase: setup
 *
 * Settings are those of settings.h. Without a field the table is dealt by the
 * first seed. */
#include <stdlib.h>

#include "base/error.h"
#include "frame/quest/book.h"
#include "frame/quest/case_own.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "read/book_stages.h"

/* What the stage is made of; too large for the stack. */
struct parts {
    struct quest_list list[QUEST_SIDES];
    struct quest_settings settings;
    struct scenery_table table;
};

static struct yaml_node *party_of(const struct run *r)
{
    struct yaml_node *armies = r->text->armies;

    return armies->kind == YAML_MAP && armies->first &&
                   armies->first->kind == YAML_MAP
               ? armies->first
               : NULL;
}

bool quest_case_has_party(const struct run *r)
{
    return party_of(r) != NULL;
}

/* False when the party may not be played; the error says why. */
static bool take_party(struct run *r, struct parts *p, struct alea_error *error)
{
    struct yaml_report report = { .lang = r->tools->lang,
                                  .max = 1,
                                  .error = error };

    p->list[QUEST_MACHINE].machine = true;
    p->list[QUEST_MACHINE].horde = content(r)->catalogue.horde;
    return quest_take_party(&report, content(r), party_of(r),
                            &p->list[QUEST_PARTY].party);
}

static bool take_settings(struct run *r, struct parts *p)
{
    const struct fields f = case_fields(r);

    fields_usual(quest_settings_rows, &p->settings);
    return !r->text->settings || fields_read(&f, r->text->settings,
                                             quest_settings_rows, &p->settings);
}

static bool take_table(struct run *r, struct parts *p)
{
    struct scenery_table *dealt;

    if (r->text->field)
        return scenery_take(&(struct scenery_reader){ &quest_tables,
                                                      &content(r)->grounds,
                                                      &r->yaml },
                            r->text->field, &p->table.terrain, &p->table.field);
    dealt = stages_deal(&quest_stages, content(r), &p->settings, 1);
    if (!dealt)
        return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                         "not enough memory for a table");
    p->table = *dealt;
    free(dealt);
    return true;
}

bool quest_case_mission(struct run *r, struct alea_error *error)
{
    struct parts *p = calloc(1, sizeof *p);
    const void *list[QUEST_SIDES];

    if (!p)
        return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                         "not enough memory for a stage");
    for (int i = 0; i < QUEST_SIDES; i++)
        list[i] = &p->list[i];
    if (take_party(r, p, error) && take_settings(r, p) && take_table(r, p))
        r->stage = quest_stages.stage(content(r), list, QUEST_SIDES, &p->table,
                                      &p->settings, r->tools->lang, error);
    free(p);
    return !case_failed(r);
}
