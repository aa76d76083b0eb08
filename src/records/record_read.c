/* record_read.c -- reading records back.
 *
 * Every line is one JSON map whose keys are all known; the head comes first,
 * decisions count up from 1, or from where some were taken back, nothing
 * follows the result. A line that is only a
 * comment may stand anywhere after the head, and blank lines too. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "read/book_text.h"
#include "read/json_words.h"
#include "records/record.h"

/* The line now read. */
struct reader {
    struct record *record;
    struct alea_error *error;
    enum lang lang;
    int32_t line;
    int32_t room; /* lines there is memory for */
    int32_t last; /* place of the line that stands last, or -1 */
};

/* FAIL(r, code, french, english, ...): what is wrong with the line. */
#define FAIL(r, code, ...) \
    error_say((r)->error, (r)->lang, (code), (r)->line, 0, __VA_ARGS__)

static bool known_keys(struct reader *r, json_t *map, const char *const *known)
{
    const char *key;
    json_t *value;

    json_object_foreach(map, key, value)
    {
        int i = 0;

        while (known[i] && strcmp(known[i], key) != 0)
            i++;
        if (!known[i])
            return FAIL(r, ALEA_UNKNOWN, "clé inconnue \"%.40s\"",
                        "unknown key \"%.40s\"", key);
    }
    return true;
}

/* ---- values ---- */

static bool take_word(struct reader *r, const json_t *map, const char *key,
                      char out[RECORD_WORD])
{
    const char *word = json_string_value(json_object_get(map, key));

    if (!word || strlen(word) >= RECORD_WORD)
        return FAIL(r, ALEA_VALUE, "\"%s\" doit être un texte court",
                    "\"%s\" must be a short text", key);
    memcpy(out, word, strlen(word) + 1);
    return true;
}

static bool take_text(struct reader *r, const json_t *value, const char *key,
                      char **out)
{
    const char *text = json_string_value(value);
    size_t size = json_string_length(value);

    if (!text)
        return FAIL(r, ALEA_VALUE, "\"%s\" doit être un texte YAML",
                    "\"%s\" must hold YAML text", key);
    if (size > RECORD_TEXT || strlen(text) != size)
        return FAIL(r, ALEA_VALUE,
                    "\"%s\" est trop long ou contient un octet nul",
                    "\"%s\" is too long or contains a null byte", key);
    *out = malloc(size + 1);
    if (!*out)
        return error_memory(r->error, r->lang);
    memcpy(*out, text, size + 1);
    return true;
}

static bool take_whole(struct reader *r, const json_t *map, const char *key,
                       int32_t least, int32_t most, int32_t *out)
{
    const json_t *value = json_object_get(map, key);
    json_int_t n = json_integer_value(value);

    if (!json_is_integer(value) || n < least || n > most)
        return FAIL(r, ALEA_VALUE, "\"%s\" doit être un nombre de %d à %d",
                    "\"%s\" must be a number from %d to %d", key, (int)least,
                    (int)most);
    *out = (int32_t)n;
    return true;
}

static bool take_hex(struct reader *r, const json_t *map, const char *key,
                     size_t digits, uint64_t *out)
{
    const char *text = json_string_value(json_object_get(map, key));

    if (!text || strlen(text) != digits ||
        strspn(text, "0123456789abcdef") != digits)
        return FAIL(r, ALEA_VALUE, "\"%s\" doit avoir %d chiffres hexadécimaux",
                    "\"%s\" must be %d hexadecimal digits", key, (int)digits);
    *out = strtoull(text, NULL, 16);
    return true;
}

/* ---- the head ---- */

static bool take_sides(struct reader *r, const json_t *map, const char *key,
                       const json_t **out)
{
    *out = json_object_get(map, key);
    if (json_array_size(*out) < 2 || json_array_size(*out) > RECORD_SIDES)
        return FAIL(
            r, ALEA_VALUE, "\"%s\" doit être une liste de 2 à %d éléments",
            "\"%s\" must be a list of 2 to %d items", key, RECORD_SIDES);
    return true;
}

static bool take_minds(struct reader *r, const json_t *map)
{
    const json_t *minds;

    if (!take_sides(r, map, "minds", &minds))
        return false;
    for (size_t i = 0; i < json_array_size(minds); i++) {
        const char *name = json_string_value(json_array_get(minds, i));

        if (!name || strlen(name) >= RECORD_WORD)
            return FAIL(r, ALEA_VALUE,
                        "\"minds\" doit contenir des textes courts",
                        "\"minds\" must hold short texts");
        memcpy(r->record->head.mind[i], name, strlen(name) + 1);
    }
    return true;
}

