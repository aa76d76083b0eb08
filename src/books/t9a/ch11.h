/* ch11.h -- chapter 11: the Shooting Phase, and shots at who charges; 15 machines of
 * war. Core of alea, not of the book.
 *
 * A speaker is who shoots with a weapon of his own choice: the rank-and-file of a unit,
 * its Champion, each Character in it (t9a.11.04). An arm is a weapon of a model: the
 * number of it among all of its parts, in the order of the catalogue, from
 * T9A_SHOOTING_ARM on (below are those of combat); the last one is its breath. */
#ifndef ALEA_BOOKS_T9A_CH11_H
#define ALEA_BOOKS_T9A_CH11_H

#include "battle/spread.h"
#include "books/t9a/ch03.h"
#include "books/t9a/ch13.h"
#include "books/t9a/ch18.h"

/* ---- who sees whom: ch11_lane.c ---- */

enum t9a_shelter { SHELTER_NONE, SHELTER_SOFT, SHELTER_HARD, SHELTERS };

/* Where a model stands, and where it looks from (t9a.04.11). */
struct t9a_post {
    struct footprint base, eye;
    int32_t rank;
    uint64_t hills; /* t9a.18.04 pieces that more than half of its base is on */
    enum t9a_stature stature;
};
/* t9a.11.07 the footprint of a target as a grid: ch11_cover.c. Rows go along its front,
 * the first one in front; places are in 1/1024 of a unit. */
enum { T9A_GRID_ROWS = 256, T9A_GRID_WORDS = 8 };
struct t9a_grid {
    int rows, columns; /* rows 0: it is not drawn yet */
    int points;
    struct t9a_grid_point {
        int64_t x, y;
    } first, ahead, left; /* a point, and the steps to the next */
    uint64_t in[T9A_GRID_ROWS][T9A_GRID_WORDS]; /* on a base */
};
/* A target, and what is between it and a unit. */
enum { T9A_AIMS = 96, T9A_BODIES = 44, T9A_HIDES = 20 };
struct t9a_lane {
    int unit, target;
    struct t9a_formation formation; /* of the target */
    struct hull bounds;
    struct t9a_ground ground;
    enum t9a_stature stature;
    int aims, bodies, hides, covers;
    struct t9a_aimed {
        struct convex shape;
        enum t9a_stature stature;
        uint64_t hills;
    } aim[T9A_AIMS];
    struct t9a_body body[T9A_BODIES];
    struct convex hidden[T9A_HIDES];
    uint8_t hidden_piece[T9A_HIDES];
    struct t9a_covering { /* t9a.11.18 what lines are obscured by */
        struct convex shape;
        uint8_t piece;
        uint8_t shelter; /* enum t9a_shelter */
    } cover[MAX_PIECES];
    uint64_t
        within[SHELTERS]; /* t9a.18.06, 18.09 pieces that it is half inside */
    struct t9a_grid grid;
};
void t9a_lane(const struct battle *b, int u, int target, struct t9a_lane *out);
struct t9a_post t9a_post(const struct battle *b, int u, int figure);
bool t9a_post_sees(const struct t9a_lane *lane, const struct t9a_post *post);
/* t9a.11.03 its base to the closest point of the target; equal counts. */
bool t9a_in_reach(const struct t9a_lane *lane, const struct footprint *base,
                  int32_t reach);
struct footprint t9a_footprint_of(const struct battle *b, int u, int figure);
/* t9a.15.12 does it see that point of a model? */
bool t9a_point_seen(const struct t9a_lane *lane, const struct t9a_post *post,
                    struct vec point, const struct t9a_post *model);
/* t9a.18.04 pieces of that kind that more than half of the base is on. */
uint64_t t9a_stands_on(const struct battle *b, const struct footprint *base,
                       enum t9a_ground_kind kind);

/* ---- cover: ch11_cover.c ---- */

/* t9a.11.07 .. 11.10; 'volley': t9a.15.04 models give none. */
enum t9a_shelter t9a_cover_from(const struct battle *b, struct t9a_lane *lane,
                                const struct t9a_post *post, bool volley);
/* t9a.11.08, 11.09 is that unit in cover from the first model of this one that sees it? */
bool t9a_covered(const struct battle *b, int u, int other);
/* t9a.18.08, 18.15 does the unit defend that wall? */
bool t9a_holds_wall(const struct battle *b, int u, int piece);

