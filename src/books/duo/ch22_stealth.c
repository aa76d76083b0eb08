/* ch22_stealth.c -- duo chapter 22: Furtif and Camouflage, who is undetectable.
 *
 * Both need a piece of scenery to hide at. A stealthy model hides by standing
 * there, one with Camouflage by the action Hide. Where a stealthy model was
 * noticed is kept until it comes to stand at another piece (duo.22.17). */
#include "books/duo/duo.h"

/* How narrow a shape is: of all its sides, the least that it extends from one.
 * For a rectangle the smaller side. */
static bool is_wide(const struct polygon *p, int32_t width)
{
    const int64_t need = width > DUO_CONTACT ? width - DUO_CONTACT : 0;

    for (int i = 0; i < p->corners; i++) {
        const struct vec a = p->corner[i];
        const struct vec side = vec_sub(p->corner[(i + 1) % p->corners], a);
        int64_t most = 0;

        for (int k = 0; k < p->corners; k++) {
            int64_t off = vec_cross(side, vec_sub(p->corner[k], a));

            most = off > most ? off : most;
        }
        /* twice an area is side times height */
        if ((wide)most * most < (wide)(need * need) * vec_length2(side))
            return false;
    }
    return true;
}

/* duo.22.14, 22.22 in contact with a piece that is at least 1 pas high and wide;
 * its height counts from the feet of who hides. */
static bool hides_at(const struct battle *b, int unit, int piece)
{
    const struct piece *p = &b->stage->terrain.piece[piece];
    const struct disc base = duo_base(b, unit);

    return p->height - duo_unit_of(b, unit)->z >= PAS(1) &&
           polygon_near(&p->shape, base.at, base.radius + DUO_CONTACT) &&
           is_wide(&p->shape, PAS(1));
}

int duo_hideout(const struct battle *b, int unit)
{
    for (int i = 0; i < b->stage->terrain.pieces; i++)
        if (hides_at(b, unit, i))
            return i;
    return -1;
}

/* duo.22.14, 22.17 is it hidden without doing anything? Not where it was noticed
 * last. */
static bool is_stealthy_here(const struct battle *b, int unit)
{
    const int known = duo_unit_of(b, unit)->known - 1;

    return duo_has(b, unit, TRAITED_STEALTHY) &&
           !(known >= 0 && hides_at(b, unit, known)) &&
           duo_hideout(b, unit) >= 0;
}

/* duo.22.22, 22.23 did it hide, and is it still there? */
static bool is_camouflaged(const struct battle *b, int unit)
{
    const int hidden = duo_unit_of(b, unit)->hidden - 1;

    return hidden >= 0 && hides_at(b, unit, hidden);
}

static bool is_concealed(const struct battle *b, int unit)
{
    return is_camouflaged(b, unit) || is_stealthy_here(b, unit);
}

bool duo_undetectable(const struct battle *b, int unit)
{
    /* duo.22.17, 22.24 not while it is engaged */
    return is_concealed(b, unit) && !duo_engaged(b, unit, false);
}

void duo_notice(struct battle *b, int unit)
{
    struct duo_unit *u = duo_unit(b, unit);
    const bool was = is_concealed(b, unit);

    u->hidden = 0; /* duo.22.24 until it hides again */
    if (duo_has(b, unit, TRAITED_STEALTHY)) {
        const int piece = duo_hideout(b, unit);

        if (piece >= 0)
            u->known = (uint8_t)(piece + 1); /* duo.22.17 */
    }
    if (!was)
        return;
    duo_shows(b, unit); /* duo.15.22 */
    TELL(b, NOTICED,
         duo_has(b, unit, TRAITED_STEALTHY) ? DUO(22, 17) : DUO(22, 24), unit,
         NOBODY);
}

void duo_strays(struct battle *b, int unit)
{
    if (!is_camouflaged(b, unit))
        duo_unhide(b, unit);
}

void duo_unhide(struct battle *b, int unit)
{
    if (!duo_unit(b, unit)->hidden)
        return;
    duo_unit(b, unit)->hidden = 0; /* duo.22.23 it moved out of contact */
    TELL(b, UNHIDDEN, DUO(22, 23), unit, NOBODY);
}

/* After a movement: who left his hiding place, who found another. */
void duo_settle_hiding(struct battle *b)
{
    for (int i = 0; i < b->units; i++) {
        struct duo_unit *u = duo_unit(b, i);

        if (!unit_on_table(b, i))
            continue;
        duo_strays(b, i);
        if (u->known && is_stealthy_here(b, i))
            u->known = 0; /* duo.22.17 it moved to another obstacle */
    }
}

bool duo_may_contact(const struct battle *b, int unit, int foe)
{
    const struct duo_actor *a = &duo_state_of(b)->actor;

    if (!duo_foes(b, unit, foe))
        return true;
    if (!duo_may_aim(b, unit, foe))
        return false;
    if (!duo_undetectable(b, foe))
        return true;
    if (a->unit == unit)
        return !(a->far & unit_bit(foe)); /* duo.22.16 where it began */
    /* duo.22.16 ruling: in an alert charge where it begins to react */
    return duo_within(b, unit, foe, DUO_HIDDEN);
}
