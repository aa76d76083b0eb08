/* rows.c -- rows of bts, see rows.h, and the files of books/bts/ by them.
 *
 * Every list is checked to be complete where the rules count on it: all keywords that
 * they name, all special rules, Orders, feats and spells. */
#include "frame/bts/rows.h"

#include <string.h>

#include "books/bts/bts.h"
#include "frame/bts/book.h"
#include "frame/bts/content.h"
#include "words/agreement.h"

/* ORDER KEYWORDS, SPECIALS, CATEGORIES, GEAR, ORDERS, FEATS, SPELLS */
#define X(name, key) key,
const char *const bts_keyword_keys[] = { BTS_KEYWORDS(X) NULL };
static const char *const special_keys[] = { BTS_SPECIALS(X) NULL };
static const char *const bts_category_words[] = { BTS_CATEGORIES(X) NULL };
static const char *const bts_gear_words[] = { BTS_GEAR(X) NULL };
#undef X
#define X(name, key, ...) key,
static const char *const order_keys[] = { BTS_ORDERS(X) NULL };
static const char *const feat_keys[] = { BTS_FEATS(X) NULL };
static const char *const spell_keys[] = { BTS_SPELLS(X) NULL };
#undef X
/* ORDER RANKS, PLACES, SCENARIOS, LIMITS, RIDERS, ARSENALS, REROLLED */
static const char *const rank_keys[] = { "extraordinary", "charismatic",
                                         "classic",       "emergent",
                                         "prodigy",       NULL };
static const char *const place_keys[] = { "front",  "side", "rear",
                                          "centre", "crew", NULL };
const char *const bts_scenario_keys[] = { "clash",  "search",     "conquest",
                                          "ambush", "escalation", "vip",
                                          NULL };
static const char *const bts_limit_words[] = { "figure", "unit", "army", NULL };
static const char *const bts_riders_words[] = { "barred", "light", NULL };
static const char *const bts_arsenal_words[] = { "melee", "shooting", "support",
                                                 NULL };
static const char *const bts_reroll_words[] = { "crossing", "to-hit", NULL };
static const char *const bts_aim_words[] = {
    "2+", "3+", "4+", "5+", "6+", NULL
};
static const char *const bts_glyph_words[] = {
    "graded", "weapon", "mechanic", "medic",   "mage",         "beast", "rider",
    "bike",   "walker", "monster",  "vehicle", "siege-weapon", NULL
};

/* Where the words of a sort of things are: in the content, and in the catalogue
 * that a battle is played with. */
#define THINGS(list, all) NAMES_OF(bts_content, list, bts_catalogue, all)

const struct row_names bts_keyword_names = { NAMES_OF_WORDS(
    bts_content, keywords, bts_catalogue, keyword) };
const struct row_names bts_special_names = { THINGS(specials, special) };
const struct row_names bts_weapon_names = { THINGS(weapons, weapon) };
const struct row_names bts_profile_names = { THINGS(profiles, profile) };
const struct row_names bts_ride_names = { THINGS(rides, ride) };
const struct row_names bts_faction_names = { THINGS(factions, faction) };
const struct row_names bts_rank_names = { THINGS(ranks, rank) };
const struct row_names bts_armour_names = { THINGS(armours, armour) };
const struct row_names bts_plate_names = { THINGS(plates, plate) };
const struct row_names bts_place_names = { THINGS(places, place) };
const struct row_names bts_civilisation_names = { THINGS(civilisations,
                                                         civilisation) };
const struct row_names bts_order_names = {
    .names = offsetof(struct bts_content, orders), .keys = order_keys
};
const struct row_names bts_feat_names = {
    .names = offsetof(struct bts_content, feats), .keys = feat_keys
};
const struct row_names bts_spell_names = {
    .names = offsetof(struct bts_content, spells), .keys = spell_keys
};

/* ---- prices: [4, x] ---- */

static bool read_price(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    uint8_t *price = (uint8_t *)out + row->at;
    int32_t n = 0;

    if (!yaml_list(f->report, node))
        return false;
    if (node->count != 2)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "il faut deux prix : [4, 20], x s'il n'y en a pas",
                         "expected two prices: [4, 20], x where there is none");
    for (struct yaml_node *item = node->first; item; item = item->next) {
        if (item->kind == YAML_TEXT && strcmp(item->text, "x") == 0)
            n = BTS_NOT_SOLD;
        else if (!yaml_whole(f->report, item, 0, BTS_NOT_SOLD - 1, &n))
            return false;
        *price++ = (uint8_t)n;
    }
    return true;
}

