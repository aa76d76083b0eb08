/* cmd_campaign.c -- alea campaign new, play, record, show, upgrade: the campaigns
 * of any book that has some, by read/book_campaign.h. */
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "cli/battle.h"
#include "cli/book.h"
#include "cli/commands.h"
#include "cli/desk.h"
#include "cli/roster.h"
#include "read/book_campaign.h"
#include "read/book_lists.h"
#include "read/file.h"

/* ---- how it stands ---- */

static int put(const struct desk *desk, const void *campaign)
{
    const struct book_campaign *book = desk->book->campaign;

    if (cli_has(desk->cli, "json"))
        return desk_put_json(
            desk->cli, book->json(campaign, desk->content, desk->cli->lang));
    campaign_put(stdout, book, campaign, desk->content, desk->cli->lang);
    return CLI_YES;
}

static int save(const struct desk *desk, const char *file, const void *campaign)
{
    struct alea_error error = { 0 };

    if (campaign_save(desk->book->campaign, campaign, desk->content, file,
                      desk->cli->lang, &error))
        return CLI_YES;
    fprintf(stderr, "alea: %s\n", error.message); /* it names the file */
    return CLI_MACHINE;
}

/* ---- a campaign that there is ---- */

/* Does something with it; returns an exit code. */
typedef int campaign_act(struct desk *desk, const char *file, void *campaign);

static int with_campaign(struct desk *desk, const char *file, const char *text,
                         size_t size, campaign_act *act)
{
    const struct book_campaign *book = desk->book->campaign;
    struct alea_error error = { 0 };
    void *campaign;
    int code;

    if (!book)
        return cli_not_of_book(desk->cli, desk->book);
    campaign = calloc(1, book->size);
    if (!campaign)
        return cli_failed(desk->cli, "alea");
    code = campaign_read(book, campaign, desk->content, text, size,
                         desk->cli->lang, &error)
               ? act(desk, file, campaign)
               : desk_complain(desk, file, &error);
    free(campaign);
    return code;
}

/* What somebody at the desk wants done with it. */
static struct campaign_work work_at(const struct desk *desk, void *campaign,
                                    const struct desk_wants *wants)
{
    return (struct campaign_work){
        .book = desk->book->campaign,
        .campaign = campaign,
        .content = desk->content,
        .wants = &wants->wants,
        .told = cli_has(desk->cli, "json") ? NULL : stdout,
    };
}

/* Does what the book calls by that name; CLI_YES when it is done and saved. */
static int do_deed(struct desk *desk, const char *file, void *campaign,
                   const char *name)
{
    const struct campaign_deed *deed =
        campaign_deed(desk->book->campaign, name);
    struct campaign_work work;
    struct desk_wants wants;

    if (!deed)
        return cli_not_of_book(desk->cli, desk->book);
    desk_wants(&wants, desk);
    work = work_at(desk, campaign, &wants);
    if (!deed->run(&work))
        return wants.code;
    return save(desk, file, campaign);
}

static int look(struct desk *desk, const char *file, void *campaign)
{
    (void)file;
    return put(desk, campaign);
}

static int record(struct desk *desk, const char *file, void *campaign)
{
    const int code = do_deed(desk, file, campaign, "record");

    return code == CLI_YES ? put(desk, campaign) : code;
}

static int upgrade(struct desk *desk, const char *file, void *campaign)
{
    const int code = do_deed(desk, file, campaign, "upgrade");

    return code == CLI_YES ? put(desk, campaign) : code;
}

/* ---- the next battle ---- */

/* Who wants to know how it ended. */
struct outcome {
    const struct book_campaign *book;
    void *campaign;
};

static void ended(void *own, const struct battle *b)
{
    const struct outcome *outcome = own;

    outcome->book->ended(outcome->campaign, b);
}

