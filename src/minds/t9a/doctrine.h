/* doctrine.h -- how doctrine plays t9a: regiments that keep a line, charge where the
 * fight is worth it, and do not show their flanks.
 *
 * All is weighed in points of the lists. A fight is foreseen by its first round: blows of
 * those who would touch, and what stands beside them in the score. */
#ifndef ALEA_MINDS_T9A_DOCTRINE_H
#define ALEA_MINDS_T9A_DOCTRINE_H

#include "battle/candidates.h"
#include "books/t9a/play.h"
#include "minds/answers.h"

enum { PARTS_OF_ONE = 1000, T9A_MIND_SIDES = 4 };

/* ---- fights.c ---- */

/* What a charge of u on that side of v would bring: points won less points lost. */
int32_t t9a_mind_fight(const struct battle *b, int u, int v,
                       enum hull_arc side);
/* How its charges reach: the best of three dice, or both of two. */
struct t9a_mind_range {
    bool known, swift;
    uint8_t pace;
};
/* What is known of the enemies of a unit, and the fights that have been foreseen: each is
 * once in a decision, however many places are weighed. Begin with { .unit = u }. */
struct t9a_mind_foreseen {
    int unit;
    bool looked;
    int nearest;    /* enemy, or NOBODY */
    unit_set stand; /* enemies whose 'at' and 'front' are known */
    struct hull at[MAX_UNITS];
    struct segment front[MAX_UNITS];
    uint8_t known[MAX_UNITS][2]; /* sides, by whether the unit charges */
    int32_t value[MAX_UNITS][2][T9A_MIND_SIDES];
    struct t9a_mind_range range[MAX_UNITS];
};
/* t9a_mind_fight() of its unit and another: who charges whom on that side. */
int32_t t9a_mind_foresee(const struct battle *b, struct t9a_mind_foreseen *f,
                         int v, bool charges, enum hull_arc side);
/* The chance that a charge of so many inches reaches, in thousandths. */
int t9a_mind_reaches(const struct battle *b, int u, int32_t length);
/* The same, how the unit reaches being asked for once. */
int t9a_mind_foresee_range(const struct battle *b, struct t9a_mind_foreseen *f,
                           int u, int32_t length);
/* What the unit is worth, with who is in it. */
int32_t t9a_mind_worth(const struct battle *b, int u);
/* Wounds that one volley would do, in hundredths; 0: it has nothing to shoot with. */
int32_t t9a_mind_shots(const struct battle *b, int u, int v);
/* Does it shoot rather than fight? */
bool t9a_mind_shoots(const struct battle *b, int u);

/* The chance that 2D6 show more than that Leadership, in thousandths. */
int t9a_mind_fails(int ld);

/* ---- flights.c ---- */

/* What it would cost to flee from that charge: it may leave the table, be caught or
 * run on; 'enough': if that much or more. What it would cost to stand, with all that have declared one on it; negative:
 * it wins. */
int32_t t9a_mind_flight(const struct battle *b, int u, int charger,
                        int32_t enough);
int32_t t9a_mind_stand(const struct battle *b, int u);

/* ---- places.c ---- */

/* How good it is for the unit of 'f' to stand there: what it may do from there, what may
 * be done to it, and what of the secondary objectives it holds. */
int32_t t9a_mind_place(const struct battle *b, struct t9a_mind_foreseen *f,
                       const struct hull *at);
/* Where the unit would hold something of the secondary objective: how many places. */
enum { T9A_MIND_GOALS = 4 };
int t9a_mind_goals(const struct battle *b, int u,
                   struct vec out[T9A_MIND_GOALS]);
/* t9a.18.01 points that dangerous ground takes of who moves that way. */
int32_t t9a_mind_danger_on(const struct battle *b, int u,
                           const struct t9a_mover *m,
                           const struct t9a_course *way,
                           const struct hull *end);
/* The side that who stands there would meet. */
enum hull_arc t9a_mind_side_met(const struct hull *who,
                                const struct hull *whom);
/* Does it see that one ahead? */
bool t9a_mind_looks_at(const struct hull *who, const struct hull *whom);

/* ---- answers, by question ---- */

doctrine_answer t9a_mind_deploy, t9a_mind_join, t9a_mind_place_unit,
    t9a_mind_seat, t9a_mind_keep;
doctrine_answer t9a_mind_charger, t9a_mind_charge, t9a_mind_reaction,
    t9a_mind_redirect;
doctrine_answer t9a_mind_move, t9a_mind_how, t9a_mind_legs, t9a_mind_ranks,
    t9a_mind_entry, t9a_mind_heading, t9a_mind_vanguard;
doctrine_answer t9a_mind_shooter, t9a_mind_shoot_at, t9a_mind_aim_point;
doctrine_answer t9a_mind_caster, t9a_mind_spell, t9a_mind_boost,
    t9a_mind_cast_on, t9a_mind_cast_at, t9a_mind_power_dice, t9a_mind_stop,
    t9a_mind_dispel_dice, t9a_mind_dispeller, t9a_mind_in_play,
    t9a_mind_in_play_spell, t9a_mind_heal;
doctrine_answer t9a_mind_weapon, t9a_mind_aim, t9a_mind_challenge,
    t9a_mind_accept, t9a_mind_pursue, t9a_mind_overrun;

/* ---- best.c ---- */

/* What it is worth to do something to that enemy, and whether the rules allow it. */
typedef int32_t t9a_mind_worth_of(const struct battle *b, int u, int v);
typedef bool t9a_mind_allowed(const struct battle *b, int u, int v);
/* The enemy of u for whom it is worth most of those it is allowed to, if it is worth
 * more than 'floor'; else { NOBODY, floor }. Values cost little and the rules' judge much:
 * he is asked about the best first, and about nobody behind whom he allows. */
struct best t9a_mind_best_enemy(const struct battle *b, int u, unit_set among,
                                t9a_mind_worth_of *value,
                                t9a_mind_allowed *allowed, int32_t floor);

int32_t t9a_mind_standing(const struct battle *b, int player);
int t9a_mind_share(const struct ask *asked);

/* The best of what is offered, by a value of the answer. */
typedef int32_t t9a_mind_value(const struct battle *b,
                               struct t9a_mind_foreseen *foreseen,
                               const struct decision *d);
void t9a_mind_best(const struct battle *b, uint64_t seed, t9a_mind_value *value,
                   struct decision *d);

#endif
