/* routes.c -- every route of the server: docs/http.md. */
#include "serve/routes.h"

#include "serve/http.h"

#define API    "/api/v1"
#define BATTLE API "/battles/*"
#define STUDY  API "/simulations/*"

enum {
    SEAT = NEEDS_SEAT,
    PLAYER = NEEDS_PLAYER,
    BODY = NEEDS_BODY,
};

/* clang-format off */
const struct route routes[] = {
    /* method, path,                  what it does,      what it needs, price */
    { "GET",  API "/books",           route_books,        0,             1 },
    { "GET",  API "/content",         route_content,      0,             2 },
    { "GET",  API "/lessons",         route_lessons,      0,             2 },
    { "GET",  API "/rules",           route_rules,        0,             2 },
    { "GET",  API "/rules/*",         route_rule,         0,             1 },
    { "POST", API "/armies/check",    route_army_check,   BODY,          2 },
    { "POST", API "/armies/convert",  route_army_convert, BODY,          2 },
    { "POST", API "/armies/make",     route_army_make,    BODY,         10 },
    { "POST", API "/fields/check",    route_field_check,  BODY,          2 },
    { "POST", API "/fields/deal",     route_field_deal,   BODY,         10 },
    { "POST", API "/campaigns",       route_campaign,     BODY,          2 },
    { "POST", API "/battles",         route_begin,        BODY,         10 },
    { "POST", API "/battles/preview", route_preview,      BODY,         10 },
    { "POST", API "/records",         route_import,       BODY,         20 },
    { "GET",  BATTLE,                 route_snapshot,     SEAT,          1 },
    { "POST", BATTLE "/decisions",    route_decide,       PLAYER | BODY, 1 },
    { "POST", BATTLE "/try",          route_try,          PLAYER | BODY, 2 },
    { "POST", BATTLE "/plan",         route_plan,         PLAYER | BODY, 2 },
    { "GET",  BATTLE "/reach",        route_reach,        PLAYER,        2 },
    { "GET",  BATTLE "/sight",        route_sight,        SEAT,          4 },
    { "POST", BATTLE "/undo",         route_undo,         PLAYER | BODY, 3 },
    { "POST", BATTLE "/takeback",     route_takeback,     PLAYER | BODY, 3 },
    { "POST", BATTLE "/chat",         route_chat,         PLAYER | BODY, 3 },
    { "GET",  BATTLE "/chat",         route_chat_read,    SEAT,          1 },
    { "POST", BATTLE "/seats",        route_seats,        PLAYER | BODY, 3 },
    { "GET",  BATTLE "/events",       route_events,       SEAT,          3 },
    { "GET",  BATTLE "/at/*",         route_at,           SEAT,          3 },
    { "GET",  BATTLE "/record",       route_record,       SEAT,          5 },
    { "GET",  BATTLE "/report",       route_report,       SEAT,         10 },
    { "POST", BATTLE "/branch",       route_branch,       SEAT | BODY,  10 },
    { "GET",  API "/simulations",     route_lab,          0,             1 },
    { "POST", API "/simulations",     route_study_begin,  BODY,         20 },
    { "GET",  STUDY,                  route_study,        0,             2 },
    { "POST", STUDY "/stop",          route_study_stop,   BODY,          2 },
    { "GET",  STUDY "/events",        route_study_events, 0,             3 },
    { "GET",  STUDY "/result",        route_study_result, 0,             5 },
    { "GET",  STUDY "/csv",           route_study_csv,    0,             5 },
    { "GET",  STUDY "/report",        route_study_report, 0,             5 },
    { "GET",  "/healthz",             route_health,       0,             1 },
    { "GET",  "/metrics",             route_metrics,      0,             1 },
    { "GET",  "/",                    route_page,         0,             1 },
    { "GET",  "/*",                   route_asset,        0,             1 },
    { "GET",  "/assets/*",            route_asset,        0,             1 },
    { NULL, NULL, NULL, 0, 0 },
};
/* clang-format on */
