/* units.c -- units and players as JSON: see units.h. */
#include "show/units.h"

#include "battle/camp.h"
#include "show/badges.h"
#include "show/book_show.h"
#include "words/decision.h"
#include "words/words.h"

/* ---- units ---- */

json_t *points_json(struct shown_points points)
{
    return points.of == 0
               ? json_null()
               : json_pack("{s:i, s:i}", "left", points.left, "of", points.of);
}

static const char *where_of(const struct unit *u, const struct shown_unit *is)
{
    switch ((enum whereabouts)u->where) {
    case UNIT_ON_TABLE:
        return is->carrier ? "aboard" : "table";
    case UNIT_OFF_TABLE:
        return is->carrier ? "aboard" : "off";
    case UNIT_NONE:
    case UNIT_GONE:
        break;
    }
    return "gone";
}

/* Its name and what it is in, where figures have that. */
static void put_figure(json_t *out, const struct battle *view, int unit,
                       int figure, enum lang lang)
{
    const struct book_units *units = book_show_of(view)->units;
    const char *name = figure_said(view, unit, figure, lang);
    json_t *badges = figure_badges_json(view, unit, figure, lang);

    if (name[0])
        json_object_set_new(out, "name", json_string(name));
    if (json_array_size(badges))
        json_object_set(out, "badges", badges);
    json_decref(badges);
    if (units->put_figure)
        units->put_figure(out, view, unit, figure);
}

/* Those alive and on the table. */
static json_t *figures_of(const struct battle *view, int unit, enum lang lang)
{
    const struct book_units *units = book_show_of(view)->units;
    json_t *all, *out = json_array(), *one;
    size_t i;

    if (!unit_on_table(view, unit))
        return out;
    all = standing_json(view, unit);
    json_array_foreach(all, i, one)
    {
        const int figure =
            (int)json_integer_value(json_object_get(one, "figure")) - 1;

        if (units->stands && !units->stands(view, unit, figure))
            continue;
        put_figure(one, view, unit, figure, lang);
        json_array_append(out, one);
    }
    json_decref(all);
    return out;
}

json_t *unit_json(const struct battle *view, int unit, const struct telling *t)
{
    const struct book_units *units = book_show_of(view)->units;
    const struct unit *u = &view->unit[unit];
    struct shown_unit is = {
        .kind = "",
        .strength = u->where == UNIT_GONE ? 0 : unit_strength(view, unit),
        .leader = u->leader,
    };
    char word[UNIT_WORD];
    json_t *out;

    units->unit(view, unit, &is);
    out = json_pack(
        "{s:s, s:s, s:i, s:s, s:s, s:i, s:i, s:i, s:b, s:o, s:o, s:o, s:o, "
        "s:o}",
        "unit", unit_word(view, unit, word), "name",
        unit_said(view, unit, t->lang), "owner", (int)u->owner, "kind", is.kind,
        "where", where_of(u, &is), "strength", is.strength, "size",
        (int)u->count, "leader", is.leader + 1, "activated", (int)is.activated,
        "badges", badges_json(view, unit, units->badges, t->lang), "base",
        length_to_json(is.base), "height", length_to_json(is.height), "figures",
        figures_of(view, unit, t->lang), "life", points_json(is.life));
    if (is.carrier)
        json_object_set_new(out, "aboard",
                            json_string(unit_word(view, is.carrier - 1, word)));
    if (units->put)
        units->put(out, view, unit, t);
    if (!t->brief && units->card)
        json_object_set_new(out, "card", units->card(view, unit, t));
    return out;
}

/* ---- players ---- */

/* The prices of all its units, unless the book says other. */
static int cost_of(const struct battle *view, int player)
{
    const struct book *book = view->stage->book;
    int cost = 0;

    if (book->side_cost)
        return book->side_cost(view, player);
    for (int u = 0; book->price && u < view->units; u++)
        if (view->unit[u].owner == player)
            cost += book->price(view, u);
    return cost;
}

static int waiting_of(const struct battle *view, int player)
{
    int waiting = 0;

    for (int u = 0; u < view->units; u++) {
        struct shown_unit is = { .kind = "" };

        book_show_of(view)->units->unit(view, u, &is);
        waiting += is.waits && view->unit[u].owner == player;
    }
    return waiting;
}

json_t *player_json(const struct battle *view, int player,
                    const struct telling *t)
{
    const struct book_show *show = book_show_of(view);
    const char *army = show->army[player][t->lang];
    struct shown_pool pool;
    json_t *out = json_pack(
        "{s:i, s:s#, s:s, s:i, s:o, s:i, s:i}", "player", player, "letter",
        &"ABCD"[player], 1, "army",
        army ? army : side_said(view, player, t->lang), "camp",
        camp_of(view, player), "score",
        view->stage->book->score ? json_integer(camp_score(view, player))
                                 : json_null(),
        "cost", cost_of(view, player), "to_activate", waiting_of(view, player));

    if (show->pool && show->pool(view, player, &pool))
        json_object_set_new(out, "pools",
                            json_pack("[{s:s, s:s, s:i}]", "key", pool.key,
                                      "words", pool.words[t->lang], "left",
                                      pool.left));
    if (show->put_player)
        show->put_player(out, view, player, t);
    return out;
}

