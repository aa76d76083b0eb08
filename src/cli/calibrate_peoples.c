/* calibrate_peoples.c -- are the peoples of a book a match for each other? Lists of
 * equal points, made up by dice or given, meet lists of other peoples, sides
 * exchanged, in all scenarios of the book in turn. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "cli/book.h"
#include "cli/calibrate_desk.h"
#include "read/book_lists.h"
#include "read/columns.h"
#include "read/fields.h"
#include "read/word.h"

enum {
    OTHERS = 4, /* that a list made up by dice asks to meet */
    PEOPLES = 16,
    SCENES = 16
};

/* What one people got of another. */
struct got {
    uint64_t battles, won, drawn;
};

struct peoples {
    int lists, peoples;
    struct fighter *fighter;
    int *of; /* the people of each list */
    int with[PEOPLES];
    const char *name[PEOPLES];
    /* The scenarios that are played; 0: as the book has it. */
    int scenes, next;
    const struct row *scenario;
    char scene[SCENES][WORD_SIZE];
    struct got got[SCENES][PEOPLES][PEOPLES];
};

/* ---- lists of which nothing is wanted but how large they are ---- */

static const char *no_word(const struct wants *w, const char *key)
{
    (void)w, (void)key;
    return NULL;
}

static const char *no_nth(const struct wants *w, const char *key, int n)
{
    (void)w, (void)key, (void)n;
    return NULL;
}

static bool no_flag(const struct wants *w, const char *key)
{
    (void)w, (void)key;
    return false;
}

/* The points of --points; all else as usual. */
static bool so_large(const struct wants *w, const char *key, int64_t least,
                     int64_t most, int64_t *out)
{
    const struct desk *d = w->own;

    if (strcmp(key, "points") == 0 && d->points)
        *out = d->points < least ? least : d->points > most ? most : d->points;
    return true;
}

static void told(const struct wants *w, const char *key,
                 const struct alea_error *error)
{
    (void)w, (void)key;
    fprintf(stderr, "alea calibrate: %s\n", error->message);
}

/* ---- those who meet ---- */

static int people_of(struct peoples *p, const char *name)
{
    int i;

    for (i = 0; i < p->peoples; i++)
        if (strcmp(p->name[i], name) == 0)
            return i;
    if (i == PEOPLES)
        return PEOPLES - 1;
    p->name[p->peoples++] = name;
    return i;
}

static bool raise(struct desk *d, struct peoples *p, int i)
{
    const struct wants wants = { .lang = d->cli->lang,
                                 .own = d,
                                 .word = no_word,
                                 .nth = no_nth,
                                 .flag = no_flag,
                                 .whole = so_large,
                                 .refuse = told };
    const struct book_lists *lists = d->game.book->lists;
    struct fighter *f = &p->fighter[i];
    struct list_report *report;

    d->duel.seed = hash_mix(d->duel.seed + 1);
    report = list_make(d->game.book, d->content, &wants, d->duel.seed);
    if (!report)
        return false;
    f->army = malloc(lists->size);
    f->file = strdup("");
    f->text = strdup("");
    if (f->army) {
        memcpy(f->army, list_of(report), lists->size);
        list_card(lists, report, d->content, d->cli->lang, &f->card);
    }
    free(report);
    if (!f->army || !f->file || !f->text)
        return false;
    p->of[i] = people_of(p, f->card.people);
    p->with[p->of[i]]++;
    return true;
}

static bool raise_all(struct desk *d, struct peoples *p)
{
    for (int i = 0; i < p->lists; i++)
        if (!raise(d, p, i))
            return false;
    return true;
}

/* Those of the files that --army names. */
static int read_all(struct desk *d, struct peoples *p)
{
    int code = CLI_YES;

    for (int i = 0; i < p->lists && code == CLI_YES; i++) {
        code = desk_army(d, cli_value_at(d->cli, "army", i), &p->fighter[i]);
        if (code != CLI_YES)
            break;
        p->of[i] = people_of(p, p->fighter[i].card.people);
        p->with[p->of[i]]++;
    }
    return code;
}

/* ---- what they play ---- */

