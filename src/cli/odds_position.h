/* odds_position.h -- positions that alea odds and alea threat look at. */
#ifndef ALEA_CLI_ODDS_POSITION_H
#define ALEA_CLI_ODDS_POSITION_H

#include "cli/scene.h"

/* The options for a moment of a record. */
/* clang-format off */
#define ODDS_RECORD                                        \
    { "record", 0, "FILE",                                 \
      { "une position tirée de cet enregistrement",        \
        "a position from this record" } },                 \
    { "at", 0, "N",                                        \
      { "après sa décision N (par défaut : la dernière)",  \
        "after its decision N (default: the last)" } }
/* clang-format on */

/* The position that was asked for: a moment of --record, or units of two
 * --army on a bare table. NULL, with words about it and *code, when there is
 * none. It lies in the scene. */
struct battle *odds_position(struct scene *scene, int *code);

/* The unit that an option names, as in "A3", or NOBODY: *code is CLI_YES when
 * the option was not given, else there are words about it. */
int odds_unit(const struct scene *scene, const struct battle *b,
              const char *option, int *code);

/* A length of an option, in the book's own unit when it names none ("12",
 * "12pas", "30 cm"), into 'out', which keeps its value when the option is not
 * given. False, and a message, when it is not one or is too long. */
bool odds_length(const struct cli *cli, const struct battle *b,
                 const char *option, int32_t *out);
/* What a length without a unit is in. */
int32_t odds_scale(const struct battle *b);

#endif
