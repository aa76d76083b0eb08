/* ch08_go.c -- t9a chapter 8: units deploy, one by one, in the goes of their players;
 * Scouts when all others have. */
#include "books/t9a/play.h"

/* ---- who is left ---- */

unit_set t9a_undeployed(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && b->unit[u].where == UNIT_OFF_TABLE &&
            !t9a_marked(b, u, MARK_SCOUT) && !t9a_marked(b, u, MARK_AMBUSH))
            out |= unit_bit(u);
    return out;
}

/* t9a.08.04 what is placed in one go: machines, or Characters. */
static unit_set same_sort(const struct battle *b, unit_set of, int u)
{
    const bool machine = t9a_model(b, u)->troop == TROOP_WAR_MACHINE;
    const bool character = t9a_is_character_unit(b, u);
    unit_set out = 0;

    for (unit_set left = of; left && (machine || character); left &= left - 1) {
        const int v = set_first(left);

        if (character ? t9a_is_character_unit(b, v)
                      : !t9a_is_character_unit(b, v) &&
                            t9a_model(b, v)->troop == TROOP_WAR_MACHINE)
            out |= unit_bit(v);
    }
    return out;
}

/* t9a.08.07 machines are one, Characters are one. Example: t9a.08.12. */
int t9a_undeployed_count(const struct battle *b, int player)
{
    unit_set left = t9a_undeployed(b, player);
    int n = 0;

    for (; left; n++) {
        const int u = set_first(left);

        left &= ~unit_bit(u) & ~same_sort(b, left, u);
    }
    return n;
}

/* ---- one unit ---- */

/* t9a.08.03 ruling: there is no place for it. */
static void lose(struct battle *b, int u)
{
    TELL(b, NOT_PLACED, T9A(8, 3), u, NOBODY);
    b->unit[u].alive = 0;
    b->unit[u].where = UNIT_GONE;
}

/* Where the unit would stand if he took that place of its front rank. */
static uint16_t seat_bar(const struct battle *b, int character, int host,
                         struct t9a_seat seat)
{
    struct t9a_formation f;
    struct hull bounds;

    if (!t9a_joined(b, host, character, seat, &f, &bounds))
        return T9A(16, 2);
    return t9a_deploy_bar(b, host, &f, &bounds);
}

static int seats_of(const struct battle *b, int character, int host)
{
    return t9a_fits_ranks(b, character, host) ? t9a_formation(b, host).files
                                              : HANDS;
}

bool t9a_judge_seat(const struct battle *b, const struct decision *d,
                    struct refusal *why)
{
    const int character = b->asked.unit, host = b->asked.other;

    why->rule = seat_bar(b, character, host,
                         t9a_seat_numbered(b, character, host, d->value));
    why->reason = REFUSED_BASE;
    return why->rule == 0;
}

static bool has_seat(const struct battle *b, int character, int host)
{
    for (int i = 1; i <= seats_of(b, character, host); i++)
        if (!seat_bar(b, character, host,
                      t9a_seat_numbered(b, character, host, i)))
            return true;
    return false;
}

/* t9a.16.01 whom he may join where they stand. */
static unit_set hosts(const struct battle *b, int u)
{
    unit_set out = 0;

    if (!t9a_is_character_unit(b, u) || t9a_marked(b, u, MARK_SCOUT))
        return 0;
    for (unit_set left = t9a_here(b, b->unit[u].owner); left;
         left &= left - 1) {
        const int host = set_first(left);

        if (!t9a_join_bar(b, u, host) && has_seat(b, u, host))
            out |= unit_bit(host);
    }
    return out;
}

enum flow t9a_deploys(struct battle *b)
{
    struct t9a_deploys *v = LOCALS(b, t9a_deploys);
    struct t9a_formation f;
    struct ranked said;
    struct hull bounds;