/* All scenarios that the book has a word for, unless --scenario named one. */
static void find_scenes(const struct desk *d, struct peoples *p)
{
    const char *named = cli_value(d->cli, "scenario");
    const struct row *row = d->game.book->stages->agreed;

    while (row && row->kind != ROW_END && strcmp(row->key, "scenario") != 0)
        row++;
    if (!named && row && row->kind == ROW_WORD)
        p->scenario = row;
    p->scenes = p->scenario ? row_words(p->scenario->words) : 1;
    if (p->scenes > SCENES)
        p->scenes = SCENES;
    for (int i = 0; i < p->scenes; i++)
        if (p->scenario)
            word_name(p->scenario->words[i], 0, p->scene[i],
                      sizeof p->scene[i]);
        else
            snprintf(p->scene[i], sizeof p->scene[i], "%s", named ? named : "");
}

static bool set_scene(struct desk *d, const struct peoples *p, int scene)
{
    struct alea_error error;

    return !p->scenario ||
           stages_set(d->game.book->stages, d->duel.settings, "scenario",
                      p->scene[scene], d->cli->lang, &error);
}

static int meet(struct desk *d, struct peoples *p, int i, int other, int scene)
{
    struct got *a = &p->got[scene][p->of[i]][p->of[other]];
    struct got *b = &p->got[scene][p->of[other]][p->of[i]];
    double score = 0;
    int code;

    d->duel.seed = hash_mix(d->duel.seed + 1);
    if (!set_scene(d, p, scene))
        return cli_failed(d->cli, "alea");
    code = desk_meeting(d, &p->fighter[i], &p->fighter[other], &score);
    if (d->unmet && !cli_value(d->cli, "army"))
        return CLI_YES; /* too many figures, by dice: others meet */
    a->battles += d->each;
    a->won += d->won;
    a->drawn += d->drawn;
    b->battles += d->each;
    b->won += d->each - d->won - d->drawn;
    b->drawn += d->drawn;
    return code;
}

/* Each list asks the next ones of other peoples, scenarios in turn. */
static int meet_others(struct desk *d, struct peoples *p)
{
    int code = CLI_YES;

    progress_begin(&d->progress, d->cli, 0,
                   (uint64_t)p->lists * OTHERS * d->each);
    for (int i = 0; i < p->lists && code == CLI_YES; i++)
        for (int k = 1, met = 0; k < p->lists && met < OTHERS; k++) {
            const int other = (i + k) % p->lists;

            if (p->of[other] == p->of[i])
                continue;
            met++;
            code = meet(d, p, i, other, p->next++ % p->scenes);
            if (code != CLI_YES)
                break;
        }
    progress_end(&d->progress);
    return code;
}

/* Each list of --army meets all those of other peoples in each scenario. */
static int meet_all(struct desk *d, struct peoples *p)
{
    int code = CLI_YES;
    uint64_t pairs = 0;

    for (int i = 0; i < p->lists; i++)
        for (int k = 0; k < i; k++)
            pairs += p->of[i] != p->of[k];
    progress_begin(&d->progress, d->cli, 0,
                   pairs * (uint64_t)p->scenes * d->each);
    for (int i = 0; i < p->lists; i++)
        for (int k = 0; k < i; k++)
            for (int scene = 0; scene < p->scenes && code == CLI_YES; scene++)
                if (p->of[i] != p->of[k])
                    code = meet(d, p, i, k, scene);
    progress_end(&d->progress);
    return code;
}

/* ---- telling ---- */

static void add(struct got *sum, const struct got *more)
{
    sum->battles += more->battles;
    sum->won += more->won;
    sum->drawn += more->drawn;
}

/* What a people got in a scenario (-1: in all) of another (-1: of all). */
static struct got got_of(const struct peoples *p, int a, int b, int scene)
{
    struct got sum = { 0 };

    for (int s = 0; s < p->scenes; s++)
        for (int other = 0; other < p->peoples; other++)
            if ((scene < 0 || s == scene) && (b < 0 || other == b))
                add(&sum, &p->got[s][a][other]);
    return sum;
}

/* A draw is half a victory. */
static double share(const struct got *got)
{
    return got->battles ? ((double)got->won + (double)got->drawn / 2) /
                              (double)got->battles
                        : 0;
}

static bool are_even(const struct peoples *p)
{
    for (int a = 0; a < p->peoples; a++) {
        const struct got all = got_of(p, a, -1, -1);

        if (fabs(share(&all) - 0.5) > 0.05)
            return false;
    }
    return true;
}

static void put_line(FILE *out, const char *name, const struct got *got)
{
    columns_pad(out, name, 26);
    fprintf(out, "%9d %9d %9d %9d  %5.1f%%\n", (int)got->battles, (int)got->won,
            (int)got->drawn, (int)(got->battles - got->won - got->drawn),
            100 * share(got));
}

