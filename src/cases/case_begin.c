/* case_begin.c -- the state in which a case begins, and where play goes on from.
 *
 *     phase: heroes        setup: nothing stands on the table yet
 *     turn: 2              or the word of the book for it
 *     player: B            whose turn it is
 *     active: ada          the unit that acts
 *
 * All else that a book keeps for a battle is taken by its rows. */
#include "cases/case_in.h"

static bool begin_new(struct run *r)
{
    if (r->text->units)
        return case_fail(
            r, r->text->units, ALEA_VALUE,
            "pendant la mise en place, aucune unité n'a encore de position "
            "ni d'état",
            "during set-up no unit has a position or a state yet");
    yaml_close(&r->text->top);
    if (case_failed(r))
        return false;
    if (r->book->start)
        r->book->start(&r->battle, &r->start);
    return true;
}

static void take_state(struct run *r, struct yaml_map *top)
{
    const struct fields f = case_fields(r);

    if (r->book->usual)
        r->book->usual(&r->battle);
    if (r->book->state_rows)
        fields_take(&f, top, r->book->state_rows, r->battle.own);
    if (!case_failed(r) && r->book->state)
        r->book->state(r, top);
}

static bool begin_at(struct run *r)
{
    const struct book_cases *book = r->book;
    struct yaml_map *top = &r->text->top;
    struct yaml_node *n;
    int32_t turn = book->turn_usual;

    if ((n = yaml_take(top, book->turn ? book->turn : "turn")) != NULL &&
        !yaml_whole(&r->yaml, n, book->turn_least, book->turns, &turn))
        return false;
    r->battle.turn = (uint8_t)turn;
    if (book->by_player && (n = yaml_take(top, "player")) != NULL)
        case_player(r, n, &r->start.player);
    if (book->by_unit && (n = yaml_take(top, "active")) != NULL)
        case_unit(r, n, &r->start.unit);
    if (case_failed(r))
        return false;
    take_state(r, top);
    yaml_close(top);
    if (case_failed(r))
        return false;
    if (book->start)
        book->start(&r->battle, &r->start);
    return true;
}

bool case_begin(struct run *r)
{
    const struct book_cases *book = r->book;
    struct yaml_map *top = &r->text->top;
    struct yaml_node *n;

    r->start = (struct case_start){ .phase = book->phase, .unit = NOBODY };
    if (!book->phases) { /* from its beginning, or as units say */
        yaml_close(top);
        return !case_failed(r) && (!r->text->units || case_take_units(r));
    }
    if ((n = yaml_take(top, "phase")) != NULL &&
        !case_word(r, n, book->phases, row_words(book->phases),
                   &r->start.phase))
        return false;
    if (r->start.phase == 0)
        return begin_new(r);
    return case_take_units(r) && begin_at(r);
}
