/* doctrine.h -- private to the doctrine of bts: what things are worth, where
 * figures want to be, who answers what.
 *
 * All is weighed in thousandths of a point of the lists: what an answer may take
 * from the enemy, less what it may cost. Chances are of MILLI, and so are wounds
 * and Glory Points that are expected. */
#ifndef ALEA_MINDS_BTS_DOCTRINE_H
#define ALEA_MINDS_BTS_DOCTRINE_H

#include "books/bts/bts.h"
#include "minds/answers.h"
#include "minds/doctrine.h"

enum { MILLI = 1000 };

/* ---- worth (worth.c) ---- */

/* About how many points of victory change hands with a figure. */
int bts_mind_points(const struct battle *b, int f);
/* bts.16.03 about how many of an army have to fall until it is Demoralised. */
int bts_mind_to_break(const struct battle *b, int player);
/* Would it win as things are, whatever the enemy hides? */
bool bts_mind_leads(const struct battle *b, int player);
/* What a figure is worth to its side: its price, and what the scenario gives for it;
 * and bts.16.03 its part in what keeps its army together, the same for all of them,
 * whose count costs most. */
int32_t bts_mind_worth(const struct battle *b, int f);
int32_t bts_mind_price(const struct battle *b, int f);
int32_t bts_mind_line(const struct battle *b, int player);
/* What so many wounds on it take of that; never more than it is worth. */
int32_t bts_mind_loss(const struct battle *b, int f, int32_t wounds);
/* The same where bts_mind_line() of its side is known. */
int32_t bts_mind_loss_in(const struct battle *b, int f, int32_t wounds,
                         int32_t line);
/* The chance that a die shows so much with that modifier; and to wound. */
int32_t bts_mind_die(int need, int modifier);
int32_t bts_mind_wounds(const struct battle *b, int f, int force, int pierce,
                        int modifier);
/* The chance that a roll of 1D6 + Moral comes to so much; of a Morale test. */
int32_t bts_mind_roll(int moral, int need);
int32_t bts_mind_test(int moral);

/* What one arm is expected to take from a target in reach, given the bts_mind_line()
 * of its side. */
int32_t bts_mind_shot(const struct battle *b, int f, int arm, int g,
                      int32_t line);
/* How far the longest of its guns carries; 0: it has none. */
int32_t bts_mind_range(const struct battle *b, int f);
/* What it may shoot away in a turn from somebody like those it meets. */
int32_t bts_mind_firepower(const struct battle *b, int f);

/* ---- duels (fights.c) ---- */

/* Figures of one side in a duel, as they are added up. */
struct bts_mind_team {
    int dice;       /* all together */
    int32_t combat; /* of each die, added up */
    int32_t blow;   /* chance that a blow wounds, added up for each die */
    int32_t clumsy; /* dice with a modifier below 0 */
};
/* What comes of it: what each side loses, in worth. */
struct bts_mind_fight {
    int32_t gain, cost;
};
/* Adds a figure that fights that enemy, charging or not. */
void bts_mind_join(const struct battle *b, int f, int g, bool charges,
                   struct bts_mind_team *team);
/* These figures, as a team, against one enemy; one alone. */
struct bts_mind_fight bts_mind_brawl(const struct battle *b, int g,
                                     const struct bts_mind_team *team,
                                     const uint16_t *who, int n);
struct bts_mind_fight bts_mind_fight(const struct battle *b, int f, int g,
                                     bool charges);
/* Is it better in duels than at shooting? */
bool bts_mind_is_fighter(const struct battle *b, int f);

/* ---- where to (goals.c) ---- */

/* A place, how near is near enough, and what being there is worth against a fight
 * on the way. */
struct bts_goal {
    struct vec at;
    int32_t near;
    int32_t pull;
    int prey;  /* the enemy who is there; NO_FIGURE: a place */
    int spare; /* turns that are left for something else before it has to go */
};
/* What is looked at once for all figures of a question. */
enum { UNKNOWN = -2 };
struct bts_outlook {
    int player;
    bool
        awaited; /* who brings points is still to come in over the enemy's edge */
    int foes, friends;
    uint16_t foe[MAX_FIGURES];    /* enemies on the table */
    struct vec at[MAX_FIGURES];   /* and where they are */
    uint16_t friend[MAX_FIGURES]; /* and its own */
    int32_t lure[MAX_FIGURES];    /* how much nearer each of the foes seems, */
    int32_t faint[MAX_FIGURES];   /* and to those who do not hit hard */
    int16_t nearest[MAX_FIGURES]; /* foe[] to each of its own, or UNKNOWN */
    int8_t marker[MAX_FIGURES];   /* that its own go to; NOBODY: none */
    uint8_t chased[MAX_FIGURES];  /* how many go for that enemy already */
};
void bts_mind_look(const struct battle *b, int player, struct bts_outlook *o);
/* Only who there is and where: nobody's goal can be asked for. */
void bts_mind_see(const struct battle *b, int player, struct bts_outlook *o);
struct bts_goal bts_mind_goal(const struct battle *b,
                              const struct bts_outlook *o, int f,
                              struct vec from);
