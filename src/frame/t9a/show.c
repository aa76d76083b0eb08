/* show.c -- how t9a shows itself to server and page: the battle, units in their ranks,
 * cards, whom a unit sees, what lists are made of. */
#include "books/t9a/play.h"
#include "frame/t9a/content.h"
#include "frame/t9a/laid.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/show_own.h"
#include "frame/t9a/states.h"
#include "show/book_show.h"
#include "show/looks.h"
#include "words/decision.h"

static void show_battle(const struct battle *view, enum lang lang,
                        struct shown_battle *out)
{
    const struct t9a_state *s = t9a_state_of(view);

    out->key = t9a_deployment_keys[s->zones.type];
    out->words = t9a_deployments_called[s->zones.type][lang];
    out->goals = true;
    out->first = s->first;
}

/* ---- units ---- */

static void show_unit(const struct battle *view, int unit,
                      struct shown_unit *out)
{
    const struct t9a_model *m = t9a_model(view, unit);
    const int base = m->round ? m->round : m->base[0];
    const int of = t9a_defends(t9a_stage(view)->catalogue, m, STAT_W);

    out->kind = t9a_troop_keys[m->troop];
    out->base = MM(base) / 2;
    out->height = INCH(1);
    if (view->unit[unit].count == 1)
        out->life = (struct shown_points){
            view->unit[unit].alive ? of - t9a_unit_of(view, unit)->wounds : 0,
            of
        };
}

static void put_figure(json_t *out, const struct battle *view, int unit,
                       int figure)
{
    const struct hull base = t9a_base_of(view, unit, figure);
    const bool led = figure == t9a_command(view, unit, T9A_CHAMPION) ||
                     t9a_is_character_unit(view, unit);

    if (led)
        json_object_set_new(out, "role", json_string("graded"));
    if (t9a_model(view, unit)->round)
        json_object_set_new(out, "base", length_to_json(base.half_width));
    else
        json_object_set_new(out, "hull",
                            json_pack("{s:o, s:o, s:o}", "length",
                                      length_to_json(2 * base.half_length),
                                      "width",
                                      length_to_json(2 * base.half_width),
                                      "facing", degrees_json(base.facing)));
    if (t9a_engaged(view, t9a_host(view, unit)))
        json_object_set_new(out, "engaged", json_true());
}

/* How it stands: the rectangle about it and its ranks; whose ranks, if not its own. */
static void put_unit(json_t *out, const struct battle *view, int unit,
                     const struct telling *t)
{
    const struct t9a_formation f = t9a_formation(view, unit);
    char word[UNIT_WORD];
    struct hull bounds;

    (void)t;
    if (!unit_on_table(view, unit))
        return;
    bounds = t9a_hull(view, unit);
    json_object_set_new(
        out, "ranks",
        json_pack("{s:o, s:o, s:o, s:o, s:o, s:i, s:i, s:o}", "x",
                  length_to_json(bounds.at.x), "y", length_to_json(bounds.at.y),
                  "facing", degrees_json(bounds.facing), "width",
                  length_to_json(2 * bounds.half_width), "depth",
                  length_to_json(2 * bounds.half_length), "files", (int)f.files,
                  "ranks", (int)f.ranks, "joined",
                  t9a_has_joined(view, unit)
                      ? json_string(unit_word(view, t9a_host(view, unit), word))
                      : json_null()));
}

/* ---- cards ---- */

struct card {
    const struct t9a_catalogue *c;
    enum lang lang;
    json_t *values, *options, *weapons;
};

/* ORDER STATS, PARTS */
#define TITLE(name, key, french, english, ...) { key, { __VA_ARGS__ } },
static const struct {
    const char *key, *words[LANGS];
} stats[] = { T9A_STATS(TITLE) };

/* What it has of its own. */
static void put_profile(const struct card *k, const struct t9a_part *part)
{
    char line[128];
    struct buffer buffer;

    buffer_begin(&buffer, line, sizeof line);
    for (int i = 0; i < STATS; i++)
        if (part->stat[i])
            buffer_print(&buffer, "%s%s %d", buffer.used ? " · " : "",
                         stats[i].words[k->lang], part->stat[i]);
    put_value(k->values, NULL, t9a_parts_said[part->is][k->lang], line);
}

static void put_option(const struct card *k, const char *key, const char *name)
{
    json_array_append_new(k->options, key_words(key, name));
}

