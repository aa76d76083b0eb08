/* own_players.c -- hooks of rows for players and what each of them has. */
#include "cases/case_in.h"
#include "cases/case_own.h"

/* ---- players ---- */

static bool read_player(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    int player = -1;

    if (!(row->plus && own_is_none(node)) &&
        !case_player(f->own, node, &player))
        return false;
    ((uint8_t *)out)[row->at] = (uint8_t)(player + row->plus);
    return true;
}

static json_t *player_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const int player = ((const uint8_t *)in)[row->at] - row->plus;

    (void)f;
    return player < 0 ? NULL : json_string(case_players[player]);
}

static json_t *player_schema(const struct fields *f, const struct row *row)
{
    json_t *words = json_array();

    (void)f;
    for (int i = 0; case_players[i]; i++)
        json_array_append_new(words, json_string(case_players[i]));
    if (row->plus)
        json_array_append_new(words, json_string("none"));
    return json_pack("{s:o}", "enum", words);
}

const struct row_own case_own_player = { read_player, player_json,
                                         player_schema };

static bool read_players(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    uint32_t n = 0;
    int player;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i && n < row->size; i = i->next) {
        if (!case_player(f->own, i, &player))
            return false;
        ((uint8_t *)out)[row->at + n++] = (uint8_t)player;
    }
    return true;
}

/* Those of all players in one word: AB. */
static json_t *players_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const struct run *r = f->own;
    char word[MAX_PLAYERS + 1] = "";

    for (int i = 0; i < r->battle.players; i++)
        word[i] = case_players[((const uint8_t *)in)[row->at + (uint32_t)i]][0];
    return json_string(word);
}

static json_t *players_schema(const struct fields *f, const struct row *row)
{
    return json_pack("{s:s, s:o}", "type", "array", "items",
                     player_schema(f, row));
}

const struct row_own case_own_players = { read_players, players_json,
                                          players_schema };

/* Who has each of some things, players plus 1: [A, none]. */
static bool read_holders(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    uint32_t n = 0;
    int player;

    if (!yaml_list(f->report, list))
        return false;
    for (struct yaml_node *i = list->first; i; i = i->next) {
        if (n == row->size)
            return own_too_many(f->own, i, row);
        if (!case_player_or_none(f->own, i, &player))
            return false;
        ((uint8_t *)out)[row->at + n++] = (uint8_t)player;
    }
    own_put_count(row, out, (int)n);
    return true;
}

static json_t *holders_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const int n = row_number(in, row->count, row->count_size, false);
    json_t *out = json_array();

    (void)f;
    for (int i = 0; i < n; i++) {
        const uint8_t holder = ((const uint8_t *)in)[row->at + (uint32_t)i];

        json_array_append_new(
            out, json_string(holder ? case_players[holder - 1] : "none"));
    }
    return out;
}

static json_t *holders_schema(const struct fields *f, const struct row *row)
{
    (void)row;
    return json_pack("{s:s, s:o}", "type", "array", "items",
                     player_schema(f, &(struct row){ .plus = 1 }));
}

const struct row_own case_own_holders = { read_holders, holders_json,
                                          holders_schema };

/* Players of the battle; where it is not known yet, all that there can be. */
static uint32_t players_of(const struct run *r)
{
    return r->stage && r->stage->players ? (uint32_t)r->stage->players
                                         : MAX_PLAYERS;
}

/* The words of what each has: those of the row, or of a question. */
static const char *const *words_of(const struct run *r, const struct row *row)
{
    return row->words || !row->nth
               ? row->words
               : r->text->book->book->asks[row->nth].options;
}

/* The bytes of one player in an array of them. */
static uint32_t each_size(const struct row *row)
{
    return row->each ? row->each : row->size / MAX_PLAYERS;
}

/* The row of one player, where each has what a row says. */
static struct row each_of(const struct row *row, uint32_t player)
{
    struct row one = row->rows ? *row->rows : *row;

    one.at = row->at + player * each_size(row);
    one.size = each_size(row);
    return one;
}

