/* case_setup.c -- from the text of a case to a battle in mid-play.
 *
 * The book makes the stage and sets up the state (book_cases.h); a state that
 * breaks the book's own invariants is an error of the case. */
#include <string.h>

#include "battle/standing.h"
#include "cases/case_in.h"

static bool take_dice(struct run *r)
{
    struct yaml_node *node = r->text->dice;
    const struct book *book = r->stage->book;
    uint8_t die[DICE_TAPE];
    int32_t face;
    int n = 0;

    dice_use_tape(&r->battle.dice);
    if (!node)
        return true;
    if (!yaml_list(&r->yaml, node))
        return false;
    for (struct yaml_node *d = node->first; d; d = d->next) {
        if (n == DICE_TAPE)
            return case_fail(r, d, ALEA_LIMIT,
                             "une suite contient au plus %d dés",
                             "a tape holds at most %d dice", DICE_TAPE);
        if (!yaml_whole(&r->yaml, d, book->lowest, book_top_face(book), &face))
            return false;
        die[n++] = (uint8_t)(face - book->lowest);
    }
    r->tape = n;
    return dice_add(&r->battle.dice, die, n);
}

/* Where a unit is given this name, or NULL. */
static const struct yaml_node *named(const struct yaml_node *node,
                                     const char *name)
{
    const struct yaml_node *found = NULL;

    if (node->key && strcmp(node->key->text, "name") == 0 &&
        node->kind == YAML_TEXT && strcmp(node->text, name) == 0)
        return node;
    if (node->kind != YAML_TEXT)
        for (const struct yaml_node *n = node->first; n && !found; n = n->next)
            found = named(n, name);
    return found;
}

/* A name that is that of another unit in texts, A1 and so on, would mean the
 * other one. */
static bool names_are_clear(struct run *r)
{
    const struct yaml_node *where;
    char own[UNIT_WORD];

    for (int i = 0; i < r->battle.units; i++) {
        const char *name = unit_name(&r->battle, i);
        const int means = unit_parse(&r->battle, name);

        if (means == i || means == NOBODY ||
            (where = named(r->text->armies, name)) == NULL)
            continue;
        return case_fail(
            r, where, ALEA_VALUE,
            "« %s » est déjà le nom de l'unité %s : choisissez-en un autre",
            "\"%s\" is already the name of unit %s: choose another name", name,
            unit_word(&r->battle, means, own));
    }
    return true;
}

bool case_all_placed(struct run *r, uint64_t named)
{
    struct yaml_node *node = r->text->units;

    for (int i = 0; i < r->battle.units; i++)
        if (!(named & unit_bit(i)))
            return case_fail(r, node ? node : r->text->armies, ALEA_MISSING,
                             "units ne dit pas où est %s",
                             "units does not say where %s is",
                             case_unit_word(r, i));
    return true;
}

bool case_name_once(struct run *r, const struct yaml_node *key, int unit,
                    uint64_t *named)
{
    if (*named & unit_bit(unit))
        return case_fail(r, key, ALEA_VALUE, "%s figure déjà dans la liste",
                         "%s is already listed", case_unit_word(r, unit));
    *named |= unit_bit(unit);
    return true;
}

bool case_set_up(struct run *r)
{
    struct alea_error error = { 0 };
    const char *broken;

    if (!case_stage(r, &error))
        return false;
    if (!r->stage)
        return case_fail(r, r->text->armies, error.code, "%s", "%s",
                         error.message);
    battle_init(&r->battle, r->stage, 1);
    if (!take_dice(r) || !names_are_clear(r) || !case_begin(r))
        return false;
    broken = battle_broken(&r->battle);
    if (broken)
        return case_fail(r, r->text->units, ALEA_VALUE,
                         "cette position est impossible : %s",
                         "this position is impossible: %s", broken);
    return case_play(r, NULL);
}

bool case_run_refused(struct run *r)
{
    const struct yaml_node *node = r->text->no_battle;
    struct alea_error error = { 0 };
    char rule[RULE_TEXT];
    uint16_t wanted;

    r->lists = true;
    if (!case_rule(r, node, &wanted) || !case_stage(r, &error))
        return false;
    yaml_close(&r->text->top);
    if (case_failed(r))
        return false;
    if (r->stage)
        return case_fail(r, node, ALEA_DIFFERS, "aucune règle ne l'interdit",
                         "no rule forbids it");
    if (error.rule == wanted)
        return true;
    return case_fail(r, node, ALEA_DIFFERS, "c'est refusé par %s : %s",
                     "it is refused by %s: %s",
                     error.rule ? case_rule_text(r, error.rule, rule)
                                : case_say(r, "aucune règle", "no rule"),
                     error.message);
}
