/* roster.c -- finding who plays, and letting them: see roster.h. */
#include "cli/roster.h"

#include <string.h>

#include "cli/scene.h"
#include "engine/talk.h"
#include "minds/drive.h"
#include "show/stages.h"

enum { COMMAND_MOST = 1000 }; /* bytes */

static const char exec[] = "exec:";

/* ---- finding ---- */

/* What programs are told with, once. */
static int load(struct roster *r, const struct cli *cli)
{
    struct game_error error = { 0 };
    int64_t reply = TALK_REPLY;

    if (r->content)
        return CLI_YES;
    if (!cli_whole(cli, "reply", 10, 3600000, &reply))
        return CLI_MISUSE;
    r->content = content_new(cli->lang, &error);
    if (!r->content) {
        fprintf(stderr, "%s: %s\n", error.file, error.error.message);
        return CLI_MACHINE;
    }
    r->outside = (struct outside){ .content = r->content,
                                   .lang = cli->lang,
                                   .reply = (int)reply };
    return CLI_YES;
}

/* Can it stand in records? */
static bool is_text(const char *name)
{
    json_t *text = strlen(name) <= COMMAND_MOST ? json_string(name) : NULL;
    const bool good = text != NULL;

    json_decref(text);
    return good;
}

static const struct mind *find_program(struct roster *r, const struct cli *cli,
                                       const char *name, int *code)
{
    struct program *p;

    for (int i = 0; i < r->programs; i++)
        if (strcmp(r->program[i].mind.name, name) == 0)
            return &r->program[i].mind;
    if (r->programs == ROSTER_MOST || !is_text(name) || !name[strlen(exec)]) {
        *code = cli_misuse(cli,
                           "exec: demande une commande d'au plus %d octets, "
                           "en UTF-8 ; %d programmes au plus",
                           "exec: needs a command of at most %d bytes, in "
                           "UTF-8; at most %d programs",
                           (int)COMMAND_MOST, (int)ROSTER_MOST);
        return NULL;
    }
    *code = load(r, cli);
    if (*code != CLI_YES)
        return NULL;
    p = &r->program[r->programs++];
    p->mind = (struct mind){ .name = name,
                             .title = { "programme", "program" },
                             .command = name + strlen(exec) };
    return &p->mind;
}

static int unknown_mind(const struct cli *cli, const char *name)
{
    char all[160] = "";

    for (int i = 0; mind_at(i); i++) {
        const size_t used = strlen(all);

        snprintf(all + used, sizeof all - used, "%s%s", i ? ", " : "",
                 mind_at(i)->name);
    }
    return cli_misuse(
        cli, "adversaire inconnu « %s » ; au choix : %s, %sCOMMANDE",
        "unknown mind \"%s\"; choose from %s, %sCOMMAND", name, all, exec);
}

const struct mind *roster_find(struct roster *roster, const struct cli *cli,
                               const char *name, int *code)
{
    const struct mind *mind;

    *code = CLI_YES;
    if (strncmp(name, exec, strlen(exec)) == 0)
        return find_program(roster, cli, name, code);
    mind = mind_find(name);
    if (!mind)
        *code = unknown_mind(cli, name);
    return mind;
}

void roster_clear(struct roster *roster)
{
    content_free(roster->content);
    roster->content = NULL;
    roster->programs = 0;
}

/* ---- playing ---- */

static void count(struct roster *r, const struct mind *mind,
                  enum forfeit_why why)
{
    for (int i = 0; i < r->programs; i++)
        if (&r->program[i].mind == mind)
            atomic_fetch_add(&r->program[i].forfeits[why], 1);
}

static void complain(const struct cli *cli, enum outside_end end)
{
    if (end == OUTSIDE_MACHINE)
        cli_failed(cli, "alea");
    else
        fprintf(stderr, "alea: %s\n",
                cli_say(cli, "la bataille ne se termine pas",
                        "the battle does not end"));
}

enum outside_end roster_drive(struct roster *roster, const struct cli *cli,
                              struct battle *b, const struct mind *const *mind,
                              uint64_t seed, const struct watcher *watcher,
                              uint32_t most, struct forfeit *forfeit)
{
    enum outside_end end = OUTSIDE_OVER;

    *forfeit = (struct forfeit){ 0 };
    if (roster->programs > 0)
        end = outside_drive(&roster->outside, b, mind, seed, watcher, most,
                            forfeit);
    else if (!drive(b, mind, seed, watcher, most))
        end = OUTSIDE_ENDLESS;
    if (forfeit->why)
        count(roster, mind[forfeit->who], forfeit->why);
    if (end != OUTSIDE_OVER)
        complain(cli, end);
    return end;
}

static unsigned long long count_all(const struct program *p)
{
    unsigned long long all = 0;

    for (int why = 0; why < FORFEIT_COUNT; why++)
        all += atomic_load(&p->forfeits[why]);
    return all;
}

void roster_tell(const struct roster *roster, const struct cli *cli, FILE *out)
{
    for (int i = 0; i < roster->programs; i++) {
        const struct program *p = &roster->program[i];
        const unsigned long long all = count_all(p);
        const char *comma = " (";

        if (all == 0)
            continue;
        fprintf(out, "%s: %llu %s", p->mind.name, all,
                cli_say(cli, "forfaits", "forfeits"));
        for (int why = 0; why < FORFEIT_COUNT; why++) {
            unsigned long long n = atomic_load(&p->forfeits[why]);

            if (n == 0)
                continue;
            fprintf(out, "%s%s %llu", comma, forfeit_key((enum forfeit_why)why),
                    n);
            comma = ", ";
        }
        fputs(")\n", out);
    }
}

json_t *roster_json(const struct roster *roster)
{
    json_t *list = roster->programs > 0 ? json_array() : NULL;

    for (int i = 0; i < roster->programs; i++) {
        const struct program *p = &roster->program[i];
        json_t *reasons = json_object();

        for (int why = 0; why < FORFEIT_COUNT; why++) {
            unsigned long long n = atomic_load(&p->forfeits[why]);

            if (n > 0)
                json_object_set_new(reasons, forfeit_key((enum forfeit_why)why),
                                    json_integer((json_int_t)n));
        }
        json_array_append_new(
            list, json_pack("{s:s,s:I,s:o}", "mind", p->mind.name, "forfeits",
                            (json_int_t)count_all(p), "why", reasons));
    }
    return list;
}
