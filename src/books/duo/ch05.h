/* ch05.h -- chapters 5 to 7: damage, life, saves. */
#ifndef ALEA_BOOKS_DUO_CH05_H
#define ALEA_BOOKS_DUO_CH05_H

#include "books/duo/state.h"

enum duo_blow_kind { BLOW_MELEE, BLOW_SHOT, BLOW_POWER, BLOW_FALL };

/* Where a Damage roll comes from. */
struct duo_blow {
    int unit; /* who deals it, NOBODY: a fall */
    int target;
    int arm;      /* NOBODY: bare hands, a power, a fall */
    int power;    /* enum duo_power, NOBODY: none */
    int marks;    /* Damage indications, all of them */
    uint32_t why; /* enum duo_cause of them */
    enum duo_blow_kind kind;
    uint16_t flags;  /* enum duo_weapon_flag that apply */
    struct vec from; /* where it comes from, for arcs, before any push */
    bool cover;      /* duo.14.01 the target has cover from it */
    uint16_t rule;
    int target_arm; /* BLOW_MELEE: what the target fights with (duo.29.05) */
};
/* Fills in marks and flags of a blow with an arm (duo.05.02, 10.01, 30.07). */
struct duo_blow duo_blow_of(const struct battle *b, int unit, int target,
                            int arm, enum duo_blow_kind kind);
/* Saves that apply, in the order they are rolled (duo.07.04). */
struct duo_save {
    int8_t mark;
    uint8_t source; /* enum duo_source */
    uint16_t rule;
};
enum duo_source {
    SOURCE_ARMOUR,
    SOURCE_SHIELD,
    SOURCE_WEAPON,
    SOURCE_FORCE,
    SOURCE_STURDY,
    SOURCE_DESTINY,
    SOURCE_COVER,
    SOURCE_MEDITATION,
    SOURCE_MAGIC,
    SOURCES
};
int duo_saves(const struct battle *b, const struct duo_blow *blow,
              struct duo_save out[SOURCES]);
/* The Damage roll, Saves and 1D3: gives the life that is to be lost. */
int duo_damage(struct battle *b, const struct duo_blow *blow);
/* Takes that life; the model may be out of action (duo.06.01). */
void duo_hurt(struct battle *b, const struct duo_blow *blow, int life);
/* Both. */
void duo_strike(struct battle *b, const struct duo_blow *blow);
int duo_life_of(const struct duo_model *m);
int duo_full_life(const struct battle *b, int unit);
/* duo.06.05, 30.11 how badly it is hurt: 0 unhurt, 1 wounded, 2 badly */
int duo_wounds(const struct battle *b, int unit);
int duo_wounds_of(int full, int life);
/* Takes it off the table: enum duo_lost. Drops what it carried. */
void duo_remove(struct battle *b, int unit, enum duo_lost how, uint16_t rule);

#endif
