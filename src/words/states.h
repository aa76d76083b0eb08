/* states.h -- what a unit is in: shaken, hidden, sick. A state is one row of the
 * struct that a book keeps of each unit (read/fields.h): cases set it up and expect
 * it by its key; where the row has words (.say) the page shows them as a badge with
 * that key, and where it has a sign (.sign) pictures show it and summaries say it.
 *
 *     FIELD(uint8_t, shaken, "shaken", FLAG, .sign = GLYPH_PANIC,
 *           .say = { "ébranlé{@+}", "shaken" })
 *
 * The words are templates that agree with the unit's name. A set of names is a state
 * for each that is in it, under its own name; what is no field is a ROW_STATE. To add
 * a state, add its row. A book that keeps something for each figure has the same for
 * them: 'figures'. */
#ifndef ALEA_WORDS_STATES_H
#define ALEA_WORDS_STATES_H

#include "battle/battle.h"
#include "read/fields.h"

/* What units of a book may be in. */
struct book_states {
    const struct row *rows;    /* of what it keeps for each unit */
    const struct row *figures; /* and for each figure; NULL: nothing is told */
    bool feminine;             /* legends speak of "unités" */
};

/* A state that a unit is in. */
struct state {
    const struct row *row; /* NULL: the first is sought */
    int nth;               /* of a set */
    const char *key;       /* "shaken"; a badge where the row has 'say' */
    const char *words;     /* a template about the unit */
    int sign;              /* enum glyph, or 0 */
};

/* The next state that a unit is in, after those before: zero 'state' to begin.
 * False when there is no other. */
bool state_next(const struct battle *b, int unit, enum lang lang,
                struct state *state);
/* The same of a figure; the 'so' of a ROW_STATE gets its number in the battle. */
bool figure_state_next(const struct battle *b, int unit, int figure,
                       enum lang lang, struct state *state);
/* The state that summaries tell, or "": the first with a sign, or of a set. */
const char *state_told(const struct battle *b, int unit, enum lang lang);
/* Sign n of the rows of a book, and what it means; false behind the last. */
bool state_sign(const struct battle *b, int n, enum lang lang, int *sign,
                char *words, size_t size);

#endif
