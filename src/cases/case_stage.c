/* case_stage.c -- the stage of a case.
 *
 * Whole lists are mustered as those of any battle, on the table and with the
 * settings of the case (read/book_stages.h):
 *
 *     settings: {mission: stand, level: 1}
 *     armies: {A: {heroes: [{hero: sentinel}, {hero: oracle}]}}
 *
 * Without a field the table is dealt by the first seed. Or a case lists the units
 * themselves, which may be other than any list allows (struct case_models). */
#include <stdlib.h>
#include <string.h>

#include "cases/case_scenery.h"
#include "read/book_lists.h"
#include "read/book_stages.h"

/* ---- whole lists ---- */

struct parts {
    struct list_report *list[MAX_PLAYERS];
    const void *army[MAX_PLAYERS]; /* inside the list */
    struct army_card card[MAX_PLAYERS];
    int players;
    void *machine; /* the list of a side that nobody musters */
    void *settings, *table;
};

static bool no_memory(struct run *r)
{
    return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                     "not enough memory for a stage");
}

/* False when the list may not fight; the error says why. */
static bool muster(struct run *r, struct parts *p, struct yaml_node *node,
                   struct alea_error *error)
{
    struct list_report *list = case_check_list(r, node, r->tools->lang);
    const int player = p->players++;

    if (!list)
        return false;
    p->list[player] = list;
    if (!list->legal)
        return list_fail(list, error);
    p->army[player] = list_of(list);
    list_card(r->text->book->lists, list, r->content, r->tools->lang,
              &p->card[player]);
    return true;
}

/* The side that nobody musters is always the second. */
static bool muster_machine(struct run *r, struct parts *p,
                           struct alea_error *error)
{
    const struct book_stages *stages = r->text->book->stages;
    const int player = p->players++;

    p->machine = stages_army(stages, r->content, stages->machine,
                             strlen(stages->machine), r->tools->lang,
                             &p->card[player], error);
    p->army[player] = p->machine;
    return p->machine != NULL;
}

static bool take_lists(struct run *r, struct parts *p, struct alea_error *error)
{
    const bool machine = r->text->book->stages->machine != NULL;
    const int needed = machine ? 1 : 2, most = machine ? 1 : MAX_PLAYERS;
    struct yaml_map map;
    bool legal = true;

    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return false;
    for (int i = 0; i < most; i++) {
        struct yaml_node *n = i < needed ? yaml_need(&map, case_players[i])
                                         : yaml_take(&map, case_players[i]);

        if (n && legal && p->players == i)
            legal = muster(r, p, n, error);
    }
    yaml_close(&map);
    return legal && !case_failed(r) &&
           (!machine || muster_machine(r, p, error));
}

static bool take_settings(struct run *r, struct parts *p)
{
    const struct book_stages *stages = r->text->book->stages;
    const struct fields f = case_fields(r);

    if ((p->settings = calloc(1, stages->agreed_size + 1)) == NULL)
        return no_memory(r);
    fields_usual(stages->agreed, p->settings);
    if (r->text->settings &&
        !fields_read(&f, r->text->settings, stages->agreed, p->settings))
        return false;
    stages_complete(stages, p->settings, p->card, p->players);
    return true;
}

static bool take_table(struct run *r, struct parts *p)
{
    struct scenery_table *t;

    if (!r->text->field) {
        p->table =
            stages_deal(r->text->book->stages, r->content, p->settings, 1);
        return p->table || no_memory(r);
    }
    if (!r->book->tables)
        return case_fail(r, r->text->field, ALEA_VALUE,
                         "ce livre se joue toujours sur la même table",
                         "this book is always played on the same table");
    if ((p->table = t = calloc(1, sizeof *t)) == NULL)
        return no_memory(r);
    return case_take_scenery(r, &r->yaml, r->text->field, &t->terrain,
                             &t->field);
}

static bool stage_of_lists(struct run *r, struct alea_error *error)
{
    struct parts p = { .players = 0 };

    if (take_lists(r, &p, error) && take_settings(r, &p) && take_table(r, &p))
        r->stage =
            stages_stage(r->text->book->stages, r->content, p.army, p.players,
                         p.table, p.settings, r->tools->lang, error);
    for (int i = 0; i < MAX_PLAYERS; i++)
        free(p.list[i]);
    free(p.machine);
    free(p.settings);
    free(p.table);
    return !case_failed(r);
}

/* ---- units one by one ---- */

static bool take_units(struct run *r, struct yaml_node *list, int player)
{
    struct yaml_map map;

    if (!yaml_list(&r->yaml, list))
        return false;
    for (struct yaml_node *n = list->first; n; n = n->next) {
        if (r->listed++ == MAX_UNITS)
            return case_fail(r, n, ALEA_LIMIT, "plus de %d unités",
                             "more than %d units", (int)MAX_UNITS);
        if (!yaml_open(&map, &r->yaml, n))
            return false;
        r->book->models->add(r, r->stage, &map, player);
        yaml_close(&map);
        if (case_failed(r))
            return false;
    }
    return true;
}

static bool take_armies(struct run *r)
{
    const struct case_models *m = r->book->models;
    struct yaml_map map;

    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return false;
    for (int i = 0; i < m->players; i++) {
        struct yaml_node *n = i < m->needed ? yaml_need(&map, case_players[i])
                                            : yaml_take(&map, case_players[i]);

        if (!n || !take_units(r, n, i))
            break;
        r->stage->players = i + 1;
    }
    yaml_close(&map);
    return !case_failed(r);
}

static bool stage_of_units(struct run *r)
{
    const struct case_models *m = r->book->models;
    const struct fields f = case_fields(r);

    if ((r->stage = calloc(1, m->size)) == NULL) /* freed with the run */
        return no_memory(r);
    r->stage->book = r->text->book->book;
    m->begin(r->stage, r->content);
    if (r->text->settings &&
        !fields_read(&f, r->text->settings, m->settings, r->stage))
        return false;
    if (r->text->field) {
        if (!case_take_scenery(r, &r->yaml, r->text->field, &r->stage->terrain,
                               NULL))
            return false;
    } else if (m->table.x) {
        r->stage->terrain.width = m->table.x;
        r->stage->terrain.depth = m->table.y;
    } else {
        r->stage->terrain.width = r->stage->terrain.depth =
            m->side ? m->side(r->stage) : r->book->tables->side;
    }
    if (!take_armies(r))
        return false;
    if (m->end)
        m->end(r->stage);
    return true;
}

bool case_stage(struct run *r, struct alea_error *error)
{
    const struct yaml_node *armies = r->text->armies;
    const bool whole = armies->kind == YAML_MAP && armies->first &&
                       armies->first->kind == YAML_MAP;

    if (r->book->stage)
        return r->book->stage(r, error);
    return whole || !r->book->models ? stage_of_lists(r, error)
                                     : stage_of_units(r);
}
