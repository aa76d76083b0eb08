/* case_own.h -- private to cases of quest: what their files share. */
#ifndef ALEA_FRAME_QUEST_CASE_OWN_H
#define ALEA_FRAME_QUEST_CASE_OWN_H

#include "books/quest/book.h"
#include "books/quest/campaign.h"
#include "books/quest/quest.h"
#include "cases/case_in.h"
#include "frame/quest/party.h"
#include "frame/quest/terrain.h"

static inline const struct quest_content *content(const struct run *r)
{
    return r->content;
}

/* What a run keeps. */
struct quest_case_own {
    const struct quest_party *party; /* of a case of a party or a campaign */
    const struct quest_campaign *campaign;
};

static inline struct quest_case_own *ours(const struct run *r)
{
    return r->own;
}

bool quest_case_party(struct run *r);    /* case_lists.c */
bool quest_case_campaign(struct run *r); /* case_campaign.c */
bool quest_case_table(struct run *r);    /* case_lists.c */
bool quest_case_stage(struct run *r,
                      struct alea_error *error); /* case_stage.c */
/* A whole party in place of single heroes: case_party.c. */
bool quest_case_has_party(const struct run *r);
bool quest_case_mission(struct run *r, struct alea_error *error);
bool quest_case_begin(struct run *r); /* case_units.c */

extern const char *const quest_case_token_states[]; /* NULL-ended */
extern const struct row_own quest_case_arms; /* weapons of a unit, as bits */
/* Numbers of the mission, set up by the rows and expected by them. */
extern const struct row quest_mission_state_rows[];

/* What is expected of a profile: case_questions.c. */
bool quest_case_profile(struct run *r, struct yaml_map *map,
                        const struct quest_kind *kind);

/* ---- what is expected: case_look.c ---- */

case_look quest_look_unit, quest_look_actor, quest_look_order;
case_look quest_look_token, quest_look_objectives, quest_look_held;
case_look quest_look_outcome, quest_look_waves, quest_look_saved,
    quest_look_units;
/* ---- answers to plain questions: case_questions.c ---- */
case_look quest_look_sees, quest_look_cover, quest_look_within;
case_look quest_look_pace, quest_look_walking, quest_look_expected;
case_look quest_look_charge, quest_look_profile;
/* ---- of campaigns: case_campaign.c ---- */
case_look quest_look_next, quest_look_won, quest_look_due;
/* ---- of parties and tables: case_lists.c ---- */
case_look quest_look_hero, quest_look_supplies;
case_look quest_look_pieces, quest_look_piece;

#endif
