/* The command itself: alea simulate. The same totals with one thread and two,
 * and after a stop; what it refuses. */
#include "command.h"
#include <signal.h>
#include <time.h>

#include <jansson.h>

#include "lab/tally.h"

static char before[sizeof output];

#define A  "books/ofas/armies/line-150.yaml"
#define B  "books/ofas/armies/elite-150.yaml"
#define AB "simulate --army " A " --army " B " --seed 7 "

static int clean(void **state)
{
    char line[200];

    (void)state;
    snprintf(line, sizeof line, "rm -r %s", folder);
    return system(line);
}

static void totals_do_not_depend_on_threads(void **state)
{
    (void)state;
    assert_int_equal(alea(AB "--battles 12 --jobs 1 --format json"), 0);
    memcpy(before, output, sizeof before);
    says("\"battles\": 12");
    says("\"felled-by\"");
    assert_int_equal(alea(AB "--battles 12 --jobs 2 --format json"), 0);
    assert_string_equal(output, before);
    assert_int_equal(alea(AB "--battles 12 --jobs 5 --format json"), 0);
    assert_string_equal(output, before);
    assert_int_equal(alea("simulate --army " A " --army " B
                          " --seed 8 --battles 12 --format json"),
                     0);
    assert_string_not_equal(output, before);
}

/* Lists of one Faction meet those of others: what one gets the other does not. */
static void peoples_share_what_they_play_for(void **state)
{
#define PEOPLES "calibrate --book bts --mixed 10 --battles 2 --seed 4 "
    json_t *json, *one, *scene;
    double got = 0, battles = 0, in_scenes = 0;
    size_t i, k;

    (void)state;
    alea(PEOPLES "--jobs 1 --format json");
    memcpy(before, output, sizeof before);
    json = json_loads(output, 0, NULL);
    json_array_foreach(json_object_get(json, "peoples"), i, one)
    {
        const double n =
            (double)json_integer_value(json_object_get(one, "battles"));

        got += n * json_real_value(json_object_get(one, "share"));
        battles += n;
        assert_int_equal(json_array_size(json_object_get(one, "scenarios")), 6);
        json_array_foreach(json_object_get(one, "scenarios"), k, scene)
            in_scenes +=
            (double)json_integer_value(json_object_get(scene, "battles"));
    }
    json_decref(json);
    assert_int_equal(battles, 2 * 10 * 4 * 2);
    assert_int_equal(in_scenes, battles);
    assert_true(got > battles / 2 - 0.1 && got < battles / 2 + 0.1);
    alea(PEOPLES "--jobs 2 --format json");
    assert_string_equal(output, before);
    /* a kind is not fielded by itself, and ofas has no Factions */
    assert_int_not_equal(alea("calibrate --book bts"), 0);
    assert_int_not_equal(alea("calibrate --book ofas --mixed 10"), 0);
#undef PEOPLES
}

/* Lists that are given meet those of other Factions, in all scenarios or in one. */
static void given_lists_meet_in_all_scenarios(void **state)
{
#define LISTS                                                            \
    "calibrate --book bts --army books/bts/armies/tribes-raid-500.yaml " \
    "--army books/bts/armies/tribes-shieldwall-500.yaml "                \
    "--army books/bts/armies/fortress-line-500.yaml --battles 2 --format json"
    json_t *json, *tribes;

    (void)state;
    alea(LISTS);
    json = json_loads(output, 0, NULL);
    tribes = json_array_get(json_object_get(json, "peoples"), 0);
    assert_int_equal(json_integer_value(json_object_get(tribes, "lists")), 2);
    /* two pairs, six scenarios, two battles */
    assert_int_equal(json_integer_value(json_object_get(tribes, "battles")),
                     2 * 6 * 2);
    json_decref(json);
    alea(LISTS " --scenario clash");
    json = json_loads(output, 0, NULL);
    tribes = json_array_get(json_object_get(json, "peoples"), 0);
    assert_int_equal(json_integer_value(json_object_get(tribes, "battles")),
                     2 * 2);
    json_decref(json);
    /* a list of another book, a scenario that there is not */
    assert_int_not_equal(alea("calibrate --book duo --army "
                              "books/bts/armies/tribes-raid-500.yaml"),
                         0);
    assert_int_not_equal(alea(LISTS " --scenario tea"), 0);
#undef LISTS
}