/* Rules of the whole model, or of one of several parts: "Poisoned (mount)". */
static void put_rules(const struct card *k, const struct t9a_rules *rules,
                      const char *whose)
{
    char words[T9A_RULE_SIZE], line[T9A_RULE_SIZE + 20];

    for (int i = 0; i < SPECIALS; i++) {
        if (!rules_have(rules, (enum t9a_special)i))
            continue;
        t9a_rule_text(k->c, rules, i, k->lang, words);
        snprintf(line, sizeof line, whose[0] ? "%s (%s)" : "%s%s", words,
                 whose);
        put_option(k, k->c->special[i].key, line);
    }
}

/* A weapon: its range, its Strength, its rules. */
static void put_arms(const struct card *k, const struct t9a_part *part)
{
    for (int i = 0; i < k->c->weapons; i++) {
        const struct t9a_weapon *w = &k->c->weapon[i];
        char rules[200], words[T9A_RULE_SIZE];
        struct buffer buffer;

        if (!has_weapon(&part->weapons, i))
            continue;
        buffer_begin(&buffer, rules, sizeof rules);
        if (w->strength)
            buffer_print(&buffer, w->range ? "%s %d" : "%s %+d",
                         stats[STAT_S].words[k->lang], w->strength);
        for (int s = 0; s < SPECIALS; s++)
            if (rules_have(&w->rules, (enum t9a_special)s)) {
                buffer_put(&buffer, buffer.used ? ", " : "");
                buffer_put(&buffer,
                           t9a_rule_text(k->c, &w->rules, s, k->lang, words));
            }
        put_weapon(k->weapons, w->key, w->name[k->lang], INCH(w->range), rules);
    }
}

/* What it knows: casting value, range, and what it does. */
static void put_spells(json_t *weapons, const struct battle *view, int unit,
                       enum lang lang)
{
    for (int i = 0; i < T9A_SPELL_ATTRIBUTE; i++) {
        const int spell = t9a_unit_of(view, unit)->spells >> i & 1
                              ? t9a_spell_of(view, unit, i)
                              : NOBODY;
        const struct t9a_spell *s;
        char rules[T9A_LINE + 16];

        if (spell == NOBODY)
            continue;
        s = t9a_spell(view, spell);
        if (lang == LANG_FR)
            snprintf(rules, sizeof rules, "sort, %d+ : %s", s->value,
                     s->says.french);
        else
            snprintf(rules, sizeof rules, "spell, %d+: %s", s->value,
                     s->says.english);
        put_weapon(weapons, s->key, s->name[lang], INCH(s->range), rules);
    }
}

static void put_bought(const struct card *k, const struct t9a_model *m,
                       int army)
{
    for (int i = 0; i < k->c->armours; i++)
        if (m->armour >> i & 1)
            put_option(k, k->c->armour[i].key, k->c->armour[i].name[k->lang]);
    for (int i = 0; i < T9A_ITEMS + T9A_ARMY_ITEMS; i++)
        if (m->items >> i & 1) {
            const struct t9a_item *item = t9a_item_at(k->c, army, i);

            put_option(k, item->key, item->name[k->lang]);
        }
}

json_t *t9a_card_json(const struct t9a_catalogue *c, int army,
                      const struct t9a_entry *e, const struct t9a_model *m,
                      int cost, enum lang lang)
{
    const struct card k = { c, lang, json_array(), json_array(), json_array() };
    char save[8];

    for (int i = 0; i < STATS; i++) {
        char value[8];

        snprintf(value, sizeof value, "%d", m->part[0].stat[i]);
        put_value(k.values, stats[i].key, stats[i].words[lang], value);
    }
    if (m->save) {
        snprintf(save, sizeof save, "%d+", 7 - m->save);
        put_value(k.values, "save", lang == LANG_FR ? "Svg" : "Save", save);
    }
    for (int i = 1; i < m->parts; i++)
        put_profile(&k, &m->part[i]);
    put_rules(&k, &m->rules, "");
    for (int i = 0; i < m->parts; i++) {
        put_rules(&k, &m->part[i].rules,
                  m->parts > 1 ? t9a_parts_said[m->part[i].is][lang] : "");
        put_arms(&k, &m->part[i]);
    }
    put_bought(&k, m, army);
    return card_json(&(struct shown_card){ .rank = e->key,
                                           .words = e->name[lang],
                                           .cost = cost,
                                           .values = k.values,
                                           .options = k.options,
                                           .weapons = k.weapons });
}

static json_t *unit_card(const struct battle *view, int unit,
                         const struct telling *t)
{
    const struct t9a_stage *s = t9a_stage(view);
    const struct t9a_list *l = s->list[s->owner[unit]];
    json_t *card = t9a_card_json(s->catalogue, l->army,
                                 t9a_entry_of(s->catalogue, l, s->bought[unit]),
                                 t9a_model(view, unit), s->cost[unit], t->lang);

    put_spells(json_object_get(card, "weapons"), view, unit, t->lang);
    return card;
}

