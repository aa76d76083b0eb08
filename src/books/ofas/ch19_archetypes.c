/* ch19_archetypes.c -- OFAS chapter 19: recruiting an army of an archetype.
 *
 * An army follows one archetype or none (ofas.19.01); the rest of the book
 * holds unless a line here says otherwise. Sizes, prices and names are in
 * books/ofas/archetypes.yaml, with advice that nobody must follow (ofas.19.02).
 * Here is what an archetype forbids, what it gives for nothing, and what play
 * will find in a mustered unit because of it. */
#include "books/ofas/muster.h"

#include <string.h>

static const char *const archetypes[] = {
#define X(name, key) key,
    OFAS_ARCHETYPES(X)
#undef X
};

const char *ofas_archetype_key(enum ofas_archetype archetype)
{
    return archetypes[archetype];
}

/* An option that an archetype forbids or gives, and the rule. */
struct clause {
    enum ofas_archetype archetype;
    int option; /* enum ofas_trait, or ofas_fitting of a vehicle */
    uint16_t rule;
};

static bool is(const struct ofas_list *list, enum ofas_archetype archetype)
{
    return ofas_list_archetype(list) == archetype;
}

/* The rule of the clause for that option of this army, or 0. */
static uint16_t clause_for(const struct ofas_list *list,
                           const struct clause *clause, size_t n, int option)
{
    for (size_t i = 0; i < n; i++)
        if (is(list, clause[i].archetype) && clause[i].option == option)
            return clause[i].rule;
    return 0;
}

/* ---- what is given ---- */

/* All vehicles of the Zaliens are (ofas.19.37), others as they like. */
bool ofas_entry_monster(const struct ofas_list *list,
                        const struct ofas_entry *e)
{
    return is(list, OFAS_ARCHETYPE_ZALIENS) || e->monster.value != 0;
}

/* The rule by which a unit has an option for nothing, or 0. */
static uint16_t gives(const struct ofas_list *list, const struct ofas_entry *e,
                      int option)
{
    static const struct clause traits[] = {
        { OFAS_ARCHETYPE_OTHERWORLD, OFAS_TRAIT_TELEPORT, OFAS(19, 48) },
    };
    static const struct clause fittings[] = {
        { OFAS_ARCHETYPE_REBELS, OFAS_FITTING_INSPIRING, OFAS(19, 7) },
        { OFAS_ARCHETYPE_ZOMBIES, OFAS_FITTING_TERRIFYING, OFAS(19, 15) },
        { OFAS_ARCHETYPE_OTHERWORLD, OFAS_FITTING_TELEPORT, OFAS(19, 48) },
    };

    if (ofas_entry_kind(e) != OFAS_VEHICLE)
        return clause_for(list, traits, sizeof traits / sizeof *traits, option);
    if (is(list, OFAS_ARCHETYPE_ZOMBIES) && !ofas_entry_monster(list, e))
        return 0; /* ofas.19.15 monsters only */
    return clause_for(list, fittings, sizeof fittings / sizeof *fittings,
                      option);
}

/* ---- grades of vehicles ---- */

/* May its crew have a grade that the list says? Monsters of the E-Zombies are
 * never officers (ofas.19.15), of the Otherworld they alone (ofas.19.47); in a
 * tank battle whoever likes (ofas.a2.02). */
bool ofas_may_be_graded(const struct ofas_list *list,
                        const struct ofas_entry *e)
{
    if (ofas_tank_graded(list))
        return true;
    if (is(list, OFAS_ARCHETYPE_ZOMBIES))
        return !ofas_entry_monster(list, e);
    return is(list, OFAS_ARCHETYPE_OTHERWORLD) && ofas_entry_monster(list, e);
}

uint16_t ofas_no_grade(const struct ofas_list *list, const struct ofas_entry *e)
{
    if (ofas_tank_no_grade(list))
        return ofas_tank_no_grade(list); /* ofas.a2.13 .. 17 */
    if (is(list, OFAS_ARCHETYPE_OTHERWORLD))
        return OFAS(19, 47); /* monsters, and no other vehicle */
    return is(list, OFAS_ARCHETYPE_ZOMBIES) && ofas_entry_monster(list, e)
               ? OFAS(19, 15)
               : 0;
}

