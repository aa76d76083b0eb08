/* case_stage.c -- the stage of a case of duo: its field, its models, what was
 * agreed on.
 *
 *     field: {size: [24, 24], pieces: [{kind: low-wall, at: [3, 0]}]}   in pas
 *     settings: {sides: {A: 1, B: 2, C: 1}, no-shooting-in-melee: true,
 *                best-save: true, size: 100, rounds: 8, objective: markers,
 *                weapons: {sword: {rules: [pierces-armour], zone: 3}},
 *                worth: 5, attacker: A, markers: [[0, 0]],
 *                zones: {A: [-300, -300, 300, -150]}, homes: {...}}
 *     armies:
 *       A: [{name: luke, profile: minor-jedi, traits: [fast]}]
 *
 * Bare lengths in settings are millimetres, as in decisions. Whole bands are
 * played as in any battle: case_bands.c. */
#include <stdlib.h>
#include <string.h>

#include "frame/duo/case_own.h"
#include "frame/duo/rows.h"

enum { TABLE = PAS(48), DEPTH = PAS(6) };

/* One block: the stage, the book's own part, the content it points to. */
struct block {
    struct stage stage;
    struct duo_stage own;
    struct duo_catalogue catalogue;
};

/* ---- models ---- */

static void take_model(struct run *r, struct yaml_node *node,
                       struct duo_model *out)
{
    const struct fields f = case_fields(r);
    struct yaml_node *n, *name;
    struct yaml_map m;
    char own[DUO_NAME];
    int profile;

    if (!yaml_open(&m, &r->yaml, node))
        return;
    name = yaml_take(&m, "name");
    n = yaml_need(&m, "profile");
    if (!n || (profile = names_choice(&r->yaml, n, &content(r)->profiles)) < 0)
        return;
    *out = content(r)->catalogue.profile[profile];
    if (name && yaml_text(&r->yaml, name, own, sizeof own))
        duo_name_model(out, own, AGREE_UNSAID);
    duo_take_profile(&f, &m, out);
    if (out->points == 0)
        out->points = 10; /* of a template, where it does not matter */
    yaml_close(&m);
}

static bool take_group(struct run *r, struct yaml_node *list, int group,
                       struct duo_stage *out)
{
    if (!yaml_list(&r->yaml, list))
        return false;
    for (struct yaml_node *n = list->first; n && !case_failed(r); n = n->next) {
        if (out->models == MAX_UNITS)
            return case_fail(r, n, ALEA_LIMIT, "plus de %d figurines",
                             "more than %d models", (int)MAX_UNITS);
        take_model(r, n, &out->model[out->models]);
        out->group_of[out->models++] = (uint8_t)group;
    }
    return !case_failed(r);
}

static bool take_groups(struct run *r, struct duo_stage *out, int *groups)
{
    struct yaml_map map;

    if (!yaml_open(&map, &r->yaml, r->text->armies))
        return false;
    for (*groups = 0; *groups < DUO_GROUPS; ++*groups) {
        struct yaml_node *n = *groups < 2
                                  ? yaml_need(&map, case_players[*groups])
                                  : yaml_take(&map, case_players[*groups]);

        if (!n || !take_group(r, n, *groups, out))
            break;
    }
    yaml_close(&map);
    return !case_failed(r);
}

/* ---- settings ---- */

static bool take_zone(struct run *r, struct yaml_node *node, struct box *out)
{
    int32_t *side[] = { &out->left, &out->bottom, &out->right, &out->top };
    int i = 0;

    if (node->kind != YAML_LIST || node->count != 4)
        return case_fail(r, node, ALEA_VALUE,
                         "on attend [gauche, bas, droite, haut]",
                         "expected [left, bottom, right, top]");
    for (struct yaml_node *n = node->first; n; n = n->next)
        if (!case_length(r, n, side[i++]))
            return false;
    return true;
}

static void take_boxes(struct run *r, struct yaml_map *settings,
                       const char *name, struct box out[DUO_GROUPS])
{
    struct yaml_node *node = yaml_take(settings, name), *n;
    struct yaml_map map;

    if (!node || !yaml_open(&map, &r->yaml, node))
        return;
    for (int g = 0; g < DUO_GROUPS; g++)
        if ((n = yaml_take(&map, case_players[g])) != NULL)
            take_zone(r, n, &out[g]);
    yaml_close(&map);
}

static void take_markers(struct run *r, struct yaml_node *list,
                         const struct terrain *t, struct duo_scenario *out)
{
    struct step step;

    if (!yaml_list(&r->yaml, list))
        return;
    for (struct yaml_node *n = list->first; n; n = n->next) {
        if (out->markers == DUO_MARKERS) {
            case_fail(r, n, ALEA_LIMIT, "plus de %d objectifs",
                      "more than %d markers", (int)DUO_MARKERS);
            return;
        }
        if (!case_point(r, n, &step))
            return;
        out->marker[out->markers++] =
            point_at(step.at, level_at(t, step.at, step.floor).z);
    }
}

