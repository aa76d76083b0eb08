/* case_campaign.c -- cases of campaigns that begin with a list: what was played and
 * done in between, by the deeds that commands and the page have
 * (read/book_campaign.h), and how the campaign stands then.
 *
 *     campaign:
 *       party: {heroes: [{hero: sentinel}, {hero: oracle}]}
 *       seed: 7                              and what the rows of the book have
 *       play:
 *         - {played: lost}
 *         - {grow: 1, upgrade: more-power}
 *         - {let-go: true, refused: quest.90.53}
 *
 * The first key of a map names the deed; its value is its subject, counted from 1
 * where it is a number. */
#include <stdlib.h>
#include <string.h>

#include "cases/case_in.h"
#include "read/book_campaign.h"
#include "read/book_lists.h"

enum { SEED_MOST = 999999 };

/* ---- what a deed wants to know ---- */

/* A deed of the text, and by which rule it was refused. */
struct deed {
    struct run *r;
    struct yaml_node *node;
    struct alea_error why; /* ALEA_OK: it was done */
};

static struct deed *deed_of(const struct wants *w)
{
    return w->own;
}

static const struct yaml_node *subject(const struct wants *w)
{
    return deed_of(w)->node->first;
}

/* What the deed does it with: the word of the key, or of any but the first. */
static const char *word(const struct wants *w, const char *key)
{
    const struct yaml_node *n = yaml_look(deed_of(w)->node, key);

    if (!n && strcmp(key, "what") == 0)
        n = subject(w)->next;
    return n && n->kind == YAML_TEXT ? n->text : NULL;
}

static const char *nth(const struct wants *w, const char *key, int n)
{
    return n == 0 ? word(w, key) : NULL;
}

/* {played: won}: it is what the deed says of itself. */
static bool flag(const struct wants *w, const char *key)
{
    const struct yaml_node *n = subject(w);

    return n->kind == YAML_TEXT && strcmp(n->text, key) == 0;
}

static bool whole(const struct wants *w, const char *key, int64_t least,
                  int64_t most, int64_t *out)
{
    int32_t number;

    (void)key;
    if (!yaml_whole(&deed_of(w)->r->yaml, subject(w), (int32_t)least + 1,
                    (int32_t)most + 1, &number))
        return false;
    *out = number - 1;
    return true;
}

static void refuse(const struct wants *w, const char *key,
                   const struct alea_error *error)
{
    (void)key;
    deed_of(w)->why = *error;
}

static struct wants wants_of(struct deed *d)
{
    return (struct wants){ .lang = d->r->tools->lang,
                           .own = d,
                           .word = word,
                           .nth = nth,
                           .flag = flag,
                           .whole = whole,
                           .refuse = refuse };
}

/* ---- what is done ---- */

/* The campaign of the case, which somebody wants something of. */
static struct campaign_work work_of(const struct run *r,
                                    const struct wants *wants)
{
    return (struct campaign_work){ .book = r->text->book->campaign,
                                   .campaign = r->campaign,
                                   .content = r->content,
                                   .wants = wants };
}

/* Refused by the rule that is written, or not at all. */
static bool check_refusal(struct run *r, const struct deed *d,
                          const struct yaml_node *refused)
{
    char id[RULE_TEXT];
    uint16_t wanted = 0;

    if (refused && !case_rule(r, refused, &wanted))
        return false;
    if (d->why.rule == wanted && !(d->why.code && !wanted))
        return true;
    return case_fail(r, refused ? refused : d->node, ALEA_DIFFERS,
                     "refusé par : %s %s", "refused by: %s %s",
                     d->why.code ? case_rule_text(r, d->why.rule, id)
                                 : case_say(r, "rien", "nothing"),
                     d->why.message);
}

static bool take_deed(struct run *r, struct yaml_node *node)
{
    struct deed d = { .r = r, .node = node };
    const struct wants wants = wants_of(&d);
    const struct campaign_work work = work_of(r, &wants);
    const struct campaign_deed *deed;

    if (node->kind != YAML_MAP || !node->first)
        return case_fail(r, node, ALEA_VALUE, "on attend {played: won}",
                         "expected {played: won}");
    deed = campaign_deed(work.book, node->first->key->text);
    if (!deed)
        return case_fail(r, node->first->key, ALEA_UNKNOWN,
                         "« %s » n'est pas une action de campagne",
                         "\"%s\" is nothing that is done in a campaign",
                         node->first->key->text);
    deed->run(&work);
    return !case_failed(r) && check_refusal(r, &d, yaml_look(node, "refused"));
}

/* ---- the case ---- */

/* Fails with what is wrong with the list. */
static bool not_legal(struct run *r, const struct yaml_node *node,
                      const struct list_report *list)
{
    struct alea_error error = { 0 };

    list_fail(list, &error);
    return case_fail(r, node, error.code, "%s", "%s", error.message);
}

static bool begin(struct run *r, struct yaml_map *map, struct yaml_node *node,
                  struct list_report *list)
{
    const struct fields f = case_fields(r);
    struct deed d = { .r = r, .node = node };
    const struct wants wants = wants_of(&d);
    const struct campaign_work work = work_of(r, &wants);
    struct yaml_node *n;
    int32_t seed = 1;

    if (!list->legal)
        return not_legal(r, node, list);
    if ((n = yaml_take(map, "seed")) != NULL)
        yaml_whole(&r->yaml, n, 0, SEED_MOST, &seed);
    if (!work.book->begin(&work, list, (uint64_t)seed))
        return case_fail(r, node, ALEA_VALUE, "%s", "%s", d.why.message);
    return fields_take(&f, map, r->book->campaign_rows, r->campaign);
}

static bool take_campaign(struct run *r)
{
    struct yaml_node *n, *play;
    struct list_report *list;
    struct yaml_map map;
    bool good;

    if (!yaml_open(&map, &r->yaml, r->text->campaign) ||
        (n = yaml_need(&map, "party")) == NULL ||
        (list = case_check_list(r, n, r->tools->lang)) == NULL)
        return false;
    good = begin(r, &map, n, list);
    free(list);
    play = yaml_take(&map, "play");
    yaml_close(&map);
    for (n = good && play ? yaml_first(play) : NULL; n; n = yaml_next(play, n))
        if (!take_deed(r, n))
            return false;
    return !case_failed(r);
}

bool case_run_campaign(struct run *r)
{
    r->campaign = calloc(1, r->text->book->campaign->size);
    if (!r->campaign)
        return case_fail(r, NULL, ALEA_SYSTEM, "mémoire insuffisante",
                         "not enough memory for a campaign");
    yaml_close(&r->text->top);
    if (take_campaign(r) && r->text->then)
        case_expect(r, r->text->then);
    free(r->campaign);
    r->campaign = NULL;
    return !case_failed(r);
}

const void *case_campaign_of(struct run *r, const struct yaml_node *node)
{
    if (!r->campaign)
        case_fail(r, node, ALEA_VALUE, "il n'y a pas de campagne ici",
                  "there is no campaign here");
    return r->campaign;
}
