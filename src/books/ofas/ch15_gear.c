/* ch15_gear.c -- OFAS chapter 15, steps 3 and 6: what one figure carries.
 *
 * A figure starts with the standard equipment of its unit and grenades, then
 * each special weapon takes the place of something, or of everything, or is
 * joined to a gun. Weapons that replace are settled first, a shield after the
 * blade beside it, joined ones last, in whatever order the list names them:
 * a gun must still be there for a weapon to be joined to it. */
#include "books/ofas/muster.h"

#include <string.h>

/* A purchase being looked at. */
struct deal {
    struct verdict *v;
    const struct order *order;
    const struct ofas_buy *buy;
    const struct ofas_weapon *weapon; /* some row of it; ranks share the key */
    struct gear *gear;
    int replaced; /* enum ofas_item or ofas_replaced */
    int hands;
};

/* When a purchase is settled. */
enum pass { PASS_REPLACING, PASS_SHIELD, PASS_JOINED, PASSES };

static bool is_elite(const struct deal *d)
{
    return d->order->rank == OFAS_ELITE;
}

static struct ofas_fault *refuse(const struct deal *d,
                                 enum ofas_fault_kind kind)
{
    return ofas_complain_of(d->v, kind, &d->buy->weapon);
}

/* Refuses in the name of another rule than the fault's own. */
static bool refuse_by(const struct deal *d, enum ofas_fault_kind kind,
                      uint16_t rule)
{
    refuse(d, kind)->rule = rule;
    return false;
}

static bool refuse_replaced(const struct deal *d, uint16_t rule)
{
    struct ofas_fault *f =
        ofas_complain_of(d->v, OFAS_FAULT_WRONG_REPLACED, &d->buy->replaces);

    f->rule = rule;
    ofas_fault_word(f, 0, d->buy->weapon.text);
    ofas_fault_word(f, 1, d->buy->replaces.text);
    return false;
}

static bool refuse_hands(const struct deal *d, uint16_t rule)
{
    struct ofas_fault *f = refuse(d, OFAS_FAULT_WRONG_HANDS);

    f->rule = rule;
    f->number[0] = d->hands;
    return false;
}

static bool refuse_field(const struct deal *d, const struct ofas_number *field,
                         const char *english, const char *french)
{
    struct ofas_fault *f = ofas_complain(d->v, OFAS_FAULT_FIELD_NOT_ALLOWED,
                                         field->line, field->column);

    ofas_fault_word(f, 0, english);
    ofas_fault_word(f, 1, french);
    return false;
}

/* What the player wrote under 'replaces', or -1. */
static int written_replaced(const struct deal *d)
{
    return ofas_known(&d->buy->replaces) ? d->buy->replaces.id : -1;
}

/* Puts the weapon of the figure's rank in its hands. */
static bool take(const struct deal *d, enum ofas_category category)
{
    int row = ofas_weapon_row(d->v->catalogue, d->weapon->key, d->order->rank,
                              d->hands);

    if (row < 0)
        return refuse_hands(d, OFAS(15, 68));
    d->gear->special[d->gear->specials++] =
        (struct special){ .row = (int16_t)row,
                          .category = (uint8_t)category,
                          .combined = d->buy->combined.value != 0 };
    return true;
}

/* ---- close-combat weapons ---- */

/* Has a one-handed special weapon taken the blade beside the shield? */
static bool blade_is_gone(const struct deal *d)
{
    return ofas_kit_has(d->order->kit, OFAS_ITEM_BLADE) == 1 &&
           d->gear->item[OFAS_ITEM_BLADE] == 0 && d->gear->specials > 0;
}

/* Elite only: a second one-handed weapon takes the shield, if there is one.
 *                                                              ofas.15.73 */
static bool may_take_shield(const struct deal *d)
{
    return is_elite(d) && blade_is_gone(d);
}

/* Hands of a weapon whose list does not say: those of the one thing that it
 * can replace; 0 when both would do. */
