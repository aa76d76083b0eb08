/* kept.c -- meetings that are over, between two runs: see kept.h. */
#include "cli/kept.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"

static int refuse(const struct kept *k, const char *french, const char *english)
{
    fprintf(stderr, "%s: %s\n", k->path, cli_say(k->cli, french, english));
    return CLI_NO;
}

/* Is it a list of meetings? */
static bool is_whole(const json_t *done)
{
    for (size_t i = 0; i < json_array_size(done); i++) {
        const json_t *row = json_array_get(done, i);

        if (json_array_size(row) != KEPT_WHO + KEPT_COUNTS)
            return false;
        for (size_t n = 0; n < json_array_size(row); n++)
            if (!json_is_integer(json_array_get(row, n)) ||
                json_integer_value(json_array_get(row, n)) < 0)
                return false;
    }
    return json_is_array(done);
}

int kept_open(struct kept *kept, const struct cli *cli, const char *kind,
              uint64_t key)
{
    char mine[24];
    const char *theirs;

    *kept = (struct kept){ .cli = cli, .path = cli_value(cli, "state") };
    if (!kept->path)
        return CLI_YES;
    snprintf(mine, sizeof mine, "%016" PRIx64, key);
    if (access(kept->path, F_OK) != 0) {
        kept->map = json_pack("{s:s, s:s, s:[]}", "alea-state", kind, "key",
                              mine, "done");
        return kept->map ? CLI_YES : cli_failed(cli, "alea");
    }
    kept->map = json_load_file(kept->path, JSON_REJECT_DUPLICATES, NULL);
    theirs = json_string_value(json_object_get(kept->map, "alea-state"));
    if (!theirs || strcmp(theirs, kind) != 0 ||
        !is_whole(json_object_get(kept->map, "done")))
        return refuse(kept, "ce fichier d'état n'est pas de cette commande",
                      "this state file was not written by this command");
    theirs = json_string_value(json_object_get(kept->map, "key"));
    if (!theirs || strcmp(theirs, mine) != 0)
        return refuse(kept,
                      "c'est l'état d'autres batailles : armées, tables, "
                      "adversaires, nombres, graine et version doivent être "
                      "les mêmes",
                      "this is the state of different battles: armies, "
                      "tables, minds, numbers, seed and version must all "
                      "match");
    return CLI_YES;
}

bool kept_find(const struct kept *kept, struct kept_row *row)
{
    const json_t *done = json_object_get(kept->map, "done");

    for (size_t i = 0; i < json_array_size(done); i++) {
        const json_t *have = json_array_get(done, i);
        bool same = true;

        for (size_t n = 0; n < KEPT_WHO; n++)
            same &= json_integer_value(json_array_get(have, n)) == row->who[n];
        if (!same)
            continue;
        for (size_t n = 0; n < KEPT_COUNTS; n++)
            row->count[n] = (uint64_t)json_integer_value(
                json_array_get(have, KEPT_WHO + n));
        return true;
    }
    return false;
}

int kept_add(struct kept *kept, const struct kept_row *row)
{
    json_t *have = json_array();

    if (!kept->path) {
        json_decref(have);
        return CLI_YES;
    }
    for (int n = 0; n < KEPT_WHO; n++)
        json_array_append_new(have, json_integer(row->who[n]));
    for (int n = 0; n < KEPT_COUNTS; n++)
        json_array_append_new(have, json_integer((json_int_t)row->count[n]));
    json_array_append_new(json_object_get(kept->map, "done"), have);
    return many_write(kept->cli, kept->map, kept->path);
}

void kept_close(struct kept *kept)
{
    json_decref(kept->map);
    kept->map = NULL;
}

uint64_t kept_key(uint64_t key, const struct duel *duel,
                  const struct fighter *fighter)
{
    struct duel both = *duel;
    uint64_t its;

    both.fighter[0] = both.fighter[1] = fighter;
    its = duel_key(&both);
    return hash_bytes(key, &its, sizeof its);
}
