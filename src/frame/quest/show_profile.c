/* show_profile.c -- profiles of quest as cards: stats, weapons, special rules, all by
 * their rows. */
#include "frame/quest/show_own.h"

#include "frame/quest/rows.h"
#include "words/decision.h"

/* Special rules, skills, spells, and the things it carries. */
static json_t *options_json(const struct fields *f, const struct quest_kind *k,
                            uint32_t gear)
{
    const struct quest_catalogue *c = f->catalogue;
    json_t *out = fields_members(f, quest_rule_rows, k);

    for (int i = 0; i < c->gears; i++)
        if (gear >> i & 1)
            json_array_append_new(
                out, key_words(c->gear[i].key, c->gear[i].name[f->lang]));
    return out;
}

static json_t *weapons_json(const struct fields *f, const struct quest_kind *k)
{
    const struct quest_catalogue *c = f->catalogue;
    json_t *out = json_array();

    for (int i = 0; i < k->arms; i++) {
        const struct quest_weapon *w = &c->weapon[k->arm[i]];
        struct buffer buffer;
        char rules[200];

        buffer_begin(&buffer, rules, sizeof rules);
        fields_say(f, quest_weapon_rows, w, &buffer);
        put_weapon(out, w->key, w->name[f->lang], w->range, rules);
    }
    return out;
}

json_t *quest_card_json(const struct quest_kind *kind, uint32_t gear,
                        const struct quest_catalogue *c, enum lang lang)
{
    const struct fields f = { .catalogue = c, .lang = lang };
    const struct row *values =
        kind->hero ? quest_hero_value_rows : quest_enemy_value_rows;

    return card_json(&(struct shown_card){
        .rank = kind->key,
        .words = kind->name[lang],
        .cost = kind->threat,
        .values = fields_values(&f, values, kind),
        .options = options_json(&f, kind, gear),
        .weapons = weapons_json(&f, kind),
    });
}
