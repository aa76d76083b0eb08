/* show.c -- how t9a shows itself to server and page: the battle, units in their ranks,
 * cards, whom a unit sees, what lists are made of. */
#include "books/t9a/ch09_laid.h"
#include "books/t9a/play.h"
#include "frame/t9a/content.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/show_own.h"
#include "show/book_show.h"
#include "show/looks.h"
#include "show/ways.h"
#include "words/decision.h"

/* t9a.03.03, and the steps of the Movement Phase (09.01): what part of a turn is called,
 * and the first and the last step that are of it. */
/* clang-format off */
static const struct shown_phase phases[] = {
    { "charges", { "Charges", "Charges" } },
    { "compulsory", { "Mouvements obligatoires", "Compulsory moves" } },
    { "movement", { "Mouvement", "Movement" } },
    { "magic", { "Magie", "Magic" } },
    { "shooting", { "Tir", "Shooting" } },
    { "combat", { "Corps à corps", "Close combat" } },
};
#define LASTS(phase, first, last) { PHASE_##phase, STRIDE_##first, STRIDE_##last }
static const struct {
    enum t9a_phase phase;
    enum t9a_stride first, last;
} lasts[] = {
    LASTS(MOVEMENT, DECLARE, CHARGE), LASTS(MOVEMENT, COMPULSORY, COMPULSORY), LASTS(MOVEMENT, REMAINING, REMAINING),
    LASTS(MAGIC, NONE, REMAINING), LASTS(SHOOTING, NONE, REMAINING), LASTS(COMBAT, NONE, REMAINING),
};
/* clang-format on */
enum { PHASES_SHOWN = sizeof phases / sizeof phases[0] };

/* From 1; 0: it is not said. */
static int phase_of(const struct t9a_state *s)
{
    for (int i = 0; i < PHASES_SHOWN; i++)
        if (s->phase == lasts[i].phase && s->stride >= lasts[i].first &&
            s->stride <= lasts[i].last)
            return i + 1;
    return 0;
}

static void show_battle(const struct battle *view, enum lang lang,
                        struct shown_battle *out)
{
    const struct t9a_state *s = t9a_state_of(view);

    out->key = t9a_deployment_keys[s->zones.type];
    out->words = t9a_deployments_called[s->zones.type][lang];
    out->goals = true;
    out->first = s->first;
    out->phases = phases;
    out->phase_count = PHASES_SHOWN;
    out->phase = view->turn ? phase_of(s) : 0;
    out->whose = s->active;
    out->apart = T9A_APART;               /* t9a.04.20 */
    out->arc = QUARTER_TURN * 360 / TURN; /* t9a.02.17 */
}

/* t9a.10.02 while there is magic. */
static bool pool(const struct battle *view, int player, struct shown_pool *out)
{
    const struct t9a_state *s = t9a_state_of(view);
    const int left = s->pool[player];

    *out = s->active == player
               ? (struct shown_pool){ "power",
                                      { "Dés de Pouvoir", "Power Dice" },
                                      left }
               : (struct shown_pool){ "dispel",
                                      { "Dés de Dissipation", "Dispel Dice" },
                                      left };
    return s->phase == PHASE_MAGIC;
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
        json_object_set_new(out, "hull", corners_json(&base));
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
    json_t *ranks;

    (void)t;
    if (!unit_on_table(view, unit))
        return;
    bounds = t9a_hull(view, unit);
    ranks = tray_json(&bounds);
    json_object_update_new(
        ranks, json_pack("{s:i, s:i, s:s?}", "files", (int)f.files, "ranks",
                         (int)f.ranks, "joined",
                         t9a_has_joined(view, unit)
                             ? unit_word(view, t9a_host(view, unit), word)
                             : NULL));
    json_object_set_new(out, "ranks", ranks);
}

/* ---- cards ---- */

/* What another part of it has of its own: its name, and its characteristics. */
static void put_part(json_t *values, const struct t9a_part *part,
                     enum lang lang)
{
    char line[128];
    struct buffer buffer;

