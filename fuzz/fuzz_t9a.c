/* fuzz_t9a.c -- the texts of t9a. The first byte says which it is: one of the
 * files of its content in place of what is built in, in the order of their paths,
 * or a list or a battlefield. With content that loads a list of each army book
 * is made up and every deployment set up; a list that may be played is written and
 * read back the same. */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "books/t9a/ch06_recruit.h"
#include "frame/t9a/judge.h"
#include "read/book_lists.h"
#include "read/book_text.h"
#include "read/embedded.h"

enum { MOST_FILES = 64, POINTS = 1500 };

enum { BOOKS = sizeof "books/" - 1 }; /* of a path */
static const struct embedded_file *part[MOST_FILES];
static int parts;
static char folder[64];

static void put(int which, const void *bytes, size_t size)
{
    char path[160];
    FILE *file;

    snprintf(path, sizeof path, "%s/%s", folder, part[which]->path + BOOKS);
    file = fopen(path, "w");
    assert(file && fwrite(bytes, 1, size, file) == size);
    fclose(file);
}

/* Lists and battlefields are no content. */
static bool is_content(const char *path)
{
    return !strstr(path, "/armies/") && !strstr(path, "/tables/");
}

static void make_folder(void)
{
    static const char *const made[] = { "", "/t9a", "/t9a/paths",
                                        "/t9a/armybooks" };
    char path[80];

    snprintf(folder, sizeof folder, "/tmp/alea-fuzz-%ld", (long)getpid());
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", folder, made[i]);
        mkdir(path, 0700);
    }
    for (const struct embedded_file *e = embedded_first("books/t9a/"); e;
         e = embedded_next(e, "books/t9a/"))
        if (is_content(e->path)) {
            assert(parts < MOST_FILES);
            part[parts++] = e;
        }
    for (int i = 0; i < parts; i++)
        put(i, part[i]->bytes, part[i]->size);
}

/* ---- lists ---- */

/* Written and read it is the same; it can be printed. */
static void write_and_read(const void *content,
                           const struct list_report *report)
{
    char *text = list_write(t9a_text.lists, report, content, LIST_YAML);
    struct list_report *again = list_report_new(t9a_text.lists);

    assert(text && again);
    assert(list_check_text(t9a_text.lists, again, content, text, strlen(text),
                           LANG_EN));
    assert(again->cost == report->cost);
    free(text);
    free(again);
    free(list_roster(t9a_text.lists, report, content, LANG_FR));
    json_decref(list_json(t9a_text.lists, report, content, LANG_EN));
}

static void read_list(const void *content, const char *text, size_t size)
{
    struct list_report *report = list_report_new(t9a_text.lists);

    assert(report);
    if (list_check_text(t9a_text.lists, report, content, text, size,
                        size & 1 ? LANG_FR : LANG_EN))
        write_and_read(content, report);
    free(report);
}

/* ---- content ---- */

/* A stage of each deployment for an army against itself. */
static void set_up(const void *content, const void *army, uint64_t seed)
{
    static const char *const types[] = { "classic", "diagonal", "flank-attack",
                                         "rolled" };
    const struct book_stages *stages = t9a_text.stages;
    const void *const armies[] = { army, army };

    for (int i = 0; i < 4; i++) {
        struct alea_error error;
        void *settings = stages_settings(stages, NULL, LANG_EN, &error), *table;

        assert(settings && stages_set(stages, settings, "deployment", types[i],
                                      LANG_EN, &error));
        table = stages_deal(stages, content, settings, seed + (uint64_t)i);
        assert(table);
        free(stages_stage(stages, content, armies, 2, table, settings, LANG_EN,
                          &error));
        free(table);
        free(settings);
    }
}

/* A list of each army book, as far as one can be made up. */
static void recruit(const void *content, uint64_t seed)
{
    const struct t9a_catalogue *c =
        &((const struct t9a_content *)content)->catalogue;
    struct t9a_list *spare = calloc(1, sizeof *spare);

    assert(spare);
    for (int i = 0; i < c->armies; i++) {
        struct list_report *report = list_report_new(t9a_text.lists);
        struct t9a_written *w;

        assert(report);
        w = list_in(report);
        report->readable = true;
        if (t9a_recruit(&w->list, spare, c, i, POINTS, seed) &&
            list_judge(t9a_text.lists, report, content, LANG_EN))
            set_up(content, w, seed);
        free(report);
    }
    free(spare);
}

static void replace(int which, const uint8_t *data, size_t size)
{
    struct content_error error;
    void *content;

    put(which, data, size);
    content = content_load(&t9a_text, folder, LANG_EN, &error);
    if (content)
        recruit(content, size);
    free(content);
    put(which, part[which]->bytes, part[which]->size);
}

static void read_text(const void *content, bool list, const uint8_t *data,
                      size_t size)
{
    struct alea_error error;
    char *text = malloc(size + 1);

    assert(text);
    memcpy(text, data, size);
    text[size] = '\0';
    if (list)
        read_list(content, text, size);
    else
        free(stages_table(t9a_text.stages, content, text, size, true, LANG_FR,
                          &error));
    free(text);
}

/* not fuzz.h, whose samples bring the content of another book */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void *content;
    struct content_error error;
    int which;

    if (!folder[0])
        make_folder();
    if (!content)
        content = content_load(&t9a_text, NULL, LANG_EN, &error);
    assert(content);
    if (size == 0)
        return 0;
    which = data[0] % (parts + 2);
    if (which < parts)
        replace(which, data + 1, size - 1);
    else
        read_text(content, which == parts, data + 1, size - 1);
    return 0;
}
