/* odds_numbers.c -- bts: attacks given by their numbers, as in
 * "kind=duel figures=2 supporters=1 dice=2 their-dice=3 defence=5 champion=yes". The
 * figures are put on a bare table, and the rules play. */
#include "books/bts/odds.h"

#include "battle/options.h"

enum {
    WIDE = MM(25),
    TOUCH = WIDE + 10, /* from centre to centre: bases that touch */
    APART = CM(20),    /* of a shot or a spell */
    SPREAD = TURN / 6, /* attackers round a base */
    HEDGE = 1650,      /* so high that it hides half of a figure */
    CORNER = 2         /* figures that reach somebody in a corner */
};

/* ---- what may be typed ---- */

static const char *const kind_words[] = {
#define X(name, word) word,
    BTS_ODDS_KINDS(X)
#undef X
        NULL
};
static const char *const order_words[] = { BTS_ORDERS(LIST_KEY) NULL };
static const char *const spell_words[] = { BTS_SPELLS(LIST_KEY) NULL };

const struct odds_number bts_odds_numbers[] = {
#define X(name, key, french, english, least, most, usual, of_target, words) \
    { key, { french, english }, least, most, usual, of_target, words },
    BTS_ODDS_NUMBERS(X)
#undef X
};
_Static_assert((int)NUMBER_COUNT <= (int)ODDS_NUMBERS, "room for them");

const char *const *bts_odds_of_numbers(int (*value)[ODDS_NUMBERS], int attacks,
                                       struct odds_plan *out)
{
    static const char *const one[LANGS] = {
        "une seule attaque à la fois : sans « puis »",
        "one attack at a time: without \"then\""
    };
    static const char *const cornered[LANGS] = {
        "au plus 2 figurines et soutiens contre une cible sans place pour "
        "reculer",
        "at most 2 figures and supporters against a target without room to "
        "recoil"
    };
    const int *n = value[0];
    struct bts_odds_plan *p = (struct bts_odds_plan *)(void *)out->room;

    if (attacks > 1)
        return one;
    if (n[NUMBER_BLOCKED] &&
        (n[NUMBER_FIGURES] > CORNER || n[NUMBER_SUPPORTERS] > CORNER))
        return cornered;
    memset(out, 0, sizeof *out);
    out->book = &bts_odds;
    p->kind = n[NUMBER_KIND];
    p->shields = n[NUMBER_SHIELDS];
    p->target = n[NUMBER_FIGURES] + n[NUMBER_SUPPORTERS];
    for (int i = 0; i < n[NUMBER_FIGURES]; i++)
        figures_add(&p->attackers, i);
    memcpy(p->number, n, sizeof p->number);
    return NULL;
}

/* ---- figures ---- */

enum { ARM_BLADE, ARM_SPEAR, ARM_GUN };

/* A figure of one unit for each player. */
static struct bts_model *add(struct bts_odds_room *room, int owner)
{
    struct bts_model *m = &room->own.model[room->own.figures++];

    room->own.unit_size[owner]++;
    *m = (struct bts_model){ .keywords = BTS_IS(INFANTRY) | BTS_IS(WARRIOR),
                             .radius = WIDE / 2,
                             .height = CM(3),
                             .shoulder = CM(3),
                             .owner = (uint8_t)owner,
                             .unit = (uint8_t)owner,
                             .move = CM(15),
                             .base_level = 1 };
    return m;
}

static void take_arm(struct bts_model *m, int weapon)
{
    m->arm[m->arms++].weapon = (uint8_t)weapon;
}

static void add_attacker(struct bts_odds_room *room, const int32_t *n)
{
    struct bts_model *m = add(room, 0);

    m->combat = (uint8_t)n[NUMBER_COMBAT];
    m->force = (uint8_t)n[NUMBER_FORCE];
    m->attacks = (uint8_t)n[NUMBER_DICE];
    m->aim = (uint8_t)n[NUMBER_AIM];
    m->defence = (uint8_t)n[NUMBER_OWN_DEFENCE];
    m->life = (uint8_t)n[NUMBER_OWN_LIFE];
    m->moral = (uint8_t)n[NUMBER_MORAL];
    take_arm(m, n[NUMBER_KIND] == ODDS_SHOT ? ARM_GUN : ARM_BLADE);
    if (n[NUMBER_KIND] == ODDS_ORDER) {
        m->orders = (uint8_t)(1U << n[NUMBER_ORDER]);
        m->keywords |= BTS_IS(CHAMPION);
        m->rank = RANK_CLASSIC;
    }
    if (n[NUMBER_KIND] == ODDS_SPELL) {
        m->spells = (uint16_t)(1U << n[NUMBER_SPELL]);
        m->keywords |= BTS_IS(CHAMPION) | BTS_IS(MAGE);
        m->rank = RANK_CLASSIC;
    }
}

static void add_target(struct bts_odds_room *room, const int32_t *n)
{
    struct bts_model *m = add(room, 1);

    m->combat = (uint8_t)n[NUMBER_THEIR_COMBAT];
    m->force = (uint8_t)n[NUMBER_THEIR_FORCE];
    m->attacks = (uint8_t)n[NUMBER_THEIR_DICE];
    m->defence = (uint8_t)n[NUMBER_DEFENCE];
    m->life = (uint8_t)n[NUMBER_LIFE];
    m->moral = (uint8_t)n[NUMBER_THEIR_MORAL];
    take_arm(m, n[NUMBER_ARMOUR] ? ARM_GUN : ARM_BLADE);
    if (n[NUMBER_SHIELDS])
        m->gear |= BTS_GEAR_BIT(SHIELD);
    if (n[NUMBER_CHAMPION]) {
        m->keywords |= BTS_IS(CHAMPION);
        m->rank = RANK_CLASSIC;
    }
    if (n[NUMBER_ARMOUR]) {
        m->keywords = BTS_IS(VEHICLE);
        m->radius = 0;
        m->half_length = CM(5);
        m->half_width = CM(3);
        for (int i = 0; i < FACES; i++)
            m->armour[i] = (uint8_t)n[NUMBER_ARMOUR];
        m->crew = (uint8_t)n[NUMBER_CREW];
    }
}

