/* ch16_vehicles.c -- OFAS chapter 16: recruiting vehicles.
 *
 * A vehicle is bought in three steps: rank and chassis, weapons, options. Here
 * is whether a list may have it and what it costs; ch16_muster.c makes of it
 * what play looks at. The marks of weapons (twin, upgraded, turret), support
 * weapons and demolition gear imply the options they come from: those need
 * not be written again, but if they are, their number must agree. */
#include "books/ofas/muster.h"

#include <string.h>

static const struct {
    const char *key;
    int weight, most;
    unsigned chassis;
    uint16_t rule;
} fittings[] = {
#define X(name, key, weight, most, chassis, rule) \
    { key, weight, most, chassis, OFAS(16, rule) },
    OFAS_FITTINGS(X)
#undef X
};

/* Guardian weighs two and Fixed structure too (ofas.16.29, 16.53), every other
 * option one.                                                  ofas.16.12 */
int ofas_fitting_weight(enum ofas_fitting fitting)
{
    return fittings[fitting].weight;
}

const char *ofas_fitting_key(enum ofas_fitting fitting)
{
    return fittings[fitting].key;
}

/* ---- looking at an entry ---- */

static const struct ofas_fit *fit_at(const struct ofas_list *list,
                                     const struct ofas_entry *e, int32_t i)
{
    return &list->fit[e->fit + i];
}

/* Options that the weapons of the entry imply. */
static void count_marks(const struct ofas_list *list,
                        const struct ofas_entry *e,
                        int count[OFAS_FITTING_COUNT])
{
    memset(count, 0, OFAS_FITTING_COUNT * sizeof *count);
    for (int32_t i = 0; i < e->fits; i++) {
        const struct ofas_fit *fit = fit_at(list, e, i);
        count[OFAS_FITTING_TWIN] += fit->twin.value;
        count[OFAS_FITTING_UPGRADED] += fit->upgraded.value;
        count[OFAS_FITTING_TURRET] += fit->turret.value;
        count[OFAS_FITTING_SUPPORT] += fit->source == OFAS_SUPPORT;
        count[OFAS_FITTING_DEMOLITION] += fit->source == OFAS_DEMOLITION;
    }
}

/* How often the options are written. */
static void count_written(const struct ofas_entry *e,
                          int count[OFAS_FITTING_COUNT])
{
    memset(count, 0, OFAS_FITTING_COUNT * sizeof *count);
    for (int i = 0; i < e->wishes; i++)
        if (ofas_known(&e->wish[i].word))
            count[e->wish[i].word.id]++;
}

void ofas_count_fittings(const struct ofas_list *list,
                         const struct ofas_entry *e,
                         int count[OFAS_FITTING_COUNT])
{
    int marks[OFAS_FITTING_COUNT];

    count_written(e, count);
    count_marks(list, e, marks);
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        if (count[i] < marks[i])
            count[i] = marks[i];
}

static bool is_chassis(const struct ofas_entry *e, enum ofas_chassis chassis)
{
    return ofas_known(&e->chassis) && e->chassis.id == (int16_t)chassis;
}

/* Does it strike, rather than shoot? */
static bool is_melee(const struct verdict *v, const struct ofas_fit *fit)
{
    if (fit->source == OFAS_FREE_STOMP)
        return true;
    if (!ofas_known(&fit->weapon))
        return false;
    if (fit->source == OFAS_SUPPORT)
        return fit->weapon.id == OFAS_ITEM_GREAT_BLADE;
    return v->catalogue->weapon[fit->weapon.id].class != OFAS_SHOOTING;
}

/* ---- what it costs ---- */

/* Price of a bought weapon, from the list of the vehicle's own rank, whatever
 * its marks.                                                   ofas.16.05 */
static int32_t fit_cost(const struct ofas_catalogue *catalogue,
                        const struct ofas_rank_sheet *sheet,
                        const struct ofas_fit *fit)
{
    if (fit->source != OFAS_BOUGHT || !ofas_known(&fit->weapon))
        return 0; /* ofas.16.04, 16.19, 16.32 */
    if (catalogue->weapon[fit->weapon.id].class == OFAS_SHOOTING)
        return sheet->shooting;
    return sheet->melee;
}

