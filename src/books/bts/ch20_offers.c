/* ch20_offers.c -- bts chapters 20 to 22: what is offered for whom the rules of feet do not move: Monstres
 * and Véhicules that drive, also those that panic under the enemy's hand, and Armes
 * de Siège. */
#include "books/bts/bts.h"

#include "battle/spread.h"

enum { TURNS = 8, LENGTHS = 3, GOALS = 6 };

static bool offer(struct spread *s, int f, int steps, const struct step *way,
                  int facing)
{
    struct decision d;

    decision_value(&d, 0);
    d.moves = 1;
    d.count = steps;
    for (int i = 0; i < steps; i++)
        d.step[i] = way[i];
    d.move[0] = (struct move){ .figure = (uint16_t)f,
                               .facing = (int16_t)facing,
                               .steps = (uint16_t)steps };
    return spread_offer(s, &d);
}

/* Straight that way, so many parts of what there is room for. */
static void drive(struct spread *s, int f, int degrees, int32_t room, int part,
                  int facing)
{
    const struct step to = { bts_ahead(s->b, f, degrees, room * part / LENGTHS),
                             stand_of(s->b, f)->floor };

    if (room * part / LENGTHS > 0)
        (void)offer(s, f, 1, &to, facing);
}

/* At those who are near, to ram them. */
static void drive_at(struct spread *s, int f)
{
    const int32_t pace = bts_pace(s->b, f);
    int goals = 0;

    for (int g = 0; g < s->b->figures && goals < GOALS; g++) {
        struct step to;

        if (g == f || !bts_is_out(s->b, g) || !bts_within(s->b, f, g, pace) ||
            (!bts_are_enemies(s->b, f, g) && spread_draw(s, 4)))
            continue;
        to = (struct step){ bts_at(s->b, g), stand_of(s->b, f)->floor };
        goals += offer(s, f, 1, &to, FACING_AHEAD);
    }
}

/* bts.20.19 in panic, over the nearest edge. */
static void drive_off(struct spread *s, int f)
{
    const struct vec at = bts_at(s->b, f);
    const struct box table = terrain_box(&s->b->stage->terrain);
    const int32_t pace = bts_pace(s->b, f);
    const struct step over[] = {
        { vec(at.x + pace, at.y), 0 },
        { vec(at.x - pace, at.y), 0 },
        { vec(at.x, at.y + pace), 0 },
        { vec(at.x, at.y - pace), 0 },
    };

    for (int i = 0; i < 4; i++)
        if (!box_has(table, over[i].at))
            (void)offer(s, f, 1, &over[i], FACING_AHEAD);
}

void bts_spread_drives(struct spread *s, int f)
{
    const int ahead = bts_heading(s->b, f);
    int length;

    drive_at(s, f);
    if (bts_is_bolting(s->b, f))
        drive_off(s, f);
    for (int i = 0; i < TURNS; i++) {
        const int degrees = (ahead + i * (WHOLE_TURN / TURNS)) % WHOLE_TURN;
        const int32_t room = bts_drive_room(s->b, f, degrees);

        drive(s, f, degrees, room, 1 + spread_draw(s, LENGTHS), FACING_AHEAD);
    }
    length = 1 + spread_draw(s, LENGTHS);
    drive(s, f, ahead, bts_drive_room(s->b, f, ahead), length,
          (ahead + 1 + spread_draw(s, WHOLE_TURN - 1)) % WHOLE_TURN);
    (void)offer(s, f, 0, NULL, spread_draw(s, WHOLE_TURN)); /* a pivot alone */
}

void bts_spread_hauls(struct spread *s, int weapon)
{
    const int32_t pace = bts_haul_pace(s->b, weapon);
    const int facing = spread_draw(s, WHOLE_TURN);

    for (int i = 0; i < TURNS; i++) {
        const struct step to = {
            bts_ahead(s->b, weapon, i * (WHOLE_TURN / TURNS),
                      pace * (1 + spread_draw(s, LENGTHS)) / LENGTHS),
            stand_of(s->b, weapon)->floor
        };

        (void)offer(s, weapon, 1, &to, i % 2 ? facing : FACING_AHEAD);
    }
    (void)offer(s, weapon, 0, NULL, facing);
}
