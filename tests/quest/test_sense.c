/* What a player would laugh at: sixty missions of quest that doctrine plays, and
 * how often its heroes do what nobody would. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "minds/drive.h"
#include "minds/quest/doctrine.h"
#include "quest/mission.h"

enum { MISSIONS = 60, DECISIONS = 20000 };

/* clang-format off */
#define FOLLIES(X) \
    X(ON_THE_SPOT, 0, "moves and stays where it stands") \
    X(BOUGHT_SPOT, 0, "... and paid for that action") \
    X(AWAY, 0, "runs away from where it wants to be") \
    X(EXHAUSTED, 0, "uses a skill without power where it could rest") \
    X(VAIN_AIM, 0, "aims, and it changes nothing") \
    X(AGAIN, 0, "uses a skill whose effect is there already") \
    X(VAIN_MARK, 0, "marks who has neither cover nor Furtif") \
    X(VAIN_SEARCH, 0, "searches on when the relic is found") \
    X(NO_ATTACK, 0, "lets an enemy beside it be, and has nothing better to do") \
    X(DEAR_HURRY, 0, "pays two power for an inch or two") \
    X(DEAR_JUMP, 0, "pays for a part of a jump, and falls") \
    X(PUSHES_AWAY, 0, "pushes back whom it charges next") \
    X(LAST_REST, 0, "rests in the last round") \
    X(AT_THE_EXIT, 0, "stops before the way out")
/* clang-format on */

#include "follies.h"

/* Sixty missions, and what is remembered of the activation that is watched. */
struct watch {
    struct follies of; /* a mission is a battle of them */
    int unit;          /* who acts; NOBODY: nobody yet */
    int round;
    bool aims;  /* and has not shot yet */
    int pushed; /* NOBODY: none */
    bool beset; /* somebody to attack stood beside it, and it did nothing yet */
};

static void laugh(struct watch *w, const struct battle *b, enum folly which,
                  bool is_one)
{
    note_folly(&w->of, b, which, b->asked.unit, is_one);
}

static bool may(const struct ask *a, enum quest_action action)
{
    return a->among >> action & 1;
}

/* ---- each question ---- */

static bool is_there_already(const struct battle *b, int action, int target)
{
    const struct quest_unit *u = quest_unit_of(b, target);

    switch (action - ACTION_SKILLS) {
    case SKILL_PROVOKE:
        return u->provokes;
    case SKILL_RAMPART:
        return u->rampart == target + 1;
    case SKILL_STEADY:
        return u->steady;
    case SKILL_MARK:
        return u->marked;
    case SKILL_RECHARGE:
        return u->power == quest_kind(b, target)->power;
    case SKILL_SABOTAGE:
        return u->sabotaged;
    }
    return false;
}

static void look_at_skill(struct watch *w, const struct battle *b, int action)
{
    const struct ask *a = &b->asked;

    if (action < ACTION_SKILLS || action >= ACTION_SPELLS)
        return;
    /* who heals gives back more than he may lose */
    laugh(w, b, EXHAUSTED,
          quest_unit_of(b, a->unit)->power == 0 && may(a, ACTION_REST) &&
              action != ACTION_SKILLS + SKILL_MEND &&
              action != ACTION_SKILLS + SKILL_CLEANSE);
    if (!quest_catalogue(b)->skill[action - ACTION_SKILLS].range)
        laugh(w, b, AGAIN, is_there_already(b, action, a->unit));
    if (action == ACTION_SKILLS + SKILL_STEADY)
        w->aims = true;
}

/* quest.90.40 could it go straight to the edge, no farther than an Advance? */
static bool is_at_exit(const struct battle *b, int unit)
{
    const struct decision out = {
        .count = 1,
        .step = { { vec(figure_at(b, unit, 0).x,
                        b->stage->terrain.depth / 2 - quest_radius(b, unit)),
                    0 } },
    };
    struct battle then = *b;
    struct refusal why;

    then.asked.kind = ASK_WAY;
    then.asked.about = ACTION_ADVANCE;
    then.asked.other = NOBODY;
    then.asked.most = quest_pace(b, unit, ACTION_ADVANCE);
    return quest_gate_is_open(b) && quest_judge_way(&then, &out, &why);
}