    buffer_begin(&buffer, line, sizeof line);
    for (int i = 0; i < STATS; i++)
        if (part->stat[i])
            buffer_print(&buffer, "%s%s %d", buffer.used ? " · " : "",
                         t9a_value_rows[i].title[lang], part->stat[i]);
    put_value(values, NULL, t9a_parts_said[part->is][lang], line);
}

/* A weapon: its range, its Strength, its rules. */
static void put_arms(json_t *weapons, const struct fields *f,
                     const struct t9a_part *part)
{
    static const struct row rows[] = {
        { "rules", ROW_NAMES, ROW_AT(t9a_weapon, rules.set), T9A_RULE_SET },
        { 0 },
    };
    const struct t9a_catalogue *c = f->catalogue;

    for (int i = 0; i < c->weapons; i++) {
        const struct t9a_weapon *w = &c->weapon[i];
        char rules[200];
        struct buffer buffer;

        if (!has_weapon(&part->weapons, i))
            continue;
        buffer_begin(&buffer, rules, sizeof rules);
        if (w->strength)
            buffer_print(&buffer, w->range ? "%s %d" : "%s %+d",
                         t9a_value_rows[STAT_S].title[f->lang], w->strength);
        fields_say(f, rows, w, &buffer);
        put_weapon(weapons, w->key, w->name[f->lang], INCH(w->range), rules);
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
        snprintf(rules, sizeof rules,
                 lang == LANG_FR ? "sort, %d+ : %s" : "spell, %d+: %s",
                 s->value, s->says.words[lang]);
        put_weapon(weapons, s->key, s->name[lang], INCH(s->range), rules);
    }
}

json_t *t9a_card_json(const struct t9a_catalogue *c, const struct t9a_list *l,
                      int bought, const struct t9a_model *m, enum lang lang)
{
    const struct t9a_entry *e = t9a_entry_of(c, l, bought);
    const struct fields f = { .catalogue = c, .lang = lang, .of = l };
    json_t *values = fields_values(&f, t9a_value_rows, &m->part[0]);
    json_t *weapons = json_array();
    char save[8];

    if (m->save) {
        snprintf(save, sizeof save, "%d+", 7 - m->save);
        put_value(values, "save", lang == LANG_FR ? "Svg" : "Save", save);
    }
    for (int i = 1; i < m->parts; i++)
        put_part(values, &m->part[i], lang);
    for (int i = 0; i < m->parts; i++)
        put_arms(weapons, &f, &m->part[i]);
    return card_json(
        &(struct shown_card){ .rank = e->key,
                              .words = e->name[lang],
                              .cost = t9a_unit_cost(c, l, bought),
                              .values = values,
                              .options = fields_members(&f, t9a_can_rows, m),
                              .weapons = weapons });
}

