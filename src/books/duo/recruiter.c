/* recruiter.c -- see recruiter.h. */
#include "books/duo/recruiter.h"

#include <string.h>

#include "base/dice.h"
#include "books/duo/points.h"

enum {
    BANDS = 100, /* tried before it gives up */
    PICKS = 60   /* models tried for one */
};

/* A band in the making. */
struct recruiting {
    struct duo_band *band;
    const struct duo_catalogue *catalogue;
    struct dice dice;
};

static int draw(struct recruiting *r, int below)
{
    return dice_roll(&r->dice, below);
}

/* Any weapon of the universe, for shooting or not, that needs nothing; -1: there
 * is none. */
static int any_weapon(struct recruiting *r, bool shoots)
{
    const struct duo_catalogue *c = r->catalogue;
    int found[DUO_WEAPONS], n = 0;

    for (int i = 0; i < c->weapons; i++)
        if (c->weapon[i].universe == r->band->universe &&
            (c->weapon[i].range > 0) == shoots &&
            c->weapon[i].needs == DUO_NEEDS_NOTHING)
            found[n++] = i;
    return n ? found[draw(r, n)] : -1;
}

/* duo.90.21 a template gets a blade, perhaps a bow, perhaps armour. */
static void equip(struct recruiting *r, struct duo_entry *e)
{
    const int blade = any_weapon(r, false);
    const int gun = draw(r, 2) ? any_weapon(r, true) : -1;

    e->own = OWN_WEAPONS | OWN_ARMOUR;
    if (gun >= 0)
        e->model.arm[e->model.arms++] = (uint8_t)gun;
    if (blade >= 0)
        e->model.arm[e->model.arms++] = (uint8_t)blade;
    e->model.armour = (uint8_t)draw(r, ARMOUR_MEDIUM + 1);
    if (gun < 0 && blade >= 0 && draw(r, 2) &&
        !(r->catalogue->weapon[blade].flags & WEAPON_TWO_HANDS)) {
        e->own |= OWN_SHIELD;
        e->model.shield = (uint8_t)(1 + draw(r, SHIELD_FULL));
    }
}

static struct duo_entry any_entry(struct recruiting *r)
{
    const struct duo_catalogue *c = r->catalogue;
    int found[DUO_PROFILES], n = 0;
    struct duo_entry e = { .count = 1 };

    for (int i = 0; i < c->profiles; i++)
        if (c->profile[i].universe == r->band->universe)
            found[n++] = i;
    if (n == 0)
        return e;
    e.profile = (uint8_t)found[draw(r, n)];
    e.model = c->profile[e.profile];
    if (e.model.template)
        equip(r, &e);
    e.model.points = duo_price(c, e.profile, &e.model);
    return e;
}

/* One more of a kind that is there, or a new entry. */
static bool add(struct duo_band *band, const struct duo_entry *e)
{
    for (int i = 0; i < band->entries; i++)
        if (memcmp(&band->entry[i].model, &e->model, sizeof e->model) == 0) {
            band->entry[i].count++;
            return true;
        }
    if (band->entries == DUO_ENTRIES)
        return false;
    band->entry[band->entries++] = *e;
    return true;
}

static bool is_legal(const struct recruiting *r)
{
    struct duo_fault fault[DUO_FAULTS];
    const int n = duo_band_check(r->band, r->catalogue, fault, DUO_FAULTS);

    for (int i = 0; i < n && i < DUO_FAULTS; i++)
        if (!fault[i].odd)
            return false;
    return true;
}

/* Takes whoever can be paid until nobody can. */
static bool fill(struct recruiting *r)
{
    int32_t left = r->band->limit;

    for (int i = 0; i < PICKS; i++) {
        const struct duo_entry e = any_entry(r);

        if (e.model.points == 0 || e.model.points > left ||
            duo_band_models(r->band) == DUO_BAND_MOST)
            continue;
        if (add(r->band, &e))
            left -= e.model.points;
    }
    return is_legal(r);
}

bool duo_recruit(struct duo_band *out, const struct duo_catalogue *c,
                 enum duo_universe universe, int32_t limit, uint64_t seed)
{
    struct recruiting r = { .band = out, .catalogue = c };

    dice_seed(&r.dice, seed);
    for (int i = 0; i < BANDS; i++) {
        memset(out, 0, sizeof *out);
        out->limit = limit;
        out->universe = (uint8_t)universe;
        if (universe == UNIVERSE_ANY)
            out->universe =
                (uint8_t)(draw(&r, 2) ? UNIVERSE_STAR_WARS : UNIVERSE_FANTASY);
        if (fill(&r))
            return true;
    }
    return false;
}