/* quest.90.07 does the point more make a difference to one of the weapons? */
static bool aim_helps(const struct battle *b, int unit, int target, bool moved)
{
    for (uint64_t left = quest_guns(b, unit, target); left; left &= left - 1) {
        const struct quest_aim aim =
            quest_aim(b, unit, target, set_first(left), ATTACK_SHOT, moved,
                      quest_is_far(b, unit, target));

        if (quest_faces(aim.need, aim.modifier) !=
            quest_faces(aim.need, aim.modifier - 1))
            return true;
    }
    return false;
}

/* quest.90.08 has it something to lose by a mark? */
static bool mark_helps(const struct battle *b, int target)
{
    if (quest_has(b, target, TRAITED_STEALTH))
        return true;
    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_is_up(b, u) && quest_covered(b, u, target, false))
            return true;
    return false;
}

/* Whom a skill, a push or a charge is for. */
static void look_at_chosen(struct watch *w, const struct battle *b, int action,
                           int target)
{
    laugh(w, b, AGAIN, is_there_already(b, action, target));
    laugh(w, b, VAIN_MARK,
          action == ACTION_SKILLS + SKILL_MARK && !mark_helps(b, target));
    laugh(w, b, PUSHES_AWAY, action == ACTION_CHARGE && target == w->pushed);
    if (action == ACTION_PUSH)
        w->pushed = target;
}

static void look_at_shot(struct watch *w, const struct battle *b, int target)
{
    const struct ask *a = &b->asked;

    laugh(w, b, VAIN_AIM,
          w->aims &&
              !(target != ANSWER_NONE &&
                aim_helps(b, a->unit, target, a->about == ACTION_ADVANCE)));
    w->aims = false;
}

static void look_at_target(struct watch *w, const struct battle *b, int target)
{
    const int action = b->asked.about;

    if (action == ACTION_HOLD || action == ACTION_ADVANCE)
        look_at_shot(w, b, target);
    else
        look_at_chosen(w, b, action, target);
}

/* quest.90.37 */
static bool is_found(const struct battle *b)
{
    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_unit_of(b, u)->relic)
            return true;
    return false;
}

static void look_at_token(struct watch *w, const struct battle *b, int token)
{
    laugh(w, b, VAIN_SEARCH,
          is_found(b) && quest_state_of(b)->token[token].state == TOKEN_HIDDEN);
}

/* What there is only one of is not asked. */
static void look_at_only(struct watch *w, const struct battle *b, int action)
{
    const int unit = b->asked.unit;
    const uint64_t tokens =
        action == ACTION_DISCOVER ? quest_tokens_near(b, unit) : 0;
    const unit_set targets = action >= ACTION_CHARGE && action < ACTION_SPELLS
                                 ? quest_skill_targets(b, unit, action)
                                 : 0;

    if (set_count(tokens) == 1)
        look_at_token(w, b, set_first(tokens));
    if (set_count(targets) == 1)
        look_at_chosen(w, b, action, set_first(targets));
}

/* Beset heroes attack, rest, walk on, or see to the mission or to each other. */
static bool is_something(int action)
{
    switch (action) {
    case ACTION_END:
    case ACTION_BUY:
    case ACTION_PUSH:
    case ACTION_HURRY:
    case ACTION_SKILLS + SKILL_PROVOKE:
    case ACTION_SKILLS + SKILL_RAMPART:
    case ACTION_SKILLS + SKILL_STEADY:
    case ACTION_SKILLS + SKILL_MARK:
    case ACTION_SKILLS + SKILL_RECHARGE:
    case ACTION_SKILLS + SKILL_SABOTAGE:
        return false;
    }
    return true;
}

static void look_at_beset(struct watch *w, const struct battle *b, int action)
{
    const struct ask *a = &b->asked;

    if (!quest_state_of(b)->actor.acted)
        for (unit_set left = quest_enemies(b, a->unit); left; left &= left - 1)
            w->beset |= quest_within(b, a->unit, set_first(left), INCH(4)) &&
                        (quest_shot_bar(b, a->unit, set_first(left)) == 0 ||
                         may(a, ACTION_CHARGE));
    if (is_something(action))
        w->beset = false;
}

static void look_at_action(struct watch *w, const struct battle *b, int action)
{
    const struct ask *a = &b->asked;

    look_at_skill(w, b, action);
    look_at_only(w, b, action);
    look_at_beset(w, b, action);
    laugh(w, b, LAST_REST, action == ACTION_REST && b->turn == quest_rounds(b));
    laugh(w, b, AT_THE_EXIT,
          (action == ACTION_REST || action == ACTION_HOLD) &&
              is_at_exit(b, a->unit));
}

