/* states.c -- what a unit is in: a row for each state. Cases set it up and expect
 * it by its key; the page, pictures and summaries tell it: words/states.h. */
#include "words/states.h"

#include <string.h>

#include "draw/draw_in.h"
#include "frame/ofas/case_own.h"
#include "frame/ofas/states.h"

enum { STUNS_MOST = 9, TURN_MOST = 9, WOUNDS_MOST = 99, VALUE_MOST = 99 };

/* ---- mounts, counted from 1 ---- */

static bool read_mounts(const struct fields *f, struct yaml_node *list,
                        const struct row *row, void *out)
{
    const struct run *r = f->own;
    const int mounts = ofas_team(r->look, r->subject)->mounts;
    uint16_t set = 0;
    int32_t mount;

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (!yaml_whole(f->report, n, 1, mounts, &mount))
            return false;
        set |= (uint16_t)(1 << (mount - 1));
    }
    memcpy((char *)out + row->at, &set, sizeof set);
    return true;
}

static json_t *mounts_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    (void)f;
    return case_set_json((uint64_t)row_number(in, row->at, row->size, false));
}

static const struct row_own mounts = { read_mounts, mounts_json,
                                       case_numbers_schema };

/* ---- what is seen of a vehicle ---- */

/* Is it a hull that still goes? */
static bool is_running(const struct battle *b, int unit)
{
    return ofas_is_vehicle(b, unit) && !ofas_is_wreck(b, unit);
}

static bool is_stunned(const struct battle *b, int unit)
{
    return is_running(b, unit) && ofas_unit_of(b, unit)->harm.stuns;
}

static bool is_immobilised(const struct battle *b, int unit)
{
    return is_running(b, unit) && ofas_is_immobilised(b, unit);
}

static bool is_slow(const struct battle *b, int unit)
{
    return is_running(b, unit) && !ofas_is_immobilised(b, unit) &&
           ofas_is_slow(b, unit);
}

static bool has_champion(const struct battle *b, int unit)
{
    return ofas_state_of(b)->champions & unit_bit(unit);
}

/* ---- what a unit keeps ---- */

/* ORDER EFFECTS; nobody is told who was renewed */
static const char *const effects[] = { "fervour", "slowed",  "invisible",
                                       "touch",   "renewed", NULL };
static const char *const effects_called[][LANGS] = {
    { "ferveur guerrière", "battle fervour" },
    { "ralenti{@+}", "slowed" },
    { "{@invisible|invisibles}", "invisible" },
    { "toucher mortel", "deadly touch" },
    { NULL, NULL },
};
static const char *const paces[] = { "plain", "fast", "very-fast", NULL };
_Static_assert(PACES == 3 && EFFECTS == 5, "a word for each");

/* clang-format off */
#define FLAG(key, field) { key, ROW_FLAG, ROW_AT(ofas_unit, field) }
#define COUNT(key, field, to)                                               \
    { key, ROW_WHOLE, ROW_AT(ofas_unit, field), .most = (to) }
#define SEEN(key, is, french, english)                                      \
    { key, ROW_STATE, .so = is, .away = true, .say = { french, english } }

const struct row ofas_unit_rows[] = {
    { "alert", ROW_FLAG, ROW_AT(ofas_unit, alert), .away = true,
      .sign = GLYPH_ALERT, .say = { "en alerte", "on alert" } },
    { "panicked", ROW_FLAG, ROW_AT(ofas_unit, panicked), .away = true,
      .sign = GLYPH_PANIC, .badge = "panic",
      .say = { "paniqué{@+}", "panicked" } },
    { "hidden", ROW_FLAG, ROW_AT(ofas_unit, hidden), .away = true,
      .sign = GLYPH_HIDDEN, .say = { "planqué{@+}", "under cover" } },
    SEEN("stunned", is_stunned, "sonné{@+}", "stunned"),
    SEEN("slow", is_slow, "ralenti{@+} par {@ses|leurs} avaries",
         "slowed by damage"),
    SEEN("immobilised", is_immobilised, "immobilisé{@+}", "immobilised"),
    SEEN("wreck", ofas_is_wreck, "épave", "wreck"),
    { "under", ROW_WORDS, ROW_AT(ofas_unit, effects), .words = effects,
      .called = effects_called, .shown = true, .away = true },
    SEEN("champion", has_champion, "PC de son champion", "CP of its champion"),
    /* not told */
    FLAG("activated", activated),
    FLAG("available", available),
    FLAG("returned", returned),
    { "order", ROW_OWN, ROW_AT(ofas_unit, order), .own = &case_own_option, .nth = ASK_ORDER },
    COUNT("marks", marks, OFAS_SWARM - 1),
    COUNT("wounds", wounds, WOUNDS_MOST),
    COUNT("arrived", arrived, TURN_MOST),
    { 0 },
};

