/* case_own.h -- private to cases of quest: what their files share. */
#ifndef ALEA_FRAME_QUEST_CASE_OWN_H
#define ALEA_FRAME_QUEST_CASE_OWN_H

#include "books/quest/book.h"
#include "books/quest/ch90.h"
#include "books/quest/quest.h"
#include "cases/case_in.h"
#include "frame/quest/party.h"
#include "frame/quest/terrain.h"

static inline const struct quest_content *content(const struct run *r)
{
    return r->content;
}

/* How a campaign stands, as cases expect it. */
struct quest_case_standing {
    int32_t supplies;
    uint8_t next, level, retry, won, tries, due[QUEST_HEROES];
};

/* What a run keeps. */
struct quest_case_own {
    const struct quest_party *party; /* of a case of a party or a campaign */
    const struct quest_campaign *campaign;
    struct quest_hero hero; /* that is looked at */
    struct quest_case_standing standing;
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

/* Where a unit is, and what its rows cannot know: case_units.c. */
bool quest_case_place(struct run *r, struct yaml_map *map, int unit);
void quest_case_settle(struct run *r, struct yaml_map *map, int unit);
extern const struct row_own quest_case_arms; /* weapons of a unit, as bits */

/* ---- what is expected by rows ---- */

extern const struct row quest_profile_rows[];  /* case_questions.c */
extern const struct row quest_standing_rows[]; /* case_campaign.c */
const void *quest_case_profile_of(struct run *r, struct yaml_node *value);
const void *quest_case_hero_of(struct run *r, struct yaml_node *value);
const void *quest_case_standing_of(struct run *r, struct yaml_node *value);

/* ---- answers to plain questions: case_questions.c ---- */
case_look quest_look_sees, quest_look_cover, quest_look_within;
case_look quest_look_pace, quest_look_walking, quest_look_expected;
case_look quest_look_charge;
/* ---- of tables: case_lists.c ---- */
case_look quest_look_pieces, quest_look_piece;

#endif
