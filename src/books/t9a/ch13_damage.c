/* ch13_damage.c -- t9a chapter 13: rolls to wound, saves, and who of a unit is hit.
 *
 * Hits are rolled here and nobody falls; ch13_losses.c takes the wounds off. What is
 * simultaneous is rolled before anything is removed (t9a.03.05 ruling). */
#include "books/t9a/play.h"

/* ---- t9a.13.02 to wound ---- */

enum { NO_SAVE = T9A_FACES + 1 };

/* What a roll needs: a natural 1 fails, a natural 6 is enough. */
static int rollable(int need)
{
    return need < 2 ? 2 : need > T9A_FACES ? T9A_FACES : need;
}

/* t9a.05.07 who has no Toughness. What it adds to the roll comes after the table
 * (t9a.21.19: a 1 still fails). */
static int need_to_wound(int strength, int toughness, int bonus)
{
    const int need = toughness ? rollable(4 + toughness - strength) : 2;

    return rollable(need - bonus);
}

/* Wounds that are saved alike, and those of Lethal Strike, which are not. */
struct dealt {
    int usual, lethal;
};

static struct dealt to_wound(struct battle *b, const struct t9a_hits *h)
{
    const int toughness = t9a_defence_stat(b, h->unit, STAT_T, h->shot);
    const int need = need_to_wound(h->strength, toughness, h->to_wound);
    struct dealt out = { .usual = h->sure };
    uint8_t die[UINT8_MAX];

    if (!h->hits || !h->strength) /* t9a.05.06 */
        return out;
    roll_alike(b,
               TOLD(b, TO_WOUND, T9A(13, 2), h->unit, h->by - 1,
                    .why = h->to_wound ? WHY_SPELL : 0, .need = need,
                    .strength = h->strength, .toughness = toughness),
               T9A_FACES, h->hits,
               DICE_FROM(need - 1) | (h->lethal ? DICE_FROM(T9A_FACES - 1) : 0),
               die);
    for (int i = 0; i < h->hits; i++) {
        const bool six = die[i] + 1 == T9A_FACES;

        out.lethal += six && h->lethal; /* t9a.20.14 */
        out.usual += !(six && h->lethal) && die[i] + 1 >= need;
    }
    LOG_SET(b, TO_WOUND, wounds, out.usual + out.lethal - h->sure);
    return out;
}

/* ---- saves ---- */

/* t9a.15.02 has it no hand for its shield in this combat? */
static bool is_two_handed(const struct battle *b, int u)
{
    const int weapon = t9a_unit_of(b, u)->weapon;

    return weapon && t9a_stage(b)->catalogue->weapon[weapon - 1].hands == 2;
}

/* t9a.13.04, 15.10 */
static int armour_of(const struct battle *b, const struct t9a_hits *h)
{
    const struct t9a_stage *s = t9a_stage(b);

    if (!h->combat || !is_two_handed(b, h->unit))
        return t9a_model(b, h->unit)->save;
    return t9a_save_of(s->catalogue, t9a_model(b, h->unit),
                       s->list[s->owner[h->unit]]->army, false);
}

/* t9a.13.03 of Armour Piercing the highest value only (t9a.20.17). */
static int armour_need(const struct battle *b, const struct t9a_hits *h,
                       bool lethal)
{
    const int by_strength = h->strength > 3 ? h->strength - 3 : 0;
    const int piercing = lethal && h->piercing < 6 ? 6 : h->piercing;
    const int need = 7 - armour_of(b, h) + by_strength + piercing;

    return need < 2 ? 2 : need;
}

/* t9a.16.20, 20.15 the best in its ranks. */
static int magic_resistance(const struct battle *b, int u)
{
    int best = 0;

    for (unit_set left = t9a_company(b, t9a_host(b, u)); left;
         left &= left - 1) {
        const int v = set_first(left);
        const int has = t9a_has(b, v, SPECIAL_MAGIC_RESISTANCE)
                            ? t9a_amount(b, v, SPECIAL_MAGIC_RESISTANCE).plus
                            : 0;

        best = has > best ? has : best;
    }
    return best;
}

/* t9a.13.05 the special save that is chosen: the better one, which nobody would not
 * choose. */
struct special_save {
    int need;
    bool regeneration;
};
static struct special_save special_of(const struct battle *b,
                                      const struct t9a_hits *h, bool lethal)
{
    const int u = h->unit;
    int ward = NO_SAVE, regeneration = NO_SAVE;
    bool again;

    if (t9a_has(b, u, SPECIAL_WARD))
        ward = t9a_amount(b, u, SPECIAL_WARD).plus;
    if (h->magic) /* t9a.13.21 */
        ward -= magic_resistance(b, u);
    if (t9a_has(b, u, SPECIAL_REGENERATION) && !h->flaming && !lethal)
        regeneration = t9a_amount(b, u, SPECIAL_REGENERATION).plus;
    again = regeneration < ward;
    ward = again ? regeneration : ward;
    return (struct special_save){ ward < 2 ? 2 : ward, again };
}

