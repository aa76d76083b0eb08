/* settings.h -- what the players of an OFAS battle agreed on, as JSON.
 *
 *     {"format":250,"variant":"rolled","condition":"none","hour":"midday",
 *      "range-48":false,"learning":false,"edges":"rolled",
 *      "scenario":"last-stand","attacker":"B"}
 *
 * variant   position, assault, lightning; or rolled       ofas.14.20 .. 23
 * condition none, high-gravity, oxidising, mild, storms, low-gravity; or
 *           rolled                                        ofas.14.24 .. 29
 * hour      early, midday, late: of mild weather          ofas.14.27
 * range-48  no weapon reaches farther than 48"            ofas.04.02
 * learning  a first learning game                         ofas.06.26
 * edges     fixed: the first player has the south; rolled ofas.14.05
 * scenario  control, central, no-quarter, old-school (ofas.a8.01),
 *           last-stand, surprise, sabotage; or
 *           rolled by a die each, symmetric by one die    ofas.14.30 .. 48
 * attacker  A, B: of an asymmetric scenario that is not rolled
 * skirmish  the small format                              ofas.a7.01 .. 08
 * handy-weapons, easy-charge, jet-charge, heavy-advance:
 *           house rules                                   ofas.hr.01 .. 06
 * tank-battle, aimed-shots                                ofas.a2.01 .. 18
 * bunkers: a unit may be inside a bunker                   ofas.13.39 .. 44
 * destruction: scenery can be destroyed                    ofas.13.34 .. 37
 * primitive-duel: two primitive armies, all the same      ofas.a1.01
 * special-terrain "0" .. "3": pieces each player chooses  ofas.a6.02
 * secret-objectives                                       ofas.a4.01 .. 20
 * tactics   none, free, drawn: command tactics            ofas.a5.01 .. 16
 * tough-hulls, two-weapons: of vehicles                   ofas.hr.03, 16.10 */
#ifndef ALEA_TEXT_SETTINGS_H
#define ALEA_TEXT_SETTINGS_H

#include "base/lang.h"
#include "books/ofas/ofas.h"

#include <alea/error.h>
#include <jansson.h>

/* A new map; the caller gives it back with json_decref(). */
json_t *settings_json(const struct ofas_settings *settings);
/* Reads a map; what it does not say is as in a zeroed struct. False, and 'out'
 * untouched, when a key or a value is unknown. */
bool settings_read(struct ofas_settings *out, const json_t *map, enum lang lang,
                   struct alea_error *error);

/* The settings that are yes or no, numbered from 0: the key, NULL behind the last
 * of them; and where its value is. */
const char *settings_flag(int n);
uint8_t *settings_flag_in(struct ofas_settings *settings, int n);
/* The settings by number, from 0: the key, NULL behind the last; and the words of
 * value v, from 0, how it may be rolled last; NULL behind the last. A number, or
 * yes and no, has none. */
const char *settings_key(int n);
const char *settings_value(int n, int v);
/* Which value it has: of yes or no 1 or 0, of a number -1. */
int settings_chosen(const struct ofas_settings *settings, int n);
/* Sets one setting from its words, as a command line has them. */
bool settings_set(struct ofas_settings *settings, const char *key,
                  const char *word, enum lang lang, struct alea_error *error);

#endif
