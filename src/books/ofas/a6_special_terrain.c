/* a6_special_terrain.c -- OFAS annex 6: special terrain.
 *
 * A piece of scenery may be special: a field says so (ofas.a6.01), or the
 * players make some special before the battle, in turn (ofas.a6.02). It is
 * controlled as an objective is, and helps every unit that controls it
 * (ofas.a6.08). Who controls it is looked at in the moment it matters; what it
 * does is asked for where it acts: orders, shots, cover, blows, morale. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    A6 = OFAS_ANNEX + 6,
    CONTROL_RANGE = INCH(3), /* ofas.a6.03 */
    TOWER_GAIN = 1,          /* ofas.a6.18 */
    CHOSEN = OFAS_PLAYERS * OFAS_SPECIAL_MOST
};

const char *ofas_special_key(int special)
{
    static const char *const keys[] = { "none",
#define X(name, key, ...) key,
                                        OFAS_SPECIALS(X)
#undef X
    };

    return keys[special];
}

int ofas_special(const struct battle *b, int piece)
{
    int special = b->stage->terrain.piece[piece].special;
    const struct ofas_state *s = ofas_state_of(b);

    if (s->razed >> piece & 1 && !ofas_is_bunker(b, piece))
        return SPECIAL_NONE; /* ofas.13.36 removed */
    for (int i = 0; !special && i < CHOSEN && s->special[i].piece; i++)
        if (s->special[i].piece == piece + 1)
            special = s->special[i].kind;
    return special;
}

/* ---- control ---- */

static bool is_near(const struct battle *b, int unit, int piece)
{
    return ofas_near_piece(b, unit, piece, CONTROL_RANGE);
}

/* ofas.a6.03 not panicked; ofas.a6.04 not bestial; ofas.a6.06 no vehicle;
 * ofas.a6.07 but characters; ofas.18.45 nobody who is invisible */
static bool can_control(const struct battle *b, int unit)
{
    return unit_on_table(b, unit) && !ofas_unit_of(b, unit)->panicked &&
           !ofas_is_under(b, unit, EFFECT_INVISIBLE) &&
           !ofas_is_vehicle(b, unit) &&
           !OFAS_HAS(ofas_team(b, unit)->options, BESTIAL);
}

/* ofas.a6.06 a vehicle with that option only contests; ofas.16.29, 18.45 as it
 * does objectives, neither stunned nor invisible */
static bool is_guardian(const struct battle *b, int unit)
{
    return unit_on_table(b, unit) && ofas_is_vehicle(b, unit) &&
           ofas_can_contest(b, unit);
}

/* ofas.a6.05 has this player an enemy there who can control or contest it? */
static bool is_disputed(const struct battle *b, int player, int piece)
{
    for (unit_set left = ofas_foes_of(b, player); left; left &= left - 1) {
        int u = set_first(left);

        if ((can_control(b, u) || is_guardian(b, u)) && is_near(b, u, piece))
            return true;
    }
    return false;
}

bool ofas_controls_piece(const struct battle *b, int unit, int piece)
{
    return can_control(b, unit) && is_near(b, unit, piece) &&
           !is_disputed(b, b->unit[unit].owner, piece);
}

/* Most battles have nothing special: then this is all that is asked. */
static bool has_any(const struct battle *b, int kind)
{
    if (!ofas_stage(b)->specials && !ofas_state_of(b)->special[0].piece)
        return false;
    for (int i = 0; i < b->stage->terrain.pieces; i++)
        if (ofas_special(b, i) == kind)
            return true;
    return false;
}

bool ofas_profits(const struct battle *b, int unit, int kind)
{
    if (unit == NOBODY || !has_any(b, kind) || !can_control(b, unit))
        return false;
    for (int i = 0; i < b->stage->terrain.pieces; i++)
        if (ofas_special(b, i) == kind && ofas_controls_piece(b, unit, i))
            return true;
    return false;
}

/* ---- what it does ---- */

int ofas_moral_support(const struct battle *b, int unit)
{
    /* ofas.a6.16, ofas.a1.18 */
    return (ofas_profits(b, unit, SPECIAL_MONUMENT) ? 1 : 0) +
           (ofas_sees_banner(b, unit) ? 1 : 0);
}

bool ofas_is_hidden(const struct battle *b, int unit)
{
    /* ofas.06.14; ofas.a6.13 whatever its order was */
    return ofas_unit_of(b, unit)->hidden ||
           ofas_profits(b, unit, SPECIAL_SMOKE);
}

/* ofas.a6.15 are both able to control the same idol? */
static bool share_idol(const struct battle *b, int unit, int other)
{
    for (int i = 0; i < b->stage->terrain.pieces; i++)
        if (ofas_special(b, i) == SPECIAL_IDOL && can_control(b, unit) &&
            can_control(b, other) && is_near(b, unit, i) &&
            is_near(b, other, i))
            return true;
    return false;
}

void ofas_note_idols(struct battle *b, int charger, int charged)
{
    struct ofas_state *s = ofas_state(b);

    s->idol_charger =
        ofas_profits(b, charger, SPECIAL_IDOL) ? (uint8_t)(charger + 1) : 0;
    s->idol_charged =
        ofas_profits(b, charged, SPECIAL_IDOL) ? (uint8_t)(charged + 1) : 0;
}

