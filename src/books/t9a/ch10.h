/* ch10.h -- chapter 10: the Magic Phase; 21 what spells do, 22 items in use. Core of
 * alea, not of the book.
 *
 * Spells are data (ch21.h, books/t9a/paths): nothing here knows one by name. A
 * spell is its place in the catalogue. */
#ifndef ALEA_BOOKS_T9A_CH10_H
#define ALEA_BOOKS_T9A_CH10_H

#include "books/t9a/ch03.h"
#include "books/t9a/ch13.h"

struct spread;

/* ---- spells and Wizards: ch10_wizards.c ---- */

/* What is cast, by whom; 'item': by a Bound Spell, its item + 1 (t9a.10.30). */
struct t9a_spelling {
    uint8_t caster, spell, boosted, item;
};
static inline const struct t9a_spell *t9a_spell(const struct battle *b,
                                                int spell)
{
    return &t9a_stage(b)->catalogue->spell[spell];
}
struct t9a_effects {
    const struct t9a_effect *effect;
    int count;
};
/* What it does; its boosted version may do the same. */
struct t9a_effects t9a_effects_of(const struct battle *b, int spell,
                                  bool boosted);
bool t9a_does(const struct battle *b, int spell, enum t9a_does does);
/* The attribute of its Path (t9a.10.17), or NOBODY. */
int t9a_attribute_of(const struct battle *b, int spell);
/* t9a.10.05, 10.11 his level now; 0: no Wizard any more (t9a.10.26). */
int t9a_level(const struct battle *b, int u);
/* Wizards on the table who do not flee; all on it. */
unit_set t9a_wizards(const struct battle *b, int player);
unit_set t9a_wizards_here(const struct battle *b, int player);

/* ---- items in use: ch22_use.c ---- */

/* An item of a Character, by its number in lists. */
const struct t9a_item *t9a_item(const struct battle *b, int u, int item);
/* t9a.22.15 those that he may announce at that moment, a set; he does not flee. */
uint64_t t9a_items_for(const struct battle *b, int u, enum t9a_moment moment);
/* Who of the side may stop a spell with an item (t9a.22.12); with which. */
unit_set t9a_stoppers(const struct battle *b, int player);
int t9a_stopping_item(const struct battle *b, int u);
/* t9a.22.13 an item that adds a die to a roll, or NOBODY; t9a.10.04 it must fit. */
int t9a_bead(const struct battle *b, int u);
/* t9a.10.30 the Bound Spell of an item, NULL: it holds none; has it been tried in this
 * phase? */
const struct t9a_effect *t9a_bound(const struct battle *b, int u, int item);
bool t9a_bound_tried(const struct battle *b, int u, int item);
void t9a_try_bound(struct battle *b, int u, int item);

/* ---- totals: ch10_totals.c ---- */

/* What a casting or dispel roll adds, each with its rule, and what it must reach: the
 * one evaluation that play, log, odds and minds share. */
enum { T9A_ADDS = 4 };
struct t9a_effort {
    int need, added;
    bool power; /* t9a.10.10, 10.23 two 6s add D3 and a point a die */
    int adds;
    struct {
        uint16_t rule;
        int by;
    } add[T9A_ADDS];
};
struct t9a_effort t9a_casting(const struct battle *b,
                              const struct t9a_spelling *s);
/* Of that Wizard, or NOBODY; against a Bound Spell. */
struct t9a_effort t9a_dispelling(const struct battle *b, int wizard, int need,
                                 bool bound);
/* t9a.10.15 the lowest value of a spell in play. */
int t9a_lowest_value(const struct battle *b, int spell);
/* How many of so many throws do it. */
struct t9a_throws {
    uint64_t good, all;
};
struct t9a_throws t9a_effort_throws(const struct t9a_effort *e, int dice);
/* Of two 6s or more. */
struct t9a_throws t9a_power_throws(int dice);

