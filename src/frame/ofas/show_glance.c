/* show_glance.c -- sight, cover, range and odds: see show_glance.h. */
#include "frame/ofas/show_glance.h"

#include <math.h>

#include "frame/ofas/roster.h"
#include "frame/ofas/show_odds.h"
#include "show/looks.h"
#include "show/tell.h"
#include "words/decision.h"

static json_t *chance_json(enum ofas_test test)
{
    return json_string(test_word((int)test));
}

static double distance_of(struct vec a, struct vec b)
{
    double dx = a.x - b.x, dy = a.y - b.y;

    return round(sqrt(dx * dx + dy * dy)) / 100;
}

/* The profile that may be used, or the first. */
static uint16_t choose_profile(const struct battle *view, struct ofas_shot *s,
                               const struct ofas_arm *arm)
{
    uint16_t first = 0;

    for (s->profile = 0; s->profile < arm->profiles; s->profile++) {
        uint16_t rule = ofas_shot_refused(view, s);

        if (!rule)
            return 0;
        if (s->profile == 0)
            first = rule;
    }
    s->profile = 0;
    return first;
}

static json_t *rounded(double chance)
{
    return json_real(round(chance * 1e5) / 1e5);
}

static json_t *chances_json(const double *chance, int n)
{
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(out, rounded(chance[i]));
    return out;
}

/* What the volley would do, were it fired now. */
static void put_volley_odds(json_t *out, const struct battle *view,
                            const struct ofas_shot *shot,
                            const struct ofas_profile *profile,
                            figure_set bearers)
{
    struct ofas_look look;
    struct ofas_attack attack = { .unit = shot->unit,
                                  .target = shot->target,
                                  .arm = shot->arm,
                                  .by = view->unit[shot->unit].owner,
                                  .profile = profile };
    double chance[ODDS_MOST];
    int n;

    ofas_look(view, shot->unit, shot->arm, bearers, shot->target, &look);
    attack.cover = ofas_cover(view, shot->target, &look,
                              profile->explosion != 0); /* ofas.20.15 */
    ofas_count_shots(view, look.shooters, ofas_unit_of(view, shot->unit)->marks,
                     &attack);
    json_object_set_new(out, "shots", json_integer(attack.shots));
    json_object_set_new(out, "cover", chance_json(attack.cover));
    json_object_set_new(
        out, "hit",
        chance_json(
            ofas_test_of(profile->precision, ofas_speed(view, shot->target))));
    json_object_set_new(
        out, "wound",
        chance_json(ofas_test_of(
            profile->power,
            ofas_resistance_to(view, shot->unit, shot->target, false))));
    n = odds_of(view, &attack, chance);
    if (n == 0)
        return;
    json_object_set_new(out, "odds", chances_json(chance, n));
    json_object_set_new(out, "counts",
                        json_string(profile->disruptive ? "jolts" : "wounds"));
}

static json_t *weapon_json(const struct battle *view, int unit, int arm,
                           int target, enum lang lang)
{
    const struct ofas_arm *a = ofas_arm(view, unit, arm);
    const figure_set bearers = ofas_bearers(view, unit, arm, 0);
    struct ofas_shot shot = {
        .unit = unit, .arm = arm, .target = target, .measured = target
    };
    const uint16_t rule = choose_profile(view, &shot, a);
    const struct ofas_profile *profile = &a->profile[shot.profile];
    char name[160];
    json_t *out;

    out = sight_weapon_json(
        view, unit,
        &(struct shown_arm){
            .arm = arm,
            .name = roster_arm(ofas_stage(view)->catalogue, a, lang, name,
                               sizeof name),
            .profile = shot.profile,
            .range = profile->range,
            .in_range = profile->range == 0 ||
                        ofas_leaders_within(view, unit, target, profile->range),
            .rule = rule,
        });
    if (!rule)
        put_volley_odds(out, view, &shot, profile, bearers);
    return out;
}

/* Is a charge of this unit still to be decided on? */
static bool may_be_ordered(const struct battle *view, int unit)
{
    const int kind = view->asked.kind;

    return view->asking && (kind == ASK_ACTIVATE ||
                            (view->asked.unit == unit &&
                             (kind == ASK_ORDER || kind == ASK_CHARGE)));
}

/* What a charge would come to, were it ordered now; null where none can be. */
static json_t *charge_json(const struct battle *view, int unit, int enemy)
{
    struct odds_charge c;

    if (!may_be_ordered(view, unit) || !odds_of_charge(view, unit, enemy, &c))
        return json_null();
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o}", "arrives",
                     rounded(c.arrives), "won", rounded(c.won), "panics",
                     rounded(c.panics), "gone", rounded(c.gone), "lost",
                     chances_json(c.lost, c.lost_count), "own_lost",
                     chances_json(c.own, c.own_count));
}

static json_t *enemy_json(const struct battle *view, int unit, int enemy,
                          enum lang lang)
{
    struct ofas_look look, back;
    json_t *weapons = json_array(), *out;

    ofas_look(view, unit, NOBODY, view->unit[unit].alive, enemy, &look);
    ofas_look(view, enemy, NOBODY, view->unit[enemy].alive, unit, &back);
    for (uint64_t left = ofas_arms(view, unit, false); left; left &= left - 1)
        json_array_append_new(
            weapons, weapon_json(view, unit, set_first(left), enemy, lang));
    out = sight_json(
        view,
        &(struct shown_sight){
            .other = enemy,
            .seen = look.shooters != 0,
            .sees = back.shooters != 0,
            .seen_figures = set_count(look.seen),
            .cover = test_word((int)ofas_cover(view, enemy, &look, false)),
            .own_cover = test_word((int)ofas_cover(view, unit, &back, false)),
            .distance =
                distance_of(leader_at(view, unit), leader_at(view, enemy)),
        },
        weapons);
    json_object_set_new(out, "charge", charge_json(view, unit, enemy));
    return out;
}

json_t *glance_json(const struct battle *view, int unit, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < view->units; i++)
        if (unit_on_table(view, i) && ofas_are_foes(view, unit, i))
            json_array_append_new(out, enemy_json(view, unit, i, lang));
    return out;
}

int glance_seen(const struct battle *view, int unit, int *covered)
{
    int n = 0;

    *covered = 0;
    for (int i = 0; i < view->units; i++) {
        struct ofas_look look;

        if (!unit_on_table(view, i) || !ofas_are_foes(view, unit, i))
            continue;
        ofas_look(view, i, NOBODY, view->unit[i].alive, unit, &look);
        n += look.shooters != 0;
        *covered += look.shooters != 0 &&
                    ofas_cover(view, unit, &look, false) != TEST_AF;
    }
    return n;
}