static int hands_that_fit(const struct deal *d)
{
    const int8_t *item = d->gear->item;

    switch (written_replaced(d)) {
    case OFAS_ITEM_BLADE:
    case OFAS_ITEM_SHIELD:
        return 1;
    case OFAS_ITEM_GREAT_BLADE:
    case OFAS_REPLACES_TWO_BLADES:
    case OFAS_REPLACES_BLADE_AND_SHIELD:
        return 2;
    default:
        break;
    }
    if (item[OFAS_ITEM_GREAT_BLADE] > 0)
        return 2;
    if (item[OFAS_ITEM_BLADE] + item[OFAS_ITEM_SHIELD] >= 2 &&
        item[OFAS_ITEM_BLADE] > 0)
        return 0;
    return 1;
}

/* The one thing a one-handed weapon can replace, or -1. */
static int one_handed_choice(const struct deal *d)
{
    if (d->gear->item[OFAS_ITEM_BLADE] > 0)
        return OFAS_ITEM_BLADE; /* ofas.15.71 */
    return may_take_shield(d) ? (int)OFAS_ITEM_SHIELD : -1;
}

static int two_handed_choice(const struct deal *d)
{
    const int8_t *item = d->gear->item;

    if (item[OFAS_ITEM_GREAT_BLADE] > 0)
        return OFAS_ITEM_GREAT_BLADE; /* ofas.15.71 */
    if (item[OFAS_ITEM_BLADE] >= 2)
        return OFAS_REPLACES_TWO_BLADES; /* ofas.15.72 */
    if (item[OFAS_ITEM_BLADE] > 0 && item[OFAS_ITEM_SHIELD] > 0)
        return OFAS_REPLACES_BLADE_AND_SHIELD; /* ofas.15.72 */
    return -1;
}

/* Says why a close-combat weapon finds no place on the figure. */
static bool no_place(const struct deal *d)
{
    const int8_t *item = d->gear->item;

    if (d->hands == 1 && item[OFAS_ITEM_GREAT_BLADE] > 0)
        return refuse_hands(d, OFAS(15, 71));
    if (d->hands == 2 && item[OFAS_ITEM_BLADE] > 0)
        return refuse_hands(d, OFAS(15, 72));
    if (item[OFAS_ITEM_SHIELD] > 0) /* a shield alone stays */
        return refuse_by(d, OFAS_FAULT_PROTECTED_ITEM,
                         blade_is_gone(d) ? OFAS(15, 73) : OFAS(15, 70));
    return refuse_by(d, OFAS_FAULT_NOTHING_TO_REPLACE, OFAS(15, 70));
}

/* Is the thing that the list names one that this weapon may replace? */
static bool may_replace(const struct deal *d)
{
    switch (d->replaced) {
    case OFAS_ITEM_BLADE:
        return d->hands == 1 || refuse_hands(d, OFAS(15, 71));
    case OFAS_ITEM_GREAT_BLADE:
        return d->hands == 2 || refuse_hands(d, OFAS(15, 71));
    case OFAS_REPLACES_TWO_BLADES:
    case OFAS_REPLACES_BLADE_AND_SHIELD:
        return d->hands == 2 || refuse_hands(d, OFAS(15, 72));
    case OFAS_ITEM_SHIELD:
        if (!may_take_shield(d))
            return refuse_by(d, OFAS_FAULT_PROTECTED_ITEM, OFAS(15, 73));
        return d->hands == 1 || refuse_hands(d, OFAS(15, 73));
    case OFAS_ITEM_KNIFE:
    case OFAS_ITEM_CHARGES:
        return refuse_by(d, OFAS_FAULT_PROTECTED_ITEM, OFAS(15, 70));
    default:
        return refuse_replaced(d, OFAS(15, 70));
    }
}

