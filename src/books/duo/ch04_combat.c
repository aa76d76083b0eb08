/* ch04_combat.c -- duo chapters 4, 8 to 10 and 30: close combat.
 *
 * A Fight action is one bout with an opponent that its player chooses, or with
 * several for a group attack (duo.09.01). What a group attacker suffers is kept
 * until its last bout is over (duo.09.02); all else happens at once, in the
 * order of duo.04.03: push, Damage roll and Saves, fall. */
#include "books/duo/duo.h"

/* ---- whom it may fight ---- */

uint64_t duo_blades(const struct battle *b, int unit)
{
    uint64_t set = 0;

    for (int i = 0; i < duo_model(b, unit)->arms; i++)
        if (duo_arm(b, unit, i)->range == 0) /* duo.10.03 no gun is one */
            set |= (uint64_t)1 << i;
    return set;
}

uint64_t duo_unlike(const struct battle *b, int unit, uint64_t arms)
{
    for (uint64_t left = arms; left; left &= left - 1)
        for (uint64_t later = left & (left - 1); later; later &= later - 1)
            if (duo_arm(b, unit, set_first(left)) ==
                duo_arm(b, unit, set_first(later)))
                arms &= ~(later & -later);
    return arms;
}

/* duo.30.02 weapons with which it may support */
static uint64_t supporting(const struct battle *b, int unit)
{
    uint64_t set = 0;

    for (uint64_t left = duo_blades(b, unit); left; left &= left - 1)
        if (duo_has(b, unit, TRAITED_SUPPORT) ||
            (duo_arm(b, unit, set_first(left))->flags & WEAPON_SUPPORTS))
            set |= left & -left;
    return set;
}

/* duo.30.02 is an ally whom it touches engaged with that enemy? */
static bool is_backed(const struct battle *b, int unit, int foe)
{
    for (unit_set left = duo_engaged(b, foe, false) & ~unit_bit(unit); left;
         left &= left - 1)
        if (!duo_foes(b, unit, set_first(left)) &&
            duo_touch(b, unit, set_first(left)))
            return true;
    return false;
}

uint16_t duo_fight_bar(const struct battle *b, int unit, int foe)
{
    if (duo_unit_of(b, unit)->prone)
        return DUO(22, 6);
    if (foe < 0 || foe >= b->units || !unit_on_table(b, foe) ||
        !duo_foes(b, unit, foe))
        return DUO(15, 10);
    if (!duo_may_aim(b, unit, foe))
        return DUO(15, 22);
    if (duo_touch(b, unit, foe))
        return 0; /* duo.15.10, 15.11 */
    if (!supporting(b, unit) && !duo_has(b, unit, TRAITED_SUPPORT))
        return DUO(15, 10);
    return is_backed(b, unit, foe) ? 0 : DUO(30, 2);
}

unit_set duo_opponents(const struct battle *b, int unit)
{
    unit_set set = 0;

    for (int u = 0; u < b->units; u++)
        if (duo_fight_bar(b, unit, u) == 0)
            set |= unit_bit(u);
    return set;
}

/* ---- with what ---- */

/* duo.08.03, 22.03 does it fight so that the second assailant does not count? */
static bool parts_blows(const struct battle *b, int unit, int arm)
{
    int one_handed = 0;

    if (duo_has(b, unit, TRAITED_MULTIPLE))
        return true;
    if (arm == NOBODY)
        return false;
    if (duo_arm(b, unit, arm)->flags & WEAPON_MULTIPLE)
        return true;
    if (duo_arm(b, unit, arm)->flags & WEAPON_TWO_HANDS)
        return false; /* duo.23.08 ruling: no second weapon beside it */
    for (uint64_t left = duo_blades(b, unit); left; left &= left - 1)
        if (!(duo_arm(b, unit, set_first(left))->flags & WEAPON_TWO_HANDS))
            one_handed++;
    return one_handed > 1; /* ruling: two one-handed weapons have it */
}

/* duo.08.01 ruling: has this enemy no other standing opponent? */
static bool assails_alone(const struct battle *b, int unit, int foe)
{
    return (duo_engaged(b, foe, true) & ~unit_bit(unit)) == 0;
}

int duo_assailants(const struct battle *b, int unit, int arm)
{
    return duo_assailants_and(b, unit, arm, 0);
}

int duo_assailants_and(const struct battle *b, int unit, int arm, int more)
{
    int n = more - (parts_blows(b, unit, arm) ? 2 : 1);

    /* duo.08.02 by the contacts of this moment, prone enemies do not count */
    for (unit_set left = duo_engaged(b, unit, true); left; left &= left - 1)
        if (assails_alone(b, unit, set_first(left)))
            n++;
    return n > 0 ? n : 0;
}

uint64_t duo_blades_for(const struct battle *b, int unit, int foe)
{
    return duo_touch(b, unit, foe) ? duo_blades(b, unit) : supporting(b, unit);
}