/* What dice came to. */
struct t9a_thrown {
    int total;
    bool power;   /* two 6s */
    bool reached; /* t9a.10.09 a single 1 or 2 does not */
};
struct t9a_thrown t9a_roll_casting(struct battle *b,
                                   const struct t9a_spelling *s, int dice);
struct t9a_thrown t9a_roll_dispel(struct battle *b, int player, int wizard,
                                  int dice, const struct t9a_effort *e);

/* ---- pools: ch10_flux.c ---- */

/* t9a.10.02, 10.03 at the start of the phase. */
void t9a_flux(struct battle *b);
/* t9a.10.04, 10.33 dice that he may still use. */
int t9a_usable_dice(const struct battle *b, int player);
void t9a_use_dice(struct battle *b, int player, int dice);
/* From outside the flux: as many of them as t9a.10.04 lets him have. */
void t9a_gain_dice(struct battle *b, int player, int dice, uint16_t rule);
bool t9a_may_gain(const struct battle *b, int player);
/* t9a.10.12 */
void t9a_lose_dice(struct battle *b, int player, int dice, uint16_t rule);

/* Rolls so many dice of his against that; a Wizard, or NOBODY, who fails loses his
 * focus. */
bool t9a_try_dispel(struct battle *b, int player, int wizard, int dice,
                    int spell, int need, bool bound);

/* ---- whom a spell may be cast on: ch10_targets.c ---- */

/* Does its target have to be named as a unit, as a point? */
bool t9a_needs_unit(const struct battle *b, int spell);
bool t9a_needs_point(const struct battle *b, int spell);
/* The rule that keeps a unit from being its target; 0: none. */
uint16_t t9a_spell_bar(const struct battle *b, int caster, int spell, int u);
/* Those that may be; t9a.10.13 of Focused spells Characters in ranks too. */
unit_set t9a_spell_targets(const struct battle *b, int caster, int spell);
/* t9a.21.17 units on which its attribute may be named; 0: it is not named. */
unit_set t9a_attribute_targets(const struct battle *b,
                               const struct t9a_spelling *s, int target);
/* The rule that keeps him from casting anything; a spell: an option of CAST_SPELL. */
enum { T9A_CAST_ITEMS = 8 }; /* the first option that is an item */
uint16_t t9a_caster_bar(const struct battle *b, int u);
uint16_t t9a_option_bar(const struct battle *b, int u, int option);
uint64_t t9a_castable(const struct battle *b, int u);
unit_set t9a_casters(const struct battle *b, int player);
/* What the option of a caster is. */
struct t9a_spelling t9a_spelling_of(const struct battle *b, int u, int option);
/* The key of an option that is a spell or an item, for texts, and its name; NULL: it is
 * none. */
const char *t9a_spell_word(const struct battle *b, int value);
const char *t9a_spell_called(const struct battle *b, int value, enum lang lang);
/* t9a.10.06 its casting value; 0: it is none, or an item. */
int t9a_option_value(const struct battle *b, int value);

/* ---- templates: ch10_ground.c ---- */

/* A disc, or a line that has none. */
struct t9a_shape {
    struct disc disc;
    struct segment line;
};
/* t9a.03.17, 03.23 figures of a unit that it covers. */
figure_set t9a_shape_covers(const struct battle *b, int u,
                            const struct t9a_shape *shape);
/* Units of which it covers somebody, hosts; 'but' left out. */
unit_set t9a_shape_meets(const struct battle *b, const struct t9a_shape *shape,
                         unit_set but);
/* That of a spell, with its centre or its end there. */
struct t9a_shape t9a_spell_shape(const struct battle *b, int caster, int spell,
                                 struct vec at);
/* t9a.10.21 the rule that keeps it from there. */
uint16_t t9a_point_bar_of(const struct battle *b, int caster, int spell,
                          struct vec at);
bool t9a_ground_anywhere(const struct battle *b, int caster, int spell,
                         struct vec *out);