/* Takes from the figure what the weapon replaces; false when it has it not. */
static bool give_up(const struct deal *d)
{
    int8_t *item = d->gear->item;
    int blades = 0, shields = 0;

    if (d->replaced < OFAS_ITEM_COUNT) {
        if (item[d->replaced] == 0)
            return false;
        item[d->replaced]--;
        return true;
    }
    blades = d->replaced == OFAS_REPLACES_TWO_BLADES ? 2 : 1;
    shields = 2 - blades;
    if (item[OFAS_ITEM_BLADE] < blades || item[OFAS_ITEM_SHIELD] < shields)
        return false;
    item[OFAS_ITEM_BLADE] = (int8_t)(item[OFAS_ITEM_BLADE] - blades);
    item[OFAS_ITEM_SHIELD] = (int8_t)(item[OFAS_ITEM_SHIELD] - shields);
    return true;
}

/* Finds the hands and the thing replaced of a close-combat weapon. */
static bool settle_melee(struct deal *d)
{
    d->hands = d->buy->hands.value;
    if (d->buy->hands.state == OFAS_UNREADABLE)
        return false;
    if (d->hands == 0)
        d->hands = hands_that_fit(d);
    if (d->hands == 0) {
        struct ofas_fault *f =
            ofas_complain_of(d->v, OFAS_FAULT_MISSING_FIELD, &d->buy->weapon);
        ofas_fault_word(f, 0, "hands");
        ofas_fault_word(f, 1, "mains");
        f->rule = OFAS(15, 71);
        return false;
    }
    d->replaced = written_replaced(d);
    if (d->replaced >= 0)
        return may_replace(d);
    d->replaced = d->hands == 1 ? one_handed_choice(d) : two_handed_choice(d);
    return d->replaced >= 0 || no_place(d);
}

/* A close-combat weapon takes the place of a blade.            ofas.15.70 */
static void buy_melee(struct deal *d)
{
    if (d->buy->category.state != OFAS_ABSENT)
        ofas_complain_of(d->v, OFAS_FAULT_CATEGORY_NOT_ALLOWED,
                         &d->buy->category);
    if (d->buy->combined.value)
        refuse_field(d, &d->buy->combined, "combined", "combinée");
    if (!d->order->kit || !settle_melee(d))
        return;
    if (!give_up(d))
        refuse_by(d, OFAS_FAULT_NOTHING_TO_REPLACE, OFAS(15, 70));
    else
        take(d, OFAS_NO_CATEGORY);
}

/* ---- shooting weapons ---- */

/* Its category; false, and a complaint, when there must be one and is none. One
 * too many is a complaint too, but what the weapon replaces is still known. */
static bool category_of(const struct deal *d, enum ofas_category *out)
{
    const struct ofas_word *word = &d->buy->category;

    *out = OFAS_NO_CATEGORY;
    if (word->state == OFAS_UNREADABLE)
        return false;
    if (is_elite(d)) { /* ofas.15.92 elite weapons have none */
        if (word->state != OFAS_ABSENT)
            ofas_complain_of(d->v, OFAS_FAULT_CATEGORY_NOT_ALLOWED, word)
                ->also = OFAS(15, 92);
        return true;
    }
    if (word->state == OFAS_UNKNOWN)
        ofas_complain_of(d->v, OFAS_FAULT_UNKNOWN_CATEGORY, word);
    else if (word->state == OFAS_ABSENT) /* ofas.15.74 */
        refuse(d, OFAS_FAULT_CATEGORY_MISSING);
    else
        *out = (enum ofas_category)word->id;
    return word->state == OFAS_KNOWN;
}

/* May this bearer have a shooting weapon of that category? */
static bool bearer_may(const struct deal *d, enum ofas_category category)
{
    if (is_elite(d)) /* ofas.15.67, 15.92: every elite soldier may */
        return true;
    if (d->order->bearer == BEARER_SPECIALIST)
        return refuse_by(d, OFAS_FAULT_SPECIALIST_SHOOTING, OFAS(15, 67));
    if (d->order->bearer == BEARER_GRADED && !d->buy->combined.value &&
        category != OFAS_HAND_WEAPON)
        return refuse_by(d, OFAS_FAULT_OFFICER_CATEGORY, OFAS(15, 84));
    return true;
}

/* Is 'replaces' absent, or what this kind of weapon replaces? */
static bool replaced_fits(const struct deal *d, int right, uint16_t rule)
{
    int written = written_replaced(d);

    return written < 0 || written == right || refuse_replaced(d, rule);
}

