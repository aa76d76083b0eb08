/* ch11_arms.c -- t9a 11.04, 11.17, 15.03, 15.04, 20.20: with what a unit may shoot. */
#include "books/t9a/ch11.h"

#include "books/t9a/play.h"

/* ---- arms ---- */

static bool bears(const struct t9a_model *m, int weapon)
{
    for (int i = 0; i < m->parts; i++)
        if (has_weapon(&m->part[i].weapons, weapon))
            return true;
    return false;
}

/* The catalogue's number of a weapon, or -1. */
static int weapon_of(const struct battle *b, int u, int arm)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;
    int n = T9A_SHOOTING_ARM;

    for (int i = 0; i < c->weapons; i++)
        if (bears(t9a_model(b, u), i) && n++ == arm)
            return i;
    return -1;
}

const struct t9a_weapon *t9a_arm(const struct battle *b, int u, int arm)
{
    const int weapon = weapon_of(b, u, arm);

    return weapon < 0 ? NULL : &t9a_stage(b)->catalogue->weapon[weapon];
}

/* ---- speakers ---- */

int t9a_speakers(const struct battle *b, int u,
                 struct t9a_speaker out[T9A_SPEAKERS])
{
    const int champion = t9a_command(b, u, T9A_CHAMPION);
    int n = 0;

    if (!t9a_is_character_unit(b, u)) {
        if (b->unit[u].alive & ~(champion == NOBODY ? 0 : figure_bit(champion)))
            out[n++] = (struct t9a_speaker){ (uint8_t)u, VICTIM_RANKS };
        if (champion != NOBODY)
            out[n++] = (struct t9a_speaker){ (uint8_t)u, VICTIM_CHAMPION };
    }
    for (unit_set left = t9a_characters(b, u); left && n < T9A_SPEAKERS;
         left &= left - 1)
        out[n++] =
            (struct t9a_speaker){ (uint8_t)set_first(left), VICTIM_CHARACTER };
    return n;
}

/* ---- which of them may be used ---- */

/* t9a.11.14 in this Player Turn; a Character who joined has, his unit has not. */
static bool has_moved(const struct battle *b, int u)
{
    const unsigned moving =
        DID_MOVE | DID_MARCH | DID_REFORM | DID_MAGIC_MOVE | DID_SWIFT;

    return ((t9a_unit_of(b, u)->did | t9a_unit_of(b, t9a_host(b, u))->did) &
            moving) != 0;
}

/* t9a.20.31 with Skirmishers and flyers, who are Light Troops (t9a.20.10, 20.16). */
static bool is_light(const struct battle *b, int u)
{
    for (unit_set left = t9a_company(b, u); left; left &= left - 1) {
        const int v = set_first(left);

        if (!t9a_has(b, v, SPECIAL_LIGHT_TROOPS) &&
            !t9a_has(b, v, SPECIAL_SKIRMISHERS) && !t9a_has(b, v, SPECIAL_FLY))
            return false;
    }
    return true;
}

/* t9a.11.02 deeds after which it breathes at most (t9a.20.20). */
static bool is_winded(const struct battle *b, int u)
{
    const unsigned did =
        t9a_unit_of(b, u)->did | t9a_unit_of(b, t9a_host(b, u))->did;

    return (did & (DID_MARCH | DID_REFORM)) != 0 && !is_light(b, u);
}

/* t9a.09.09, 15.04 is that charger too near for it? */
static bool is_too_near(const struct battle *b, int u, int charger,
                        const struct t9a_weapon *w)
{
    return !rules_have(&w->rules, SPECIAL_QUICK_TO_FIRE) &&
           t9a_within(t9a_gap_mover(b, charger, t9a_host(b, u)),
                      INCH(t9a_charge_pace(b, charger)));
}

static bool is_usable(const struct battle *b, int u, const struct t9a_weapon *w,
                      int target, bool stands)
{
    if (w->kind == WEAPON_MELEE)
        return false;
    if (stands)
        return w->kind != WEAPON_STONE_THROWER &&
               !rules_have(&w->rules, SPECIAL_CUMBERSOME) &&
               !t9a_has(b, u, SPECIAL_CUMBERSOME) &&
               !is_too_near(b, u, target, w);
    return !is_winded(b, u) &&
           !(has_moved(b, u) && (rules_have(&w->rules, SPECIAL_MOVE_OR_FIRE) ||
                                 t9a_has(b, u, SPECIAL_MOVE_OR_FIRE)));
}

/* t9a.05.05, 11.17 with Ballistic Skill; a machine has that of its crew. */
static bool can_aim(const struct battle *b, int u, int part)
{
    return t9a_model(b, u)->part[part].is == PART_MACHINE
               ? t9a_defence_stat(b, u, STAT_BS, true) > 0
               : t9a_stat(b, u, part, STAT_BS) > 0;
}