/* Rank price, weapons, option balance; a monster costs nothing more
 * (ofas.16.55). Worked examples: ofas.16.18, 16.60 and 16.67.
 *                                        ofas.16.01, 16.02, 16.12 .. 16 */
struct ofas_cost ofas_vehicle_cost(const struct ofas_list *list,
                                   const struct ofas_catalogue *catalogue,
                                   const struct ofas_entry *e)
{
    const struct ofas_rank_sheet *sheet = ofas_entry_sheet(catalogue, e);
    struct ofas_cost cost = { .kind = OFAS_VEHICLE, .size = 1, .times = 1 };
    int count[OFAS_FITTING_COUNT];

    ofas_count_fittings(list, e, count);
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        if (fittings[i].weight > 0)
            cost.advantages += fittings[i].weight * count[i];
        else
            cost.disadvantages -= fittings[i].weight * count[i];
    ofas_weigh_archetype(list, e, &cost); /* ofas.19.14, 19.16, 19.47 */
    if (!sheet)
        return cost;
    cost.soldiers = sheet->cost;
    cost.options = ofas_balance_cost(sheet, &cost);
    for (int32_t i = 0; i < e->fits; i++)
        cost.weapons += fit_cost(catalogue, sheet, fit_at(list, e, i));
    /* ofas.19.25 */
    cost.surcharge = ofas_surcharge(list, catalogue, cost.size);
    cost.total = cost.soldiers + cost.options + cost.weapons + cost.surcharge;
    return cost;
}

/* ---- step 1: rank and chassis ---- */

/* Both must be said.                                           ofas.16.01 */
static void check_frame(struct verdict *v, const struct ofas_entry *e)
{
    if (e->rank.state == OFAS_ABSENT)
        ofas_missing(v, "rank", "rang")->rule = OFAS(16, 1);
    else if (e->rank.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_VEHICLE_RANK, &e->rank);
    if (e->chassis.state == OFAS_ABSENT)
        ofas_missing(v, "chassis", "châssis")->rule = OFAS(16, 1);
    else if (e->chassis.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_CHASSIS, &e->chassis);
    if (e->crew.state != OFAS_ABSENT && /* ofas.16.03, 09.08 */
        (e->crew.id || !ofas_may_be_graded(v->list, e))) {
        struct ofas_fault *f =
            ofas_complain_of(v, OFAS_FAULT_VEHICLE_CREW, &e->crew);
        if (!e->crew.id && ofas_no_grade(v->list, e))
            f->rule = ofas_no_grade(v->list, e);
    }
    if (e->grade.state == OFAS_UNKNOWN && ofas_may_be_graded(v->list, e))
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_GRADE, &e->grade);
}

/* ---- step 2: weapons ---- */

static struct ofas_fault *refuse(struct verdict *v, const struct ofas_fit *fit,
                                 enum ofas_fault_kind kind)
{
    struct ofas_fault *f = ofas_complain(v, kind, fit->line, fit->column);

    ofas_fault_word(
        f, 0, fit->source == OFAS_FREE_STOMP ? "stomp" : fit->weapon.text);
    if (fit->weapon.state == OFAS_UNKNOWN)
        memcpy(f->nearest, fit->weapon.nearest, sizeof f->nearest);
    return f;
}

static bool is_stomp(const struct verdict *v, const struct ofas_fit *fit)
{
    return ofas_known(&fit->weapon) &&
           v->catalogue->weapon[fit->weapon.id].class == OFAS_STOMP;
}

/* Only walkers strike; demolition gear is no purchase.
 *                                                ofas.16.06, 16.19, 16.66 */
static void check_melee(struct verdict *v, const struct ofas_entry *e,
                        const struct ofas_fit *fit)
{
    if (!ofas_known(&e->chassis) || is_chassis(e, OFAS_WALKER) ||
        !is_melee(v, fit) || fit->source == OFAS_DEMOLITION)
        return;
    if (fit->source == OFAS_FREE_STOMP) { /* ofas.16.04 walkers only */
        struct ofas_fault *f = ofas_complain(v, OFAS_FAULT_FIELD_NOT_ALLOWED,
                                             fit->line, fit->column);
        ofas_fault_word(f, 0, "stomp");
        ofas_fault_word(f, 1, "piétinement");
        f->rule = OFAS(16, 4);
    } else {
        refuse(v, fit, OFAS_FAULT_MELEE_NOT_WALKER)->rule =
            fit->source == OFAS_SUPPORT ? OFAS(16, 19) : OFAS(16, 6);
    }
}

