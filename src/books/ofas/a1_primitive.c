/* a1_primitive.c -- OFAS annex 1: primitive armies.
 *
 * A medieval or fantastic army against a futuristic one, for the fun of it
 * (ofas.a1.01). It stands in the place of an archetype. Its soldiers are many
 * and cheap, easy to kill and hard to command; its characters and monsters are
 * like any others (ofas.a1.02, a1.14). What its weapons stand for is left to
 * the players (ofas.a1.17), and there are no powers but those of the book
 * (ofas.a1.19). */
#include "books/ofas/muster.h"
#include "books/ofas/ofas.h"

enum {
    A1 = OFAS_ANNEX + 1,
    FREE_DISADVANTAGES = 2, /* ofas.a1.15 */
    FREE_OF_MACHINES = 1,   /* ofas.a1.16 */
    REGULAR_ORDER = 2,      /* ofas.a1.06 */
    TIMES = 2               /* ofas.a1.10 */
};

/* ---- recruiting ---- */

bool ofas_list_primitive(const struct ofas_list *list)
{
    return ofas_list_archetype(list) == OFAS_ARCHETYPE_PRIMITIVE;
}

struct ofas_sizes ofas_primitive_sizes(struct ofas_sizes sizes)
{
    /* ofas.a1.10; a skirmish's too (ofas.a7.04) */
    return (struct ofas_sizes){ TIMES * sizes.least, TIMES * sizes.most,
                                OFAS(A1, 10) };
}

/* ofas.a1.16 a cannon: on wheels that never turn */
static bool is_machine(const struct ofas_entry *e)
{
    return ofas_known(&e->chassis) && e->chassis.id == OFAS_WHEELED &&
           ofas_word_of(e, OFAS_FITTING_FIXED) != NULL;
}

/* ofas.a1.15 two disadvantages more, ofas.a1.16 or one, that nobody feels. They
 * pay for advantages; as a rebate one in excess counts, as ever, and those
 * given make no list illegal. */
void ofas_primitive_weight(const struct ofas_list *list,
                           const struct ofas_entry *e, struct ofas_cost *cost)
{
    int32_t given = is_machine(e) ? FREE_OF_MACHINES : FREE_DISADVANTAGES;
    int32_t room = cost->advantages - cost->disadvantages + 1;

    if (!ofas_list_primitive(list) || ofas_entry_kind(e) != OFAS_VEHICLE ||
        ofas_entry_monster(list, e) || room <= 0)
        return;
    cost->disadvantages += given < room ? given : room;
}

static bool has_banner(const struct ofas_entry *e)
{
    for (int i = 0; i < e->callings; i++)
        if (ofas_known(&e->calling[i]) &&
            e->calling[i].id == OFAS_CALLING_BANNER)
            return true;
    return false;
}

/* ofas.a1.18 ruling: one in an army, and in no other */
static void check_banner(struct verdict *v, const struct ofas_entry *e)
{
    bool refused = !ofas_list_primitive(v->list);

    for (int32_t i = 0; i < v->unit - 1; i++)
        refused |= has_banner(&v->list->entry[i]);
    if (has_banner(e) && refused)
        ofas_complain(v, OFAS_FAULT_GREAT_BANNER, e->line, e->column);
}

/* ofas.a1.11, a1.12 specialists of nobody else */
void ofas_check_primitive(struct verdict *v, const struct ofas_entry *e)
{
    check_banner(v, e); /* ofas.a1.18 */
    if (ofas_list_primitive(v->list))
        return;
    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *g = &v->list->group[e->group + i];

        if (!g->specialists || !ofas_known(&g->type) ||
            g->type.id < OFAS_MUSICIAN)
            continue;
        ofas_complain_of(v, OFAS_FAULT_SPECIALIST_NOT_ALLOWED, &g->type)->rule =
            g->type.id == OFAS_MUSICIAN ? OFAS(A1, 11) : OFAS(A1, 12);
    }
}

/* ---- mustering ---- */

/* ofas.a1.03 one less Resistance; ofas.a1.13 elites are ogres and trolls */
void ofas_primitive_sheet(const struct ofas_list *list,
                          const struct ofas_entry *e,
                          struct ofas_rank_sheet *sheet)
{
    enum { OGRE_SPEED = 2, OGRE_MORALE = 2 };

