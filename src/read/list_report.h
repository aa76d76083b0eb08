/* list_report.h -- what there is to say of a list or a table: what is wrong with
 * it, where, by which rule. Of any book. */
#ifndef ALEA_READ_LIST_REPORT_H
#define ALEA_READ_LIST_REPORT_H

#include "read/buffer.h"
#include "read/yaml.h"

enum {
    LIST_FINDINGS = 128, /* kept; more are only counted */
    LIST_SENTENCE = 480,
    LIST_WORDS = 64,
    LIST_NAME = 96
};

/* One thing wrong, or odd. */
struct list_finding {
    bool warning;        /* it may be played all the same */
    const char *key;     /* "size-too-small"; "syntax", "unknown-word",
                            "bad-value", "limit" for what cannot be read */
    uint16_t rule, also; /* 0: no rule of the book */
    int unit;            /* or piece, from 1; 0: all of it, or not known */
    int line, column;
    char words[LIST_WORDS];   /* the offending words, or "" */
    char nearest[LIST_WORDS]; /* the right word, perhaps, or "" */
    char sentence[LIST_SENTENCE];
};

/* It is large: on the heap. A book's own report begins with it. */
struct list_report {
    bool readable; /* it is a list at all: costs mean something */
    bool legal;
    int32_t cost, format; /* in the points of the book */
    int findings, faults; /* faults come first, each part by line */
    char name[LIST_NAME];
    struct list_finding finding[LIST_FINDINGS];
};

/* The list of a report, which lies behind it: a struct of the book. */
static inline const void *list_of(const struct list_report *report)
{
    return report + 1;
}
static inline void *list_in(struct list_report *report)
{
    return report + 1;
}
/* What a slot of a sentence says: '@' and a letter. */
typedef void list_slot(struct buffer *out, char letter, const void *own,
                       enum lang lang);
/* Makes the sentence of a finding. */
void list_say(struct list_finding *out, const char *words, list_slot *slot,
              const void *own, enum lang lang);

/* What the rules may say against a list, a row each; its words have slots. */
struct list_fault {
    const char *key;
    uint16_t rule;
    bool odd;          /* it may be played all the same */
    const char *where; /* the key of the part that it is about, "": all of it */
    const char *words[LANGS];
};
/* One that was found: in which unit, from 1 (0: none), at which part of the text
 * (NULL: nobody has written it), about what by name; and who fills the slots. */
struct list_blame {
    const struct list_fault *fault;
    int unit;
    const struct yaml_node *at;
    const char *about;
    list_slot *slot;
    const void *own;
};
/* Adds it, in words. */
void list_tell(struct list_report *out, const struct list_blame *blame,
               enum lang lang);
/* Counts a finding, and keeps it if there is room. */
void list_add(struct list_report *out, const struct list_finding *finding);
/* Adds what could not be read; 'unit_at' says which unit stands in a line, with
 * whatever it needs, or is NULL. */
void list_add_errors(struct list_report *out, const struct yaml_report *report,
                     int (*unit_at)(const void *own, int line),
                     const void *own);
/* In the order in which a person meets them: faults first, each part by place. */
void list_sort(struct list_report *out);
/* How many of the findings were kept. */
int list_kept(const struct list_report *report);
/* Was everything of the text understood? Only then nothing is lost when it is
 * written again. */
bool list_is_whole(const struct list_report *report);
/* The first thing wrong, as an error. Returns false. */
bool list_fail(const struct list_report *report, struct alea_error *error);

#endif
