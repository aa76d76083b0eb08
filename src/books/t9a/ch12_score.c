/* ch12_score.c -- t9a chapter 12: the score of a combat (12.10, 12.37, 12.38), Steadfast
 * and Disrupted (12.13, 12.14, 12.40). What is told, counted and shown is one tally. */
#include "books/t9a/play.h"

/* t9a.12.10 */
enum { MOST_OVERKILL = 3, MOST_RANKS = 3 };

/* ---- who fights ---- */

unit_set t9a_fighters(const struct battle *b, int player)
{
    return t9a_state_of(b)->combat & t9a_here(b, player);
}

unit_set t9a_fighters_left(const struct battle *b, int player)
{
    unit_set out = 0;

    for (unit_set left = t9a_fighters(b, player); left; left &= left - 1)
        if (t9a_engaged(b, set_first(left)))
            out |= left & -left;
    return out;
}

/* ---- sides ---- */

/* Does u fight v there: on its flanks, or in its rear? A round base has no sides. */
static bool fights_on(const struct battle *b, int u, int v, unsigned sides)
{
    const struct t9a_link *link = t9a_linked(b, u, v);

    return link != NULL && ((unsigned)link->theirs & sides) != 0 &&
           !t9a_formation(b, v).radius && !t9a_formation(b, u).radius;
}

static bool fights_any_on(const struct battle *b, int u, unsigned sides)
{
    for (unit_set left = t9a_foes(b, u); left; left &= left - 1)
        if (fights_on(b, u, set_first(left), sides))
            return true;
    return false;
}

enum { FLANKS = HULL_LEFT | HULL_RIGHT };

static int greater(int a, int b)
{
    return a > b ? a : b;
}

/* What one unit that is still engaged gives; t9a.12.38 each bonus once a side. */
static void add_unit(const struct battle *b, int u, struct t9a_tally *t)
{
    const int ranks = t9a_ranks(b, u);

    if (t9a_charged_now(b, u) != NOBODY) /* t9a.18.18 */
        t->charge = greater(t->charge, t9a_marked(b, u, MARK_DOWNHILL) ? 2 : 1);
    t->ranks =
        greater(t->ranks, ranks - 1 < MOST_RANKS ? ranks - 1 : MOST_RANKS);
    t->standard |= t9a_has_standard(b, u);
    if (fights_any_on(b, u, FLANKS))
        t->flank = greater(t->flank, 1 + (ranks > 0));
    if (fights_any_on(b, u, HULL_REAR))
        t->rear = greater(t->rear, 2 + (ranks > 0));
    t->magic += t9a_roll_bonus(b, u, ROLL_SCORE);
}

/* t9a.16.14 a bearer who refused a challenge gives none. */
static bool bears_battle_standard(const struct battle *b, int player)
{
    const int bearer = t9a_battle_standard(b, player);

    return bearer != NOBODY && unit_on_table(b, bearer) &&
           !t9a_did(b, bearer, DID_REFUSE) &&
           (t9a_fighters_left(b, player) >> t9a_host(b, bearer) & 1) != 0;
}

/* Examples: t9a.12.55, 12.57. */
struct t9a_tally t9a_tally_of(const struct battle *b, int player)
{
    const struct t9a_state *s = t9a_state_of(b);
    struct t9a_tally t = { .wounds = s->dealt[player] };

    t.overkill = s->overkill[player] < MOST_OVERKILL ? s->overkill[player]
                                                     : MOST_OVERKILL;
    for (unit_set left = t9a_fighters_left(b, player); left; left &= left - 1)
        add_unit(b, set_first(left), &t);
    t.battle_standard = bears_battle_standard(b, player);
    t.total = t.wounds + t.overkill + t.charge + t.ranks + t.standard +
              t.battle_standard + t.flank + t.rear + t.magic;
    return t;
}

/* ---- courage ---- */

/* t9a.12.14 */
bool t9a_is_disrupted(const struct battle *b, int u)
{
    for (unit_set left = t9a_foes(b, u); left; left &= left - 1) {
        const int v = set_first(left);

        if (fights_on(b, v, u, FLANKS | HULL_REAR) && t9a_ranks(b, v) >= 2)
            return true;
    }
    return false;
}

/* t9a.18.05, 18.16 is it mostly in a forest, which means something to it? */
static bool in_forest(const struct battle *b, int u)
{
    return t9a_mostly_on(b, u, GROUND_FOREST) &&
           !t9a_all_have(b, u, SPECIAL_STRIDER);
}

bool t9a_is_steadfast(const struct battle *b, int u)
{
    const unit_set foes = t9a_fighters(b, t9a_enemy(b->unit[u].owner));
    const int ranks = t9a_ranks(b, u);

    for (unit_set left = foes; left; left &= left - 1)
        if (t9a_ranks(b, set_first(left)) >= ranks)
            return false;
    return !t9a_is_disrupted(b, u) && !in_forest(b, u);
}

/* t9a.20.15 Bodyguard: of the General in its ranks. */
static bool has_guard(const struct battle *b, int u, int character)
{
    return character == t9a_general(b, b->unit[u].owner) &&
           t9a_host(b, character) != character &&
           t9a_has(b, t9a_host(b, character), SPECIAL_BODYGUARD);
}

bool t9a_is_stubborn(const struct battle *b, int u)
{
    const bool light = t9a_has(b, u, SPECIAL_SKIRMISHERS);
    const bool lone = t9a_is_character_unit(b, u) && t9a_models(b, u) == 1 &&
                      t9a_troop(b, u) == TROOP_INFANTRY;

    if ((light || lone) && in_forest(b, u))
        return true;
    for (unit_set left = t9a_company(b, u); left; left &= left - 1) {
        const int v = set_first(left);

        if (t9a_is_character_unit(b, v) && t9a_did(b, v, DID_REFUSE))
            continue; /* t9a.16.14 */
        if (t9a_has(b, v, SPECIAL_STUBBORN) || has_guard(b, u, v))
            return true;
    }
    return false;
}
