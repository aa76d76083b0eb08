/* rows.c -- see rows.h. */
#include "frame/duo/rows.h"

#include <string.h>

#include "books/duo/rules.h"
#include "frame/duo/content.h"

enum {
    RATE_MOST = 9,
    ZONE_MOST = 9,
    ALLIES_MOST = 99,
    ACTIONS_MOST = 4,
    POINTS_MOST = 999,
    WORTH_LEAST = -999,
    WORTH_MOST = 9999
};

/* ORDER TRAITS, POWERS */
#define X(name, key) key,
const char *const duo_trait_keys[] = { DUO_TRAITS(X) "force-duel", "magic-duel",
                                       "slayer", NULL };
const char *const duo_power_keys[] = { DUO_POWERS(X) NULL };
#undef X
/* ORDER WEAPON FLAGS, and what lists print */
const char *const duo_rule_keys[] = {
    "two-hands",        "silent",        "reload",     "pierces-armour",
    "bypasses-shields", "ignores-saves", "support",    "multiple-combats",
    "force-save",       "deviation",     "fatal-blow", NULL
};
static const char *const rule_words[][LANGS] = {
    { "2 mains", "two hands" },
    { "Silencieux", "silent" },
    { "Rechargement", "reload" },
    { "Perce Armure", "pierces armour" },
    { "Passe Bouclier", "bypasses shields" },
    { "Annule les Svg", "ignores saves" },
    { "Soutien", "support" },
    { "Combats multiples", "multiple combats" },
    { "Svg + (Force)", "Save + (Force)" },
    { "Déviation", "deviation" },
    { "Coup fatal", "fatal blow" },
};
/* ORDER UNIVERSES */
const char *const duo_universes[] = { "any", "star-wars", "fantasy", NULL };
/* duo.01.06 */
static const char *const marks[] = { "malus|-", "normal|0", "bonus|+", NULL };
static const char *const mark_words[][LANGS] = { { "−", "−" },
                                                 { "0", "0" },
                                                 { "+", "+" } };

#define THINGS(list)                                \
    {                                               \
        .names = offsetof(struct duo_content, list) \
    }
static const struct row_names weapons = THINGS(weapons);
static const struct row_names armour = THINGS(armour);
static const struct row_names shields = THINGS(shields);
static const struct row_names traits = THINGS(traits);
static const struct row_names keywords = THINGS(keywords);
const struct row_names duo_power_names = {
    .called = offsetof(struct duo_catalogue, power[0].name),
    .stride = sizeof(struct duo_power_profile),
    .keys = duo_power_keys,
    .room = POWER_COUNT
};

static bool take_mark(const struct fields *f, const struct yaml_node *node,
                      int8_t *out)
{
    const int found = yaml_choice(f->report, node, marks, 3);

    if (found >= 0)
        *out = (int8_t)(found + MALUS);
    return found >= 0;
}

static json_t *mark_json(int mark)
{
    return json_stringn(marks[mark - MALUS], strcspn(marks[mark - MALUS], "|"));
}

/* ---- a hero: a trait with a mark ---- */

static bool read_hero(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    struct duo_model *model = out;

    (void)row;
    if (!take_mark(f, node, &model->hero))
        return false;
    model->traits |= (uint64_t)1 << TRAITED_HERO;
    return true;
}

static json_t *hero_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct duo_model *model = in;

    (void)f;
    (void)row;
    return model->traits >> TRAITED_HERO & 1 ? mark_json(model->hero) : NULL;
}

static const struct row_own hero = { read_hero, hero_json, NULL };

/* ---- powers: {push: malus, leap: normal}, or a list of normal ones ---- */

static void no_powers(void *model)
{
    memset(((struct duo_model *)model)->power, DUO_NOT,
           sizeof((struct duo_model *)model)->power);
}

/* A power of the Force or a spell, by the universe: Guérison is both. */
static int power_named(const struct fields *f, const struct yaml_node *node,
                       int universe)
{
    const struct duo_content *c = f->content;
    const int first = universe == UNIVERSE_FANTASY ? POWER_SPELLS : 0;
    const int end = universe == UNIVERSE_STAR_WARS ? POWER_SPELLS : POWER_COUNT;
    const int found =
        yaml_choice(f->report, node, c->powers.set + first, end - first);

    return found < 0 ? -1 : first + found;
}

static bool read_powers(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    struct duo_model *model = out;
    const bool marked = node->kind == YAML_MAP;
    int found;

    (void)row;
    for (struct yaml_node *n = marked ? node->first : yaml_first(node); n;
         n = marked ? n->next : yaml_next(node, n)) {
        found = power_named(f, marked ? n->key : n, model->universe);
        if (found < 0)
            return false;
        model->power[found] = PLAIN;
        if (marked && !take_mark(f, n, &model->power[found]))
            return false;
    }
    return true;
}

