/* show_battle.c -- t9a: which part of whose turn it is, and dice for magic. */
#include "books/t9a/play.h"
#include "frame/t9a/laid.h"
#include "words/decision.h"

/* t9a.03.03, and the steps of the Movement Phase (09.01). */
static const struct part {
    enum t9a_phase phase;
    enum t9a_stride first, last;
    const char *key, *words[LANGS];
} parts[] = {
    { PHASE_MOVEMENT,
      STRIDE_DECLARE,
      STRIDE_CHARGE,
      "charges",
      { "Charges", "Charges" } },
    { PHASE_MOVEMENT,
      STRIDE_COMPULSORY,
      STRIDE_COMPULSORY,
      "compulsory",
      { "Mouvements obligatoires", "Compulsory moves" } },
    { PHASE_MOVEMENT,
      STRIDE_REMAINING,
      STRIDE_REMAINING,
      "movement",
      { "Mouvement", "Movement" } },
    { PHASE_MAGIC,
      STRIDE_NONE,
      STRIDE_REMAINING,
      "magic",
      { "Magie", "Magic" } },
    { PHASE_SHOOTING,
      STRIDE_NONE,
      STRIDE_REMAINING,
      "shooting",
      { "Tir", "Shooting" } },
    { PHASE_COMBAT,
      STRIDE_NONE,
      STRIDE_REMAINING,
      "combat",
      { "Corps à corps", "Close combat" } },
};
enum { PARTS = sizeof parts / sizeof parts[0] };

static const struct part *part_of(const struct t9a_state *s)
{
    for (int i = 0; i < PARTS; i++)
        if (s->phase == parts[i].phase && s->stride >= parts[i].first &&
            s->stride <= parts[i].last)
            return &parts[i];
    return NULL;
}

void t9a_put_battle(json_t *out, const struct battle *view,
                    const struct telling *t)
{
    const struct t9a_state *s = t9a_state_of(view);
    const struct part *now = part_of(s);
    json_t *all;

    /* t9a.04.20, 02.17 */
    json_object_set_new(out, "keeps",
                        json_pack("{s:o, s:i}", "apart",
                                  length_to_json(T9A_APART), "arc",
                                  QUARTER_TURN * 360 / TURN));
    if (!now || view->turn == 0)
        return;
    all = json_array();
    for (int i = 0; i < PARTS; i++)
        json_array_append_new(all,
                              key_words(parts[i].key, parts[i].words[t->lang]));
    json_object_set_new(out, "phase",
                        json_pack("{s:s, s:s, s:i, s:o}", "key", now->key,
                                  "words", now->words[t->lang], "who",
                                  (int)s->active, "all", all));
}

/* t9a.10.02 while there is magic. */
void t9a_put_player(json_t *out, const struct battle *view, int player,
                    const struct telling *t)
{
    static const char *const key[] = { "power", "dispel" };
    static const char *const words[][LANGS] = {
        { "Dés de Pouvoir", "Power Dice" },
        { "Dés de Dissipation", "Dispel Dice" },
    };
    const struct t9a_state *s;
    int which;

    if (!view || t9a_state_of(view)->phase != PHASE_MAGIC)
        return;
    s = t9a_state_of(view);
    which = s->active != player;
    json_object_set_new(out, "pools",
                        json_pack("[{s:s, s:s, s:i}]", "key", key[which],
                                  "words", words[which][t->lang], "left",
                                  (int)s->pool[player]));
}
