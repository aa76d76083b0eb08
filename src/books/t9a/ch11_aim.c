/* ch11_aim.c -- t9a 11.02 .. 11.06, 11.12 .. 11.19: who may shoot at whom, which models
 * do, and what they need to hit. */
#include "books/t9a/ch11.h"

#include "books/t9a/play.h"

/* ---- what is shot with ---- */

static const struct t9a_weapon *weapon_of(const struct battle *b,
                                          const struct t9a_fire *f)
{
    return f->weapon ? &t9a_stage(b)->catalogue->weapon[f->weapon - 1] : NULL;
}

/* A rule of the weapon, or of who shoots with it. */
static bool fire_has(const struct battle *b, const struct t9a_fire *f,
                     enum t9a_special s)
{
    const struct t9a_weapon *w = weapon_of(b, f);

    return (w && rules_have(&w->rules, s)) ||
           t9a_part_has(b, f->unit, f->part, s);
}

int32_t t9a_fire_range(const struct battle *b, const struct t9a_fire *f)
{
    enum { BREATH = 6 };
    const struct t9a_weapon *w = weapon_of(b, f);

    return INCH(w ? w->range : BREATH);
}

/* t9a.11.14 not in a reaction, whatever it did (t9a.11.15). */
static bool has_moved(const struct battle *b, const struct t9a_fire *f)
{
    const unsigned moving =
        DID_MOVE | DID_MARCH | DID_REFORM | DID_MAGIC_MOVE | DID_SWIFT;
    const unsigned did = t9a_unit_of(b, f->unit)->did |
                         t9a_unit_of(b, t9a_host(b, f->unit))->did;

    return !f->stands && (did & moving) != 0;
}

/* ---- which models shoot ---- */

static figure_set figures_of(const struct battle *b, const struct t9a_fire *f)
{
    const int champion = f->who == VICTIM_CHARACTER
                             ? NOBODY
                             : t9a_command(b, f->unit, T9A_CHAMPION);
    const figure_set only = champion == NOBODY ? 0 : figure_bit(champion);

    return f->who == VICTIM_CHAMPION ? only : b->unit[f->unit].alive & ~only;
}

/* t9a.11.03, 11.13; t9a.15.04 all ranks. */
static int ranks_that_shoot(const struct battle *b, const struct t9a_fire *f)
{
    return fire_has(b, f, SPECIAL_VOLLEY_FIRE) && !f->stands && !has_moved(b, f)
               ? UINT8_MAX
               : 2;
}

/* t9a.04.11 those of one file see the same: it is found out once for each eye. */
struct eyes {
    int n;
    struct vec at[64];
    uint64_t sees;
};

static bool eye_sees(struct eyes *known, const struct t9a_lane *lane,
                     const struct t9a_post *post)
{
    int i = 0;

    while (i < known->n && !vec_same(known->at[i], post->eye.hull.at))
        i++;
    if (i == known->n) {
        known->at[known->n++] = post->eye.hull.at;
        if (t9a_post_sees(lane, post))
            known->sees |= (uint64_t)1 << i;
    }
    return (known->sees >> i & 1) != 0;
}

figure_set t9a_who_shoots(const struct battle *b, const struct t9a_lane *lane,
                          const struct t9a_fire *f, bool any)
{
    const int ranks = ranks_that_shoot(b, f);
    const int32_t range = t9a_fire_range(b, f);
    struct eyes known = { .n = 0 };
    figure_set who = 0;

    for (figure_set left = figures_of(b, f); left; left &= left - 1) {
        const struct footprint base =
            t9a_footprint_of(b, f->unit, set_first(left));
        struct t9a_post post;

        if (!f->stands && !t9a_in_reach(lane, &base, range))
            continue;
        post = t9a_post(b, f->unit, set_first(left));
        if (post.rank < ranks && eye_sees(&known, lane, &post))
            who |= left & -left;
        if (who && any)
            return who;
    }
    return who;
}

