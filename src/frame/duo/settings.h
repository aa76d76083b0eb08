/* settings.h -- what the players of duo agreed on, as JSON.
 *
 *     {"scenario":"skirmish","sides":"each-alone","size":100,"table":48,
 *      "mirrored":true,"no-shooting-in-melee":false,"best-save":false}
 *
 * scenario              a scenario of scenarios.yaml             duo.92.01
 * sides                 who fights together: AB/CD, AC/B; or
 *                       each-alone                               duo.21.01
 * size                  of the lists, in points; 0: the largest
 *                       limit of the bands                       duo.92.01
 * table                 the edge of a dealt table in pas; 0: by
 *                       the models of the larger side            duo.90.01
 * mirrored              a dealt table is the same seen from both
 *                       edges
 * no-shooting-in-melee  nobody who is engaged is shot at         duo.12.03
 * best-save             one Save is rolled, the best one         duo.07.04 */
#ifndef ALEA_FRAME_DUO_SETTINGS_H
#define ALEA_FRAME_DUO_SETTINGS_H

#include <jansson.h>

#include "base/lang.h"
#include "books/duo/band.h"

#include <alea/error.h>

struct duo_agreed {
    struct duo_settings settings;
    char scenario[DUO_KEY]; /* in any of its words; "": the first */
    int32_t table;          /* in pas; 0: not said */
    uint8_t uneven;         /* a dealt table is not mirrored */
    uint8_t unused[3];
};

/* Nothing but what is usual. */
struct duo_agreed duo_usual(void);
/* A new map; the caller gives it back with json_decref(). */
json_t *duo_settings_json(const struct duo_agreed *agreed);
/* Reads a map; what it does not say is usual. False, and 'out' untouched, when a
 * key or a value is unknown. */
bool duo_read_settings(struct duo_agreed *out, const json_t *map,
                       enum lang lang, struct alea_error *error);
/* Sets one of them from its words, as a command line has them. */
bool duo_set_setting(struct duo_agreed *agreed, const char *key,
                     const char *word, enum lang lang,
                     struct alea_error *error);

#endif