/* ofas.a6.15 whoever controls it now, or did when it charged; and both, where
 * the charger comes to an idol that the charged unit controlled */
static bool is_fanatic(const struct battle *b, int unit, int target)
{
    const struct ofas_state *s = ofas_state_of(b);

    if (!has_any(b, SPECIAL_IDOL))
        return false;
    return s->idol_charger == unit + 1 || ofas_profits(b, unit, SPECIAL_IDOL) ||
           (s->idol_charged && target != NOBODY &&
            (s->idol_charged == unit + 1 || s->idol_charged == target + 1) &&
            share_idol(b, unit, target));
}

int ofas_special_power(const struct battle *b, int unit, int target, int arm,
                       bool close)
{
    if (unit == NOBODY)
        return 0;
    if (close)
        return arm != OFAS_GRENADE_ARM && is_fanatic(b, unit, target) ? 1 : 0;
    /* grenades too, when they are thrown */
    return ofas_profits(b, unit, SPECIAL_GENERATOR) ? 1 : 0; /* ofas.a6.12 */
}

/* ofas.a6.18 when the reserves of command points are made, a test for each
 * tower that somebody of his controls. */
static bool has_tower(const struct battle *b, int player, int piece)
{
    if (ofas_special(b, piece) != SPECIAL_TOWER)
        return false;
    for (unit_set left = ofas_units_of(b, player); left; left &= left - 1)
        if (ofas_controls_piece(b, set_first(left), piece))
            return true;
    return false;
}

void ofas_man_towers(struct battle *b, int player)
{
    int towers = 0;
    struct event e = TOLD_BY(player, TOWER_ROLL, OFAS(A6, 18), NOBODY, NOBODY);

    for (int i = 0; i < b->stage->terrain.pieces; i++)
        towers += has_tower(b, player, i);
    if (towers)
        ofas_state(b)->pc[player] +=
            (uint8_t)(TOWER_GAIN * ofas_tests(b, e, TEST_EZ, towers, NULL));
}

/* ---- before the battle ---- */

/* Pieces that are like any other yet. */
static uint64_t plain_pieces(const struct battle *b)
{
    uint64_t out = 0;

    for (int i = 0; i < b->stage->terrain.pieces; i++)
        if (!ofas_special(b, i))
            out |= (uint64_t)1 << i;
    return out;
}

/* ofas.a6.02 who begins is random */
static int draw_first(struct battle *b) /* of two, three or four */
{
    uint8_t die;

    roll(b, TOLD(b, CHOOSER, OFAS(A6, 2), NOBODY, NOBODY), b->players, 1, &die);
    LOG_SET(b, CHOOSER, side, die);
    return die;
}

static void make_special(struct battle *b, int player, int piece, int kind)
{
    struct ofas_state *s = ofas_state(b);
    int i = 0;

    while (s->special[i].piece)
        i++;
    s->special[i].piece = (uint8_t)(piece + 1);
    s->special[i].kind = (uint8_t)kind;
    TELL_BY(b, player, SPECIAL, OFAS(A6, 2), NOBODY, NOBODY, .piece = piece + 1,
            .special = kind);
}

/* ofas.a6.09 the weapon is fixed now */
static void arm_piece(struct battle *b, int player, int piece, int weapon)
{
    ofas_add_gun(b, piece, weapon);
    TELL_BY(b, player, SPECIAL_WEAPON, OFAS(A6, 9), NOBODY, NOBODY,
            .weapon = weapon + 1, .piece = piece + 1);
}

/* What a piece may become: there is room for so many automated weapons. */
static uint64_t kinds_left(const struct battle *b)
{
    uint64_t kinds = ((uint64_t)1 << SPECIALS) - 2;

    return ofas_has_room_for_guns(b) ? kinds
                                     : kinds & ~((uint64_t)1 << SPECIAL_WEAPON);
}

/* ofas.a6.02 in turn, a piece and what it is, as often as was agreed. */
enum flow ofas_dressing(struct battle *b)
{
    struct ofas_dressing *v = LOCALS(b, ofas_dressing);

    switch ((enum ofas_dressing_step)frame_top(b)->step) {
    case DRESSING_BEGIN:
        v->player = draw_first(b);
        for (v->left = b->players * ofas_stage(b)->settings.special;
             v->left > 0 && plain_pieces(b); v->left--) {
            ASK(b, DRESSING_PIECE, SPECIAL_PIECE, .who = (uint8_t)v->player,
                .rule = OFAS(A6, 2), .unit = NOBODY, .other = NOBODY,
                .among = plain_pieces(b));
            v->piece = b->answer.value;
            ASK(b, DRESSING_KIND, SPECIAL_KIND, .who = (uint8_t)v->player,
                .rule = OFAS(A6, 2), .unit = NOBODY, .other = NOBODY,
                .piece = (int16_t)v->piece, .among = kinds_left(b));
            make_special(b, v->player, v->piece, b->answer.value);
            if (b->answer.value == SPECIAL_WEAPON) {
                ASK(b, DRESSING_WEAPON, SPECIAL_WEAPON,
                    .who = (uint8_t)v->player, .rule = OFAS(A6, 9),
                    .unit = NOBODY, .other = NOBODY, .piece = (int16_t)v->piece,
                    .among = ofas_gun_choices(b, v->piece));
                arm_piece(b, v->player, v->piece, b->answer.value - 1);
            }
            v->player = (v->player + 1) % b->players;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
