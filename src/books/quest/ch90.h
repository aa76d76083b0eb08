/* ch90.h -- chapter 90: missions, waves, deployment; tables, parties, campaigns. */
#ifndef ALEA_BOOKS_QUEST_CH90_H
#define ALEA_BOOKS_QUEST_CH90_H

#include "base/dice.h"
#include "books/quest/campaign.h"
#include "books/quest/state.h"
#include "table/scenery.h"

/* How a hero is deployed: name, key, French, English. */
#define QUEST_COMINGS(X)                                                  \
    X(COME_ZONE, "zone", "dans la zone des héros", "in the heroes' zone") \
    X(COME_SCOUT, "scout", "en éclaireur", "as a scout")                  \
    X(COME_AMBUSH, "ambush", "en embuscade", "in ambush")
enum quest_manner_of_coming { QUEST_COMINGS(LIST_NAME) COMINGS };

/* The mission that is played: that of the settings, or of the die; none until it
 * is rolled and chosen (quest.90.36). */
static inline enum quest_mission quest_mission(const struct battle *b)
{
    const uint8_t rolled = quest_state_of(b)->rolled;

    return (enum quest_mission)(rolled ? rolled - 1
                                       : quest_stage(b)->settings.mission);
}
/* quest.90.36 rolls the die; true when the players choose. */
bool quest_roll_mission(struct battle *b);
/* Zones of a table: quest.90.42, 90.43 */
struct quest_layout quest_layout_for(const struct quest_settings *settings);
/* quest.90.37 where the relic is hidden from a player, and where it may be. */
void quest_blank(struct battle *b, int player);
void quest_guess(struct battle *b, int player, uint64_t seed);
/* quest.90.37 who is knocked out lets go of the relic. */
void quest_drop_relic(struct battle *b, int unit);

/* Makes a unit of the machine that stands nowhere yet; gives its number, or
 * NOBODY when there is no room for one more. */
int quest_muster(struct battle *b, int kind, int wave);
/* Puts mission things on the table: tokens, objectives, consoles. */
void quest_lay_out(struct battle *b);
/* quest.90.40 the round in which the north gate opens; may heroes leave by it?
 * At the start of each round: is it this one? */
int quest_gate_round(const struct battle *b);
bool quest_gate_is_open(const struct battle *b);
void quest_open_gate(struct battle *b);
/* What is looked at when something was done: is the mission won or lost? */
void quest_look_at_mission(struct battle *b);
void quest_end_round(struct battle *b);
bool quest_is_over(const struct battle *b);
int quest_rounds(const struct battle *b);
/* quest.90.39 .. 90.41 how far the mission has come; of 0: nothing is counted. */
struct quest_progress {
    int done, of;
};
struct quest_progress quest_progress(const struct battle *b);
/* quest.90.42, 13.39 where a hero may be deployed that way; 13.01 in ambush */
bool quest_may_deploy(const struct battle *b, int unit, struct step at,
                      enum quest_manner_of_coming manner, struct refusal *why);

bool quest_judge_station(const struct battle *b, const struct decision *d,
                         struct refusal *why);

/* ---- tables: quest.02.04 .. 02.06, 90.46 ----
 *
 * The heights of a table of 24" are what is written: dealing halves them
 * (quest.02.06), reading does not. A chasm is TRAIT_DEEP: its scenery is as deep
 * as its height, which is below 0. The 'dealt' of a kind of terrain is how many
 * pieces of it a table has. */

enum {
    QUEST_TABLE = INCH(48),       /* quest.02.04 */
    QUEST_SMALL_TABLE = INCH(24), /* quest.02.06 */
    QUEST_SQUARE = INCH(8),       /* quest.90.46 */
    QUEST_TABLE_LEAST = INCH(6),
    QUEST_TABLE_MOST = INCH(72),
    QUEST_SIDE_LEAST = INCH(1) / 10, /* of a piece */
    QUEST_HEIGHT_MOST = INCH(20),
    QUEST_ROOF_MOST = INCH(MAX_STOREY) /* floors are whole inches */
};

