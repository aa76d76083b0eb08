/* ch18_danger.c -- t9a chapter 18: Dangerous Terrain (18.01, 18.12), which ground is it to
 * whom, and 09.64 through enemies.
 *
 * All tests of a move are counted first, each for the model that takes it, and rolled when
 * the move is over: who falls in one of them moves nobody out of another. */
#include "books/t9a/ch09_swept.h"
#include "books/t9a/play.h"

/* ---- who stands there ---- */

/* The Character who fills that place, or NOBODY. */
static int character_at(const struct battle *b, int u, struct t9a_place place)
{
    const struct t9a_formation f = t9a_formation(b, u);

    for (unit_set left = t9a_company(b, u) & ~unit_bit(u); left;
         left &= left - 1) {
        const int c = set_first(left);
        const struct t9a_block block = t9a_block(b, &f, c);
        const int hand = t9a_unit_of(b, c)->seat.rank & ~T9A_SEAT_BESIDE;

        if (block.wide > 0 ? t9a_fills(&block, place)
                           : place.rank == -1 && place.file == hand)
            return c;
    }
    return NOBODY;
}

static bool is_champion(const struct battle *b, int u, struct t9a_place place)
{
    const struct t9a_seat seat = t9a_unit_of(b, u)->command[T9A_CHAMPION];

    return t9a_command(b, u, T9A_CHAMPION) != NOBODY &&
           seat.rank == place.rank && seat.file == place.file;
}

/* ---- tests are counted ---- */

static int dice_of(const struct battle *b, int u)
{
    return t9a_stage(b)->catalogue->troop[t9a_model(b, u)->troop].dangerous;
}

/* Who of the tests: rank-and-file, Champion, then the Characters by their units. */
static int slot_of(const struct battle *b, int u, struct t9a_place place)
{
    const int c = character_at(b, u, place);

    if (c != NOBODY)
        return T9A_DANGER_CHARACTERS + c;
    if (t9a_is_character_unit(b, u))
        return T9A_DANGER_CHARACTERS + u;
    return is_champion(b, u, place) ? T9A_DANGER_CHAMPION : T9A_DANGER_RANKS;
}

/* How much is it to whom: fails on so much or less; 0: not at all. */
typedef int t9a_most(const struct battle *b, int who, int piece);

static void count(const struct battle *b, struct t9a_danger *d,
                  const struct t9a_place *model, int models, t9a_most *of,
                  int about)
{
    unit_set counted = 0; /* who fills several places tests once */

    for (int i = 0; i < models; i++) {
        const int slot = slot_of(b, d->unit, model[i]);
        const int who = slot < T9A_DANGER_CHARACTERS
                            ? d->unit
                            : slot - T9A_DANGER_CHARACTERS;
        const int most = of(b, who, about);

        if (most == 0 ||
            (slot >= T9A_DANGER_CHARACTERS && (counted >> who & 1) != 0))
            continue;
        if (slot >= T9A_DANGER_CHARACTERS)
            counted |= unit_bit(who);
        d->dice[most - 1][slot] =
            (uint16_t)(d->dice[most - 1][slot] + dice_of(b, who));
    }
}

static int just(const struct battle *b, int who, int most)
{
    (void)b;
    (void)who;
    return most;
}

void t9a_danger_to(const struct battle *b, struct t9a_danger *d,
                   const struct t9a_place *model, int models, int most)
{
    count(b, d, model, models, just, most);
}

/* ---- which ground is dangerous to whom: t9a.18.05 .. 09 ---- */

