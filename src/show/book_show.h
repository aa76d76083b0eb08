/* book_show.h -- what a book brings to the page: what of its battles is told in
 * JSON, and what is shown to who looks before he leaps.
 *
 * Shared files know no book by name: pages.c lists them. */
#ifndef ALEA_SHOW_BOOK_SHOW_H
#define ALEA_SHOW_BOOK_SHOW_H

#include "show/seating.h"
#include "show/snapshot.h"

struct book_show {
    const struct book *book;
    /* Several people play one side; NULL: a seat for each player. */
    const struct book_seating *seating;

    /* ---- a snapshot: docs/http.md names the keys ---- */

    /* What is played for, and what else the battle as a whole has. */
    void (*put_battle)(json_t *out, const struct battle *view,
                       const struct telling *t);
    json_t *(*player)(const struct battle *view, int player,
                      const struct telling *t);
    /* Objectives; unless it is brief the terrain and the settings, too. */
    void (*put_table)(json_t *out, const struct battle *view,
                      const struct telling *t);
    json_t *(*unit)(const struct battle *view, int unit,
                    const struct telling *t);
    /* Where the players begin and go home: [{"player", "home", "polygon"}]. NULL:
     * the book does not say it before the battle. */
    json_t *(*zones)(const struct battle *view);

    /* ---- the open question ---- */

    /* Does it lie face down until all have answered? NULL: nothing does. */
    bool (*is_secret)(const struct ask *asked);
    /* What an answer costs, or null. NULL: nothing has a price. */
    json_t *(*cost)(const struct battle *view, const struct decision *d);
    /* Says a way or a place for those who do not see the table. False: it is said
     * plainly. */
    bool (*say_way)(const struct battle *view, const struct decision *d,
                    const struct telling *t, char *out, size_t size);

    /* ---- looking ---- */

    /* Whom a unit sees and what it could do to them. */
    json_t *(*sights)(const struct battle *view, int unit, enum lang lang);
    /* Where the answer may lead: {"unit", "allowance", "floor", "rings"}; NULL
     * when no move is asked for. */
    json_t *(*area)(const struct battle *view);
    /* An answer that brings the asked unit to a place; 'cut' says that it ends
     * before. False: there is none. */
    bool (*way_to)(const struct battle *view, struct step to,
                   struct decision *d, bool *cut);
    /* The table as the answer would leave it. False when the unit would stand
     * nowhere in particular. */
    bool (*standing)(const struct battle *view, const struct decision *d,
                     struct battle *out);
    /* What an answer costs and risks, and how the unit would face. */
    void (*put_trial)(json_t *out, const struct battle *view,
                      const struct battle *after, const struct decision *d);

    /* ---- what a battle can be made of ---- */

    /* GET /content, a new reference. */
    json_t *(*content)(const struct shelf *shelf, enum lang lang);
};

/* The page of the book that is played; of that book, which has one. */
const struct book_show *book_show_of(const struct battle *view);
const struct book_show *book_show(const struct book *book);
/* The minds that there are: [{"key", "words"}]; with their Elo where it was
 * measured, with ofas. */
json_t *minds_json(bool rated, enum lang lang);

#endif
