/* fields_content.c -- files of content by their rows: see fields_content.h. */
#include "read/fields_content.h"

#include <string.h>

#include "base/hash.h"
#include "read/book_text.h"
#include "read/word.h"

static void *in(void *content, size_t at)
{
    return (char *)content + at;
}

/* Names of a new thing, and its place; -1 when there is no room for it. */
static int take_names(struct yaml_map *m, const struct content_list *list,
                      struct names *names)
{
    char key[NAMES_KEY];
    const int place =
        list->keys ? names_take_as(m, names, list->keys, row_words(list->keys))
                   : names_take(m, names, key);

    if (place < (int)list->most)
        return place;
    yaml_fail(m->report, m->node, ALEA_LIMIT, "plus de %d", "more than %d",
              (int)list->most);
    return -1;
}

static void call(const struct content_list *list, const struct names *names,
                 int place, void *thing)
{
    if (list->key_at != LIST_NOT)
        names_key(names, place, in(thing, list->key_at));
    if (list->name_at != LIST_NOT)
        memcpy(in(thing, list->name_at), names->name[place],
               sizeof names->name[place]);
}

/* The last of the keys, where no file has it: its words in English and French. It
 * has no name among the others, so that nobody is offered it. */
static void add_none(const struct content_list *list, struct names *names,
                     void *content)
{
    const int place = row_words(list->keys) - 1;
    const char *none = list->keys[place];
    char(*name)[NAMES_NAME] = names->name[place];

    names->set[place] = none;
    for (int lang = 0; lang < LANGS; lang++)
        word_name(none, lang == LANG_FR, name[lang], NAMES_NAME);
    call(list, names, place,
         in(content, list->at + (size_t)place * list->size));
    memset(name, 0, sizeof names->name[place]);
}

static void take_place(const struct fields *f, struct yaml_map *map,
                       const char *key, int place)
{
    struct yaml_node *n = yaml_need(map, key);
    int32_t nth;

    if (n)
        yaml_whole(f->report, n, place + 1, place + 1, &nth);
}

/* From the first of the structs that have such a list to the last. */
static size_t last_of(const struct content_list *list, const void *content)
{
    const int32_t n =
        list->within ? row_number(content, (uint32_t)list->last, 4, true) : 0;

    return n > 0 ? list->within * (size_t)(n - 1) : 0;
}

static void take_thing(const struct fields *f, const struct content_list *list,
                       struct yaml_node *node, void *content)
{
    struct names *names = in(content, list->names);
    const size_t last = last_of(list, content);
    struct yaml_map m;
    void *thing;
    int place;

    if (!yaml_open(&m, f->report, node))
        return;
    if ((place = take_names(&m, list, names)) < 0)
        return;
    thing = list->size
                ? in(content, list->at + last + (size_t)place * list->size)
                : NULL;
    if (list->rows) {
        fields_usual(list->rows, thing);
        fields_take(f, &m, list->rows, thing);
    }
    if (thing)
        call(list, names, place, thing);
    if (list->is)
        *(uint8_t *)in(thing, list->is) = 1;
    if (list->of_count)
        *(uint8_t *)in(thing, list->of) =
            (uint8_t)(row_number(content, (uint32_t)list->of_count, 4, true) -
                      1 + list->of_plus);
    if (list->nth)
        take_place(f, &m, list->nth, place);
    if (list->finish)
        list->finish(f, &(struct content_thing){ &m, content, place, thing });
    if (list->people)
        yaml_take_all(&m);
    yaml_close(&m);
    if (list->count)
        memcpy(in(content, list->count + last), &(int32_t){ place + 1 },
               sizeof(int32_t));
}

static void take_things(const struct fields *f, const struct content_list *list,
                        struct yaml_map *file, void *content)
{
    struct yaml_node *all =
        list->may ? yaml_take(file, list->key) : yaml_need(file, list->key);