/* t9a.03.13, 13.28 scatters it, rolling so far. */
struct vec t9a_scattered(struct battle *b, int unit, struct vec at,
                         struct rolled by);

/* ---- spells in effect: ch10_lasting.c ---- */

/* t9a.10.22 is there room for one more on that unit? */
bool t9a_lasting_fits(const struct battle *b, int u);
/* On everybody in its ranks; 'alone': on it and nobody else. */
void t9a_enchant(struct battle *b, const struct t9a_spelling *s, int u,
                 bool alone);
/* t9a.10.15 is one of his in play? */
bool t9a_is_in_play(const struct battle *b, int caster, int spell);
/* Ends a casting that remains in play, wherever it is: of that place of 'on'. */
void t9a_end_casting(struct battle *b, int place, uint16_t rule);
/* t9a.10.29 ends what lasts until his next Magic Phase; t9a.10.28 what hangs on a
 * Wizard who is gone; t9a.21.17 what lasts until the end of a Player Turn. */
void t9a_end_spells(struct battle *b, int owner);
void t9a_end_spells_of(struct battle *b, int caster);
void t9a_end_turn_spells(struct battle *b);

/* ---- what spells do: ch21_hits.c ---- */

/* Hits on all that a shape covers, rolled and taken. */
struct t9a_blast {
    struct t9a_shape shape;
    struct t9a_hits hits; /* what each of them is */
    unit_set but;
    uint8_t unsaved; /* t9a.10.12 a Character who has no saves, + 1 */
    uint8_t own;     /* t9a.10.26 his hit stays on him */
};
void t9a_blast(struct battle *b, const struct t9a_blast *blast);
/* What a hit of that effect is. */
struct t9a_hits t9a_spell_hits(const struct battle *b, int caster,
                               const struct t9a_effect *e, int unit);
/* t9a.21.21 each model of a unit tests; those of 'who' of each of its company. */
void t9a_each_tests(struct battle *b, int caster, const struct t9a_effect *e,
                    int unit, const struct t9a_shape *shape);

/* ---- answers ---- */

uint16_t t9a_why_no_caster(const struct battle *b, int u);
uint16_t t9a_why_no_spell(const struct battle *b, int option);
uint16_t t9a_why_no_spell_target(const struct battle *b, int u);
uint16_t t9a_why_no_attribute(const struct battle *b, int u);
uint16_t t9a_why_no_dispeller(const struct battle *b, int u);
uint16_t t9a_why_not_in_play(const struct battle *b, int u);
bool t9a_judge_spell_point(const struct battle *b, const struct decision *d,
                           struct refusal *why);
void t9a_spread_spell_points(struct spread *s);

