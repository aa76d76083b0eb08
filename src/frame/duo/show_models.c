/* show_models.c -- models of duo and how they are. */
#include "frame/duo/show_own.h"

#include <string.h>

#include "frame/duo/content.h"
#include "words/decision.h"

/* ---- units ---- */

static json_t *unit_card(const struct battle *view, int unit,
                         const struct telling *t)
{
    const struct duo_content *c = content_of(t->content, view)->game.content;
    const struct duo_model *m = duo_model(view, unit);
    const char *profile = m->name[t->lang];

    for (int i = 0; i < c->catalogue.profiles; i++)
        if (strcmp(c->catalogue.profile[i].key, m->key) == 0)
            profile = c->catalogue.profile[i].name[t->lang];
    return duo_card_json(m, profile, duo_unit_of(view, unit)->life, c, t->lang);
}

static void show_unit(const struct battle *view, int unit,
                      struct shown_unit *out)
{
    const struct duo_unit *u = duo_unit_of(view, unit);

    out->kind = "model";
    out->base = duo_radius(view, unit);
    out->height = duo_height(view, unit);
    out->activated = u->activated;
    out->waits = unit_on_table(view, unit) && !u->activated;
    out->life = (struct shown_points){ u->life, duo_full_life(view, unit) };
}

static void put_unit(json_t *out, const struct battle *view, int unit,
                     const struct telling *t)
{
    (void)t;
    json_object_set_new(out, "facing", degrees_json(view->unit[unit].facing));
    json_object_set_new(out, "z", length_to_json(duo_unit_of(view, unit)->z));
    if (duo_state_of(view)->actor.unit == unit) /* duo.15.01 */
        json_object_set_new(
            out, "actions",
            json_pack("{s:i}", "left", (int)duo_state_of(view)->actor.left));
}

const struct book_units duo_units = { .unit = show_unit,
                                      .card = unit_card,
                                      .put = put_unit };