static bool take_armies(struct reader *r, const json_t *map)
{
    const json_t *armies;

    if (!take_sides(r, map, "armies", &armies))
        return false;
    if (json_array_size(armies) !=
        json_array_size(json_object_get(map, "minds")))
        return FAIL(r, ALEA_VALUE,
                    "\"minds\" doit nommer qui joue chaque armée",
                    "\"minds\" must name who plays each army");
    for (size_t i = 0; i < json_array_size(armies); i++)
        if (!take_text(r, json_array_get(armies, i), "armies",
                       &r->record->head.army[i]))
            return false;
    return true;
}

static bool take_format(struct reader *r, const json_t *map)
{
    const json_t *format = json_object_get(map, "alea");

    if (!json_is_integer(format))
        return FAIL(r, ALEA_SYNTAX,
                    "ce n'est pas un enregistrement : sa première ligne doit "
                    "être un objet avec la clé \"alea\"",
                    "not a record: the first line must be an object with the "
                    "key \"alea\"");
    if (json_integer_value(format) < 1 ||
        json_integer_value(format) > RECORD_FORMAT)
        return FAIL(
            r, ALEA_VALUE,
            "l'enregistrement est du format %lld ; ce programme lit "
            "les formats 1 à %d",
            "the record has format %lld; this program reads formats 1 to %d",
            (long long)json_integer_value(format), RECORD_FORMAT);
    r->record->head.format = (int32_t)json_integer_value(format);
    return true;
}

static bool read_head(struct reader *r, json_t *map)
{
    static const char *const known[] = { "alea",     "engine", "book",
                                         "content",  "seed",   "minds",
                                         "settings", "armies", "table",
                                         "comment",  "core",   NULL };
    struct record_head *head = &r->record->head;
    const json_t *seed = json_object_get(map, "seed");

    if (!take_format(r, map) || !known_keys(r, map, known) ||
        !take_word(r, map, "engine", head->engine) ||
        !take_word(r, map, "book", head->book) ||
        !take_hex(r, map, "content", 16, &head->content) ||
        !take_minds(r, map) || !take_armies(r, map) ||
        !take_text(r, json_object_get(map, "table"), "table", &head->table))
        return false;
    if (!json_is_integer(seed))
        return FAIL(r, ALEA_VALUE, "\"seed\" doit être un nombre entier",
                    "\"seed\" must be a whole number");
    head->seed = (uint64_t)json_integer_value(seed);
    head->settings = json_incref(json_object_get(map, "settings"));
    if (!json_is_object(head->settings))
        return FAIL(r, ALEA_VALUE, "\"settings\" doit être un objet",
                    "\"settings\" must be an object");
    return true;
}

/* ---- decisions ---- */

static bool take_dice(struct reader *r, const json_t *map,
                      struct record_line *line)
{
    const json_t *dice = json_object_get(map, "dice");
    const struct book_text *book = book_text_find(r->record->head.book);
    const int lowest = book ? book->book->lowest : 0;
    size_t n = json_array_size(dice);

    if (!dice)
        return true;
    if (!json_is_array(dice) || n > DICE_TAPE)
        return FAIL(r, ALEA_VALUE,
                    "\"dice\" doit être une liste de %d dés au plus",
                    "\"dice\" must be a list of at most %d dice", DICE_TAPE);
    line->die = malloc(n ? n : 1);
    if (!line->die)
        return error_memory(r->error, r->lang);
    line->dice = (int32_t)n;
    for (size_t i = 0; i < n; i++) {
        const json_t *die = json_array_get(dice, i);
        json_int_t result = json_integer_value(die) - lowest;

        if (!json_is_integer(die) || result < 0 || result >= DICE_FACES)
            return FAIL(r, ALEA_VALUE, "le dé %d n'est pas une face possible",
                        "die %d is not a valid face", (int)i + 1);
        line->die[i] = (uint8_t)result;
    }
    return true;
}

/* A fresh line at the end of the record, or NULL. */
static struct record_line *new_line(struct reader *r)
{
    struct record *record = r->record;

    if (record->lines == r->room) {
        int32_t room = r->room ? 2 * r->room : 64;
        struct record_line *more =
            realloc(record->line, (size_t)room * sizeof *more);

        if (!more)
            return NULL;
        record->line = more;
        r->room = room;
    }
    record->line[record->lines] =
        (struct record_line){ .at = r->line, .after = r->last };
    return &record->line[record->lines++];
}

