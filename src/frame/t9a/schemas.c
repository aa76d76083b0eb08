/* schemas.c -- army books and lists of t9a for editors. */
#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"

/* ---- army books ---- */

/* A thing of a list: its names, and its rows. */
static json_t *thing(const struct row *rows)
{
    const struct fields f = { .whole = true };
    json_t *out = fields_schema(&f, rows);
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

static json_t *things(const struct row *rows, int least)
{
    return json_pack("{s:s, s:i, s:o}", "type", "array", "minItems", least,
                     "items", thing(rows));
}

static json_t *army_book(const void *content)
{
    (void)content;
    return json_pack(
        "{s:s, s:{s:{s:i}, s:o, s:o, s:o, s:o}, s:[s, s, s], s:b}", "type",
        "object", "properties", "format", "const", 1, "army",
        thing(t9a_army_rows), "weapons", things(t9a_weapon_rows, 0), "items",
        things(t9a_item_rows, 0), "units", things(t9a_entry_rows, 1),
        "required", "format", "army", "units", "additionalProperties", 0);
}

/* ---- lists ---- */

static json_t *list(const void *content)
{
    (void)content; /* things of content are any words */
    return fields_schema(&(struct fields){ .whole = true }, t9a_list_rows);
}

const struct book_schema t9a_schemas[] = {
    { "docs/armybook.schema.json", "an army book of t9a",
      "Who may be bought, with which options. See docs/armybooks.md.",
      "books/t9a/armybooks/", .make = army_book },
    { "docs/regiments.schema.json", "alea army, t9a",
      "An army of t9a. See docs/armybooks.md.", "books/t9a/armies/",
      .make = list },
    { .file = NULL },
};