/* Of an army of the output: figures lost and those that nobody is to blame for. */
static void count_losses(size_t army, json_int_t *lost, json_int_t *unexplained)
{
    json_t *json = json_loads(output, 0, NULL), *unit, *by;
    json_t *units = json_object_get(
        json_array_get(json_object_get(json, "armies"), army), "units");
    size_t u, i;

    *lost = *unexplained = 0;
    assert_non_null(units);
    json_array_foreach(units, u, unit)
    {
        *lost += json_integer_value(json_object_get(unit, "figures-lost"));
        json_array_foreach(json_object_get(unit, "felled-by"), i, by)
        {
            const char *manner =
                json_string_value(json_object_get(by, "manner"));

            if (manner && strcmp(manner, "other") == 0)
                *unexplained +=
                    json_integer_value(json_object_get(by, "figures"));
        }
    }
    json_decref(json);
}

/* Heroes who lie unconscious are lost, enemies of one model have a killer. */
static void missions_tell_who_fell_and_why(void **state)
{
    json_int_t lost, unexplained;

    (void)state;
    assert_int_equal(alea("simulate --army books/quest/parties/three.yaml "
                          "--seed 1 --battles 40 --format json"),
                     0);
    for (size_t army = 0; army < 2; army++) {
        count_losses(army, &lost, &unexplained);
        assert_true(lost > 10);
        assert_true(unexplained * 20 < lost);
    }
    assert_int_equal(alea("simulate --army books/quest/parties/three.yaml "
                          "--seed 1 --battles 4 --lang en"),
                     0);
    says("A1 Sentinel");
}

/* A run of more battles goes on where a shorter one ended. */
static void totals_do_not_depend_on_a_pause(void **state)
{
    (void)state;
    assert_int_equal(alea(AB "--battles 14 --jobs 1 --format json"), 0);
    memcpy(before, output, sizeof before);
    assert_int_equal(alea(AB "--battles 4 --jobs 2 --state %/pause"), 0);
    assert_int_equal(
        alea(AB "--battles 14 --jobs 2 --state %/pause --format json"), 0);
    assert_string_equal(output, before);
    /* all is played: told again */
    assert_int_equal(alea(AB "--battles 14 --state %/pause --format json"), 0);
    assert_string_equal(output, before);
    assert_int_equal(alea(AB "--battles 12 --state %/pause"), 1);
    says("14 battles already played");
}

/* Stopped by ^C somewhere in the middle, and begun again until it is done. */
static void totals_do_not_depend_on_interruptions(void **state)
{
    int stops = 0, status = 0;

    (void)state;
    assert_int_equal(alea(AB "--battles 60 --jobs 2 --format json"), 0);
    memcpy(before, output, sizeof before);
    for (int i = 0; i < 6 && (i == 0 || status != 0); i++) {
        const struct timespec wait = { 0, 60000000 + i * 40000000 };
        char line[COMMAND_LINE];
        pid_t child;

        command_line(AB "--battles 60 --jobs 2 --state %/stop --out /dev/null",
                     line);
        child = fork();
        if (child == 0) {
            execl("/bin/sh", "sh", "-c", line, (char *)NULL);
            _exit(127);
        }
        nanosleep(&wait, NULL);
        kill(child, SIGINT);
        assert_int_equal(waitpid(child, &status, 0), child);
        /* before it listens, a signal is the end of it: nothing is lost */
        stops += WIFEXITED(status) && WEXITSTATUS(status) == 1;
    }
    assert_int_equal(
        alea(AB "--battles 60 --jobs 1 --state %/stop --format json"), 0);
    assert_string_equal(output, before);
    print_message("stopped %d times\n", stops);
}