/* The number that the next decision must have. */
static int32_t next_number(const struct reader *r)
{
    return r->last < 0 ? 0 : r->record->line[r->last].n + 1;
}

static bool read_decision(struct reader *r, json_t *map)
{
    static const char *const known[] = { "n",    "who",     "decision", "dice",
                                         "hash", "comment", NULL };
    int32_t n = 0;
    uint64_t hash = 0;
    struct record_line *line;

    if (!known_keys(r, map, known) ||
        !take_whole(r, map, "n", 0, RECORD_LINES, &n) ||
        !take_hex(r, map, "hash", 8, &hash))
        return false;
    if (n != next_number(r))
        return FAIL(r, ALEA_VALUE,
                    "c'est la ligne %d ; la ligne %d manque ou n'est pas à "
                    "sa place",
                    "this is line %d; line %d is missing or "
                    "out of place",
                    (int)n, (int)next_number(r));
    line = new_line(r);
    if (!line)
        return error_memory(r->error, r->lang);
    r->last = r->record->lines - 1;
    line->n = n;
    line->hash = (uint32_t)hash;
    if (!take_dice(r, map, line))
        return false;
    line->decision = json_incref(json_object_get(map, "decision"));
    if (n == 0 && line->decision)
        return FAIL(r, ALEA_VALUE, "la ligne 0 précède toute décision",
                    "line 0 comes before any decision");
    if (n == 0)
        return true;
    if (!line->decision)
        return FAIL(r, ALEA_MISSING, "\"decision\" manque",
                    "\"decision\" is missing");
    return take_whole(r, map, "who", 0, MAX_PLAYERS - 1, &line->who);
}

/* Takes back decision n and all after it; false when a die fell and nobody
 * agreed. */
static bool take_back(struct reader *r, int32_t n, bool agreed)
{
    struct record_line *line = r->record->line;
    int32_t i = r->last;

    while (line[i].n >= n && line[i].dice == 0)
        i = line[i].after;
    if (!agreed && line[i].n >= n)
        return FAIL(r, ALEA_ILLEGAL,
                    "des dés ont été jetés depuis la décision %d : il faut "
                    "l'accord de l'adversaire, \"agreed\": true",
                    "dice have been rolled since decision %d: the opponent "
                    "must agree, \"agreed\": true",
                    (int)n);
    for (; line[r->last].n >= n; r->last = line[r->last].after)
        line[r->last].undone = true;
    return true;
}

static bool read_undo(struct reader *r, json_t *map)
{
    static const char *const known[] = { "undo", "who",     "agreed",
                                         "hash", "comment", NULL };
    const json_t *agreed = json_object_get(map, "agreed");
    int32_t n = 0, who = 0;
    uint64_t hash = 0;
    struct record_line *line;

    if (!known_keys(r, map, known) ||
        !take_whole(r, map, "undo", 1, RECORD_LINES, &n) ||
        !take_whole(r, map, "who", 0, MAX_PLAYERS - 1, &who) ||
        !take_hex(r, map, "hash", 8, &hash))
        return false;
    if (agreed && !json_is_boolean(agreed))
        return FAIL(r, ALEA_VALUE, "\"agreed\" doit être true ou false",
                    "\"agreed\" must be true or false");
    if (n >= next_number(r))
        return FAIL(r, ALEA_VALUE, "la décision %d n'est pas encore prise",
                    "decision %d has not been made yet", (int)n);
    if (!take_back(r, n, json_is_true(agreed)))
        return false;
    line = new_line(r);
    if (!line)
        return error_memory(r->error, r->lang);
    line->n = n - 1;
    line->who = who;
    line->hash = (uint32_t)hash;
    line->undo = true;
    return true;
}

/* Who did not play on, where somebody did not. */
static bool take_forfeit(struct reader *r, const json_t *map)
{
    const json_t *who = json_object_get(map, "who");

    if (json_is_integer(who) && json_integer_value(who) >= 0 &&
        json_integer_value(who) < RECORD_SIDES &&
        r->record->head.army[json_integer_value(who)] &&
        json_is_string(json_object_get(map, "why")) &&
        json_is_string(json_object_get(map, "fr")) &&
        json_is_string(json_object_get(map, "en")))
        return true;
    return FAIL(r, ALEA_VALUE,
                "\"forfeit\" est un objet avec \"who\", un joueur, et les "
                "textes \"why\", \"fr\", \"en\"",
                "\"forfeit\" is an object with \"who\", a player, and the "
                "texts \"why\", \"fr\", \"en\"");
}