/* So many dice of a roll that was told. */
static int passed(const uint8_t *die, int n, int need)
{
    int saved = 0;

    for (int i = 0; i < n; i++)
        saved += die[i] + 1 >= need;
    return saved;
}

/* Gives the wounds that are left. */
static int after_armour(struct battle *b, const struct t9a_hits *h, int wounds,
                        bool lethal)
{
    const int need = armour_need(b, h, lethal);
    uint8_t die[UINT8_MAX];
    int saved;

    if (!wounds || need >= NO_SAVE || h->no_armour || h->no_save)
        return wounds;
    roll_alike(b, TOLD(b, ARMOUR, T9A(13, 4), h->unit, h->by - 1, .need = need),
               T9A_FACES, wounds, DICE_FROM(need - 1), die);
    saved = passed(die, wounds, need);
    LOG_SET(b, ARMOUR, saved, saved);
    return wounds - saved;
}

static int after_special(struct battle *b, const struct t9a_hits *h, int wounds,
                         bool lethal)
{
    const struct special_save save = special_of(b, h, lethal);
    uint8_t die[UINT8_MAX];
    int saved;

    if (!wounds || save.need >= NO_SAVE || h->no_save)
        return wounds;
    roll_alike(b,
               TOLD(b, SPECIAL_SAVE, T9A(13, 5), h->unit, h->by - 1,
                    .need = save.need, .regeneration = save.regeneration),
               T9A_FACES, wounds, DICE_FROM(save.need - 1), die);
    saved = passed(die, wounds, save.need);
    LOG_SET(b, SPECIAL_SAVE, saved, saved);
    return wounds - saved;
}

/* t9a.13.22 each for itself, at most the Wounds of the profile. */
static int multiplied(struct battle *b, const struct t9a_hits *h, int wounds)
{
    const struct rolled by = h->multiplies;
    const int most = t9a_defence_stat(b, h->unit, STAT_W, h->shot);
    const int faces = by.faces == 3 ? T9A_FACES : by.faces;
    int total = 0;

    if (!wounds || (!by.dice && !by.plus) || most <= 1)
        return wounds;
    for (int i = 0; i < wounds; i++) {
        uint8_t die[UINT8_MAX];
        int times = by.plus;

        if (by.dice && i == 0)
            roll(b, TOLD(b, MULTIPLIED, T9A(13, 22), h->unit, h->by - 1), faces,
                 by.dice, die);
        else if (by.dice)
            roll_on(b, faces, by.dice, die);
        for (int k = 0; k < by.dice; k++)
            times += by.faces == 3 ? t9a_d3(die[k] + 1) : die[k] + 1;
        total += times < most ? times : most;
    }
    if (by.dice)
        LOG_SET(b, MULTIPLIED, wounds, total);
    return total;
}

/* t9a.13.28 each step for all, those of Lethal Strike behind the others. */
int t9a_wounds(struct battle *b, const struct t9a_hits *h)
{
    struct dealt w = to_wound(b, h);

    w.usual = after_armour(b, h, w.usual, false);
    w.lethal = after_armour(b, h, w.lethal, true);
    w.usual = after_special(b, h, w.usual, false);
    w.lethal = after_special(b, h, w.lethal, true);
    return multiplied(b, h, w.usual + w.lethal);
}

int t9a_wounds_later(struct battle *b, const struct t9a_hits *h)
{
    struct t9a_unit *unit = t9a_unit(b, h->unit);
    const int wounds = t9a_wounds(b, h);
    const int each = t9a_wounds_each(b, h->unit);
    const int before = unit->wounds + unit->pending, after = before + wounds;
    const int models = set_count(b->unit[h->unit].alive);
    const int fallen = (after / each < models ? after / each : models) -
                       (before / each < models ? before / each : models);

    unit->pending =
        (uint8_t)(unit->pending + wounds < UINT8_MAX ? unit->pending + wounds
                                                     : UINT8_MAX);
    return fallen;
}

/* t9a.13.28 in the order of the army lists, the rank-and-file before Characters. */
void t9a_fall(struct battle *b, int by, bool combat, uint16_t rule)
{
    for (int character = 0; character < 2; character++)
        for (int u = 0; u < b->units; u++) {
            const int wounds = t9a_unit_of(b, u)->pending;

            if (!wounds || t9a_is_character_unit(b, u) != (character == 1))
                continue;
            t9a_unit(b, u)->pending = 0;
            t9a_suffer(b, u, character ? VICTIM_CHARACTER : VICTIM_RANKS,
                       wounds, by, combat, rule);
        }
}

