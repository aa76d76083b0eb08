/* ch05_damage.c -- duo chapters 5 to 7, 13, 29 and 30: Damage rolls, Saves,
 * Vitality.
 *
 * Every harm is a blow: a Damage roll (duo.05.01), Saves against its damage
 * point (duo.07.03), then life that is lost. A group attack keeps the last step
 * for later (duo.09.02), so it is a function of its own. */
#include "books/duo/duo.h"

enum { HUGE_LIFE = 6, CHARACTER_LIFE = 3 };

int duo_life_of(const struct duo_model *m)
{
    if (m->traits >> TRAITED_HUGE & 1)
        return HUGE_LIFE; /* duo.30.10 */
    /* duo.06.01, 06.02 */
    return m->traits >> TRAITED_CHARACTER & 1 ? CHARACTER_LIFE : 1;
}

int duo_full_life(const struct battle *b, int unit)
{
    return duo_life_of(duo_model(b, unit));
}

int duo_wounds_of(int full, int life)
{
    /* duo.06.05 one point is a state, duo.30.11 two points of an Enorme */
    return full == HUGE_LIFE ? (full - life) / 2 : full > 1 ? full - life : 0;
}

int duo_wounds(const struct battle *b, int unit)
{
    return duo_wounds_of(duo_full_life(b, unit), duo_unit_of(b, unit)->life);
}

/* ---- a blow ---- */

/* What an arm gives, or none of them (duo.10.01, 10.02). */
static uint32_t arm_cause(const struct battle *b, int unit, int arm)
{
    if (arm != NOBODY) /* duo.23.03 none: normal */
        return duo_cause(duo_arm(b, unit, arm)->damage, CAUSE_POOR_WEAPON,
                         CAUSE_WEAPON);
    return duo_has(b, unit, TRAITED_MARTIAL_ART) ? 0 : CAUSE_BARE_HANDS;
}

struct duo_blow duo_blow_of(const struct battle *b, int unit, int target,
                            int arm, enum duo_blow_kind kind)
{
    const struct duo_model *m = duo_model(b, unit);
    struct duo_blow blow = { .unit = unit,
                             .target = target,
                             .arm = arm,
                             .power = NOBODY,
                             .target_arm = NOBODY,
                             .kind = kind,
                             .from = duo_at(b, unit),
                             .rule = DUO(5, 1) };

    if (kind != BLOW_POWER) {
        /* duo.05.02 the weapon's mark and that of the profile; duo.13.01 of a
         * shot just as in close combat */
        blow.why = arm_cause(b, unit, arm) |
                   duo_cause(m->damage, CAUSE_WEAK, CAUSE_SKILL);
        blow.flags = arm == NOBODY ? 0 : duo_arm(b, unit, arm)->flags;
    }
    if (m->slays & duo_model(b, target)->keywords) {
        blow.why |= CAUSE_SLAYER; /* duo.30.07 */
        blow.flags |= WEAPON_FATAL;
    }
    blow.marks = duo_indications(blow.why);
    if (duo_has(b, unit, TRAITED_FATAL))
        blow.flags |= WEAPON_FATAL; /* duo.30.06 */
    if (duo_has(b, unit, TRAITED_IGNORES_SAVES))
        blow.flags |= WEAPON_NO_SAVES; /* duo.22.25 of all its damage */
    if (kind == BLOW_MELEE)
        blow.target_arm = duo_best_blade(b, target, unit);
    else
        blow.cover = duo_has_cover(b, unit, target); /* duo.14.01 */
    return blow;
}

/* ---- Saves ---- */

/* Both worlds have light armour. */
static struct duo_save armour_save(const struct duo_model *m)
{
    static const struct duo_save by_armour[] = {
        [ARMOUR_LIGHT] = { MALUS, SOURCE_ARMOUR, DUO(29, 1) },
        [ARMOUR_MEDIUM] = { PLAIN, SOURCE_ARMOUR, DUO(29, 2) },
        [ARMOUR_HEAVY] = { BONUS, SOURCE_ARMOUR, DUO(29, 3) },
    };
    struct duo_save save = by_armour[m->armour];

    if (m->armour == ARMOUR_LIGHT && m->universe == UNIVERSE_STAR_WARS)
        save.rule = DUO(23, 5);
    return save;
}

/* Does the shield count? */
static bool shield_holds(const struct battle *b, const struct duo_blow *blow)
{
    const struct duo_model *m = duo_model(b, blow->target);

    if (m->shield == SHIELD_NONE || blow->kind == BLOW_FALL) /* duo.16.05 */
        return false;
    if (blow->flags & WEAPON_BYPASSES)
        return false; /* duo.30.05 */
    if (m->shield == SHIELD_BUCKLER && blow->kind != BLOW_MELEE)
        return false; /* duo.29.04 in close combat only */
    if (blow->kind == BLOW_MELEE && blow->target_arm != NOBODY &&
        (duo_arm(b, blow->target, blow->target_arm)->flags & WEAPON_TWO_HANDS))
        return false; /* duo.29.05 ruling: no hand is left for it */
    /* duo.13.02, 29.04, 29.05 from where the blow comes, before any push */
    return duo_in_front(b, blow->target, blow->from);
}

/* duo.23.07, 23.08 */
static bool parries(const struct battle *b, int unit)
{
    const struct duo_model *m = duo_model(b, unit);

    if (!duo_has(b, unit, TRAITED_FORCE_SENSITIVE))
        return false;
    for (int i = 0; i < m->arms; i++)
        if (duo_arm(b, unit, i)->flags & WEAPON_FORCE_SAVE)
            return true;
    return false;
}

