/* ch11.h -- chapter 11: Mages and their spells. */
#ifndef ALEA_BOOKS_BTS_CH11_H
#define ALEA_BOOKS_BTS_CH11_H

#include "books/bts/ch01.h"
#include "books/bts/state.h"

/* Whom a spell is cast at. */
enum bts_aim_of { AIM_ENEMY, AIM_FRIEND, AIM_SELF, AIM_TEMPLATE };

/* bts.11.09 name, key, French, English, launch value, rule, aim, reach in cm.
 * ORDER SPELLS */
#define BTS_SPELLS(X)                                                          \
    X(IMMOBILISE, "immobilisation", "Immobilisation", "Immobilisation", 6, 10, \
      ENEMY, 60)                                                               \
    X(NUMB, "numbness", "Engourdissement", "Numbness", 7, 12, ENEMY, 60)       \
    X(BLIND, "blinding-light", "Lumière Aveuglante", "Blinding light", 8, 13,  \
      SELF, 0)                                                                 \
    X(PUSH, "magic-push", "Poussée magique", "Magic push", 9, 14, ENEMY, 45)   \
    X(COURAGE, "aura-of-courage", "Aura de Courage", "Aura of courage", 9, 18, \
      SELF, 0)                                                                 \
    X(SONG, "soothing-song", "Chanson réconfortante", "Soothing song", 10, 19, \
      FRIEND, 30)                                                              \
    X(COMPEL, "compulsion", "Contrainte", "Compulsion", 7, 20, ENEMY, 45)      \
    X(WEAKEN, "weakened-mind", "Esprit Affaibli", "Weakened mind", 7, 21,      \
      ENEMY, 45)                                                               \
    X(TERROR, "aura-of-terror", "Aura de Terreur", "Aura of terror", 8, 22,    \
      SELF, 0)                                                                 \
    X(PANIC, "general-panic", "Panique Générale", "General panic", 9, 23,      \
      TEMPLATE, 0)                                                             \
    X(RAGE, "bestial-rage", "Rage Bestiale", "Bestial rage", 10, 25, FRIEND,   \
      30)                                                                      \
    X(STORM, "wild-elements", "Déchainement des éléments",                     \
      "Unleashed elements", 11, 26, ENEMY, 45)

enum bts_spell {
#define X(name, ...) SPELL_##name,
    BTS_SPELLS(X)
#undef X
        SPELL_COUNT
};

/* clang-format off */
#define BTS_ASKS_11(X) \
    X(SPELL, "spell", OPTION, SAID(spell), PLAIN, N(figure), "{figure} : lancer quel Sort ?", "{figure}: cast which spell?") \
    X(SPELL_TARGET, "spell-target", ACROSS, NONE, PLAIN, N(figure, spell), "{figure} : lancer le Sort sur qui ?", "{figure}: cast the spell on whom?") \
    X(DISPEL, "dispel", ACROSS, NONE, PLAIN, N(figure, spell), "{figure} a lancé un Sort : qui tente de le dissiper ?", "{figure} has cast a spell: who tries to dispel it?") \
    X(COMPEL, "compel", WAY, NONE, PLAIN, N(figure), "{figure} est contraint{figure@+} : où le déplacer ?", "{figure} is compelled: move it where?") \
    X(PANIC, "panic", ACROSS, NONE, PLAIN, N(figure), "Panique Générale : qui teste maintenant ?", "General panic: who tests now?")
