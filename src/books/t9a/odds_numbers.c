/* odds_numbers.c -- t9a: attacks given by their numbers, as in
 * "kind=volley shots=15 aim=3 long=yes toughness=4 armour=6 models=26". The units are
 * put on a bare table, and the rules play. */
#include "battle/options.h"
#include "books/t9a/odds.h"

enum {
    BASE = 20,        /* mm */
    RANGE = INCH(24), /* of the shots */
    NEAR = INCH(6),   /* within half of it for all who shoot, */
    FAR = INCH(19),   /* and beyond it */
    BESIDE = INCH(6), /* the bearer of the battle standard */
    TABLE = INCH(96),
    FILES = 5,
    RANKS_SHOOT = 2 /* t9a.11.02 */
};

/* ---- what may be typed ---- */

static const char *const kind_words[] = {
#define X(name, word) word,
    T9A_ODDS_KINDS(X)
#undef X
        NULL
};

const struct odds_number t9a_odds_numbers[] = {
#define X(name, key, french, english, least, most, usual, of_target, words) \
    { key, { french, english }, least, most, usual, of_target, words },
    T9A_ODDS_NUMBERS(X)
#undef X
};
_Static_assert((int)NUMBER_COUNT <= (int)ODDS_NUMBERS, "room for them");

const char *const *t9a_odds_of_numbers(int (*value)[ODDS_NUMBERS], int attacks,
                                       struct odds_plan *out)
{
    static const char *const one[LANGS] = {
        "une seule attaque à la fois : sans « puis »",
        "one attack at a time: without \"then\""
    };
    struct t9a_odds_plan *p = (struct t9a_odds_plan *)(void *)out->room;

    if (attacks > 1)
        return one;
    memset(out, 0, sizeof *out);
    out->book = &t9a_odds;
    p->kind = value[0][NUMBER_KIND];
    p->unit = ODDS_UNIT;
    p->target = ODDS_TARGET;
    memcpy(p->number, value[0], sizeof p->number);
    return NULL;
}

/* ---- units ---- */

static struct t9a_model *add(struct t9a_odds_room *room, int u, int owner,
                             int models)
{
    struct t9a_model *m = &room->own.model[u];

    room->own.owner[u] = (uint8_t)owner;
    room->own.count[u] = (uint8_t)models;
    room->own.units = (uint8_t)(u + 1);
    m->parts = 1;
    m->part[0].count = 1;
    m->part[0].stat[STAT_W] = 1;
    m->part[0].stat[STAT_LD] = STAT_MOST;
    m->base[0] = m->base[1] = BASE;
    return m;
}

static void give(struct t9a_rules *r, enum t9a_special s, int amount)
{
    r->set |= (uint64_t)1 << s;
    if ((int)s < (int)T9A_NUMBERS)
        r->by[s] = (struct rolled){ .plus = (uint8_t)amount };
}

static void add_shooters(struct t9a_odds_room *room, const int32_t *n)
{
    struct t9a_model *m = add(room, ODDS_UNIT, 0, n[NUMBER_SHOTS]);
    struct t9a_weapon *w = room->catalogue.weapon;

    room->catalogue.weapons = 1;
    *w = (struct t9a_weapon){ .key = "bow",
                              .kind = WEAPON_SHOOTING,
                              .hands = 2,
                              .strength = (int8_t)n[NUMBER_STRENGTH],
                              .range = RANGE / INCH(1) };
    if (n[NUMBER_PIERCE])
        give(&w->rules, SPECIAL_ARMOUR_PIERCING, n[NUMBER_PIERCE]);
    m->part[0].stat[STAT_BS] = (uint8_t)n[NUMBER_AIM];
    m->part[0].weapons.word[0] = 1;
}

/* t9a.10.34 a spell on himself, that nobody need be named for. */
static void add_caster(struct t9a_odds_room *room, const int32_t *n)
{
    struct t9a_model *m = add(room, ODDS_UNIT, 0, 1);

    m->character = 1;
    m->wizard = (uint8_t)n[NUMBER_LEVEL];
    room->catalogue.paths = 1;
    room->catalogue.spells = 1;
    room->catalogue.spell[0] =
        (struct t9a_spell){ .key = "spell",
                            .value = (uint8_t)n[NUMBER_VALUE],
                            .target = TARGET_CASTER };
}

static void add_actor(struct t9a_odds_room *room, const int32_t *n)
{
    struct t9a_model *m;

    switch ((enum t9a_odds_kind)n[NUMBER_KIND]) {
    case ODDS_VOLLEY:
        add_shooters(room, n);
        return;
    case ODDS_CAST:
    case ODDS_DISPEL:
        add_caster(room, n);
        return;
    case ODDS_CHARGE:
    case ODDS_PURSUIT:
        m = add(room, ODDS_UNIT, 0, FILES);
        m->part[0].stat[STAT_M] = (uint8_t)n[NUMBER_PACE];
        m->roles = (uint8_t)(n[NUMBER_CHAMPION] << ROLE_CHAMPION);
        if (n[NUMBER_SWIFT])
            give(&m->rules, SPECIAL_SWIFTSTRIDE, 0);
        return;
    case ODDS_TEST:
    case ODDS_FIGHT:
    case ODDS_FLIGHT:
    case ODDS_SPELL:
    case ODDS_STOP:
        m = add(room, ODDS_UNIT, 0, FILES);
        m->part[0].stat[STAT_LD] = (uint8_t)n[NUMBER_LEADERSHIP];
        return;
    }
}

