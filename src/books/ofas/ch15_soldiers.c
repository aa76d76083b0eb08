/* ch15_soldiers.c -- OFAS chapter 15: is a unit of infantry legal?
 *
 * It is looked at in the book's six steps; all faults are found, not the first.
 * The army as a whole is in ch15_army.c, costs in ch15_cost.c, what a figure
 * carries in ch15_gear.c, the mustered army in ch15_muster.c. Models are not
 * looked at (ofas.15.19): a list may hold a note about them. */
#include "books/ofas/muster.h"

struct ofas_fault *ofas_missing(struct verdict *v, const char *english,
                                const char *french)
{
    int32_t at = v->unit == 0; /* of the army: where the file begins */
    struct ofas_fault *f = ofas_complain(v, OFAS_FAULT_MISSING_FIELD, at, at);

    ofas_fault_word(f, 0, english);
    ofas_fault_word(f, 1, french);
    return f;
}

/* ---- step 1: rank and size ---- */

/* Exactly one rank.                                            ofas.15.06 */
static void check_rank(struct verdict *v, const struct ofas_entry *e)
{
    if (e->rank.state == OFAS_ABSENT)
        ofas_missing(v, "rank", "rang");
    else if (e->rank.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_RANK, &e->rank);
}

static const struct ofas_number *written_size(const struct ofas_entry *e)
{
    return e->size.state != OFAS_ABSENT ? &e->size : &e->bases;
}

/* Within the limits of the rank, both ends included.    ofas.15.04, 15.06 */
static void check_size(struct verdict *v, const struct ofas_entry *e)
{
    const struct ofas_number *at = written_size(e);
    int32_t size = ofas_entry_size(e);
    struct ofas_sizes limit;
    struct ofas_fault *f;

    if (at->state == OFAS_ABSENT)
        ofas_missing(v, "size", "effectif");
    if (at->state != OFAS_KNOWN || !ofas_known(&e->rank))
        return;
    limit = ofas_sizes_of(v->list, v->catalogue, (enum ofas_rank)e->rank.id);
    if (size >= limit.least && size <= limit.most)
        return;
    f = ofas_complain(v,
                      size < limit.least ? OFAS_FAULT_SIZE_TOO_SMALL
                                         : OFAS_FAULT_SIZE_TOO_LARGE,
                      at->line, at->column);
    f->number[0] = size;
    f->number[1] = size < limit.least ? limit.least : limit.most;
    if (limit.rule) /* ofas.19.23, 19.52; else ofas.15.04, 15.06 */
        f->rule = limit.rule;
}

/* A swarm is made of whole bases.                              ofas.15.46 */
static void check_swarm_size(struct verdict *v, const struct ofas_entry *e)
{
    const struct ofas_number *at = written_size(e);
    int32_t size = ofas_entry_size(e);
    bool both = e->size.state == OFAS_KNOWN && e->bases.state == OFAS_KNOWN;

    if (!ofas_entry_swarm(e)) {
        if (e->bases.state == OFAS_KNOWN) {
            struct ofas_fault *f =
                ofas_complain(v, OFAS_FAULT_FIELD_NOT_ALLOWED, e->bases.line,
                              e->bases.column);
            ofas_fault_word(f, 0, "bases");
            ofas_fault_word(f, 1, "socles");
        }
        return;
    }
    if (size % SWARM_BASE != 0 || (both && size != SWARM_BASE * e->bases.value))
        ofas_complain(v, OFAS_FAULT_SWARM_SIZE, at->line, at->column)
            ->number[0] = size;
}

/* ---- step 2: options ---- */

/* Known, in the right list.                                    ofas.15.08 */
static void check_wishes(struct verdict *v, const struct ofas_entry *e)
{
    for (int i = 0; i < e->wishes; i++) {
        const struct ofas_wish *wish = &e->wish[i];
        if (wish->word.state == OFAS_UNKNOWN) {
            ofas_complain_of(v, OFAS_FAULT_UNKNOWN_OPTION, &wish->word);
        } else if (ofas_known(&wish->word)) {
            int weight = ofas_trait_weight((enum ofas_trait)wish->word.id);
            if ((weight < 0) != (wish->disadvantage != 0))
                ofas_complain_of(v, OFAS_FAULT_OPTION_WRONG_LIST, &wish->word);
        }
    }
}

const struct ofas_word *ofas_word_of(const struct ofas_entry *e, int option)
{
    for (int i = e->wishes - 1; i >= 0; i--)
        if (ofas_known(&e->wish[i].word) && e->wish[i].word.id == option)
            return &e->wish[i].word;
    return NULL;
}

