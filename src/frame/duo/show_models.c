/* models.c -- models of duo and their cards. */
#include "frame/duo/show_own.h"

#include <string.h>

#include "frame/duo/content.h"
#include "show/badges.h"
#include "words/decision.h"

/* ---- its card ---- */

static json_t *card_json(const struct battle *view, int unit,
                         const struct telling *t)
{
    const struct duo_content *c = duo_show_content(t);
    const struct duo_model *m = duo_model(view, unit);
    const char *profile = m->name[t->lang];

    for (int i = 0; i < c->catalogue.profiles; i++)
        if (strcmp(c->catalogue.profile[i].key, m->key) == 0)
            profile = c->catalogue.profile[i].name[t->lang];
    return duo_card_json(m, profile, duo_unit_of(view, unit)->life, c, t->lang);
}

/* ---- how it is ---- */

static json_t *badges_json(const struct battle *view, int unit, enum lang lang)
{
    const struct duo_unit *u = duo_unit_of(view, unit);
    const bool here = duo_on_table(view, unit);
    json_t *out = json_array();
    const struct badges all = { out, view, unit, lang };

    badge_if(&all, u->lost == LOST_OUT, "out", "hors de combat",
             "out of action");
    badge_if(&all, u->lost == LOST_FLED, "fled", "en fuite", "fled");
    badge_if(&all, u->lost == LOST_EXIT, "left", "sorti{@+}", "left");
    badge_if(&all, here && u->prone, "prone", "à terre", "knocked down");
    badge_if(&all, here && u->alert, "alert", "en alerte", "on alert");
    badge_if(&all, here && duo_undetectable(view, unit), "hidden",
             "{@indécelable|indécelables}", "undetectable");
    badge_if(&all, here && duo_wounds(view, unit) == 1, "wounded", "blessé{@+}",
             "wounded");
    badge_if(&all, here && duo_wounds(view, unit) == 2, "badly",
             "très blessé{@+}", "badly wounded");
    badge_if(&all, here && u->shocked, "shocked", "Choc", "shocked");
    badge_if(&all, here && u->cursed, "cursed", "maudit{@+}", "cursed");
    badge_if(&all, here && u->held, "held", "immobilisé{@+}", "immobilised");
    badge_if(&all, here && (u->meditated || u->shielded), "guarded",
             "protégé{@+}", "guarded");
    badge_if(&all, here && u->empty, "empty", "à recharger", "to reload");
    badge_if(&all, here && duo_engaged(view, unit, false), "engaged",
             "engagé{@+}", "engaged");
    return out;
}

json_t *duo_unit_json(const struct battle *view, int unit,
                      const struct telling *t)
{
    static const char *const where[] = { "gone", "off", "table", "gone" };
    const struct duo_unit *u = duo_unit_of(view, unit);
    const struct unit *is = &view->unit[unit];
    const bool here = duo_on_table(view, unit);
    const struct vec at = duo_at(view, unit);
    json_t *figures = json_array(), *out;
    char word[UNIT_WORD];

    if (here)
        json_array_append_new(
            figures,
            json_pack("{s:i, s:o, s:o, s:i, s:n, s:b}", "figure", 1, "x",
                      length_to_json(at.x), "y", length_to_json(at.y), "floor",
                      figure_floor(view, unit, 0), "role", "special", 0));
    out = json_pack(
        "{s:s, s:s, s:i, s:s, s:s, s:n, s:i, s:i, s:i, s:b, s:n, s:o, s:i, "
        "s:o, s:o, s:o, s:n, s:{s:i, s:i}, s:n, s:o, s:o}",
        "unit", unit_word(view, unit, word), "name",
        duo_model(view, unit)->name[t->lang], "owner", (int)is->owner, "kind",
        "model", "where", where[is->where], "aboard", "strength",
        here || is->where == UNIT_OFF_TABLE, "size", 1, "leader", 1,
        "activated", (int)u->activated, "order", "badges",
        badges_json(view, unit, t->lang), "marks", 0, "base",
        length_to_json(duo_radius(view, unit)), "height",
        length_to_json(duo_height(view, unit)), "figures", figures, "hull",
        "life", "left", (int)u->life, "of", duo_full_life(view, unit),
        "structure", "facing", degrees_json(is->facing), "z",
        length_to_json(u->z));
    if (duo_state_of(view)->actor.unit == unit) /* duo.15.01 */
        json_object_set_new(
            out, "actions",
            json_pack("{s:i}", "left", (int)duo_state_of(view)->actor.left));
    if (!t->brief)
        json_object_set_new(out, "card", card_json(view, unit, t));
    return out;
}
