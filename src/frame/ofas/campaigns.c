/* campaigns.c -- the campaign of Of Flesh and Steel for commands and routes: see
 * read/book_campaign.h. Three battles in a row, scored in glory. */
#include <string.h>

#include "base/hash.h"
#include "frame/ofas/book.h"
#include "frame/ofas/campaign.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/vocabulary.h"
#include "read/book_campaign.h"

static const char *say(enum lang lang, const char *french, const char *english)
{
    return lang == LANG_FR ? french : english;
}

/* ---- how it stands ---- */

static void put_battle(FILE *out, const struct campaign *c, int i,
                       enum lang lang)
{
    const struct ofas_fought *f = &c->own.battle[i];
    const int attacker = ofas_campaign_attacker(&c->own, i);

    fprintf(out, "%d. %s", i + 1, vocabulary(WORD_SCENARIO, f->scenario, lang));
    if (f->condition)
        fprintf(out, ", %s", vocabulary(WORD_CONDITION, f->condition, lang));
    if (attacker != NOBODY)
        fprintf(out, ", %s %s", c->name[attacker],
                say(lang, "attaque", "attacks"));
    fprintf(out, ", %d:%d, ", (int)f->score[0], (int)f->score[1]);
    if (f->winner == OFAS_DRAWN)
        fprintf(out, "%s\n", say(lang, "match nul", "draw"));
    else
        fprintf(out, "%s %s\n", say(lang, "victoire de", "victory for"),
                c->name[f->winner]);
}

static void put_next(FILE *out, const struct campaign *c, enum lang lang)
{
    const int next = c->own.fought;
    const int attacker = ofas_campaign_attacker(&c->own, next);

    fprintf(out, "%d. %s", next + 1, say(lang, "à venir : ", "next: "));
    if (attacker != NOBODY)
        fprintf(out, "%s %s", c->name[attacker],
                say(lang, "choisit un scénario asymétrique et attaque",
                    "picks an asymmetric scenario and attacks"));
    else
        fputs(say(lang, "un scénario symétrique, tiré aux dés",
                  "a symmetric scenario, rolled on the dice"),
              out);
    fprintf(out,
            lang == LANG_FR ? ", %s %d PA, %s %d PA\n"
                            : ", %s %d AP, %s %d AP\n",
            c->name[0], ofas_campaign_limit(&c->own, next, 0), c->name[1],
            ofas_campaign_limit(&c->own, next, 1));
}

/* ofas.14.53 how the campaign stands or ended. */
static void put_verdict(FILE *out, const struct campaign *c, enum lang lang)
{
    static const char *const verdict[][LANGS] = {
        [VERDICT_TIE] = { "égalité parfaite", "a perfect tie" },
        [VERDICT_MINOR] = { "victoire mineure", "a minor victory" },
        [VERDICT_MAJOR] = { "victoire majeure", "a major victory" },
        [VERDICT_TOTAL] = { "victoire totale", "a total victory" },
    };
    int leader;
    enum ofas_verdict v = ofas_campaign_verdict(&c->own, &leader);

    fprintf(out, "%s, %s",
            say(lang, "campagne terminée", "the campaign is over"),
            verdict[v][lang]);
    if (leader != NOBODY)
        fprintf(out, " %s %s", say(lang, "de", "of"), c->name[leader]);
    putc('\n', out);
}

static void put(FILE *out, const void *campaign, const void *content,
                enum lang lang)
{
    const struct campaign *c = campaign;

    (void)content;
    for (int i = 0; i < OFAS_DUEL; i++)
        fprintf(out, lang == LANG_FR ? "%c %s : %d %s\n" : "%c %s: %d %s\n",
                'A' + i, c->name[i], ofas_campaign_glory(&c->own, i),
                say(lang, "PG", "GP"));
    for (int i = 0; i < c->own.fought; i++)
        put_battle(out, c, i, lang);
    if (c->own.fought < OFAS_CAMPAIGN_BATTLES)
        put_next(out, c, lang);
    else
        put_verdict(out, c, lang);
}

