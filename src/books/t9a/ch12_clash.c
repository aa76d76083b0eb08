/* ch12_clash.c -- t9a chapter 12: one step of Initiative (12.33). All attacks of the
 * step are shared out, the Active Player's first; then all are rolled in the order of
 * t9a.13.28; then who fell on both sides is removed at once. */
#include "books/t9a/play.h"

/* ---- whose attacks ---- */

static int player_of(const struct battle *b, int side)
{
    const int active = t9a_state_of(b)->active;

    return side == 0 ? active : t9a_enemy(active);
}

/* t9a.16.16 has somebody in it a duel whose end may still be overdone? */
static bool duels_on(const struct battle *b, int u)
{
    for (unit_set left = t9a_company(b, u); left; left &= left - 1)
        if (t9a_unit_of(b, set_first(left))->duel)
            return true;
    return false;
}

static bool is_fighting(const struct battle *b, const struct t9a_clash *c)
{
    const int player = player_of(b, c->side);
    unit_set own;

    if ((t9a_state_of(b)->combat >> c->unit & 1) == 0 ||
        b->unit[c->unit].owner != player)
        return false;
    own = t9a_fighters_left(b, player);

    return (own >> c->unit & 1) != 0 ||
           (own && (t9a_fighters(b, player) >> c->unit & 1) != 0 &&
            duels_on(b, c->unit));
}

/* Its group number 'group' of this step. */
static bool group_now(const struct battle *b, const struct t9a_clash *c,
                      struct t9a_blows *out)
{
    struct t9a_blows all[T9A_GROUPS];
    const int n = t9a_blows_of(b, c->unit, c->step, all);

    if (c->group >= n)
        return false;
    *out = all[c->group];
    return true;
}

static bool onslaught_now(const struct battle *b, const struct t9a_clash *c,
                          struct t9a_onslaught *out)
{
    struct t9a_onslaught all[T9A_GROUPS];
    const int n = t9a_onslaughts_of(b, c->unit, c->step, all);

    if (c->group >= n)
        return false;
    *out = all[c->group];
    return true;
}

/* ---- choices ---- */

enum { NOT_SPECIAL = 0 }; /* of a choice: 1 + enum t9a_special_blow */

static const struct t9a_choice *chosen(const struct t9a_clash *c,
                                       struct t9a_someone who, int part,
                                       int special,
                                       const struct t9a_someone *at)
{
    for (int i = 0; i < c->choices; i++) {
        const struct t9a_choice *it = &c->choice[i];

        if (it->unit == who.unit && it->is == who.is && it->part == part &&
            it->special == special &&
            (at == NULL || (it->whom == at->unit && it->whom_is == at->is)))
            return it;
    }
    return NULL;
}

/* How many fall on each; NOBODY, or whom its player has still to say it of. */
static int share_out(const struct t9a_clash *c, const struct t9a_blows *g,
                     uint8_t share[T9A_WHOM])
{
    for (int i = 0; i < g->whoms; i++) {
        const struct t9a_bounds_of_share may = t9a_share_bounds(g, share, i);
        const struct t9a_choice *it =
            chosen(c, g->who, g->part, NOT_SPECIAL, &g->whom[i]);

        if (may.least < may.most && it == NULL && c->choices < T9A_CHOICES)
            return i;
        share[i] = it != NULL ? it->attacks : (uint8_t)may.least;
    }
    return NOBODY;
}

/* The next group of the unit whose player has to say whom it strikes. */
static bool next_aim(const struct battle *b, struct t9a_clash *c)
{
    struct t9a_blows all[T9A_GROUPS];
    const int n = t9a_blows_of(b, c->unit, c->step, all);

    for (; c->group < n; c->group++) {
        uint8_t share[T9A_WHOM] = { 0 };
        const int which = share_out(c, &all[c->group], share);

        c->which = (uint8_t)which;
        if (which != NOBODY)
            return true;
    }
    return false;
}

/* What is asked then. */
struct aim {
    struct t9a_someone who, whom;
    struct t9a_bounds_of_share may;
    int part, attacks;
};

static struct aim aim_now(const struct battle *b, const struct t9a_clash *c)
{
    struct t9a_blows g = { .attacks = 0 };
    uint8_t share[T9A_WHOM] = { 0 };

    group_now(b, c, &g);
    share_out(c, &g, share);
    return (struct aim){ .who = g.who,
                         .whom = g.whom[c->which],
                         .may = t9a_share_bounds(&g, share, c->which),
                         .part = g.part,
                         .attacks = g.attacks };
}

static void keep_aim(const struct battle *b, struct t9a_clash *c)
{
    const struct aim a = aim_now(b, c);

    c->choice[c->choices++] = (struct t9a_choice){
        .unit = a.who.unit,
        .is = (uint8_t)(a.who.is & 3U),
        .part = (uint8_t)((unsigned)a.part & 7U),
        .whom = a.whom.unit,
        .whom_is = a.whom.is,
        .attacks = (uint8_t)b->answer.value,
    };
}

