/* ch13.h -- chapter 13: attacks, damage, casualties, panic; with flight (09.60 .. 68).
 * Core of alea, not of the book, but for flight. */
#ifndef ALEA_BOOKS_T9A_CH13_H
#define ALEA_BOOKS_T9A_CH13_H

#include "books/t9a/ch05_effective.h"
#include "books/t9a/ch12_links.h"
#include "books/t9a/ch16_company.h"

/* ---- damage: ch13_damage.c ---- */

/* Whom hits fall on, of a unit: its rank-and-file, its Champion, a Character in it. */
enum t9a_victim { VICTIM_RANKS, VICTIM_CHAMPION, VICTIM_CHARACTER };
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* Hits that are all alike. */
struct t9a_hits {
    uint8_t unit;   /* who is hit: of a Character his own */
    uint8_t victim; /* enum t9a_victim */
    uint8_t hits;   /* to be rolled to wound */
    uint8_t sure;   /* t9a.20.14 that wound by themselves, besides */
    uint8_t strength;
    uint8_t piercing; /* t9a.13.03 */
    uint8_t to_wound; /* added to the roll: t9a.21.03 */
    uint8_t shot;     /* t9a.14.05 ranged: the machine's Toughness */
    uint8_t combat; /* t9a.12.37 counts for the score; removed as of a combat */
    uint8_t magic;  /* t9a.13.21 of a spell: Magic Resistance counts */
    uint8_t no_armour, no_save; /* t9a.13.21 */
    uint8_t flaming, magical, lethal;
    uint8_t by;               /* the unit that deals them + 1; 0: nobody */
    struct rolled multiplies; /* t9a.13.22; dice 0, plus 0: one wound each */
    uint8_t unused;
    uint16_t rule;
    uint8_t unused_too[2];
};
#pragma GCC diagnostic pop
/* t9a.13.01 rolls to wound, saves, and what is multiplied; gives the wounds that are
 * not saved, and takes none: t9a_suffer() does when all of a step are rolled. */
int t9a_wounds(struct battle *b, const struct t9a_hits *h);
/* t9a.13.06, 13.19 takes wounds off: models fall, ranks close up (t9a_close_up), one
 * that loses its last model is destroyed. Gives wounds really lost; 'by' as above. Panic
 * tests it causes are put in the queue. */
int t9a_suffer(struct battle *b, int unit, enum t9a_victim victim, int wounds,
               int by, bool combat, uint16_t rule); /* ch13_losses.c */
/* The Wounds of each of its models. */
int t9a_wounds_each(const struct battle *b, int u);
/* t9a.03.05, 13.01 for hits that are simultaneous with others: rolls them now and keeps
 * their wounds; t9a_fall() takes all that are kept. Gives the models that will fall. */
int t9a_wounds_later(struct battle *b, const struct t9a_hits *h);
void t9a_fall(struct battle *b, int by, bool combat, uint16_t rule);
/* t9a.13.08 the Characters of a unit whom its rank-and-file do not keep out of harm. */
unit_set t9a_sharers(const struct battle *b, int u);
/* CALL(b, HERE, t9a_strike_unit, .hits = h): t9a.13.08 hits on a unit as a whole: the
 * attacker shares them out among rank-and-file and Characters (he is asked where it is
 * his choice), then they are rolled and suffered, and 'passed' of the state has the
 * models that fell (at most 255). */

/* ---- the end of units: ch13_losses.c ---- */

/* t9a.13.10, 13.16, 13.25 all its models are gone: tells it, ends its links, and lists
 * friends within 6" for panic. 'by' + 1 who did it. Characters in it go with it when
 * 'all' is said, or else stand alone. */
void t9a_destroyed(struct battle *b, int u, int by, bool all, uint16_t rule);
/* t9a.16.08, 17.07 its standard, or the battle standard it bears, is taken by the
 * enemy; nothing if there is none. */
void t9a_capture(struct battle *b, int u, uint16_t rule);
/* t9a.13.15 at the start of each phase: how many models there are now. */
void t9a_count_models(struct battle *b);

/* ---- panic: ch13_panic.c ---- */

/* Puts a test in the queue, unless it needs none (t9a.13.11) or has one there. 'from' is
 * the enemy unit that it would flee from, 'other' the friend whose end or flight it was,
 * both + 1; 0: nobody. */
void t9a_panic(struct battle *b, int u, enum t9a_cause cause, int from,
               int other);
/* t9a.20.05, 20.33 do half of its models know no fear? */
bool t9a_is_immune(const struct battle *b, int u);
/* t9a.15.09, 15.17 the number of the next Player Turn of its owner. */
int t9a_next_turn(const struct battle *b, int u);
/* t9a.14.05, 14.12 a machine that fails a test of courage. */
void t9a_silence(struct battle *b, int u);
/* CALL(b, HERE, t9a_panics, .batch = 0): takes all tests that wait, with the flights
 * that come of them and what those cause (t9a.13.14). */

/* ---- flight: ch09_flee.c ---- */

/* CALL(b, HERE, t9a_flees_now, .unit = u, .from = v + 1, .rule = ...): t9a.09.12, 13.17
 * pivots directly away from that unit (0: straight ahead as it stands) and makes a flee
 * move. t9a.09.64 tests, 09.65 panic of friends, 09.66 the edge. It is fleeing from then
 * on. */

/* clang-format off */
#define T9A_ASKS_13(X) \
    X(PANIC_NEXT, "panic-next", UNIT, NONE, PLAIN, NONE, "Quelle unité teste sa Panique d'abord ?", "Which unit tests for Panic first?") \
    X(PANIC_FROM, "panic-from", UNIT, NONE, PLAIN, NONE, "{unit} : fuir quelle unité ?", "{unit}: flee from which unit?") \
    X(SHARE, "share", NUMBER, NONE, PLAIN, N(hits), "Sur {hits} {hits#touche|touches}, combien pour {unit} ?", "Of {hits} {hits#hit|hits}, how many on {unit}?")
