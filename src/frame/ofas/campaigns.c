/* campaigns.c -- the campaign of Of Flesh and Steel for commands and routes: see
 * read/book_campaign.h. Three battles in a row, scored in glory. */
#include <string.h>

#include "base/hash.h"
#include "frame/ofas/book.h"
#include "frame/ofas/campaign.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/vocabulary.h"
#include "read/book_campaign.h"

/* ---- how it stands ---- */

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

/* A player by name; null where it is nobody. */
static json_t *player_json(const struct campaign *c, int player)
{
    return player >= 0 && player < OFAS_DUEL
               ? json_pack("{s:s}", "name", c->name[player])
               : json_null();
}

static json_t *fought_json(const struct campaign *c, int i, enum lang lang)
{
    const struct ofas_fought *f = &c->own.battle[i];

    return json_pack(
        "{s:s, s:s, s:o, s:[i, i], s:o}", "scenario",
        vocabulary(WORD_SCENARIO, f->scenario, lang), "condition",
        f->condition ? vocabulary(WORD_CONDITION, f->condition, lang) : "",
        "attacker", player_json(c, ofas_campaign_attacker(&c->own, i)), "score",
        (int)f->score[0], (int)f->score[1], "winner",
        player_json(c, f->winner));
}

/* ofas.14.53 how the campaign ended. */
static json_t *end_json(const struct campaign *c, enum lang lang)
{
    static const char *const verdict[][LANGS] = {
        [VERDICT_TIE] = { "égalité parfaite", "a perfect tie" },
        [VERDICT_MINOR] = { "victoire mineure", "a minor victory" },
        [VERDICT_MAJOR] = { "victoire majeure", "a major victory" },
        [VERDICT_TOTAL] = { "victoire totale", "a total victory" },
    };
    int leader;
    const enum ofas_verdict v = ofas_campaign_verdict(&c->own, &leader);

    return json_pack("{s:s, s:o}", "words", verdict[v][lang], "leader",
                     player_json(c, leader));
}

/* What lines tell besides: each battle, and what comes then. */
static json_t *told(const void *campaign, const void *content, enum lang lang)
{
    const struct campaign *c = campaign;
    const int next = c->own.fought;
    json_t *out = json(campaign, content, lang), *battles = json_array();

    for (int i = 0; i < next; i++)
        json_array_append_new(battles, fought_json(c, i, lang));
    json_object_set_new(out, "battles", battles);
    if (next == OFAS_CAMPAIGN_BATTLES)
        json_object_set_new(out, "end", end_json(c, lang));
    else
        json_object_set_new(
            out, "next",
            json_pack("{s:i, s:o}", "place", next + 1, "attacker",
                      player_json(c, ofas_campaign_attacker(&c->own, next))));
    return out;
}

/* clang-format off */
static const struct json_line lines[] = {
    { NULL, { "A {players.0} : {glory.0} PG", "A {players.0}: {glory.0} GP" } },
    { NULL, { "B {players.1} : {glory.1} PG", "B {players.1}: {glory.1} GP" } },
    { "battles", { "{nth}. {scenario}{condition?, {condition}}{attacker?, {attacker.name} attaque}, {score.0}:{score.1}, {winner?victoire de {winner.name}|match nul}",
                   "{nth}. {scenario}{condition?, {condition}}{attacker?, {attacker.name} attacks}, {score.0}:{score.1}, {winner?victory for {winner.name}|draw}" } },
    { "next", { "{place}. à venir : {attacker?{attacker.name} choisit un scénario asymétrique et attaque|un scénario symétrique, tiré aux dés}, "
                "{players.0} {limits.0} PA, {players.1} {limits.1} PA",
                "{place}. next: {attacker?{attacker.name} picks an asymmetric scenario and attacks|a symmetric scenario, rolled on the dice}, "
                "{players.0} {limits.0} AP, {players.1} {limits.1} AP" } },
    { "end", { "campagne terminée, {words}{leader? de {leader.name}}", "the campaign is over, {words}{leader? of {leader.name}}" } },
    { 0 },
};

/* ---- what is refused ---- */

static const struct campaign_fault faults[] = {
    { 0, { "", "" } },
    { OFAS(14, 49), { "la campagne est terminée", "the campaign is over" } },
    { OFAS(14, 50), { "l'attaquant choisit un scénario : last-stand, surprise ou sabotage",
                      "the attacker picks a scenario: last-stand, surprise or sabotage" } },
    { OFAS(14, 52), { "le scénario de la dernière bataille est tiré aux dés",
                      "the last battle's scenario is rolled on the dice" } },
    { 0 },
};
/* clang-format on */

/* ---- a new one ---- */

/* Can it be written? */
static bool is_text(const char *name)
{
    json_t *text = json_string(name); /* NULL when it is not UTF-8 */
    const bool is = text != NULL;

    json_decref(text);
    return is;
}

static bool begin(const struct campaign_work *work,
                  const struct list_report *list, uint64_t seed)
{
    const struct wants *w = work->wants;
    struct campaign *c = work->campaign;

    (void)list;
    for (int i = 0; i < OFAS_DUEL; i++) {
        const char *name = w->nth(w, "player", i);

        if (name && strlen(name) >= CAMPAIGN_NAME)
            return wants_refuse(w, "player", "le nom « %s » est trop long",
                                "the name \"%s\" is too long", name);
        if (name && !is_text(name))
            return wants_refuse(w, "player", "le nom doit être en UTF-8",
                                "the name must be in UTF-8");
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

static bool next(const struct campaign_work *w, struct campaign_battle *out)
{
    const struct campaign *c = w->campaign;
    struct ofas_settings picked = { 0 }, settings;

    if (!picks_wanted(w->wants, &picked) ||
        !campaign_may_by(w, pick_refused(w->wants, c, &picked)))
        return false;
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

static bool record(const struct campaign_work *work)
{
    const struct wants *w = work->wants;
    struct campaign *c = work->campaign;
    struct ofas_settings picked = { 0 };
    const int winner = winner_named(w->word(w, "winner"));

    if (!picks_wanted(w, &picked))
        return false;
    if (winner == NOBODY)
        return wants_refuse(w, "winner", "doit être A, B ou draw",
                            "must be A, B or draw");
    if (!w->word(w, "scenario") || picked.draw_scenario)
        return wants_refuse(w, "scenario",
                            "le scénario qui a été joué est nécessaire",
                            "the scenario that was played is required");
    if (!campaign_may_by(work, ofas_campaign_refused(&c->own, picked.scenario)))
        return false;
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
    .faults = faults,
    .json = json,
    .told = told,
    .lines = lines,
    .new_wants = new_wants,
    .play_wants = play_wants,
    .record_wants = record_wants,
};
