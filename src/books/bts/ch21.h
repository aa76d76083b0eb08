/* ch21.h -- chapter 21: advanced vehicles: armour, damage, mounts. */
#ifndef ALEA_BOOKS_BTS_CH21_H
#define ALEA_BOOKS_BTS_CH21_H

#include "books/bts/ch01.h"
#include "books/bts/state.h"

/* Members of a crew: name, key, French, English. */
#define BTS_CREW(X)                    \
    X(MAN, "man", "un homme", "a man") \
    X(BEAST, "animal", "une monture", "a draught animal")
enum bts_crew_kind {
#define X(name, ...) CREW_##name,
    BTS_CREW(X)
#undef X
        CREW_KINDS
};

/* clang-format off */
#define BTS_ASKS_21(X) \
    X(BREAK, "break", WEAPON, NONE, PLAIN, N(figure), "{figure} : quelle arme est détruite ?", "{figure}: which weapon is destroyed?") \
    X(CREW, "crew", OPTION, SAID(crew), PLAIN, N(figure), "{figure} : qui de l'équipage est éliminé ?", "{figure}: who of the crew is lost?")
#define BTS_EVENTS_21(X) \
    X(PIERCE_ROLL, DETAIL, FIRST, N(figure, target, force, pierce, total, armour, again, passed), NONE, "Blindage de {target} : {passed|tient|percé}, Force {force}{pierce|| et Pénétration {pierce}}, {total} contre {armour}{why}{again||, dé relancé} {dice}", "{target}'s armour: {passed|holds|pierced}, Force {force}{pierce|| and Penetration {pierce}}, {total} against {armour}{why}{again||, rolled again} {dice}") \
    X(PIERCED, DETAIL, NONE, N(figure, target), NONE, "Le blindage de {target} est percé à coup sûr, sans jet", "{target}'s armour is pierced for certain, without a roll") \
    X(DAMAGE_ROLL, DETAIL, CHANCE, N(figure, result), NONE, "{figure}, dommages : {result||véhicule secoué|équipage sonné|arme détruite|moteur détruit|membre d'équipage éliminé|détruit} {dice}", "{figure}, damage: {result||vehicle shaken|crew stunned|weapon destroyed|engine destroyed|crew member eliminated|destroyed} {dice}") \
    X(STUNNED, DETAIL, NONE, N(figure), NONE, "{figure} est Immobilisé{figure@+} jusqu'à la fin du tour", "{figure} is Immobilised until the end of the turn") \
    X(WEAPON_LOST, DETAIL, NONE, N(figure, weapon), NONE, "{figure} perd une arme : {weapon}", "{figure} loses a weapon: {weapon}") \
    X(ENGINE_LOST, DETAIL, NONE, N(figure), NONE, "{figure} ne peut plus bouger : le moteur est détruit", "{figure} cannot move any more: the engine is destroyed") \
    X(CREW_LOST, DETAIL, NONE, N(figure, left), NONE, "{figure} perd {left|son dernier membre d'équipage|un membre d'équipage, il en reste {left}}", "{figure} loses {left|its last crew member|a crew member, {left} left}") \
    X(WRECKED, MAIN, NONE, N(figure), FALLS, "{figure} est détruit{figure@+}", "{figure} is destroyed") \
    X(ESCAPE_ROLL, DETAIL, TEST, N(figure, need, passed), NONE, "{figure} {passed|reste sous les débris|en réchappe} {dice}", "{figure} {passed|is caught in the wreck|gets out} {dice}") \
    X(TRAPPED, MAIN, NONE, N(figure), FALLS, "{figure} est éliminé{figure@+}", "{figure} is lost") \
    X(ESCAPES, DETAIL, NONE, N(figure), NONE, "{figure} se dégage et reste sur la table", "{figure} gets clear and stays on the table") \
    X(REPAIR_ROLL, DETAIL, TEST, N(figure, target, need, passed), NONE, "{figure} tente de réparer {target} : {passed|échec|succès} {dice}", "{figure} tries to repair {target}: {passed|failure|success} {dice}")
#define BTS_RULES_21(X) \
    X(bts_settle, SETTLE, "ch20_settle.c", BEGIN, ARM, CREW, TEST)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct bts_settle {
    uint16_t figure;
    uint8_t unused[6];
};
#pragma GCC diagnostic pop

/* What may pierce armour. */
struct bts_shell {
    int by; /* the figure */
    int force, pierce;
    int bonus; /* to the roll: bts.23.84, 23.48 */
    uint16_t rule;
    uint8_t face; /* enum bts_face + 1; 0: the side that faces the figure */
    bool duel;
    bool antitank; /* bts.23.04 a 1 is rolled again */
    bool mighty;   /* bts.23.31 +1 on the table */
    bool six;      /* bts.13.18, 23.33 a natural 6 is enough */
};

/* ---- armour (ch21_armour.c) ---- */

/* bts.21.03 the side that faces a place. */
enum bts_face bts_face_to(const struct battle *b, int f, struct vec from);
/* bts.21.04 .. 21.06 a hit on a Véhicule; true when it is pierced. */
bool bts_breach(struct battle *b, const struct bts_shell *shell, int f);
/* The same, of a hit of that Force and Pen. by a figure. */
void bts_pierce(struct battle *b, int by, int f, int force, int pierce,
                uint16_t rule);

/* ---- damage (ch21_vehicles.c) ---- */

/* One roll on the damage table, for which that player names what is lost; or the
 * enemy of its owner. */
void bts_damage_by(struct battle *b, int player, int f, int modifier,
                   uint16_t rule);
void bts_damage(struct battle *b, int f, int modifier, uint16_t rule);
/* bts.21.06 shooting weapons of its own that still work, bits; one is lost. */
uint64_t bts_arms_left(const struct battle *b, int f);
void bts_break_arm(struct battle *b, int f, int arm);
/* bts.21.06 of which kinds the crew still has members, bits; one is lost. */
uint64_t bts_crew_kinds(const struct battle *b, int f);
void bts_lose_crew(struct battle *b, int f, int kind);
/* bts.21.06 so few crew are left that it cannot shoot any more. */
bool bts_crew_silenced(const struct battle *b, int f);

/* ---- mounts (ch21_mounts.c) ---- */

/* bts.21.08, 22.06 is the target in the arc of the weapon? Figures have all round
 * arcs. */
bool bts_in_arc(const struct battle *b, int f, int arm, int g);
/* Is the weapon mounted on the hull of a Véhicule? */
bool bts_is_mounted(const struct battle *b, int f, int arm);
/* bts.21.08 where sight to the target begins: the eye, or the mount. */
struct point bts_mount_eye(const struct battle *b, int f, int arm, int g);

#endif