static int add_save(struct duo_save *out, int n, struct duo_save save)
{
    int i = n;

    /* duo.07.04 ruling: the best mark first, equals in the order of sources */
    for (; i > 0 && out[i - 1].mark < save.mark; i--)
        out[i] = out[i - 1];
    out[i] = save;
    return n + 1;
}

int duo_saves(const struct battle *b, const struct duo_blow *blow,
              struct duo_save out[SOURCES])
{
    const int unit = blow->target;
    const struct duo_model *m = duo_model(b, unit);
    const struct duo_unit *u = duo_unit_of(b, unit);
    const struct {
        bool has;
        struct duo_save save;
    } source[] = {
        /* ORDER SOURCES; duo.07.04 each gives one */
        { m->armour != ARMOUR_NONE && !(blow->flags & WEAPON_PIERCES),
          armour_save(m) }, /* duo.30.09 */
        { shield_holds(b, blow),
          { MALUS, SOURCE_SHIELD,
            m->shield == SHIELD_BUCKLER ? DUO(29, 4) : DUO(29, 5) } },
        { parries(b, unit) && blow->kind != BLOW_FALL,
          { BONUS, SOURCE_WEAPON, DUO(23, 7) } },
        { duo_has(b, unit, TRAITED_FORCE_SENSITIVE),
          { MALUS, SOURCE_FORCE, DUO(24, 1) } },
        { duo_has(b, unit, TRAITED_STURDY),
          { MALUS, SOURCE_STURDY,
            m->universe == UNIVERSE_STAR_WARS ? DUO(24, 4) : DUO(30, 1) } },
        { duo_has(b, unit, TRAITED_DESTINY),
          { MALUS, SOURCE_DESTINY, DUO(24, 5) } },
        { blow->cover, { MALUS, SOURCE_COVER, DUO(14, 1) } },
        { u->meditated != 0, { MALUS, SOURCE_MEDITATION, DUO(25, 8) } },
        { u->shielded != 0, { MALUS, SOURCE_MAGIC, DUO(31, 8) } },
    };
    int n = 0;

    if (blow->flags & WEAPON_NO_SAVES)
        return 0; /* duo.22.25 */
    for (int i = 0; i < SOURCES; i++)
        if (source[i].has)
            n = add_save(out, n, source[i].save);
    /* duo.07.04 ruling: save_mode = best */
    return duo_stage(b)->settings.best_save && n > 1 ? 1 : n;
}

/* ---- what comes of it ---- */

/* duo.07.01, 07.02 always rolled, until one succeeds */
static bool is_saved(struct battle *b, const struct duo_blow *blow)
{
    struct duo_save save[SOURCES];
    const int n = duo_saves(b, blow, save);

    for (int i = 0; i < n; i++) {
        if (duo_test(b,
                     TOLD(b, SAVE_ROLL, save[i].rule, blow->target, NOBODY,
                          .source = save[i].source),
                     save[i].mark))
            return true;
    }
    return false;
}

/* duo.30.06 ruling: 1D3 is a D6 halved, rounded up */
static int fatal_points(struct battle *b, const struct duo_blow *blow)
{
    uint8_t die;

    roll(b, TOLD(b, FATAL_ROLL, DUO(30, 6), blow->unit, blow->target),
         DUO_FACES, 1, &die);
    LOG_SET(b, FATAL_ROLL, points, die / 2 + 1);
    return die / 2 + 1;
}

int duo_damage(struct battle *b, const struct duo_blow *blow)
{
    const int by = blow->unit == NOBODY ? blow->target : blow->unit;

    if (!duo_test(b,
                  TOLD_BY(b->unit[by].owner, DAMAGE_ROLL, blow->rule,
                          blow->unit, blow->target, .blow = (int32_t)blow->kind,
                          .why = blow->why),
                  blow->marks))
        return 0; /* duo.05.01 */
    if (is_saved(b, blow))
        return 0; /* duo.07.03 */
    return blow->flags & WEAPON_FATAL ? fatal_points(b, blow) : 1;
}

void duo_hurt(struct battle *b, const struct duo_blow *blow, int life)
{
    struct duo_unit *u = duo_unit(b, blow->target);

    if (life <= 0 || !unit_on_table(b, blow->target))
        return;
    life = life < u->life ? life : u->life;
    u->life = (uint8_t)(u->life - life);
    if (duo_full_life(b, blow->target) > 1)
        TELL(b, HURT,
             duo_has(b, blow->target, TRAITED_HUGE) ? DUO(30, 10) : DUO(6, 2),
             blow->target, blow->unit, .life = life, .left = u->life);
    if (u->life == 0)
        duo_remove(b, blow->target, LOST_OUT, DUO(6, 1));
}

void duo_strike(struct battle *b, const struct duo_blow *blow)
{
    duo_hurt(b, blow, duo_damage(b, blow));
}

void duo_remove(struct battle *b, int unit, enum duo_lost how, uint16_t rule)
{
    struct duo_unit *u = duo_unit(b, unit);

    assert(how != LOST_NOT);
    if (how == LOST_OUT)
        TELL(b, OUT, rule, unit, NOBODY);
    else if (how == LOST_FLED)
        TELL(b, GONE, rule, unit, NOBODY);
    else
        TELL(b, EXITS, rule, unit, NOBODY);
    duo_drop_markers(b, unit); /* duo.92.05 */
    /* duo.06.01 ruling: it leaves the table at once, and nothing lasts on it */
    u->shocked = u->cursed = u->held = u->meditated = u->shielded = 0;
    u->prone = u->alert = u->hidden = u->known = u->perch = u->turns_to = 0;
    u->lost = (uint8_t)how;
    b->unit[unit].alive = 0;
    b->unit[unit].where = UNIT_GONE;
}