/* Killed as soon as there is a state: the rest is played from there. */
static void a_kill_costs_little(void **state)
{
    char line[COMMAND_LINE], path[200];
    bool gone = false;
    json_t *map;
    pid_t child;
    int status;

    (void)state;
    snprintf(path, sizeof path, "%s/kill", folder);
    assert_int_equal(alea(AB "--battles 100 --jobs 2 --format json"), 0);
    memcpy(before, output, sizeof before);
    command_line(AB "--battles 100 --jobs 2 --state %/kill --out /dev/null",
                 line);
    child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
    /* one that could not even begin writes none: this would never end */
    while (access(path, F_OK) != 0 && !gone) {
        gone = waitpid(child, &status, WNOHANG) != 0;
        nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    }
    assert_int_equal(access(path, F_OK), 0);
    if (!gone) {
        kill(child, SIGKILL);
        assert_int_equal(waitpid(child, &status, 0), child);
    }
    map = json_load_file(path, 0, NULL);
    assert_true(json_integer_value(
                    json_array_get(json_object_get(map, "counts"), 0)) > 0);
    json_decref(map);
    assert_int_equal(
        alea(AB "--battles 100 --jobs 2 --state %/kill --format json"), 0);
    assert_string_equal(output, before);
}

/* The first battle of a pair is the one that alea battle plays. */
static void battles_are_those_of_alea_battle(void **state)
{
    unsigned long long decisions = 0, sum = 0;
    char line[400], *at;

    (void)state;
    assert_int_equal(alea(AB "--battles 2 --format json"), 0);
    at = strstr(output, "\"decisions\": ");
    assert_non_null(at);
    sum = strtoull(at + strlen("\"decisions\": "), NULL, 10);
    for (int i = 0; i < 2; i++) {
        /* simulate_seed(7, 0) */
        snprintf(line, sizeof line,
                 "battle --json --seed %s --army %s --army %s",
                 "3228964794033934", i ? B : A, i ? A : B);
        assert_int_equal(alea(line), 0);
        at = strstr(output, "\"decisions\":");
        assert_non_null(at);
        decisions += strtoull(at + strlen("\"decisions\":"), NULL, 10);
    }
    assert_int_equal(decisions, sum);
}

static void results_come_in_four_forms(void **state)
{
    FILE *page;
    size_t n;

    (void)state;
    assert_int_equal(alea(AB "--battles 4 --report %/r.html"), 0);
    says("Of Flesh and Steel, 4 battles, seed 7");
    says("won by the first player");
    says("A1 Premier peloton");
    assert_int_equal(alea(AB "--battles 4 --lang fr --table "
                             "books/ofas/tables/ruined-town.yaml"),
                     0);
    says("4 batailles, graine 7");
    assert_int_equal(alea(AB "--battles 4 --lang fr --tables "
                             "books/ofas/tables"),
                     0);
    says("4 batailles, graine 7");
    assert_int_equal(alea(AB "--battles 4 --tables tests"), 1);
    says("this folder contains no battlefield (.yaml)");
    assert_int_equal(alea(AB "--battles 4 --tables books/ofas/armies"), 1);
    says("assault-150.yaml:");
    assert_int_equal(alea(AB "--battles 4 --format csv --out %/r.csv"), 0);
    assert_string_equal(output, "");
    snprintf(before, sizeof before, "%s/r.csv", folder);
    assert_int_equal(access(before, R_OK), 0);
    snprintf(before, sizeof before, "%s/r.html", folder);
    page = fopen(before, "r");
    assert_non_null(page);
    n = fread(output, 1, sizeof output - 1, page);
    output[n] = '\0';
    fclose(page);
    says("<svg class=\"chart\"");
    says("</html>");
    assert_null(strstr(output, "http")); /* nothing from elsewhere */
}

