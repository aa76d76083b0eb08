/* ch18_characters.c -- OFAS chapter 18: recruiting Heroes and Psioniks.
 *
 * A character is bought like one soldier of his rank (ofas.18.13), so that
 * equipment, special weapons and options are checked by chapter 15; what is
 * his own is here: profiles, powers, and what he may not be. There is no limit
 * to their number (ofas.18.01). */
#include "books/ofas/muster.h"

#include <string.h>

enum {
    PROFILES = 2, /* ofas.18.07 one free, one bought */
    IMMORTAL = 2  /* ofas.18.09 life points */
};

static const char *const callings[] = {
#define X(name, key) key,
    OFAS_CALLINGS(X)
#undef X
};

static const char *const powers[] = {
#define X(name, key) key,
    OFAS_POWERS(X)
#undef X
};

const char *ofas_calling_key(enum ofas_calling calling)
{
    return callings[calling];
}

const char *ofas_power_key(enum ofas_power power)
{
    return powers[power];
}

static bool has_calling(const struct ofas_entry *e, enum ofas_calling calling)
{
    for (int i = 0; i < e->callings; i++)
        if (ofas_known(&e->calling[i]) && e->calling[i].id == (int16_t)calling)
            return true;
    return false;
}

/* ofas.a1.18 a banner is bought like a profile, and is none. */
static int profiles_of(const struct ofas_entry *e)
{
    return e->callings - has_calling(e, OFAS_CALLING_BANNER);
}

/* The first profile is free (ofas.18.06); a second one, and each power, weigh
 * an advantage.                                         ofas.18.07, 18.18 */
int32_t ofas_gifts_weight(const struct ofas_entry *e)
{
    /* the first profile is free; ofas.a1.18 a banner never */
    const int first = profiles_of(e) > 0 ? 1 : 0;

    return e->callings - first + e->powers;
}

/* ---- step 1: rank ---- */

/* One of the infantry's.                                       ofas.18.02 */
static void check_rank(struct verdict *v, const struct ofas_entry *e)
{
    if (e->rank.state == OFAS_ABSENT)
        ofas_missing(v, "rank", "rang")->rule = OFAS(18, 2);
    else if (e->rank.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_RANK, &e->rank)->rule =
            OFAS(18, 2);
}

/* ---- step 2: Hero or Psionik ---- */

/* Says which of the words is one that stands before it already, or -1. */
static int repeated(const struct ofas_word *word, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = 0; k < i; k++)
            if (ofas_known(&word[i]) && ofas_known(&word[k]) &&
                word[i].id == word[k].id)
                return i;
    return -1;
}

/* Two at most, of Heroes, not the same twice.    ofas.18.05, 18.06, 18.07 */
static void check_callings(struct verdict *v, const struct ofas_entry *e)
{
    int again = repeated(e->calling, e->callings);

    if (ofas_entry_kind(e) == OFAS_PSIONIK && e->callings > 0) {
        ofas_complain_of(v, OFAS_FAULT_WRONG_CHARACTER, &e->calling[0]);
        return;
    }
    for (int i = 0; i < e->callings; i++)
        if (e->calling[i].state == OFAS_UNKNOWN)
            ofas_complain_of(v, OFAS_FAULT_UNKNOWN_CALLING, &e->calling[i]);
    if (profiles_of(e) > PROFILES) {
        struct ofas_fault *f = ofas_complain_of(v, OFAS_FAULT_TOO_MANY_CALLINGS,
                                                &e->calling[PROFILES]);
        f->number[0] = profiles_of(e);
        f->number[1] = PROFILES;
    } else if (again >= 0) {
        ofas_complain_of(v, OFAS_FAULT_CALLING_REPEATED, &e->calling[again]);
    }
}

/* Any number, of Psioniks, each once.                   ofas.18.05, 18.18 */
static void check_powers(struct verdict *v, const struct ofas_entry *e)
{
    int again = repeated(e->power, e->powers);

    if (ofas_entry_kind(e) == OFAS_HERO && e->powers > 0) {
        ofas_complain_of(v, OFAS_FAULT_WRONG_CHARACTER, &e->power[0]);
        return;
    }
    for (int i = 0; i < e->powers; i++)
        if (e->power[i].state == OFAS_UNKNOWN)
            ofas_complain_of(v, OFAS_FAULT_UNKNOWN_POWER, &e->power[i]);
    if (again >= 0)
        ofas_complain_of(v, OFAS_FAULT_POWER_REPEATED, &e->power[again]);
}

/* ---- the Fighter's choices ---- */

static const struct ofas_choice *
choice_for(const struct verdict *v, const struct ofas_entry *e, const char *key)
{
    for (int i = 0; i < e->choices; i++)
        if (ofas_known(&e->choice[i].weapon) &&
            strcmp(v->catalogue->weapon[e->choice[i].weapon.id].key, key) == 0)
            return &e->choice[i];
    return NULL;
}

