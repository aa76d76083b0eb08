/* settings.h -- what the players of duo agreed on: a row for each.
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

#include "books/duo/band.h"
#include "frame/duo/scenarios.h"
#include "read/fields.h"

struct duo_agreed {
    struct duo_settings settings;
    char scenario[DUO_KEY]; /* in any of its words; "": the first */
    int32_t table;          /* in pas; 0: not said */
    uint8_t uneven;         /* a dealt table is not mirrored */
    uint8_t unused[3];
};

/* The scenario of the settings; an unknown one, the first, is refused with the
 * stage. */
struct duo_content;
const struct duo_script *duo_script_of(const struct duo_content *content,
                                       const struct duo_agreed *agreed);
extern const struct row duo_settings_rows[]; /* of struct duo_agreed */
/* The scenarios as the page offers them: [{key, words, asymmetric}]. */
json_t *duo_scripts_json(const struct duo_scripts *scripts, enum lang lang);

#endif