static json_t *price_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const uint8_t *price = (const uint8_t *)in + row->at;
    json_t *out = json_array();

    (void)f;
    for (int i = 0; i < 2; i++)
        json_array_append_new(out, price[i] == BTS_NOT_SOLD
                                       ? json_string("x")
                                       : json_integer(price[i]));
    return out;
}

static const struct row_own bts_price = { read_price, price_json, NULL };

/* ---- content ---- */

FIELD_ROWS(bts_weapon, BTS_WEAPON_FIELDS);
static FIELD_ROWS(bts_ride, BTS_RIDE_FIELDS);
static FIELD_ROWS(bts_upgrade, BTS_UPGRADE_FIELDS);
static FIELD_ROWS(bts_gun, BTS_GUN_FIELDS);
static FIELD_ROWS(bts_servants, BTS_SERVANTS_FIELDS);
static FIELD_ROWS(bts_helper, BTS_HELPER_FIELDS);
FIELD_ROWS(bts_profile, BTS_PROFILE_FIELDS);
static FIELD_ROWS(bts_bonus, BTS_BONUS_FIELDS);
static FIELD_ROWS(bts_faction, BTS_FACTION_FIELDS);
static FIELD_ROWS(bts_ranked, BTS_RANKED_FIELDS);
static FIELD_ROWS(bts_armour, BTS_ARMOUR_FIELDS);
static FIELD_ROWS(bts_plate, BTS_PLATE_FIELDS);
static FIELD_ROWS(bts_place, BTS_PLACE_FIELDS);
static FIELD_ROWS(bts_pact, BTS_PACT_FIELDS);
static FIELD_ROWS(bts_level, BTS_LEVEL_FIELDS);
static FIELD_ROWS(bts_prices, BTS_PRICES_FIELDS);
static FIELD_ROWS(bts_limits, BTS_LIMITS_FIELDS);
static FIELD_ROWS(bts_ruled, BTS_RULED_FIELDS);

/* Of recruiting.yaml, besides its lists. */
static const struct row recruiting_rows[] = {
    { "general-slots", ROW_WHOLE, ROW_AT(bts_content, catalogue.general_slots),
      .most = 60, .must = true },
    { "barding-life", ROW_WHOLE, ROW_AT(bts_content, catalogue.barding_life),
      .most = 10, .must = true },
    { "bases", ROW_PARTS, ROW_AT(bts_content, catalogue.level),
      ROW_COUNT(bts_content, catalogue.levels), .rows = bts_level_rows,
      .each = sizeof(struct bts_level), .least = BTS_LEVELS, .most = BTS_LEVELS,
      .must = true },
    { "alliances", ROW_PARTS, ROW_AT(bts_content, catalogue.pact),
      ROW_COUNT(bts_content, catalogue.pacts), .rows = bts_pact_rows,
      .each = sizeof(struct bts_pact), .most = BTS_PACTS, .must = true },
    { "limit", ROW_PART, ROW_AT(bts_content, catalogue.limits),
      .rows = bts_limits_rows, .must = true },
    { "prices", ROW_PART, ROW_AT(bts_content, catalogue.prices),
      .rows = bts_prices_rows, .must = true },
    { 0 },
};

/* Of scenarios.yaml, for people: the rules have the numbers. */
#define SKIPPED(word)          \
    {                          \
        word, .kind = ROW_SKIP \
    }
static const struct row scenarios_rows[] = { SKIPPED("marker"),
                                             SKIPPED("control"),
                                             SKIPPED("most"),
                                             SKIPPED("crushing"),
                                             SKIPPED("ends"),
                                             SKIPPED("turns"),
                                             { 0 } };

/* ---- what follows from a line ---- */

/* bts.02.05 what part of an arsenal it is of. */
static void finish_weapon(const struct fields *f, const struct content_thing *t)
{
    struct bts_weapon *w = t->is;

    (void)f;
    w->arsenal = !yaml_look(t->map->node, "category") ? ARSENAL_SUPPORT
                 : w->category == CATEGORY_MELEE      ? ARSENAL_MELEE
                                                      : ARSENAL_SHOOTING;
}

