/* report_in.h -- what a report has gathered, for the files that write it. */
#ifndef ALEA_REPORT_REPORT_IN_H
#define ALEA_REPORT_REPORT_IN_H

#include "battle/camp.h"
#include "battle/stage.h"
#include "report/report.h"
#include "words/words.h"

enum { REPORT_TURNS = 16, REPORT_RULES = UINT16_MAX + 1 };

/* The tests one side rolled: how many dice, how many succeeded, and what was to
 * be expected, in parts and squares of them so that nothing is rounded. */
enum { LUCK_PARTS = 216 }; /* thirds, sixths, 36ths: of any roll of any book */
struct luck {
    int64_t dice, tests, successes;
    int64_t expected; /* successes, in parts */
    int64_t variance; /* of them, in parts of parts */
};

struct report {
    struct report_plan plan;
    struct words words;
    struct watcher watcher;
    struct battle last; /* as it was when we last looked */
    int32_t turn;       /* the turn being told, 0 before the first */
    bool began, failed;
    int32_t score[REPORT_TURNS][MAX_PLAYERS]; /* at the end of turn n */
    char *picture[REPORT_TURNS];              /* the same */
    struct luck luck[MAX_PLAYERS];
    uint8_t cited[REPORT_RULES]; /* rules the log names */
    FILE *log;
    char *log_text;
    size_t log_size;
};

/* One of two words. */
static inline const char *either(const struct report *r, const char *french,
                                 const char *english)
{
    return r->plan.lang == LANG_FR ? french : english;
}

/* The parts of the page that draw: score by turn, luck. */
void report_scores(const struct report *r, FILE *out);
void report_luck(const struct report *r, FILE *out);

#endif