/* t9a.20.32, 20.20 has its player to say on whom? Breath he may keep. */
static bool asks_onslaught(const struct battle *b, const struct t9a_clash *c)
{
    struct t9a_onslaught it;

    return onslaught_now(b, c, &it) && c->choices < T9A_CHOICES &&
           (set_count(it.whom) > 1 || it.kind == BLOW_BREATH);
}

static struct t9a_onslaught onslaught_here(const struct battle *b,
                                           const struct t9a_clash *c)
{
    struct t9a_onslaught it = { .kind = 0 };

    onslaught_now(b, c, &it);
    return it;
}

static unit_set onslaught_aims(const struct battle *b,
                               const struct t9a_clash *c)
{
    const struct t9a_onslaught it = onslaught_here(b, c);

    return it.whom | (it.kind == BLOW_BREATH ? unit_bit(ANSWER_NONE) : 0);
}

static void keep_onslaught(const struct battle *b, struct t9a_clash *c)
{
    const struct t9a_onslaught it = onslaught_here(b, c);
    const int whom = b->answer.value == ANSWER_NONE ? 0 : b->answer.value + 1;

    c->choice[c->choices++] =
        (struct t9a_choice){ .unit = it.who.unit,
                             .is = (uint8_t)(it.who.is & 3U),
                             .special = (uint8_t)((it.kind + 1U) & 3U),
                             .whom = (uint8_t)whom };
}

/* The unit that it falls on, or NOBODY. */
static int struck_by(const struct t9a_clash *c, const struct t9a_onslaught *it)
{
    const struct t9a_choice *choice = chosen(c, it->who, 0, it->kind + 1, NULL);

    if (choice != NULL)
        return choice->whom - 1;
    return it->kind == BLOW_BREATH ? NOBODY : set_first(it->whom);
}

/* ---- rolling ---- */

static void note_loss(struct t9a_clash *c, struct t9a_someone who, int by,
                      int wounds)
{
    int i = 0;

    if (wounds <= 0)
        return;
    while (i < c->losses && (c->loss[i].unit != who.unit ||
                             c->loss[i].is != who.is || c->loss[i].by != by))
        i++;
    if (i == T9A_LOSSES)
        i--;
    if (i == c->losses) {
        c->losses++;
        c->loss[i] = (struct t9a_loss){ who.unit, who.is, (uint8_t)by, 0 };
    }
    wounds += c->loss[i].wounds;
    c->loss[i].wounds = (uint8_t)(wounds < UINT8_MAX ? wounds : UINT8_MAX);
}

/* Those that hit, and sixes among them, of dice that were rolled. */
struct hitting {
    int hits, sixes;
};

static struct hitting count_hits(const uint8_t *die, int n, int need)
{
    struct hitting out = { 0, 0 };

    for (int i = 0; i < n; i++) {
        out.hits += die[i] + 1 >= need;
        out.sixes += die[i] + 1 == T9A_FACES;
    }
    return out;
}

/* t9a.12.08 rolls to hit; t9a.20.14 misses once more. */
static struct hitting roll_to_hit(struct battle *b, const struct t9a_blows *g,
                                  struct t9a_someone whom,
                                  const struct t9a_blow *blow, int n)
{
    uint8_t die[UINT8_MAX];
    struct hitting out = { n, 0 };

    if (blow->need > 0) {
        roll_alike(b,
                   TOLD(b, TO_HIT, T9A(12, 8), g->who.unit, whom.unit,
                        .why = blow->why, .need = blow->need, .attacks = n,
                        .skill = blow->skill, .against = blow->against,
                        .victim = whom.is,
                        .champion = g->who.is == VICTIM_CHAMPION),
                   T9A_FACES, n,
                   DICE_FROM(blow->need - 1) |
                       (blow->poisoned ? DICE_FROM(T9A_FACES - 1) : 0),
                   die);
        out = count_hits(die, n, blow->need);
        if (blow->again && out.hits < n) {
            const int missed = n - out.hits;
            struct hitting again;

            roll_on(b, T9A_FACES, missed, die);
            again = count_hits(die, missed, blow->need);
            out.hits += again.hits;
            out.sixes += again.sixes;
        }
        LOG_SET(b, TO_HIT, hits, out.hits);
    } else {
        TELL(b, TO_HIT, T9A(5, 4), g->who.unit, whom.unit, .attacks = n,
             .hits = n, .skill = blow->skill, .victim = whom.is,
             .champion = g->who.is == VICTIM_CHAMPION);
    }
    return out;
}

