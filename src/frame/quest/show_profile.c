/* show_profile.c -- profiles of quest as cards: stats, weapons, special rules, all by
 * their rows. */
#include "frame/quest/show_own.h"

#include "frame/quest/rows.h"
#include "words/decision.h"

json_t *quest_card_json(const struct quest_kind *kind, uint32_t gear,
                        const struct quest_catalogue *c, enum lang lang)
{
    const struct fields f = { .catalogue = c, .lang = lang };

    return card_by_rows(&f, &(struct shown_profile){
                                .rank = kind->key,
                                .words = kind->name[lang],
                                .cost = kind->threat,
                                .is = kind,
                                .values = kind->hero ? quest_hero_value_rows
                                                     : quest_enemy_value_rows,
                                .rules = quest_rule_rows,
                                .has = &quest_gear_names,
                                .carried = gear,
                                .weapons = &quest_weapon_names,
                                .weapon_rows = quest_weapon_rows,
                                .arm = kind->arm,
                                .arms = kind->arms,
                            });
}
