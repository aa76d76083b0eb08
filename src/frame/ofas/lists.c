/* lists.c -- army lists of Of Flesh and Steel for commands and routes: see
 * read/book_lists.h. */
#include "frame/ofas/book.h"

#include <string.h>

#include "base/length.h"
#include "books/ofas/recruiter.h"
#include "frame/ofas/army.h"
#include "frame/ofas/army_words.h"
#include "frame/ofas/roster.h"
#include "read/book_lists.h"

static const struct ofas_catalogue *catalogue_of(const void *content)
{
    return &((const struct ofas_content *)content)->catalogue;
}

static const struct army_report *of(const struct list_report *report)
{
    return (const struct army_report *)(const void *)report;
}

static void check(struct list_report *out, const void *content,
                  const char *text, size_t size, enum lang lang)
{
    army_check_text((struct army_report *)(void *)out, text, size,
                    catalogue_of(content), lang);
}

static void check_node(struct list_report *out, const void *content,
                       struct yaml_node *node, enum lang lang)
{
    army_check_node((struct army_report *)(void *)out, node,
                    catalogue_of(content), lang);
}

/* ---- what it costs ---- */

/* The units, and the artillery behind them. */
static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct ofas_list *list = &of(report)->list;
    const int32_t each = catalogue_of(content)->artillery_cost;
    const int32_t guns =
        list->artillery.state == OFAS_KNOWN ? list->artillery.value : 0;

    *out = (struct list_line){ .size = 0 };
    if (i < list->entries) {
        const struct ofas_cost *cost = &of(report)->unit[i];

        snprintf(out->name, sizeof out->name, "%s", list->entry[i].name);
        out->cost = cost->total;
        out->size = cost->size;
        roster_cost(cost, lang, out->words, sizeof out->words);
        return true;
    }
    if (i > list->entries || guns <= 0)
        return false;
    snprintf(out->name, sizeof out->name, "%s",
             lang == LANG_FR ? "artillerie" : "artillery");
    out->cost = guns * each;
    snprintf(out->words, sizeof out->words, "%d x %d", (int)guns, (int)each);
    return true;
}

/* ---- JSON ---- */

/* What play looks at: structure of vehicles, life of characters. */
static json_t *profile_of(const struct ofas_team *t)
{
    static const char *const strength[] = { [OFAS_INFANTRY] = "morale",
                                            [OFAS_VEHICLE] = "structure",
                                            [OFAS_HERO] = "life",
                                            [OFAS_PSIONIK] = "life" };

    return json_pack("{s:i, s:i, s:i, s:i}", "speed", (int)t->speed, "distance",
                     (int)(t->distance / INCH(1)), "resistance",
                     (int)t->resistance, strength[t->kind],
                     t->kind == OFAS_INFANTRY ? ofas_courage(t, 0)
                                              : (int)t->structure);
}

static void put_line(json_t *out, const struct list_report *report,
                     const void *content, int i, enum lang lang)
{
    static const char *const kinds[] = { "infantry", "vehicle", "hero",
                                         "psionik" };
    const struct ofas_cost *c = &of(report)->unit[i];

    (void)content;
    (void)lang;
    json_object_set_new(out, "kind", json_string(kinds[c->kind]));
    json_object_set_new(out, "times", json_integer(c->times));
    json_object_set_new(
        out, "parts",
        json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "soldiers",
                  (int)c->soldiers, "options", (int)c->options, "equipment",
                  (int)c->equipment, "officer", (int)c->officer, "specialists",
                  (int)c->specialists, "weapons", (int)c->weapons, "archetype",
                  (int)c->surcharge));
    if (report->legal)
        json_object_set_new(out, "profile",
                            profile_of(&of(report)->army.team[i]));
}