/* bts.24.42 is it the secret Champion, who has to go into the enemy's zone? */
bool bts_mind_is_vip(const struct battle *b, int f);
/* Does it keep out of all fights? */
bool bts_mind_hides(const struct battle *b, int f);
/* What enemies that could charge it there would gain by it. */
int32_t bts_mind_danger(const struct battle *b, const struct bts_outlook *o,
                        int f, struct vec at);
/* An enemy who is near for what he is worth to this one and, but for guns, not chased
 * by others enough; NO_FIGURE: there is none. */
int bts_mind_quarry(const struct battle *b, const struct bts_outlook *o, int f,
                    struct vec from, bool guns);
/* The nearest enemy on the table; NO_FIGURE: there is none. */
int bts_mind_nearest(const struct battle *b, const struct bts_outlook *o,
                     struct vec at);

/* The same for one of its own where it stands; and finds it out for all of these, who
 * will be asked about more than once. */
int bts_mind_near(const struct battle *b, const struct bts_outlook *o, int f);
void bts_mind_look_near(const struct battle *b, struct bts_outlook *o,
                        const struct figures *who);

/* The place to head for first on the way there, round scenery (ways.c). */
struct vec bts_mind_round(const struct battle *b, int f, struct vec from,
                          struct vec goal);

/* ---- answers ---- */

/* The figure that the question is about: its 'figure' comes first. */
static inline int bts_mind_asked(const struct battle *b)
{
    return b->unit[b->asked.unit].first + b->asked.about;
}
/* Answers with one of the figures that may be named, or nobody: NO_FIGURE. */
static inline void bts_mind_name(struct decision *d, int f)
{
    if (f != NO_FIGURE)
        figures_add(&d->across, f);
}
/* Any candidate: what no doctrine knows yet. */
doctrine_answer bts_mind_any;

doctrine_answer bts_mind_marker, bts_mind_gate, bts_mind_appear, bts_mind_blast,
    bts_mind_nobody, bts_mind_most, bts_mind_protect, bts_mind_mark,
    bts_mind_camp, bts_mind_cheapest, bts_mind_dearest,
    bts_mind_next_die;                                         /* setup.c */
doctrine_answer bts_mind_zone, bts_mind_unit, bts_mind_deploy; /* deploy.c */
doctrine_answer bts_mind_move, bts_mind_compel;                /* moves.c */
/* Would a Champion go ahead by his "En Avant toute !", or stand where he is, so that
 * his men cannot go either? */
bool bts_mind_would_lead(const struct battle *b, int f);
doctrine_answer bts_mind_commands, bts_mind_order, bts_mind_banner,
    bts_mind_obey; /* orders.c */
doctrine_answer bts_mind_declares, bts_mind_feat, bts_mind_extend,
    bts_mind_legend; /* feats.c */
doctrine_answer bts_mind_spell, bts_mind_spell_target,
    bts_mind_dispel; /* magic.c */
/* What its best spell from where it stands may bring; ANSWER_NONE, 0: none. */
struct best bts_mind_best_spell(const struct battle *b, int f, uint64_t among);
doctrine_answer bts_mind_shooters, bts_mind_aim, bts_mind_fire,
    bts_mind_dice; /* fire.c */
doctrine_recall bts_mind_shooters_again, bts_mind_aim_again;
doctrine_answer bts_mind_split, bts_mind_duel, bts_mind_support,
    bts_mind_shields, bts_mind_weapon, bts_mind_steps_back, bts_mind_make_way,
    bts_mind_blow, bts_mind_recoil;                   /* duels.c */
doctrine_answer bts_mind_reroll, bts_mind_banner_die; /* rerolls.c */

/* ---- for minds that look ahead (standing.c) ---- */

int32_t bts_mind_standing(const struct battle *b, int player);
int bts_mind_attention(const struct ask *asked);

#endif
