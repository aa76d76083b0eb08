/* scenarios.c -- reading scenarios: see scenarios.h. */
#include "frame/duo/scenarios.h"

#include <stdio.h>
#include <string.h>

#include "books/duo/rules.h"
#include "frame/duo/terrain.h"
#include "read/word.h"

enum { NAMES = DUO_KEY + LANGS * DUO_NAME + KIND_WORDS + 4 };

/* ORDER OBJECTIVES */
static const char *const objectives[] = { "none|aucun", "markers|marqueurs",
                                          "exit|sortie", "hostage|otage",
                                          "treasure|trésor" };

/* ---- layouts ---- */

static void take_boxes(struct yaml_report *report, struct yaml_node *list,
                       struct duo_layout *layout, bool homes)
{
    int g = 0;

    if (!yaml_list(report, list))
        return;
    if (list->count != layout->groups) {
        yaml_fail(report, list, ALEA_VALUE, "il en faut %d, un par groupe",
                  "expected %d, one per group", (int)layout->groups);
        take_by(report, DUO(92, 1));
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next, g++) {
        if (homes && n->kind == YAML_TEXT && word_is(n->text, "none|aucun"))
            continue;
        take_box(report, n, &duo_pas,
                 homes ? &layout->home[g] : &layout->zone[g]);
    }
}

static void take_layout(struct yaml_report *report, struct yaml_node *node,
                        struct duo_layout *layout)
{
    struct yaml_map map;
    struct yaml_node *n;
    int32_t groups = 0;

    if (!yaml_open(&map, report, node))
        return;
    if ((n = yaml_need(&map, "groups|groupes")) != NULL &&
        yaml_whole(report, n, 2, DUO_GROUPS, &groups))
        layout->groups = groups;
    if ((n = yaml_need(&map, "zones")) != NULL)
        take_boxes(report, n, layout, false);
    if ((n = yaml_take(&map, "homes|camps")) != NULL)
        take_boxes(report, n, layout, true);
    yaml_close(&map);
}

static void take_layouts(struct yaml_report *report, struct yaml_node *node,
                         struct duo_script *s)
{
    static const char *const edges[] = { "edges|bords" };

    if (node->kind == YAML_TEXT) {
        s->edges = yaml_choice(report, node, edges, 1) == 0;
        return;
    }
    if (!yaml_list(report, node))
        return;
    if (node->count < 1 || node->count > DUO_LAYOUTS) {
        yaml_fail(report, node, ALEA_LIMIT, "il en faut entre 1 et %d",
                  "expected 1 to %d", (int)DUO_LAYOUTS);
        return;
    }
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_layout(report, n, &s->layout[s->layouts++]);
}

/* ---- a scenario ---- */

static void take_table(struct yaml_report *report, struct yaml_map *map,
                       const struct terrain_kinds *kinds, struct duo_script *s)
{
    static const char *const by_band[] = { "by-band|selon les bandes" };
    static const char *const dealt[] = { "dealt|tirée|tirés" };
    struct yaml_node *n;
    struct vec size = { 0, 0 };

    if ((n = yaml_need(map, "size|taille")) != NULL) {
        if (n->kind == YAML_TEXT)
            yaml_choice(report, n, by_band, 1);
        else if (take_pair(report, n, &duo_pas, DUO_TABLE_LEAST, DUO_TABLE_MOST,
                           &size)) {
            s->field.width = size.x;
            s->field.depth = size.y;
        }
    }
    if ((n = yaml_need(map, "pieces|décors")) == NULL)
        return;
    if (n->kind == YAML_TEXT)
        s->dealt = yaml_choice(report, n, dealt, 1) == 0;
    else
        scenery_take_pieces(
            &(struct scenery_reader){ &duo_tables, kinds, report }, n,
            &s->field);
}

static void take_markers(struct yaml_report *report, struct yaml_node *list,
                         struct duo_script *s)
{
    if (!yaml_list(report, list))
        return;
    if (list->count > DUO_MARKERS) {
        yaml_fail(report, list, ALEA_LIMIT, "%d marqueurs ; le maximum est %d",
                  "%d markers; the maximum is %d", list->count,
                  (int)DUO_MARKERS);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next)
        take_point(report, n, &duo_pas, &s->marker[s->markers++]);
}