/* What a profile must say, by what it is: all figures but some, or some alone. */
#define NO_BODY (BTS_IS(VEHICLE) | BTS_IS(SIEGE))
static const struct needed {
    const char *key;
    uint64_t but, only;
} needed[] = {
    { "move", BTS_IS(SIEGE), 0 },     { "combat", NO_BODY, 0 },
    { "force", NO_BODY, 0 },          { "defence", BTS_IS(VEHICLE), 0 },
    { "attacks", NO_BODY, 0 },        { "life", BTS_IS(VEHICLE), 0 },
    { "moral", NO_BODY, 0 },          { "rank", 0, BTS_IS(CHAMPION) },
    { "plates", 0, BTS_IS(VEHICLE) }, { "base|hull", 0, BTS_TYPES },
    { "height", 0, BTS_TYPES },
};

static void finish_profile(const struct fields *f,
                           const struct content_thing *t)
{
    const struct bts_profile *p = t->is;

    if (!(p->keywords & BTS_TYPES))
        yaml_fail(f->report, t->map->node, ALEA_MISSING,
                  "il manque un mot-clef de type : infantry, "
                  "cavalry, bike, beast, walker, monster, vehicle ou "
                  "siege-weapon",
                  "a keyword for its type is missing: infantry, "
                  "cavalry, bike, beast, walker, monster, vehicle or "
                  "siege-weapon");
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (!(p->keywords & needed[i].but) &&
            (!needed[i].only || (p->keywords & needed[i].only)) &&
            !yaml_look(t->map->node, needed[i].key))
            fields_miss(f, t->map->node, bts_profile_rows, needed[i].key);
}

/* The faction is a keyword of all its figures, by the same words. */
static void finish_faction(const struct fields *f,
                           const struct content_thing *t)
{
    struct bts_content *c = t->content;
    struct names *k = &c->keywords;

    if (k->n == KEYWORDS_MOST) {
        yaml_fail(f->report, t->map->node, ALEA_LIMIT, "plus de %d mots-clefs",
                  "more than %d keywords", (int)KEYWORDS_MOST);
        return;
    }
    memcpy(k->text[k->n], c->factions.text[t->place], sizeof k->text[k->n]);
    memcpy(k->name[k->n], c->factions.name[t->place], sizeof k->name[k->n]);
    memcpy(c->catalogue.keyword[k->n], k->name[k->n], sizeof k->name[k->n]);
    k->set[k->n] = k->text[k->n];
    ((struct bts_faction *)t->is)->keyword = (uint8_t)k->n++;
}

/* ---- files of content ---- */

_Static_assert((int)NAMES_NAME == (int)BTS_NAME &&
                   (int)NAMES_KEY == (int)BTS_KEY,
               "names of texts are names of the book");

#define LIST(key, rows, list, things, type)   \
    key, rows, LIST_NAMES(bts_content, list), \
        LIST_OF(bts_content, catalogue.things), LIST_CALLED(type)
#define COUNT(how_many) LIST_COUNT(bts_content, catalogue.how_many)
#define OF_FACTION(type) \
    LIST_BELONGS(type, faction, bts_content, catalogue.factions)
#define NAMED(key, list) \
    key, NULL, LIST_NAMES(bts_content, list), .most = NAMES_MOST, .people = true
#define KEYWORDS(key)                             \
    key, NULL, LIST_NAMES(bts_content, keywords), \
        LIST_WORDS(bts_content, catalogue.keyword)

/* clang-format off */
#define WEAPONS \
    LIST("weapons", bts_weapon_rows, weapons, weapon, bts_weapon), \
    COUNT(weapons), OF_FACTION(bts_weapon), .of_plus = 1, .finish = finish_weapon