/* clang-format off */
#define T9A_MISCASTS_FR "gabarit de 5″|gabarit de 3″|onde de choc|contrecoup sur tous les Sorciers|oubli"
#define T9A_MISCASTS_EN "5″ template|3″ template|shock wave|backlash on all Wizards|oblivion"
#define T9A_ASKS_10(X) \
    X(CASTER, "caster", UNIT, NONE, OR("plus aucun sort", "no more spells"), NONE, "Qui lance un sort ?", "Who casts a spell?") \
    X(CAST_SPELL, "cast-spell", OPTION, KEYS(cast), PLAIN, NONE, "{unit} : lancer quel sort ?", "{unit}: cast which spell?") \
    X(BOOST, "boost", OPTION, KEYS(no_yes), PLAIN, N(spell), "{unit} : lancer {spell} en version amplifiée ?", "{unit}: cast the boosted version of {spell}?") \
    X(CAST_ON, "cast-on", UNIT, NONE, PLAIN, N(spell), "{unit} : lancer {spell} sur qui ?", "{unit}: cast {spell} on whom?") \
    X(CAST_AT, "cast-at", WAY, NONE, PLAIN, N(spell), "{unit} : lancer {spell} à quel endroit ?", "{unit}: cast {spell} at which point?") \
    X(ATTRIBUTE_ON, "attribute-on", UNIT, NONE, PLAIN, N(spell, with), "{unit} : à qui profitera {spell} ?", "{unit}: on whom will {spell} take effect?") \
    X(EXTRA_DIE, "extra-die", OPTION, KEYS(no_yes), PLAIN, N(item), "{unit} : employer {item} pour un Dé de Pouvoir de plus ?", "{unit}: use {item} for one more Power Die?") \
    X(POWER_DICE, "power-dice", NUMBER, NONE, PLAIN, N(spell, need), "{unit} : combien de Dés de Pouvoir pour {spell} ({need}) ?", "{unit}: how many Power Dice for {spell} ({need})?") \
    X(STOP_SPELL, "stop-spell", UNIT, NONE, OR("personne", "nobody"), N(spell, total), "{spell} ({total}) : qui l'arrête avec un objet ?", "{spell} ({total}): who stops it with an item?") \
    X(DISPEL_DICE, "dispel-dice", NUMBER, NONE, PLAIN, N(spell, need), "{spell} : combien de dés pour le dissiper ({need}) ?", "{spell}: how many dice to dispel it ({need})?") \
    X(DISPELLER, "dispeller", UNIT, NONE, OR("aucun Sorcier", "no Wizard"), N(spell, need), "{spell} ({need}) : quel Sorcier le dissipe ?", "{spell} ({need}): which Wizard dispels it?") \
    X(IN_PLAY, "in-play", UNIT, NONE, OR("les laisser en jeu", "leave them in play"), NONE, "Mettre fin à un sort qui reste en jeu, sur qui ?", "End a spell that remains in play, on whom?") \
    X(IN_PLAY_SPELL, "in-play-spell", OPTION, KEYS(in_play), PLAIN, NONE, "{unit} : mettre fin à quel sort ?", "{unit}: end which spell?") \
    X(HEAL, "heal", NUMBER, NONE, PLAIN, N(left, champion), "{left} {left#blessure|blessures} à rendre : combien à {champion|{unit}|son Champion ({unit})} ?", "{left} {left#wound|wounds} to recover: how many by {champion|{unit}|its Champion ({unit})}?")