static void take_byte(struct yaml_map *map, const char *names, int32_t most,
                      uint8_t *out)
{
    struct yaml_node *n = yaml_take(map, names);
    int32_t number;

    if (n && yaml_whole(map->report, n, 1, most, &number))
        *out = (uint8_t)number;
}

static void take_script(struct yaml_report *report, struct yaml_node *node,
                        const struct terrain_kinds *kinds, struct duo_script *s)
{
    struct yaml_map map;
    struct yaml_node *n;
    int which;

    if (!yaml_open(&map, report, node))
        return;
    if ((n = yaml_need(&map, "key")) != NULL)
        yaml_text(report, n, s->key, sizeof s->key);
    if ((n = yaml_need(&map, "fr")) != NULL)
        yaml_text(report, n, s->name[LANG_FR], DUO_NAME);
    if ((n = yaml_need(&map, "en")) != NULL)
        yaml_text(report, n, s->name[LANG_EN], DUO_NAME);
    if ((n = yaml_take(&map, "also")) != NULL)
        take_also(report, n, s->also, sizeof s->also);
    s->rounds = 8; /* duo.90.04 */
    take_byte(&map, "rounds|tours", DUO_ROUNDS_MOST, &s->rounds);
    if ((n = yaml_need(&map, "objective|objectif")) != NULL &&
        (which = yaml_choice(report, n, objectives,
                             sizeof objectives / sizeof *objectives)) >= 0)
        s->objective = (uint8_t)which;
    if ((n = yaml_take(&map, "worth|valeur")) != NULL)
        yaml_whole(report, n, 0, 100, &s->worth);
    take_byte(&map, "attacker|attaquant", DUO_GROUPS, &s->attacker);
    take_byte(&map, "defender|défenseur", 100, &s->defender);
    take_table(report, &map, kinds, s);
    if ((n = yaml_need(&map, "layouts|dispositions")) != NULL)
        take_layouts(report, n, s);
    if ((n = yaml_take(&map, "markers|marqueurs")) != NULL)
        take_markers(report, n, s);
    yaml_close(&map);
}

/* Does everything lie on its table? */
static void check_layouts(struct yaml_report *report,
                          const struct yaml_node *node,
                          const struct duo_script *s)
{
    const struct terrain table = { .width = s->field.width,
                                   .depth = s->field.depth };

    for (int i = 0; i < s->layouts; i++)
        if (!duo_layout_fits(s, &s->layout[i], &table)) {
            yaml_fail(report, node, ALEA_VALUE,
                      "« %s » : une zone dépasse de la table",
                      "\"%s\": a zone extends beyond the table", s->key);
            take_by(report, DUO(92, 1));
        }
}

void duo_take_scripts(struct yaml_map *map, const struct terrain_kinds *kinds,
                      struct duo_scripts *out)
{
    struct yaml_report *report = map->report;
    struct yaml_node *list = yaml_need(map, "scenarios|scénarios");

    if (!list || !yaml_list(report, list))
        return;
    if (list->count < 1 || list->count > DUO_SCENARIOS) {
        yaml_fail(
            report, list, ALEA_LIMIT, "%d scénarios ; il en faut entre 1 et %d",
            "%d scenarios; expected 1 to %d", list->count, (int)DUO_SCENARIOS);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next) {
        struct duo_script *s = &out->script[out->count];

        take_script(report, n, kinds, s);
        check_layouts(report, n, s);
        if (duo_find_script(out, s->key)) {
            yaml_fail(report, n, ALEA_VALUE, "« %s » y figure déjà",
                      "\"%s\" is already listed", s->key);
            return;
        }
        out->count++;
    }
}

const struct duo_script *duo_find_script(const struct duo_scripts *scripts,
                                         const char *word)
{
    char names[NAMES];

    for (int i = 0; word[0] && i < scripts->count; i++) {
        const struct duo_script *s = &scripts->script[i];

        snprintf(names, sizeof names, "%s|%s|%s%s%s", s->key, s->name[LANG_EN],
                 s->name[LANG_FR], s->also[0] ? "|" : "", s->also);
        if (word_is(word, names))
            return s;
    }
    return NULL;
}

const char *duo_script_keys(const struct duo_scripts *scripts, char *out,
                            size_t size)
{
    size_t used = 0;

    out[0] = '\0';
    for (int i = 0; i < scripts->count && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "",
                                 scripts->script[i].key);
    return out;
}