/* piece.special: of a chasm (TRAIT_DEEP) its depth in QUEST_SUNK, since the
 * height of what nobody may walk into is 0; of others these. */
enum {
    QUEST_ACID = 1, /* quest.90.46 who is wounded by it is Affligé */
    QUEST_SUNK = INCH(1) / 4
};

/* Makes the terrain of the pieces, and says what is wrong with them: 'bad' is
 * the piece. */
enum field_fault quest_field_build(const struct field *field,
                                   const struct terrain_kinds *grounds,
                                   struct terrain *out, int *bad);
/* Deals a table by quest.90.46, 48" wide or, when small, 24" with everything
 * halved: by these dice or those of a seed. */
void quest_deal_by(struct field *out, const struct terrain_kinds *grounds,
                   bool small, struct dice *dice);
void quest_deal(struct field *out, const struct terrain_kinds *grounds,
                bool small, uint64_t seed);

/* ---- profiles ---- */

/* quest.90.34 the base and the height of a model. */
void quest_size_kind(struct quest_kind *kind);
/* What follows from what the files of content say. */
void quest_complete(struct quest_catalogue *c);

/* ---- parties: quest.02.02, 90.53, 90.58 ---- */

/* The hero as he goes into a mission. */
struct quest_hero quest_equip(const struct quest_catalogue *c,
                              const struct quest_member *m);
/* May he take this upgrade now? */
bool quest_may_grow(const struct quest_catalogue *c,
                    const struct quest_member *m, int upgrade);
/* May somebody of the party buy this thing now: nobody has it, and there are
 * supplies for it? 'hero' may have it, too. */
bool quest_may_buy(const struct quest_catalogue *c, const struct quest_party *p,
                   int hero, int gear);
/* What is wrong with a party: name, rule, French, English. A hero is one of a
 * kind (quest.02.02 ruling); the last is more weapons than a model can have. */
/* clang-format off */
#define QUEST_PARTY_FAULTS(X) \
    X(PARTY_SIZE, QUEST(2, 2), "un groupe a de 2 à 4 héros", "a party has 2 to 4 heroes") \
    X(PARTY_TWICE, QUEST(2, 2), "ce héros est déjà dans le groupe", "this hero is already in the party") \
    X(PARTY_UPGRADE, QUEST(90, 53), "l'une de ses améliorations n'en est pas une, ou la caractéristique est déjà à 2+", "one of its upgrades is not an upgrade, or the stat is already 2+") \
    X(PARTY_GEAR, QUEST(90, 58), "une amélioration n'est pas un objet", "an upgrade is not an item") \
    X(PARTY_SHARED, QUEST(90, 58), "un autre héros du groupe a déjà cet objet", "another hero of the party already has this item") \
    X(PARTY_ARMS, QUEST(90, 58), "il porte trop d'armes", "it carries too many weapons")
/* clang-format on */
enum quest_party_fault { PARTY_FINE, QUEST_PARTY_FAULTS(LIST_NAME) };
/* The rule that is broken, and the words for it. */
struct quest_wrong {
    uint16_t rule;
    const char *words[LANGS];
};
/* What is wrong with a party; 'bad' is the hero. */
enum quest_party_fault quest_party_check(const struct quest_catalogue *c,
                                         const struct quest_party *p, int *bad);
/* What to say of it; NULL when nothing is wrong. */
const struct quest_wrong *quest_party_said(enum quest_party_fault fault);
/* Draws so many heroes, none twice. */
void quest_party_draw(struct quest_party *p, const struct quest_catalogue *c,
                      int wanted, uint64_t seed);
/* What forbids to play: it takes one party against the machine ('sides'), on a
 * table as large as the settings say. NULL: nothing does. */
const struct quest_wrong *
quest_stage_check(bool sides, const struct quest_settings *settings,
                  const struct terrain *t);
/* What a mission is played with: the party meets these enemies. */
struct quest_stage quest_stage_of(const struct quest_catalogue *c,
                                  const struct quest_party *p,
                                  const struct quest_horde *horde,
                                  const struct quest_settings *settings);

/* ---- campaigns: quest.90.53, 90.58 ---- */

/* What a campaign refuses: name, rule, French, English. Slots are facts of what is
 * refused. */
