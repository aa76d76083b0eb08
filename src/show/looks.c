/* looks.c -- see looks.h. */
#include "show/looks.h"

#include <math.h>

#include "base/angle.h"
#include "battle/book.h"
#include "battle/stage.h"
#include "lab/odds.h"
#include "show/snapshot.h"

enum {
    CHANCES = 8,    /* losses that are told apart; more are the last */
    TARGET_LOST = 0 /* the first measure of every book */
};

/* ---- places ---- */

const char *direction_words(struct vec from, struct vec to, enum lang lang)
{
    static const char *const word[8][LANGS] = {
        { "à l'est", "east" },   { "au nord-est", "north-east" },
        { "au nord", "north" },  { "au nord-ouest", "north-west" },
        { "à l'ouest", "west" }, { "au sud-ouest", "south-west" },
        { "au sud", "south" },   { "au sud-est", "south-east" },
    };
    const angle a = angle_of(vec_sub(to, from));

    return word[(uint16_t)(a + TURN / 16) / (TURN / 8)][lang];
}

int degrees_towards(struct vec from, struct vec to)
{
    return (int)((angle_of(vec_sub(to, from)) * (uint32_t)WHOLE_TURN +
                  HALF_TURN) /
                 TURN) %
           WHOLE_TURN;
}

int32_t corners_length(struct vec from, const struct decision *d)
{
    int32_t sum = 0;

    for (int i = 0; i < d->count; i++) {
        sum += vec_distance(from, d->step[i].at);
        from = d->step[i].at;
    }
    return sum;
}

void put_zone(json_t *out, int player, bool home, struct box zone)
{
    if (zone.left < zone.right)
        json_array_append_new(
            out, json_pack("{s:i, s:b, s:[o, o, o, o]}", "player", player,
                           "home", (int)home, "polygon",
                           point_json(vec(zone.left, zone.bottom)),
                           point_json(vec(zone.right, zone.bottom)),
                           point_json(vec(zone.right, zone.top)),
                           point_json(vec(zone.left, zone.top))));
}

/* ---- chances ---- */

/* The chances of 0, 1, 2 ...; gives how many. */
static int chances_of(const struct battle *view,
                      const struct odds_attack *attack, double out[CHANCES])
{
    const struct odds_book *book = view->stage->book->odds;
    struct spread spread = { 0 };
    struct odds_plan plan;
    struct odds *odds;
    int n = 0;

    if (!book || !book->of_attack(view, attack, &plan) ||
        !(odds = odds_new(&plan)))
        return 0;
    for (int i = 0; i < CHANCES; i++)
        out[i] = 0;
    if (odds_measure(odds, TARGET_LOST, &spread))
        for (int i = 0; i < spread.count; i++) {
            const int value = spread.least + i;
            const int at = value < CHANCES ? value : CHANCES - 1;

            out[at] += spread_exactly(&spread, value);
            n = at + 1 > n ? at + 1 : n;
        }
    spread_clear(&spread);
    odds_free(odds);
    return n;
}

void put_odds(json_t *out, const struct battle *view,
              const struct odds_attack *attack, const char *counts)
{
    double chance[CHANCES];
    const int n = chances_of(view, attack, chance);
    json_t *list;

    if (n == 0)
        return;
    list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_real(round(chance[i] * 1e5) / 1e5));
    json_object_set_new(out, "odds", list);
    json_object_set_new(out, "counts", json_string(counts));
}

void put_pieces(json_t *out, const struct terrain *terrain,
                const struct terrain_kinds *kinds, enum lang lang,
                json_t *(*piece)(const struct piece *piece, int number,
                                 const struct terrain_kinds *kinds,
                                 enum lang lang))
{
    json_t *pieces = json_array();

    for (int i = 0; i < terrain->pieces; i++)
        json_array_append_new(pieces,
                              piece(&terrain->piece[i], i, kinds, lang));
    json_object_set_new(out, "terrain", pieces);
    json_object_set_new(out, "objectives", json_array());
    json_object_set_new(out, "placed", json_false());
}
