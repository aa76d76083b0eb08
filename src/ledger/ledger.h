/* ledger.h -- the ledger of a book, rules/<id>.md, read into memory.
 *
 * A ledger has one line per rule, `- **ofas.CC.NN** [kind] statement`, then
 * notes: rulings, the reason why no case can show it (exempt), the work it
 * waits for (later), and perhaps a table. Chapters that go on where the book ends
 * have a line `- core: of alea, not of the book` under their title. Every text here points into the
 * ledger's own copy of the file. rules/<id>.fr.md says the same rules in French
 * under French titles and notes (décision, dispense, socle). What waits, the ledger
 * alone decides; the translation may say the words of it. */
#ifndef ALEA_LEDGER_LEDGER_H
#define ALEA_LEDGER_LEDGER_H

#include <stddef.h>

#include "base/lang.h"

#include <alea/error.h>

struct ledger_note {
    const char *text;
    bool row; /* a line of a table, else a ruling */
};

struct ledger_rule {
    const char *id;   /* "ofas.CC.NN" */
    const char *kind; /* "mechanic", "example" ... */
    const char *statement;
    const char *exempt; /* why no case can show it, or NULL */
    const char *later;  /* the work it waits for, or NULL; a chapter's too */
    int chapter;        /* place in the chapters */
    int line;           /* of the file */
    int note, notes;    /* note[note .. note + notes) of the ledger */
};

struct ledger_chapter {
    char id[4];        /* "04", "a1", "hr" */
    const char *title; /* "Shooting (le tir)" */
    const char *later; /* the whole chapter waits, or NULL */
    bool core;         /* its rules are ours, not the book's */
    int rule, rules;   /* rule[rule .. rule + rules) of the ledger */
};

struct ledger {
    const char *book;  /* "ofas" */
    const char *title; /* of the file */
    int chapters, rules, notes;
    enum lang lang; /* of the words; French when a chapter is a "Chapitre" */
    struct ledger_chapter *chapter;
    struct ledger_rule *rule;
    struct ledger_note *note;
    char *text; /* the copy, cut into strings */
    char *said; /* that of the translation, or NULL */
};

/* Reads the ledger of a book from its text; 'book' must outlive it. On false
 * the error is filled and there is nothing to clear. */
bool ledger_parse(struct ledger *out, const char *book, const char *text,
                  size_t size, struct alea_error *error);
/* Reads the ledger built into the binary; false when the book is unknown. */
bool ledger_open(struct ledger *out, const char *book,
                 struct alea_error *error);
/* The same, its titles, statements, tables and notes in a language; in English
 * where there is no other. Ids, kinds, lines and what waits are the same. */
bool ledger_open_in(struct ledger *out, const char *book, enum lang lang,
                    struct alea_error *error);
void ledger_clear(struct ledger *ledger);
/* What every screen and record says of a book whose ledger has chapters of our own;
 * "" where it has none. */
/* Whose rules are that are not the book's. */
extern const char *const ledger_core[LANGS];
const char *ledger_core_words(const char *book, enum lang lang);

/* The place of a rule by its id, or -1. */
int ledger_find(const struct ledger *ledger, const char *id);
/* The id that looks most like the text; never NULL unless there is no rule. */
const char *ledger_nearest(const struct ledger *ledger, const char *text);

#endif
