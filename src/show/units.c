/* units.c -- units and players as JSON: see units.h. */
#include "show/units.h"

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

/* Those alive and on the table. */
static json_t *figures_of(const struct battle *view, int unit)
{
    const struct book_show *show = book_show_of(view);
    json_t *out, *one;
    size_t i;

    if (!unit_on_table(view, unit))
        return json_array();
    out = standing_json(view, unit);
    if (!show->put_figure)
        return out;
    json_array_foreach(out, i, one)
    {
        const json_t *figure = json_object_get(one, "figure");

        show->put_figure(one, view, unit, (int)json_integer_value(figure) - 1);
    }
    return out;
}

json_t *unit_json(const struct battle *view, int unit, const struct telling *t)
{
    const struct book_show *show = book_show_of(view);
    const struct unit *u = &view->unit[unit];
    struct shown_unit is = {
        .kind = "",
        .strength = u->where == UNIT_GONE ? 0 : unit_strength(view, unit),
        .leader = u->leader,
    };
    char word[UNIT_WORD];
    json_t *out;

    show->unit(view, unit, &is);
    out = json_pack(
        "{s:s, s:s, s:i, s:s, s:s, s:i, s:i, s:i, s:b, s:o, s:o, s:o, s:o, "
        "s:o}",
        "unit", unit_word(view, unit, word), "name",
        unit_said(view, unit, t->lang), "owner", (int)u->owner, "kind", is.kind,
        "where", where_of(u, &is), "strength", is.strength, "size",
        (int)u->count, "leader", is.leader + 1, "activated", (int)is.activated,
        "badges", badges_json(view, unit, show->badges, t->lang), "base",
        length_to_json(is.base), "height", length_to_json(is.height), "figures",
        figures_of(view, unit), "life", points_json(is.life));
    if (is.carrier)
        json_object_set_new(out, "aboard",
                            json_string(unit_word(view, is.carrier - 1, word)));
    if (show->put_unit)
        show->put_unit(out, view, unit, t);
    if (!t->brief && show->card)
        json_object_set_new(out, "card", show->card(view, unit, t));
    return out;
}

/* ---- players ---- */

json_t *player_json(const struct battle *view, int player,
                    const struct telling *t)
{
    const struct book_show *show = book_show_of(view);
    struct shown_player is = { .army = "" };
    int waiting = 0;
    json_t *out;

    show->player(view, player, t, &is);
    for (unit_set left = is.waiting; left; left &= left - 1)
        waiting += view->unit[set_first(left)].owner == player;
    out = json_pack("{s:i, s:s#, s:s, s:i, s:o, s:i, s:i}", "player", player,
                    "letter", &"ABCD"[player], 1, "army", is.army, "camp",
                    is.camp, "score",
                    is.scores ? json_integer(is.score) : json_null(), "cost",
                    is.cost, "to_activate", waiting);
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