static json_t *json(const void *campaign, const void *content, enum lang lang)
{
    static const char *const verdict[] = { "tie", "minor", "major", "total" };
    const struct campaign *c = campaign;
    const bool over = c->own.fought == OFAS_CAMPAIGN_BATTLES;
    json_t *map = json_object();
    int leader;
    enum ofas_verdict v = ofas_campaign_verdict(&c->own, &leader);

    (void)content;
    (void)lang;
    json_object_set_new(map, "players",
                        json_pack("[s, s]", c->name[0], c->name[1]));
    json_object_set_new(map, "first", json_integer(c->own.first));
    json_object_set_new(map, "glory",
                        json_pack("[i, i]", ofas_campaign_glory(&c->own, 0),
                                  ofas_campaign_glory(&c->own, 1)));
    json_object_set_new(map, "fought", json_integer(c->own.fought));
    json_object_set_new(map, "leader",
                        leader == NOBODY ? json_null() : json_integer(leader));
    json_object_set_new(map, "verdict",
                        over ? json_string(verdict[v]) : json_null());
    if (!over)
        json_object_set_new(
            map, "limits",
            json_pack("[i, i]", ofas_campaign_limit(&c->own, c->own.fought, 0),
                      ofas_campaign_limit(&c->own, c->own.fought, 1)));
    return map;
}

/* ---- a new one ---- */

static bool begin(void *out, const void *content,
                  const struct list_report *list, const struct wants *w,
                  uint64_t seed)
{
    struct campaign *c = out;

    (void)content;
    (void)list;
    for (int i = 0; i < OFAS_DUEL; i++) {
        const char *name = w->nth(w, "player", i);

        if (name && strlen(name) >= CAMPAIGN_NAME)
            return wants_refuse(w, "player", "le nom « %s » est trop long",
                                "the name \"%s\" is too long", name);
        snprintf(c->name[i], CAMPAIGN_NAME, "%s", name ? name : i ? "B" : "A");
    }
    /* ofas.14.50 the first player is drawn at random */
    c->own.first = (int32_t)(hash_mix(seed) % OFAS_DUEL);
    return true;
}

/* ---- the next battle ---- */

/* Reads the scenario and the condition, where given. */
static bool picks_wanted(const struct wants *w, struct ofas_settings *picked)
{
    static const char *const keys[] = { "scenario", "condition" };
    struct alea_error error = { 0 };

    for (int i = 0; i < 2; i++) {
        const char *word = w->word(w, keys[i]);

        if (word && !fields_set(ofas_settings_rows, NULL, keys[i], word,
                                w->lang, picked, &error)) {
            w->refuse(w, "", &error);
            return false;
        }
    }
    return true;
}

/* The rule that keeps these picks from being played next, or 0. */
static uint16_t pick_refused(const struct wants *w, const struct campaign *c,
                             const struct ofas_settings *picked)
{
    const bool picks = w->word(w, "scenario") || w->word(w, "condition");

    if (c->own.fought < OFAS_CAMPAIGN_BATTLES &&
        ofas_campaign_attacker(&c->own, c->own.fought) == NOBODY)
        return picks ? OFAS(14, 52) : 0; /* all by dice */
    if (picked->draw_scenario)
        return OFAS(14, 50); /* picked, not rolled */
    return ofas_campaign_refused(&c->own, picked->scenario);
}

static bool refuse_pick(const struct wants *w, uint16_t rule)
{
    if (rule == OFAS(14, 49))
        return wants_forbid(w, rule, "la campagne est terminée",
                            "the campaign is over");
    if (rule == OFAS(14, 50))
        return wants_forbid(
            w, rule,
            "l'attaquant choisit un scénario : last-stand, surprise ou "
            "sabotage",
            "the attacker picks a scenario: last-stand, surprise or sabotage");
    return wants_forbid(w, rule,
                        "le scénario de la dernière bataille est tiré aux dés",
                        "the last battle's scenario is rolled on the dice");
}

static bool next(void *campaign, const void *content, const struct wants *w,
                 struct campaign_battle *out)
{
    const struct campaign *c = campaign;
    struct ofas_settings picked = { 0 }, settings;
    uint16_t rule;