/* Is it a weapon at all, that can be had in this way? */
static void check_fit_word(struct verdict *v, const struct ofas_entry *e,
                           const struct ofas_fit *fit)
{
    if (fit->source == OFAS_DEMOLITION) { /* ofas.16.32 */
        if (fit->weapon.state == OFAS_UNKNOWN ||
            (ofas_known(&fit->weapon) &&
             (is_stomp(v, fit) || !is_melee(v, fit))))
            refuse(v, fit, OFAS_FAULT_DEMOLITION_CHOICE);
    } else if (fit->weapon.state == OFAS_UNKNOWN) {
        refuse(v, fit, OFAS_FAULT_UNKNOWN_VEHICLE_WEAPON)->rule =
            fit->source == OFAS_SUPPORT ? OFAS(16, 19) : OFAS(16, 5);
    } else if (fit->source == OFAS_BOUGHT && is_stomp(v, fit)) {
        refuse(v, fit, OFAS_FAULT_STOMP_BOUGHT); /* ofas.16.04 */
    } else {
        check_melee(v, e, fit);
    }
    if (fit->category.state != OFAS_ABSENT) /* ofas.16.09 */
        ofas_complain_of(v, OFAS_FAULT_VEHICLE_CATEGORY, &fit->category);
}

/* One arc for each weapon that shoots; none for blades and turrets.
 *                                                       ofas.16.08, 16.42 */
static void check_arc(struct verdict *v, const struct ofas_fit *fit)
{
    const struct ofas_word *arc = &fit->arc;

    if (arc->state == OFAS_ABSENT || arc->state == OFAS_UNREADABLE)
        return; /* ofas.16.08; front, if not said (ofas.09.06) */
    if (arc->state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_ARC, arc);
    else if (is_melee(v, fit))
        ofas_complain_of(v, OFAS_FAULT_ARC_ON_MELEE, arc);
    else if (fit->turret.value)
        ofas_complain_of(v, OFAS_FAULT_ARC_ON_TURRET, arc);
}

/* A turret turns a gun (ofas.16.42); a super-heavy weapon says what it has
 * more of, and no other weapon does (ofas.16.21). */
static void check_marks(struct verdict *v, const struct ofas_entry *e,
                        const struct ofas_fit *fit)
{
    bool heavy = ofas_known(&e->rank) && e->rank.id == OFAS_HEAVY_VEHICLE;
    bool chosen = fit->super.state != OFAS_ABSENT;

    if (fit->turret.value && is_melee(v, fit)) {
        struct ofas_fault *f = refuse(v, fit, OFAS_FAULT_MARK_WITHOUT_WEAPON);
        ofas_fault_word(f, 0, fittings[OFAS_FITTING_TURRET].key);
        f->rule = OFAS(16, 42);
    }
    if (fit->super.state == OFAS_UNKNOWN)
        ofas_complain_of(v, OFAS_FAULT_SUPER_CHOICE, &fit->super);
    else if (ofas_known(&e->rank) &&
             chosen != (heavy && fit->upgraded.value != 0))
        refuse(v, fit, OFAS_FAULT_SUPER_CHOICE);
}

static void check_fits(struct verdict *v, const struct ofas_entry *e)
{
    int32_t weapons = 0;

    for (int32_t i = 0; i < e->fits; i++) {
        const struct ofas_fit *fit = fit_at(v->list, e, i);
        check_fit_word(v, e, fit);
        check_arc(v, fit);
        check_marks(v, e, fit);
        weapons += fit->source != OFAS_FREE_STOMP;
    }
    weapons += is_chassis(e, OFAS_WALKER); /* the stomp is one of them */
    if (weapons > OFAS_MOUNTS) {           /* ofas.16.07 ruling */
        struct ofas_fault *f =
            ofas_complain(v, OFAS_FAULT_TOO_MANY_WEAPONS, e->line, e->column);
        f->number[0] = weapons;
        f->number[1] = OFAS_MOUNTS;
    }
}

/* ---- step 3: options ---- */