/* Who supports has a die, and the Combat and the Force of those whom he supports. */
static void add_supporter(struct bts_odds_room *room, int owner, int combat,
                          int force)
{
    struct bts_model *m = add(room, owner);

    m->combat = (uint8_t)combat;
    m->force = (uint8_t)force;
    m->defence = m->attacks = m->life = m->moral = 1;
    take_arm(m, ARM_SPEAR);
}

/* ---- places ---- */

static void put(struct battle *b, int f, struct vec at)
{
    *stand_at(b, f) = (struct stand){ at.x, at.y, 0 };
    bts_figure(b, f)->away = AWAY_NOT;
    b->unit[bts_model(b, f)->unit].where = UNIT_ON_TABLE;
}

/* Round the target: from below, or from within when it stands in a corner. */
static void put_fighters(struct battle *b, const struct bts_odds_plan *p,
                         struct vec at)
{
    const int32_t *n = p->number;
    const int figures = n[NUMBER_FIGURES];
    const angle middle = (angle)(n[NUMBER_BLOCKED] ? TURN / 8 : -TURN / 4);

    put(b, p->target, at);
    for (int i = 0; i < figures; i++) {
        const angle towards =
            (angle)(middle + SPREAD * i - SPREAD * (figures - 1) / 2);

        put(b, i, vec_add(at, angle_vec(towards, TOUCH)));
        if (i < n[NUMBER_SUPPORTERS])
            put(b, figures + i, vec_add(at, angle_vec(towards, 2 * TOUCH)));
    }
    for (int i = figures; i < n[NUMBER_SUPPORTERS]; i++) /* nobody to support */
        put(b, figures + i, vec(CM(40), CM(5) * i));
    if (n[NUMBER_THEIR_SUPPORTERS])
        put(b, p->target + 1,
            vec_add(at, angle_vec((angle)(middle + TURN / 2), TOUCH)));
}

static void put_apart(struct battle *b, const struct bts_odds_plan *p)
{
    for (int f = 0; f < b->figures; f++)
        put(b, f, vec(0, f == p->target ? APART : 0));
    for (int i = 0; i < p->number[NUMBER_FIGURES]; i++)
        stand_at(b, i)->x = CM(3) * i;
    for (int f = 0; f < b->figures; f++)
        if (f >= p->number[NUMBER_FIGURES] && f != p->target)
            put(b, f, vec(CM(40), CM(5) * f)); /* supporters of nobody */
}

static void put_hedge(struct terrain *t)
{
    t->piece[t->pieces++] =
        (struct piece){ .shape = polygon_rectangle(vec(0, APART - CM(2)),
                                                   CM(60), MM(5), 0),
                        .height = HEDGE,
                        .traits = TRAIT_SOLID | TRAIT_HIDES };
}

void bts_odds_stage(const struct bts_odds_plan *p, struct bts_odds_room *room,
                    struct battle *b)
{
    const int32_t *n = p->number;
    const int32_t edge = -BTS_TABLE / 2 + WIDE / 2;

    room->weapon[ARM_BLADE] = (struct bts_weapon){ .key = "blade", .hands = 1 };
    room->weapon[ARM_SPEAR] =
        (struct bts_weapon){ .key = "spear", .hands = 1, .support = 1 };
    room->weapon[ARM_GUN] =
        (struct bts_weapon){ .key = "gun",
                             .hands = 2,
                             .category = CATEGORY_LIGHT,
                             .range = CM(120),
                             .force = (uint8_t)n[NUMBER_FORCE],
                             .pierce = (uint8_t)n[NUMBER_PIERCE],
                             .dice = (uint8_t)n[NUMBER_DICE] };
    room->own.weapon = room->weapon;
    bts_models_vary(&room->own);
    room->own.units = BTS_SIDES;
    for (int i = 0; i < n[NUMBER_FIGURES]; i++)
        add_attacker(room, n);
    for (int i = 0; i < n[NUMBER_SUPPORTERS]; i++)
        add_supporter(room, 0, n[NUMBER_COMBAT], n[NUMBER_FORCE]);
    add_target(room, n);
    for (int i = 0; i < n[NUMBER_THEIR_SUPPORTERS]; i++)
        add_supporter(room, 1, n[NUMBER_THEIR_COMBAT], n[NUMBER_THEIR_FORCE]);
    room->stage = (struct stage){ .book = &bts_book,
                                  .own = &room->own,
                                  .players = BTS_SIDES };
    room->stage.terrain.width = room->stage.terrain.depth = BTS_TABLE;
    if (n[NUMBER_COVER])
        put_hedge(&room->stage.terrain);
    battle_init(b, &room->stage, 1);
    if (n[NUMBER_KIND] == ODDS_DUEL)
        put_fighters(b, p, n[NUMBER_BLOCKED] ? vec(edge, edge) : vec(0, 0));
    else
        put_apart(b, p);
    for (int i = 0; i < n[NUMBER_FIGURES]; i++)
        bts_figure(b, i)->moved = n[NUMBER_MOVED] ? MOVED_HALF : MOVED_NOT;
}