static const struct book_units units = { .unit = show_unit,
                                         .card = unit_card,
                                         .put = put_unit,
                                         .put_figure = put_figure };

/* ---- whom a unit sees ---- */

static unit_set foes(const struct battle *view, int unit)
{
    return unit_on_table(view, unit)
               ? t9a_here(view, t9a_enemy(view->unit[unit].owner))
               : 0;
}

/* t9a.11.08, 11.09 for its first model that sees it */
static bool covered(const struct battle *view, int unit, int other)
{
    const struct unit *u = &view->unit[unit];
    struct t9a_lane lane;

    t9a_lane(view, unit, other, &lane);
    for (figure_set left = u->alive; left; left &= left - 1) {
        const struct t9a_post post = t9a_post(view, unit, set_first(left));

        if (t9a_post_sees(&lane, &post))
            return t9a_cover_from(view, &lane, &post, false) != SHELTER_NONE;
    }
    return false;
}

/* All its shots at one of them, and the round of combat that they are in: odds alone. */
static void show_attack(const struct battle *view, int unit, int foe,
                        bool close, enum lang lang, struct shown_arm *out)
{
    static const char *const name[2][LANGS] = {
        { "Tir, toutes armes", "All weapons" },
        { "Round de combat", "Round of combat" },
    };

    out->key = close ? "combat" : "shoot";
    out->name = name[close][lang];
    out->in_range = out->only_odds = true;
    if (!close || t9a_linked(view, unit, foe))
        out->counts = "wounds";
    out->attack =
        (struct odds_attack){ .unit = unit, .target = foe, .close = close };
}

/* Weapon n of those that its models shoot with, behind its attacks. */
static bool show_arm(const struct battle *view, int unit, int foe, int n,
                     enum lang lang, struct shown_arm *out)
{
    enum { SHOOT, COMBAT, FIRST };
    const enum t9a_victim who =
        t9a_is_character_unit(view, unit) ? VICTIM_CHARACTER : VICTIM_RANKS;
    uint64_t arms = t9a_arms(view, unit, who, NOBODY, false);
    const struct t9a_weapon *w;

    if (n < FIRST) {
        show_attack(view, unit, foe, n == COMBAT, lang, out);
        return true;
    }
    for (n -= FIRST; n > 0 && arms; n--)
        arms &= arms - 1;
    if (!arms)
        return false;
    out->arm = set_first(arms);
    w = t9a_arm(view, unit, out->arm);
    out->name = w ? w->name[lang]
                  : t9a_stage(view)
                        ->catalogue->special[SPECIAL_BREATH_WEAPON]
                        .name[lang];
    out->range = w ? INCH(w->range) : 0;
    out->in_range =
        (t9a_arms(view, unit, who, foe, false) >> out->arm & 1) != 0;
    return true;
}

static const struct book_looks looks = { .foes = foes,
                                         .sees = t9a_looks_at,
                                         .covered = covered,
                                         .cover = "cover",
                                         .gap = t9a_gap_units,
                                         .arm = show_arm };

/* ---- what is asked, and what lists are made of ---- */

static const enum hint hints[ASK_COUNT] = {
    [ASK_PLACE] = HINT_PLACE,     [ASK_ENTRY] = HINT_PLACE,
    [ASK_CHARGE] = HINT_AIM,      [ASK_MOVE] = HINT_LEAD,
    [ASK_VANGUARD] = HINT_LEAD,   [ASK_MARKER] = HINT_POINT,
    [ASK_AIM_POINT] = HINT_POINT, [ASK_CAST_AT] = HINT_POINT,
};

static json_t *settings_json(const struct battle *view)
{
    return fields_json(&(struct fields){ .json = true }, t9a_settings_rows,
                       &t9a_stage(view)->settings, false);
}

const struct book_show t9a_show = {
    .book = &t9a_book,
    .acts = EVENT_DECLARES,
    .hints = hints,
    .battle = show_battle,
    .units = &units,
    .goals = true,
    .put_battle = t9a_put_battle,
    .put_player = t9a_put_player,
    .settings = settings_json,
    .looks = &looks,
    .area = t9a_show_area,
    .standing = t9a_show_standing,
    .put_trial = t9a_show_trial,
    .trays = t9a_show_trays,
    .catalogue = offsetof(struct t9a_content, catalogue),
    .things = t9a_things,
};
