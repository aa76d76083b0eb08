/* rows.c -- printing results. */
#include "rows.h"

#include <stdio.h>
#include <string.h>

#include "timing.h"

/* What is compared with: a copy of as many bytes as a battle had when the bars
 * were set. */
enum { REFERENCE = 22 * 1024 };

static FILE *json;
static int missed;

bool rows_open(const char *path)
{
    json = fopen(path, "w");
    if (!json)
        perror(path);
    return json != NULL;
}

void rows_head(void)
{
    printf("%-38s %11s %10s %11s %11s  %s\n", "", "measured", "x memcpy",
           "first bar", "goal", "holds");
}

/* "1.23 us", as wide as it needs. */
static const char *in_words(enum unit_of unit, double value, char out[24])
{
    if (value == 0)
        return "";
    if (unit == IN_TIMES)
        snprintf(out, 24, "%.2fx", value);
    else if (unit == PER_SECOND)
        snprintf(out, 24, value < 100 ? "%.1f/s" : "%.0f/s", value);
    else if (unit == IN_BYTES)
        snprintf(out, 24, "%.0f", value);
    else if (value < 1e3)
        snprintf(out, 24, "%.0f ns", value);
    else if (value < 1e6)
        snprintf(out, 24, "%.2f us", value / 1e3);
    else
        snprintf(out, 24, "%.2f ms", value / 1e6);
    return out;
}

/* More is better for what is done per second and for most ratios; of these it is
 * less. */
static bool is_cost(const char *key)
{
    return strcmp(key, "clone_ratio") == 0 ||
           strcmp(key, "bts_clone_ratio") == 0 ||
           strcmp(key, "t9a_clone_ratio") == 0 ||
           strcmp(key, "bts_growth") == 0 ||
           strcmp(key, "bts_crowd_growth") == 0 ||
           strcmp(key, "vehicles_against_infantry") == 0;
}

static bool reaches(const struct bench_row *row, double bar)
{
    bool more = row->unit == PER_SECOND ||
                (row->unit == IN_TIMES && !is_cost(row->key));

    return more ? row->value >= bar : row->value <= bar;
}

static const char *verdict(const struct bench_row *row)
{
    if (row->bar == 0)
        return "";
    if (!reaches(row, row->bar))
        return "NO";
    return reaches(row, row->goal) ? "goal" : "yes";
}

static void write_json(const struct bench_row *row, double ratio)
{
    static const char *const unit[] = { "ns", "bytes", "x", "per_second" };

    fprintf(json, "{\"what\":\"%s\",\"value\":%.4g,\"unit\":\"%s\"", row->key,
            row->value, unit[row->unit]);
    if (ratio > 0)
        fprintf(json, ",\"memcpy_ratio\":%.4g", ratio);
    if (row->bar > 0)
        fprintf(json,
                ",\"bar\":%.4g,\"goal\":%.4g,\"holds\":%s,\"goal_met\":%s",
                row->bar, row->goal, reaches(row, row->bar) ? "true" : "false",
                reaches(row, row->goal) ? "true" : "false");
    if (row->hash)
        fprintf(json, ",\"hash\":\"%s\"", row->hash);
    fputs("}\n", json);
}

void rows_add(struct bench_row row)
{
    double ratio = row.unit == IN_NS ? row.value / timing_memcpy(REFERENCE) : 0;
    char value[24], times[24], bar[24], goal[24];

    printf("%-38s %11s %10s %11s %11s  %s%s%s\n", row.words,
           in_words(row.unit, row.value, value),
           in_words(IN_TIMES, ratio, times), in_words(row.unit, row.bar, bar),
           in_words(row.unit, row.goal, goal), verdict(&row),
           row.hash ? "  ends " : "", row.hash ? row.hash : "");
    fflush(stdout);
    write_json(&row, ratio);
    if (row.bar > 0 && !reaches(&row, row.bar))
        missed++;
}

int rows_close(void)
{
    if (fclose(json) != 0)
        perror("the file of results");
    return missed;
}
