/* looks.c -- see looks.h. */
#include "show/looks.h"

#include <math.h>

#include "base/angle.h"
#include "battle/book.h"
#include "battle/stage.h"
#include "lab/odds.h"
#include "show/book_show.h"
#include "show/snapshot.h"
#include "words/decision.h"

enum {
    CHANCES = 8,            /* losses that are told apart; more are the last */
    TARGET_LOST = 0,        /* the first measure of every book */
    PLAYED_STATES = 1 << 12 /* what a look may take where the rules play */
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

/* ---- chances ---- */

/* The chances of 0, 1, 2 ...; gives how many. */
static int chances_of(const struct battle *view,
                      const struct odds_attack *attack, double out[CHANCES])
{
    const struct odds_book *book = view->stage->book->odds;
    struct distribution spread = { 0 };
    struct odds_plan plan;
    struct odds *odds;
    int n = 0;

    if (!book || !book->of_attack(view, attack, &plan))
        return 0;
    odds = book->play ? odds_within(&plan, PLAYED_STATES) : odds_new(&plan);
    if (!odds)
        return 0;
    for (int i = 0; i < CHANCES; i++)
        out[i] = 0;
    if (odds_measure(odds, TARGET_LOST, &spread))
        for (int i = 0; i < spread.count; i++) {
            const int value = spread.least + i;
            const int at = value < CHANCES ? value : CHANCES - 1;

            out[at] += distribution_exactly(&spread, value);
            n = at + 1 > n ? at + 1 : n;
        }
    distribution_clear(&spread);
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

/* ---- whom one sees ---- */

json_t *sight_json(const struct battle *view, const struct shown_sight *is,
                   json_t *weapons)
{
    char word[UNIT_WORD];

    return json_pack("{s:s, s:b, s:i, s:b, s:s, s:s, s:f, s:o}", "unit",
                     unit_word(view, is->other, word), "seen", (int)is->seen,
                     "seen_figures", is->seen_figures, "sees", (int)is->sees,
                     "cover", is->cover ? is->cover : "never", "own_cover",
                     is->own_cover ? is->own_cover : "never", "distance",
                     is->distance, "weapons", weapons);
}

json_t *sight_weapon_json(const struct battle *view, int unit,
                          const struct shown_arm *arm)
{
    const struct book *book = view->stage->book;
    char word[64] = "", id[RULE_TEXT];
    json_t *out;

    if (!arm->key)
        book->weapon_word(view, unit, arm->arm, word, sizeof word);
    out = json_pack("{s:s, s:s, s:i, s:o, s:b, s:b, s:s?}", "weapon",
                    arm->key ? arm->key : word, "name", arm->name, "profile",
                    arm->profile, "range",
                    arm->range > 0 ? length_to_json(arm->range) : json_null(),
                    "in_range", (int)arm->in_range, "allowed", !arm->rule,
                    "rule", arm->rule ? book->rule_text(arm->rule, id) : NULL);
    if (arm->shots)
        json_object_set_new(out, "shots", json_integer(arm->shots));
    if (arm->counts)
        put_odds(out, view, &arm->attack, arm->counts);
    return out;
}

/* Attack n of those with all it has, then its weapons one by one. */
static bool arm_of(const struct book_looks *looks, const struct battle *view,
                   int unit, int foe, int n, enum lang lang,
                   struct shown_arm *out)
{
    const int attacks = looks->may ? 2 : 0;

    *out = (struct shown_arm){ .arm = n - attacks };
    if (n >= attacks)
        return looks->arm(view, unit, foe, n - attacks, lang, out);
    out->key = looks->attack[n].key;
    out->name = looks->attack[n].name[lang];
    out->in_range = out->only_odds = true;
    out->attack =
        (struct odds_attack){ .unit = unit, .target = foe, .close = n == 1 };
    if (looks->may(view, unit, foe, n == 1))
        out->counts = looks->counts;
    return true;
}

/* What each weapon of the unit would do to an enemy. */
static json_t *weapons_json(const struct battle *view, int unit, int foe,
                            enum lang lang)
{
    const struct book_looks *looks = book_show_of(view)->looks;
    json_t *out = json_array();

    for (int n = 0;; n++) {
        struct shown_arm arm;
        json_t *one;

        if (!arm_of(looks, view, unit, foe, n, lang, &arm))
            return out;
        one = sight_weapon_json(view, unit, &arm);
        if (!arm.only_odds || json_object_get(one, "odds"))
            json_array_append(out, one);
        json_decref(one);
    }
}

/* Cover against whom it sees; NULL: none, or it is not seen. */
static const char *cover_of(const struct book_looks *looks,
                            const struct battle *view, int unit, int other,
                            bool seen)
{
    return seen && looks->covered && looks->covered(view, unit, other)
               ? looks->cover
               : NULL;
}

static struct shown_sight look(const struct book_looks *looks,
                               const struct battle *view, int unit, int foe)
{
    const bool seen = looks->sees(view, unit, foe),
               sees = looks->sees(view, foe, unit);

    return (struct shown_sight){
        .other = foe,
        .seen = seen,
        .sees = sees,
        .seen_figures = seen ? set_count(view->unit[foe].alive) : 0,
        .cover = cover_of(looks, view, unit, foe, seen),
        .own_cover = cover_of(looks, view, foe, unit, sees),
        .distance = looks->gap(view, unit, foe) / 100.0,
    };
}

static unit_set enemies_there(const struct battle *view, int unit)
{
    unit_set out = 0;

    for (int u = 0; unit_on_table(view, unit) && u < view->units; u++)
        if (unit_on_table(view, u) &&
            view->unit[u].owner != view->unit[unit].owner)
            out |= unit_bit(u);
    return out;
}

static unit_set foes_of(const struct book_looks *looks,
                        const struct battle *view, int unit)
{
    return !looks        ? 0
           : looks->foes ? looks->foes(view, unit)
                         : enemies_there(view, unit);
}

json_t *sights_json(const struct battle *view, int unit, enum lang lang)
{
    const struct book_show *show = book_show_of(view);
    const struct book_looks *looks = show->looks;
    json_t *out;

    if (show->sights)
        return show->sights(view, unit, lang);
    out = json_array();
    for (unit_set left = foes_of(looks, view, unit); left; left &= left - 1) {
        const struct shown_sight is = look(looks, view, unit, set_first(left));

        json_array_append_new(
            out,
            sight_json(view, &is, weapons_json(view, unit, is.other, lang)));
    }
    return out;
}
