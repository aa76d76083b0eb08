/* case_players.c -- what each player has: taken out of a case, and expected. */
#include <stdio.h>

#include "cases/case_in.h"

bool case_take_each(struct run *r, struct yaml_node *node, int32_t least,
                    int32_t most, int32_t out[MAX_PLAYERS])
{
    struct yaml_map map;
    struct yaml_node *n;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < r->battle.players; i++)
        if ((n = yaml_take(&map, case_players[i])) != NULL)
            yaml_whole(&r->yaml, n, least, most, &out[i]);
    yaml_close(&map);
    return !case_failed(r);
}

bool case_is_each(struct run *r, struct yaml_node *node, const char *what,
                  const int actual[MAX_PLAYERS])
{
    struct yaml_map map;
    struct yaml_node *n;
    char words[40];

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < r->look->players; i++) {
        snprintf(words, sizeof words, "%s of %s", what, case_players[i]);
        if ((n = yaml_take(&map, case_players[i])) != NULL &&
            !case_is_number(r, n, words, actual[i]))
            return false;
    }
    yaml_close(&map);
    return !case_failed(r);
}

bool case_is_word_each(struct run *r, struct yaml_node *node, const char *what,
                       const char *const *words, const uint8_t *actual)
{
    struct yaml_map map;
    struct yaml_node *n;
    char of[40];

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < r->look->players; i++) {
        snprintf(of, sizeof of, "%s of %s", what, case_players[i]);
        if ((n = yaml_take(&map, case_players[i])) != NULL &&
            !case_is_word(r, n, of, words, actual[i]))
            return false;
    }
    yaml_close(&map);
    return !case_failed(r);
}

bool case_is_player(struct run *r, const struct yaml_node *node,
                    const char *what, int actual)
{
    int wanted;

    if (!case_player_or_none(r, node, &wanted))
        return false;
    if (wanted == actual)
        return true;
    return case_fail(
        r, node, ALEA_DIFFERS, "%s est %s, non %s", "%s is %s, not %s", what,
        actual == 0 ? "none" : case_players[actual - 1], node->text);
}