#define T9A_EVENTS_10(X) \
    X(FLUX, MAIN, CHANCE, N(power, dispel), NONE, "Flux de Magie : {power} {power#Dé|Dés} de Pouvoir, {dispel} {dispel#Dé|Dés} de Dissipation {dice}", "Magic flux: {power} Power {power#Die|Dice}, {dispel} Dispel {dispel#Die|Dice} {dice}") \
    X(CHANNELS, DETAIL, CHANCE, N(models, total, gained), NONE, "{player} canalise : {total}, {gained|en vain|un dé de plus} {dice}", "{player} channels: {total}, {gained|in vain|one more die} {dice}") \
    X(DICE_GAINED, DETAIL, NONE, N(count, pool), NONE, "{player} gagne {count} {count#dé|dés}, il en a {pool}", "{player} gains {count} {count#die|dice}, now {pool}") \
    X(DICE_LOST, DETAIL, NONE, N(count, pool), NONE, "{player} perd {count} {count#dé|dés}, il en reste {pool}", "{player} loses {count} {count#die|dice}, {pool} left") \
    X(ADDS, DETAIL, NONE, N(by), NONE, "{adds} : +{by}", "{adds}: +{by}") \
    X(CAST_ROLL, MAIN, EFFORT, N(spell, boosted, need, added, power, total, passed), NONE, "{unit} {@tente|tentent} {spell}{boosted|| (version amplifiée)}, {total} pour {need} {dice}", "{unit} {@attempts|attempt} {spell}{boosted|| (boosted)}, {total} for {need} {dice}") \
    X(OVERWHELMS, DETAIL, CHANCE, N(by, total), NONE, "Pouvoir irrésistible : +{by}, {total} en tout {dice}", "Overwhelming power: +{by}, {total} in all {dice}") \
    X(CAST_FAILS, MAIN, NONE, N(spell), NONE, "{unit} {@échoue|échouent} à lancer {spell}", "{unit} {@fails|fail} to cast {spell}") \
    X(LOSES_FOCUS, DETAIL, NONE, NONE, NONE, "{unit} {@perd sa|perdent leur} concentration", "{unit} {@loses|lose} focus") \
    X(DISPEL_ROLL, MAIN, EFFORT, N(need, added, power, total, passed), NONE, "{player} dissipe, {total} pour {need} {dice}", "{player} dispels, {total} for {need} {dice}") \
    X(DISPELLED, MAIN, NONE, N(spell), NONE, "Le sort {spell} est dissipé", "{spell} is dispelled") \
    X(STOPPED, MAIN, NONE, N(spell, item), NONE, "{unit} {@arrête|arrêtent} {spell} : {item}", "{unit} {@stops|stop} {spell}: {item}") \
    X(ITEM_SPENT, DETAIL, NONE, N(item), NONE, "{unit} n'{@a|ont} plus l'usage de son objet : {item}", "{unit} {@has|have} no more use of the item: {item}") \
    X(WORKS, MAIN, NONE, N(spell, boosted), UNIT(MAGIC), "Le sort {spell}{boosted|| (version amplifiée)} prend effet", "{spell}{boosted|| (boosted)} takes effect") \
    X(WORKS_ON, MAIN, NONE, N(spell, boosted), OTHER(MAGIC), "Le sort {spell}{boosted|| (version amplifiée)} prend effet sur {unit}", "{spell}{boosted|| (boosted)} takes effect on {unit}") \
    X(SPELL_SCATTERS, DETAIL, CHANCE, N(hit, inches, x, y), NONE, "Dé de déviation : {hit|{inches}″|Touché} {dice}", "Scatter die: {hit|{inches}″|Hit} {dice}") \
    X(UNDER, DETAIL, NONE, N(hits), NONE, "{unit} : {hits} {hits#touche|touches}", "{unit}: {hits} {hits#hit|hits}") \
    X(MODELS_TEST, DETAIL, CHANCE, N(stat, value, models, failed), NONE, "{unit}, {models} {models#figurine teste|figurines testent} ({value}) : {failed} {failed#échec|échecs} {dice}", "{unit}, {models} {models#model tests|models test} ({value}): {failed} failed {dice}") \
    X(RECOVERS, MAIN, NONE, N(wounds, champion), NONE, "{champion|{unit} {@récupère|récupèrent}|Le Champion de {unit} récupère} {wounds} {wounds#blessure|blessures}", "{champion|{unit} {@recovers|recover}|The Champion of {unit} recovers} {wounds} {wounds#wound|wounds}") \
    X(SPELL_ENDS, MAIN, NONE, N(spell), NONE, "{spell} prend fin sur {unit}", "{spell} ends on {unit}") \
    X(MISCAST, MAIN, CHANCE, N(total, result, count), UNIT(MISCAST), "{unit}, fiasco, {total} : {result|" T9A_MISCASTS_FR "} {dice}", "{unit}, miscast, {total}: {result|" T9A_MISCASTS_EN "} {dice}") \
    X(SWALLOWED, MAIN, CHANCE, N(lost), NONE, "{unit} {lost|en {@réchappe|réchappent}|{@est|sont} emporté{@+} par la magie} {dice}", "{unit} {lost|{@survives|survive}|{@is|are} swallowed by magic} {dice}") \
    X(LEVELS_LOST, MAIN, NONE, N(count, remains), NONE, "{unit} {@perd|perdent} {count} {count#niveau|niveaux}, il en reste {remains}", "{unit} {@loses|lose} {count} {count#level|levels}, {remains} left") \
    X(FORGETS, DETAIL, CHANCE, N(spell), NONE, "{unit} {@oublie|oublient} {spell} {dice}", "{unit} {@forgets|forget} {spell} {dice}")