int duo_best_blade(const struct battle *b, int unit, int foe)
{
    (void)foe; /* duo.30.07 what it adds, it adds to every weapon */
    return duo_best_of(b, unit, duo_blades(b, unit));
}

int duo_best_of(const struct battle *b, int unit, uint64_t arms)
{
    int best = NOBODY, most = 0;

    for (uint64_t left = arms; left; left &= left - 1) {
        const int arm = set_first(left);
        const int mark =
            duo_net(duo_arm(b, unit, arm)->damage + duo_model(b, unit)->damage);

        /* duo.05.02 ruling: the likeliest to harm, then in its profile's order */
        if (best == NOBODY || mark > most) {
            best = arm;
            most = mark;
        }
    }
    return best; /* duo.10.01 NOBODY: bare hands */
}

/* All but those who count against it. */
static uint32_t combat_causes(const struct battle *b, int unit, int arm)
{
    const struct duo_unit *u = duo_unit_of(b, unit);
    /* duo.04.01, 04.02 */
    uint32_t why =
        duo_cause(duo_model(b, unit)->combat, CAUSE_WEAK, CAUSE_SKILL);

    if (duo_wounds(b, unit) > 0)
        why |= CAUSE_WOUND; /* duo.06.03, 30.11 */
    if (arm == NOBODY && !duo_has(b, unit, TRAITED_MARTIAL_ART))
        why |= CAUSE_BARE_HANDS; /* duo.10.01, 10.02 */
    if (u->shocked)
        why |= CAUSE_SHOCK; /* duo.25.06 however many: duo.01.06 */
    if (u->cursed)
        why |= CAUSE_CURSE; /* duo.31.06 */
    return why;
}

int duo_combat_marks(const struct battle *b, int unit, int arm, int assailants)
{
    return duo_indications(combat_causes(b, unit, arm)) -
           assailants; /* duo.08.01 */
}

/* ---- a bout ---- */

/* A free attack with this arm (duo.11.02): no Combat roll, no push. */
static void free_blow(struct battle *b, int unit, int foe, int arm,
                      uint16_t rule)
{
    struct duo_blow blow = duo_blow_of(b, unit, foe, arm, BLOW_MELEE);

    TELL(b, FREE_ATTACK, rule, unit, foe);
    blow.rule = DUO(11, 2);
    duo_strike(b, &blow);
}

void duo_free_attack(struct battle *b, int unit, int foe, uint16_t rule)
{
    free_blow(b, unit, foe, duo_best_blade(b, unit, foe), rule);
}

static bool in_group_attack(const struct battle *b, const struct duo_fight *f)
{
    return duo_has(b, f->unit, TRAITED_GROUP_ATTACK);
}

/* duo.03.05 ruling: fighting turns a model towards its chosen opponent. */
static void turn_to(struct battle *b, int unit, int foe)
{
    const uint16_t before = b->unit[unit].facing;

    duo_face(b, unit, duo_at(b, foe));
    if (b->unit[unit].facing != before)
        TELL(b, TURNS_TO, DUO(3, 5), unit, foe);
}

/* Away from the other; of two centres in one place, along x. */
static struct vec away(struct vec at, struct vec from)
{
    struct vec d = vec_sub(at, from);

    return d.x || d.y ? d : vec(1, 0);
}

/* Pushes the loser, or keeps that for later. True when it is in the air. */
static bool push_back(struct battle *b, struct duo_fight *f, int unit,
                      struct vec direction, uint16_t rule)
{
    if (unit == f->unit && in_group_attack(b, f)) { /* duo.09.02 */
        f->push = vec_add(f->push, vec_scaled(direction, PAS(1)));
        return false;
    }
    return duo_push(b, unit, direction, PAS(1), rule);
}

/* duo.04.04 nobody is hurt, both are pushed, who acts first */
static void tie(struct battle *b, struct duo_fight *f)
{
    const struct vec apart = away(duo_at(b, f->unit), duo_at(b, f->foe));

    TELL(b, TIE, DUO(4, 4), f->unit, f->foe);
    if (push_back(b, f, f->unit, apart, DUO(4, 4)))
        duo_land(b, f->unit);
    if (push_back(b, f, f->foe, vec(-apart.x, -apart.y), DUO(4, 4)))
        duo_land(b, f->foe);
}

/* duo.04.03 the loser is pushed, takes the Damage roll, and falls if it hangs
 * over nothing. */
static void win(struct battle *b, struct duo_fight *f, int winner, int loser,
                int arm, bool supported)
{
    struct duo_blow blow = duo_blow_of(b, winner, loser, arm, BLOW_MELEE);
    const bool harms = !(supported && winner == f->foe); /* duo.30.03 */
    bool falls = false;
    int life = 0;

    if (loser == f->unit)
        blow.target_arm = f->arm; /* duo.29.05 the one it chose */
    TELL(b, WINS, DUO(4, 3), winner, loser);
    if (!duo_has(b, winner, TRAITED_NO_PUSH)) /* duo.22.13 */
        falls = push_back(b, f, loser, away(duo_at(b, loser), blow.from),
                          DUO(4, 3));
    if (harms)
        life = duo_damage(b, &blow);
    if (loser == f->unit && in_group_attack(b, f))
        f->owed = (uint8_t)(f->owed + life); /* duo.09.02 */
    else
        duo_hurt(b, &blow, life);
    if (falls && unit_on_table(b, loser))
        duo_land(b, loser); /* duo.16.01 */
}

