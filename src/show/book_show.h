/* book_show.h -- how a book shows itself: what of its battles is told in JSON, and
 * what is shown to those who look before they leap. What all books have is in
 * units.h, table.h and ways.h; a book fills in structs and adds keys of its own.
 *
 * Shared files know no book by name: frame/shows.c finds its part. */
#ifndef ALEA_SHOW_BOOK_SHOW_H
#define ALEA_SHOW_BOOK_SHOW_H

#include "show/seating.h"
#include "show/snapshot.h"
#include "show/table.h"
#include "show/units.h"
#include "table/hull.h"

struct badges;     /* show/badges.h */
struct book_looks; /* show/looks.h */
struct show_ways;  /* show/ways.h */

/* What the page says and offers with a question, beside its form. ORDER HINTS */
enum hint {
    HINT_NONE,
    HINT_ACT,   /* what the unit does next: how many actions it has left */
    HINT_BID,   /* a number that lies face down */
    HINT_PLACE, /* where it is deployed */
    HINT_WALK,  /* a way that may go round corners */
    HINT_JUMP,  /* where a jump ends */
    HINT_LAND,  /* where it comes down */
    HINT_AIM,   /* whom it attacks: one whom it sees */
    HINT_REACT, /* who on alert reacts */
    HINT_FIRE,  /* who shoots: many, at one target or at will */
    HINT_FIGHT, /* which fight comes next: all that is usual may follow */
    HINT_LEAD,  /* who moves: how, and its legs, may follow in one gesture */
    HINT_POINT, /* a point of the table: nobody goes there */
    HINTS
};

/* Rectangles about one unit in ranks: of each leg, and where it begins and ends. */
enum { SHOWN_TRAYS = 18 };

/* A part of a turn; dice that a player has left, or the like. */
struct shown_phase {
    const char *key, *words[LANGS];
};
struct shown_pool {
    const char *key, *words[LANGS];
    int left;
};

/* What any battle is: how it is called and how long it lasts. */
struct shown_battle {
    const char *key, *words; /* of the scenario */
    bool goals;              /* its words go on with what is played for */
    int attacker;            /* the player, plus 1; 0: nobody is */
    int first;               /* who has the first turn */
    /* at most, 0: it is not said; by the book's 'turns' unless it says other */
    int rounds;
    bool last_turn;
    /* The parts of a turn, so many, which of them it is, from 1 (0: it is not said),
     * and whose it is. */
    const struct shown_phase *phases;
    int phase_count, phase, whose;
    int32_t apart,
        arc; /* of units in ranks: how far they stay from each other, and
                           the degrees of their front; 0: there are none */
};

/* How units are shown. */
struct book_units {
    void (*unit)(const struct battle *view, int unit, struct shown_unit *out);
    /* What a unit is in that is no state by its rows. */
    void (*badges)(const struct badges *badges);
    json_t *(*card)(const struct battle *view, int unit,
                    const struct telling *t);
    /* Is a figure that lives on the table itself? NULL: all are. */
    bool (*stands)(const struct battle *view, int unit, int figure);
    /* Keys that only units, and figures, of this book have. */
    void (*put)(json_t *out, const struct battle *view, int unit,
                const struct telling *t);
    void (*put_figure)(json_t *out, const struct battle *view, int unit,
                       int figure);
};

/* Things that lists are made of, for GET /content: those of a struct names of the
 * content (read/names.h) that have a name. */
struct shown_things {
    const char *key; /* "weapons"; NULL behind the last */
    size_t names;
    /* Where the catalogue has them, for rows: only those of which this flag is
     * so, or is not; and keys besides "key" and "words". Each may be NULL. */
    const struct row_names *things;
    const struct row *only, *unless, *rows;
    /* Keys that no row can say. May be NULL. */
    void (*put)(json_t *out, const void *content, int which, enum lang lang);
};

/* 'book', 'acts', 'battle' and 'units' there must be; all else may be
 * NULL: the book has nothing of it. */
struct book_show {
    const struct book *book;
    /* The event that a unit begins to act with. */
    int acts;
    /* Is something lost in it, where its row does not say so? May be NULL. */
    bool (*is_loss)(int event);
    /* Several people play one side; NULL: a seat for each player. */
    const struct book_seating *seating;

    /* ---- a snapshot: docs/http.md names the keys ---- */