static void strike(struct battle *b, struct t9a_clash *c,
                   const struct t9a_blows *g, struct t9a_someone whom, int n)
{
    struct t9a_blow blow = t9a_blow_of(b, g, whom);
    const struct hitting h = roll_to_hit(b, g, whom, &blow, n);

    blow.hits.sure = (uint8_t)(blow.poisoned ? h.sixes : 0);
    blow.hits.hits = (uint8_t)(h.hits - blow.hits.sure);
    if (h.hits > 0)
        note_loss(c, whom, g->who.unit + 1, t9a_wounds(b, &blow.hits));
}

static void strike_group(struct battle *b, struct t9a_clash *c,
                         const struct t9a_blows *g)
{
    uint8_t share[T9A_WHOM] = { 0 };

    share_out(c, g, share);
    for (int i = 0; i < g->whoms; i++)
        if (share[i] > 0)
            strike(b, c, g, g->whom[i], share[i]);
}

/* ---- special attacks ---- */

/* t9a.20.13 each model rolls its own X. */
static int roll_onslaught(struct battle *b, const struct t9a_onslaught *it,
                          int whom)
{
    const struct event told =
        TOLD(b, ONSLAUGHT, it->kind == BLOW_BREATH ? T9A(20, 20) : T9A(20, 13),
             it->who.unit, whom, .sort = it->kind, .strength = it->strength);
    const int faces = it->amount.faces == 3 ? T9A_FACES : it->amount.faces;
    const int dice = it->models * it->amount.dice;
    int hits = it->models * it->amount.plus;
    uint8_t die[UINT8_MAX];

    if (it->kind == BLOW_BREATH)
        t9a_mark(b, it->who.unit, MARK_BREATH);
    if (dice > 0)
        roll(b, told, faces, dice, die);
    else
        tell(b, told);
    for (int i = 0; i < dice; i++)
        hits += it->amount.faces == 3 ? t9a_d3(die[i] + 1) : die[i] + 1;
    LOG_SET(b, ONSLAUGHT, hits, hits);
    return hits < UINT8_MAX ? hits : UINT8_MAX;
}

static struct t9a_hits hits_of(const struct t9a_onslaught *it,
                               struct t9a_someone whom, int hits)
{
    return (struct t9a_hits){ .unit = whom.unit,
                              .victim = whom.is,
                              .hits = (uint8_t)hits,
                              .strength = it->strength,
                              .combat = true,
                              .by = (uint8_t)(it->who.unit + 1),
                              .rule = T9A(20, 13) };
}

/* t9a.13.19 the Champion is hit as the last of his unit alone. */
static struct t9a_someone ranks_of(const struct battle *b, int v)
{
    const bool last =
        t9a_ordinary(b, v) == 1 && t9a_command(b, v, T9A_CHAMPION) != NOBODY;

    return (struct t9a_someone){ (uint8_t)v,
                                 last ? VICTIM_CHAMPION : VICTIM_RANKS };
}

/* t9a.13.08 must its hits be shared out among Characters and rank-and-file? Those are
 * rolled behind all others, as they fall at once. */
static bool is_shared(const struct battle *b, const struct t9a_clash *c)
{
    const struct t9a_onslaught it = onslaught_here(b, c);
    const int v = struck_by(c, &it);

    return v != NOBODY && !t9a_duels(b, it.who) && t9a_sharers(b, v) != 0;
}

/* Rolls a special attack; gives its hits. */
static struct t9a_hits rush(struct battle *b, const struct t9a_clash *c)
{
    struct t9a_onslaught it = onslaught_here(b, c);
    const int v = struck_by(c, &it);
    struct t9a_someone whom;

    if (v == NOBODY)
        return (struct t9a_hits){ .hits = 0 };
    it.models = (uint8_t)t9a_onslaught_models(b, c->unit, &it, v);
    whom = t9a_duels(b, it.who) ? t9a_duellist(b, it.who) : ranks_of(b, v);
    return hits_of(&it, whom, roll_onslaught(b, &it, v));
}

static void rush_now(struct battle *b, struct t9a_clash *c)
{
    const struct t9a_hits h = rush(b, c);

    if (h.hits > 0)
        note_loss(c, (struct t9a_someone){ h.unit, h.victim }, h.by,
                  t9a_wounds(b, &h));
}

/* ---- casualties ---- */

static int wounds_left(const struct battle *b, int player)
{
    int n = 0;

    for (unit_set left = t9a_state_of(b)->combat; left; left &= left - 1) {
        const int u = set_first(left);
        const struct t9a_unit *t = t9a_unit_of(b, u);

        if (b->unit[u].owner == player && b->unit[u].alive)
            n += unit_strength(b, u) * t9a_defence_stat(b, u, STAT_W, false) -
                 t->wounds - t->champion_wounds;
    }
    return n;
}