static bool read_result(struct reader *r, json_t *map)
{
    static const char *const known[] = { "result", "comment", NULL };
    const json_t *forfeit;

    if (!known_keys(r, map, known))
        return false;
    r->record->result = json_incref(json_object_get(map, "result"));
    r->record->result_at = r->line;
    if (!json_is_object(r->record->result))
        return FAIL(r, ALEA_VALUE, "\"result\" doit être un objet",
                    "\"result\" must be an object");
    forfeit = json_object_get(r->record->result, "forfeit");
    return !forfeit || take_forfeit(r, forfeit);
}

static bool is_comment(const json_t *map)
{
    return json_object_size(map) == 1 &&
           json_is_string(json_object_get(map, "comment"));
}

static bool read_map(struct reader *r, json_t *map)
{
    if (!r->record->head.settings)
        return read_head(r, map);
    if (is_comment(map))
        return true;
    if (r->record->result)
        return FAIL(r, ALEA_SYNTAX, "quelque chose suit le résultat",
                    "something follows the result");
    if (json_object_get(map, "result"))
        return read_result(r, map);
    if (json_object_get(map, "undo"))
        return read_undo(r, map);
    return read_decision(r, map);
}

static bool read_line(struct reader *r, const char *text, size_t size)
{
    json_error_t bad;
    json_t *map = json_loadb(text, size, JSON_REJECT_DUPLICATES, &bad);
    bool done;

    if (!map)
        return error_set(r->error, ALEA_SYNTAX, r->line, bad.column, "%s",
                         json_words(&bad, r->lang));
    if (!json_is_object(map))
        done =
            FAIL(r, ALEA_SYNTAX, "une ligne d'un enregistrement est un objet",
                 "a line of a record is an object");
    else
        done = read_map(r, map);
    json_decref(map);
    return done;
}

static bool is_blank(const char *text, size_t size)
{
    while (size > 0 && isspace((unsigned char)*text)) {
        text++;
        size--;
    }
    return size == 0;
}

static bool read_lines(struct reader *r, const char *text, size_t size)
{
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t length = end ? (size_t)(end - text) + 1 : size;

        r->line++;
        if (!is_blank(text, length) && !read_line(r, text, length))
            return false;
        text += length;
        size -= length;
    }
    if (!r->record->head.settings)
        return FAIL(r, ALEA_MISSING, "l'enregistrement est vide",
                    "the record is empty");
    if (r->record->lines == 0)
        return FAIL(r, ALEA_MISSING,
                    "la ligne 0 manque : l'enregistrement s'arrête après son "
                    "en-tête",
                    "line 0 is missing: the record ends after its header");
    return true;
}

bool record_read(struct record *out, const char *text, size_t size,
                 enum lang lang, struct alea_error *error)
{
    struct record record = { 0 };
    struct reader r = {
        .record = &record, .error = error, .lang = lang, .last = -1
    };

    if (!read_lines(&r, text, size)) {
        record_clear(&record);
        return false;
    }
    *out = record;
    return true;
}

/* Does the line stand at the end, a decision or line 0? */
static bool stands(const struct record_line *line)
{
    return !line->undo && !line->undone;
}

int32_t record_find(const struct record *record, int32_t n)
{
    for (int32_t i = 0; i < record->lines; i++)
        if (stands(&record->line[i]) && record->line[i].n == n)
            return i;
    return record->lines - 1;
}

bool record_undo_is_free(const struct record *record, int32_t n)
{
    for (int32_t i = 0; i < record->lines; i++)
        if (stands(&record->line[i]) && record->line[i].n >= n &&
            record->line[i].dice > 0)
            return false;
    return true;
}

void record_head_clear(struct record_head *head)
{
    for (int i = 0; i < RECORD_SIDES; i++)
        free(head->army[i]);
    free(head->table);
    json_decref(head->settings);
    *head = (struct record_head){ 0 };
}

void record_clear(struct record *record)
{
    record_head_clear(&record->head);
    for (int i = 0; i < record->lines; i++) {
        free(record->line[i].die);
        json_decref(record->line[i].decision);
    }
    free(record->line);
    json_decref(record->result);
    *record = (struct record){ 0 };
}
