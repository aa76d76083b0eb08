/* book_state.h -- how a book reaches what it keeps in a battle.
 *
 *     struct quest_stage, struct quest_state, struct quest_unit;
 *     BOOK_STATE(quest)
 *
 * gives quest_stage(b), quest_state(b) and quest_unit(b, unit), and to look at a
 * battle that must not change quest_state_of(b) and quest_unit_of(b, unit). */
#ifndef ALEA_BATTLE_BOOK_STATE_H
#define ALEA_BATTLE_BOOK_STATE_H

#include "battle/stage.h"

#define BOOK_STATE(id)                                                         \
    _Static_assert(sizeof(struct id##_unit) <= 8 * UNIT_WORDS, "fits a unit"); \
    _Static_assert(sizeof(struct id##_state) <= 8 * BOOK_WORDS,                \
                   "fits a battle");                                           \
    static inline const struct id##_stage *id##_stage(const struct battle *b)  \
    {                                                                          \
        return b->stage->own;                                                  \
    }                                                                          \
    static inline struct id##_state *id##_state(struct battle *b)              \
    {                                                                          \
        return (struct id##_state *)(void *)b->own;                            \
    }                                                                          \
    static inline const struct id##_state *id##_state_of(                      \
        const struct battle *b)                                                \
    {                                                                          \
        return (const struct id##_state *)(const void *)b->own;                \
    }                                                                          \
    static inline struct id##_unit *id##_unit(struct battle *b, int unit)      \
    {                                                                          \
        return (struct id##_unit *)(void *)b->unit[unit].own;                  \
    }                                                                          \
    static inline const struct id##_unit *id##_unit_of(const struct battle *b, \
                                                       int unit)               \
    {                                                                          \
        return (const struct id##_unit *)(const void *)b->unit[unit].own;      \
    }                                                                          \
    struct id##_stage /* so that the macro ends like a declaration */

#endif