static void add_target(struct t9a_odds_room *room, const int32_t *n)
{
    const bool magic =
        n[NUMBER_KIND] == ODDS_CAST || n[NUMBER_KIND] == ODDS_DISPEL;
    struct t9a_model *m =
        add(room, ODDS_TARGET, 1, magic ? 1 : n[NUMBER_MODELS]);

    m->part[0].stat[STAT_T] = (uint8_t)n[NUMBER_TOUGHNESS];
    m->part[0].stat[STAT_W] = (uint8_t)n[NUMBER_WOUNDS];
    m->part[0].stat[STAT_LD] = (uint8_t)n[NUMBER_THEIR_LEADERSHIP];
    m->save = (uint8_t)(T9A_FACES + 1 - n[NUMBER_SAVE]);
    if (n[NUMBER_WARD] <= T9A_FACES)
        give(&m->rules, SPECIAL_WARD, n[NUMBER_WARD]);
    if (n[NUMBER_THEIR_SWIFT])
        give(&m->rules, SPECIAL_SWIFTSTRIDE, 0);
    m->character = magic;
    if (magic)
        m->wizard = (uint8_t)n[NUMBER_DISPEL_LEVEL];
}

static void add_bearer(struct t9a_odds_room *room)
{
    struct t9a_model *m = add(room, ODDS_BEARER, 0, 1);

    m->character = 1;
    m->roles = 1U << ROLE_BATTLE_STANDARD;
}

/* ---- places ---- */

/* Its front or its middle there. */
static struct hull put(struct battle *b, int u, int files, struct vec front,
                       angle facing)
{
    struct t9a_formation f;
    struct hull bounds;

    if (!t9a_formed(b, u, files, &f))
        return (struct hull){ .at = front };
    bounds = t9a_bounds(&f, front, facing);
    bounds.at =
        vec_sub(front, angle_vec(facing, bounds.half_length)); /* its front */
    t9a_place(b, u, &f, &bounds);
    return bounds;
}

static int files_of(int models, int ranks)
{
    const int files = (models + ranks - 1) / ranks;

    return files > FILES ? files : models < FILES ? models : FILES;
}

static void put_all(struct battle *b, const struct t9a_odds_plan *p)
{
    const int32_t *n = p->number;
    const struct t9a_stage *s = t9a_stage(b);
    int32_t apart = n[NUMBER_LONG] ? FAR : NEAR;

    if (p->kind == ODDS_CHARGE)
        apart = INCH(n[NUMBER_DISTANCE]);
    put(b, ODDS_UNIT, files_of(s->count[ODDS_UNIT], RANKS_SHOOT), vec(0, 0),
        QUARTER_TURN);
    put(b, ODDS_TARGET, files_of(s->count[ODDS_TARGET], s->count[ODDS_TARGET]),
        vec(0, apart), (angle)(3 * QUARTER_TURN));
    if (s->units > ODDS_BEARER)
        put(b, ODDS_BEARER, 1, vec(-BESIDE, 0), QUARTER_TURN);
}

void t9a_odds_stage(const struct t9a_odds_plan *p, struct t9a_odds_room *room,
                    struct battle *b)
{
    const int32_t *n = p->number;
    struct t9a_state *s;

    add_actor(room, n);
    add_target(room, n);
    if (n[NUMBER_REROLL])
        add_bearer(room);
    room->own.catalogue = &room->catalogue;
    for (int i = 0; i < T9A_SIDES; i++) {
        room->own.list[i] = &room->list;
        room->own.general[i] = UINT8_MAX;
    }
    room->own.settings.turns = T9A_TURNS;
    t9a_survey(&room->own);
    room->stage = (struct stage){ .book = &t9a_book,
                                  .own = &room->own,
                                  .players = T9A_SIDES };
    room->stage.terrain.width = room->stage.terrain.depth = TABLE;
    battle_init(b, &room->stage, 1);
    for (int u = 0; u < b->units; u++)
        b->unit[u].where = UNIT_OFF_TABLE;
    put_all(b, p);
    s = t9a_state(b);
    s->pool[0] = (uint8_t)n[NUMBER_DICE];
    s->pool[1] = (uint8_t)n[NUMBER_DISPEL_DICE];
    t9a_unit(b, ODDS_UNIT)->spells = 1;
    if (n[NUMBER_MOVED])
        t9a_do(b, ODDS_UNIT, DID_MOVE);
}