/* Once each, Fast twice.                                ofas.15.09, 15.30 */
static void check_repeats(struct verdict *v, const struct ofas_entry *e)
{
    for (int t = 0; t < OFAS_TRAIT_COUNT; t++) {
        int most = t == OFAS_TRAIT_FAST ? 2 : 1;
        int times = ofas_entry_takes(e, (enum ofas_trait)t);
        if (times > most) {
            struct ofas_fault *f = ofas_complain_of(
                v, OFAS_FAULT_OPTION_REPEATED, ofas_word_of(e, t));
            f->number[0] = times;
            f->number[1] = most;
        }
    }
}

/* By weight.                                            ofas.15.13, 16.15 */
void ofas_check_balance(struct verdict *v, const struct ofas_entry *e,
                        uint16_t rule)
{
    static const struct ofas_word nowhere = { .line = 0 };
    struct ofas_cost cost = ofas_entry_cost(v->list, v->catalogue, v->unit - 1);
    const struct ofas_word *last = &nowhere; /* all are in the wrong list */
    struct ofas_fault *f;

    if (cost.advantages - cost.disadvantages >= -1)
        return;
    for (int i = 0; i < e->wishes; i++)
        if (e->wish[i].disadvantage)
            last = &e->wish[i].word;
    f = ofas_complain(v, OFAS_FAULT_TOO_MANY_DISADVANTAGES, last->line,
                      last->column);
    f->number[0] = cost.advantages;
    f->number[1] = cost.disadvantages;
    f->rule = rule;
}

void ofas_check_pairs(struct verdict *v, const struct ofas_entry *e,
                      const struct ofas_pair *pairs, int n, uint16_t rule)
{
    for (int i = 0; i < n; i++) {
        const struct ofas_word *first = ofas_word_of(e, pairs[i].first);
        const struct ofas_word *second = ofas_word_of(e, pairs[i].second);
        if (first && second) {
            struct ofas_fault *f =
                ofas_complain_of(v, OFAS_FAULT_FORBIDDEN_COMBINATION, second);
            ofas_fault_word(f, 0, first->text);
            ofas_fault_word(f, 1, second->text);
            f->rule = rule;
            f->also = pairs[i].also;
        }
    }
}

/* The closed list of pairs that end up as nothing but advantages, or that the
 * book forbids.                                         ofas.15.18, 15.36 */
static void check_pairs(struct verdict *v, const struct ofas_entry *e)
{
    static const struct ofas_pair pairs[] = {
        { OFAS_TRAIT_VETERANS, OFAS_TRAIT_UNDISCIPLINED, OFAS(15, 36) },
        { OFAS_TRAIT_JET_PACKS, OFAS_TRAIT_LIMITED_MOVEMENT, 0 },
        { OFAS_TRAIT_ARMOUR, OFAS_TRAIT_VULNERABLE, 0 },
        { OFAS_TRAIT_RESERVE, OFAS_TRAIT_TELEPORT, 0 },
    };

    ofas_check_pairs(v, e, pairs, sizeof pairs / sizeof *pairs, OFAS(15, 18));
}

void ofas_check_options(struct verdict *v, const struct ofas_entry *e)
{
    check_wishes(v, e);
    check_repeats(v, e);
    ofas_check_balance(v, e, OFAS(15, 13));
    check_pairs(v, e);
}

/* ---- step 3: standard equipment ---- */

static bool of_rank(const struct ofas_kit *kit, const struct ofas_entry *e)
{
    return !ofas_known(&e->rank) || ((kit->ranks >> e->rank.id) & 1) != 0;
}

/* Exactly one, from the list of the rank.               ofas.15.49, 15.93 */
void ofas_check_equipment(struct verdict *v, const struct ofas_entry *e)
{
    const struct ofas_kit *kit = ofas_entry_kit(v->catalogue, e);

    if (e->equipment.state == OFAS_ABSENT)
        ofas_missing(v, "equipment", "équipement");
    else if (e->equipment.state == OFAS_UNKNOWN || (kit && !of_rank(kit, e)))
        ofas_complain_of(v, OFAS_FAULT_EQUIPMENT_NOT_OF_RANK, &e->equipment);
    if (e->more_equipment.state != OFAS_ABSENT)
        ofas_complain_of(v, OFAS_FAULT_EQUIPMENT_TWICE, &e->more_equipment);
}

/* ---- step 4: the graded soldier ---- */

/* His own equipment is of the same rank; explosive charges are carried by all
 * or by nobody.                                                ofas.15.84 */