/* Given by weight to Zaliens (ofas.19.38), a sub-officer to every machine of
 * the E-Zombies that does not say otherwise (ofas.19.13). */
static enum ofas_grade vehicle_grade(const struct ofas_list *list,
                                     const struct ofas_entry *e)
{
    if (is(list, OFAS_ARCHETYPE_ZALIENS) && ofas_known(&e->rank) &&
        ofas_list_tanks(list))
        return ofas_zalien_tank_grade(e); /* ofas.a2.17 */
    if (is(list, OFAS_ARCHETYPE_ZALIENS) && ofas_known(&e->rank))
        return e->rank.id == OFAS_HEAVY_VEHICLE    ? OFAS_REGULAR_OFFICER
               : e->rank.id == OFAS_MEDIUM_VEHICLE ? OFAS_SUB_OFFICER
                                                   : OFAS_NO_GRADE;
    if (!ofas_may_be_graded(list, e))
        return OFAS_NO_GRADE;
    if (ofas_known(&e->grade))
        return (enum ofas_grade)e->grade.id;
    return is(list, OFAS_ARCHETYPE_ZOMBIES) ? OFAS_SUB_OFFICER : OFAS_NO_GRADE;
}

enum ofas_grade ofas_entry_grade(const struct ofas_list *list,
                                 const struct ofas_entry *e)
{
    if (ofas_entry_kind(e) == OFAS_VEHICLE)
        return vehicle_grade(list, e);
    return ofas_known(&e->grade) ? (enum ofas_grade)e->grade.id : OFAS_NO_GRADE;
}

/* Each step of a grade is an advantage (ofas.19.16, 19.47, a2.02); the sub-officer of
 * the E-Zombies is free, and giving him up a disadvantage (ofas.19.14). */
static void weigh_grade(const struct ofas_list *list,
                        const struct ofas_entry *e, struct ofas_cost *cost)
{
    int steps = (int)ofas_entry_grade(list, e);

    if (!ofas_may_be_graded(list, e) || !ofas_known(&e->grade))
        return;
    if (is(list, OFAS_ARCHETYPE_ZOMBIES))
        steps -= OFAS_SUB_OFFICER;
    if (steps > 0)
        cost->advantages += steps;
    else
        cost->disadvantages -= steps;
}

/* ---- what it costs ---- */

void ofas_weigh_archetype(const struct ofas_list *list,
                          const struct ofas_entry *e, struct ofas_cost *cost)
{
    if (ofas_entry_kind(e) == OFAS_VEHICLE)
        weigh_grade(list, e, cost);
    ofas_primitive_weight(list, e, cost); /* ofas.a1.15 */
    if (is(list, OFAS_ARCHETYPE_PIGS) && ofas_known(&e->experts) &&
        e->experts.id == OFAS_IN_SHOOTING)
        cost->advantages++; /* ofas.19.30 */
}

/* For each figure, whatever it is.                             ofas.19.25 */
int32_t ofas_surcharge(const struct ofas_list *list,
                       const struct ofas_catalogue *catalogue, int32_t figures)
{
    return catalogue->archetype[ofas_list_archetype(list)].surcharge * figures;
}

/* ---- sizes ---- */

struct ofas_sizes ofas_sizes_of(const struct ofas_list *list,
                                const struct ofas_catalogue *catalogue,
                                enum ofas_rank rank)
{
    enum ofas_archetype archetype = ofas_list_archetype(list);
    const struct ofas_archetype_sheet *own = &catalogue->archetype[archetype];
    const struct ofas_rank_sheet *sheet = &catalogue->rank[rank];

    if (ofas_list_primitive(list)) /* ofas.a1.10 */
        return ofas_primitive_sizes(
            ofas_list_skirmish(list)
                ? ofas_skirmish_sizes(list, rank)
                : (struct ofas_sizes){ sheet->least, sheet->most, 0 });
    if (ofas_list_skirmish(list))
        return ofas_skirmish_sizes(list, rank); /* ofas.a7.04 */
    if (own->rank[rank].most == 0)
        return (struct ofas_sizes){ sheet->least, sheet->most, 0 };
    return (struct ofas_sizes){ own->rank[rank].least, own->rank[rank].most,
                                archetype == OFAS_ARCHETYPE_GREYS
                                    ? OFAS(19, 23)
                                    : OFAS(19, 52) };
}

/* ---- what is forbidden ---- */