const struct content_part bts_content_parts[] = {
    { "keywords.yaml",
      LISTS({ KEYWORDS("keywords"), .keys = bts_keyword_keys, .people = true },
            { KEYWORDS("species") }) },
    { "specials.yaml",
      LISTS({ LIST("specials", bts_ruled_rows, specials, special, bts_ruled), .keys = special_keys }) },
    { "orders.yaml", LISTS({ NAMED("orders", orders), .keys = order_keys }) },
    { "feats.yaml", LISTS({ NAMED("feats", feats), .keys = feat_keys }) },
    { "spells.yaml",
      LISTS({ NAMED("schools", schools) },
            { NAMED("spells", spells), .keys = spell_keys }) },
    { "recruiting.yaml", .rows = recruiting_rows,
      LISTS({ LIST("ranks", bts_ranked_rows, ranks, rank, bts_ranked), .keys = rank_keys },
            { LIST("armours", bts_armour_rows, armours, armour, bts_armour), COUNT(armours) },
            { LIST("plates", bts_plate_rows, plates, plate, bts_plate), COUNT(plates) },
            { LIST("places", bts_place_rows, places, place, bts_place), .keys = place_keys },
            { LIST("civilisations", NULL, civilisations, civilisation, bts_civilisation) }) },
    { "arsenal.yaml", LISTS({ WEAPONS }) },
    { "factions", .folder = true,
      LISTS({ LIST("faction", bts_faction_rows, factions, faction, bts_faction), COUNT(factions),
              .one = true, .finish = finish_faction },
            { WEAPONS, .may = true },
            { LIST("mounts", bts_ride_rows, rides, ride, bts_ride), COUNT(rides),
              .may = true, OF_FACTION(bts_ride), .of_plus = 1 },
            { LIST("profiles", bts_profile_rows, profiles, profile, bts_profile), COUNT(profiles),
              OF_FACTION(bts_profile), .finish = finish_profile }) },
    { "terrain.yaml", .kinds = &bts_tables },
    { "scenarios.yaml", .rows = scenarios_rows,
      LISTS({ NAMED("results", results) },
            { NAMED("scenarios", scenarios), .keys = bts_scenario_keys, .nth = "die" }) },
    { 0 },
};
/* clang-format on */

/* ---- figures ---- */

#define VALUE(key, kind, member, fr, en, ...)                                  \
    {                                                                          \
        key, kind, ROW_AT(bts_model, member), .title = { fr, en }, __VA_ARGS__ \
    }
const struct row bts_value_rows[] = {
    VALUE("move", ROW_LENGTH, move, "Mvt", "Move", .most = BTS_TABLE,
          .measure = &bts_centimetres),
    VALUE("combat", ROW_WHOLE, combat, "CC", "Combat", .most = BTS_VALUE),
    VALUE("aim", ROW_WHOLE, aim, "CT", "Aim", .most = BTS_FACES_OF_DIE),
    VALUE("force", ROW_WHOLE, force, "F", "Force", .most = BTS_VALUE),
    VALUE("defence", ROW_WHOLE, defence, "D", "Defence", .most = BTS_VALUE),
    VALUE("attacks", ROW_WHOLE, attacks, "A", "Attacks", .most = BTS_VALUE),
    VALUE("life", ROW_WHOLE, life, "PV", "Life", .most = 2 * BTS_VALUE),
    VALUE("moral", ROW_WHOLE, moral, "Mo", "Morale", .most = BTS_VALUE),
    { 0 },
};
/* ---- lists, settings ---- */

static FIELD_ROWS(bts_bought, BTS_BOUGHT_FIELDS);
FIELD_ROWS(bts_line, BTS_LINE_FIELDS);
static FIELD_ROWS(bts_solo, BTS_SOLO_FIELDS);
static FIELD_ROWS(bts_troop, BTS_TROOP_FIELDS);
const struct row bts_army_rows[] = {
    { "book|livre", ROW_WORD, .words = (const char *const[]){ "bts", NULL } },
    SOME_FIELD_ROWS(bts_army, BTS_ARMY_FIELDS){ 0 }
};

static const char *const bts_scenario_words[] = {
    "clash|grand choc|le grand choc",
    "search|recherche et destruction",
    "conquest|conquête",
    "ambush|embuscade",
    "escalation|escalade",
    "vip|protection de vip",
    NULL
};
static const char *const bts_scenario_ways[] = { "rolled|tiré au dé|au dé",
                                                 NULL };
const char *const bts_scenarios_called[][LANGS] = {
    { "Le Grand Choc", "The great clash" },
    { "Recherche et Destruction", "Search and destroy" },
    { "Conquête", "Conquest" },
    { "Embuscade", "Ambush" },
    { "Escalade", "Escalation" },
    { "Protection de VIP", "VIP protection" },
    { "tiré au dé", "rolled on the die" },
};
FIELD_ROWS(bts_settings, BTS_SETTINGS_FIELDS);
