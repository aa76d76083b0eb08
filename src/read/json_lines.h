/* json_lines.h -- facts that are JSON, told in lines.
 *
 * What programs get as JSON people are told in sentences: templates in both
 * languages, whose slots name the facts.
 *
 *     {supplies}               a text or a number; of a list how many it has; of
 *                              null, and where there is none, nothing
 *     {next.mission.words}     of a map in a map; {glory.0}: of a list in it
 *     {due#upgrade|upgrades}   one or many, as the language counts
 *     {won?won|lost}           is it so: not false, null, 0, "" or empty? The
 *                              second may be left out
 *     {name=words?...|...}     are they the same?
 *     {gear*{words}}           each of a list, with commas between
 *     {order>place*{words}}    only those behind that place
 *     {nth}                    the number of this one in its list, from 1
 *     {+gear?carries ...}      a part of the sentence: a colon is before the
 *                              first part that is so, semicolons before others
 *
 * A fact that a thing does not have is that of what it is in: things of a hero
 * know the name of the hero. */
#ifndef ALEA_READ_JSON_LINES_H
#define ALEA_READ_JSON_LINES_H

#include <jansson.h>
#include <stdio.h>

#include "base/lang.h"

struct json_line {
    /* What it is told of, once for each of a list; NULL: of all the facts. Where
     * there is none of that it is not told. */
    const char *each;
    const char *say[LANGS]; /* NULL ends a table; an empty line is not told */
};

/* Says one template; returns 'out'. */
const char *json_say(const char *template, const json_t *facts, enum lang lang,
                     char *out, size_t size);
/* Tells the facts. */
void json_put_lines(FILE *out, const struct json_line *lines,
                    const json_t *facts, enum lang lang);
/* A new list: what a list has from this place on. */
json_t *json_behind(const json_t *list, size_t from);

#endif