/* Officers whom nobody of the infantry may be.
 *                                       ofas.19.11, 19.19, 19.24, 19.36 */
static void check_officer(struct verdict *v, const struct ofas_entry *e)
{
    static const struct clause none[] = {
        { OFAS_ARCHETYPE_ZOMBIES, OFAS_SUB_OFFICER, OFAS(19, 11) },
        { OFAS_ARCHETYPE_ZOMBIES, OFAS_REGULAR_OFFICER, OFAS(19, 11) },
        { OFAS_ARCHETYPE_ZOMBIES, OFAS_SENIOR_OFFICER, OFAS(19, 11) },
        { OFAS_ARCHETYPE_ROBOTS, OFAS_REGULAR_OFFICER, OFAS(19, 19) },
        { OFAS_ARCHETYPE_GREYS, OFAS_SUB_OFFICER, OFAS(19, 24) },
        { OFAS_ARCHETYPE_GREYS, OFAS_REGULAR_OFFICER, OFAS(19, 24) },
        { OFAS_ARCHETYPE_GREYS, OFAS_SENIOR_OFFICER, OFAS(19, 24) },
        { OFAS_ARCHETYPE_ZALIENS, OFAS_SENIOR_OFFICER, OFAS(19, 36) },
    };
    uint16_t rule;

    if (ofas_entry_kind(e) != OFAS_INFANTRY || !ofas_known(&e->grade))
        return;
    rule =
        clause_for(v->list, none, sizeof none / sizeof *none, (int)e->grade.id);
    if (rule)
        ofas_complain_of(v, OFAS_FAULT_OFFICER_NOT_ALLOWED, &e->grade)->rule =
            rule;
}

/* The E-Zombies' irregulars have neither specialists nor special weapons,
 * characters included.                                         ofas.19.12 */
static bool is_simple(const struct verdict *v, const struct ofas_entry *e)
{
    return is(v->list, OFAS_ARCHETYPE_ZOMBIES) && ofas_known(&e->rank) &&
           e->rank.id == OFAS_IRREGULAR;
}

/* The rule by which a unit has no specialists, or 0: characters are not
 * specialists either (ofas.19.18 ruling). */
static uint16_t no_specialists(const struct verdict *v,
                               const struct ofas_entry *e)
{
    if (is_simple(v, e))
        return OFAS(19, 12);
    return is(v->list, OFAS_ARCHETYPE_ROBOTS)       ? OFAS(19, 18)
           : is(v->list, OFAS_ARCHETYPE_ZALIENS)    ? OFAS(19, 43)
           : is(v->list, OFAS_ARCHETYPE_OTHERWORLD) ? OFAS(19, 46)
                                                    : 0;
}

static void check_groups(struct verdict *v, const struct ofas_entry *e)
{
    uint16_t none = no_specialists(v, e);

    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *g = &v->list->group[e->group + i];
        if (none && g->specialists)
            ofas_complain_of(v, OFAS_FAULT_SPECIALIST_NOT_ALLOWED, &g->type)
                ->rule = none;
        for (int32_t k = 0; is_simple(v, e) && k < g->buys; k++)
            ofas_complain_of(v, OFAS_FAULT_WEAPON_NOT_ALLOWED,
                             &v->list->buy[g->buy + k].weapon);
    }
}

/* The rule by which a unit cannot buy an option, or 0. */
static uint16_t forbids(const struct ofas_list *list,
                        const struct ofas_entry *e, int option)
{
    static const struct clause traits[] = {
        { OFAS_ARCHETYPE_PIGS, OFAS_TRAIT_EXPERTS, OFAS(19, 29) },
        { OFAS_ARCHETYPE_PIGS, OFAS_TRAIT_CLUMSY, OFAS(19, 29) },
        { OFAS_ARCHETYPE_ZALIENS, OFAS_TRAIT_EXPERTS, OFAS(19, 42) },
        { OFAS_ARCHETYPE_VERMIN, OFAS_TRAIT_COWARDS, OFAS(19, 54) },
        { OFAS_ARCHETYPE_VERMIN, OFAS_TRAIT_FEARLESS, OFAS(19, 54) },
    };
    static const struct clause fittings[] = {
        { OFAS_ARCHETYPE_PIGS, OFAS_FITTING_EXPERT, OFAS(19, 29) },
        { OFAS_ARCHETYPE_PIGS, OFAS_FITTING_CLUMSY, OFAS(19, 29) },
        { OFAS_ARCHETYPE_PIGS, OFAS_FITTING_ROBUST, OFAS(19, 32) },
    };

    if (ofas_entry_kind(e) == OFAS_VEHICLE)
        return clause_for(list, fittings, sizeof fittings / sizeof *fittings,
                          option);
    return clause_for(list, traits, sizeof traits / sizeof *traits, option);
}

