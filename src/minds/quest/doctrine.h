/* doctrine.h -- private to the doctrine of quest: values, goals, answers.
 *
 * What may be gained or lost is weighed in thousandths of a point of threat:
 * a wave has two points for each hero (quest.90.44). Expected wounds are exact
 * (quest.12.04), all else is judgement. */
#ifndef ALEA_MINDS_QUEST_DOCTRINE_H
#define ALEA_MINDS_QUEST_DOCTRINE_H

#include "books/quest/quest.h"
#include "minds/answers.h"

enum { MILLI = 1000 };

/* ---- worth ---- */

/* What one wound on this unit is worth to the other side. */
int32_t quest_mind_wound(const struct battle *b, int unit);
/* What these blows are expected to take, of that worth. */
int32_t quest_mind_blows(const struct battle *b,
                         const struct quest_blows *blows);
/* The best target of a shooting now, from where it stands; NOBODY: none. */
struct best quest_mind_shot(const struct battle *b, int unit, bool moved,
                            unit_set among);
/* The best charge that can be made on one of these, what is struck back taken
 * off; NOBODY, and 0: none is worth more than that. */
struct best quest_mind_charge(const struct battle *b, int unit, unit_set among,
                              int32_t least);
/* What a spell on its best target may bring, its chance counted in. */
struct best quest_mind_spell(const struct battle *b, int spell, unit_set among);
/* What a skill action may bring, on its best target. */
struct best quest_mind_skill(const struct battle *b, int unit, int action,
                             unit_set among);

/* ---- where to ---- */

/* What a hero is after: a place, what an inch nearer to it is worth, how near is
 * near enough, from its edge, and what it is worth to be there. */
struct quest_goal {
    struct vec at;
    int32_t pull;
    int32_t near;
    int32_t there;
};
struct quest_goal quest_mind_goal(const struct battle *b, int unit);
/* What is still to be gained by walking that far towards its goal. */
int32_t quest_mind_progress(const struct battle *b, const struct quest_goal *g,
                            struct vec from, int32_t length);

/* What each enemy may do to a hero before it acts again. */
struct quest_threat {
    struct vec at;
    int32_t shot, range; /* its guns, and how far they carry with its move */
    int32_t blow, reach; /* its charge */
};
struct quest_outlook {
    int count;
    struct quest_threat threat[MAX_UNITS];
};
void quest_mind_look(const struct battle *b, int unit,
                     struct quest_outlook *out);
int32_t quest_mind_danger(const struct quest_outlook *o, struct vec at);

/* Is there a way for this move that is better than to stay? */
bool quest_mind_leads_on(const struct battle *b, int unit,
                         enum quest_action move);

/* ---- answers ---- */

doctrine_answer quest_mind_action;
doctrine_answer quest_mind_way;
doctrine_answer quest_mind_station;

/* How a mission stands, each of 1000: what is left of the party, how far it has
 * come, what stands against it. */
struct quest_mind_hope {
    int32_t health, progress, foes;
};
struct quest_mind_hope quest_mind_hope(const struct battle *b);
int32_t quest_mind_standing(const struct battle *b, int player);
int quest_mind_attention(const struct ask *asked);

#endif
