/* odds_chart.c -- exact odds as a picture: a chart of bars for each count, a
 * line for each yes or no. */
#include <string.h>

#include "report/odds_report.h"

enum {
    WIDTH = 640,
    LEFT = 46,
    RIGHT = 16,
    TITLE = 34, /* height of one */
    CHART = 180,
    LINE = 26,
    GAP = 6
};

static const char style[] =
    "<style>text{font:14px system-ui,sans-serif;fill:#222}"
    ".bar{fill:#2f6f9f}.grid{stroke:#ccc}.tick{font-size:12px;fill:#555}"
    ".name{font-weight:600}"
    "@media(prefers-color-scheme:dark){text{fill:#eee}.tick{fill:#bbb}"
    ".grid{stroke:#555}.bar{fill:#7fb5dd}}</style>\n";

static void put_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        const char *as = *text == '&'   ? "&amp;"
                         : *text == '<' ? "&lt;"
                         : *text == '>' ? "&gt;"
                                        : NULL;

        if (as)
            fputs(as, out);
        else
            fputc(*text, out);
    }
}

static void put_name(FILE *out, int y, const char *name)
{
    fprintf(out, "<text class=\"name\" x=\"%d\" y=\"%d\">", GAP, y);
    put_escaped(out, name);
    fputs("</text>\n", out);
}

/* One bar and its words; heights in hundredths, so that every machine draws the
 * same. */
static void put_bar(FILE *out, const struct distribution *s, int i, int y,
                    int most)
{
    const int step = (WIDTH - LEFT - RIGHT) / s->count;
    const int x = LEFT + i * step;
    const int thousandths =
        distribution_thousandths(s, s->least + i, s->least + i);
    const int high = (CHART - 40) * thousandths / (most ? most : 1);

    fprintf(out,
            "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\">"
            "<title>%d: %d.%d%%</title></rect>",
            x + 1, y + CHART - 20 - high, step > 3 ? step - 2 : 1, high,
            s->least + i, thousandths / 10, thousandths % 10);
    if (s->count <= 24 || i % 5 == 0)
        fprintf(out,
                "<text class=\"tick\" text-anchor=\"middle\" x=\"%d\" "
                "y=\"%d\">%d</text>",
                x + step / 2, y + CHART - 5, s->least + i);
    if (s->count <= 14)
        fprintf(out,
                "<text class=\"tick\" text-anchor=\"middle\" x=\"%d\" "
                "y=\"%d\">%d.%d</text>",
                x + step / 2, y + CHART - 24 - high, thousandths / 10,
                thousandths % 10);
    fputc('\n', out);
}

static void put_chart(FILE *out, const struct distribution *s, int y)
{
    int most = 0;

    for (int i = 0; i < s->count; i++) {
        int t = distribution_thousandths(s, s->least + i, s->least + i);

        most = t > most ? t : most;
    }
    fprintf(out, "<path class=\"grid\" d=\"M%d %dH%d\"/>\n", LEFT,
            y + CHART - 20, WIDTH - RIGHT);
    for (int i = 0; i < s->count; i++)
        put_bar(out, s, i, y, most);
}

/* How high a measure is drawn, or 0 when it does not count. */
static int height_of(const struct odds_measure *m, const struct distribution *s)
{
    if (distribution_at_least(s, s->least) <= 0)
        return 0;
    return m->yes_no ? LINE : TITLE + CHART;
}

static int put_measure(FILE *out, const struct odds_told *t,
                       const struct odds_measure *m,
                       const struct distribution *s, int y)
{
    const int high = height_of(m, s);

    if (high == 0)
        return y;
    put_name(out, y + 20, m->name[t->lang]);
    if (m->yes_no) {
        const int thousandths = distribution_thousandths(s, 1, 1);

        fprintf(out,
                "<text text-anchor=\"end\" x=\"%d\" y=\"%d\">%d.%d%%</text>\n",
                WIDTH - RIGHT, y + 20, thousandths / 10, thousandths % 10);
    } else {
        put_chart(out, s, y + TITLE);
    }
    return y + high;
}

/* Draws, or only measures when 'out' is NULL; the height, or -1. */
static int lay_out(const struct odds_told *t, FILE *out)
{
    int y = t->title ? TITLE : GAP;

    for (int i = 0; i < t->plan->book->measures; i++) {
        struct distribution s;

        if (!odds_measure(t->odds, i, &s))
            return -1;
        y = out ? put_measure(out, t, &t->plan->book->measure[i], &s, y)
                : y + height_of(&t->plan->book->measure[i], &s);
        distribution_clear(&s);
    }
    return y + GAP;
}

bool odds_svg(const struct odds_told *t, FILE *out)
{
    const int high = lay_out(t, NULL);

    if (high < 0)
        return false;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "width=\"%d\" height=\"%d\" role=\"img\">\n%s",
            WIDTH, high, WIDTH, high, style);
    if (t->title)
        put_name(out, 22, t->title);
    if (lay_out(t, out) < 0)
        return false;
    fputs("</svg>\n", out);
    return true;
}
