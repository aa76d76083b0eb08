/* ch16_challenges.c -- t9a chapter 16: challenges (16.09, 16.10, 16.15 .. 16.17) and
 * Characters who make their way to the enemy (16.11). */
#include "books/t9a/play.h"

/* ---- who duels ---- */

bool t9a_duels(const struct battle *b, struct t9a_someone who)
{
    const struct t9a_unit *t = t9a_unit_of(b, who.unit);

    return who.is != VICTIM_RANKS && t->duel &&
           t->duel_by == (who.is == VICTIM_CHAMPION);
}

struct t9a_someone t9a_duellist(const struct battle *b, struct t9a_someone who)
{
    const struct t9a_unit *t = t9a_unit_of(b, who.unit);

    return (struct t9a_someone){ (uint8_t)(t->duel - 1),
                                 t->duel_with ? VICTIM_CHAMPION
                                              : VICTIM_CHARACTER };
}

bool t9a_someone_lives(const struct battle *b, struct t9a_someone who)
{
    if (!unit_on_table(b, who.unit))
        return false;
    return who.is == VICTIM_CHAMPION
               ? t9a_command(b, who.unit, T9A_CHAMPION) != NOBODY
               : b->unit[who.unit].alive != 0;
}

static void end_duel(struct battle *b, int u)
{
    struct t9a_unit *t = t9a_unit(b, u);

    t->duel = t->duel_by = t->duel_with = 0;
}

/* t9a.16.16 until one is removed, breaks, or their units part. */
static bool goes_on(const struct battle *b, int u)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);
    const struct t9a_someone own = { (uint8_t)u, t->duel_by
                                                     ? VICTIM_CHAMPION
                                                     : VICTIM_CHARACTER };
    const struct t9a_someone foe = t9a_duellist(b, own);

    return t9a_someone_lives(b, own) && t9a_someone_lives(b, foe) &&
           t9a_linked(b, own.unit, foe.unit) != NULL;
}

void t9a_end_duels(struct battle *b)
{
    for (int u = 0; u < b->units; u++)
        if (t9a_unit_of(b, u)->duel && !goes_on(b, u)) {
            end_duel(b, t9a_unit_of(b, u)->duel - 1);
            end_duel(b, u);
        }
}

static void begin_duel(struct battle *b, struct t9a_someone one,
                       struct t9a_someone other)
{
    struct t9a_unit *t = t9a_unit(b, one.unit);

    t->duel = (uint8_t)(other.unit + 1);
    t->duel_by = one.is == VICTIM_CHAMPION;
    t->duel_with = other.is == VICTIM_CHAMPION;
}

/* ---- figures ---- */

static struct t9a_someone someone_of(const struct battle *b, int figure)
{
    const int u = figure_unit(b, figure);

    return (struct t9a_someone){ (uint8_t)u, t9a_is_character_unit(b, u)
                                                 ? VICTIM_CHARACTER
                                                 : VICTIM_CHAMPION };
}

/* Characters and Champions of a unit. */
static void add_fighters(const struct battle *b, int u, struct figures *out)
{
    const int champion = t9a_command(b, u, T9A_CHAMPION);

    if (champion != NOBODY)
        figures_add(out, figure_number(b, u, champion));
    for (unit_set left = t9a_characters(b, u); left; left &= left - 1)
        figures_add(out, figure_number(b, set_first(left), 0));
}

/* t9a.16.09 who of the enemies of that unit could answer. */
static struct figures who_accepts(const struct battle *b, int u)
{
    struct figures out = { { 0 } };

    for (unit_set left = t9a_foes(b, u); left; left &= left - 1)
        if (!t9a_is_fleeing(b, set_first(left)))
            add_fighters(b, set_first(left), &out);
    return out;
}

/* t9a.16.09 ruling: a challenge that nobody could answer changes nothing, and is not
 * asked for. */
static struct figures who_challenges(const struct battle *b, int player)
{
    struct figures out = { { 0 } };

    for (unit_set left = t9a_fighters_left(b, player); left; left &= left - 1) {
        const struct figures foes = who_accepts(b, set_first(left));

        if (figures_any(&foes))
            add_fighters(b, set_first(left), &out);
    }
    return out;
}

/* Those who could have accepted and may be put to shame: t9a.16.14 no Champion. */
static struct figures who_is_shamed(const struct battle *b, int challenger)
{
    const struct figures all =
        who_accepts(b, t9a_host(b, figure_unit(b, challenger)));
    struct figures out = { { 0 } };

    for (FIGURES_EACH(i, &all))
        if (t9a_is_character_unit(b, figure_unit(b, i)))
            figures_add(&out, i);
    return out;
}

static bool is_duel_on(const struct battle *b)
{
    for (unit_set left = t9a_state_of(b)->combat; left; left &= left - 1)
        if (t9a_unit_of(b, set_first(left))->duel)
            return true;
    return false;
}

/* ---- the challenge ---- */

static int other_player(const struct t9a_challenge *c)
{
    return t9a_enemy(c->player);
}