/* What is chosen for a profile; one word may stand for both. */
static enum ofas_skill bonus_of(const struct ofas_choice *choice, int profile)
{
    const struct ofas_word *word = &choice->bonus[profile];

    if (word->state == OFAS_ABSENT)
        word = &choice->bonus[0];
    return ofas_known(word) ? (enum ofas_skill)word->id : OFAS_NO_SKILL;
}

/* Complains if nothing is chosen for a weapon that is carried. */
static void need_choice(struct verdict *v, const struct ofas_entry *e,
                        const char *key)
{
    if (!choice_for(v, e, key))
        ofas_fault_word(ofas_complain(v, OFAS_FAULT_FIGHTER_CHOICE, 0, 0), 0,
                        key);
}

static bool carries(const struct verdict *v, const struct gear *g,
                    const char *key)
{
    if (strcmp(key, "grenade") == 0)
        return g->grenades;
    for (int i = 0; i < OFAS_ITEM_COUNT; i++)
        if (g->item[i] > 0 &&
            strcmp(ofas_item_key((enum ofas_item)i), key) == 0)
            return true;
    for (int i = 0; i < g->specials; i++)
        if (strcmp(v->catalogue->weapon[g->special[i].row].key, key) == 0)
            return true;
    return false;
}

/* Each word of the choices: known, and of a weapon that he has. */
static void check_choices(struct verdict *v, const struct ofas_entry *e,
                          const struct gear *g)
{
    for (int i = 0; i < e->choices; i++) {
        const struct ofas_choice *c = &e->choice[i];
        for (int k = 0; k < 2; k++)
            if (c->bonus[k].state == OFAS_UNKNOWN)
                ofas_complain_of(v, OFAS_FAULT_UNKNOWN_BONUS, &c->bonus[k]);
        if (c->weapon.state == OFAS_UNKNOWN ||
            (ofas_known(&c->weapon) &&
             !carries(v, g, v->catalogue->weapon[c->weapon.id].key)))
            ofas_complain_of(v, OFAS_FAULT_FIGHTER_WEAPON, &c->weapon);
    }
}

/* A Fighter chooses for everything he carries, grenades included; nobody else
 * does. Weapons of the same name share the choice.             ofas.18.08 */
static void check_fighter(struct verdict *v, const struct ofas_entry *e)
{
    struct verdict quiet = { .list = v->list, .catalogue = v->catalogue };
    struct order order = ofas_group_order(&quiet, e, &v->list->group[e->group]);
    struct gear g = ofas_equip(&quiet, &order);

    if (!has_calling(e, OFAS_CALLING_FIGHTER)) {
        if (e->choices > 0)
            ofas_complain_of(v, OFAS_FAULT_FIGHTER_WEAPON,
                             &e->choice[0].weapon);
        return;
    }
    if (!ofas_known(&e->rank) || !ofas_known(&e->equipment))
        return;
    check_choices(v, e, &g);
    for (int i = 0; i < OFAS_ITEM_COUNT; i++)
        if (g.item[i] > 0)
            need_choice(v, e, ofas_item_key((enum ofas_item)i));
    for (int i = 0; i < g.specials; i++)
        need_choice(v, e, v->catalogue->weapon[g.special[i].row].key);
    if (g.grenades)
        need_choice(v, e, "grenade");
}

/* ---- step 3: equipment and options ---- */

/* An option must have some effect (ofas.18.16), and a character is neither
 * bestial nor a coward (ofas.18.17). */
static void check_allowed(struct verdict *v, const struct ofas_entry *e,
                          struct ability a)
{
    static const struct {
        enum ofas_trait trait;
        uint16_t rule;
    } refused[] = {
        { OFAS_TRAIT_FEARLESS, OFAS(18, 16) },
        { OFAS_TRAIT_VETERANS, OFAS(18, 16) },
        { OFAS_TRAIT_BESTIAL, OFAS(18, 17) },
        { OFAS_TRAIT_COWARDS, OFAS(18, 17) },
    };
    const struct ofas_word *word;

    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if ((word = ofas_word_of(e, (int)refused[i].trait)) != NULL)
            ofas_complain_of(v, OFAS_FAULT_CHARACTER_OPTION, word)->rule =
                refused[i].rule;
    word = ofas_word_of(e, OFAS_TRAIT_PIERCING);
    if (word && !a.pierces)
        ofas_complain_of(v, OFAS_FAULT_CHARACTER_OPTION, word);
    word = ofas_word_of(e, OFAS_TRAIT_HARMLESS);
    if (word && !a.wounds)
        ofas_complain_of(v, OFAS_FAULT_WITHOUT_EFFECT, word)->also =
            OFAS(18, 16);
}