    if (!ofas_list_primitive(list) || ofas_entry_kind(e) != OFAS_INFANTRY)
        return; /* ofas.a1.02 */
    sheet->resistance--;
    if (e->rank.id == OFAS_ELITE) {
        sheet->speed = OGRE_SPEED;
        sheet->morale = OGRE_MORALE;
    }
}

/* ofas.a1.04 one less Power; what is written as a test stays (ofas.20.31) */
void ofas_weaken(struct ofas_arm *arm)
{
    for (int i = 0; i < arm->profiles; i++)
        if (arm->profile[i].power < OFAS_VALUE_AF)
            arm->profile[i].power--;
}

void ofas_primitive_arm(const struct verdict *v, struct ofas_arm *arm)
{
    const struct ofas_entry *e = &v->list->entry[v->unit - 1];

    if (ofas_list_primitive(v->list) && ofas_entry_kind(e) == OFAS_INFANTRY)
        ofas_weaken(arm);
}

/* ofas.a1.03, a1.04 real vehicles; ofas.a1.05 but not the shots of machines */
void ofas_muster_primitive(struct ofas_team *t, const struct verdict *v,
                           const struct ofas_entry *e)
{
    if (!ofas_list_primitive(v->list) || t->kind != OFAS_VEHICLE || t->monster)
        return;
    t->resistance--;
    for (int i = 0; i < t->mounts; i++)
        if (!is_machine(e) || (t->mount[i].arm.profile[0].flags & OFAS_CLOSE))
            ofas_weaken(&t->mount[i].arm);
}

/* ---- play ---- */

bool ofas_is_primitive(const struct battle *b, int player)
{
    return ofas_stage(b)->army[player].archetype == OFAS_ARCHETYPE_PRIMITIVE;
}

int ofas_primitive_order(const struct ofas_team *team, figure_set alive,
                         int cost)
{
    if (team->rank == OFAS_REGULAR)
        cost = REGULAR_ORDER; /* ofas.a1.06 */
    for (int i = 0; i < team->size; i++)
        if (team->soldier[i].role == OFAS_MUSICIAN && (alive >> i & 1))
            return cost - 1; /* ofas.a1.11 ruling: one is as good as two */
    return cost;
}

bool ofas_has_standard(const struct battle *b, int unit)
{
    return ofas_of_role(b, unit, OFAS_BEARER) != 0; /* ofas.a1.12 */
}

/* ofas.a1.18 ruling: from the leader of the unit to the Hero; ofas.a3.02 the
 * banner of an ally is a friend's */
bool ofas_sees_banner(const struct battle *b, int unit)
{
    for (unit_set left = ofas_friends_of(b, b->unit[unit].owner); left;
         left &= left - 1)
        if (OFAS_IS_A(ofas_team(b, set_first(left)), BANNER) &&
            ofas_sees(b, unit, NOBODY, figure_bit(b->unit[unit].leader),
                      set_first(left)))
            return true;
    return false;
}

/* ofas.a1.07 the point of a champion is his unit's alone; ofas.a1.08 captains
 * and generals give theirs to all */
bool ofas_is_champion(const struct battle *b, int unit)
{
    return ofas_is_primitive(b, b->unit[unit].owner) &&
           ofas_team(b, unit)->grade == OFAS_SUB_OFFICER;
}

static int purse_of(const struct battle *b, int unit)
{
    return (ofas_state_of(b)->champions & unit_bit(unit)) != 0;
}

bool ofas_has_champion_point(const struct battle *b, int unit)
{
    return purse_of(b, unit) != 0;
}

int ofas_funds(const struct battle *b, int unit)
{
    return ofas_state_of(b)->pc[b->unit[unit].owner] + purse_of(b, unit);
}

void ofas_spend(struct battle *b, int unit, int price)
{
    struct ofas_state *s = ofas_state(b);
    uint8_t *pc = &s->pc[b->unit[unit].owner];

    if (price > 0 && purse_of(b, unit)) { /* ofas.a1.07 ruling: first */
        s->champions &= ~unit_bit(unit);
        price--;
    }
    *pc = (uint8_t)(*pc - price);
}

/* ofas.a1.07, hr.04 rulings: all is given back and paid anew, his point first;
 * so it never becomes the army's. */
void ofas_settle(struct battle *b, int unit, int paid, int price, bool champion)
{
    struct ofas_state *s = ofas_state(b);
    uint8_t *pc = &s->pc[b->unit[unit].owner];

    if (champion)
        s->champions |= unit_bit(unit);
    *pc = (uint8_t)(*pc + paid - champion);
    ofas_spend(b, unit, price);
}
