/* ch09_ground.c -- t9a 18.01, 18.12: models that charge or flee over dangerous terrain,
 * and 09.64 through enemies. */
#include "books/t9a/play.h"

/* ---- the tests ---- */

/* The Character who fills that place, or NOBODY. */
static int character_at(const struct battle *b, int u, struct t9a_place place)
{
    const unit_set in = t9a_company(b, u) & ~unit_bit(u);
    const struct t9a_model *host = t9a_model(b, u);

    for (unit_set left = in; left; left &= left - 1) {
        const int c = set_first(left);
        const struct t9a_seat seat = t9a_unit_of(b, c)->seat;
        const struct t9a_model *own = t9a_model(b, c);

        if (seat.rank & T9A_SEAT_BESIDE) {
            if (place.rank == -1 &&
                place.file == (seat.rank & ~T9A_SEAT_BESIDE))
                return c;
        } else if (place.rank >= seat.rank && place.file >= seat.file &&
                   (place.rank - seat.rank) * host->base[1] < own->base[1] &&
                   (place.file - seat.file) * host->base[0] < own->base[0]) {
            return c;
        }
    }
    return NOBODY;
}

/* t9a.18.01 so many models of one kind. */
static void test_models(struct battle *b, int u, enum t9a_victim victim,
                        int models, int most, uint16_t rule)
{
    enum { PIERCING = 6 };
    const struct t9a_type *type =
        &t9a_stage(b)->catalogue->troop[t9a_model(b, u)->troop];
    const int dice = models * type->dangerous;
    struct t9a_hits hits = { .unit = (uint8_t)u,
                             .victim = (uint8_t)victim,
                             .piercing = PIERCING,
                             .rule = rule };
    uint8_t die[MAX_ROLL];

    if (models == 0)
        return;
    roll_alike(b, TOLD(b, DANGEROUS, rule, u, NOBODY, .need = most + 1),
               T9A_FACES, dice, DICE_FROM(most), die);
    for (int i = 0; i < dice; i++)
        hits.sure = (uint8_t)(hits.sure + (die[i] < most));
    LOG_SET(b, DANGEROUS, wounds, hits.sure);
    if (hits.sure)
        t9a_hurt(b, &hits);
}

void t9a_dangerous_to(struct battle *b, int u, const struct t9a_place *model,
                      int models, int most, uint16_t rule)
{
    unit_set characters = 0;
    int ordinary = 0;

    for (int i = 0; i < models; i++) {
        const int c = character_at(b, u, model[i]);

        if (c == NOBODY)
            ordinary++;
        else
            characters |= unit_bit(c);
    }
    if (t9a_is_character_unit(b, u))
        test_models(b, u, VICTIM_CHARACTER, ordinary, most, rule);
    else
        test_models(b, u, VICTIM_RANKS, ordinary, most, rule);
    for (; characters; characters &= characters - 1)
        if (b->unit[set_first(characters)].alive)
            test_models(b, set_first(characters), VICTIM_CHARACTER, 1, most,
                        rule);
}

/* ---- which ground is dangerous to whom ---- */

/* t9a.18.05 .. 09 fails on so much or less; 0: it is not. */
static int danger(const struct battle *b, int u, int piece)
{
    const enum t9a_troop troop = t9a_troop(b, u);
    const bool heavy = troop == TROOP_CAVALRY ||
                       troop == TROOP_MONSTROUS_CAVALRY ||
                       troop == TROOP_CHARIOT;

    if (t9a_all_have(b, u, SPECIAL_STRIDER)) /* t9a.20.16 */
        return 0;
    switch (t9a_ground_of_piece(b, piece)) {
    case GROUND_FOREST:
        return heavy || t9a_has(b, u, SPECIAL_FLY);
    case GROUND_FIELD:
    case GROUND_WATER:
    case GROUND_WALL:
        return heavy;
    case GROUND_RUINS:
        return heavy ? 2 : !t9a_has(b, u, SPECIAL_SKIRMISHERS);
    case GROUND_OPEN:
    case GROUND_IMPASSABLE:
    case GROUND_BUILDING:
    case GROUND_HILL:
    case GROUNDS:
        break;
    }
    return 0;
}

/* ---- who has been on it ---- */

struct been {
    const struct t9a_formation *f;
    const struct polygon *piece;
    struct t9a_place model[T9A_MODELS];
    int models;
};

static void has_been(struct been *it, struct t9a_place place)
{
    for (int i = 0; i < it->models; i++)
        if (it->model[i].rank == place.rank && it->model[i].file == place.file)
            return;
    if (it->models < T9A_MODELS)
        it->model[it->models++] = place;
}

static void look_at(struct been *it, struct hull base, struct t9a_place place)
{
    const struct footprint print = { base, it->f->radius };

    if (footprint_over(&print, it->piece))
        has_been(it, place);
}

/* Those whose base is on it when they stand there. */
static void stand_on(struct been *it, const struct hull *bounds)
{
    const struct t9a_formation *f = it->f;

    if (f->radius) {
        look_at(it, *bounds, (struct t9a_place){ 0, 0 });
        return;
    }
    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++)
            if (t9a_stands_in(f, rank, file))
                look_at(it, t9a_base(f, bounds, rank, file),
                        (struct t9a_place){ rank, file });
    for (int h = 0; h < HANDS; h++)
        if (f->beside[h].width)
            look_at(it, t9a_base_beside(f, bounds, (enum t9a_hand)h),
                    (struct t9a_place){ -1, h });
}

/* What goes straight sweeps; a wheel is looked at every two degrees. */
static struct hull go_over(struct been *it, struct hull at, struct t9a_leg leg)
{
    struct t9a_place model[T9A_MODELS];
    int n;

    if (leg.step == STEP_FORWARD) {
        n = t9a_pass_piece(it->f, &at, leg.by, it->piece, model);
        for (int i = 0; i < n; i++)
            has_been(it, model[i]);
    } else {
        for (int32_t by = 0; by < leg.by; by += angle_degrees(2)) {
            const struct hull part =
                t9a_step_end(&at, (struct t9a_leg){ leg.step, by });

            stand_on(it, &part);
        }
    }
    return t9a_step_end(&at, leg);
}

void t9a_dangerous_way(struct battle *b, int u, const struct hull *from,
                       const struct t9a_course *way)
{
    const struct t9a_formation f = t9a_formation(b, u);
    const struct terrain *table = &b->stage->terrain;

    for (int i = 0; i < table->pieces && b->unit[u].alive; i++) {
        const int most = danger(b, u, i);
        struct been it = { .f = &f, .piece = &table->piece[i].shape };
        const struct hull end = t9a_hull(b, u);
        struct hull at = *from;

        if (!most)
            continue;
        stand_on(&it, from);
        stand_on(&it, &end);
        for (int k = 0; k < way->legs; k++) /* t9a.20.28: none in the air */
            at = go_over(&it, at, way->leg[k]);
        if (it.models)
            t9a_dangerous_to(b, u, it.model, it.models, most, T9A(18, 1));
    }
}