static json_t *unit_card(const struct battle *view, int unit,
                         const struct telling *t)
{
    const struct t9a_stage *s = t9a_stage(view);
    json_t *card =
        t9a_card_json(s->catalogue, s->list[s->owner[unit]], s->bought[unit],
                      t9a_model(view, unit), t->lang);

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

static bool may_attack(const struct battle *view, int unit, int foe, bool close)
{
    return !close || t9a_linked(view, unit, foe);
}

/* Weapon n of those that its models shoot with. */
static bool show_arm(const struct battle *view, int unit, int foe, int n,
                     enum lang lang, struct shown_arm *out)
{
    const enum t9a_victim who =
        t9a_is_character_unit(view, unit) ? VICTIM_CHARACTER : VICTIM_RANKS;
    uint64_t arms = t9a_arms(view, unit, who, NOBODY, false);
    const struct t9a_weapon *w;

    for (; n > 0 && arms; n--)
        arms &= arms - 1;
    if (!arms)
        return false;
    out->arm = set_first(arms);
    w = t9a_arm(view, unit, out->arm);
    out->name = t9a_arm_called(view, w)[lang];
    out->range = w ? INCH(w->range) : 0;
    out->in_range =
        (t9a_arms(view, unit, who, foe, false) >> out->arm & 1) != 0;
    return true;
}

static const struct book_looks looks = {
    .foes = foes,
    .sees = t9a_looks_at,
    .covered = t9a_covered,
    .cover = "cover",
    .gap = t9a_gap_units,
    .attack = { { "shoot", { "Tir, toutes armes", "All weapons" } },
                { "combat", { "Round de combat", "Round of combat" } } },
    .counts = "wounds",
    .may = may_attack,
    .arm = show_arm,
};

/* ---- an answer that is laid out ---- */

_Static_assert((int)T9A_TRAYS <= (int)SHOWN_TRAYS, "all its rectangles");

/* What a way costs. */
static void put_cost(json_t *out, const struct battle *view,
                     const struct decision *d)
{
    const struct ask *a = &view->asked;
    const struct hull from = t9a_mover(view, a->unit).bounds;
    const struct t9a_course way = t9a_course_of(d);
    const int inches = ASKED(a, LEGS, inches);

    json_object_set_new(out, "cost",
                        length_to_json(t9a_path_cost(&from, &way)));
    json_object_set_new(out, "allowance", length_to_json(INCH(inches)));
}

/* How far a charge has to go, how far its dice may take it, the side that it hits, and
 * how it stands then. */
static json_t *charge_json(const struct battle *view,
                           const struct t9a_charge_laid *c)
{
    /* as t9a_side_number() counts them */
    static const char *const sides[] = { "front", "rear", "left", "right" };
    enum { DICE_LEAST = 2, DICE_MOST = 12 };
    const int pace = t9a_charge_pace(view, c->unit);

    return json_pack("{s:o, s:o, s:o, s:s, s:i, s:i}", "distance",
                     length_to_json(t9a_gap_mover(view, c->unit, c->target)),
                     "least", length_to_json(INCH(pace + DICE_LEAST)), "most",
                     length_to_json(INCH(pace + DICE_MOST)), "side",
                     sides[t9a_side_number(c->side)], "models",
                     (int)c->end.models, "turned",
                     (c->end.turned * WHOLE_TURN + TURN / 2) / TURN);
}

static void put_trial(json_t *out, const struct battle *view,
                      const struct battle *after, const struct decision *d)
{
    const int unit = view->asked.unit;
    struct t9a_charge_laid charge;

    json_object_set_new(out, "facing",
                        degrees_json(t9a_mover(after, unit).bounds.facing));
    json_object_set_new(out, "files",
                        json_integer(t9a_formation(after, unit).files));
    if (view->asked.kind == ASK_LEGS)
        put_cost(out, view, d);
    else if (t9a_charge_laid(view, d, &charge))
        json_object_set_new(out, "charge", charge_json(view, &charge));
}

/* ---- what is asked, and what lists are made of ---- */

static const enum hint hints[ASK_COUNT] = {
    [ASK_PLACE] = HINT_PLACE,     [ASK_ENTRY] = HINT_PLACE,
    [ASK_CHARGE] = HINT_AIM,      [ASK_MOVE] = HINT_LEAD,
    [ASK_VANGUARD] = HINT_LEAD,   [ASK_MARKER] = HINT_POINT,
    [ASK_AIM_POINT] = HINT_POINT, [ASK_CAST_AT] = HINT_POINT,
};

const struct book_show t9a_show = {
    .book = &t9a_book,
    .acts = EVENT_DECLARES,
    .hints = hints,
    .battle = show_battle,
    .units = &units,
    .goals = true,
    .pool = pool,
    .settings_at = offsetof(struct t9a_stage, settings),
    .settings_by_rows = true,
    .looks = &looks,
    .begins = ASK_PLACE,
    .standing = t9a_stands_laid,
    .put_trial = put_trial,
    .trays = t9a_trays,
    .catalogue = offsetof(struct t9a_content, catalogue),
    .things = t9a_things,
};