struct t9a_shooters t9a_shooters_of(const struct battle *b,
                                    const struct t9a_fire *f,
                                    const struct figures *but)
{
    const bool volley = fire_has(b, f, SPECIAL_VOLLEY_FIRE);
    const int32_t half = t9a_fire_range(b, f) / 2;
    struct t9a_shooters out = { .all = 0 };
    struct t9a_lane lane;

    t9a_lane(b, f->unit, f->target, &lane);
    for (figure_set left = t9a_who_shoots(b, &lane, f, false); left;
         left &= left - 1) {
        const int figure = set_first(left);
        struct t9a_post post;
        bool beyond;

        if (but && figures_has(but, figure_number(b, f->unit, figure)))
            continue;
        post = t9a_post(b, f->unit, figure);
        beyond = !t9a_in_reach(&lane, &post.base, half);
        out.models[beyond][t9a_cover_from(b, &lane, &post, volley)]++;
        out.all++;
    }
    return out;
}

/* ---- to hit ---- */

static void modify(struct t9a_shot *a, int why, int by)
{
    static const uint16_t rules[] = {
#define X(name, rule, ...) rule,
        T9A_WHYS(X)
#undef X
    };

    if (!by)
        return;
    a->modifier[a->modifiers++] =
        (struct t9a_modifier){ rules[why], (int8_t)by, (uint8_t)why };
    a->why |= 1U << why;
    a->score += by;
}

/* t9a.17.03 */
static int skill_of(const struct battle *b, const struct t9a_fire *f)
{
    if (t9a_model(b, f->unit)->part[f->part].is == PART_MACHINE)
        return t9a_defence_stat(b, f->unit, STAT_BS, true);
    return f->who == VICTIM_CHAMPION
               ? t9a_champion_stat(b, f->unit, f->part, STAT_BS)
               : t9a_stat(b, f->unit, f->part, STAT_BS);
}

/* t9a.11.19, 20.17, 21.15 of Skirmishers or by most of its models; once. */
static bool is_elusive(const struct battle *b, int target)
{
    int models = 0, hard = 0;

    for (unit_set left = t9a_company(b, target); left; left &= left - 1) {
        const int v = set_first(left), n = unit_strength(b, v);

        models += n;
        hard += t9a_has(b, v, SPECIAL_HARD_TARGET) ? n : 0;
    }
    return t9a_has(b, target, SPECIAL_SKIRMISHERS) || 2 * hard > models;
}

/* t9a.11.05 */
static void read_table(struct t9a_shot *a)
{
    if (a->score >= 1) {
        a->need = a->score > 5 ? 2 : 7 - a->score;
    } else if (a->score >= -2) {
        a->need = T9A_FACES;
        a->then = 4 - a->score;
    }
}

/* t9a.11.05, 11.06 all that is added. Examples: t9a.11.22, 11.23. */
struct t9a_shot t9a_shot_of(const struct battle *b, const struct t9a_fire *f,
                            bool beyond_half, enum t9a_shelter shelter)
{
    const struct t9a_weapon *w = weapon_of(b, f);
    const bool cannon = w && w->kind == WEAPON_CANNON;
    const bool quick = fire_has(b, f, SPECIAL_QUICK_TO_FIRE);
    struct t9a_shot a = { .bs = skill_of(b, f) };

    a.score = a.bs;
    modify(&a, WHY_AT_LONG, beyond_half ? -1 : 0);
    if (has_moved(b, f) && !quick) {
        if (fire_has(b, f, SPECIAL_UNWIELDY))
            modify(&a, WHY_AT_UNWIELDY, -2);
        else
            modify(&a, WHY_AT_MOVED, -1);
    }
    modify(&a, WHY_AT_STANDS, f->stands ? -1 : 0);
    if (!cannon) { /* t9a.15.07 */
        modify(&a, WHY_AT_SOFT, shelter == SHELTER_SOFT ? -1 : 0);
        modify(&a, WHY_AT_HARD, shelter == SHELTER_HARD ? -2 : 0);
    }
    modify(&a, WHY_AT_ELUSIVE, is_elusive(b, f->target) ? -1 : 0);
    modify(&a, WHY_AT_SEVERAL, fire_has(b, f, SPECIAL_MULTIPLE_SHOTS) ? -1 : 0);
    modify(&a, WHY_AT_LARGE,
           cannon && t9a_stature(b, f->target) == STATURE_LARGE ? 1 : 0);
    modify(&a, WHY_AT_SPELL, t9a_roll_bonus(b, f->target, ROLL_SHOT_AT));
    read_table(&a);
    return a;
}

/* ---- what a hit is ---- */

