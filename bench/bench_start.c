/* bench_start.c -- how long `alea help` takes from nothing. */
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"
#include "rows.h"
#include "timing.h"

enum { TIMES = 41 };

static void start(void *own, int count)
{
    static char help[] = "help", path[] = "PATH=/usr/bin:/bin";
    char *argv[] = { own, help, NULL }, *env[] = { path, NULL };
    posix_spawn_file_actions_t silent;

    posix_spawn_file_actions_init(&silent);
    posix_spawn_file_actions_addopen(&silent, STDOUT_FILENO, "/dev/null",
                                     O_WRONLY, 0);
    for (int i = 0; i < count; i++) {
        pid_t child;
        int status;

        if (posix_spawn(&child, own, &silent, NULL, argv, env) == 0)
            waitpid(child, &status, 0);
    }
    posix_spawn_file_actions_destroy(&silent);
}

void bench_start(const char *alea)
{
    char program[1024];
    int length = 0;

    if (access(alea, X_OK) != 0)
        return;
    while (alea[length] && length < (int)sizeof program - 1) {
        program[length] = alea[length];
        length++;
    }
    program[length] = 0;
    rows_add((struct bench_row){ "start", "alea help, from nothing", IN_NS,
                                 timing_wall(start, program, 1, TIMES), 20e6,
                                 3e6, NULL });
}
