/* settings.c -- see settings.h. */
#include "frame/duo/settings.h"

#include "books/duo/rules.h"
#include "frame/duo/content.h"
#include "read/word.h"

enum { TABLE_LEAST = 12, TABLE_MOST = 72, SIZE_MOST = 9999 };

static const char alone[] = "each-alone";

static void each_alone(void *agreed)
{
    for (int g = 0; g < DUO_GROUPS; g++)
        ((struct duo_agreed *)agreed)->settings.side[g] = (uint8_t)g;
}

/* ---- sides ---- */

static bool is_usual(const struct duo_settings *s)
{
    for (int g = 0; g < DUO_GROUPS; g++)
        if (s->side[g] != g)
            return false;
    return true;
}

/* AB/CD: groups of a side together, sides by their first group. */
static void write_sides(const struct duo_settings *s, char out[2 * DUO_GROUPS])
{
    int used = 0;

    for (int first = 0; first < DUO_GROUPS; first++) {
        bool begun = false;

        for (int g = 0; g < first; g++)
            begun |= s->side[g] == s->side[first];
        if (begun)
            continue;
        if (used > 0)
            out[used++] = '/';
        for (int g = first; g < DUO_GROUPS; g++)
            if (s->side[g] == s->side[first])
                out[used++] = (char)('A' + g);
    }
    out[used] = '\0';
}

/* Sides are numbered by their first group, so that none is empty. */
static void number_sides(struct duo_settings *s, const int of[DUO_GROUPS])
{
    int sides = 0;

    for (int g = 0; g < DUO_GROUPS; g++) {
        int same = 0;

        while (of[same] != of[g])
            same++;
        s->side[g] = same < g ? s->side[same] : (uint8_t)sides++;
    }
}

/* Groups that are not named are sides of their own. */
static bool read_sides(struct duo_settings *s, const char *word)
{
    int side = 0, of[DUO_GROUPS] = { -1, -1, -1, -1 }, named = 0;

    for (; *word; word++) {
        const int g = *word >= 'a' ? *word - 'a' : *word - 'A';

        if (*word == '/') {
            if (named++ == 0)
                return false;
            side++;
            named = 0;
            continue;
        }
        if (g < 0 || g >= DUO_GROUPS || of[g] >= 0)
            return false;
        of[g] = side;
        named++;
    }
    if (named == 0)
        return false;
    for (int g = 0; g < DUO_GROUPS; g++)
        of[g] = of[g] >= 0 ? of[g] : ++side;
    number_sides(s, of);
    return true;
}

static bool take_sides(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct duo_agreed *agreed = out;

    (void)row;
    if (node->kind == YAML_TEXT && word_same(node->text, alone)) {
        each_alone(agreed);
        return true;
    }
    return (node->kind == YAML_TEXT &&
            read_sides(&agreed->settings, node->text)) ||
           yaml_fail(f->report, node, ALEA_VALUE,
                     "« %.40s » ne forme pas des camps (AB/CD, AC/B, "
                     "each-alone)",
                     "\"%.40s\" is not a way to form sides (AB/CD, AC/B, "
                     "each-alone)",
                     node->text ? node->text : "");
}

static json_t *sides_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const struct duo_agreed *agreed = in;
    char sides[2 * DUO_GROUPS];

    (void)f;
    (void)row;
    write_sides(&agreed->settings, sides);
    return json_string(is_usual(&agreed->settings) ? alone : sides);
}

static const struct row_own sides = { take_sides, sides_json, NULL };

/* ---- scenarios: those of scenarios.yaml ---- */

static const char *const scenarios[] = {
    "skirmish", "objectives", "breakthrough", "hostage",  "ambush",
    "bridge",   "rescue",     "tower",        "treasure", NULL
};

json_t *duo_scripts_json(const struct duo_scripts *scripts, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < scripts->count; i++) {
        const struct duo_script *s = &scripts->script[i];

        json_array_append_new(out, json_pack("{s:s, s:s, s:b}", "key", s->key,
                                             "words", s->name[lang],
                                             "asymmetric", s->attacker != 0));
    }
    return out;
}

static json_t *scenarios_json(const struct fields *f)
{
    return duo_scripts_json(&((const struct duo_content *)f->content)->scripts,
                            f->lang);
}

/* clang-format off */
const struct row duo_settings_rows[] = {
    { "scenario", ROW_TEXT, ROW_AT(duo_agreed, scenario), .words = scenarios,
      .values = scenarios_json, .help = { "le scénario", "the scenario" } },
    { "sides", ROW_OWN, ROW_AT(duo_agreed, settings.side), .own = &sides,
      .begin = each_alone, .form = "sides", .takes = "WHO", .rule = DUO(21, 1),
      .help = { "les camps, comme AB/CD (par défaut : chacun pour soi)",
                "the sides, such as AB/CD (default: each alone)" } },
    { "size", ROW_WHOLE, ROW_AT(duo_agreed, settings.size), .least = 1,
      .most = SIZE_MOST, .or_zero = true, .option = "format", .takes = "POINTS",
      .help = { "la taille des listes (par défaut : la leur)",
                "the size of the lists (default: their own)" } },
    { "table", ROW_WHOLE, ROW_AT(duo_agreed, table), .least = TABLE_LEAST,
      .most = TABLE_MOST, .or_zero = true, .option = "edge", .takes = "PAS",
      .help = { "le côté de la table, en pas (par défaut : le côté habituel)",
                "the side of the table, in paces (default: the usual one)" } },
    { "mirrored", ROW_FLAG, ROW_AT(duo_agreed, uneven), .inverse = true,
      .option = "uneven",
      .option_help = { "la table tirée n'est pas symétrique",
                       "the dealt table is not symmetrical" },
      .help = { "la table est symétrique",
                "the table is symmetrical" } },
    { "no-shooting-in-melee", ROW_FLAG,
      ROW_AT(duo_agreed, settings.no_shooting_in_melee), .rule = DUO(12, 3),
      .help = { "option : on ne tire ni engagé ni sur une figurine engagée",
                "option: nobody shoots in close combat, or into it" } },
    { "best-save", ROW_FLAG, ROW_AT(duo_agreed, settings.best_save),
      .rule = DUO(7, 4),
      .help = { "option : une seule Sauvegarde, la meilleure",
                "option: only one Save, the best" } },
    { 0 },
};
/* clang-format on */
