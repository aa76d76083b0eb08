/* show.c -- how bts shows itself to the page: the battle, each figure by itself, the
 * cards of profiles, whom a unit sees. */
#include "books/bts/bts.h"
#include "frame/bts/book.h"
#include "frame/bts/content.h"
#include "frame/bts/rows.h"
#include "show/badges.h"
#include "show/book_show.h"
#include "show/looks.h"
#include "show/ways.h"
#include "words/decision.h"

/* ---- the battle ---- */

static void show_battle(const struct battle *view, enum lang lang,
                        struct shown_battle *out)
{
    const struct bts_state *s = bts_state_of(view);

    out->key = bts_scenario_keys[s->scenario];
    out->words = bts_scenarios_called[s->scenario][lang];
    out->first = s->initiative;
    out->rounds = bts_stage(view)->settings.turns;
}

/* ---- units and figures ---- */

/* What moves like what: the keyword that the page draws. */
static const char *kind_of(const struct battle *view, int f)
{
    const uint64_t types = bts_model(view, f)->keywords & BTS_TYPES;

    return types ? bts_keyword_keys[set_first(types)] : "infantry";
}

static void show_unit(const struct battle *view, int unit,
                      struct shown_unit *out)
{
    const int first = view->unit[unit].first;
    const struct bts_model *m = bts_model(view, first);

    out->kind = kind_of(view, first);
    out->base = m->radius ? m->radius : m->half_width;
    out->height = m->height;
    if (view->unit[unit].count == 1)
        out->life = (struct shown_points){ bts_life(view, first), m->life };
}

static bool stands(const struct battle *view, int unit, int figure)
{
    return bts_is_out(view, figure_number(view, unit, figure));
}

static void put_figure(json_t *out, const struct battle *view, int unit,
                       int figure)
{
    const int f = figure_number(view, unit, figure);
    const struct bts_model *m = bts_model(view, f);
    const struct bts_figure *s = bts_figure_of(view, f);

    if (bts_is(view, f, BTS_IS(CHAMPION) | BTS_IS(SIEGE)))
        json_object_set_new(out, "role",
                            json_string(bts_is(view, f, BTS_IS(CHAMPION))
                                            ? "graded"
                                            : "weapon"));
    if (m->radius)
        json_object_set_new(out, "base", length_to_json(m->radius));
    else
        json_object_set_new(
            out, "hull",
            corners_json(&(struct hull){ .half_length = m->half_length,
                                         .half_width = m->half_width,
                                         .facing = s->facing }));
    if (m->life > 1)
        json_object_set_new(
            out, "life",
            points_json((struct shown_points){ bts_life(view, f), m->life }));
    if (bts_ground(view, f))
        json_object_set_new(out, "z", length_to_json(bts_ground(view, f)));
    if (s->prone)
        json_object_set_new(out, "lies", json_true());
    if (bts_is_engaged(view, f))
        json_object_set_new(out, "engaged", json_true());
}

/* ---- cards ---- */

static const struct row rule_rows[] = {
    { "keywords", ROW_NAMES, ROW_AT(bts_model, keywords),
      .names = &bts_keyword_names },
    { "specials", ROW_NAMES, ROW_AT(bts_model, specials),
      .names = &bts_special_names },
    { "orders", ROW_NAMES, ROW_AT(bts_model, orders),
      .names = &bts_order_names },
    { "feats", ROW_NAMES, ROW_AT(bts_model, feats), .names = &bts_feat_names },
    { "spells", ROW_NAMES, ROW_AT(bts_model, spells),
      .names = &bts_spell_names },
    { 0 },
};

static json_t *card_of(const struct bts_model *m, const struct bts_content *c,
                       const struct bts_catalogue *catalogue, enum lang lang)
{
    const struct bts_profile *p = &catalogue->profile[m->profile];
    const struct fields f = { .content = c,
                              .catalogue = catalogue,
                              .measure = &bts_centimetres,
                              .lang = lang };
    uint8_t arm[BTS_ARMS];
    const struct shown_profile profile = {
        .rank = p->key,
        .words = m->name[0] ? m->name : p->name[lang],
        .cost = m->cost,
        .is = m,
        .values = bts_value_rows,
        .rules = rule_rows,
        .weapons = &bts_weapon_names,
        .weapon_rows = bts_weapon_rows,
        .arm = arm,
        .arms = m->arms,
    };

    for (int i = 0; i < m->arms; i++)
        arm[i] = m->arm[i].weapon;
    return card_by_rows(&f, &profile);
}