static void tell_challenger(struct battle *b, const struct t9a_challenge *c)
{
    const struct t9a_someone who = someone_of(b, c->challenger);

    TELL(b, CHALLENGES, T9A(16, 9), who.unit, NOBODY,
         .champion = who.is == VICTIM_CHAMPION);
}

static void accept(struct battle *b, const struct t9a_challenge *c)
{
    const struct t9a_someone one = someone_of(b, c->challenger);
    const struct t9a_someone other =
        someone_of(b, figures_first(&b->answer.across));

    begin_duel(b, one, other);
    begin_duel(b, other, one);
    TELL(b, ACCEPTS, T9A(16, 9), other.unit, one.unit,
         .champion = other.is == VICTIM_CHAMPION);
}

enum flow t9a_challenge(struct battle *b)
{
    struct t9a_challenge *c = LOCALS(b, t9a_challenge);
    struct figures who;

    switch ((enum t9a_challenge_step)frame_top(b)->step) {
    case CHALLENGE_BEGIN:
        if (is_duel_on(b)) /* t9a.16.10 one at a time */
            return FLOW_DONE;
        c->player = t9a_state(b)->active;
        for (; c->asked < T9A_SIDES;
             c->asked++, c->player = (uint8_t)other_player(c)) {
            who = who_challenges(b, c->player);
            if (!figures_any(&who))
                continue;
            ASK(b, CHALLENGE_WHO, CHALLENGE, .who = c->player,
                .rule = T9A(16, 9), .unit = NOBODY, .other = NOBODY,
                .across = who_challenges(b, c->player), .least = 0, .most = 1);
            if (!figures_any(&b->answer.across))
                continue;
            c->challenger = (uint16_t)figures_first(&b->answer.across);
            tell_challenger(b, c);
            ASK(b, CHALLENGE_ACCEPT, ACCEPT, .who = other_player(c),
                .rule = T9A(16, 9), .unit = figure_unit(b, c->challenger),
                .other = NOBODY,
                .across =
                    who_accepts(b, t9a_host(b, figure_unit(b, c->challenger))),
                .least = 0, .most = 1, .figure = c->challenger);
            if (figures_any(&b->answer.across)) {
                accept(b, c);
                return FLOW_DONE;
            }
            TELL_BY(b, other_player(c), DECLINED, T9A(16, 9), NOBODY, NOBODY);
            who = who_is_shamed(b, c->challenger);
            if (!figures_any(&who))
                return FLOW_DONE;
            ASK(b, CHALLENGE_SHAME, SHAME, .who = c->player,
                .rule = T9A(16, 14), .unit = NOBODY, .other = NOBODY,
                .across = who_is_shamed(b, c->challenger), .least = 1,
                .most = 1);
            t9a_do(b, figure_unit(b, figures_first(&b->answer.across)),
                   DID_REFUSE);
            TELL(b, SHAMED, T9A(16, 14),
                 figure_unit(b, figures_first(&b->answer.across)), NOBODY);
            return FLOW_DONE;
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- making way ---- */

uint64_t t9a_ways_made(const struct battle *b, int character)
{
    const struct t9a_someone own = { (uint8_t)character, VICTIM_CHARACTER };
    const int u = t9a_host(b, character);
    struct t9a_touch t;
    uint64_t files = 0;
    int places = 0;

    if (u == character || t9a_unit_of(b, character)->seat.rank != 0)
        return 0;
    t9a_touch_of(b, u, &t);
    if (t9a_touched_by(&t, own))
        return 0;
    for (int i = 0; i < t.formation.ranks * t.formation.files; i++)
        places += t9a_same(t.who[i], own);
    for (int file = 0; file < t.formation.files; file++)
        if (places == 1 && t9a_stands_in(&t.formation, 0, file) &&
            t.who[file].is != VICTIM_CHARACTER && t.ahead[file])
            files |= (uint64_t)1 << file;
    return files;
}

void t9a_make_way(struct battle *b, int character, int file)
{
    const int u = t9a_host(b, character);
    const struct hull bounds = t9a_hull(b, u);
    const struct t9a_seat to = { 0, (uint8_t)file };
    struct t9a_seat *own = &t9a_unit(b, character)->seat;

    for (int i = 0; i < T9A_COMMAND; i++) {
        struct t9a_seat *seat = &t9a_unit(b, u)->command[i];

        if (t9a_command(b, u, i) != NOBODY && seat->rank == 0 &&
            seat->file == to.file)
            *seat = *own;
    }
    *own = to;
    t9a_put(b, u, &bounds);
    TELL(b, WAY_MADE, T9A(16, 11), character, NOBODY, .file = file + 1);
}

bool t9a_judge_way(const struct battle *b, const struct decision *d,
                   struct refusal *why)
{
    const uint64_t files = t9a_ways_made(b, b->asked.unit);

    return d->value == 0 || (files >> (d->value - 1) & 1) != 0 ||
           answer_refuse(why, REFUSED_CHOICE, T9A(16, 11));
}