static void look_at_way(struct watch *w, const struct battle *b,
                        const struct decision *d)
{
    const struct ask *a = &b->asked;
    const struct quest_goal g = quest_mind_goal(b, a->unit);
    const struct vec from = figure_at(b, a->unit, 0);

    if (a->about == ACTION_CHARGE)
        return;
    laugh(w, b, ON_THE_SPOT, !d->count);
    laugh(w, b, BOUGHT_SPOT, !d->count && quest_state_of(b)->actor.bought);
    laugh(w, b, AWAY,
          d->count && a->about != ACTION_ADVANCE &&
              vec_distance(d->step[d->count - 1].at, g.at) >
                  vec_distance(from, g.at));
}

static const void *waiting(const struct battle *b, int rule)
{
    for (int i = b->depth - 1; i >= 0; i--)
        if (frame_of(b, i)->rule == rule)
            return frame_of(b, i)->locals;
    return NULL;
}

static void look_at_price(struct watch *w, const struct battle *b, int pays)
{
    const struct quest_skill_action *skill =
        waiting(b, RULE_quest_skill_action);
    const struct quest_jump *jump = waiting(b, RULE_quest_jump);

    if (b->asked.detail != CAUSE_TEST || pays != YES)
        return;
    laugh(w, b, DEAR_HURRY, skill && skill->action == ACTION_HURRY);
    laugh(w, b, DEAR_JUMP,
          jump && jump->failed * b->asked.about >
                      quest_unit_of(b, b->asked.unit)->power);
}

/* The activation before this question is over. */
static void close(struct watch *w, const struct battle *b)
{
    laugh(w, b, VAIN_AIM, w->aims);
    laugh(w, b, NO_ATTACK, w->beset && quest_is_up(b, w->unit));
    w->unit = w->pushed = NOBODY;
    w->aims = w->beset = false;
    w->of.battle++;
}

static void look(void *own, const struct battle *b, const struct decision *d)
{
    struct watch *w = own;

    if (w->unit != NOBODY &&
        (quest_state_of(b)->actor.unit != w->unit || b->turn != w->round))
        close(w, b);
    w->unit = quest_state_of(b)->actor.unit;
    w->round = b->turn;
    switch (b->asked.kind) {
    case ASK_ACTION:
        look_at_action(w, b, d->value);
        break;
    case ASK_TOKEN:
        if (b->asked.about == ACTION_DISCOVER)
            look_at_token(w, b, d->value);
        break;
    case ASK_WAY:
        look_at_way(w, b, d);
        break;
    case ASK_TARGET:
        look_at_target(w, b, d->value);
        break;
    case ASK_PAY:
        look_at_price(w, b, d->value);
        break;
    }
}

/* ---- the missions ---- */

static void play_mission(const char *party, const char *name, uint64_t number,
                         struct watch *w)
{
    static struct battle b;
    const struct mind *mind[QUEST_SIDES] = { &mind_doctrine, &mind_doctrine };
    const struct watcher watcher = { .own = w, .decided = look };
    struct stage *stage = mission_of(party, name, number);

    printf("%s, table %d: %s\n", name, (int)number, party);
    w->unit = w->pushed = NOBODY;
    w->aims = w->beset = false;
    w->of.battle++;
    battle_init(&b, stage, number);
    assert_true(drive(&b, mind, number, &watcher, DECISIONS));
    stage_free(stage);
}

static void doctrine_has_sense(void **state)
{
    static const char *const parties[] = {
        "heroes: [{hero: sentinel}, {hero: mechanic}]",
        "heroes: [{hero: sentinel}, {hero: tracker}, {hero: oracle}]",
        ("heroes: [{hero: sentinel}, {hero: tracker}, {hero: oracle}, "
         "{hero: mechanic}]"),
    };
    static const char *const missions[] = { "recovery", "elimination", "stand",
                                            "escape", "sabotage" };
    enum {
        PARTIES = sizeof parties / sizeof parties[0],
        KINDS = sizeof missions / sizeof missions[0]
    };
    const int battles = sense_battles(MISSIONS);
    struct watch w = { 0 };

    (void)state;
    for (int i = 0; i < battles; i++)
        play_mission(parties[i / KINDS % PARTIES], missions[i % KINDS],
                     (uint64_t)(i / (KINDS * PARTIES) + 1), &w);
    assert_int_equal(follies_beyond(&w.of), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doctrine_has_sense),
    };

    return cmocka_run_group_tests(tests, load_content, NULL);
}