/* What is played for: chapters 90 and 92. */
static void take_scenario(struct run *r, struct yaml_map *m,
                          const struct terrain *t, struct duo_scenario *out)
{
    /* ORDER OBJECTIVES */
    static const char *const objectives[] = { "none", "markers", "exit",
                                              "hostage", "treasure" };
    struct yaml_node *n;
    int32_t number;
    int which;

    if ((n = yaml_take(m, "objective")) != NULL &&
        case_word(r, n, objectives, 5, &which))
        out->objective = (uint8_t)which;
    if ((n = yaml_take(m, "rounds")) != NULL &&
        yaml_whole(&r->yaml, n, 1, 20, &number))
        out->rounds = (uint8_t)number;
    if ((n = yaml_take(m, "worth")) != NULL)
        yaml_whole(&r->yaml, n, 0, 100, &out->worth);
    if ((n = yaml_take(m, "attacker")) != NULL && case_player(r, n, &which))
        out->attacker = (uint8_t)(which + 1);
    if ((n = yaml_take(m, "markers")) != NULL)
        take_markers(r, n, t, out);
    take_boxes(r, m, "zones", out->zone);
    take_boxes(r, m, "homes", out->home);
}

/* Weapons that are not as the book has them: what none of its weapons has is
 * shown with these. */
static void take_weapons(struct run *r, struct yaml_node *node,
                         struct duo_catalogue *out)
{
    const struct fields f = case_fields(r);
    int which;

    if (node->kind != YAML_MAP) {
        case_fail(r, node, ALEA_VALUE, "on attend {arme: {rules: [...]}}",
                  "expected {weapon: {rules: [...]}}");
        return;
    }
    for (struct yaml_node *n = node->first; n && !case_failed(r); n = n->next) {
        which = names_choice(&r->yaml, n->key, &content(r)->weapons);
        if (which >= 0)
            fields_read(&f, n, duo_weapon_rows, &out->weapon[which]);
    }
}

/* duo.21.01 {A: 1, B: 2, C: 1} */
static void take_sides(struct run *r, struct yaml_node *node,
                       struct duo_stage *out)
{
    struct yaml_node *n;
    struct yaml_map map;
    int32_t side;

    if (!yaml_open(&map, &r->yaml, node))
        return;
    for (int g = 0; g < DUO_GROUPS; g++)
        if ((n = yaml_take(&map, case_players[g])) != NULL &&
            yaml_whole(&r->yaml, n, 1, DUO_GROUPS, &side))
            out->settings.side[g] = (uint8_t)(side - 1);
    yaml_close(&map);
}

static bool take_settings(struct run *r, const struct terrain *t,
                          struct duo_catalogue *catalogue,
                          struct duo_stage *out)
{
    struct yaml_node *n;
    struct yaml_map m;

    out->settings.size = 100;
    out->scenario.rounds = 8; /* duo.90.04 */
    /* duo.90.02 opposite edges; the third and fourth have the others */
    for (int g = 0; g < DUO_GROUPS; g++) {
        const int32_t w = t->width / 2, d = t->depth / 2;
        const struct box edge[DUO_GROUPS] = { { -w, -d, w, -d + DEPTH },
                                              { -w, d - DEPTH, w, d },
                                              { -w, -d, -w + DEPTH, d },
                                              { w - DEPTH, -d, w, d } };

        out->settings.side[g] = (uint8_t)g;
        out->scenario.zone[g] = out->scenario.home[g] = edge[g];
    }
    if (!r->text->settings)
        return true;
    if (!yaml_open(&m, &r->yaml, r->text->settings))
        return false;
    if ((n = yaml_take(&m, "sides")) != NULL)
        take_sides(r, n, out);
    if ((n = yaml_take(&m, "no-shooting-in-melee")) != NULL)
        case_flag(r, n, &out->settings.no_shooting_in_melee);
    if ((n = yaml_take(&m, "best-save")) != NULL)
        case_flag(r, n, &out->settings.best_save);
    if ((n = yaml_take(&m, "size")) != NULL)
        yaml_whole(&r->yaml, n, 1, 9999, &out->settings.size);
    if ((n = yaml_take(&m, "weapons")) != NULL)
        take_weapons(r, n, catalogue);
    take_scenario(r, &m, t, &out->scenario);
    yaml_close(&m);
    return !case_failed(r);
}

/* ---- all of it ---- */

static bool take_field(struct run *r, struct terrain *out)
{
    if (r->text->field)
        return scenery_take(&(struct scenery_reader){ &duo_tables,
                                                      &content(r)->kinds,
                                                      &r->yaml },
                            r->text->field, out, NULL);
    memset(out, 0, sizeof *out);
    out->width = out->depth = TABLE; /* duo.90.01 */
    return true;
}

bool duo_case_stage(struct run *r, struct alea_error *error)
{
    struct block *all;
    int groups;

    if (duo_case_has_bands(r))
        return duo_case_bands(r, error);
    if ((all = calloc(1, sizeof *all)) == NULL)
        return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                         "not enough memory for a stage");
    all->catalogue = content(r)->catalogue;
    all->own.catalogue = &all->catalogue;
    all->stage.book = &duo_book;
    all->stage.own = &all->own;
    r->stage = &all->stage; /* freed with the run */
    if (!take_field(r, &all->stage.terrain) ||
        !take_groups(r, &all->own, &groups) ||
        !take_settings(r, &all->stage.terrain, &all->catalogue, &all->own))
        return false;
    all->stage.players = groups;
    return true;
}