/* Plays it, and notes how it ended. */
static int fight(struct desk *desk, void *campaign)
{
    struct outcome outcome = { desk->book->campaign, campaign };
    struct campaign_battle next = { .settings = NULL };
    struct cli_battle battle = { .own = &outcome, .ended = ended };
    struct campaign_work work;
    struct desk_wants wants;
    int code;

    desk_wants(&wants, desk);
    work = work_at(desk, campaign, &wants);
    if (campaign_next(&work, &next)) {
        battle.settings = next.settings;
        battle.limit_rule = next.limit_rule;
        for (int i = 0; i < MAX_PLAYERS; i++) {
            battle.army[i] = next.army[i];
            battle.limit[i] = next.limit[i];
        }
        code = cli_battle(desk->cli, &battle);
    } else {
        code = wants.code;
    }
    for (int i = 0; i < MAX_PLAYERS; i++)
        free(next.army[i]);
    json_decref(next.settings);
    return code;
}

/* The line of JSON is that of the battle. */
static int play_next(struct desk *desk, const char *file, void *campaign)
{
    int code = fight(desk, campaign);

    if (code == CLI_YES)
        code = cli_has(desk->cli, "settle")
                   ? do_deed(desk, file, campaign, "settle")
                   : save(desk, file, campaign);
    return code == CLI_YES && !cli_has(desk->cli, "json") ? put(desk, campaign)
                                                          : code;
}

/* ---- a new one ---- */

/* The report of the list that it begins with, to be freed; NULL, and words about
 * it, when there is none. */
static struct list_report *muster(const struct desk *desk, int *code)
{
    const char *file = cli_value(desk->cli, "army");
    struct alea_error error = { 0 };
    struct list_report *list;
    size_t size = 0;
    char *text;

    if (!file) {
        *code =
            cli_misuse(desk->cli, "il faut --army : la liste par où commencer",
                       "--army is required: the list to begin with");
        return NULL;
    }
    text = file_read(file, &size, desk->cli->lang, &error);
    if (!text) {
        *code = desk_complain(desk, file, &error);
        return NULL;
    }
    list = list_check(desk->book, desk->content, text, size, desk->cli->lang);
    free(text);
    *code = list ? CLI_NO : cli_failed(desk->cli, "alea");
    if (!list || list->legal)
        return list;
    desk_findings(stderr, desk, file, list);
    free(list);
    return NULL;
}

static int begin(struct desk *desk, const char *file, uint64_t seed)
{
    const struct book_campaign *book = desk->book->campaign;
    struct list_report *list = NULL;
    struct campaign_work work;
    struct desk_wants wants;
    void *campaign;
    int code;

    if (book->mustered && (list = muster(desk, &code)) == NULL)
        return code;
    campaign = calloc(1, book->size);
    desk_wants(&wants, desk);
    work = work_at(desk, campaign, &wants);
    if (!campaign)
        code = cli_failed(desk->cli, "alea");
    else if (!book->begin(&work, list, seed))
        code = wants.code;
    else if ((code = save(desk, file, campaign)) == CLI_YES)
        code = put(desk, campaign);
    free(campaign);
    free(list);
    return code;
}

static int run_new(struct cli *cli)
{
    struct desk desk = { .cli = cli };
    int64_t seed = (int64_t)time(NULL) * 1000003 + getpid();
    const struct book_text *book;
    int code = CLI_MISUSE;

    if (cli->files != 1)
        return cli_misuse(cli, "donnez un seul fichier",
                          "give exactly one file");
    if (!cli_whole(cli, "seed", 0, INT64_MAX, &seed) ||
        (book = cli_book(cli, &code)) == NULL)
        return code;
    if (!book->campaign)
        return cli_not_of_book(cli, book);
    if (access(cli->file[0], F_OK) == 0) {
        fprintf(
            stderr, "alea: %s: %s\n", cli->file[0],
            cli_say(cli, "ce fichier existe déjà", "this file already exists"));
        return CLI_NO;
    }
    code = desk_open(&desk, book) ? begin(&desk, cli->file[0], (uint64_t)seed)
                                  : CLI_MACHINE;
    desk_close(&desk);
    return code;
}

/* ---- the commands ---- */

static int show_text(struct desk *desk, const char *file, const char *text,
                     size_t size)
{
    return with_campaign(desk, file, text, size, look);
}

static int record_text(struct desk *desk, const char *file, const char *text,
                       size_t size)
{
    return with_campaign(desk, file, text, size, record);
}

static int upgrade_text(struct desk *desk, const char *file, const char *text,
                        size_t size)
{
    return with_campaign(desk, file, text, size, upgrade);
}

