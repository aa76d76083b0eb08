/* agreement.h -- how words agree with a name: "la Vouivre est activée", "les
 * Grenadiers sont activés".
 *
 * Who gives a name may say it ("agreement: f"). What is not said is read off the
 * name itself: its article, a first word that everybody knows, and in a unit of
 * several figures a first word that is a plural. What a name does not show is as
 * usual for its kind. */
#ifndef ALEA_WORDS_AGREEMENT_H
#define ALEA_WORDS_AGREEMENT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/lang.h"
#include "read/yaml.h"

/* What a name is that shows nothing. */
struct usual {
    enum agreement agreement; /* never unsaid */
    bool several;             /* several figures: the name may be a plural */
};

/* How words agree with this name: as 'said', unless that is AGREE_UNSAID. */
enum agreement agreement_of(const char *name, enum agreement said,
                            struct usual usual);
bool is_feminine(enum agreement agreement);
bool is_plural(enum agreement agreement);

/* Its words, without the first of them; ends with NULL. */
extern const char *const agreement_words[];
/* The word for it: "f"; "" when it is not said. */
const char *agreement_key(enum agreement agreement);

#endif
