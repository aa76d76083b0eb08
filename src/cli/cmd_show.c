/* cmd_show.c -- alea show: a record in words, with its rules. */
#include <stdio.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/scene.h"
#include "words/decision.h"
#include "words/words.h"

/* Who tells the story, and which part of it. */
struct teller {
    struct words words;
    int32_t at; /* the only decision to tell; SCENE_END: all to the end */
    const struct record_line *line; /* now played */
};

static bool tells(const struct teller *t)
{
    return t->at == SCENE_END || t->at == t->line->n;
}

/* "  12 A  Activate which unit? -> A3 Grenadiers" */
static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct teller *t = own;
    char question[WORDS_LINE], answer[WORDS_LINE];

    if (!tells(t))
        return;
    ask_words(&t->words, before, question, sizeof question);
    decision_words(&t->words, before, d, answer, sizeof answer);
    printf("%5d %c  %s %s%s\n", (int)before->decisions + 1,
           'A' + before->asked.who, question, answer,
           !t->line->undone           ? ""
           : t->words.lang == LANG_FR ? "  (repris ensuite)"
                                      : "  (taken back later)");
}

/* "      A  takes back decision 12 and all after it" */
static void tell_undo(const struct teller *t)
{
    if (t->at == SCENE_END)
        printf(t->words.lang == LANG_FR
                   ? "      %c  reprend la décision %d et ce qui suit\n"
                   : "      %c  takes back decision %d and all after it\n",
               'A' + t->line->who, (int)t->line->n + 1);
}

static void tell_event(const struct teller *t, const struct battle *b,
                       const struct event *e)
{
    static const char *const indent[] = { "\n", "         ", "           " };
    char sentence[WORDS_LINE], rule[RULE_TEXT];
    enum event_level level = event_level(b, e->kind);

    event_words(&t->words, b, e, sentence, sizeof sentence);
    if (!sentence[0])
        return;
    rule_words(b, e->rule, rule);
    printf("%s%s%s%s\n", indent[level], sentence, rule[0] ? "  " : "", rule);
}

static void played(void *own, const struct battle *b, enum played how)
{
    struct teller *t = own;

    (void)how;
    if (!tells(t))
        return;
    for (int i = 0; i < b->log.events; i++)
        tell_event(t, b, &b->log.event[i]);
}

/* What is asked at the end of what was shown. */
static void tell_question(const struct scene *scene, const struct words *words)
{
    const struct battle *b = &scene->replay.battle;
    char question[WORDS_LINE];

    if (!b->asking)
        return;
    ask_words(words, b, question, sizeof question);
    printf("%5d %c  %s\n", (int)b->decisions + 1, 'A' + b->asked.who, question);
}

/* "      B forfeits: no answer in time", where the record ends so. */
static void tell_forfeit(const struct scene *scene)
{
    const json_t *f = json_object_get(scene->record.result, "forfeit");

    if (f)
        printf("      %s\n", json_string_value(json_object_get(
                                 f, cli_say(scene->cli, "fr", "en"))));
}

static int tell_record(struct scene *scene)
{
    struct teller t = {
        .words = { .lang = scene->cli->lang, .ledger = &scene->ledger },
        .at = scene->at,
    };
    const struct watcher watcher = { .own = &t,
                                     .decided = decided,
                                     .played = played };
    struct replay *r = &scene->replay;
    struct alea_error error = { 0 };
    int32_t last;

    replay_begin(r, &scene->record, scene->game.stage, REPLAY_SHOW,
                 scene->cli->lang, &watcher);
    last = record_find(&scene->record, t.at == SCENE_END ? INT32_MAX : t.at);
    while (r->next <= last) {
        t.line = &scene->record.line[r->next];
        if (t.line->undo)
            tell_undo(&t);
        if (!replay_line(r, &error)) {
            scene_complain(scene, scene->cli->file[0], &error);
            return CLI_NO;
        }
    }
    tell_question(scene, &t.words);
    if (!replay_more(r))
        tell_forfeit(scene);
    if (r->differ >= 0)
        fprintf(stderr, "%s:%d: %s\n", scene->cli->file[0],
                (int)scene->record.line[r->differ].at,
                cli_say(scene->cli,
                        "remarque : à partir d'ici, cette version du "
                        "programme joue autrement",
                        "warning: from here on, this version of the program "
                        "plays differently"));
    return CLI_YES;
}

static void show_head(const struct scene *scene)
{
    const struct record_head *h = &scene->record.head;
    struct battle *b = calloc(1, sizeof *b);
    char cost[32], title[WORDS_TITLE];

    if (!b)
        return;
    battle_init(b, scene->game.stage, h->seed);
    printf("%s, alea %s, %s %llu\n",
           title_words(scene->game.stage->book, scene->cli->lang, title,
                       sizeof title),
           h->engine, cli_say(scene->cli, "graine", "seed"),
           (unsigned long long)h->seed);
    for (int i = 0; i < scene->game.stage->players; i++) {
        cost_words(b, i, scene->cli->lang, cost, sizeof cost);
        printf("%c  %s%s%s%s%s\n", 'A' + i, side_said(b, i, scene->cli->lang),
               cost[0] ? ", " : "", cost, h->mind[i][0] ? ", " : "",
               h->mind[i]);
    }
    free(b);
}

static int show(struct scene *scene)
{
    if (scene->at == SCENE_END)
        show_head(scene);
    return tell_record(scene);
}

static int run(struct cli *cli)
{
    return scene_run_record(cli, show);
}

static const struct cli_option options[] = {
    { "at",
      0,
      "N",
      { "seulement la décision N et ses effets",
        "only decision N and its effects" } },
    { 0 },
};

const struct command cmd_show = {
    .name = "show",
    .usage = "RECORD [--at N]",
    .help = { "raconte un enregistrement, en citant les règles",
              "tells the story of a record, citing the rules" },
    .options = options,
    .run = run,
};