static void check_officer_equipment(struct verdict *v,
                                    const struct ofas_entry *e)
{
    const struct ofas_word *word = &e->officer_equipment;
    const struct ofas_kit *own = ofas_officer_kit(v->catalogue, e);
    const struct ofas_kit *kit = ofas_entry_kit(v->catalogue, e);

    if (word->state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_OFFICER_EQUIPMENT, word);
    else if (ofas_known(word) && !of_rank(own, e))
        ofas_complain_of(v, OFAS_FAULT_OFFICER_EQUIPMENT, word)->also =
            OFAS(15, 93);
    else if (ofas_known(word) && kit &&
             ofas_kit_has(own, OFAS_ITEM_CHARGES) !=
                 ofas_kit_has(kit, OFAS_ITEM_CHARGES))
        ofas_complain_of(v, OFAS_FAULT_OFFICER_EQUIPMENT, word)->also =
            OFAS(20, 28);
}

/* One of them at most, and none among beasts and swarms. */
static void check_officer(struct verdict *v, const struct ofas_entry *e)
{
    if (e->grade.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_GRADE, &e->grade);
    if (e->grade.state == OFAS_ABSENT && e->officer.line > 0) {
        struct ofas_fault *f = ofas_complain(
            v, OFAS_FAULT_MISSING_FIELD, e->officer.line, e->officer.column);
        ofas_fault_word(f, 0, "grade");
        ofas_fault_word(f, 1, "grade");
        f->rule = OFAS(15, 51);
    }
    if (e->more_officers.state != OFAS_ABSENT) /* ofas.15.51 */
        ofas_complain_of(v, OFAS_FAULT_OFFICER_TWICE, &e->more_officers);
    if (e->grade.state == OFAS_ABSENT)
        return;
    if (ofas_entry_takes(e, OFAS_TRAIT_BESTIAL)) /* ofas.15.37 */
        ofas_complain_of(v, OFAS_FAULT_BESTIAL_WITH_OFFICER, &e->grade);
    if (ofas_entry_swarm(e)) /* ofas.15.47 */
        ofas_complain_of(v, OFAS_FAULT_SWARM_NOT_IDENTICAL, &e->grade);
    check_officer_equipment(v, e);
}

/* ---- step 5: specialists ---- */

/* Any number of three kinds, but none among beasts and swarms. */
static void check_specialists(struct verdict *v, const struct ofas_entry *e)
{
    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *g = &v->list->group[e->group + i];
        const struct ofas_word *type = &g->type;
        if (!g->specialists)
            continue;
        if (type->state == OFAS_ABSENT)
            ofas_missing(v, "type", "type");
        else if (type->state == OFAS_UNKNOWN) /* ofas.15.55 */
            ofas_complain_of(v, OFAS_FAULT_UNKNOWN_SPECIALIST, type);
        if (ofas_entry_takes(e, OFAS_TRAIT_BESTIAL)) /* ofas.15.37 */
            ofas_complain_of(v, OFAS_FAULT_BESTIAL_WITH_SPECIALIST, type);
        if (ofas_entry_swarm(e)) /* ofas.15.47 */
            ofas_complain_of(v, OFAS_FAULT_SWARM_NOT_IDENTICAL, type);
    }
}

/* All of them are figures already counted: one role each, so that they fit in
 * the unit.                                             ofas.15.55, 15.06 */
static void check_roles(struct verdict *v, const struct ofas_entry *e)
{
    int32_t size = ofas_entry_size(e);
    int32_t roles = e->grade.state != OFAS_ABSENT;
    const struct ofas_group *over = NULL;
    struct ofas_fault *f;

    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *g = &v->list->group[e->group + i];
        roles += ofas_count(g);
        if (roles > size && !over)
            over = g;
    }
    if (!over || written_size(e)->state != OFAS_KNOWN)
        return;
    f = ofas_complain(v, OFAS_FAULT_TOO_MANY_ROLES, over->line, over->column);
    f->number[0] = roles;
    f->number[1] = size;
}

/* ---- step 6: special weapons ---- */

/* Special weapons of a swarm: the same for all.                ofas.15.47 */
static void check_swarm_weapons(struct verdict *v, const struct ofas_entry *e)
{
    for (int32_t i = 0; ofas_entry_swarm(e) && i < e->groups; i++) {
        const struct ofas_group *g = &v->list->group[e->group + i];
        if (!g->specialists && ofas_count(g) != ofas_entry_size(e))
            ofas_complain(v, OFAS_FAULT_SWARM_NOT_IDENTICAL, g->line,
                          g->column);
    }
}

/* Can this figure wound anybody? Disruptive weapons cannot. */
static bool can_wound(const struct verdict *v, const struct gear *g)
{
    if (g->grenades)
        return true;
    for (int i = 0; i < OFAS_ITEM_COUNT; i++)
        if (g->item[i] > 0)
            return true;
    for (int i = 0; i < g->specials; i++) {
        const struct ofas_weapon *w = &v->catalogue->weapon[g->special[i].row];
        for (int p = 0; p < w->profiles; p++)
            if (w->profile[p].disruptive == 0)
                return true;
    }
    return false;
}