/* ---- what is shot with: ch11_arms.c ---- */

enum {
    T9A_SHOOTING_ARM = 32,
    T9A_BREATH_ARM = 62,
    T9A_SPEAKERS = 16,
    T9A_FIRES = 24
};
/* Shots of one part of one speaker. */
struct t9a_fire {
    uint8_t unit; /* of a Character his own */
    uint8_t who;  /* enum t9a_victim */
    uint8_t part;
    uint8_t weapon; /* of the catalogue + 1; 0: breath */
    uint8_t target;
    uint8_t stands; /* t9a.11.15 */
};
/* The weapon of an arm; NULL: it is breath, or there is none. */
const struct t9a_weapon *t9a_arm(const struct battle *b, int u, int arm);
/* What it is called; NULL is breath. */
static inline const char (*t9a_arm_called(const struct battle *b,
                                          const struct t9a_weapon *w))[T9A_NAME]
{
    return w ? w->name
             : t9a_stage(b)->catalogue->special[SPECIAL_BREATH_WEAPON].name;
}
/* t9a.11.17 the arms with which a speaker may shoot at the target; at anybody: NOBODY. */
uint64_t t9a_arms(const struct battle *b, int u, enum t9a_victim who,
                  int target, bool stands);
/* t9a.13.28 the speakers of a unit, in their order; gives how many. */
struct t9a_speaker {
    uint8_t unit, who;
};
int t9a_speakers(const struct battle *b, int u,
                 struct t9a_speaker out[T9A_SPEAKERS]);
/* The shots of a speaker with an arm; gives how many parts shoot. */
int t9a_fires(const struct battle *b, struct t9a_speaker speaker, int arm,
              int target, bool stands, struct t9a_fire out[T9A_FIRES]);

/* ---- who shoots, and how well: ch11_aim.c ---- */

/* t9a.11.02 the rule that keeps a unit from shooting, 0: it may; t9a.11.03, 11.12 from
 * shooting at that target. */
uint16_t t9a_shoot_bar(const struct battle *b, int u);
uint16_t t9a_shot_bar(const struct battle *b, int u, int target);
unit_set t9a_shot_targets(const struct battle *b, int u);
/* Is there any such target? */
bool t9a_has_shot(const struct battle *b, int u);

/* t9a.11.12, 15.03, 20.20 how far it shoots. */
int32_t t9a_fire_range(const struct battle *b, const struct t9a_fire *f);

/* t9a.11.06, 12.08, 13.02 what changes a roll to hit or to wound: name, rule, French,
 * English. */
#define T9A_WHYS(X)                                                            \
    X(LONG, T9A(11, 6), "longue portée", "long range")                         \
    X(MOVED, T9A(11, 14), "a bougé", "moved")                                  \
    X(UNWIELDY, T9A(15, 4), "a bougé, Encombrant", "moved, Unwieldy")          \
    X(STANDS, T9A(11, 15), "tient et tire", "stand and shoot")                 \
    X(SOFT, T9A(11, 8), "couvert léger", "soft cover")                         \
    X(HARD, T9A(11, 9), "couvert lourd", "hard cover")                         \
    X(ELUSIVE, T9A(11, 19), "cible difficile", "hard to hit")                  \
    X(SEVERAL, T9A(15, 4), "Tirs Multiples", "Multiple Shots")                 \
    X(LARGE, T9A(15, 7), "Grande Cible", "Large Target")                       \
    X(SPELL, T9A(10, 14), "sorts", "spells")                                   \
    X(PARRY, T9A(15, 11), "Parade", "Parry")                                   \
    X(EXPOSED, T9A(15, 19), "découvert par son arme", "exposed by its weapon") \
    X(WALL, T9A(18, 8), "mur défendu", "defended wall")
WHYS_LISTED(t9a, T9A_WHYS);
struct t9a_modifier {
    uint16_t rule;
    int8_t by;
    uint8_t why; /* WHY_AT_ */
};
/* t9a.11.05 how a shot hits, and all that makes it so. */
struct t9a_shot {
    int bs, score; /* Ballistic Skill, alone and with the modifiers */
    int need;      /* of a die; 0: it cannot hit */
    int then; /* t9a.11.16 of a second die, behind a natural 6; 0: no need */
    uint32_t why;
    int modifiers;
    struct t9a_modifier modifier[WHY_COUNT];
};
struct t9a_shot t9a_shot_of(const struct battle *b, const struct t9a_fire *f,
                            bool beyond_half, enum t9a_shelter shelter);