static const struct bts_content *content_in(const struct telling *t,
                                            const struct battle *view)
{
    return content_of(t->content, view)->game.content;
}

static json_t *unit_card(const struct battle *view, int unit,
                         const struct telling *t)
{
    return card_of(bts_model(view, view->unit[unit].first), content_in(t, view),
                   bts_stage(view)->catalogue, t->lang);
}

/* How many figures from this one on are alike, in its unit. */
static int alike_from(const struct battle *view, int f)
{
    const struct unit *u = &view->unit[bts_model(view, f)->unit];
    int n = 1;

    while (f + n < u->first + u->count &&
           /* made in zeroed memory; at worst there is a card more
            * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
           memcmp(bts_model(view, f), bts_model(view, f + n),
                  sizeof(struct bts_model)) == 0)
        n++;
    return n;
}

/* A card for each sort of figures, where there are several: those of one sort stand
 * side by side. */
static void put_unit(json_t *out, const struct battle *view, int unit,
                     const struct telling *t)
{
    const struct unit *u = &view->unit[unit];
    json_t *cards, *one;
    int n;

    if (t->brief || alike_from(view, u->first) == u->count)
        return;
    cards = json_array();
    for (int f = u->first; f < u->first + u->count; f += n) {
        n = alike_from(view, f);
        one = card_of(bts_model(view, f), content_in(t, view),
                      bts_stage(view)->catalogue, t->lang);
        json_object_set_new(one, "first", json_integer(f - u->first + 1));
        json_object_set_new(one, "count", json_integer(n));
        json_array_append_new(cards, one);
    }
    json_object_set_new(out, "cards", cards);
}

static const struct book_units units = { .unit = show_unit,
                                         .card = unit_card,
                                         .stands = stands,
                                         .put = put_unit,
                                         .put_figure = put_figure };

/* ---- whom a unit sees ---- */

/* Is it so of anybody of one unit and anybody of the other? */
static bool any_two(const struct battle *view, int unit, int other,
                    bool (*is)(const struct battle *b, int f, int g))
{
    const struct unit *u = &view->unit[unit], *o = &view->unit[other];

    for (int f = u->first; f < u->first + u->count; f++)
        for (int g = o->first; bts_is_out(view, f) && g < o->first + o->count;
             g++)
            if (bts_is_out(view, g) && is(view, f, g))
                return true;
    return false;
}

static bool sees(const struct battle *view, int unit, int other)
{
    return any_two(view, unit, other, bts_sees);
}

static int32_t gap(const struct battle *view, int unit, int other)
{
    const struct unit *u = &view->unit[unit], *o = &view->unit[other];
    int32_t least = INT32_MAX;

    for (int f = u->first; f < u->first + u->count; f++)
        for (int g = o->first; bts_is_out(view, f) && g < o->first + o->count;
             g++)
            if (bts_is_out(view, g) && bts_gap(view, f, g) < least)
                least = bts_gap(view, f, g);
    return least;
}

/* How many of its figures could shoot with that weapon at somebody there. */
static int shooters(const struct battle *view, int unit, int weapon, int foe)
{
    const struct unit *u = &view->unit[unit], *o = &view->unit[foe];
    int n = 0;

    for (int f = u->first; f < u->first + u->count; f++) {
        bool may = false;

        for (int arm = 0; bts_is_out(view, f) && arm < bts_model(view, f)->arms;
             arm++)
            for (int g = o->first; g < o->first + o->count; g++)
                may |= bts_model(view, f)->arm[arm].weapon == weapon &&
                       bts_is_out(view, g) && !bts_shot_bar(view, f, arm, g);
        n += may;
    }
    return n;
}

/* Weapon n of all that shoot which the unit has, each once. */
static int weapon_of(const struct battle *view, int unit, int n)
{
    const struct unit *u = &view->unit[unit];
    bool seen[BTS_WEAPONS] = { false };

    for (int f = u->first; f < u->first + u->count; f++)
        for (int arm = 0; bts_is_out(view, f) && arm < bts_model(view, f)->arms;
             arm++) {
            const int weapon = bts_model(view, f)->arm[arm].weapon;

            if (seen[weapon] || !bts_weapon(view, f, arm)->range)
                continue;
            seen[weapon] = true;
            if (n-- == 0)
                return weapon;
        }
    return -1;
}

static bool may_attack(const struct battle *view, int unit, int foe, bool close)
{
    return !close || any_two(view, unit, foe, bts_are_engaged);
}

static bool show_arm(const struct battle *view, int unit, int foe, int n,
                     enum lang lang, struct shown_arm *out)
{
    const int weapon = weapon_of(view, unit, n);
    const struct bts_weapon *w;

    if (weapon < 0)
        return false;
    w = &bts_stage(view)->weapon[weapon];
    out->key = w->key;
    out->name = w->name[lang];
    out->range = w->range;
    out->shots = w->dice * shooters(view, unit, weapon, foe);
    out->in_range = out->shots > 0;
    return true;
}

/* bts.12.09 .. 12.12 trajectories are figure by figure: no cover of units. */
static const struct book_looks looks = {
    .sees = sees,
    .gap = gap,
    .attack = { { "shoot", { "Tir, toutes armes", "All weapons" } },
                { "duel", { "Duel", "Duel" } } },
    .counts = "life",
    .may = may_attack,
    .arm = show_arm,
};

/* ---- what is asked ---- */

static const enum hint hints[ASK_COUNT] = {
    [ASK_DEPLOY] = HINT_PLACE,  [ASK_MARKER] = HINT_PLACE,
    [ASK_MOVE] = HINT_WALK,     [ASK_AIM] = HINT_AIM,
    [ASK_SHOOTERS] = HINT_FIRE, [ASK_DUEL] = HINT_FIGHT,
};

static json_t *settings_json(const struct battle *view)
{
    const struct bts_settings *s = &bts_stage(view)->settings;

    return json_pack("{s:s, s:i}", "scenario",
                     bts_scenario_keys[bts_state_of(view)->scenario], "turns",
                     (int)s->turns);
}

/* ---- what lists are made of ---- */

static void put_card(json_t *out, const void *content, int which,
                     enum lang lang)
{
    const struct bts_content *c = content;
    const struct bts_army army = { .faction =
                                       c->catalogue.profile[which].faction };
    const struct bts_troop troop = {
        .champion = { .profile = (uint16_t)(which + 1), .count = 1 }
    };
    const struct bts_model m =
        bts_model_of(&c->catalogue, &army, &troop, &troop.champion);

    json_object_set_new(out, "card", card_of(&m, c, &c->catalogue, lang));
    json_object_set_new(out, "faction",
                        json_string(c->catalogue.faction[army.faction].key));
}

/* clang-format off */
#define THINGS(list, thing) .names = offsetof(struct bts_content, list), .things = &bts_##thing##_names
static const struct shown_things things[] = {
    { "factions", THINGS(factions, faction) },
    { "profiles", THINGS(profiles, profile), .put = put_card },
    { "weapons", THINGS(weapons, weapon), .rows = bts_weapon_rows },
    { "mounts", THINGS(rides, ride) },
    { "orders", .names = offsetof(struct bts_content, orders) },
    { "feats", .names = offsetof(struct bts_content, feats) },
    { "spells", .names = offsetof(struct bts_content, spells) },
    { 0 },
};
/* clang-format on */

const struct book_show bts_show = {
    .book = &bts_book,
    .acts = EVENT_MOVES,
    .hints = hints,
    .battle = show_battle,
    .units = &units,
    .goals = true,
    .settings = settings_json,
    .looks = &looks,
    .catalogue = offsetof(struct bts_content, catalogue),
    .even = offsetof(struct bts_content, scenarios),
    .things = things,
};
