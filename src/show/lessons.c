/* lessons.c -- guided battles of books: see lessons.h. */
#include "show/lessons.h"

#include <string.h>

#include "battle/book.h"
#include "read/book_text.h"
#include "read/fields_content.h"
#include "show/stages.h"

/* ---- reading ---- */

/* A value of the settings, as JSON has it: a number, yes or no, or a word. */
static json_t *value_json(const char *text)
{
    json_t *value = json_loads(text, JSON_DECODE_ANY, NULL);

    return value ? value : json_string(text);
}

/* Settings are a map of words; what they mean is known when a battle begins. */
static bool read_settings(const struct fields *f, struct yaml_node *node,
                          const struct row *row, void *out)
{
    json_t *map;
    size_t length;

    if (node->kind != YAML_MAP)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "on attend {réglage: valeur}",
                         "expected {setting: value}");
    map = json_object();
    for (struct yaml_node *n = node->first; n; n = n->next)
        json_object_set_new(map, n->key->text,
                            value_json(n->kind == YAML_TEXT ? n->text : ""));
    length = json_dumpb(map, (char *)out + row->at, row->size, JSON_SORT_KEYS);
    json_decref(map);
    if (length >= row->size)
        return yaml_fail(f->report, node, ALEA_LIMIT, "trop de réglages",
                         "too many settings");
    ((char *)out)[row->at + length] = 0;
    return true;
}

static const struct row_own settings_own = { .read = read_settings };

/* clang-format off */
#define WORDS_ROWS(room)                                     \
    { "fr", ROW_TEXT, LANG_FR *(room), room, .must = true }, \
    { "en", ROW_TEXT, LANG_EN *(room), room, .must = true }, \
    { 0 }
static const struct row title_rows[] = { WORDS_ROWS(LESSON_TITLE) };
static const struct row words_rows[] = { WORDS_ROWS(LESSON_WORDS) };
static const struct row army_rows[] = {
    { "a", ROW_TEXT, 0, LESSON_TEXT, .must = true },
    { "b", ROW_TEXT, .at = LESSON_TEXT, .size = LESSON_TEXT },
    { 0 },
};
static const struct row step_rows[] = {
    { "key", ROW_TEXT, ROW_AT(lesson_step, key), .must = true },
    { "what", ROW_PART, ROW_AT(lesson_step, what), .rows = words_rows, .must = true },
    { "why", ROW_PART, ROW_AT(lesson_step, why), .rows = words_rows, .must = true },
    { "did", ROW_TEXT, ROW_AT(lesson_step, did) },
    { "answer", ROW_TEXT, ROW_AT(lesson_step, answer) },
    { "told", ROW_TEXT, ROW_AT(lesson_step, told) },
    { "ours", ROW_FLAG, ROW_AT(lesson_step, ours) },
    { "turn", ROW_WHOLE, ROW_AT(lesson_step, turn), .least = 1, .most = 99 },
    { 0 },
};
static const struct row lesson_rows[] = {
    { "key", ROW_TEXT, ROW_AT(lesson, key), .must = true },
    { "title", ROW_PART, ROW_AT(lesson, title), .rows = title_rows, .must = true },
    { "words", ROW_PART, ROW_AT(lesson, words), .rows = words_rows, .must = true },
    { "armies", ROW_PART, ROW_AT(lesson, army), .rows = army_rows, .must = true },
    { "table", ROW_TEXT, ROW_AT(lesson, table) },
    { "settings", ROW_OWN, ROW_AT(lesson, settings), .own = &settings_own },
    { "steps", ROW_PARTS, ROW_AT(lesson, step), .each = sizeof(struct lesson_step),
      ROW_COUNT(lesson, steps), .least = 1, .most = LESSON_STEPS, .rows = step_rows,
      .must = true },
    { 0 },
};
static const struct row file_rows[] = {
    { "lessons", ROW_PARTS, ROW_AT(book_lessons, lesson), .each = sizeof(struct lesson),
      ROW_COUNT(book_lessons, lessons), .least = 1, .most = LESSONS, .rows = lesson_rows,
      .must = true },
    { 0 },
};
/* clang-format on */
static const struct content_part parts[] = {
    { "lessons.yaml", .rows = file_rows, .told = true, .spare = true },
    { 0 },
};

bool lessons_read(const char *book, const char *folder, enum lang lang,
                  struct book_lessons *out, struct content_error *error)
{
    uint64_t hash; /* of nothing: no battle depends on it */

    memset(out, 0, sizeof *out);
    return content_read(parts, book, folder, NULL, lang, out, &hash, error);
}

/* ---- telling ---- */

/* The words of a text, one by one. */
static json_t *words_json(const char *text)
{
    json_t *out = json_array();

    while (*text) {
        const size_t length = strcspn(text, " ");

        json_array_append_new(out, json_stringn(text, length));
        text += length + strspn(text + length, " ");
    }
    return out;
}

static json_t *step_json(const struct lesson_step *step, enum lang lang)
{
    json_t *out = json_pack("{s:s, s:s, s:s}", "key", step->key, "what",
                            step->what[lang], "why", step->why[lang]);

    if (step->did[0])
        json_object_set_new(out, "did", words_json(step->did));
    if (step->answer[0])
        json_object_set_new(out, "answer", json_string(step->answer));
    if (step->told[0])
        json_object_set_new(out, "told", words_json(step->told));
    if (step->ours)
        json_object_set_new(out, "ours", json_true());
    if (step->turn)
        json_object_set_new(out, "turn", json_integer(step->turn));
    return out;
}

static json_t *lesson_json(const char *book, const struct lesson *lesson,
                           enum lang lang)
{
    json_t *steps = json_array(), *armies = json_array();

    for (int i = 0; i < lesson->steps; i++)
        json_array_append_new(steps, step_json(&lesson->step[i], lang));
    for (int i = 0; i < 2 && lesson->army[i][0]; i++)
        json_array_append_new(armies, json_string(lesson->army[i]));
    return json_pack("{s:s, s:s, s:s, s:s, s:o, s:s, s:o, s:o}", "book", book,
                     "key", lesson->key, "title", lesson->title[lang], "words",
                     lesson->words[lang], "armies", armies, "table",
                     lesson->table, "settings",
                     lesson->settings[0] ? json_loads(lesson->settings, 0, NULL)
                                         : json_object(),
                     "steps", steps);
}

json_t *lessons_json(const struct content *content, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < content->books; i++) {
        const struct shelf *shelf = &content->shelf[i];

        for (int j = 0; j < shelf->lessons->lessons; j++)
            json_array_append_new(out, lesson_json(shelf->game.book->book->id,
                                                   &shelf->lessons->lesson[j],
                                                   lang));
    }
    return out;
}