static bool read_each(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    struct run *r = f->own;
    const char *const *words = words_of(r, row);
    struct yaml_map map;
    struct yaml_node *n;
    int32_t number;

    if (!yaml_open(&map, f->report, node))
        return false;
    for (uint32_t i = 0; i < players_of(r); i++) {
        const struct row one = each_of(row, i);

        if ((n = yaml_take(&map, case_players[i])) == NULL)
            continue;
        if (row->rows) {
            if (!row_take(f, n, &one, out))
                return false;
            continue;
        }
        if (words ? !case_word(r, n, words, row_words(words), &number)
                  : !yaml_whole(f->report, n, row->least, row->most, &number))
            return false;
        row_put_number(out, row->at + i * each_size(row), each_size(row),
                       number + row->plus);
    }
    yaml_close(&map);
    return !case_failed(r);
}

static json_t *each_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct run *r = f->own;
    const char *const *words = words_of(r, row);
    json_t *out = json_object();

    for (uint32_t i = 0; i < players_of(r); i++) {
        const struct row one = each_of(row, i);
        const int32_t is =
            row_number(in, one.at, one.size, row->least < 0) - row->plus;

        json_object_set_new(out, case_players[i],
                            row->rows ? row_json(f, &one, in)
                            : words   ? json_string(words[is])
                                      : json_integer(is));
    }
    return out;
}

static json_t *each_schema(const struct fields *f, const struct row *row)
{
    struct row one = *row;

    if (row->rows)
        return own_each_of(row_schema(f, row->rows));
    one.words = words_of(f->own, row);
    one.kind = one.words ? ROW_WORD : ROW_WHOLE;
    return own_each_of(row_schema(f, &one));
}

const struct row_own case_own_each = { read_each, each_json, each_schema };

/* ---- boxes ---- */

/* Bare numbers are in the measure of the row. */
static const struct measure *measure_of(const struct fields *f,
                                        const struct row *row)
{
    return row->measure ? row->measure : f->measure;
}

/* One of no width is none. */
static bool read_box(const struct fields *f, struct yaml_node *list,
                     const struct row *row, struct box *out)
{
    int32_t *side[] = { &out->left, &out->bottom, &out->right, &out->top };
    int i = 0;

    if (list->kind != YAML_LIST || list->count != 4)
        return yaml_fail(f->report, list, ALEA_VALUE,
                         "on attend [gauche, bas, droite, haut]",
                         "expected [left, bottom, right, top]");
    for (struct yaml_node *n = list->first; n; n = n->next)
        if (!take_length(f->report, n, measure_of(f, row), -VEC_LIMIT,
                         VEC_LIMIT, side[i++]))
            return false;
    return true;
}

static bool read_boxes(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct run *r = f->own;
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, f->report, node))
        return false;
    for (int i = 0; i < MAX_PLAYERS; i++) {
        struct box box = { 0, 0, 0, 0 };

        if ((n = yaml_take(&map, case_players[i])) == NULL)
            continue;
        if (!own_is_none(n) && !read_box(f, n, row, &box))
            return false;
        memcpy((char *)out + row->at + (size_t)i * sizeof box, &box,
               sizeof box);
    }
    yaml_close(&map);
    return !case_failed(r);
}

static json_t *boxes_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const double one = (double)measure_of(f, row)->scale.ours;
    const struct run *r = f->own;
    json_t *out = json_object();
    struct box box;

    for (int i = 0; i < r->stage->players; i++) {
        memcpy(&box, (const char *)in + row->at + (size_t)i * sizeof box,
               sizeof box);
        json_object_set_new(out, case_players[i],
                            json_pack("[f, f, f, f]", box.left / one,
                                      box.bottom / one, box.right / one,
                                      box.top / one));
    }
    return out;
}

static json_t *boxes_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return own_each_of(json_pack("{s:[{s:[s]}, {s:s, s:i, s:i, s:o}]}", "anyOf",
                                 "enum", "none", "type", "array", "minItems", 4,
                                 "maxItems", 4, "items",
                                 own_def_schema("length")));
}

const struct row_own case_own_boxes = { read_boxes, boxes_json, boxes_schema };
