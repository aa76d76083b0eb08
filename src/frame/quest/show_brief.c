/* show_brief.c -- the briefing of a mission, and how far it has come: chapter 90. */
#include "frame/quest/show_own.h"

#include <stdio.h>

enum { LINE = 240, HELD = 4 /* quest.90.39 */ };

/* One that is no mission: the die fell on 6, and the players have not chosen. */
enum { TO_CHOOSE = MISSION_COUNT, TEXTS };
static const char *const to_choose[LANGS] = { "Mission à choisir",
                                              "Mission to be chosen" };

/* ORDER MISSIONS: what is to be done, in one sentence. */
static const struct {
    const char *rule;
    const char *goal[LANGS];
    const char *how[LANGS];
} text[TEXTS] = {
    [MISSION_RECOVERY] = {
        "quest.90.37",
        { "Trouvez la relique et portez-la dans la zone des héros.",
          "Find the relic and carry it into the heroes' zone." },
        { "Un des jetons de recherche la cache : révélez-les à 6\" par un test "
          "de Volonté, ou ramassez-les à 1\".",
          "It is hidden under one of the search tokens: reveal them within "
          "6\" with a Will test, or pick them up within 1\"." },
    },
    [MISSION_ELIMINATION] = {
        "quest.90.38",
        { "Tuez le scélérat.", "Kill the villain." },
        { "Il arrive avec la première vague ; l'IA tient le centre de la table.",
          "It arrives with the first wave; the AI holds the centre of the "
          "table." },
    },
    [MISSION_STAND] = {
        "quest.90.39",
        { "Tenez le centre à la fin de quatre rounds.",
          "Hold the centre at the end of four rounds." },
        { "Il faut un héros conscient et non ébranlé à 3\" du centre, et "
          "aucun ennemi à 3\" sauf des ébranlés.",
          "You hold it with a conscious hero who is not shaken within 3\" of "
          "the centre, and no enemy within 3\" except shaken ones." },
    },
    [MISSION_ESCAPE] = {
        "quest.90.40",
        { "Quittez la table par le bord nord.", "Leave by the north edge." },
        { "Une fois la porte ouverte, un héros qui touche le bord nord est "
          "sorti. La moitié du groupe doit sortir, et aucun héros conscient "
          "ne doit rester sur la table.",
          "Once the gate is open, a hero who touches the north edge is out. "
          "Half of the party must get out, and no conscious hero may stay on "
          "the table." },
    },
    [MISSION_SABOTAGE] = {
        "quest.90.41",
        { "Neutralisez les trois consoles.", "Disable the three consoles." },
        { "Il faut une action de compétence à 1\", avec un test de Force ou "
          "de Dextérité, au choix.",
          "It takes a skill action within 1\", with a Strength or Dexterity "
          "test, as you choose." },
    },
    [MISSION_NONE] = {
        "quest.90.36",
        { "Tenez jusqu'au bout.", "Hold out to the end." },
        { "", "" },
    },
    [TO_CHOOSE] = {
        "quest.90.36",
        { "Le dé de mission a fait 6 : choisissez la mission.",
          "The mission die rolled a 6: choose the mission." },
        { "", "" },
    },
};

static int which(const struct battle *view)
{
    return quest_stage(view)->settings.rolled && !quest_state_of(view)->rolled
               ? (int)TO_CHOOSE
               : (int)quest_mission(view);
}

/* What is to be done; of the way out also when it opens. */
static const char *goal_words(const struct battle *view, enum lang lang,
                              char line[LINE])
{
    const char *goal = text[which(view)].goal[lang];

    if (which(view) != MISSION_ESCAPE)
        return goal;
    snprintf(line, LINE,
             lang == LANG_FR ? "%s La porte nord s'ouvre au round %d."
                             : "%s The north gate opens in round %d.",
             goal, quest_gate_round(view));
    return line;
}

static void put_line(json_t *out, const char *rule, const char *words)
{
    if (words[0])
        json_array_append_new(
            out, json_pack("{s:s, s:s}", "rule", rule, "words", words));
}

