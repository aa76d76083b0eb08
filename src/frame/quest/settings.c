/* settings.c -- see settings.h. */
#include "frame/quest/settings.h"

#include "books/quest/rules.h"
#include "frame/quest/rows.h"

enum { ROUNDS_MOST = 20 };

/* ORDER MISSIONS */
static const char *const missions[] = { "recovery|récupération",
                                        "elimination|élimination",
                                        "stand|résistance",
                                        "escape|évasion",
                                        "sabotage",
                                        "none|aucune",
                                        NULL };
static const char *const rolled[] = { "rolled|tirée au dé|tirée|au dé", NULL };
/* ORDER MISSIONS, and the die */
static const char *const called[][LANGS] = {
    { "récupération", "recovery" },
    { "élimination", "elimination" },
    { "résistance", "stand" },
    { "évasion", "escape" },
    { "sabotage", "sabotage" },
    { "aucune", "none" },
    { "tirée au dé", "rolled on the die" },
};

/* clang-format off */
const struct row quest_settings_rows[] = {
    { "mission", ROW_WORD, ROW_AT(quest_settings, mission),
      .words = missions, .most = MISSION_NONE, .names = &quest_mission_names,
      .called = called, .ways = rolled, .way_at = offsetof(struct quest_settings, rolled),
      .way_is = MISSION_NONE, .rule = QUEST(90, 36),
      .option = "mission|scenario", .help = { "la mission", "the mission" } },
    { "level", ROW_WHOLE, ROW_AT(quest_settings, level),
      .most = QUEST_LEVELS - 1, .rule = QUEST(90, 44),
      .help = { "la menace, de 0 à 3", "the threat, 0 to 3" } },
    { "small", ROW_FLAG, ROW_AT(quest_settings, small),
      .rule = QUEST(2, 6),
      .help = { "petite table de 24 pouces, distances de moitié",
                "a small table of 24 inches, all distances halved" } },
    { "rounds", ROW_WHOLE, ROW_AT(quest_settings, rounds),
      .most = ROUNDS_MOST, .rule = QUEST(90, 36),
      .help = { "nombre de rounds (0 : celui de la mission)",
                "number of rounds (0: as the mission says)" } },
    { 0 },
};
/* clang-format on */