/* One speciality at most (ofas.18.14), never a grade (ofas.18.15). */
static void check_role(struct verdict *v, const struct ofas_entry *e)
{
    const struct ofas_group *g = &v->list->group[e->group];

    if (g->type.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_SPECIALIST, &g->type)->also =
            OFAS(18, 14);
    if (e->more_specialists.state != OFAS_ABSENT)
        ofas_complain_of(v, OFAS_FAULT_SPECIALITY_TWICE, &e->more_specialists);
    if (e->more_officers.state != OFAS_ABSENT)
        ofas_complain_of(v, OFAS_FAULT_CHARACTER_OFFICER, &e->more_officers);
}

void ofas_check_character(struct verdict *v, const struct ofas_entry *e)
{
    check_rank(v, e);
    check_callings(v, e);
    check_powers(v, e);
    ofas_check_options(v, e);
    ofas_check_equipment(v, e);
    check_role(v, e);
    if (e->groups == 0) /* no room was left to read him */
        return;
    if (ofas_known(&e->rank) && ofas_known(&e->equipment))
        check_allowed(v, e, ofas_equip_all(v, e));
    check_fighter(v, e);
}

/* ---- warnings ---- */

/* Nothing chosen where something is free, or what he came for.
 *                                                       ofas.18.06, 18.18 */
void ofas_warn_character(struct verdict *v, const struct ofas_entry *e)
{
    struct verdict quiet = { .list = v->list,
                             .catalogue = v->catalogue,
                             .unit = v->unit };

    if (ofas_entry_kind(e) == OFAS_HERO && profiles_of(e) == 0)
        ofas_complain(v, OFAS_FAULT_NO_CALLING, e->line, e->column);
    if (ofas_entry_kind(e) == OFAS_PSIONIK && e->powers == 0)
        ofas_complain(v, OFAS_FAULT_NO_POWER, e->line, e->column);
    if (ofas_known(&e->rank) && ofas_known(&e->equipment) && e->groups > 0)
        ofas_warn_useless(v, e, ofas_equip_all(&quiet, e)); /* ofas.15.18 */
}

/* ---- mustering ---- */

/* One better: HD becomes EZ, EZ becomes AS, and the bearer's speed one more; AS
 * and AF stay. */
static int8_t better(int8_t value)
{
    if (value < OFAS_VALUE_AF || value == OFAS_VALUE_HD ||
        value == OFAS_VALUE_EZ || value == OFAS_VALUE_SPEED)
        return (int8_t)(value + 1);
    return value;
}

void ofas_skilled(struct ofas_profile *p, enum ofas_skill skill)
{
    if (skill == OFAS_ON_PRECISION)
        p->precision = better(p->precision);
    else if (skill == OFAS_ON_POWER && p->disruptive > 0)
        p->disruptive++; /* ofas.18.08, 20.10 */
    else if (skill == OFAS_ON_POWER)
        p->power = better(p->power);
}

void ofas_better(const struct verdict *v, const struct ofas_entry *fighter,
                 struct ofas_arm *arm)
{
    const struct ofas_choice *choice;

    if (!fighter || !has_calling(fighter, OFAS_CALLING_FIGHTER))
        return;
    choice = choice_for(v, fighter, v->catalogue->weapon[arm->weapon].key);
    for (int i = 0; choice && i < arm->profiles; i++)
        ofas_skilled(&arm->profile[i], bonus_of(choice, i));
}

/* Powers that are weapons are arms of the army, fired by who has the power;
 * those that shoot are assault weapons.          ofas.18.36, 18.51, 18.52 */
static bool muster_powers(struct ofas_army *army, struct ofas_team *t,
                          const struct verdict *v, const struct ofas_entry *e)
{
    for (int i = 0; i < e->powers; i++) {
        int power = e->power[i].id;
        int row =
            ofas_weapon_row(v->catalogue, powers[power], OFAS_ANY_RANK, 0);
        struct ofas_arm arm;
        int number;

        t->powers = (uint16_t)(t->powers | 1u << power);
        if (row < 0)
            continue;
        arm = ofas_arm_of(v->catalogue, row, OFAS_NO_CATEGORY, false);
        if (!(arm.profile[0].flags & OFAS_CLOSE))
            arm.category = OFAS_ASSAULT;
        number = ofas_arm_number(army, &arm);
        if (number < 0)
            return false;
        t->power_arm[power] = (uint8_t)number;
    }
    return true;
}

/* He has life points and no morale.              ofas.18.03, 18.04, 18.09 */
bool ofas_muster_character(struct ofas_army *army, struct ofas_team *t,
                           const struct verdict *v, const struct ofas_entry *e)
{
    const struct ofas_choice *grenade = choice_for(v, e, "grenade");

    for (int i = 0; i < e->callings; i++)
        t->callings = (uint8_t)(t->callings | 1u << e->calling[i].id);
    t->morale = 0;
    t->structure = v->catalogue->rank[t->rank].life;
    if (OFAS_IS_A(t, IMMORTAL))
        t->structure = (int16_t)(t->structure + IMMORTAL);
    for (int i = 0; grenade && i < 2; i++) /* ofas.18.08 */
        t->grenade_skill[i] = (uint8_t)bonus_of(grenade, i);
    return muster_powers(army, t, v, e);
}
