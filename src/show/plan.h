/* plan.h -- a command to many figures, laid out for who gives it: each figure's own
 * way, where it stops and why, who is left out, and the answers that make it so.
 * battle/group.h finds them; nothing is decided. */
#ifndef ALEA_SHOW_PLAN_H
#define ALEA_SHOW_PLAN_H

#include <jansson.h>

#include "battle/battle.h"
#include "show/snapshot.h"
#include <alea/error.h>

enum plan_read {
    PLAN_MADE,
    PLAN_UNREAD, /* the command is none: see the error */
    PLAN_REFUSED /* nobody can do it: see the refusal */
};

/* {"goal", "figures", "units", "by", "to", "places", "at", "wishes", "before"} as
 * docs/http.md has it; 'out' is a new reference where it was made. */
enum plan_read plan_json(const struct battle *view, const json_t *command,
                         const struct telling *t, json_t **out,
                         struct refusal *why, struct alea_error *error);

#endif