static bool part_shoots(const struct battle *b, int u, int part, int weapon)
{
    return has_weapon(&t9a_model(b, u)->part[part].weapons, weapon) &&
           can_aim(b, u, part);
}

/* The lane to its target, found when somebody is near enough to look along it. */
struct sight {
    struct t9a_lane lane;
    bool found;
};

static const struct t9a_lane *lane_of(const struct battle *b,
                                      const struct t9a_fire *f, struct sight *s)
{
    if (!s->found)
        t9a_lane(b, f->unit, f->target, &s->lane);
    s->found = true;
    return &s->lane;
}

/* Is all of its unit surely too far from all of the target's? */
static bool is_beyond(const struct battle *b, const struct t9a_fire *f)
{
    enum { HAIR = MM(1) }; /* roundings of bases */
    struct t9a_ground own, target;

    if (f->stands)
        return false;
    t9a_ground(b, f->unit, &own);
    t9a_ground(b, f->target, &target);
    return t9a_far(&own, &target, t9a_fire_range(b, f) + HAIR);
}

/* Has anybody of the speaker range and sight? Of a stone thrower and a cannon, is
 * there a point for it? */
static bool has_shot(const struct battle *b, const struct t9a_fire *f,
                     struct sight *s)
{
    const struct t9a_weapon *w =
        f->weapon ? &t9a_stage(b)->catalogue->weapon[f->weapon - 1] : NULL;

    if (is_beyond(b, f))
        return false;
    if (w && w->kind == WEAPON_STONE_THROWER)
        return t9a_has_point(b, f->unit, w, lane_of(b, f, s));
    return t9a_who_shoots(b, lane_of(b, f, s), f, true) != 0 &&
           (!w || w->kind != WEAPON_CANNON ||
            t9a_has_point(b, f->unit, w, lane_of(b, f, s)));
}

uint64_t t9a_arms(const struct battle *b, int u, enum t9a_victim who,
                  int target, bool stands)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;
    const struct t9a_model *m = t9a_model(b, u);
    struct t9a_fire f = { .unit = (uint8_t)u,
                          .who = (uint8_t)who,
                          .target = (uint8_t)target,
                          .stands = stands };
    struct sight sight;
    uint64_t arms = 0;
    int arm = T9A_SHOOTING_ARM;

    sight.found = false; /* the rest of it is large */
    for (int i = 0; i < c->weapons; i++) {
        if (!bears(m, i))
            continue;
        f.weapon = (uint8_t)(i + 1);
        for (f.part = 0; f.part < m->parts; f.part++)
            if (part_shoots(b, u, f.part, i) &&
                is_usable(b, u, &c->weapon[i], target, stands) &&
                (target == NOBODY || has_shot(b, &f, &sight))) {
                arms |= (uint64_t)1 << arm;
                break;
            }
        arm++;
    }
    f.weapon = f.part = 0;
    if (t9a_has(b, u, SPECIAL_BREATH_WEAPON) &&
        !t9a_marked(b, u, MARK_BREATH) &&
        (target == NOBODY || has_shot(b, &f, &sight)))
        arms |= (uint64_t)1 << T9A_BREATH_ARM;
    return arms;
}

/* ---- who shoots with them ---- */

/* t9a.11.17 the weapon of that part: the one that was named, or its own. */
static int weapon_for(const struct battle *b, int u, int part, int named,
                      int target, bool stands)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;

    if (part_shoots(b, u, part, named))
        return named;
    for (int i = 0; i < c->weapons; i++)
        if (part_shoots(b, u, part, i) &&
            is_usable(b, u, &c->weapon[i], target, stands))
            return i;
    return -1;
}

int t9a_fires(const struct battle *b, struct t9a_speaker speaker, int arm,
              int target, bool stands, struct t9a_fire out[T9A_FIRES])
{
    struct t9a_fire f = { .unit = speaker.unit,
                          .who = speaker.who,
                          .target = (uint8_t)target,
                          .stands = stands };
    const int named = weapon_of(b, speaker.unit, arm);
    int n = 0;

    if (arm == T9A_BREATH_ARM) {
        out[n++] = f;
        return n;
    }
    for (f.part = 0; f.part < t9a_model(b, f.unit)->parts; f.part++) {
        const int weapon = weapon_for(b, f.unit, f.part, named, target, stands);

        if (weapon < 0 || n == T9A_FIRES)
            continue;
        f.weapon = (uint8_t)(weapon + 1);
        out[n++] = f;
    }
    return n;
}