#define BTS_EVENTS_11(X) \
    X(SPELL_ROLL, MAIN, ORDER, N(figure, target, aimed, spell, total, need, passed), UNIT(MAGIC), "{figure} lance {spell}{aimed|| sur {target}} : {passed|échec|succès}, {total} pour {need}+{why} {dice}", "{figure} casts {spell}{aimed|| on {target}}: {passed|failure|success}, {total} for {need}+{why} {dice}") \
    X(DISPEL_ROLL, DETAIL, ORDER, N(figure, total, need, passed), NONE, "{figure} {passed|ne dissipe pas|dissipe} le Sort, {total} pour {need}+{why} {dice}", "{figure} {passed|does not dispel|dispels} the spell, {total} for {need}+{why} {dice}") \
    X(ENCHANTED, DETAIL, NONE, N(figure, spell), NONE, "{figure} est sous l'effet du Sort {spell}", "{figure} is under the spell {spell}") \
    X(HEALED, DETAIL, NONE, N(figure, left), NONE, "{figure} regagne un PV, pour un total de {left}", "{figure} regains one life point and has {left}") \
    X(PUSH_ROLL, DETAIL, CHANCE, N(figure, length), NONE, "{figure} est éjecté{figure@+} de {length} {dice}", "{figure} is ejected {length} {dice}") \
    X(STORM_ROLL, DETAIL, CHANCE, N(figure, lost), NONE, "Les éléments retirent {lost} PV à {figure} {dice}", "The elements take {lost} life {lost#point|points} from {figure} {dice}") \
    X(PANICS, DETAIL, NONE, N(figure, length), NONE, "{figure} s'enfuit de {length}", "{figure} runs {length} away")
#define BTS_RULES_11(X) \
    X(bts_cast, CAST, "ch11_magic.c", BEGIN, SPELL, TARGET, DISPEL, PUSHED, COMPELLED, PANICKED) \
    X(bts_push, PUSH, "ch11_push.c", BEGIN, SPLIT) \
    X(bts_compel, COMPEL, "ch11_compel.c", BEGIN, WAY, DRIVE, DRIVEN, SETTLED) \
    X(bts_panic, PANIC, "ch11_spells.c", BEGIN, NEXT, TESTED)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* One attempt of a Mage. */
struct bts_cast {
    uint16_t figure;
    uint16_t target;
    uint8_t spell;
    uint8_t total; /* of the casting roll: what dispelling has to reach */
    uint8_t unused[2];
};
struct bts_push {
    uint16_t caster, target;
    uint16_t touched; /* whom the target runs into, + 1 */
    uint8_t stopped;  /* by scenery or the edge of the table */
    uint8_t unused;
    struct vec end; /* where it stops */
};
struct bts_compel {
    uint16_t caster, target;
    uint16_t walker; /* bts.11.02 whose move the spell has interrupted, + 1 */
    uint8_t unused[2];
    int32_t spent;
    struct vec began;
    uint8_t unused_too[4];
};
struct bts_panic {
    struct figures left; /* who is still to test */
    uint16_t caster, now;
    uint8_t unused[4];
};
#pragma GCC diagnostic pop

/* bts.11.01 .. 11.03 may it cast a spell now, or later in its move? The rule that
 * forbids it, or 0. */
uint16_t bts_cast_bar(const struct battle *b, int f);
bool bts_may_cast(const struct battle *b, int f);
/* Whom it may cast that spell at from where it is. */
struct figures bts_spell_targets(const struct battle *b, int f,
                                 enum bts_spell spell);
/* bts.11.10, 11.20 until the end of the turn. */
void bts_immobilise(struct battle *b, int f);
/* bts.11.23 enemies at least partly under the template. */
struct figures bts_under_template(const struct battle *b, int caster);
/* What a spell does at once; three of them are rules of their own. */
void bts_enchant(struct battle *b, int target, enum bts_spell spell);
/* bts.11.25 the end of a turn. */
void bts_end_rage(struct battle *b);
/* Where a base ends that goes that way, at most so far: it stops a millimetre from
 * other bases, and before whatever it cannot pass. Difficult ground slows it or
 * not. */
struct vec bts_driven(const struct battle *b, int f, struct vec towards,
                      int32_t length, bool slowed);
bool bts_judge_compel(const struct battle *b, const struct decision *d,
                      struct refusal *why);

/* The rule that keeps a spell from being cast, and a figure from being its target. */
uint16_t bts_why_no_spell(const struct battle *b, int spell);
uint16_t bts_why_no_spell_target(const struct battle *b, int g);

#endif