/* t9a.12.37 what was really lost, special attacks included. */
static void count_losses(struct battle *b, const struct t9a_clash *c)
{
    for (int player = 0; player < T9A_SIDES; player++) {
        const int lost = c->had[player] - wounds_left(b, player);

        t9a_state(b)->dealt[t9a_enemy(player)] =
            (uint16_t)(t9a_state(b)->dealt[t9a_enemy(player)] +
                       (lost > 0 ? lost : 0));
    }
}

/* t9a.12.10, 16.10 what is too much for a duellist is overkill. Example: t9a.16.23. */
static void suffer(struct battle *b, const struct t9a_loss *it)
{
    const struct t9a_someone who = { it->unit, it->is };
    const bool lives = t9a_someone_lives(b, who) || it->is == VICTIM_RANKS;
    const bool duel = it->is != VICTIM_RANKS && t9a_duels(b, who);
    int lost = 0;
    uint8_t *over;

    TELL(b, WOUNDS, T9A(12, 33), it->by - 1, it->unit, .wounds = it->wounds,
         .victim = it->is);
    if (lives)
        lost = t9a_suffer(b, it->unit, (enum t9a_victim)it->is, it->wounds,
                          it->by, true, T9A(12, 33));
    if (!duel || it->wounds <= lost)
        return;
    over = &t9a_state(b)->overkill[b->unit[it->by - 1].owner];
    *over = (uint8_t)(*over + it->wounds - lost);
}

static unit_set hurt_units(const struct t9a_clash *c)
{
    unit_set hurt = 0;

    for (int i = 0; i < c->losses; i++)
        hurt |= unit_bit(c->loss[i].unit);
    return hurt;
}

/* ---- the step ---- */

static void begin(struct battle *b, struct t9a_clash *c)
{
    for (int player = 0; player < T9A_SIDES; player++)
        c->had[player] = (uint16_t)wounds_left(b, player);
}

enum flow t9a_clash(struct battle *b)
{
    struct t9a_clash *c = LOCALS(b, t9a_clash);
    struct t9a_blows g;
    struct t9a_onslaught it;
    struct t9a_hits hits;

    switch ((enum t9a_clash_step)frame_top(b)->step) {
    case CLASH_BEGIN:
        begin(b, c);
        for (c->side = 0; c->side < T9A_SIDES; c->side++)
            for (c->unit = 0; c->unit < b->units; c->unit++) {
                if (!is_fighting(b, c))
                    continue;
                c->group = 0;
                while (next_aim(b, c)) {
                    ASK(b, CLASH_AIM, AIM, .who = b->unit[c->unit].owner,
                        .rule = T9A(12, 7), .unit = aim_now(b, c).who.unit,
                        .other = aim_now(b, c).whom.unit,
                        .least = aim_now(b, c).may.least,
                        .most = aim_now(b, c).may.most,
                        .victim = aim_now(b, c).whom.is,
                        .attacks = aim_now(b, c).attacks);
                    keep_aim(b, c);
                }
                for (c->group = 0; onslaught_now(b, c, &it); c->group++)
                    if (asks_onslaught(b, c)) {
                        ASK(b, CLASH_ONSLAUGHT, ONSLAUGHT,
                            .who = b->unit[c->unit].owner, .rule = T9A(20, 32),
                            .unit = onslaught_here(b, c).who.unit,
                            .other = NOBODY, .among = onslaught_aims(b, c),
                            .kind = onslaught_here(b, c).kind);
                        keep_onslaught(b, c);
                    }
            }
        for (c->side = 0; c->side < T9A_SIDES; c->side++)
            for (c->unit = 0; c->unit < b->units; c->unit++) {
                if (!is_fighting(b, c))
                    continue;
                for (c->group = 0; group_now(b, c, &g); c->group++) {
                    strike_group(b, c, &g);
                    BREATHE(b, CLASH_STRIKE);
                }
                for (c->group = 0; onslaught_now(b, c, &it); c->group++) {
                    if (is_shared(b, c))
                        continue;
                    rush_now(b, c);
                    BREATHE(b, CLASH_RUSH);
                }
            }
        for (c->side = 0; c->side < T9A_SIDES; c->side++)
            for (c->unit = 0; c->unit < b->units; c->unit++)
                for (c->group = 0;
                     is_fighting(b, c) && onslaught_now(b, c, &it); c->group++)
                    if (is_shared(b, c)) {
                        hits = rush(b, c);
                        CALL(b, CLASH_SHARED, t9a_strike_unit, .hits = hits);
                    }
        for (c->which = 0; c->which < c->losses; c->which++) {
            suffer(b, &c->loss[c->which]);
            BREATHE(b, CLASH_SUFFER);
        }
        count_losses(b, c);
        t9a_nudge(b, hurt_units(c));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