/* Models that shoot alike: by distance (beyond half range) and by cover. */
struct t9a_shooters {
    uint8_t models[2][SHELTERS];
    uint8_t all;
};
/* Those of 'but' (may be NULL) hold their fire. */
struct t9a_shooters t9a_shooters_of(const struct battle *b,
                                    const struct t9a_fire *f,
                                    const struct figures *but);
/* The figures that may shoot so; 'any': one is enough. */
figure_set t9a_who_shoots(const struct battle *b, const struct t9a_lane *lane,
                          const struct t9a_fire *f, bool any);
/* What its hits are, without their number. */
struct t9a_hits t9a_hits_of(const struct battle *b, const struct t9a_fire *f);

/* ---- volleys: ch11_volley.c ---- */

/* Rolls so many shots that are aimed alike, and adds what hits to 'h'; gives how many. */
int t9a_roll_shots(struct battle *b, const struct t9a_fire *f,
                   const struct t9a_shot *a, int shots, struct t9a_hits *h);
/* t9a.09.09, 11.15, 15.04 has it weapons to Stand and Shoot with at that charger? */
bool t9a_can_stand_and_shoot(const struct battle *b, int u, int charger);
/* CALL(b, HERE, t9a_volley, .unit = u, .target = v, .stands = true): t9a.11.15 shots at
 * a charger, with their casualties and panic. */

/* ---- templates: ch15_templates.c ---- */

/* t9a.03.12 .. 15 rolls the scatter die: true, Hit; or the angle that an arrow has. */
bool t9a_scatters(struct battle *b, uint16_t rule, int unit, int *die,
                  angle *to);
angle t9a_arrow(struct battle *b);
/* t9a.03.17 does the disc cover a part of the unit? */
bool t9a_disc_meets(const struct battle *b, int u, struct disc disc);
/* The figures of a unit (of a Character in one: his own) whose bases the disc, or the
 * line, covers. */
figure_set t9a_disc_covers(const struct battle *b, int u, struct disc disc);
figure_set t9a_line_covers(const struct battle *b, int u, struct segment line);
/* The figure of it that is over that point, or NOBODY. */
int t9a_over_point(const struct battle *b, int u, struct vec point);
/* t9a.13.18 hits on all that it covers, of both sides, rolled and kept: 'h' says what
 * they are, 'centre' (may be NULL) those on who is under its centre. Gives the units that
 * are hit. */
unit_set t9a_template_hits(struct battle *b, struct disc disc,
                           const struct t9a_hits *h,
                           const struct t9a_hits *centre);

/* ---- machines of war: ch15_machines.c ---- */

/* t9a.15.12, 15.14 may the shot be aimed there? The rule that forbids it, or 0. */
uint16_t t9a_point_bar(const struct battle *b, int u,
                       const struct t9a_weapon *w, int target,
                       struct vec point);
/* Is there such a point on the target of the lane? */
bool t9a_has_point(const struct battle *b, int u, const struct t9a_weapon *w,
                   const struct t9a_lane *lane);
bool t9a_judge_point(const struct battle *b, const struct decision *d,
                     struct refusal *why);
void t9a_spread_points(struct spread *s);
/* t9a.15.09 of the machine: rolls for what comes of it. */
void t9a_misfires(struct battle *b, int u);

/* ---- answers ---- */

uint16_t t9a_why_no_shooter(const struct battle *b, int u);
uint16_t t9a_why_no_shot(const struct battle *b, int v);
bool t9a_usual_hold(const struct battle *b, struct decision *out);

