/* case_stage.c -- models of a case that lists them one by one, and what was agreed
 * on.
 *
 *     settings: {sides: {A: 1, B: 2, C: 1}, no-shooting-in-melee: true,
 *                best-save: true, size: 100, rounds: 8, objective: markers,
 *                weapons: {sword: {rules: [pierces-armour], zone: 3}},
 *                worth: 5, attacker: A, markers: [[0, 0]],
 *                zones: {A: [-300, -300, 300, -150]}, homes: {...}}
 *     armies:
 *       A: [{name: luke, profile: minor-jedi, traits: [fast]}]
 *
 * Bare lengths in settings are millimetres, as in decisions. */
#include <string.h>

#include "frame/duo/case_own.h"
#include "frame/duo/rows.h"

enum {
    DEPTH = PAS(6),
    ROUNDS = 8,          /* duo.90.04 */
    SIZE = 100,          /* of the lists, in points */
    UNSAID = INT32_MAX,  /* a box that the case does not give */
    TEMPLATE_POINTS = 10 /* of a template, where it does not matter */
};

/* One block: the stage, the book's own part, the content it points to. */
struct block {
    struct stage stage;
    struct duo_stage own;
    struct duo_catalogue catalogue;
    struct step marker[DUO_MARKERS];
};

static void begin(void *block, const void *content)
{
    struct block *all = block;

    all->catalogue = ((const struct duo_content *)content)->catalogue;
    all->own.catalogue = &all->catalogue;
    all->own.settings.size = SIZE;
    all->own.scenario.rounds = ROUNDS;
    for (int g = 0; g < DUO_GROUPS; g++) {
        all->own.settings.side[g] = (uint8_t)g;
        all->own.scenario.zone[g].left = UNSAID;
        all->own.scenario.home[g].left = UNSAID;
    }
    all->stage.own = &all->own;
}

/* ---- settings ---- */

/* Where the markers lie, with the floors they lie on. */
static bool read_markers(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    struct block *all = out;
    uint8_t *count = &all->own.scenario.markers;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *n = list->first; n; n = n->next) {
        if (*count == row->most)
            return yaml_fail(f->report, n, ALEA_LIMIT, "plus de %d objectifs",
                             "more than %d markers", (int)row->most);
        if (!case_point(f->own, n, &all->marker[(*count)++]))
            return false;
    }
    return true;
}

static json_t *markers_schema(const struct fields *f, const struct row *row)
{
    return case_own_points.schema(f, row);
}

static const struct row_own markers = { read_markers, NULL, markers_schema };
/* ORDER OBJECTIVES */
static const char *const objectives[] = { "none",    "markers",  "exit",
                                          "hostage", "treasure", NULL };
static const struct row_names weapons = { .names = offsetof(struct duo_content,
                                                            weapons) };

#define AGREED(member) ROW_AT(block, own.settings.member)
#define PLAYED(member) ROW_AT(block, own.scenario.member)
static const struct row settings_rows[] = {
    { "sides", ROW_OWN, AGREED(side), .own = &case_own_each, .least = 1,
      .most = DUO_GROUPS, .plus = -1 }, /* duo.21.01 */
    { "no-shooting-in-melee", ROW_FLAG, AGREED(no_shooting_in_melee) },
    { "best-save", ROW_FLAG, AGREED(best_save) },
    { "size", ROW_WHOLE, AGREED(size), .least = 1, .most = 9999 },
    { "weapons", ROW_OWN, ROW_AT(block, catalogue.weapon),
      .each = sizeof(struct duo_weapon), .own = &case_own_changed,
      .names = &weapons, .rows = duo_weapon_rows },
    /* what is played for: chapters 90 and 92 */
    { "objective", ROW_WORD, PLAYED(objective), .words = objectives },
    { "rounds", ROW_WHOLE, PLAYED(rounds), .least = 1, .most = 20 },
    { "worth", ROW_WHOLE, PLAYED(worth), .most = 100 },
    { "attacker", ROW_OWN, PLAYED(attacker), .own = &case_own_player,
      .plus = 1 },
    { "markers", ROW_OWN, .own = &markers, .most = DUO_MARKERS },
    { "zones", ROW_OWN, PLAYED(zone), .own = &case_own_boxes },
    { "homes", ROW_OWN, PLAYED(home), .own = &case_own_boxes },
    { 0 },
};

/* ---- models ---- */

/* What a model says of itself before its profile is changed. */
struct named {
    char name[DUO_NAME];
    uint8_t profile;
};

static const struct row_names profiles = { .names = offsetof(struct duo_content,
                                                             profiles) };
static const struct row named_rows[] = {
    { "name", ROW_TEXT, ROW_AT(named, name) },
    { "profile", ROW_NAME, ROW_AT(named, profile), .names = &profiles,
      .must = true },
    { 0 },
};

static void add(struct run *r, void *block, struct yaml_map *map, int player)
{
    struct duo_stage *own = &((struct block *)block)->own;
    struct duo_model *out = &own->model[own->models];
    const struct fields f = case_fields(r);
    struct named named = { .profile = 0 };

    if (!case_take(r, map, named_rows, &named, true))
        return;
    *out = content(r)->catalogue.profile[named.profile];
    if (named.name[0])
        duo_name_model(out, named.name, AGREE_UNSAID);
    duo_take_profile(&f, map, out);
    if (out->points == 0)
        out->points = TEMPLATE_POINTS;
    own->group_of[own->models++] = (uint8_t)player;
}

/* ---- all of it ---- */

/* duo.90.02 opposite edges; the third and fourth have the others. */
static void end(void *block)
{
    struct block *all = block;
    struct duo_scenario *s = &all->own.scenario;
    const struct terrain *t = &all->stage.terrain;
    const int32_t w = t->width / 2, d = t->depth / 2;
    const struct box edge[DUO_GROUPS] = { { -w, -d, w, -d + DEPTH },
                                          { -w, d - DEPTH, w, d },
                                          { -w, -d, -w + DEPTH, d },
                                          { w - DEPTH, -d, w, d } };

    for (int g = 0; g < DUO_GROUPS; g++) {
        if (s->zone[g].left == UNSAID)
            s->zone[g] = edge[g];
        if (s->home[g].left == UNSAID)
            s->home[g] = edge[g];
    }
    for (int m = 0; m < s->markers; m++) {
        const struct step *at = &all->marker[m];

        s->marker[m] = point_at(at->at, level_at(t, at->at, at->floor).z);
    }
}

const struct case_models duo_case_models = {
    .size = sizeof(struct block),
    .needed = 2,
    .players = DUO_GROUPS,
    .begin = begin,
    .settings = settings_rows,
    .add = add,
    .rows = { named_rows, named_rows, named_rows, named_rows },
    .changes = duo_model_rows,
    .end = end,
};
