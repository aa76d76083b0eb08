/* judge.c -- what the rules say against a list of bts: where, and in which words. */
#include "frame/bts/judge.h"

#include <stdio.h>

#include "read/buffer.h"
#include "read/list_units.h"

/* ORDER FAULTS, KEYS */
#define X(name, key, rule, odd, ...) { key, rule, { __VA_ARGS__ } },
static const struct {
    const char *key;
    uint16_t rule;
    const char *words[LANGS];
} faults[] = { BTS_FAULTS(X) };
#undef X
#define X(name, key) key,
static const char *const keys[] = { BTS_FAULT_KEYS(X) };
#undef X

/* ---- where ---- */

/* The map of the unit or of the line that it is about. */
static const struct yaml_node *part_node(const struct yaml_node *root,
                                         const struct bts_fault *f)
{
    static const char *const part[] = {
        [PART_CHAMPION] = "champion",   [PART_WARRIORS] = "warriors|guerriers",
        [PART_TRANSPORT] = "transport", [PART_SOLO] = "solo",
        [PART_SERVANTS] = "solo",
    };
    const struct yaml_node *unit =
        f->unit ? list_unit(root, f->unit - 1) : root;
    const struct yaml_node *n;

    if (!unit || f->part <= PART_UNIT)
        return unit;
    n = yaml_look(unit, part[f->part]);
    if (n && f->part == PART_SERVANTS)
        n = yaml_look(n, "servants");
    n = list_item(n, f->nth);
    return n ? n : unit;
}

static void find_place(struct bts_fault *f, const struct yaml_node *root)
{
    const struct yaml_node *part = part_node(root, f), *n = part;

    if (part && keys[f->key][0])
        n = list_item(yaml_look(part, keys[f->key]), f->item);
    if (!n)
        n = part ? part : root;
    f->line = n->line;
    f->column = n->column;
}

int bts_unit_at(const void *list, int line)
{
    return list_unit_at(((const struct bts_list *)list)->line, MUSTER_UNITS,
                        line);
}

void bts_judge_list(struct bts_list *list, const struct bts_content *content,
                    const struct yaml_node *root)
{
    struct bts_faults found = { .most = BTS_FAULTS_KEPT, .fault = list->fault };

    bts_judge_army(&content->catalogue, &list->army, &found);
    list->faults = found.n < found.most ? found.n : found.most;
    for (int i = 0; root && i < list->faults; i++)
        find_place(&list->fault[i], root);
}

/* ---- in words ---- */

static const char *const arsenals[][LANGS] = {
    [ARSENAL_MELEE] = { "de mêlée", "melee" },
    [ARSENAL_SHOOTING] = { "de tir", "shooting" },
    [ARSENAL_SUPPORT] = { "de soutien", "support" },
};

/* Where the content has what they are called. */
#define NAMES(list) offsetof(struct bts_content, list)
static const size_t names_at[] = {
    [SORT_WEAPON] = NAMES(weapons),   [SORT_SPECIAL] = NAMES(specials),
    [SORT_RIDE] = NAMES(rides),       [SORT_FACTION] = NAMES(factions),
    [SORT_ORDER] = NAMES(orders),     [SORT_FEAT] = NAMES(feats),
    [SORT_SPELL] = NAMES(spells),     [SORT_PLACE] = NAMES(places),
    [SORT_PROFILE] = NAMES(profiles), [SORT_KEYWORD] = NAMES(keywords),
};

static const char *thing_of(const struct bts_content *content, int sort,
                            int which, enum lang lang)
{
    const struct names *names;

    if (sort == SORT_ARSENAL)
        return arsenals[which][lang];
    if (sort == SORT_ANY_GUN)
        return lang == LANG_FR ? "toute arme de tir" : "any shooting weapon";
    if (sort == SORT_SHARE || sort == SORT_NONE)
        return "";
    names = (const void *)((const char *)content + names_at[sort]);
    return names->name[which][lang];
}