#define T9A_RULES_10(X) \
    X(t9a_magic, MAGIC, "ch10_magic.c", BEGIN, REACTIVE, ACTIVE, CAST) \
    X(t9a_unravel, UNRAVEL, "ch10_unravel.c", BEGIN, WHERE, WHICH, DICE, WHO) \
    X(t9a_cast, CAST, "ch10_cast.c", BEGIN, WHO, SPELL, VERSION, ON, AT, ATTRIBUTE, EXTRA, DICE, DISPEL, RESOLVED) \
    X(t9a_dispel, DISPEL, "ch10_dispel.c", BEGIN, STOP, DICE, WHO) \
    X(t9a_resolve, RESOLVE, "ch10_resolve.c", BEGIN, WORKED, PANICS, ATTRIBUTE, MISCAST, FLED) \
    X(t9a_works, WORKS, "ch21_effects.c", BEGIN, STRIKE, MOVE, HEAL) \
    X(t9a_heals, HEALS, "ch21_heals.c", BEGIN, HOW_MANY) \
    X(t9a_miscast, MISCAST, "ch10_miscast.c", BEGIN, SHARE)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* t9a.10.01, 10.27 */
struct t9a_magic {
    uint8_t acted; /* somebody has attempted something in this pass */
    uint8_t unused[7];
};
/* t9a.10.27 attempts of a player on spells in play; 'passed' of the state: he made
 * one. */
struct t9a_unravel {
    uint8_t player, acted;
    uint8_t unit, place; /* of 'on' */
    uint8_t dice;
    uint8_t unused[3];
};
/* t9a.10.06 one attempt; 'passed' of the state: he made one. */
struct t9a_cast {
    struct vec at;
    struct t9a_spelling with;
    uint8_t player;
    uint8_t target;    /* + 1 */
    uint8_t attribute; /* whom it is for, + 1 */
    uint8_t extra;     /* a die of an item */
    uint8_t dice;      /* with that */
    uint8_t total, power;
    uint8_t unused;
};
/* t9a.10.07 the answer to a spell; 'passed' of the state: it is stopped. */
struct t9a_dispel {
    struct t9a_spelling with;
    uint8_t player, total, dice;
    uint8_t unused;
};
/* t9a.10.25 what comes of a spell that nobody stopped. */
struct t9a_resolve {
    struct vec at;
    struct t9a_spelling with;
    uint8_t target, attribute; /* + 1 */
    uint8_t dice, power;
    uint8_t killed; /* t9a.21.18 */
    uint8_t unused[7];
};
/* All effects of a spell on its targets, but panic; 'passed' of the state: an enemy
 * model was removed. */
struct t9a_works {
    struct vec at;
    unit_set targets, left;
    struct t9a_spelling with;
    uint8_t target; /* + 1 */
    uint8_t effect;
    uint8_t alone;   /* on that Character and nobody else */
    uint8_t killed;  /* what its attribute asks for */
    uint16_t models; /* of the enemy, before */
    uint8_t amount;  /* that was rolled */
    uint8_t unused[5];
};
/* t9a.13.24, 21.22 */
struct t9a_heals {
    unit_set left;
    uint8_t unit, amount;
    uint8_t champion; /* of the next it is his turn */
    uint8_t unused[5];
};
/* t9a.10.11 */
struct t9a_miscast {
    unit_set left; /* t9a.10.11 result 7: whose share is not named yet */
    uint8_t caster, dice;
    uint8_t spell;
    uint8_t result; /* enum miscast */
    uint8_t hits, each, surplus;
    uint8_t unused;
    uint8_t share[8]; /* of those, in their order */
};
#pragma GCC diagnostic pop

#endif