/* Options given are not bought again (ofas.19.07), others not at all. */
static void check_options(struct verdict *v, const struct ofas_entry *e)
{
    for (int i = 0; i < e->wishes; i++) {
        const struct ofas_word *word = &e->wish[i].word;
        uint16_t rule;
        if (!ofas_known(word))
            continue;
        if ((rule = gives(v->list, e, word->id)) != 0)
            ofas_complain_of(v, OFAS_FAULT_OPTION_GIVEN, word)->also = rule;
        /* ofas.19.29, 19.32, 19.42, 19.54 */
        if ((rule = forbids(v->list, e, word->id)) != 0)
            ofas_complain_of(v, OFAS_FAULT_OPTION_NOT_ALLOWED, word)->rule =
                rule;
    }
}

/* Who teleports for nothing is not held in reserve.
 *                                        ofas.15.18, 16.17, and 19.48 */
static void check_reserve(struct verdict *v, const struct ofas_entry *e)
{
    bool vehicle = ofas_entry_kind(e) == OFAS_VEHICLE;
    const struct ofas_word *reserve = ofas_word_of(
        e, vehicle ? (int)OFAS_FITTING_RESERVE : (int)OFAS_TRAIT_RESERVE);
    struct ofas_fault *f;

    if (!reserve || !is(v->list, OFAS_ARCHETYPE_OTHERWORLD))
        return;
    f = ofas_complain_of(v, OFAS_FAULT_FORBIDDEN_COMBINATION, reserve);
    ofas_fault_word(f, 1, ofas_trait_key(OFAS_TRAIT_TELEPORT));
    f->rule = vehicle ? OFAS(16, 17) : OFAS(15, 18);
    f->also = OFAS(19, 48);
}

/* Every Hero of the Rebels is a leader already.                ofas.19.08 */
static void check_callings(struct verdict *v, const struct ofas_entry *e)
{
    for (int i = 0; i < e->callings && is(v->list, OFAS_ARCHETYPE_REBELS); i++)
        if (ofas_known(&e->calling[i]) &&
            e->calling[i].id == OFAS_CALLING_LEADER)
            ofas_complain_of(v, OFAS_FAULT_CALLING_GIVEN, &e->calling[i]);
}

static void misplaced(struct verdict *v, const struct ofas_word *word,
                      const char *english, const char *french, uint16_t rule)
{
    struct ofas_fault *f = ofas_complain(v, OFAS_FAULT_FIELD_NOT_ALLOWED,
                                         word->line, word->column);

    ofas_fault_word(f, 0, english);
    ofas_fault_word(f, 1, french);
    f->rule = rule;
}

/* Only Space pigs swap what they are good at, unit by unit.    ofas.19.30 */
static void check_swap(struct verdict *v, const struct ofas_entry *e)
{
    if (e->experts.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_EXPERTS_CHOICE, &e->experts)->rule =
            OFAS(19, 30);
    else if (ofas_known(&e->experts) && !is(v->list, OFAS_ARCHETYPE_PIGS))
        misplaced(v, &e->experts, "experts", "experts", OFAS(19, 30));
}

void ofas_check_recruit(struct verdict *v, const struct ofas_entry *e)
{
    check_officer(v, e);
    check_groups(v, e);
    check_options(v, e);
    check_reserve(v, e);
    check_callings(v, e);
    check_swap(v, e);
    ofas_check_primitive(v, e);
    ofas_check_tank(v, e);
    if (is(v->list, OFAS_ARCHETYPE_ZALIENS) && e->monster.state == OFAS_KNOWN &&
        !e->monster.value) { /* ofas.19.37 */
        struct ofas_word at = { .line = e->monster.line,
                                .column = e->monster.column };
        misplaced(v, &at, "monster: false", "monstre : non", OFAS(19, 37));
    }
}