/* ---- cards ---- */

void put_value(json_t *values, const char *key, const char *words,
               const char *value)
{
    json_t *one = json_pack("{s:s, s:s}", "words", words, "value", value);

    if (key)
        json_object_set_new(one, "key", json_string(key));
    json_array_append_new(values, one);
}

void put_weapon(json_t *weapons, const char *key, const char *name,
                int32_t range, const char *rules)
{
    json_array_append_new(
        weapons,
        json_pack("{s:s, s:s, s:i, s:[{s:o, s:s}]}", "weapon", key, "name",
                  name, "count", 1, "profiles", "range",
                  range ? length_to_json(range) : json_null(), "rules", rules));
}

json_t *card_json(const struct shown_card *card)
{
    return json_pack("{s:s, s:s, s:i, s:o, s:o, s:o}", "rank", card->rank,
                     "words", card->words, "cost", card->cost, "values",
                     card->values, "options", card->options, "weapons",
                     card->weapons);
}

json_t *counted_json(const struct fields *f, const struct row_names *things,
                     int first, const uint8_t *count, int n)
{
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        if (count[i])
            json_array_append_new(
                out, json_pack(
                         "{s:s, s:s, s:i}", "key",
                         thing_keyed(things, f->catalogue, first + i), "words",
                         thing_called(things, f->catalogue, first + i, f->lang),
                         "count", (int)count[i]));
    return out;
}

/* ---- cards by rows ---- */

static int32_t range_of(const struct row *rows, const void *weapon)
{
    while (rows->kind && rows->kind != ROW_LENGTH)
        rows++;
    return rows->kind ? row_value(rows, weapon) : 0;
}

static json_t *weapons_json(const struct fields *f,
                            const struct shown_profile *p)
{
    json_t *out = json_array();

    for (int i = 0; i < p->arms; i++) {
        const void *weapon = thing_at(p->weapons, f->catalogue, p->arm[i]);
        struct buffer buffer;
        char rules[200];

        buffer_begin(&buffer, rules, sizeof rules);
        fields_say(f, p->weapon_rows, weapon, &buffer);
        put_weapon(out, thing_keyed(p->weapons, f->catalogue, p->arm[i]),
                   thing_called(p->weapons, f->catalogue, p->arm[i], f->lang),
                   range_of(p->weapon_rows, weapon), rules);
    }
    return out;
}

static json_t *options_json(const struct fields *f,
                            const struct shown_profile *p)
{
    json_t *out = fields_members(f, p->rules, p->is);

    for (uint32_t left = p->carried; left; left &= left - 1) {
        const int i = set_first(left);

        json_array_append_new(
            out, key_words(thing_keyed(p->has, f->catalogue, i),
                           thing_called(p->has, f->catalogue, i, f->lang)));
    }
    return out;
}

json_t *card_by_rows(const struct fields *f, const struct shown_profile *p)
{
    return card_json(&(struct shown_card){
        .rank = p->rank,
        .words = p->words,
        .cost = p->cost,
        .values = fields_values(f, p->values, p->is),
        .options = options_json(f, p),
        .weapons = weapons_json(f, p),
    });
}

/* ---- the same in words ---- */

static void print_rows(FILE *out, const struct fields *f,
                       const struct row *rows, const void *in)
{
    struct buffer buffer;
    char text[400];

    buffer_begin(&buffer, text, sizeof text);
    fields_say(f, rows, in, &buffer);
    fprintf(out, "%s\n", text);
}

static void print_weapon(FILE *out, const struct fields *f,
                         const struct shown_profile *p, int which)
{
    const bool french = f->lang == LANG_FR;
    const void *weapon = thing_at(p->weapons, f->catalogue, which);
    const int32_t range = range_of(p->weapon_rows, weapon);
    char number[SCALE_SIZE];

    fprintf(out, french ? "    %s : " : "    %s: ",
            thing_called(p->weapons, f->catalogue, which, f->lang));
    if (range)
        fprintf(out, "%s%s, ", scale_write(f->measure->scale, range, number),
                f->measure->words[f->lang]);
    else
        fprintf(out, "%s, ", french ? "mêlée" : "melee");
    print_rows(out, f, p->weapon_rows, weapon);
}

void profile_print(FILE *out, const struct fields *f,
                   const struct shown_profile *p)
{
    fputs("    ", out);
    print_rows(out, f, p->values, p->is);
    for (int i = 0; i < p->arms; i++)
        print_weapon(out, f, p, p->arm[i]);
    fputs("    ", out);
    print_rows(out, f, p->rules, p->is);
}
