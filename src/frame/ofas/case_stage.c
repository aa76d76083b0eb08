/* case_stage.c -- the stage of a case: its field, its armies, its settings.
 *
 * They are what they are in any battle: the field is read as a battlefield
 * file, the armies must be legal lists. What a case may leave out is written
 * for it, as nodes of the text. */
#include <stdlib.h>
#include <string.h>

#include "frame/ofas/army.h"
#include "frame/ofas/case_own.h"
#include "frame/ofas/field.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/setup.h"

enum {
    FORMAT = 250, /* of a battle whose case does not say */
    PLENTY = 9999 /* no list of a case is too dear */
};

/* ---- nodes that the text leaves out ---- */

static struct yaml_node text_node(const struct yaml_node *at, const char *text)
{
    return (struct yaml_node){
        .kind = YAML_TEXT, .line = at->line, .column = at->column, .text = text
    };
}

/* ---- the field ---- */

/* A bare list of pieces lies on an empty table of 48" by 48". */
static bool take_pieces(struct run *r, struct yaml_node *list,
                        struct ofas_field *out)
{
    struct yaml_node size_key = text_node(list, "size");
    struct yaml_node pieces_key = text_node(list, "pieces");
    struct yaml_node depth = text_node(list, "48");
    struct yaml_node width = text_node(list, "48");
    struct yaml_node pieces = *list;
    struct yaml_node size = { .kind = YAML_LIST, .count = 2, .key = &size_key };
    struct yaml_node map = { .kind = YAML_MAP, .count = 2, .first = &size };

    width.next = &depth;
    size.first = &width;
    size.next = &pieces;
    pieces.key = &pieces_key;
    pieces.taken = false;
    pieces.next = NULL;
    return field_take(out, &content(r)->kinds, &map, NULL, &r->yaml);
}

bool case_field(struct run *r, struct ofas_field *out)
{
    struct yaml_node *node = r->text->field;

    if (node->kind == YAML_LIST)
        return take_pieces(r, node, out);
    return field_take(out, &content(r)->kinds, node, NULL, &r->yaml);
}

/* ---- the armies ---- */

/* The army of a list of units; or of a whole army list, with its keys. */
static bool check_army(struct run *r, struct yaml_node *node,
                       struct army_report *report)
{
    struct yaml_node book_key = text_node(node, "book");
    struct yaml_node book = text_node(node, "ofas");
    struct yaml_node format_key = text_node(node, "format");
    struct yaml_node format = text_node(node, "9999");
    struct yaml_node units_key = text_node(node, "units");
    struct yaml_node units = *node;
    struct yaml_node map = { .kind = YAML_MAP, .count = 3, .first = &book };

    _Static_assert(PLENTY == 9999, "as the text above");
    if (node->kind != YAML_LIST)
        return army_check_node(report, node, &content(r)->catalogue,
                               r->tools->lang);
    map.line = node->line;
    map.column = node->column;
    book.key = &book_key;
    book.next = &format;
    format.key = &format_key;
    format.next = &units;
    units.key = &units_key;
    units.taken = false;
    units.next = NULL;
    return army_check_node(report, &map, &content(r)->catalogue,
                           r->tools->lang);
}

static bool take_army(struct run *r, struct yaml_node *node, int player)
{
    struct army_report *report = army_report_new();
    const struct list_finding *f;
    struct yaml_node at = { .line = node->line, .column = node->column };

    if (!report)
        return case_fail(r, node, ALEA_SYSTEM,
                         "mémoire insuffisante pour une armée",
                         "not enough memory for an army");
    if (check_army(r, node, report)) {
        ours(r)->army[player] = report->army;
        free(report);
        return true;
    }
    f = &report->said.finding[0];
    if (report->said.findings && f->line) {
        at.line = f->line;
        at.column = f->column;
    }
    case_fail(r, &at, ALEA_ILLEGAL, "%s", "%s",
              report->said.findings ? f->sentence
                                    : case_say(r, "ce n'est pas une armée",
                                               "this is not an army"));
    r->report->error.rule = report->said.findings ? f->rule : 0;
    free(report);
    return false;
}

static bool take_armies(struct run *r)
{
    struct yaml_node *list[OFAS_PLAYERS];
    struct yaml_map map;

    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return false;
    for (int i = 0; i < OFAS_PLAYERS; i++) {
        list[i] = i < OFAS_DUEL ? yaml_need(&map, case_players[i])
                                : yaml_take(&map, case_players[i]);
        if (list[i] && ours(r)->players == i)
            ours(r)->players++;
    }
    yaml_close(&map);
    if (!case_failed(r) && ours(r)->players < OFAS_PLAYERS &&
        list[OFAS_PLAYERS - 1])
        return case_fail(r, list[OFAS_PLAYERS - 1], ALEA_VALUE,
                         "pas d'armée D sans C",
                         "there is no army D without C");
    for (int i = 0; i < ours(r)->players && !case_failed(r); i++)
        take_army(r, list[i], i);
    return !case_failed(r);
}

/* ---- the settings ---- */

static bool take_settings(struct run *r, struct ofas_settings *s)
{
    const struct fields f = case_fields(r);

    *s = (struct ofas_settings){ .format = FORMAT, .fixed_edges = 1 };
    return !r->text->settings ||
           fields_read(&f, r->text->settings, ofas_settings_rows, s);
}

/* ---- all of it ---- */

/* Without a field the table is bare, and as large as its format asks for. */
static bool take_table(struct run *r, const struct ofas_settings *settings,
                       struct ofas_field *out)
{
    if (r->text->field)
        return case_field(r, out);
    memset(out, 0, sizeof *out);
    ofas_table_for(settings, &out->width, &out->depth);
    return ofas_field_build(out, &content(r)->kinds, NULL);
}

/* Builds the stage; false when the case is wrong. Who may not fight has none,
 * and an error that says why. */
bool ofas_case_stage(struct run *r, struct alea_error *error)
{
    struct ofas_field *field = malloc(sizeof *field);
    struct setup setup = {
        .catalogue = &content(r)->catalogue,
        .field = field,
        .lang = r->tools->lang,
    };

    if (!field)
        return case_fail(r, NULL, ALEA_SYSTEM,
                         "mémoire insuffisante pour une table",
                         "not enough memory for a table");
    if (take_settings(r, &setup.settings) &&
        take_table(r, &setup.settings, field) && take_armies(r)) {
        for (int i = 0; i < ours(r)->players; i++)
            setup.army[i] = &ours(r)->army[i];
        r->stage = setup_stage(&setup, error);
    }
    free(field);
    return !case_failed(r);
}
