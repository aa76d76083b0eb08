/* judge.c -- what the rules say against a list of bts: where, and in which words. */
#include "frame/bts/judge.h"

#include "read/buffer.h"
#include "read/list_units.h"

/* ORDER FAULTS, KEYS */
#define X(name, key, rule, odd, ...) { key, rule, odd, "", { __VA_ARGS__ } },
static const struct list_fault faults[] = { BTS_FAULTS(X) };
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

/* What is wrong there, or all of the text. */
static const struct yaml_node *place_of(const struct bts_fault *f,
                                        const struct yaml_node *root)
{
    const struct yaml_node *part = part_node(root, f), *n = part;

    if (part && keys[f->key][0])
        n = list_item(yaml_look(part, keys[f->key]), f->item);
    return n ? n : part ? part : root;
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
                      const struct bts_army *army, const struct bts_right *r,
                      enum lang lang)
{
    if (r->sort == SORT_SHARE)
        buffer_print(b, lang == LANG_FR ? "%d %% de %d" : "%d%% of %d",
                     r->which, (int)army->points);
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

/* What a sentence is about. */
struct found {
    const struct bts_content *content;
    const struct bts_army *army;
    const struct bts_fault *fault;
};

/* What would be right, by name, as much as there is room for. */
static void put_allowed(struct buffer *b, const struct found *is,
                        enum lang lang, const char *none)
{
    enum { ROOM = 2 * BTS_NAME }; /* for a name with all that belongs to it */
    struct bts_rights all;
    int i = 0;

    bts_allowed(&is->content->catalogue, is->army, is->fault, &all);
    for (; i < all.n && i < BTS_RIGHTS && b->used + ROOM < b->size; i++) {
        const struct bts_right *r = &all.right[i];

        if (i)
            buffer_put(b, between(r, r[-1].set == r->set, lang));
        put_right(b, is->content, is->army, r, lang);
        if (r->most && is_last_of_set(&all, i))
            buffer_print(b, lang == LANG_FR ? " (%d au plus)" : " (at most %d)",
                         r->most);
    }
    if (i < all.n)
        buffer_put(b, ", ...");
    else if (all.n == 0)
        buffer_put(b, none);
}

static void say(struct buffer *out, char slot, const void *own, enum lang lang)
{
    const struct found *is = own;
    const struct bts_fault *f = is->fault;

    if (slot == 'w')
        buffer_put(out, thing_of(is->content, f->sort, f->which, lang));
    else if (slot == 'o')
        buffer_put(out, thing_of(is->content, f->other_sort, f->other, lang));
    else if (slot == 'n' && f->profile)
        buffer_put(out,
                   is->content->catalogue.profile[f->profile - 1].name[lang]);
    else if (slot == 'l' || slot == 'L')
        put_allowed(out, is, lang,
                    lang == LANG_EN ? "none"
                    : slot == 'L'   ? "aucune"
                                    : "aucun");
    else if (slot != 'n')
        buffer_print(out, "%d", (int)(slot == 'a' ? f->a : f->b));
}

void bts_judge_list(struct list_report *out, const void *content,
                    const struct yaml_node *root, enum lang lang)
{
    enum { KEPT = 64 };
    const struct bts_content *c = content;
    const struct bts_army *a = list_of(out);
    struct bts_fault fault[KEPT];
    struct bts_faults found = { .most = KEPT, .fault = fault };

    bts_judge_army(&c->catalogue, a, &found);
    for (int i = 0; i < found.n && i < KEPT; i++) {
        const struct bts_fault *f = &fault[i];
        const struct found is = { c, a, f };

        list_tell(out,
                  &(struct list_blame){
                      &faults[f->kind], f->unit, place_of(f, root),
                      thing_of(c, f->sort, f->which, lang), say, &is },
                  lang);
    }
}