static json_t *powers_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const struct duo_model *model = in;
    json_t *out = json_object();

    (void)f;
    (void)row;
    for (int i = 0; i < POWER_COUNT; i++)
        if (model->power[i] != DUO_NOT)
            json_object_set_new(out, duo_power_keys[i],
                                mark_json(model->power[i]));
    return out;
}

static const struct row_own powers = { read_powers, powers_json, NULL };

/* ---- the rows ---- */

/* clang-format off */
#define MARK(type, member) \
    ROW_WORD, ROW_AT(type, member), .words = marks, .plus = MALUS, .least = MALUS, \
    .called = mark_words

const struct row duo_weapon_rows[] = {
    { "universe|univers", ROW_WORD, ROW_AT(duo_weapon, universe), .words = duo_universes },
    { "range|portée", ROW_LENGTH, ROW_AT(duo_weapon, range), .most = PAS(99) },
    { "damage|dégâts", MARK(duo_weapon, damage), .say = { "Dégâts #", "Damage #" } },
    { "rate|cadence", ROW_WHOLE, ROW_AT(duo_weapon, rate), .least = 1,
      .most = RATE_MOST, .usual = 1, .quiet = 1, .say = { "Cadence #", "Cadence #" } },
    { "zone", ROW_WHOLE, ROW_AT(duo_weapon, zone), .most = ZONE_MOST,
      .say = { "Zone #", "Zone #" }, .rule = DUO(24, 6) },
    { "rules|règles", ROW_WORDS, ROW_AT(duo_weapon, flags), .words = duo_rule_keys,
      .called = rule_words, .without = "without|sans" },
    { "needs", ROW_NAME, ROW_AT(duo_weapon, needs), .names = &traits,
      .usual = DUO_NEEDS_NOTHING },
    { 0 },
};

const struct row duo_power_rows[] = {
    { "range", ROW_LENGTH, ROW_AT(duo_power_profile, range), .most = PAS(99) },
    { "damage", MARK(duo_power_profile, damage) },
    { "parry", ROW_FLAG, ROW_AT(duo_power_profile, parried) },
    { "rate", ROW_WHOLE, ROW_AT(duo_power_profile, rate), .least = 1,
      .most = RATE_MOST, .usual = 1 },
    { "zone", ROW_WHOLE, ROW_AT(duo_power_profile, zone), .most = ZONE_MOST },
    { "allies", ROW_WHOLE, ROW_AT(duo_power_profile, allies), .most = ALLIES_MOST },
    { "rules", ROW_WORDS, ROW_AT(duo_power_profile, flags), .words = duo_rule_keys },
    { 0 },
};

const struct row duo_model_rows[] = {
    { "agreement|accord", ROW_WORD, ROW_AT(duo_model, agreement),
      .words = agreement_words, .plus = AGREE_MASCULINE },
    { "combat", MARK(duo_model, combat) },
    { "damage|dégâts", MARK(duo_model, damage) },
    { "shooting|tir", MARK(duo_model, shooting) },
    { "morale|moral", MARK(duo_model, morale) },
    { "traits|règles", ROW_NAMES, ROW_AT(duo_model, traits), .names = &traits,
      .without = "without|sans" },
    { "hero|héros", ROW_OWN, ROW_AT(duo_model, hero), .own = &hero },
    { "force-duel|duel de force", MARK(duo_model, force_duel), .usual = DUO_NOT },
    { "magic-duel|duel de magie", MARK(duo_model, magic_duel), .usual = DUO_NOT },
    { "powers|pouvoirs|spells|sorts", ROW_OWN, ROW_AT(duo_model, power),
      .own = &powers, .begin = no_powers },
    { "weapons|armes", ROW_LIST, ROW_AT(duo_model, arm), ROW_COUNT(duo_model, arms),
      .names = &weapons, .most = DUO_ARMS },
    { "armour|armure", ROW_NAME, ROW_AT(duo_model, armour), .names = &armour },
    { "shield|bouclier", ROW_NAME, ROW_AT(duo_model, shield), .names = &shields },
    { "keywords|mots-clés", ROW_NAMES, ROW_AT(duo_model, keywords), .names = &keywords },
    { "slayer|tueur", ROW_NAMES, ROW_AT(duo_model, slays), .names = &keywords },
    { "actions", ROW_WHOLE, ROW_AT(duo_model, actions), .least = 1,
      .most = ACTIONS_MOST, .usual = 2, .rule = DUO(15, 2) },
    { "points", ROW_WHOLE, ROW_AT(duo_model, points), .least = 1, .most = POINTS_MOST },
    { 0 },
};

#define WORTH(member) \
    ROW_WHOLE, ROW_AT(duo_worth, member), .least = WORTH_LEAST, .most = WORTH_MOST
const struct row duo_worth_rows[] = {
    { "m", WORTH(m) },
    { "factor", WORTH(factor), .usual = 100 },
    { "durability", WORTH(durability) },
    { "effect", WORTH(effect) },
    { 0 },
};
/* clang-format on */