static bool can_shoot(const struct verdict *v, const struct gear *g)
{
    if (g->item[OFAS_ITEM_RIFLE] || g->item[OFAS_ITEM_SHORT_RIFLE] ||
        g->item[OFAS_ITEM_PISTOL])
        return true;
    for (int i = 0; i < g->specials; i++)
        if (v->catalogue->weapon[g->special[i].row].class == OFAS_SHOOTING)
            return true;
    return false;
}

/* Has it a weapon that Piercing weapons covers?                ofas.15.20 */
static bool can_pierce(const struct verdict *v, const struct gear *g,
                       enum ofas_rank rank)
{
    for (int i = 0; i < OFAS_ITEM_COUNT; i++) {
        int row = ofas_weapon_row(v->catalogue,
                                  ofas_item_key((enum ofas_item)i), rank, 0);
        if (g->item[i] > 0 && row >= 0 &&
            (v->catalogue->weapon[row].profile[0].flags & OFAS_PIERCEABLE))
            return true;
    }
    return false;
}

static void add_ability(struct verdict *v, const struct order *order,
                        struct ability *a)
{
    struct gear g = ofas_equip(v, order);

    a->wounds |= can_wound(v, &g);
    a->shoots |= can_shoot(v, &g);
    a->pierces |= can_pierce(v, &g, order->rank);
}

struct ability ofas_equip_all(struct verdict *v, const struct ofas_entry *e)
{
    struct ability a = { false, false, false };
    int32_t plain = ofas_entry_size(e);
    struct order order;

    if (e->grade.state != OFAS_ABSENT) {
        order = ofas_officer_order(v, e);
        add_ability(v, &order, &a);
        plain--;
    }
    for (int32_t i = 0; i < e->groups; i++) {
        order = ofas_group_order(v, e, &v->list->group[e->group + i]);
        add_ability(v, &order, &a);
        plain -= ofas_count(order.group);
    }
    if (plain > 0) {
        order = ofas_plain_order(v, e);
        add_ability(v, &order, &a);
    }
    return a;
}

/* What everybody carries, and Harmless: it must do some harm. */
static void check_weapons(struct verdict *v, const struct ofas_entry *e)
{
    const struct ofas_word *harmless = ofas_word_of(e, OFAS_TRAIT_HARMLESS);
    struct ability a;

    if (!ofas_known(&e->rank))
        return;
    a = ofas_equip_all(v, e);
    if (harmless && !a.wounds && ofas_known(&e->equipment)) /* ofas.15.18 */
        ofas_complain_of(v, OFAS_FAULT_WITHOUT_EFFECT, harmless);
}

/* ---- the leader ---- */

static bool group_carries(const struct verdict *v, const struct ofas_group *g,
                          int row)
{
    for (int32_t i = 0; i < g->buys; i++) {
        const struct ofas_word *word = &v->list->buy[g->buy + i].weapon;
        if (ofas_known(word) && word->id == row)
            return true;
    }
    return false;
}

/* Is there a soldier as named?                                 ofas.01.13 */
static bool has_leader(const struct verdict *v, const struct ofas_entry *e)
{
    int id = e->leader.id;

    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *g = &v->list->group[e->group + i];
        if (id >= OFAS_LEADER_ARM && group_carries(v, g, id - OFAS_LEADER_ARM))
            return true;
        if (g->specialists && ofas_known(&g->type) && g->type.id == id)
            return true;
    }
    return id == OFAS_PLAIN;
}

/* The graded soldier leads; else whoever the list names.       ofas.01.13 */
static void check_leader(struct verdict *v, const struct ofas_entry *e)
{
    if (e->leader.state == OFAS_ABSENT || e->leader.state == OFAS_UNREADABLE)
        return;
    if (e->leader.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_LEADER, &e->leader);
    else if (e->grade.state != OFAS_ABSENT) {
        if (e->leader.id != OFAS_GRADED)
            ofas_complain_of(v, OFAS_FAULT_LEADER_NOT_GRADED, &e->leader);
    } else if (!has_leader(v, e))
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_LEADER, &e->leader);
}

/* ---- all of it ---- */

/* Infantry, in the six steps of the book.                      ofas.15.03 */
void ofas_check_infantry(struct verdict *v, const struct ofas_entry *e)
{
    check_rank(v, e);
    check_size(v, e);
    check_swarm_size(v, e);
    ofas_check_options(v, e);
    ofas_check_equipment(v, e);
    check_officer(v, e);
    check_specialists(v, e);
    check_roles(v, e);
    check_swarm_weapons(v, e);
    check_weapons(v, e);
    check_leader(v, e);
}