    (void)content;
    if (!picks_wanted(w, &picked))
        return false;
    if ((rule = pick_refused(w, c, &picked)) != 0)
        return refuse_pick(w, rule);
    settings =
        ofas_campaign_settings(&c->own, picked.scenario, picked.condition);
    out->settings = settings_json(&settings);
    for (int i = 0; i < OFAS_DUEL; i++)
        out->limit[i] = ofas_campaign_limit(&c->own, c->own.fought, i);
    out->limit_rule = ofas_campaign_attacker(&c->own, c->own.fought) == NOBODY
                          ? OFAS(14, 52)
                          : OFAS(14, 50);
    return true;
}

static void ended(void *campaign, const struct battle *b)
{
    struct campaign *c = campaign;
    const struct ofas_state *state = ofas_state_of(b);
    struct ofas_fought *fought = &c->own.battle[c->own.fought++];

    *fought = (struct ofas_fought){
        .winner = b->winner < OFAS_DUEL ? b->winner : OFAS_DRAWN,
        .scenario = state->scenario,
        .condition = state->condition,
        .score = { state->score[0], state->score[1] },
    };
}

/* ---- a battle of a real table ---- */

/* "A", "B", "draw"; NOBODY for anything else. */
static int winner_named(const char *word)
{
    static const char *const winners[] = { "A", "B", "draw" };

    for (int i = 0; word && i <= OFAS_DRAWN; i++)
        if (strcmp(word, winners[i]) == 0)
            return i;
    return NOBODY;
}

static bool record(void *campaign, const void *content, const struct wants *w,
                   FILE *told)
{
    struct campaign *c = campaign;
    struct ofas_settings picked = { 0 };
    const int winner = winner_named(w->word(w, "winner"));
    uint16_t rule;

    (void)content;
    (void)told;
    if (!picks_wanted(w, &picked))
        return false;
    if (winner == NOBODY)
        return wants_refuse(w, "winner", "doit être A, B ou draw",
                            "must be A, B or draw");
    if (!w->word(w, "scenario") || picked.draw_scenario)
        return wants_refuse(w, "scenario",
                            "le scénario qui a été joué est nécessaire",
                            "the scenario that was played is required");
    if ((rule = ofas_campaign_refused(&c->own, picked.scenario)) != 0)
        return refuse_pick(w, rule);
    c->own.battle[c->own.fought++] = (struct ofas_fought){
        .winner = winner,
        .scenario = picked.scenario,
        .condition = picked.condition,
    };
    return true;
}

static const struct campaign_deed deeds[] = { { "record", record }, { 0 } };

/* clang-format off */
#define CONDITION { "condition", 0, "NAME", { "none, high-gravity, oxidising, mild, storms, low-gravity", \
                                              "none, high-gravity, oxidising, mild, storms, low-gravity" } }

static const struct cli_option new_wants[] = {
    { "player", 'p', "NAME", { "le nom d'un joueur ; option à donner deux fois",
                               "the name of a player; give it twice" } },
    { 0 },
};

static const struct cli_option play_wants[] = {
    { "army", 'a', "FILE", { "l'armée de A, puis celle de B",
                             "the army of A, then of B" } },
    { "scenario", 0, "NAME", { "last-stand, surprise ou sabotage, choisi par l'attaquant",
                               "last-stand, surprise or sabotage, the attacker's choice" } },
    CONDITION,
    { 0 },
};

static const struct cli_option record_wants[] = {
    { "scenario", 0, "NAME", { "le scénario qui a été joué",
                               "the scenario that was played" } },
    { "winner", 'w', "A|B|draw", { "qui a gagné, ou draw", "who won, or draw" } },
    CONDITION,
    { 0 },
};
/* clang-format on */

const struct book_campaign ofas_campaigns = {
    .size = sizeof(struct campaign),
    .begin = begin,
    .rows = campaign_rows,
    .judge = campaign_judge,
    .next = next,
    .ended = ended,
    .deeds = deeds,
    .put = put,
    .json = json,
    .new_wants = new_wants,
    .play_wants = play_wants,
    .record_wants = record_wants,
};