/* Known, and in the right list.                                ofas.16.11 */
static void check_wishes(struct verdict *v, const struct ofas_entry *e)
{
    for (int i = 0; i < e->wishes; i++) {
        const struct ofas_wish *wish = &e->wish[i];
        if (wish->word.state == OFAS_UNKNOWN)
            ofas_complain_of(v, OFAS_FAULT_UNKNOWN_FITTING, &wish->word);
        else if (ofas_known(&wish->word) && (fittings[wish->word.id].weight <
                                             0) != (wish->disadvantage != 0))
            ofas_complain_of(v, OFAS_FAULT_OPTION_WRONG_LIST, &wish->word)
                ->rule = OFAS(16, 11);
    }
}

/* Complains of an option: at its word, or at the vehicle when only marks take
 * it. */
static struct ofas_fault *complain_of_option(struct verdict *v,
                                             const struct ofas_entry *e,
                                             enum ofas_fault_kind kind,
                                             int option)
{
    const struct ofas_word *word = ofas_word_of(e, option);
    struct ofas_fault *f;

    if (word)
        return ofas_complain_of(v, kind, word);
    f = ofas_complain(v, kind, e->line, e->column);
    ofas_fault_word(f, 0, fittings[option].key);
    return f;
}

/* Once each, but for those with an asterisk; Transport twice.
 *                                                       ofas.16.11, 16.44 */
static void check_repeats(struct verdict *v, const struct ofas_entry *e,
                          const int *count)
{
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        if (count[i] > fittings[i].most) {
            struct ofas_fault *f =
                complain_of_option(v, e, OFAS_FAULT_OPTION_REPEATED, i);
            f->number[0] = count[i];
            f->number[1] = fittings[i].most;
            f->rule = OFAS(16, 11);
            f->also = fittings[i].rule;
        }
}

/* Only on the chassis it is made for.                   ofas.16.17 (h) */
static void check_chassis(struct verdict *v, const struct ofas_entry *e,
                          const int *count)
{
    if (!ofas_known(&e->chassis))
        return;
    for (int i = 0; i < OFAS_FITTING_COUNT; i++)
        if (count[i] > 0 && !(fittings[i].chassis >> e->chassis.id & 1)) {
            struct ofas_fault *f =
                complain_of_option(v, e, OFAS_FAULT_CHASSIS_OPTION, i);
            f->also = fittings[i].rule;
        }
}

/* Options that stand for weapons must name them.
 *                                         ofas.16.11, 16.19 .. 21, 16.42 */
static void check_agreement(struct verdict *v, const struct ofas_entry *e)
{
    static const enum ofas_fitting marked[] = {
        OFAS_FITTING_SUPPORT, OFAS_FITTING_TWIN, OFAS_FITTING_UPGRADED,
        OFAS_FITTING_TURRET, OFAS_FITTING_DEMOLITION
    };
    int written[OFAS_FITTING_COUNT], marks[OFAS_FITTING_COUNT];

    count_written(e, written);
    count_marks(v->list, e, marks);
    for (size_t i = 0; i < sizeof marked / sizeof *marked; i++) {
        int option = (int)marked[i];
        struct ofas_fault *f;
        if (written[option] == 0 || written[option] == marks[option])
            continue;
        if (marks[option] > 0) {
            f = complain_of_option(v, e, OFAS_FAULT_MARKS_DISAGREE, option);
            f->number[0] = written[option];
            f->number[1] = marks[option];
        } else if (option == OFAS_FITTING_DEMOLITION) { /* ofas.16.32 */
            complain_of_option(v, e, OFAS_FAULT_DEMOLITION_CHOICE, option);
        } else {
            f = complain_of_option(v, e, OFAS_FAULT_MARK_WITHOUT_WEAPON,
                                   option);
            f->rule = fittings[option].rule;
        }
    }
}

/* The closed list of pairs.                             ofas.16.17 (a) .. (g) */
static void check_pairs(struct verdict *v, const struct ofas_entry *e)
{
    static const struct ofas_pair pairs[] = {
        { OFAS_FITTING_COMMAND, OFAS_FITTING_UNDISCIPLINED, OFAS(16, 23) },
        { OFAS_FITTING_FIXED, OFAS_FITTING_SLOW, 0 },
        { OFAS_FITTING_INDESTRUCTIBLE, OFAS_FITTING_FRAGILE, 0 },
        { OFAS_FITTING_RESERVE, OFAS_FITTING_TELEPORT, 0 },
        { OFAS_FITTING_FIXED, OFAS_FITTING_RESERVE, 0 },
    };

    ofas_check_pairs(v, e, pairs, sizeof pairs / sizeof *pairs, OFAS(16, 17));
}