static void misuse_is_explained(void **state)
{
    (void)state;
    assert_int_equal(alea("simulate --army " A), 2);
    says("give exactly two armies");
    assert_int_equal(alea(AB "--battles 3"), 2);
    says("each table is played twice");
    assert_int_equal(alea(AB "--battles none"), 2);
    assert_int_equal(alea(AB "--jobs 0"), 2);
    assert_int_equal(alea(AB "--format xml"), 2);
    says("text, json or csv");
    assert_int_equal(alea(AB "--mind oracle"), 2);
    says("unknown mind \"oracle\"");
    assert_int_equal(alea(AB "--scenario picnic"), 2);
    assert_int_equal(alea("simulate --army " A " --army nowhere.yaml"), 3);
    says("nowhere.yaml:");
    assert_int_equal(alea("simulate --army " A " --army README.md"), 1);
    says("README.md:");
    assert_int_equal(alea(AB "--table README.md"), 1);
    says("README.md:");
    assert_int_equal(alea("simulate --lang fr --army " A), 2);
    says("donnez exactement deux armées");
}

static void states_of_others_are_refused(void **state)
{
    (void)state;
    assert_int_equal(alea(AB "--battles 2 --state %/mine"), 0);
    assert_int_equal(alea("simulate --army " B " --army " A
                          " --seed 7 --battles 4 --state %/mine"),
                     1);
    says("a different simulation");
    assert_int_equal(alea(AB "--battles 4 --scenario central --state %/mine"),
                     1);
    says("a different simulation");
    assert_int_equal(alea(AB "--battles 4 --state README.md"), 1);
    says("not the state of a simulation");
    assert_int_equal(alea(AB "--battles 2 --state %/no/such/folder"), 3);
}

/* Every figure that is lost was felled by something the book can name. */
static void every_loss_has_a_cause(void **state)
{
    json_int_t lost = 0, felled = 0, unknown = 0;
    const json_t *units, *rows;
    json_t *map;

    (void)state;
    assert_int_equal(
        alea("simulate --army books/ofas/armies/vermin-350.yaml --army "
             "books/ofas/armies/little-greys-350.yaml --battles 2 --state "
             "%/cause"),
        0);
    snprintf(before, sizeof before, "%s/cause", folder);
    map = json_load_file(before, 0, NULL);
    assert_non_null(map);
    units = json_object_get(map, "units");
    for (size_t i = 0; i < json_array_size(units); i += 5)
        lost += json_integer_value(json_array_get(units, i));
    rows = json_object_get(map, "felled");
    for (size_t i = 0; i < json_array_size(rows); i += 4) {
        json_int_t n = json_integer_value(json_array_get(rows, i + 3));

        felled += n;
        if (json_integer_value(json_array_get(rows, i + 2)) == TALLY_ARMS)
            unknown += n;
    }
    json_decref(map);
    assert_true(lost > 0);
    assert_int_equal(felled, lost);
    assert_int_equal(unknown, 0);
}

/* ---- alea matrix ---- */

static void matrix_meets_all_pairs(void **state)
{
    char line[400];

    (void)state;
    snprintf(line, sizeof line, "mkdir %s/armies && cp %s %s %s %s/armies",
             folder, A, B, "books/ofas/armies/assault-150.yaml", folder);
    assert_int_equal(system(line), 0);
    assert_int_equal(
        alea("matrix %/armies --battles 2 --jobs 1 --seed 3 --format json"), 0);
    says("\"against\": 2");
    memcpy(before, output, sizeof before);
    assert_int_equal(alea("matrix %/armies --battles 2 --jobs 3 --seed 3 "
                          "--format json --report %/m.html"),
                     0);
    assert_string_equal(output, before);
    assert_int_equal(alea("matrix %/armies --battles 2 --seed 3"), 0);
    says("Share of battles won by the row");
    says("of 4\n"); /* each against two others, twice */
    assert_int_equal(alea("matrix %/armies --battles 2 --format csv"), 0);
    says("army,against,battles");
    assert_int_equal(alea("matrix"), 2);
    says("give a folder of armies");
    assert_int_equal(alea("matrix %/nowhere"), 3);
    assert_int_equal(alea("matrix docs"), 1);
    says("at least two armies");
}