/* ---- t9a.13.08 who of a unit is hit ---- */

static int models_of(const struct battle *b, unit_set company)
{
    int models = 0;

    for (; company; company &= company - 1)
        models += set_count(b->unit[set_first(company)].alive);
    return models;
}

/* t9a.13.08 with its ruling: the Characters whom its rank-and-file does not keep out of
 * harm. */
unit_set t9a_sharers(const struct battle *b, int u)
{
    unit_set sharing = 0;

    if (t9a_has_joined(b, u)) /* t9a.16.18 hits on him alone */
        return unit_bit(u);
    for (unit_set left = t9a_characters(b, u); left; left &= left - 1) {
        const int c = set_first(left);

        if (t9a_ordinary(b, u) < 5 ||
            t9a_model(b, c)->troop != (uint8_t)t9a_troop(b, u))
            sharing |= unit_bit(c);
    }
    return sharing;
}

/* t9a.13.20 first all models so many, the surplus by choice. Example: t9a.13.27. */
static void divide(const struct battle *b, struct t9a_strike_unit *s)
{
    const struct t9a_hits *h = &s->hits;
    const int hits = h->hits + h->sure;
    int models;

    s->sharing = s->left = t9a_sharers(b, h->unit);
    models = t9a_ordinary(b, h->unit) + set_count(s->sharing);
    s->each = (uint8_t)(hits / models);
    s->surplus = (uint8_t)(hits % models);
}

/* Must he take one of the surplus? Others have no room for it. */
static bool must_take(const struct battle *b, const struct t9a_strike_unit *s)
{
    return s->surplus > t9a_ordinary(b, s->hits.unit) + set_count(s->left) - 1;
}

/* So many hits on one of them, out of those that are left: what wounds by itself is for
 * the rank-and-file as long as there is anything else. */
static struct t9a_hits part_of(struct t9a_hits *left, int character, int hits)
{
    struct t9a_hits h = *left;

    h.unit = (uint8_t)character;
    h.victim = VICTIM_CHARACTER;
    h.hits = (uint8_t)(hits < left->hits ? hits : left->hits);
    h.sure = (uint8_t)(hits - h.hits);
    left->hits = (uint8_t)(left->hits - h.hits);
    left->sure = (uint8_t)(left->sure - h.sure);
    return h;
}

/* All are rolled, rank-and-file first (t9a.13.28), before anybody falls. */
static void strike(struct battle *b, struct t9a_strike_unit *s)
{
    struct t9a_hits on[MAX_UNITS], rest = s->hits;
    const bool ranks = t9a_ordinary(b, rest.unit) > 0;
    int n = 0;

    for (unit_set left = s->sharing; left; left &= left - 1) {
        const int c = set_first(left);
        const int more = (s->more >> c & 1) != 0;

        on[n++] = part_of(&rest, c, s->each + more);
    }
    if (ranks)
        t9a_wounds_later(b, &rest);
    for (int i = 0; i < n; i++)
        t9a_wounds_later(b, &on[i]);
}

/* t9a.13.08, 11.20 shots as well as other hits. */
enum flow t9a_strike_unit(struct battle *b)
{
    struct t9a_strike_unit *s = LOCALS(b, t9a_strike_unit);
    unit_set company;
    int fallen;

    switch ((enum t9a_strike_unit_step)frame_top(b)->step) {
    case STRIKE_UNIT_BEGIN:
        t9a_state(b)->passed = 0;
        if (!unit_on_table(b, s->hits.unit) || s->hits.hits + s->hits.sure == 0)
            return FLOW_DONE;
        divide(b, s);
        for (; s->left; s->left &= s->left - 1) {
            ASK(b, STRIKE_UNIT_SHARE, SHARE,
                .who = t9a_enemy(b->unit[s->hits.unit].owner),
                .rule = T9A(13, 20), .unit = set_first(s->left),
                .other = s->hits.by - 1, .least = s->each + must_take(b, s),
                .most = s->each + (s->surplus > 0),
                .hits = s->hits.hits + s->hits.sure);
            if (b->answer.value > s->each) {
                s->more |= s->left & -s->left;
                s->surplus--;
            }
        }
        company = t9a_company(b, s->hits.unit);
        strike(b, s);
        if (s->later)
            return FLOW_DONE;
        fallen = models_of(b, company);
        t9a_fall(b, s->hits.by, s->hits.combat, s->hits.rule);
        fallen -= models_of(b, company);
        t9a_state(b)->passed =
            (uint8_t)(fallen < UINT8_MAX ? fallen : UINT8_MAX);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