/* What all Vermin are experts in is chosen once, and by nobody else.
 *                                                              ofas.19.56 */
static void check_choice(struct verdict *v)
{
    const struct ofas_word *word = &v->list->experts;
    bool vermin = is(v->list, OFAS_ARCHETYPE_VERMIN);

    if (word->state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_EXPERTS_CHOICE, word);
    else if (word->state == OFAS_ABSENT && vermin)
        ofas_missing(v, "experts", "experts")->rule = OFAS(19, 56);
    else if (ofas_known(word) && !vermin)
        misplaced(v, word, "experts", "experts", OFAS(19, 56));
}

void ofas_check_archetype(struct verdict *v)
{
    if (v->list->archetype.state == OFAS_UNKNOWN) /* ofas.19.01 */
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_ARCHETYPE, &v->list->archetype);
    check_choice(v);
}

/* ---- mustering ---- */

void ofas_give_fittings(struct ofas_team *t, const struct verdict *v,
                        const struct ofas_entry *e)
{
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        if (gives(v->list, e, i))
            t->fitted[i] = 1;
}

/* What the unit is expert and clumsy in; who buys it has it in both, Vermin
 * too.                                                  ofas.19.57, 19.58 */
static void set_skills(struct ofas_team *t, const struct verdict *v,
                       const struct ofas_entry *e)
{
    bool shooters =
        ofas_known(&e->experts) && e->experts.id == OFAS_IN_SHOOTING;

    t->experts = OFAS_HAS(t->options, EXPERTS) ? OFAS_IN_BOTH : 0;
    t->clumsy = OFAS_HAS(t->options, CLUMSY) ? OFAS_IN_BOTH : 0;
    if (is(v->list, OFAS_ARCHETYPE_PIGS)) { /* ofas.19.28, 19.30 */
        t->experts = shooters ? OFAS_IN_SHOOTING : OFAS_IN_CLOSE_COMBAT;
        t->clumsy = shooters ? OFAS_IN_CLOSE_COMBAT : OFAS_IN_SHOOTING;
    } else if (is(v->list, OFAS_ARCHETYPE_ZALIENS)) { /* ofas.19.41 */
        if (t->kind != OFAS_VEHICLE || t->experts)    /* ofas.19.41, 19.42 */
            t->experts = OFAS_IN_CLOSE_COMBAT;
    } else if (is(v->list, OFAS_ARCHETYPE_VERMIN)) { /* ofas.19.56, 19.57 */
        t->experts = (uint8_t)(t->experts | v->list->experts.id);
    }
}

/* ofas.06.02, 15.91 by rank; ofas.19.06 Rebel regulars pay 2; ofas.19.40
 * irregular Zaliens charge for 1. */
static void set_prices(struct ofas_team *t, const struct verdict *v)
{
    bool infantry = t->kind == OFAS_INFANTRY;

    t->order_cost = (uint8_t)v->catalogue->rank[t->rank].order_cost;
    if (infantry && t->rank == OFAS_REGULAR &&
        is(v->list, OFAS_ARCHETYPE_REBELS))
        t->order_cost = 2;
    t->charge_cost = t->order_cost;
    if (infantry && t->rank == OFAS_IRREGULAR &&
        is(v->list, OFAS_ARCHETYPE_ZALIENS))
        t->charge_cost = 1;
}

void ofas_muster_archetype(struct ofas_team *t, const struct verdict *v,
                           const struct ofas_entry *e)
{
    const struct ofas_archetype_sheet *own =
        &v->catalogue->archetype[ofas_list_archetype(v->list)];

    t->grade = (uint8_t)ofas_entry_grade(v->list, e);
    if (t->kind != OFAS_VEHICLE) {
        for (int i = 0; i < OFAS_TRAIT_COUNT; i++)
            if (gives(v->list, e, i))
                t->options |= 1u << i;
        t->panic = (uint8_t)(ofas_list_skirmish(v->list)
                                 ? ofas_skirmish_panic(v->list, t->rank)
                                 : own->rank[t->rank].panic); /* ofas.19.52 */
    }
    if (ofas_is_character(t) && is(v->list, OFAS_ARCHETYPE_REBELS))
        t->callings = (uint8_t)(t->callings | 1u << OFAS_CALLING_LEADER);
    set_skills(t, v, e);
    set_prices(t, v);
}