static int combat_roll(struct battle *b, int unit, int foe, int arm,
                       int assailants)
{
    const uint32_t many = assailants > 0 ? CAUSE_ASSAILANTS : 0;

    return duo_roll(b,
                    TOLD(b, COMBAT_ROLL, DUO(4, 1), unit, foe,
                         .assailants = assailants,
                         .why = combat_causes(b, unit, arm) | many),
                    duo_combat_marks(b, unit, arm, assailants));
}

static void bout(struct battle *b, struct duo_fight *f)
{
    /* duo.05.02 who is attacked fights with its best weapon */
    const int theirs = duo_best_blade(b, f->foe, f->unit);
    const bool supported = !duo_touch(b, f->unit, f->foe);
    int mine, other;

    TELL(b, FIGHTS, supported ? DUO(30, 2) : DUO(15, 10), f->unit, f->foe);
    turn_to(b, f->unit, f->foe);
    duo_notice(b, f->unit); /* duo.22.17, 22.24 */
    if (duo_unit_of(b, f->foe)->prone) {
        free_blow(b, f->unit, f->foe, f->arm, DUO(22, 5));
        return;
    }
    /* duo.02.01 one opposed roll, who acts rolls first */
    mine = combat_roll(b, f->unit, f->foe, f->arm, f->assailants);
    other = combat_roll(b, f->foe, f->unit, theirs,
                        duo_assailants(b, f->foe, theirs));
    if (mine == other)
        tie(b, f);
    else if (mine > other)
        win(b, f, f->unit, f->foe, f->arm, supported);
    else
        win(b, f, f->foe, f->unit, theirs, supported);
}

/* ---- the action ---- */

/* duo.09.02 what the group attacker owes: first its life, then one push along
 * the sum of all. */
static void settle(struct battle *b, const struct duo_fight *f)
{
    const struct duo_blow blow = { .unit = NOBODY, .target = f->unit };

    duo_hurt(b, &blow, f->owed);
    if (!unit_on_table(b, f->unit) || (f->push.x == 0 && f->push.y == 0))
        return;
    if (duo_push(b, f->unit, f->push, PAS(1), DUO(9, 2)))
        duo_land(b, f->unit);
}

/* Weapons that it is asked to choose from. */
static uint64_t weapons_for(const struct battle *b, int unit, int foe)
{
    return duo_unlike(b, unit, duo_blades_for(b, unit, foe));
}

/* duo.09.01 the opponents who are left: of a group attack all who were engaged
 * when it began, else nobody. */
static unit_set left_over(const struct battle *b, const struct duo_fight *f)
{
    return in_group_attack(b, f) ? f->foes & duo_present(b) : 0;
}

enum flow duo_fight(struct battle *b)
{
    struct duo_fight *f = LOCALS(b, duo_fight);

    switch ((enum duo_fight_step)frame_top(b)->step) {
    case FIGHT_BEGIN:
        f->foes = duo_opponents(b, f->unit);
        while (f->foes) {
            ASK(b, FIGHT_OPPONENT, OPPONENT, .who = b->unit[f->unit].owner,
                .rule = f->bouts ? DUO(9, 1) : DUO(15, 10), .unit = f->unit,
                .other = NOBODY,
                .among = f->foes | (f->bouts ? unit_bit(ANSWER_NONE) : 0));
            if (b->answer.value == ANSWER_NONE)
                break; /* duo.09.01 ruling: it may leave the rest alone */
            f->foe = (int8_t)b->answer.value;
            f->arm = NOBODY;
            if (weapons_for(b, f->unit, f->foe)) { /* duo.91.07 */
                ASK(b, FIGHT_BLADE, BLADE, .who = b->unit[f->unit].owner,
                    .rule = DUO(5, 2), .unit = f->unit, .other = f->foe,
                    .among = weapons_for(b, f->unit, f->foe));
                f->arm = (int8_t)b->answer.value;
            }
            if (!f->bouts) {
                /* duo.09.01 ruling: list and assailants are fixed now; whom it
                 * supports against it does not attack as a group */
                f->assailants = (uint8_t)duo_assailants(b, f->unit, f->arm);
                f->foes = duo_touch(b, f->unit, f->foe)
                              ? duo_engaged(b, f->unit, false)
                              : unit_bit(f->foe);
            }
            f->foes &= ~unit_bit(f->foe);
            f->bouts++;
            BREATHE(b, FIGHT_BOUT);
            bout(b, f);
            f->foes = left_over(b, f);
        }
        settle(b, f);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