    if (list->within)
        memset(in(content, list->names), 0, sizeof(struct names));
    if (!all || (!list->one && !yaml_list(f->report, all)))
        return;
    for (struct yaml_node *n = list->one ? all : all->first; n;
         n = list->one ? NULL : n->next)
        take_thing(f, list, n, content);
    if (list->none)
        add_none(list, in(content, list->names), content);
    if (list->keys && !list->goes_on)
        names_complete(file, in(content, list->names), list->keys,
                       row_words(list->keys));
}

static void take_part(const struct fields *f, const struct content_part *part,
                      struct yaml_map *file, void *content)
{
    for (const struct content_list *l = part->lists; l && l->key; l++)
        take_things(f, l, file, content);
    if (part->rows)
        fields_take(f, file, part->rows, content);
    if (part->kinds)
        scenery_take_kinds(part->kinds, file, in(content, part->kinds->kinds));
    if (part->read)
        part->read(f, file, content);
}

static bool read_file(const struct fields *f, const struct content_part *part,
                      const char *name, struct content_files *files, void *out)
{
    if (content_open(files, name))
        take_part(f, part, &files->map, out);
    return content_close(files);
}

static bool read_folder(const struct fields *f, const struct content_part *part,
                        struct content_files *files, void *out)
{
    struct content_names names;

    if (!content_list(files, part->file, &names))
        return false;
    for (int i = 0; i < names.n; i++)
        if (!read_file(f, part, names.name[i], files, out))
            return false;
    return true;
}

bool content_read(const struct content_part *parts, const char *book,
                  const char *folder, const struct measure *measure,
                  enum lang lang, void *out, uint64_t *hash,
                  struct content_error *error)
{
    struct content_files files;
    const struct fields f = { .report = &files.report,
                              .content = out,
                              .measure = measure,
                              .whole = true };

    content_begin(&files, book, folder, lang, error);
    for (const struct content_part *part = parts; part->file; part++) {
        const uint64_t before = files.hash;

        if (part->spare && !content_has(&files, part->file))
            continue;
        if (!(part->folder ? read_folder(&f, part, &files, out)
                           : read_file(&f, part, part->file, &files, out)))
            return false;
        if (part->told)
            files.hash = before;
        if (part->mixed)
            files.hash = hash_mix(files.hash);
    }
    *hash = files.hash;
    return true;
}

/* ---- for editors ---- */

/* A thing: its names, and its rows. */
static json_t *thing_schema(const struct content_list *list)
{
    const struct fields f = { .whole = true };
    json_t *out = fields_schema(&f, list->rows);
    json_t *properties = json_object_get(out, "properties");
    json_t *word = json_pack("{s:s}", "type", "string");

    json_object_set(properties, "key", word);
    json_object_set(properties, "fr", word);
    json_object_set(properties, "en", word);
    json_object_set_new(
        properties, "also",
        json_pack("{s:s, s:O}", "type", "array", "items", word));
    json_object_set_new(out, "required",
                        json_pack("[s, s, s]", "key", "fr", "en"));
    json_decref(word);
    return out;
}

static json_t *part_schema(const struct content_part *part)
{
    json_t *properties = json_pack("{s:{s:i}}", "format", "const", 1);
    json_t *required = json_pack("[s]", "format");

    for (const struct content_list *l = part->lists; l->key; l++) {
        json_t *one = thing_schema(l);

        json_object_set_new(properties, l->key,
                            l->one ? one
                                   : json_pack("{s:s, s:i, s:o}", "type",
                                               "array", "minItems",
                                               l->may ? 0 : 1, "items", one));
        if (!l->may)
            json_array_append_new(required, json_string(l->key));
    }
    return json_pack("{s:s, s:o, s:o, s:b}", "type", "object", "properties",
                     properties, "required", required, "additionalProperties",
                     0);
}

json_t *book_schema_json(const struct book_text *book,
                         const struct book_schema *schema, const void *content)
{
    const struct fields f = { .content = schema->any ? NULL : content,
                              .whole = true };
    const struct content_part *part = book->parts;

    if (schema->rows)
        return fields_schema(&f, schema->rows);
    if (!schema->content)
        return schema->make(content);
    while (strcmp(part->file, schema->content) != 0)
        part++;
    return part_schema(part);
}