/* ---- alea arena ---- */

static void arena_rates_minds_and_armies(void **state)
{
    (void)state;
    assert_int_equal(alea("arena --mind doctrine --mind random --army " A
                          " --battles 8 --jobs 1 --json --seed 2"),
                     0);
    says("\"elo\": ");
    memcpy(before, output, sizeof before);
    assert_int_equal(alea("arena --mind doctrine --mind random --army " A
                          " --battles 8 --jobs 2 --json --seed 2"),
                     0);
    assert_string_equal(output, before);
    assert_int_equal(alea("arena --army " A " --army " B
                          " --battles 4 --gauntlet --sprt 0,50"),
                     0);
    says(" Elo\n");
    says("SPRT");
    assert_int_equal(alea("arena --army " A), 2);
    says("give several minds and an army");
    assert_int_equal(alea("arena --army " A " --army " B " --sprt 30"), 2);
    says("--sprt needs two Elo values");
    assert_int_equal(alea("arena --army " A " --army " B " --sprt 30,10"), 2);
    assert_int_equal(alea("arena --army " A " --mind random --mind random"), 2);
    says("is given twice");
    assert_int_equal(alea("arena --army " A " --mind oracle"), 2);
}

/* Runs the command and kills it after a while. */
static void run_a_while(const char *words, long milliseconds)
{
    const struct timespec wait = { milliseconds / 1000,
                                   milliseconds % 1000 * 1000000 };
    char line[COMMAND_LINE];
    pid_t child;
    int status;

    command_line(words, line);
    child = fork();
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", line, (char *)NULL);
        _exit(127);
    }
    nanosleep(&wait, NULL);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
}

/* Killed now and then, and begun again: the same as in one go. */
static void meetings_go_on(const char *words, const char *state)
{
    char with[COMMAND_LINE];

    assert_int_equal(alea(words), 0);
    memcpy(before, output, sizeof before);
    snprintf(with, sizeof with, "%s --state %s", words, state);
    for (int i = 0; i < 3; i++)
        run_a_while(with, 150 + i * 150);
    assert_int_equal(alea(with), 0);
    assert_string_equal(output, before);
    assert_int_equal(alea(with), 0); /* all of it is kept */
    assert_string_equal(output, before);
}

/* The folder is that of the test of the matrix. */
static void matrix_and_arena_go_on(void **state)
{
    (void)state;
    meetings_go_on("matrix %/armies --battles 8 --format json", "%/matrix");
    assert_int_equal(alea("matrix %/armies --battles 8 --seed 2 "
                          "--state %/matrix"),
                     1);
    says("the state of different battles");
    assert_int_equal(
        alea("arena --army " A " --army " B " --battles 8 --state %/matrix"),
        1);
    says("not written by this command");
    meetings_go_on("arena --mind doctrine --mind random --army " A " --army " B
                   " --battles 8 --json",
                   "%/arena");
    meetings_go_on("arena --army " A " --army " B
                   " --battles 60 --sprt 0,400 --json",
                   "%/sprt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_do_not_depend_on_threads),
        cmocka_unit_test(peoples_share_what_they_play_for),
        cmocka_unit_test(given_lists_meet_in_all_scenarios),
        cmocka_unit_test(missions_tell_who_fell_and_why),
        cmocka_unit_test(totals_do_not_depend_on_a_pause),
        cmocka_unit_test(totals_do_not_depend_on_interruptions),
        cmocka_unit_test(a_kill_costs_little),
        cmocka_unit_test(battles_are_those_of_alea_battle),
        cmocka_unit_test(results_come_in_four_forms),
        cmocka_unit_test(misuse_is_explained),
        cmocka_unit_test(states_of_others_are_refused),
        cmocka_unit_test(every_loss_has_a_cause),
        cmocka_unit_test(matrix_meets_all_pairs),
        cmocka_unit_test(arena_rates_minds_and_armies),
        cmocka_unit_test(matrix_and_arena_go_on),
    };

    return cmocka_run_group_tests(tests, make_folder, clean);
}
