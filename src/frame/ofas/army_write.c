/* army_write.c -- an army list as YAML again.
 *
 * Keys and words in English, as the ledger has them; what is not written in the
 * list is not written here. Reading it back gives the same list. */
#include "base/length.h"
#include "frame/ofas/army.h"
#include "frame/ofas/army_words.h"
#include "words/agreement.h"

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
    fprintf(w->out, ", %s%s", key ? key : "", key ? ": " : "");
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
    bool vehicle = e->kind.state == OFAS_KNOWN && e->kind.id == OFAS_VEHICLE;

    for (int i = 0; i < e->wishes; i++) {
        if ((e->wish[i].disadvantage != 0) != disadvantages)
            continue;
        if (first)
            fprintf(w->out, "    %s: [",
                    disadvantages ? "disadvantages" : "advantages");
        else
            fputs(", ", w->out);
        first = false;
        put_word(w, &e->wish[i].word, vehicle ? WORDS_FITTING : WORDS_OPTION);
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

static void put_infantry(const struct writer *w, const struct ofas_entry *e)
{
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

/* ---- vehicles ---- */

static void put_mark(const struct writer *w, const char **comma,
                     const char *key, const struct ofas_number *yes)
{
    if (yes->state == OFAS_ABSENT)
        return;
    fprintf(w->out, "%s%s: %s", *comma, key, yes->value ? "true" : "false");
    *comma = ", ";
}

/* weapon: laser-cannon, arc: left, twin: true */
static void put_fit(const struct writer *w, const struct ofas_fit *fit)
{
    const char *comma = "";

    if (fit->source != OFAS_FREE_STOMP) {
        fputs("weapon: ", w->out);
        put_word(w, &fit->weapon,
                 fit->source == OFAS_SUPPORT ? WORDS_SUPPORT
                                             : WORDS_VEHICLE_WEAPON);
        comma = ", ";
    }
    put_field(w, "arc", &fit->arc, WORDS_ARC);
    put_field(w, "category", &fit->category, WORDS_CATEGORY);
    put_mark(w, &comma, "twin", &fit->twin);
    put_mark(w, &comma, "upgraded", &fit->upgraded);
    put_mark(w, &comma, "turret", &fit->turret);
    if (fit->super.state != OFAS_ABSENT) {
        fprintf(w->out, "%ssuper: ", comma);
        put_word(w, &fit->super, WORDS_SUPER);
    }
}

/* All weapons that came in one way; the book gives some of them one by one. */
static void put_fits(const struct writer *w, const struct ofas_entry *e,
                     enum ofas_source source, const char *key, bool list)
{
    bool first = true;

    for (int32_t i = 0; i < e->fits; i++) {
        const struct ofas_fit *fit = &w->list->fit[e->fit + i];
        if (fit->source != source)
            continue;
        if (first)
            fprintf(w->out, "    %s:%s", key, list ? "\n" : " ");
        first = false;
        fputs(list ? "      - {" : "{", w->out);
        put_fit(w, fit);
        fputs("}\n", w->out);
    }
}

/* 110 mm, or 110.5 */
static void put_side(const struct writer *w, const char *comma, const char *key,
                     const struct ofas_number *side)
{
    if (side->state == OFAS_KNOWN)
        fprintf(w->out, "%s%s: %d.%02d", comma, key, (int)(side->value / MM(1)),
                (int)(side->value % MM(1)));
}

static void put_hull(const struct writer *w, const struct ofas_entry *e)
{
    bool length = e->length.state == OFAS_KNOWN;
    bool width = e->width.state == OFAS_KNOWN;

    if (!length && !width && e->height.state != OFAS_KNOWN)
        return;
    fputs("    hull: {", w->out);
    put_side(w, "", "length", &e->length);
    put_side(w, length ? ", " : "", "width", &e->width);
    put_side(w, length || width ? ", " : "", "height", &e->height);
    fputs("}\n", w->out);
}

static void put_vehicle(const struct writer *w, const struct ofas_entry *e)
{
    line_word(w, "    rank", &e->rank, WORDS_VEHICLE_RANK);
    line_word(w, "    chassis", &e->chassis, WORDS_CHASSIS);
    line_yes(w, "    monster", &e->monster);
    put_hull(w, e);
    put_fits(w, e, OFAS_BOUGHT, "weapons", true);
    put_fits(w, e, OFAS_SUPPORT, "support", true);
    put_fits(w, e, OFAS_DEMOLITION, "demolition", false);
    put_fits(w, e, OFAS_FREE_STOMP, "stomp", false);
    line_word(w, "    officer", &e->grade, WORDS_CREW);
    put_options(w, e, false);
    put_options(w, e, true);
}

/* ---- characters ---- */

/* profiles: [fighter, leader] */
static void line_words(const struct writer *w, const char *key,
                       const struct ofas_word *word, int32_t n,
                       enum army_words as)
{
    if (n == 0)
        return;
    fprintf(w->out, "%s: [", key);
    for (int32_t i = 0; i < n; i++) {
        fputs(i > 0 ? ", " : "", w->out);
        put_word(w, &word[i], as);
    }
    fputs("]\n", w->out);
}

static void put_choices(const struct writer *w, const struct ofas_entry *e)
{
    if (e->choices == 0)
        return;
    fputs("    fighter:\n", w->out);
    for (int i = 0; i < e->choices; i++) {
        const struct ofas_choice *c = &e->choice[i];
        fputs("      ", w->out);
        put_word(w, &c->weapon, WORDS_WEAPON);
        fputs(": [", w->out);
        put_word(w, &c->bonus[0], WORDS_BONUS);
        put_field(w, NULL, &c->bonus[1], WORDS_BONUS);
        fputs("]\n", w->out);
    }
}

static void put_character(const struct writer *w, const struct ofas_entry *e)
{
    const struct ofas_group *group = &w->list->group[e->group];

    line_word(w, "    rank", &e->rank, WORDS_RANK);
    line_words(w, "    profiles", e->calling, e->callings, WORDS_CALLING);
    put_choices(w, e);
    line_words(w, "    powers", e->power, e->powers, WORDS_POWER);
    line_word(w, "    equipment", &e->equipment, WORDS_KIT);
    put_options(w, e, false);
    put_options(w, e, true);
    if (e->groups == 0)
        return;
    line_word(w, "    specialist", &group->type, WORDS_SPECIALIST);
    if (group->buys > 0) {
        fputs("    ", w->out);
        put_buys(w, group);
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
    line_text(w, "    agreement", agreement_key((enum agreement)e->agreement));
    line_text(w, "    note", e->note);
    line_number(w, "    cost", &e->cost);
    line_word(w, "    experts", &e->experts, WORDS_SKILLED);
    if (e->kind.state != OFAS_KNOWN || e->kind.id == OFAS_INFANTRY)
        put_infantry(w, e);
    else if (e->kind.id == OFAS_VEHICLE)
        put_vehicle(w, e);
    else
        put_character(w, e);
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
    line_word(&w, "archetype", &list->archetype, WORDS_ARCHETYPE);
    line_word(&w, "experts", &list->experts, WORDS_SKILLED);
    line_word(&w, "variant", &list->variant, WORDS_VARIANT);
    line_number(&w, "artillery", &list->artillery);
    fputs(list->entries > 0 ? "units:\n" : "units: []\n", out);
    for (int32_t i = 0; i < list->entries; i++)
        put_entry(&w, &list->entry[i]);
}