/* Joined to a gun that is still there and has none.            ofas.15.81 */
static void join(struct deal *d, enum ofas_category category)
{
    const struct gear *g = d->gear;
    int guns = g->item[OFAS_ITEM_RIFLE] + g->item[OFAS_ITEM_SHORT_RIFLE];

    if (category == OFAS_HEAVY) {
        refuse(d, OFAS_FAULT_COMBINED_HEAVY);
        return;
    }
    if (!replaced_fits(d, OFAS_REPLACES_NOTHING, OFAS(15, 81)))
        return;
    if (category == OFAS_HAND_WEAPON)
        guns = g->item[OFAS_ITEM_PISTOL];
    for (int i = 0; i < g->specials; i++)
        guns -= g->special[i].combined && g->special[i].category == category;
    if (guns <= 0)
        refuse(d, OFAS_FAULT_COMBINED_WITHOUT_GUN);
    else
        take(d, category);
}

/* Heavy and assault weapons are all that their figure has, grenades and knife
 * included.                                             ofas.15.76, 15.78 */
static void replace_all(struct deal *d, enum ofas_category category)
{
    uint16_t rule = category == OFAS_HEAVY ? OFAS(15, 76) : OFAS(15, 78);

    if (!replaced_fits(d, OFAS_REPLACES_ALL, rule) || !take(d, category))
        return;
    memset(d->gear->item, 0, sizeof d->gear->item);
    d->gear->grenades = false;
    d->gear->whole = true;
}

/* A hand weapon takes one pistol and nothing else.             ofas.15.80 */
static void replace_pistol(struct deal *d)
{
    if (!replaced_fits(d, OFAS_ITEM_PISTOL, OFAS(15, 80)))
        return;
    d->replaced = OFAS_ITEM_PISTOL;
    if (!give_up(d))
        refuse_by(d, OFAS_FAULT_NOTHING_TO_REPLACE, OFAS(15, 80));
    else
        take(d, OFAS_HAND_WEAPON);
}

/* An elite weapon takes one rifle or short rifle.              ofas.15.92 */
static void replace_rifle(struct deal *d)
{
    d->replaced = d->gear->item[OFAS_ITEM_RIFLE] > 0 ? OFAS_ITEM_RIFLE
                                                     : OFAS_ITEM_SHORT_RIFLE;
    if (written_replaced(d) == OFAS_ITEM_RIFLE ||
        written_replaced(d) == OFAS_ITEM_SHORT_RIFLE)
        d->replaced = written_replaced(d);
    if (!replaced_fits(d, d->replaced, OFAS(15, 92)))
        return;
    if (!give_up(d))
        refuse_by(d, OFAS_FAULT_NOTHING_TO_REPLACE, OFAS(15, 92));
    else
        take(d, OFAS_NO_CATEGORY);
}

static void buy_shooting(struct deal *d)
{
    enum ofas_category category;

    if (d->buy->hands.state != OFAS_ABSENT)
        refuse_field(d, &d->buy->hands, "hands", "mains");
    if (!category_of(d, &category) || !bearer_may(d, category))
        return;
    if (!d->order->kit)
        return;
    if (d->buy->combined.value)
        join(d, category);
    else if (is_elite(d))
        replace_rifle(d);
    else if (category == OFAS_HAND_WEAPON)
        replace_pistol(d);
    else
        replace_all(d, category);
}

/* ---- the figure ---- */

static enum pass pass_of(const struct ofas_buy *buy)
{
    if (buy->combined.value)
        return PASS_JOINED;
    if (ofas_known(&buy->replaces) && buy->replaces.id == OFAS_ITEM_SHIELD)
        return PASS_SHIELD;
    return PASS_REPLACING;
}

