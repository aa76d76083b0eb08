/* rows.h -- the structs of quest that people write, a row for each field. The rows
 * are made from the lists of fields in books/quest/; a new field is a line there. */
#ifndef ALEA_FRAME_QUEST_ROWS_H
#define ALEA_FRAME_QUEST_ROWS_H

#include "books/quest/campaign.h"
#include "read/fields.h"

/* ---- content: books/quest/ ---- */

extern const struct row quest_weapon_rows[];
extern const struct row quest_kind_rows[]; /* heroes and enemies */
/* Of those, what a card shows first, and what they can do. */
extern const struct row quest_hero_value_rows[], quest_enemy_value_rows[];
extern const struct row quest_rule_rows[];
extern const struct row quest_enemy_rows[]; /* those, and what enemies have */
extern const struct row quest_horde_rows[];

/* When a line of a briefing is told, behind the missions. ORDER BRIEFS */
enum quest_brief {
    BRIEF_CHOOSE = MISSION_COUNT,
    BRIEF_ROLLED,
    BRIEF_ALWAYS,
    BRIEF_TOKENS
};

/* Kinds that are heroes, and the others. */
bool quest_is_hero_kind(const void *content, int kind);
bool quest_is_enemy_kind(const void *content, int kind);

/* Where the catalogue has what things are called. */
extern const struct row_names quest_mission_names, quest_kind_names,
    quest_skill_names, quest_spell_names, quest_stat_names,
    quest_condition_names, quest_find_names, quest_weapon_names,
    quest_gear_names, quest_item_names;

/* ---- lists, settings ---- */

extern const struct row quest_member_rows[]; /* a hero of a party */
extern const struct row quest_foe_rows[];    /* an enemy of a case */
extern const struct row quest_party_rows[];
extern const struct row quest_campaign_rows[];
extern const struct row quest_settings_rows[];

/* ---- what a unit is in ---- */

extern const struct row quest_unit_rows[]; /* of struct quest_unit */
extern const struct book_states quest_states;

#endif
