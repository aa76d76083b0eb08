/* deploy.c -- where doctrine puts its army: foot in the middle, the fast on the wings,
 * machines behind, Characters in the regiments. */
#include "minds/t9a/doctrine.h"

enum { PITCH = INCH(2), FAST = 7, SPOTS = 1024 };

static bool is_fast(const struct battle *b, int u)
{
    return t9a_pace(b, u, false) >= FAST || t9a_pace(b, u, true) >= FAST;
}

/* t9a.08.03 regiments first, the slow before the fast, then machines, Characters last. */
static int turn_of(const struct battle *b, int u)
{
    if (t9a_is_character_unit(b, u))
        return 4;
    if (t9a_model(b, u)->troop == TROOP_WAR_MACHINE)
        return 3;
    return is_fast(b, u) ? 2 : 1;
}

void t9a_mind_deploy(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { set_first(b->asked.among), INT32_MIN };

    (void)seed;
    if (b->asked.among >> ANSWER_NONE & 1) { /* he waits and sees */
        d->value = ANSWER_NONE;
        return;
    }
    for (unit_set left = b->asked.among; left; left &= left - 1)
        best_offer(&best, set_first(left), -turn_of(b, set_first(left)));
    d->value = best.which;
}

/* What a unit wishes for. */
struct wishes {
    bool machine, fast;
    struct vec way; /* to the enemy */
    int32_t quarter;
};

static struct wishes wishes_of(const struct battle *b, int u)
{
    return (struct wishes){
        .machine = t9a_model(b, u)->troop == TROOP_WAR_MACHINE,
        .fast = is_fast(b, u),
        .way = angle_vec(t9a_towards_enemy(b, b->unit[u].owner), INCH(1)),
        .quarter = b->stage->terrain.width / 4,
    };
}

/* How much it wants to stand there. */
static int32_t wish(const struct wishes *w, struct vec at)
{
    const int32_t forward = (int32_t)(vec_dot(w->way, at) /
                                      INCH(1)); /* of the middle of the table */
    const int32_t aside = at.x < 0 ? -at.x : at.x;
    const int32_t quarter = w->quarter;

    if (w->machine)
        return -forward - aside / 4;
    if (w->fast)
        return forward - (aside > quarter ? aside - quarter : quarter - aside);
    return 2 * forward - aside;
}

/* t9a.11.03 Two ranks shoot; 0: as is usual. */
static uint8_t firing_line(const struct battle *b, int u)
{
    enum { WIDEST = 12 };
    const int files = (t9a_models(b, u) + 1) / 2;

    if (!t9a_mind_shoots(b, u) || files < 2)
        return 0;
    return (uint8_t)(files < WIDEST ? files : WIDEST);
}

void t9a_mind_place_unit(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    const int u = b->asked.unit;
    const struct box zone = t9a_zone_of(b, b->unit[u].owner);
    const struct wishes wishes = wishes_of(b, u);
    struct t9a_around around;
    struct best best = { NOBODY, INT32_MIN };
    struct ranked said = { .facing = FACING_AHEAD, .placed = true };
    struct ranked chosen = said;
    struct t9a_formation f;
    struct hull bounds;
    bool formed;

    (void)seed;
    said.files = firing_line(b, u);
    t9a_around(b, u, 0, &around);
    formed = t9a_would_stand(b, u, &said, &f, &bounds);
    for (int32_t y = zone.bottom + PITCH / 2; y < zone.top; y += PITCH / 2)
        for (int32_t x = zone.left + PITCH / 2; x < zone.right; x += PITCH) {
            const int32_t value = wish(&wishes, vec(x, y));

            if (!formed || value <= best.value)
                continue;
            bounds.at = said.at = vec(x, y);
            if (t9a_deploy_bar_in(b, u, &around.scene, &f, &bounds))
                continue;
            best = (struct best){ 0, value };
            chosen = said;
        }
    if (best.which == NOBODY && !t9a_deploy_anywhere(b, u, &chosen))
        return;
    decision_ranks(d, &chosen);
}

/* How good a host it is: fighters lead regiments that fight, Wizards stand with those
 * who shoot, or behind others than the General. */
static int32_t welcome(const struct battle *b, int u, int host)
{
    const int general = t9a_general(b, b->unit[u].owner);
    const bool led = general != NOBODY && t9a_host(b, general) == host;
    const bool shoots = t9a_mind_shoots(b, host);
    const int32_t worth = t9a_mind_worth(b, host);

    if (t9a_is_character_unit(b, host))
        return 0;
    if (t9a_level(b, u) > 0)
        return shoots ? 3 * worth : led ? worth / 4 : worth;
    return shoots ? worth / 2 : worth;
}

void t9a_mind_join(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { ANSWER_NONE, INT32_MIN };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1)
        best_offer(&best, set_first(left),
                   welcome(b, b->asked.unit, set_first(left)));
    d->value = b->asked.among >> best.which & 1 ? best.which
                                                : set_first(b->asked.among);
}

/* The middle of the front, or where there is room. */
void t9a_mind_seat(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int middle = (b->asked.least + b->asked.most) / 2;
    struct refusal why;

    (void)seed;
    for (int off = 0; off <= b->asked.most; off++)
        for (int sign = -1; sign <= 1; sign += 2) {
            d->value = middle + sign * off;
            if (d->value >= b->asked.least && d->value <= b->asked.most &&
                answer_fits(b, d, &why))
                return;
        }
}

void t9a_mind_keep(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)b;
    (void)seed;
    d->value = YES;
}