static json_t *lines_json(const struct battle *view, enum lang lang)
{
    const int mission = which(view);
    const int tokens = quest_state_of(view)->tokens;
    const bool french = lang == LANG_FR;
    json_t *out = json_array();
    char line[LINE];

    put_line(out, text[mission].rule, goal_words(view, lang, line));
    put_line(out, text[mission].rule, text[mission].how[lang]);
    if (mission != TO_CHOOSE && quest_state_of(view)->rolled)
        put_line(out, "quest.90.36",
                 french ? "La mission a été tirée au dé."
                        : "The mission was rolled on the die.");
    snprintf(line, sizeof line,
             french
                 ? "La mission est perdue après %d rounds, ou quand tous les "
                   "héros sont inconscients."
                 : "The mission is lost after %d rounds, or when all heroes "
                   "are unconscious.",
             quest_rounds(view));
    put_line(out, "quest.90.36", line);
    if (tokens > 0 && mission != MISSION_RECOVERY) {
        snprintf(line, sizeof line,
                 french
                     ? "%d jetons de recherche : piège, spores, collet, ou de "
                       "quoi se soigner, recharger, retirer."
                     : "%d search tokens: a trap, spores, a snare, or "
                       "supplies to heal, recharge or reload.",
                 tokens);
        put_line(out, "quest.90.45", line);
    }
    return out;
}

/* quest.90.43 when waves come; those that have not are still to be feared. */
static json_t *waves_json(const struct battle *view)
{
    const struct quest_state *s = quest_state_of(view);
    json_t *out = json_array();

    for (int i = 0; i < QUEST_WAVES; i++)
        json_array_append_new(
            out, json_pack("{s:i, s:i, s:b}", "wave", i + 1, "round",
                           (int)quest_stage(view)->horde.wave[i].round, "come",
                           i < s->waves));
    return out;
}

/* How far it has come: so many of so many, or nothing to count. */
static json_t *progress_json(const struct battle *view)
{
    const struct quest_state *s = quest_state_of(view);
    const int heroes = quest_stage(view)->heroes;
    int done = 0;

    switch (quest_mission(view)) {
    case MISSION_STAND:
        return json_pack("{s:i, s:i}", "done", (int)s->held, "of", (int)HELD);
    case MISSION_ESCAPE:
        for (int u = 0; u < heroes; u++)
            done += quest_unit_of(view, u)->left;
        return json_pack("{s:i, s:i}", "done", done, "of", (heroes + 1) / 2);
    case MISSION_SABOTAGE:
        for (int i = 0; i < s->objectives; i++)
            done += !s->working[i];
        return json_pack("{s:i, s:i}", "done", done, "of", (int)s->objectives);
    case MISSION_RECOVERY:
    case MISSION_ELIMINATION:
    case MISSION_NONE:
    case MISSION_COUNT:
        break;
    }
    return json_null();
}

void quest_brief_title(const struct battle *view, enum lang lang,
                       const char **key, const char **words)
{
    const struct quest_mission_text *m =
        &quest_stage(view)->catalogue->mission[quest_mission(view)];
    const bool open = which(view) == TO_CHOOSE;

    *key = open ? "rolled" : m->key;
    *words = open ? to_choose[lang] : m->name[lang];
}

json_t *quest_brief_json(const struct battle *view, enum lang lang)
{
    static const char *const phase[] = { "setup", "start", "heroes", "machine",
                                         "end" }; /* ORDER PHASES */
    static const char *const outcome[] = { "open", "won",
                                           "lost" }; /* ORDER OUTCOMES */
    const struct quest_state *s = quest_state_of(view);
    const char *key, *words;
    char goal[LINE];

    quest_brief_title(view, lang, &key, &words);
    return json_pack(
        "{s:s, s:s, s:s, s:o, s:i, s:i, s:o, s:o, s:s, s:s}", "key", key,
        "words", words, "goal", goal_words(view, lang, goal), "brief",
        lines_json(view, lang), "level", (int)quest_stage(view)->settings.level,
        "rounds", quest_rounds(view), "waves", waves_json(view), "progress",
        progress_json(view), "phase", phase[s->phase], "outcome",
        outcome[s->outcome]);
}