static int number_of(const struct t9a_rules *r, enum t9a_special s)
{
    return rules_have(r, s) ? r->by[s].plus : 0;
}

struct t9a_hits t9a_hits_of(const struct battle *b, const struct t9a_fire *f)
{
    const struct t9a_weapon *w = weapon_of(b, f);
    struct t9a_hits h = { .unit = f->target,
                          .shot = true,
                          .by = (uint8_t)(t9a_host(b, f->unit) + 1),
                          .rule = T9A(11, 11) };

    if (!w) { /* t9a.20.20, 20.21 and nothing else helps it */
        h.strength = t9a_amount(b, f->unit, SPECIAL_BREATH_WEAPON).plus;
        h.rule = T9A(20, 20);
        return h;
    }
    h.strength =
        (uint8_t)(w->strength > 0 ? w->strength
                                  : t9a_stat(b, f->unit, f->part, STAT_S));
    h.piercing = (uint8_t)number_of(&w->rules, SPECIAL_ARMOUR_PIERCING);
    h.no_armour = rules_have(&w->rules, SPECIAL_NO_ARMOUR_SAVE);
    h.flaming = rules_have(&w->rules, SPECIAL_FLAMING);
    h.magical = rules_have(&w->rules, SPECIAL_MAGICAL);
    h.lethal = rules_have(&w->rules, SPECIAL_LETHAL_STRIKE);
    if (rules_have(&w->rules, SPECIAL_MULTIPLE_WOUNDS))
        h.multiplies = w->rules.by[SPECIAL_MULTIPLE_WOUNDS];
    return h;
}

/* ---- may it? ---- */

/* Has anybody in it an arm that may be used at all? */
static bool has_arms(const struct battle *b, int u)
{
    struct t9a_speaker who[T9A_SPEAKERS];
    const int n = t9a_speakers(b, u, who);

    for (int i = 0; i < n; i++)
        if (t9a_arms(b, who[i].unit, (enum t9a_victim)who[i].who, NOBODY,
                     false))
            return true;
    return false;
}

uint16_t t9a_shoot_bar(const struct battle *b, int u)
{
    const struct t9a_unit *unit = t9a_unit_of(b, u);

    if (!t9a_is_here(b, u) || b->unit[u].owner != t9a_state_of(b)->active)
        return T9A(11, 21);
    if (t9a_is_fleeing(b, u) || t9a_engaged(b, u))
        return T9A(11, 2);
    if (unit->did & DID_SHOOT)
        return T9A(11, 1);
    if (unit->did & DID_FAIL)
        return T9A(9, 52);
    if (unit->did & DID_BLUNDER)
        return T9A(20, 24);
    if (unit->did & (DID_RALLY | DID_DECLARE | DID_CHARGE))
        return T9A(11, 2);
    if (unit->silent == b->turn || t9a_marked(b, u, MARK_WRECKED))
        return T9A(15, 9);
    return has_arms(b, u) ? 0 : T9A(11, 2);
}

/* t9a.11.12 is anybody in it near enough and does he see it? */
static bool can_hit(const struct battle *b, int u, int target, bool stands)
{
    struct t9a_speaker who[T9A_SPEAKERS];
    const int n = t9a_speakers(b, u, who);

    for (int i = 0; i < n; i++)
        if (t9a_arms(b, who[i].unit, (enum t9a_victim)who[i].who, target,
                     stands))
            return true;
    return false;
}

uint16_t t9a_shot_bar(const struct battle *b, int u, int target)
{
    if (!t9a_is_here(b, target) || b->unit[target].owner == b->unit[u].owner ||
        t9a_engaged(b, target))
        return T9A(11, 3);
    return can_hit(b, u, target, false) ? 0 : T9A(11, 12);
}

unit_set t9a_shot_targets(const struct battle *b, int u)
{
    unit_set targets = 0;

    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1)
        if (!t9a_shot_bar(b, u, set_first(left)))
            targets |= left & -left;
    return targets;
}

bool t9a_has_shot(const struct battle *b, int u)
{
    for (unit_set left = t9a_here(b, t9a_enemy(b->unit[u].owner)); left;
         left &= left - 1)
        if (!t9a_shot_bar(b, u, set_first(left)))
            return true;
    return false;
}

bool t9a_can_stand_and_shoot(const struct battle *b, int u, int charger)
{
    return can_hit(b, u, charger, true);
}