/* clang-format off */
#define T9A_ASKS_11(X) \
    X(SHOOTER, "shooter", UNIT, NONE, OR("plus aucun tir", "no more shooting"), NONE, "Quelle unité tire ?", "Which unit shoots?") \
    X(SHOOT_AT, "shoot-at", UNIT, NONE, PLAIN, NONE, "{unit} : tirer sur qui ?", "{unit}: shoot at whom?") \
    X(SHOOT_WITH, "shoot-with", WEAPON, NONE, PLAIN, N(champion), "{champion|{unit}|Le Champion de {unit}} : tirer avec quelle arme ?", "{champion|{unit}|The Champion of {unit}}: shoot with which weapon?") \
    X(HOLD_FIRE, "hold-fire", ACROSS, NONE, PLAIN, NONE, "{unit} : qui ne tire pas sur {other} ?", "{unit}: who holds fire against {other}?") \
    X(AIM_POINT, "aim-point", WAY, NONE, PLAIN, N(arm), "{unit} : viser quel point de {other} ?", "{unit}: aim at which point of {other}?")
#define T9A_EVENTS_11(X) \
    X(SHOOTS, MAIN, NONE, N(stands), UNIT(SHOT), "{unit} {@tire|tirent} sur {other}{stands||, qui {other@charge|chargent}}", "{unit} {@shoots|shoot} at {other}{stands||, {other@who charges|who charge}}") \
    X(HIT_ROLL, DETAIL, TEST, N(need, then, shots, hits), NONE, "{unit} : {shots} {shots#tir|tirs}, {need}+ pour toucher{then||||| puis 4+| puis 5+| puis 6} : {hits} {hits#touche|touches} {dice}{why}", "{unit}: {shots} {shots#shot|shots}, {need}+ to hit{then||||| then 4+| then 5+| then 6}: {hits} {hits#hit|hits} {dice}{why}") \
    X(BREATHES, DETAIL, CHANCE, N(hits), NONE, "{unit}, Souffle : {hits} touches {dice}", "{unit}, Breath Weapon: {hits} hits {dice}") \
    X(AIMS, DETAIL, NONE, N(x, y), NONE, "{unit} {@vise|visent} {other} {place}", "{unit} {@aims|aim} at {other} {place}") \
    X(SCATTER, DETAIL, CHANCE, N(hit, inches), NONE, "Dé de déviation : {hit|flèche, {inches}″|Touché} {dice}", "Scatter die: {hit|arrow, {inches}″|Hit} {dice}") \
    X(LANDS, MAIN, NONE, N(x, y), NONE, "Le tir de {unit} tombe {place}", "The shot of {unit} comes down {place}") \
    X(COVERED, DETAIL, NONE, N(hits), NONE, "{unit} : {hits} {hits#touche|touches} sous le gabarit", "{unit}: {hits} {hits#hit|hits} under the template") \
    X(BALL, DETAIL, CHANCE, N(inches), NONE, "Le boulet de {unit} roule sur {inches}″ {dice}", "The ball of {unit} goes on for {inches}″ {dice}") \
    X(BALL_STOPS, DETAIL, NONE, NONE, NONE, "Le boulet s'arrête", "The ball stops") \
    X(MISFIRE, MAIN, CHANCE, N(result), NOBODY(MISFIRE), "{unit}, incident de tir : {result} {dice}", "{unit}, misfire: {result} {dice}") \
    X(WRECKED, MAIN, NONE, NONE, NONE, "{unit} ne {@tirera|tireront} plus de la partie", "{unit} will not shoot again this game")
#define T9A_RULES_11(X) \
    X(t9a_shooting, SHOOTING, "ch11_shooting.c", BEGIN, UNIT, TARGET, VOLLEY) \
    X(t9a_volley, VOLLEY, "ch11_volley.c", BEGIN, WEAPON, HOLD, MACHINE, STRIKE, PANIC) \
    X(t9a_machine, MACHINE, "ch15_machines.c", BEGIN, STONE, CANNON)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_shooting {
    uint8_t unit;
    uint8_t unused[7];
};
/* Shots of one unit at another. */
struct t9a_volley {
    uint8_t unit, target;
    uint8_t stands;        /* t9a.11.15 as a reaction to its charge */
    uint8_t speaker, fire; /* whose shots are rolled */
    uint8_t unused[3];
    uint8_t arm[T9A_SPEAKERS]; /* of each + 1; 0: he does not shoot */
    struct figures held;       /* those who hold their fire */
};
/* One shot of a machine of war. */
struct t9a_machine {
    struct t9a_fire fire;
    uint8_t arm;
    uint8_t unused[1];
};
#pragma GCC diagnostic pop

#endif