/* Is the word a special weapon at all? */
static bool is_special(const struct deal *d)
{
    if (d->buy->weapon.state == OFAS_UNREADABLE)
        return false;
    if (d->buy->weapon.state == OFAS_ABSENT) {
        struct ofas_fault *f =
            ofas_complain(d->v, OFAS_FAULT_MISSING_FIELD, d->order->group->line,
                          d->order->group->column);
        ofas_fault_word(f, 0, "weapon");
        ofas_fault_word(f, 1, "arme");
        return false;
    }
    if (!d->weapon || d->weapon->class == OFAS_STANDARD ||
        d->weapon->class == OFAS_GRENADE)
        return refuse_by(d, OFAS_FAULT_UNKNOWN_WEAPON, OFAS(15, 68));
    return true;
}

static void settle(struct deal *d)
{
    if (!is_special(d))
        return;
    if (d->buy->replaces.state == OFAS_UNKNOWN) {
        ofas_complain_of(d->v, OFAS_FAULT_UNKNOWN_REPLACED, &d->buy->replaces);
        return;
    }
    if (d->order->kit && ofas_kit_has(d->order->kit, OFAS_ITEM_CHARGES)) {
        refuse(d, OFAS_FAULT_KAMIKAZE_OTHER); /* ofas.15.70, 20.28 */
        return;
    }
    if (d->gear->whole) { /* ofas.15.76, 15.78 */
        refuse(d, OFAS_FAULT_SECOND_HEAVY);
        return;
    }
    if (d->weapon->class == OFAS_MELEE)
        buy_melee(d);
    else
        buy_shooting(d);
}

/* Does a purchase before this one leave the figure nothing else? Then the
 * heavy weapon itself is the one too many. */
static bool spoils(const struct deal *d)
{
    return d->gear->whole && d->gear->specials > 1;
}

/* Standard equipment, and grenades besides.             ofas.15.49, 15.50 */
static struct gear standard_gear(const struct ofas_kit *kit)
{
    struct gear g = { .grenades = true };

    for (int i = 0; kit && i < OFAS_ITEM_COUNT; i++)
        g.item[i] = (int8_t)ofas_kit_has(kit, (enum ofas_item)i);
    if (g.item[OFAS_ITEM_CHARGES] > 0) /* ofas.20.28 not even grenades */
        g.grenades = false;
    return g;
}

struct gear ofas_equip(struct verdict *v, const struct order *order)
{
    struct gear g = standard_gear(order->kit);
    int32_t buys = order->group ? order->group->buys : 0;

    for (int pass = 0; pass < PASSES; pass++)
        for (int32_t i = 0; i < buys && g.specials < OFAS_BUYS_EACH; i++) {
            const struct ofas_buy *buy = &v->list->buy[order->group->buy + i];
            struct deal d = { .v = v, .order = order, .buy = buy, .gear = &g };
            if (ofas_known(&buy->weapon))
                d.weapon = &v->catalogue->weapon[buy->weapon.id];
            if (pass_of(buy) != (enum pass)pass)
                continue;
            settle(&d);
            if (spoils(&d)) { /* ofas.15.76, 15.78: say it once */
                refuse(&d, OFAS_FAULT_SECOND_HEAVY);
                return g;
            }
        }
    return g;
}

struct order ofas_plain_order(const struct verdict *v,
                              const struct ofas_entry *entry)
{
    return (struct order){ .rank = (enum ofas_rank)entry->rank.id,
                           .bearer = BEARER_SOLDIER,
                           .kit = ofas_entry_kit(v->catalogue, entry) };
}

struct order ofas_officer_order(const struct verdict *v,
                                const struct ofas_entry *entry)
{
    struct order order = ofas_plain_order(v, entry);

    order.bearer = BEARER_GRADED;
    order.kit = ofas_officer_kit(v->catalogue, entry); /* ofas.15.84 */
    order.group = &entry->officer;
    return order;
}

struct order ofas_group_order(const struct verdict *v,
                              const struct ofas_entry *entry,
                              const struct ofas_group *group)
{
    struct order order = ofas_plain_order(v, entry);

    order.bearer = group->specialists ? BEARER_SPECIALIST : BEARER_SOLDIER;
    order.group = group;
    if (ofas_entry_kind(entry) == OFAS_HERO)
        order.fighter = entry; /* ofas.18.08, if he is one */
    return order;
}