static const char *between(const struct bts_right *r, bool same_set,
                           enum lang lang)
{
    if (!same_set)
        return lang == LANG_FR ? " ; " : "; ";
    if (r->sort == SORT_KEYWORD)
        return lang == LANG_FR ? " ou " : " or ";
    return ", ";
}

static void put_right(struct buffer *b, const struct bts_content *content,
                      const struct bts_list *list, const struct bts_right *r,
                      enum lang lang)
{
    if (r->sort == SORT_SHARE)
        buffer_print(b, lang == LANG_FR ? "%d %% de %d" : "%d%% of %d",
                     r->which, (int)list->army.points);
    buffer_put(b, thing_of(content, r->sort, r->which, lang));
    if (r->unit)
        buffer_print(b, lang == LANG_FR ? " (unité %d)" : " (unit %d)",
                     r->unit);
}

static bool is_last_of_set(const struct bts_rights *all, int i)
{
    return i + 1 >= all->n || i + 1 >= BTS_RIGHTS ||
           all->right[i + 1].set != all->right[i].set;
}

/* What would be right, by name, as much as there is room for. */
static void put_allowed(struct buffer *b, const struct bts_content *content,
                        const struct bts_list *list, const struct bts_fault *f,
                        enum lang lang, const char *none)
{
    enum { ROOM = 2 * BTS_NAME }; /* for a name with all that belongs to it */
    struct bts_rights all;
    int i = 0;

    bts_allowed(&content->catalogue, &list->army, f, &all);
    for (; i < all.n && i < BTS_RIGHTS && b->used + ROOM < b->size; i++) {
        const struct bts_right *r = &all.right[i];

        if (i)
            buffer_put(b, between(r, r[-1].set == r->set, lang));
        put_right(b, content, list, r, lang);
        if (r->most && is_last_of_set(&all, i))
            buffer_print(b, lang == LANG_FR ? " (%d au plus)" : " (at most %d)",
                         r->most);
    }
    if (i < all.n)
        buffer_put(b, ", ...");
    else if (all.n == 0)
        buffer_put(b, none);
}

static void say(struct list_finding *out, const struct bts_content *content,
                const struct bts_list *list, const struct bts_fault *f,
                enum lang lang)
{
    const struct bts_profile *p =
        f->profile ? &content->catalogue.profile[f->profile - 1] : NULL;
    struct buffer buffer;

    buffer_begin(&buffer, out->sentence, sizeof out->sentence);
    for (const char *at = faults[f->kind].words[lang]; *at; at++)
        if (*at != '@')
            buffer_put_n(&buffer, at, 1);
        else if (*++at == 'w')
            buffer_put(&buffer, thing_of(content, f->sort, f->which, lang));
        else if (*at == 'o')
            buffer_put(&buffer,
                       thing_of(content, f->other_sort, f->other, lang));
        else if (*at == 'n')
            buffer_put(&buffer, p ? p->name[lang] : "");
        else if (*at == 'l' || *at == 'L')
            put_allowed(&buffer, content, list, f, lang,
                        lang == LANG_EN ? "none"
                        : *at == 'L'    ? "aucune"
                                        : "aucun");
        else
            buffer_print(&buffer, "%d", (int)(*at == 'a' ? f->a : f->b));
}

void bts_report_list(struct list_report *out, const void *content,
                     enum lang lang)
{
    const struct bts_content *c = content;
    struct bts_list *l = list_in(out);

    if (!l->line[0]) /* it was made up: nobody has judged it yet */
        bts_judge_list(l, c, NULL);
    for (int i = 0; i < l->faults; i++) {
        const struct bts_fault *f = &l->fault[i];
        struct list_finding finding = { .warning = bts_fault_is_odd(
                                            (enum bts_fault_kind)f->kind),
                                        .key = faults[f->kind].key,
                                        .rule = faults[f->kind].rule,
                                        .unit = f->unit,
                                        .line = f->line,
                                        .column = f->column };

        snprintf(finding.words, sizeof finding.words, "%s",
                 thing_of(c, f->sort, f->which, lang));
        say(&finding, c, l, f, lang);
        list_add(out, &finding);
    }
}