static void put_list(json_t *out, const struct list_report *report,
                     const void *content, enum lang lang)
{
    const struct ofas_catalogue *catalogue = catalogue_of(content);
    const struct ofas_list *list = &of(report)->list;
    const struct ofas_army *army = &of(report)->army;
    char key[OFAS_NAME];

    (void)lang;
    json_object_set_new(out, "archetype",
                        json_string(army_key(catalogue, WORDS_ARCHETYPE,
                                             list->archetype.state == OFAS_KNOWN
                                                 ? list->archetype.id
                                                 : 0,
                                             key)));
    json_object_set_new(
        out, "variant",
        json_string(
            list->variant.state == OFAS_KNOWN && list->variant.id
                ? army_key(catalogue, WORDS_VARIANT, list->variant.id, key)
                : "none"));
    json_object_set_new(out, "command",
                        json_integer(report->legal ? roster_command(army) : 0));
    json_object_set_new(out, "artillery",
                        json_integer(report->legal ? army->artillery : 0));
}

/* ---- texts ---- */

static void roster(FILE *out, const struct list_report *report,
                   const void *content, enum lang lang)
{
    roster_write(out, of(report), catalogue_of(content), lang);
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    army_write(out, &of(report)->list, catalogue_of(content));
}

/* ---- making one up ---- */

static bool archetype_wanted(const struct wants *w,
                             const struct ofas_catalogue *catalogue,
                             enum ofas_archetype *out)
{
    const char *word = w->word(w, "archetype");
    char nearest[OFAS_NAME];
    const int id = word ? army_word(catalogue, WORDS_ARCHETYPE, word, nearest)
                        : (int)OFAS_ARCHETYPE_NONE;

    if (id < 0)
        return wants_refuse(
            w, "archetype",
            "« %s » n'est pas un archétype ; vouliez-vous dire « %s » ?",
            "\"%s\" is not an archetype; did you mean \"%s\"?", word,
            nearest[0] ? nearest : "none");
    *out = (enum ofas_archetype)id;
    return true;
}

static bool variant_wanted(const struct wants *w,
                           const struct ofas_catalogue *catalogue,
                           enum ofas_list_variant *out)
{
    const char *word = w->word(w, "variant");
    char nearest[OFAS_NAME];
    const int id = word ? army_word(catalogue, WORDS_VARIANT, word, nearest)
                        : (int)OFAS_VARIANT_NONE;

    if (id < 0)
        return wants_refuse(
            w, "variant",
            "« %s » n'est pas une variante ; vouliez-vous dire « %s » ?",
            "\"%s\" is not a variant; did you mean \"%s\"?", word,
            nearest[0] ? nearest : "skirmish");
    *out = (enum ofas_list_variant)id;
    return true;
}

static bool make(struct list_report *out, const void *content,
                 const struct wants *w, uint64_t seed)
{
    const struct ofas_catalogue *catalogue = catalogue_of(content);
    struct ofas_wanted wanted = { .seed = seed, .lang = w->lang };
    int64_t points = 250;

    if (!w->whole(w, "points", OFAS_RECRUIT_LEAST, OFAS_RECRUIT_MOST,
                  &points) ||
        !archetype_wanted(w, catalogue, &wanted.archetype) ||
        !variant_wanted(w, catalogue, &wanted.variant))
        return false;
    wanted.points = (int32_t)points;
    return ofas_recruit(&((struct army_report *)(void *)out)->list, catalogue,
                        &wanted) ||
           wants_refuse(w, NULL,
                        "aucune armée trouvée ; essayez une autre graine",
                        "no army was found; try another seed");
}

/* clang-format off */
static const struct cli_option wants[] = {
    { "archetype", 'a', "KEY", { "archétype du chapitre 19, ou none",
                                 "archetype of chapter 19, or none" } },
    { "variant", 'v', "KEY", { "skirmish (de 150 à 250 PA) ou tank-battle",
                               "skirmish (150 to 250 AP) or tank-battle" } },
    { "points", 'p', "N", { "format en PA, de 100 à 2000 (250 par défaut)",
                            "format in AP, 100 to 2000 (default 250)" } },
    { 0 },
};
/* clang-format on */

const struct book_lists ofas_lists = {
    .size = sizeof(struct army_report) - sizeof(struct list_report),
    .check = check,
    .check_node = check_node,
    .line = line,
    .put_list = put_list,
    .put_line = put_line,
    .roster = roster,
    .yaml = yaml,
    .units = "units",
    .make = make,
    .wants = wants,
};