/* clang-format off */
#define QUEST_CAMPAIGN_FAULTS(X) \
    X(FINE, 0, "", "") \
    X(ORDER, QUEST(90, 53), "chaque mission se joue une fois dans la campagne", \
                            "each mission is played once in a campaign") \
    X(OVER, QUEST(90, 53), "la campagne est terminée", "the campaign is over") \
    X(NO_RETRY, QUEST(90, 53), "aucune mission n'attend un deuxième essai", \
                               "no mission is waiting for a second attempt") \
    X(NOT_DUE, QUEST(90, 53), "ce héros n'a pas d'amélioration à prendre", \
                              "this hero has no upgrade to take") \
    X(NO_UPGRADE, QUEST(90, 53), "{thing} : ce n'est pas une amélioration, ou la caractéristique est déjà à 2+", \
                                 "{thing}: not an upgrade, or the stat is already 2+") \
    X(TOO_DEAR, QUEST(90, 58), "{thing} coûte {price} ; le groupe a {supplies} de ravitaillement", \
                               "{thing} costs {price}; the party has {supplies} supplies") \
    X(NO_ITEM, QUEST(90, 58), "{thing} : ce n'est pas un objet, ou le groupe l'a déjà, ou ce héros en porte déjà deux", \
                              "{thing}: not an item, or the party already has it, or this hero already carries two")
/* clang-format on */
enum quest_campaign_fault {
#define X(name, ...) CAMPAIGN_##name,
    QUEST_CAMPAIGN_FAULTS(X)
#undef X
};

/* A fresh one: the order of missions is drawn by the seed. */
void quest_campaign_begin(struct quest_campaign *c,
                          const struct quest_party *party, uint64_t seed);
/* May missions come in that order: each of them once? */
enum quest_campaign_fault
quest_campaign_ordered(const struct quest_campaign *c);
/* The next mission, or MISSION_NONE: all is over. */
enum quest_mission quest_campaign_next(const struct quest_campaign *c);
/* Is the next mission the second try of one that was lost? Then it may be let
 * go instead. */
bool quest_campaign_retries(const struct quest_campaign *c);
int quest_campaign_level(const struct quest_campaign *c);
int quest_campaign_won(const struct quest_campaign *c);
/* What the next mission is played with. */
struct quest_settings quest_campaign_settings(const struct quest_campaign *c);
/* Are there missions to come? */
enum quest_campaign_fault quest_campaign_over(const struct quest_campaign *c);
/* Notes how the next mission went, if there is one: supplies and upgrades come of
 * it. */
enum quest_campaign_fault quest_campaign_note(struct quest_campaign *c,
                                              bool won);
/* Gives the second try up, if there is one. */
enum quest_campaign_fault quest_campaign_let_go(struct quest_campaign *c);
/* A hero takes an upgrade that is due to him, or the party buys him a thing. */
enum quest_campaign_fault
quest_campaign_give(struct quest_campaign *c,
                    const struct quest_catalogue *catalogue, int hero,
                    int thing, bool learns);
/* All that a hero may take or be bought now, or any of them (NOBODY): fills a list
 * of things of the catalogue, gives how many. */
int quest_campaign_offers(const struct quest_campaign *c,
                          const struct quest_catalogue *catalogue, int hero,
                          bool learns, uint8_t out[QUEST_GEAR]);
/* Takes all that is due and buys what can be paid, as a plain player would: for
 * minds and for who does not care. */
void quest_campaign_settle(struct quest_campaign *c,
                           const struct quest_catalogue *catalogue);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct quest_deployment {
    int8_t unit;
    uint8_t manner; /* enum quest_manner_of_coming */
    uint8_t unused[6];
};
/* Waves, then ambushes, then tokens: quest.03.02 */
struct quest_arrivals {
    int8_t unit;
    uint8_t setup; /* quest.90.43 wave 1, before the first round */
    uint8_t wave;
    uint8_t zone; /* of the wave */
    int16_t left; /* quest.90.44 of its threat, in tenths */
    uint8_t unused[2];
};

#pragma GCC diagnostic pop

#endif
