/* child.c -- starting, hearing and ending a program outside: see child.h. */
#include "engine/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum {
    FILES = 4096, /* descriptors that a program does not inherit */
    LOOK = 100,   /* milliseconds between two looks whether it ended */
    NAP = 2       /* the same while nothing else is waited for */
};

struct child {
    pid_t pid;
    int to, from;    /* its standard input and output */
    size_t used;     /* bytes in the buffer */
    size_t returned; /* of these, the line that was last handed out */
    char buffer[CHILD_LINE];
};

int64_t child_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- starting ---- */

/* In the new process, between fork() and exec: only what signal handlers may do,
 * since other threads of the old one held locks. */
static _Noreturn void become(const char *command, int in, int out, long files)
{
    sigset_t none;

    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody is left to talk to */
#endif
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    for (int fd = STDERR_FILENO + 1; fd < files; fd++)
        close(fd); /* other programs' pipes, records */
    signal(SIGPIPE, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* A pipe whose ends are above the standard three. */
static bool pipe_above(int end[2])
{
    if (pipe(end) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        int high = fcntl(end[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);

        close(end[i]);
        end[i] = high;
    }
    if (end[0] >= 0 && end[1] >= 0)
        return true;
    close(end[0]);
    close(end[1]);
    return false;
}

static bool launch(struct child *c, const char *command)
{
    long files = sysconf(_SC_OPEN_MAX);
    int in[2], out[2];

    if (!pipe_above(in))
        return false;
    if (!pipe_above(out)) {
        close(in[0]);
        close(in[1]);
        return false;
    }
    if (files < 0 || files > FILES)
        files = FILES;
    c->pid = fork();
    if (c->pid == 0)
        become(command, in[0], out[1], files);
    close(in[0]);
    close(out[1]);
    c->to = in[1];
    c->from = out[0];
    if (c->pid < 0) {
        close(c->to);
        close(c->from);
        return false;
    }
    setpgid(c->pid, c->pid); /* here too: either may come first */
    fcntl(c->to, F_SETFL, O_NONBLOCK);
    fcntl(c->from, F_SETFL, O_NONBLOCK);
    return true;
}

struct child *child_start(const char *command)
{
    static const char exec[] = "exec "; /* no shell stands between us */
    const size_t size = sizeof exec + strlen(command);
    struct child *c = calloc(1, sizeof *c);
    char *line = malloc(size);
    bool good = c && line;
    int why = ENOMEM;

    signal(SIGPIPE, SIG_IGN);
    if (good) {
        snprintf(line, size, "%s%s", exec, command);
        good = launch(c, line);
        why = errno;
    }
    free(line);
    if (good)
        return c;
    free(c);
    errno = why;
    return NULL;
}

/* ---- talking ---- */

/* Waits until something can be done with the descriptor. A program that ended
 * is noticed even when somebody whom it started keeps the other end open. */
static enum child_news wait_for(struct child *c, int fd, short what,
                                int64_t until)
{
    struct pollfd p = { .fd = fd, .events = what };
    bool ended = false;
    int code;

    for (;;) {
        const int64_t left = until - child_now();
        int n = poll(&p, 1, left < 0 ? 0 : left > LOOK ? LOOK : (int)left);

        if (n > 0)
            return CHILD_DONE;
        if (n < 0 && errno != EINTR)
            return CHILD_GONE;
        if (ended) /* before the last look: nothing more will come */
            return CHILD_GONE;
        if (left <= 0)
            return CHILD_LATE;
        ended = child_ended(c, 0, &code);
    }
}

enum child_news child_say(struct child *child, const char *text, size_t size,
                          int64_t until)
{
    while (size > 0) {
        ssize_t n = write(child->to, text, size);

        if (n > 0) {
            text += n;
            size -= (size_t)n;
        } else if (errno != EINTR && errno != EAGAIN) {
            return CHILD_GONE;
        } else {
            enum child_news news = wait_for(child, child->to, POLLOUT, until);

            if (news != CHILD_DONE)
                return news;
        }
    }
    return CHILD_DONE;
}

/* Drops the line that was handed out. */
static void drop_line(struct child *c)
{
    c->used -= c->returned;
    memmove(c->buffer, c->buffer + c->returned, c->used);
    c->returned = 0;
}

enum child_news child_hear(struct child *child, int64_t until,
                           const char **line, size_t *size)
{
    size_t seen = 0; /* bytes without a newline */

    drop_line(child);
    for (;;) {
        char *end = memchr(child->buffer + seen, '\n', child->used - seen);
        enum child_news news;
        ssize_t n;

        if (end) {
            *end = '\0';
            *line = child->buffer;
            *size = (size_t)(end - child->buffer);
            child->returned = *size + 1;
            return CHILD_DONE;
        }
        seen = child->used;
        if (seen == sizeof child->buffer)
            return CHILD_LONG;
        news = wait_for(child, child->from, POLLIN, until);
        if (news != CHILD_DONE)
            return news;
        n = read(child->from, child->buffer + seen,
                 sizeof child->buffer - seen);
        if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
            return CHILD_GONE;
        child->used += n > 0 ? (size_t)n : 0;
    }
}

/* ---- ending ---- */

static void nap(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = NAP * 1000000L }, NULL);
}

bool child_ended(struct child *child, int64_t until, int *code)
{
    siginfo_t info;

    for (;;) {
        memset(&info, 0, sizeof info);
        /* it stays a zombie: its number and its group stay its own */
        if (waitid(P_PID, (id_t)child->pid, &info,
                   WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == child->pid)
            break;
        if (child_now() >= until)
            return false;
        nap();
    }
    *code = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
    return true;
}

void child_free(struct child *child, int64_t until)
{
    int code, status;

    if (!child)
        return;
    close(child->to);
    child_ended(child, until, &code);
    kill(-child->pid, SIGKILL); /* whom it started, too */
    kill(child->pid, SIGKILL);
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    close(child->from);
    free(child);
}