/* Has it a weapon, and one that can wound? Waves cannot. */
static void look_at_weapons(const struct verdict *v, const struct ofas_entry *e,
                            bool *armed, bool *wounds)
{
    *armed = *wounds = is_chassis(e, OFAS_WALKER); /* the stomp */
    for (int32_t i = 0; i < e->fits; i++) {
        const struct ofas_fit *fit = fit_at(v->list, e, i);
        if (!ofas_known(&fit->weapon))
            continue;
        *armed = true;
        *wounds |=
            fit->source == OFAS_SUPPORT ||
            v->catalogue->weapon[fit->weapon.id].profile[0].disruptive == 0;
    }
}

/* A disadvantage must do some harm.                     ofas.16.17 (d), (e) */
static void check_harm(struct verdict *v, const struct ofas_entry *e)
{
    const struct ofas_word *harmless = ofas_word_of(e, OFAS_FITTING_HARMLESS);
    const struct ofas_word *clumsy = ofas_word_of(e, OFAS_FITTING_CLUMSY);
    bool armed, wounds;

    if (!ofas_known(&e->chassis))
        return;
    look_at_weapons(v, e, &armed, &wounds);
    if (harmless && !wounds)
        ofas_complain_of(v, OFAS_FAULT_WITHOUT_EFFECT, harmless)->rule =
            OFAS(16, 17);
    if (clumsy && !armed)
        ofas_complain_of(v, OFAS_FAULT_WITHOUT_EFFECT, clumsy)->rule =
            OFAS(16, 17);
}

void ofas_check_vehicle(struct verdict *v, const struct ofas_entry *e)
{
    int count[OFAS_FITTING_COUNT];

    ofas_count_fittings(v->list, e, count);
    check_frame(v, e);
    check_fits(v, e);
    check_wishes(v, e);
    check_repeats(v, e, count);
    check_chassis(v, e, count);
    check_agreement(v, e);
    ofas_check_balance(v, e, OFAS(16, 15));
    check_pairs(v, e);
    check_harm(v, e);
}

/* ---- warnings ---- */

static void warn_option(struct verdict *v, const struct ofas_entry *e,
                        enum ofas_fitting option)
{
    complain_of_option(v, e, OFAS_FAULT_USELESS_ADVANTAGE, (int)option)->rule =
        OFAS(16, 17);
}

/* Waves that never wound are twinned for nothing. */
static bool has_twin_waves(const struct verdict *v, const struct ofas_entry *e)
{
    for (int32_t i = 0; i < e->fits; i++) {
        const struct ofas_fit *fit = fit_at(v->list, e, i);
        if (fit->twin.value && fit->source == OFAS_BOUGHT &&
            ofas_known(&fit->weapon) &&
            v->catalogue->weapon[fit->weapon.id].profile[0].disruptive > 0)
            return true;
    }
    return false;
}

/* Legal, but no good.                            ofas.16.17 ruling, 16.04 */
void ofas_warn_vehicle(struct verdict *v, const struct ofas_entry *e)
{
    int count[OFAS_FITTING_COUNT];
    bool armed, wounds;

    ofas_count_fittings(v->list, e, count);
    look_at_weapons(v, e, &armed, &wounds);
    if (ofas_known(&e->chassis) && !armed) /* ofas.16.04 */
        ofas_complain(v, OFAS_FAULT_UNARMED_VEHICLE, e->line, e->column);
    if (count[OFAS_FITTING_EASY_DISEMBARK] && !count[OFAS_FITTING_TRANSPORT])
        warn_option(v, e, OFAS_FITTING_EASY_DISEMBARK);
    if (count[OFAS_FITTING_RECON] &&
        (count[OFAS_FITTING_RESERVE] || count[OFAS_FITTING_TELEPORT]))
        warn_option(v, e, OFAS_FITTING_RECON);
    if (has_twin_waves(v, e))
        warn_option(v, e, OFAS_FITTING_TWIN);
    if (count[OFAS_FITTING_RAM] && count[OFAS_FITTING_FIXED])
        warn_option(v, e, OFAS_FITTING_RAM);
}
