/* talk.h -- the messages between alea and programs outside (docs/engine.md).
 *
 * A message is a map on one line, its "type" says which. Each function makes
 * one, a new reference, or takes one apart. */
#ifndef ALEA_ENGINE_TALK_H
#define ALEA_ENGINE_TALK_H

#include <jansson.h>

#include "base/lang.h"
#include "battle/battle.h"
#include "records/forfeit.h"
#include "show/snapshot.h"
#include "show/tell.h"
#include <alea/error.h>

enum {
    TALK_PROTOCOL = 1,
    TALK_TRIES = 3,    /* answers to a question, refused ones included */
    TALK_REPLY = 5000, /* milliseconds for an answer, unless said otherwise */
};

/* A message as its line, newline included, which the caller frees; takes the
 * message over. NULL without memory. */
char *talk_line(json_t *message, size_t *size);
/* Reads a line: a map with a "type". NULL, and an error, when it is none. */
json_t *talk_read(const char *line, size_t size, enum lang lang,
                  struct alea_error *error);
/* Its type; never NULL for what talk_read() gave. */
const char *talk_type(const json_t *message);

/* ---- to a program that plays ---- */

json_t *talk_hello(const struct battle *b, int player, int reply,
                   enum lang lang);
/* 'since' is taken over: what happened, as told_json() gives it. */
json_t *talk_position(const struct battle *view, int player, json_t *since,
                      const struct telling *t);
/* With a seed made of the view: that of the battle would give its dice away. */
json_t *talk_go(const struct battle *view, int milliseconds);
/* 'tries' are left. */
json_t *talk_refused(const struct battle *view, int tries,
                     const struct alea_error *error);
json_t *talk_stop(const struct battle *view, const struct forfeit *forfeit,
                  json_t *since);

/* ---- what it answers ---- */

/* A hello of this protocol? */
bool talk_is_hello(const json_t *message, enum lang lang,
                   struct alea_error *error);
/* A bestdecision for the open question? Gives its decision, the message's own. */
bool talk_best(const json_t *message, const struct battle *view, enum lang lang,
               const json_t **out, struct alea_error *error);

/* ---- both ways ---- */

/* Why the rules refuse a decision, as an error. */
void talk_refusal(const struct battle *view, const struct refusal *why,
                  const struct telling *t, struct alea_error *error);
/* Answers a question about the position: "sight", with its "unit". NULL, and an
 * error, when it is no such question or cannot be answered. */
json_t *talk_look(const json_t *message, const struct battle *view,
                  enum lang lang, struct alea_error *error);
/* Answers {"type": "plan", "goal": "shift", ...}: a command to many figures, laid
 * out; NULL, and an error, when it cannot be. */
json_t *talk_plan(const json_t *message, const struct battle *view,
                  const struct telling *t, struct alea_error *error);
/* As an error of docs/http.md; 'view' may be NULL: then without its rule. */
json_t *talk_error(const struct battle *view, const struct alea_error *error);

#endif