static int play_text(struct desk *desk, const char *file, const char *text,
                     size_t size)
{
    return with_campaign(desk, file, text, size, play_next);
}

static int run_show(struct cli *cli)
{
    return desk_each(cli, true, show_text);
}

static int run_record(struct cli *cli)
{
    return desk_each(cli, true, record_text);
}

static int run_upgrade(struct cli *cli)
{
    return desk_each(cli, true, upgrade_text);
}

static int run_play(struct cli *cli)
{
    return desk_each(cli, true, play_text);
}

static const struct cli_option *new_wants(const struct book_text *book)
{
    return book->campaign ? book->campaign->new_wants : NULL;
}

static const struct cli_option *play_wants(const struct book_text *book)
{
    return book->campaign ? book->campaign->play_wants : NULL;
}

static const struct cli_option *record_wants(const struct book_text *book)
{
    return book->campaign ? book->campaign->record_wants : NULL;
}

static const struct cli_option *upgrade_wants(const struct book_text *book)
{
    return book->campaign ? book->campaign->upgrade_wants : NULL;
}

/* clang-format off */
#define JSON { "json", 0, NULL, { "l'état de la campagne en JSON, sur une ligne", "the state of the campaign as one line of JSON" } }

static const struct cli_option new_options[] = {
    { .name = "*" },
    { "seed", 's', "N", { "la graine de ce qui est tiré au sort au début",
                          "the seed for what is drawn at the start" } },
    JSON, CLI_BOOK, { 0 },
};

static const struct cli_option play_options[] = {
    { .name = "*" },
    { "mind", 'm', "NAME", { "qui joue, comme pour alea battle ; une fois par armée",
                             "who plays, as for alea battle; once per army" } },
    ROSTER_REPLY,
    { "table", 't', "FILE", { "le champ de bataille (par défaut : tiré de la graine)",
                              "the battlefield (default: generated from the seed)" } },
    { "seed", 's', "N", { "la graine des dés et des choix de l'ordinateur", "the seed for dice and computer choices" } },
    { "record", 'r', "FILE", { "écrit l'enregistrement", "writes the record" } },
    { "report", 0, "FILE", { "écrit un rapport HTML illustré", "writes an illustrated HTML report" } },
    { "json", 0, NULL, { "le résultat en JSON, sur une ligne", "the result as one line of JSON" } },
    { 0 },
};

static const struct cli_option deed_options[] = { { .name = "*" }, JSON, { 0 } };
static const struct cli_option show_options[] = { JSON, { 0 } };
/* clang-format on */

const struct command cmd_campaign_new = {
    .name = "campaign new",
    .usage = "FILE [--player NAME --player NAME | --army PARTY] [--seed N]",
    .help = { "commence une campagne de plusieurs batailles",
              "starts a campaign of several battles" },
    .options = new_options,
    .run = run_new,
    .brought = new_wants,
};

const struct command cmd_campaign_play = {
    .name = "campaign play",
    .usage = "FILE [--army A --army B] [--scenario NAME] [--condition NAME] "
             "[--mind M --mind M] [--seed N] [--record OUT]",
    .help = { "joue la prochaine bataille d'une campagne",
              "plays the next battle of a campaign" },
    .options = play_options,
    .run = run_play,
    .brought = play_wants,
};

const struct command cmd_campaign_record = {
    .name = "campaign record",
    .usage = "FILE (--scenario NAME --winner A|B|draw | --won | --lost)",
    .help = { "note le résultat d'une bataille jouée sur une vraie table",
              "records the result of a battle fought on a real table" },
    .options = deed_options,
    .run = run_record,
    .brought = record_wants,
};

const struct command cmd_campaign_show = {
    .name = "campaign show",
    .usage = "FILE [--json]",
    .help = { "montre où en est une campagne",
              "shows the state of a campaign" },
    .options = show_options,
    .run = run_show,
};

const struct command cmd_campaign_upgrade = {
    .name = "campaign upgrade",
    .usage = "FILE (--hero NAME (--take NAME | --buy NAME) | --settle)",
    .help = { "donne à un héros une amélioration gagnée, ou un objet",
              "gives a hero an earned upgrade, or an item" },
    .options = deed_options,
    .run = run_upgrade,
    .brought = upgrade_wants,
};