    switch ((enum t9a_deploys_step)frame_top(b)->step) {
    case DEPLOYS_BEGIN:
        if (hosts(b, v->unit)) { /* t9a.08.04, 08.05 ruling */
            ASK(b, DEPLOYS_JOIN, JOIN, .who = b->unit[v->unit].owner,
                .rule = T9A(16, 1), .unit = v->unit, .other = NOBODY,
                .among = hosts(b, v->unit) | (uint64_t)1 << ANSWER_NONE);
            if (b->answer.value != ANSWER_NONE) {
                v->host = (uint8_t)b->answer.value;
                ASK(b, DEPLOYS_SEAT, SEAT, .who = b->unit[v->unit].owner,
                    .rule = T9A(16, 2), .unit = v->unit, .other = v->host,
                    .least = 1, .most = seats_of(b, v->unit, v->host),
                    .beside = !t9a_fits_ranks(b, v->unit, v->host));
                t9a_join(
                    b, v->host, v->unit,
                    t9a_seat_numbered(b, v->unit, v->host, b->answer.value));
                TELL(b, JOINED, T9A(16, 1), v->unit, v->host);
                return FLOW_DONE;
            }
        }
        if (!t9a_deploy_anywhere(b, v->unit, &said)) {
            lose(b, v->unit);
            return FLOW_DONE;
        }
        ASK(b, DEPLOYS_PLACE, PLACE, .who = b->unit[v->unit].owner,
            .rule = T9A(8, 3), .unit = v->unit, .other = NOBODY);
        said = ranked_of(&b->answer);
        (void)t9a_would_stand(b, v->unit, &said, &f, &bounds);
        t9a_place(b, v->unit, &f, &bounds);
        if (t9a_marked(b, v->unit, MARK_SCOUT) &&
            t9a_in_own_zone(b, v->unit)) /* t9a.20.11 no ban on charging */
            t9a_unmark(b, v->unit, MARK_SCOUT);
        TELL(b, DEPLOYED, T9A(8, 3), v->unit, NOBODY);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- goes ---- */

enum flow t9a_go(struct battle *b)
{
    struct t9a_go *v = LOCALS(b, t9a_go);
    unit_set among;

    switch ((enum t9a_go_step)frame_top(b)->step) {
    case GO_BEGIN:
        while (t9a_undeployed(b, v->player)) {
            v->must &= t9a_undeployed(b, v->player);
            among = v->must ? v->must : t9a_undeployed(b, v->player);
            if (v->placed && !v->must && !v->all) /* t9a.08.03 he may stop */
                among |= (uint64_t)1 << ANSWER_NONE;
            ASK(b, GO_UNIT, DEPLOY, .who = v->player,
                .rule = v->must ? T9A(8, 4) : T9A(8, 3), .unit = NOBODY,
                .other = NOBODY, .among = among);
            if (b->answer.value == ANSWER_NONE)
                return FLOW_DONE;
            v->unit = (uint8_t)b->answer.value;
            if (!v->must)
                v->must = same_sort(b, t9a_undeployed(b, v->player), v->unit);
            v->placed = 1;
            CALL(b, GO_DEPLOYS, t9a_deploys, .unit = v->unit);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

static unit_set scouts_of(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && b->unit[u].where == UNIT_OFF_TABLE &&
            t9a_marked(b, u, MARK_SCOUT) && !t9a_has_joined(b, u))
            out |= unit_bit(u);
    return out;
}

/* t9a.08.01 step 5, 20.11, 20.29: unit by unit, by turns. */
enum flow t9a_scouts(struct battle *b)
{
    struct t9a_scouts *v = LOCALS(b, t9a_scouts);

    switch ((enum t9a_scouts_step)frame_top(b)->step) {
    case SCOUTS_BEGIN:
        for (; scouts_of(b, 0) | scouts_of(b, 1); v->player ^= 1) {
            if (!scouts_of(b, v->player))
                continue;
            ASK(b, SCOUTS_UNIT, DEPLOY, .who = v->player, .rule = T9A(20, 11),
                .unit = NOBODY, .other = NOBODY,
                .among = scouts_of(b, v->player));
            CALL(b, SCOUTS_DEPLOYS, t9a_deploys,
                 .unit = (uint8_t)b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