#define T9A_EVENTS_13(X) \
    X(TO_WOUND, DETAIL, TEST, N(need, strength, toughness, wounds), NONE, "Blesser {unit}, {need}+ (F {strength} contre E {toughness}) : {wounds} {wounds#blessure|blessures} {dice}{why}", "To wound {unit}, {need}+ (S {strength} against T {toughness}): {wounds} {wounds#wound|wounds} {dice}{why}") \
    X(ARMOUR, DETAIL, TEST, N(need, saved), NONE, "{unit}, sauvegarde d'armure {need}+ : {saved} {saved#parée|parées} {dice}", "{unit}, armour save {need}+: {saved} saved {dice}") \
    X(SPECIAL_SAVE, DETAIL, TEST, N(need, regeneration, saved), NONE, "{unit}, {regeneration|sauvegarde invulnérable|régénération} {need}+ : {saved} {saved#parée|parées} {dice}", "{unit}, {regeneration|ward save|regeneration} {need}+: {saved} saved {dice}") \
    X(MULTIPLIED, DETAIL, CHANCE, N(wounds), NONE, "Blessures multiples : {wounds} en tout {dice}", "Multiple wounds: {wounds} in all {dice}") \
    X(LOSES, MAIN, NONE, N(figure, last, models, wounds, left), FALLS, "{unit} {@perd|perdent} {models} {models#figurine|figurines} ({wounds} {wounds#blessure|blessures}), il en reste {left}", "{unit} {@loses|lose} {models} {models#model|models} ({wounds} {wounds#wound|wounds}), {left} left") \
    X(HURT, DETAIL, NONE, N(wounds), NONE, "{unit} {@encaisse|encaissent} {wounds} {wounds#blessure|blessures}", "{unit} {@takes|take} {wounds} {wounds#wound|wounds}") \
    X(FALLS, MAIN, NONE, N(figure, champion), FALLS, "{champion|{unit} {@est|sont} éliminé{@+}|Le Champion de {unit} tombe}", "{champion|{unit} {@is|are} slain|The Champion of {unit} falls}") \
    X(DESTROYED, MAIN, NONE, NONE, ALL_FALL, "{unit} {@est|sont} anéanti{@+}", "{unit} {@is|are} destroyed") \
    X(OUTLIVED, MAIN, NONE, NONE, ALL_FALL, "Plus personne dans les rangs : {unit} {@continue|continuent} avec {other}", "Nobody is left in the ranks: {unit} {@goes|go} on with {other}") \
    X(PANIC, DETAIL, NONE, N(cause), NONE, "{unit} {@doit|doivent} tester la Panique{cause|| : une unité amie est détruite| : une unité amie est démoralisée| : des fuyards passent à travers| : lourdes pertes| : Terreur}", "{unit} must test for Panic{cause||: a friendly unit is destroyed|: a friendly unit breaks|: friends flee through it|: heavy casualties|: Terror}") \
    X(STEADY, DETAIL, NONE, NONE, NONE, "{unit} {@est|sont} immunisé{@+} à la psychologie", "{unit} {@is|are} immune to psychology") \
    X(SILENT, MAIN, NONE, NONE, NONE, "{unit} ne {@tirera|tireront} pas à la prochaine Phase de Tir", "{unit} will not shoot in the next Shooting Phase") \
    X(FLEES, MAIN, CHANCE, N(inches, distance), NONE, "{unit} {@fuit|fuient} de {inches}″ {dice}", "{unit} {@flees|flee} {inches}″ {dice}") \
    X(FLED_THROUGH, DETAIL, NONE, NONE, NONE, "{unit} {@passe|passent} à travers {other}", "{unit} {@passes|pass} through {other}") \
    X(OFF_TABLE, MAIN, NONE, NONE, OTHER(FLED), "{unit} {@quitte|quittent} la table", "{unit} {@leaves|leave} the table") \
    X(DANGEROUS, DETAIL, RISK, N(need, wounds), NOBODY(GROUND), "{unit}, terrain dangereux : {wounds} {wounds#blessure|blessures} {dice}", "{unit}, dangerous terrain: {wounds} {wounds#wound|wounds} {dice}")
#define T9A_RULES_13(X) \
    X(t9a_strike_unit, STRIKE_UNIT, "ch13_damage.c", BEGIN, SHARE) \
    X(t9a_panics, PANICS, "ch13_panic.c", BEGIN, NEXT, TESTED, FROM, FLED) \
    X(t9a_flees_now, FLEES_NOW, "ch09_flee.c", BEGIN)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct t9a_strike_unit {
    struct t9a_hits hits;
    unit_set sharing; /* Characters that take their share */
    unit_set left;    /* of them those whose share is not named yet */
    unit_set more;    /* those that take one hit more than 'each' */
    uint8_t each, surplus;
    uint8_t later; /* as t9a_wounds_later() */
    uint8_t unused[5];
};
struct t9a_panics {
    uint8_t batch; /* tests of the same event that are left */
    uint8_t begun;
    uint8_t unit, from; /* from + 1 */
    uint8_t unused[4];
};
struct t9a_flees_now {
    uint16_t rule;
    uint8_t unit, from; /* from + 1 */
    uint8_t unused[4];
};
#pragma GCC diagnostic pop

/* ---- ranks that close: ch13_closing.c ---- */

/* t9a.13.07 makes its ranks fit who is alive, from the rear; a single rank from both
 * ends. Where it stands follows: the front rank stays. */
void t9a_close_up(struct battle *b, int u);

#endif