static void put_people(const struct peoples *p, int a, FILE *out)
{
    const struct got all = got_of(p, a, -1, -1);
    char name[2 * WORD_SIZE + ARMY_NAME];

    put_line(out, p->name[a], &all);
    for (int b = 0; b < p->peoples; b++) {
        const struct got of = got_of(p, a, b, -1);

        snprintf(name, sizeof name, "  / %s", p->name[b]);
        if (of.battles)
            put_line(out, name, &of);
    }
    for (int s = 0; s < p->scenes; s++) {
        const struct got in = got_of(p, a, -1, s);

        snprintf(name, sizeof name, "  %s", p->scene[s]);
        if (p->scene[s][0])
            put_line(out, name, &in);
    }
}

static void put_text(const struct desk *d, const struct peoples *p, FILE *out)
{
    columns_pad(out, cli_say(d->cli, "à points égaux", "at equal points"), 26);
    fputs(cli_say(d->cli, "batailles  gagnées    nulles  perdues   obtenu\n",
                  "  battles       won     drawn      lost  result\n"),
          out);
    for (int a = 0; a < p->peoples; a++)
        put_people(p, a, out);
}

static json_t *json_got(const char *key, const char *name,
                        const struct got *got)
{
    return json_pack("{s:s, s:I, s:I, s:I, s:f}", key, name, "battles",
                     (json_int_t)got->battles, "won", (json_int_t)got->won,
                     "drawn", (json_int_t)got->drawn, "share",
                     round(share(got) * 1e4) / 1e4);
}

static json_t *json_of(const struct peoples *p)
{
    json_t *all = json_array();

    for (int a = 0; a < p->peoples; a++) {
        const struct got got = got_of(p, a, -1, -1);
        json_t *one = json_got("name", p->name[a], &got);
        json_t *against = json_array(), *scenes = json_array();

        for (int b = 0; b < p->peoples; b++) {
            const struct got of = got_of(p, a, b, -1);

            if (of.battles)
                json_array_append_new(against,
                                      json_got("name", p->name[b], &of));
        }
        for (int s = 0; s < p->scenes; s++) {
            const struct got in = got_of(p, a, -1, s);

            json_array_append_new(scenes,
                                  json_got("scenario", p->scene[s], &in));
        }
        json_object_set_new(one, "lists", json_integer(p->with[a]));
        json_object_set_new(one, "against", against);
        json_object_set_new(one, "scenarios", scenes);
        json_array_append_new(all, one);
    }
    return json_pack("{s:i, s:o}", "lists", p->lists, "peoples", all);
}

static int put(const struct desk *d, const struct peoples *p, bool json)
{
    FILE *out = cli_out_open(d->cli);
    json_t *map;

    if (!out)
        return CLI_MACHINE;
    if (json) {
        map = json_of(p);
        json_dumpf(map, out, JSON_INDENT(1));
        fputc('\n', out);
        json_decref(map);
    } else {
        put_text(d, p, out);
    }
    if (!cli_out_close(d->cli, out))
        return CLI_MACHINE;
    return are_even(p) ? CLI_YES : CLI_NO;
}

static int play_all(struct desk *d, struct peoples *p, int lists, int armies)
{
    int code = CLI_YES;

    p->lists = armies ? armies : lists;
    p->fighter = calloc((size_t)p->lists, sizeof *p->fighter);
    p->of = calloc((size_t)p->lists, sizeof *p->of);
    if (!p->fighter || !p->of)
        return cli_failed(d->cli, "alea");
    find_scenes(d, p);
    if (armies)
        code = read_all(d, p);
    else if (!raise_all(d, p))
        code = cli_failed(d->cli, "alea");
    if (code == CLI_YES && p->peoples < 2) /* nobody to be compared with */
        code = cli_not_of_book(d->cli, d->game.book);
    if (code == CLI_YES)
        code = armies ? meet_all(d, p) : meet_others(d, p);
    return code;
}

int desk_peoples(struct desk *d, int lists, bool json)
{
    struct peoples *p = calloc(1, sizeof *p);
    int code, armies = 0;

    if (!p)
        return cli_failed(d->cli, "alea");
    while (cli_value_at(d->cli, "army", armies))
        armies++;
    code = play_all(d, p, lists, armies);
    if (code == CLI_YES)
        code = put(d, p, json);
    for (int i = 0; p->fighter && i < p->lists; i++)
        fighter_clear(&p->fighter[i]);
    free(p->fighter);
    free(p->of);
    free(p);
    return code;
}
