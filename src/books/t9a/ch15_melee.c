/* ch15_melee.c -- t9a chapter 15: weapons of close combat (15.01, 15.02, 15.10, 15.11). */
#include "books/t9a/play.h"

/* t9a.15.10 mounts, draught beasts and machines never use any. */
bool t9a_bears_arms(const struct battle *b, int u, int part)
{
    const int is = t9a_model(b, u)->part[part].is;

    return is == PART_BODY || is == PART_RIDER || is == PART_CREW;
}

/* What everybody has: the weapon that parries. */
static int hand_weapon(const struct t9a_catalogue *c)
{
    for (int i = 0; i < c->weapons; i++)
        if (c->weapon[i].kind == WEAPON_MELEE &&
            rules_have(&c->weapon[i].rules, SPECIAL_PARRY))
            return i;
    return 0;
}

static bool is_mounted(const struct battle *b, int u)
{
    const struct t9a_stage *s = t9a_stage(b);

    return s->catalogue->troop[s->model[u].troop].mounted;
}

/* The magic weapon it bears, or NULL. */
static const struct t9a_item *magic_weapon(const struct battle *b, int u)
{
    const struct t9a_stage *s = t9a_stage(b);
    const int army = s->list[s->owner[u]]->army;

    for (uint64_t left = s->model[u].items; left; left &= left - 1) {
        const struct t9a_item *item =
            t9a_item_at(s->catalogue, army, set_first(left));

        if (item != NULL && item->weapon)
            return item;
    }
    return NULL;
}

/* t9a.15.02 who has another weapon does not use his hand weapon; t9a.22.04 a magic one
 * must be used. */
struct t9a_weapons t9a_melee_weapons(const struct battle *b, int u, int part)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;
    const struct t9a_weapons *has = &t9a_model(b, u)->part[part].weapons;
    const struct t9a_item *magic = magic_weapon(b, u);
    const int hand = hand_weapon(c);
    const enum t9a_bearer not_for =
        is_mounted(b, u) ? BEARER_FOOT : BEARER_MOUNTED;
    struct t9a_weapons out = { { 0 } };
    bool any = false;

    for (int i = 0; i < c->weapons; i++) {
        const bool used = magic != NULL && part == 0 ? magic->weapon == i + 1
                                                     : has_weapon(has, i);

        if (!used || c->weapon[i].kind != WEAPON_MELEE || i == hand ||
            c->weapon[i].bearer == not_for)
            continue;
        out.word[i / 64] |= (uint64_t)1 << i % 64;
        any = true;
    }
    if (!any)
        out.word[hand / 64] |= (uint64_t)1 << hand % 64;
    return out;
}

const struct t9a_weapon *t9a_melee_weapon(const struct battle *b, int u,
                                          int which)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;

    for (int part = 0; part < t9a_model(b, u)->parts; part++) {
        struct t9a_weapons may;

        if (!t9a_bears_arms(b, u, part))
            continue;
        may = t9a_melee_weapons(b, u, part);
        for (int i = 0; i < c->weapons; i++)
            if (has_weapon(&may, i) && which-- == 0)
                return &c->weapon[i];
        return NULL;
    }
    return NULL;
}

const struct t9a_weapon *t9a_weapon_used(const struct battle *b, int u,
                                         int part)
{
    const struct t9a_catalogue *c = t9a_stage(b)->catalogue;
    const int chosen = t9a_unit_of(b, u)->weapon - 1;
    struct t9a_weapons may;

    if (!t9a_bears_arms(b, u, part))
        return NULL;
    may = t9a_melee_weapons(b, u, part);
    if (chosen >= 0 && has_weapon(&may, chosen))
        return &c->weapon[chosen];
    return &c->weapon[may.word[0] ? set_first(may.word[0])
                                  : 64 + set_first(may.word[1])];
}

/* t9a.15.11 hand weapon and ordinary shield, on foot; t9a.22.04 nothing magic. */
bool t9a_parries(const struct battle *b, int u)
{
    const struct t9a_stage *s = t9a_stage(b);
    const struct t9a_weapon *w = t9a_weapon_used(b, u, 0);
    const int army = s->list[s->owner[u]]->army;
    bool shield = false;

    if (w == NULL || !rules_have(&w->rules, SPECIAL_PARRY) ||
        is_mounted(b, u) || magic_weapon(b, u) != NULL)
        return false;
    for (uint32_t left = s->model[u].armour; left; left &= left - 1)
        shield |=
            s->catalogue->armour[__builtin_ctz(left)].kind == ARMOUR_SHIELD;
    for (uint64_t left = s->model[u].items; left && shield; left &= left - 1) {
        const struct t9a_item *item =
            t9a_item_at(s->catalogue, army, set_first(left));

        if (item != NULL && item->armour &&
            s->catalogue->armour[item->armour - 1].kind == ARMOUR_SHIELD)
            shield = false;
    }
    return shield;
}