/* Combined weapons that were fired. */
const struct row ofas_foot_rows[] = {
    { "spent", ROW_OWN, ROW_AT(ofas_unit, spent[0]), .own = &case_own_figures },
    { "spent-second", ROW_OWN, ROW_AT(ofas_unit, spent[1]), .own = &case_own_figures },
    { 0 },
};

const struct row ofas_hull_rows[] = {
    COUNT("stunned", harm.stuns, STUNS_MOST),
    COUNT("propulsion", harm.propulsion, 2),
    COUNT("aimed", harm.aimed, 1),
    { "pace", ROW_WORD, ROW_AT(ofas_unit, harm.pace), .words = paces },
    { "broken", ROW_OWN, ROW_AT(ofas_unit, harm.broken), .own = &mounts },
    { 0 },
};

/* ---- what is so now, by the rules ---- */

struct now {
    int32_t distance;
    int16_t speed, resistance, structure;
    uint8_t wreck, slow, immobilised;
    uint8_t bunker; /* piece, counted from 1; 0: it is in none */
};

#define IS(key, field) { key, ROW_FLAG, ROW_AT(now, field) }
#define VALUE(key, field)                                                   \
    { key, ROW_WHOLE, ROW_AT(now, field), .least = -VALUE_MOST,             \
      .most = VALUE_MOST }

static const struct row now_rows[] = {
    { "bunker", ROW_WHOLE, ROW_AT(now, bunker), .most = MAX_PIECES },
    VALUE("speed", speed),
    VALUE("resistance", resistance),
    { "distance", ROW_LENGTH, ROW_AT(now, distance), .most = VEC_LIMIT },
    { 0 },
};
static const struct row hull_now_rows[] = {
    VALUE("structure", structure),
    IS("wreck", wreck),
    IS("slow", slow),
    IS("immobilised", immobilised),
    { 0 },
};
const struct row case_unit_now_rows[] = {
    { .kind = ROW_ROWS, .rows = ofas_foot_rows },
    { .kind = ROW_ROWS, .rows = ofas_hull_rows },
    { .kind = ROW_ROWS, .rows = now_rows },
    { .kind = ROW_ROWS, .rows = hull_now_rows },
    { "aboard", ROW_OWN, .own = &case_own_unit },
    { 0 },
};
/* clang-format on */

bool case_is_now(struct run *r, struct yaml_map *map, int unit)
{
    const struct battle *b = r->look;
    const bool vehicle = ofas_is_vehicle(b, unit);
    const struct now now = {
        .distance = ofas_distance(b, unit),
        .speed = (int16_t)ofas_speed(b, unit),
        .resistance = (int16_t)ofas_resistance(b, unit),
        .structure = (int16_t)(vehicle ? ofas_structure_left(b, unit) : 0),
        .wreck = ofas_is_wreck(b, unit),
        .slow = ofas_is_slow(b, unit),
        .immobilised = vehicle && ofas_is_immobilised(b, unit),
        .bunker = (uint8_t)(ofas_bunker_of(b, unit) + 1),
    };

    return case_are_fields(r, map, now_rows, &now) &&
           (!vehicle || case_are_fields(r, map, hull_now_rows, &now));
}

const struct book_states ofas_states = { .rows = ofas_unit_rows,
                                         .feminine = true };