int t9a_danger_of(const struct battle *b, int u, int piece)
{
    const uint8_t troop = t9a_model(b, u)->troop;
    const bool heavy = troop == TROOP_CAVALRY ||
                       troop == TROOP_MONSTROUS_CAVALRY ||
                       troop == TROOP_CHARIOT;

    if (t9a_has(b, u, SPECIAL_STRIDER)) /* t9a.20.16 */
        return 0;
    switch (t9a_ground_of_piece(b, piece)) {
    case GROUND_FOREST:
        return heavy || t9a_has(b, u, SPECIAL_FLY);
    case GROUND_FIELD:
    case GROUND_WATER:
    case GROUND_WALL:
        return heavy;
    case GROUND_RUINS:
        return t9a_has(b, u, SPECIAL_SKIRMISHERS) ? 0 : heavy ? 2 : 1;
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
    struct t9a_place *model;
    int models;
};

static bool is_known(const struct been *it, struct t9a_place place)
{
    for (int i = 0; i < it->models; i++)
        if (it->model[i].rank == place.rank && it->model[i].file == place.file)
            return true;
    return false;
}

static void has_been(struct been *it, struct t9a_place place)
{
    if (is_known(it, place))
        return;
    assert(it->models < T9A_MODELS);
    it->model[it->models++] = place;
}

/* Who has been on it is not looked at again. */
static void look_at(struct been *it, const struct hull *bounds,
                    struct t9a_place place)
{
    struct footprint print = { *bounds, it->f->radius };

    if (is_known(it, place))
        return;
    if (place.rank < 0)
        print.hull = t9a_base_beside(it->f, bounds, (enum t9a_hand)place.file);
    else if (!it->f->radius)
        print.hull = t9a_base(it->f, bounds, place.rank, place.file);
    if (footprint_over(&print, it->piece))
        has_been(it, place);
}

/* Those whose base is on it when they stand there. */
static void stand_on(struct been *it, const struct hull *bounds)
{
    const struct t9a_formation *f = it->f;

    if (!box_meets(hull_box(bounds, 0), it->piece->around) ||
        !box_meets(hull_shape(bounds).around, it->piece->around))
        return;
    for (int rank = 0; rank < f->ranks; rank++)
        for (int file = 0; file < f->files; file++)
            if (t9a_stands_in(f, rank, file))
                look_at(it, bounds, (struct t9a_place){ rank, file });
    for (int h = 0; h < HANDS; h++)
        if (f->beside[h].width)
            look_at(it, bounds, (struct t9a_place){ -1, h });
}

/* Straight legs sweep; a wheel is looked at every two degrees; who turns about himself
 * meets nothing (t9a.18.12). */
static struct hull go_over(struct been *it, struct hull at, struct t9a_leg leg)
{
    const struct t9a_swept swept = t9a_swept_by(&at, leg);
    struct t9a_place model[T9A_MODELS];
    int n;

    if (t9a_passes_piece(&swept, it->piece, 0))
        return t9a_step_end(&at, leg);
    switch (leg.step) {
    case STEP_FORWARD:
        n = t9a_pass_piece(it->f, &at, leg.by, it->piece, model);
        for (int i = 0; i < n; i++)
            has_been(it, model[i]);
        break;
    case STEP_WHEEL_LEFT:
    case STEP_WHEEL_RIGHT:
        for (int32_t by = 0; by < leg.by; by += angle_degrees(2)) {
            const struct hull part =
                t9a_step_end(&at, (struct t9a_leg){ leg.step, by });

            stand_on(it, &part);
        }
        break;
    case STEP_BACKWARD:
    case STEP_LEFTWARD:
    case STEP_RIGHTWARD:
    case STEP_PIVOT:
    case STEPS:
        break;
    }
    return t9a_step_end(&at, leg);
}

/* May it come to that piece at all? No point of a unit goes further than so. */
static bool comes_near(const struct hull *from, const struct t9a_course *way,
                       const struct polygon *piece)
{
    const int32_t size = from->half_length + from->half_width;
    int32_t reach = size;

    for (int k = 0; k < way->legs; k++) {
        const enum t9a_step step = way->leg[k].step;

        if (step == STEP_WHEEL_LEFT || step == STEP_WHEEL_RIGHT)
            reach += 2 * size; /* about one of its corners */
        else if (step != STEP_PIVOT)
            reach += way->leg[k].by;
    }
    return box_meets(box_of_disc((struct disc){ from->at, reach }, MM(1)),
                     piece->around);
}

int t9a_been_on(const struct t9a_formation *f, const struct hull *from,
                const struct t9a_course *way, const struct hull *end,
                const struct polygon *piece, struct t9a_place model[T9A_MODELS])
{
    struct been it = { .f = f, .piece = piece, .model = model };
    struct hull at = *from;

    if (!comes_near(from, way, piece)) {
        stand_on(&it, end); /* t9a.20.28 where the air took it */
        return it.models;
    }
    stand_on(&it, from);
    for (int k = 0; k < way->legs; k++) /* t9a.20.28: none in the air */
        at = go_over(&it, at, way->leg[k]);
    stand_on(&it, end);
    return it.models;
}

void t9a_danger_way(const struct battle *b, struct t9a_danger *d,
                    const struct hull *from, const struct t9a_course *way)
{
    enum {
        SOME = 1u << GROUND_FOREST | 1u << GROUND_FIELD | 1u << GROUND_WATER |
               1u << GROUND_WALL | 1u << GROUND_RUINS
    };
    const struct t9a_formation f = t9a_formation(b, d->unit);
    const struct hull end = t9a_hull(b, d->unit);

    for (uint64_t left = t9a_pieces(b, SOME); left; left &= left - 1) {
        const int piece = set_first(left);
        struct t9a_place model[T9A_MODELS];
        const int n = t9a_been_on(&f, from, way, &end,
                                  &b->stage->terrain.piece[piece].shape, model);

        count(b, d, model, n, t9a_danger_of, piece);
    }
}

/* ---- tests are rolled ---- */

static int roll_some(struct battle *b, int u, int dice, int most)
{
    const uint16_t rule = most == T9A_DANGERS ? T9A(9, 64) : T9A(18, 1);
    uint8_t die[MAX_ROLL];
    int failed = 0;

    roll_alike(b, TOLD(b, DANGEROUS, rule, u, NOBODY, .need = most + 1),
               T9A_FACES, dice, DICE_FROM(most), die);
    for (int i = 0; i < dice; i++)
        failed += die[i] < most;
    LOG_SET(b, DANGEROUS, wounds, failed);
    return failed;
}

/* t9a.18.01 each is a wound with Armour Piercing (6). */
static int wounds_of(struct battle *b, int u, enum t9a_victim victim,
                     int failed)
{
    enum { PIERCING = 6 };
    const struct t9a_hits hits = { .unit = (uint8_t)u,
                                   .victim = (uint8_t)victim,
                                   .sure = (uint8_t)failed,
                                   .piercing = PIERCING,
                                   .rule = T9A(18, 1) };

    return failed ? t9a_wounds(b, &hits) : 0;
}

static enum t9a_victim victim_of(int slot)
{
    return slot == T9A_DANGER_RANKS      ? VICTIM_RANKS
           : slot == T9A_DANGER_CHAMPION ? VICTIM_CHAMPION
                                         : VICTIM_CHARACTER;
}

/* Of all of them before anybody falls. Example: t9a.18.19. */
void t9a_face_danger(struct battle *b, const struct t9a_danger *d)
{
    int wounds[T9A_DANGER_SLOTS] = { 0 };

    for (int slot = 0; slot < T9A_DANGER_SLOTS; slot++) {
        const int who = slot < T9A_DANGER_CHARACTERS
                            ? d->unit
                            : slot - T9A_DANGER_CHARACTERS;

        for (int most = 1; most <= T9A_DANGERS; most++)
            if (d->dice[most - 1][slot]) {
                const int failed =
                    roll_some(b, who, d->dice[most - 1][slot], most);

                wounds[slot] += wounds_of(b, who, victim_of(slot), failed);
            }
    }
    for (int slot = 0; slot < T9A_DANGER_SLOTS; slot++)
        if (wounds[slot])
            t9a_suffer(b,
                       slot < T9A_DANGER_CHARACTERS
                           ? d->unit
                           : slot - T9A_DANGER_CHARACTERS,
                       victim_of(slot), wounds[slot], 0, false, T9A(18, 1));
}

void t9a_dangerous_way(struct battle *b, int u, const struct hull *from,
                       const struct t9a_course *way)
{
    struct t9a_danger d = { .unit = u };

    t9a_danger_way(b, &d, from, way);
    t9a_face_danger(b, &d);
}