    void (*battle)(const struct battle *view, enum lang lang,
                   struct shown_battle *out);
    const struct book_units *units;
    /* What the army of a player is called, where that is not his side's name. */
    const char *army[MAX_PLAYERS][LANGS];
    /* Objectives as objective_json() makes them; NULL: words/lying.h has them. */
    json_t *(*objectives)(const struct battle *view);
    bool tokens; /* things to be picked up lie on its tables: words/lying.h */
    bool goals;  /* and parts of them are told while it is played */
    /* What is agreed on; or where the book's part of the stage has it, for the rows of
     * book_stages.agreed. */
    json_t *(*settings)(const struct battle *view);
    size_t settings_at;
    bool settings_by_rows;

    /* What a player has to spend now; false: nothing. May be NULL. */
    bool (*pool)(const struct battle *view, int player, struct shown_pool *out);
    /* Keys that only this book has; each may be NULL. Of a table on which nobody
     * plays the view is NULL. */
    void (*put_battle)(json_t *out, const struct battle *view,
                       const struct telling *t);
    void (*put_player)(json_t *out, const struct battle *view, int player,
                       const struct telling *t);
    void (*put_piece)(json_t *out, const struct terrain *terrain, int piece,
                      const struct battle *view, enum lang lang);

    /* ---- the open question ---- */

    /* What the page may offer with each question besides; so many as there are
     * questions. */
    const enum hint *hints;
    /* What an answer costs, or null. NULL: nothing has a price. */
    json_t *(*cost)(const struct battle *view, const struct decision *d);
    /* Says a way or a place for those who do not see the table. False: it is said
     * plainly. */
    bool (*say_way)(const struct battle *view, const struct decision *d,
                    const struct telling *t, char *out, size_t size);

    /* ---- looking ---- */

    /* What units see of each other, one by one; or all of it at once. */
    const struct book_looks *looks;
    json_t *(*sights)(const struct battle *view, int unit, enum lang lang);
    /* How units move one by one: show/ways.h then does what follows, and
     * say_way. */
    const struct show_ways *ways;
    /* Where the answer may lead: {"unit", "allowance", "floor", "rings"}; NULL
     * when no move is asked for. Or the question whose places are the parts of the
     * table that the asked player begins in. */
    json_t *(*area)(const struct battle *view);
    int begins;
    /* An answer that brings the asked unit to a place; 'cut' says that it ends
     * before. False: there is none. */
    bool (*way_to)(const struct battle *view, struct step to,
                   struct decision *d, bool *cut);
    /* The table as the answer would leave it. False when the unit would stand
     * nowhere in particular. */
    bool (*standing)(const struct battle *view, const struct decision *d,
                     struct battle *out);
    /* The rectangles about the asked unit in ranks as the answer would move it, legal or
     * not: where it stands now, if it does, and behind each leg; how many, 0 when it
     * cannot stand so. NULL: the book has no ranks. */
    int (*trays)(const struct battle *view, const struct decision *d,
                 struct hull out[SHOWN_TRAYS]);
    /* What an answer costs and risks, and how the unit would face. */
    void (*put_trial)(json_t *out, const struct battle *view,
                      const struct battle *after, const struct decision *d);

    /* ---- what a battle can be made of ---- */

    /* Where in the content its catalogue is, for the words of settings. */
    size_t catalogue;
    /* Its scenarios, where none has an attacker: a struct names of the content;
     * or what the book says of them. */
    size_t even;
    json_t *(*scenarios)(const void *content, enum lang lang);
    const struct shown_things *things;
    /* Keys that only sample lists of this book have: the list as
     * book_stages.army() made it. */
    void (*put_army)(json_t *out, const void *army, enum lang lang);
    /* All of GET /content, in place of these; a new reference. */
    json_t *(*content)(const struct shelf *shelf, enum lang lang);
};

#define BOOK(id) extern const struct book_show id##_show;
#include "books/books.def"
#undef BOOK

/* How the book that is played shows itself; how that book does. */
const struct book_show *book_show_of(const struct battle *view);
const struct book_show *book_show(const struct book *book);
/* What a battle can be made of, by the rows of the book: its sample lists,
 * scenarios, settings, minds, scenery and things. */
json_t *made_of_json(const struct shelf *shelf, enum lang lang);
/* The minds that play a book: [{"key", "words"}]; with their Elo where it was
 * measured, with ofas. */
json_t *minds_json(const struct book *book, bool rated, enum lang lang);

#endif
