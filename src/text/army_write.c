/* army_write.c -- an army list as YAML again.
 *
 * Keys and words in English, as the ledger has them; what is not written in the
 * list is not written here. Reading it back gives the same list. */
#include "text/army.h"
#include "text/army_words.h"

struct writer {
    FILE *out;
    const struct ofas_list *list;
    const struct ofas_catalogue *catalogue;
};

/* Free text, in quotes. */
static void put_text(const struct writer *w, const char *text)
{
    fputc('"', w->out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fprintf(w->out, "\\%c", *text);
        else if (*text == '\n')
            fputs("\\n", w->out);
        else if (*text == '\t')
            fputs("\\t", w->out);
        else
            fputc(*text, w->out);
    }
    fputc('"', w->out);
}

static void put_word(const struct writer *w, const struct ofas_word *word,
                     enum army_words as)
{
    char key[OFAS_NAME];

    if (word->state == OFAS_KNOWN)
        fputs(army_key(w->catalogue, as, word->id, key), w->out);
    else
        put_text(w, word->text);
}

/* A line 'key: word', if the list has the word. */
static void line_word(const struct writer *w, const char *key,
                      const struct ofas_word *word, enum army_words as)
{
    if (word->state == OFAS_ABSENT)
        return;
    fprintf(w->out, "%s: ", key);
    put_word(w, word, as);
    fputc('\n', w->out);
}

static void line_number(const struct writer *w, const char *key,
                        const struct ofas_number *number)
{
    if (number->state != OFAS_ABSENT)
        fprintf(w->out, "%s: %d\n", key, (int)number->value);
}

static void line_yes(const struct writer *w, const char *key,
                     const struct ofas_number *yes)
{
    if (yes->state != OFAS_ABSENT)
        fprintf(w->out, "%s: %s\n", key, yes->value ? "true" : "false");
}

static void line_text(const struct writer *w, const char *key, const char *text)
{
    if (!text[0])
        return;
    fprintf(w->out, "%s: ", key);
    put_text(w, text);
    fputc('\n', w->out);
}

/* ---- weapons ---- */

static void put_field(const struct writer *w, const char *key,
                      const struct ofas_word *word, enum army_words as)
{
    if (word->state == OFAS_ABSENT)
        return;
    fprintf(w->out, ", %s: ", key);
    put_word(w, word, as);
}

/* weapon: laser-cannon, category: heavy */
static void put_buy(const struct writer *w, const struct ofas_buy *buy)
{
    fputs("weapon: ", w->out);
    put_word(w, &buy->weapon, WORDS_WEAPON);
    put_field(w, "category", &buy->category, WORDS_CATEGORY);
    if (buy->hands.state != OFAS_ABSENT)
        fprintf(w->out, ", hands: %d", (int)buy->hands.value);
    if (buy->combined.state != OFAS_ABSENT)
        fprintf(w->out, ", combined: %s",
                buy->combined.value ? "true" : "false");
    put_field(w, "replaces", &buy->replaces, WORDS_REPLACED);
}

/* weapons: [{...}, {...}] */
static void put_buys(const struct writer *w, const struct ofas_group *group)
{
    fputs("weapons: [", w->out);
    for (int32_t i = 0; i < group->buys; i++) {
        fputs(i > 0 ? ", {" : "{", w->out);
        put_buy(w, &w->list->buy[group->buy + i]);
        fputc('}', w->out);
    }
    fputc(']', w->out);
}

static void put_group(const struct writer *w, const struct ofas_group *group)
{
    const char *comma = "";

    fputs("      - {", w->out);
    if (group->specialists) {
        fputs("type: ", w->out);
        put_word(w, &group->type, WORDS_SPECIALIST);
        comma = ", ";
    }
    if (group->count.state != OFAS_ABSENT) {
        fprintf(w->out, "%scount: %d", comma, (int)group->count.value);
        comma = ", ";
    }
    if (!group->specialists && group->buys == 1) {
        fputs(comma, w->out);
        put_buy(w, &w->list->buy[group->buy]);
    } else if (!group->specialists || group->buys > 0) {
        fputs(comma, w->out);
        put_buys(w, group);
    }
    fputs("}\n", w->out);
}

static void put_groups(const struct writer *w, const struct ofas_entry *e,
                       bool specialists)
{
    bool first = true;

    for (int32_t i = 0; i < e->groups; i++) {
        const struct ofas_group *group = &w->list->group[e->group + i];
        if ((group->specialists != 0) != specialists)
            continue;
        if (first)
            fprintf(w->out, "    %s:\n",
                    specialists ? "specialists" : "weapons");
        first = false;
        put_group(w, group);
    }
}

/* ---- units ---- */

static void put_options(const struct writer *w, const struct ofas_entry *e,
                        bool disadvantages)
{
    bool first = true;

    for (int i = 0; i < e->wishes; i++) {
        if ((e->wish[i].disadvantage != 0) != disadvantages)
            continue;
        if (first)
            fprintf(w->out, "    %s: [",
                    disadvantages ? "disadvantages" : "advantages");
        else
            fputs(", ", w->out);
        first = false;
        put_word(w, &e->wish[i].word, WORDS_OPTION);
    }
    if (!first)
        fputs("]\n", w->out);
}

static void put_officer(const struct writer *w, const struct ofas_entry *e)
{
    if (e->officer.line == 0 && e->grade.state == OFAS_ABSENT)
        return;
    fputs("    officer:\n", w->out);
    line_word(w, "      grade", &e->grade, WORDS_GRADE);
    line_word(w, "      equipment", &e->officer_equipment, WORDS_KIT);
    if (e->officer.buys > 0) {
        fputs("      ", w->out);
        put_buys(w, &e->officer);
        fputc('\n', w->out);
    }
}

static void put_entry(const struct writer *w, const struct ofas_entry *e)
{
    fputs("  - kind: ", w->out);
    if (e->kind.state == OFAS_ABSENT)
        fputs("infantry", w->out);
    else
        put_word(w, &e->kind, WORDS_KIND);
    fputc('\n', w->out);
    line_text(w, "    name", e->name);
    line_text(w, "    note", e->note);
    line_number(w, "    cost", &e->cost);
    line_word(w, "    rank", &e->rank, WORDS_RANK);
    line_yes(w, "    swarm", &e->swarm);
    line_number(w, "    size", &e->size);
    line_number(w, "    bases", &e->bases);
    put_options(w, e, false);
    put_options(w, e, true);
    line_word(w, "    equipment", &e->equipment, WORDS_KIT);
    put_officer(w, e);
    put_groups(w, e, true);
    put_groups(w, e, false);
    line_word(w, "    leader", &e->leader, WORDS_LEADER);
}

void army_write(FILE *out, const struct ofas_list *list,
                const struct ofas_catalogue *catalogue)
{
    struct writer w = { out, list, catalogue };

    fputs("book: ofas\n", out);
    line_text(&w, "name", list->name);
    line_text(&w, "note", list->note);
    line_number(&w, "format", &list->format);
    line_number(&w, "cost", &list->cost);
    line_word(&w, "archetype", &list->archetype, WORDS_NONE);
    line_word(&w, "variant", &list->variant, WORDS_NONE);
    line_number(&w, "artillery", &list->artillery);
    fputs(list->entries > 0 ? "units:\n" : "units: []\n", out);
    for (int32_t i = 0; i < list->entries; i++)
        put_entry(&w, &list->entry[i]);
}
