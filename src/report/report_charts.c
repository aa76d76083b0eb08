/* report_charts.c -- the charts of a report: score by turn, luck. */
#include "report/report_in.h"

/* ---- score by turn ---- */

enum {
    CHART_W = 640,
    CHART_H = 250,
    LEFT = 40,
    RIGHT = 60,
    TOP = 20,
    BOTTOM = 36
};

static int last_turn(const struct report *r)
{
    int last = 0;

    for (int i = 1; i < REPORT_TURNS; i++)
        if (r->picture[i])
            last = i;
    return last;
}

static int highest(const struct report *r, int last)
{
    int most = 5;

    for (int i = 1; i <= last; i++)
        for (int k = 0; k < r->last.players; k++)
            if (r->score[i][k] > most)
                most = r->score[i][k];
    return (most + 4) / 5 * 5;
}

static int chart_x(int turn, int last)
{
    return LEFT + (CHART_W - LEFT - RIGHT) * turn / (last ? last : 1);
}
static int chart_y(int score, int most)
{
    return CHART_H - BOTTOM - (CHART_H - TOP - BOTTOM) * score / most;
}

/* From one line to the next, so that there are few enough to be read. */
static int step_of(int most)
{
    enum { LINES = 8 };
    static const int grows[] = { 2, 5, 10 };
    int tens = 5, step = 5;

    for (int i = 0; most > (step == 5 ? 20 : LINES * step); i = (i + 1) % 3) {
        step = tens * grows[i];
        if (i == 2)
            tens = step;
    }
    return step;
}

static void put_axes(const struct report *r, FILE *out, int last, int most)
{
    const int step = step_of(most);

    for (int i = 0; i <= most; i += step)
        fprintf(out,
                "<path class=\"grid\" d=\"M%d %dH%d\"/><text class=\"tick\" "
                "text-anchor=\"end\" x=\"%d\" y=\"%d\">%d</text>",
                LEFT, chart_y(i, most), CHART_W - RIGHT, LEFT - 8,
                chart_y(i, most) + 4, i);
    for (int i = 0; i <= last; i++)
        fprintf(out,
                "<text class=\"tick\" text-anchor=\"middle\" x=\"%d\" "
                "y=\"%d\">%d</text>",
                chart_x(i, last), CHART_H - BOTTOM + 20, i);
    fprintf(out,
            "<text class=\"tick\" text-anchor=\"end\" x=\"%d\" y=\"%d\">%s"
            "</text>",
            CHART_W, CHART_H - BOTTOM + 20, either(r, "tour", "turn"));
}

/* A side's mark about a point. */
static void put_mark(FILE *out, int side, int x, int y)
{
    if (side == 0)
        fprintf(out, "<path class=\"fill-a\" d=\"M%d %dl7 12h-14z\"/>", x,
                y - 8);
    else if (side == 2)
        fprintf(out, "<circle class=\"fill-c\" cx=\"%d\" cy=\"%d\" r=\"6\"/>",
                x, y);
    else if (side == 3)
        fprintf(out, "<path class=\"fill-d\" d=\"M%d %dl7 8l-7 8l-7 -8z\"/>", x,
                y - 8);
    else
        fprintf(out,
                "<rect class=\"fill-b\" x=\"%d\" y=\"%d\" width=\"11\" "
                "height=\"11\"/>",
                x - 5, y - 5);
}

static void put_line(const struct report *r, FILE *out, int side, int last,
                     int most)
{
    fprintf(out, "<path class=\"line-%c\" d=\"M%d %d", 'a' + side,
            chart_x(0, last), chart_y(0, most));
    for (int i = 1; i <= last; i++)
        fprintf(out, "L%d %d", chart_x(i, last),
                chart_y(r->score[i][side], most));
    fputs("\"/>", out);
    for (int i = 1; i <= last; i++)
        put_mark(out, side, chart_x(i, last), chart_y(r->score[i][side], most));
}

/* Allies share the line of the first of them. */
static bool has_line(const struct report *r, int player)
{
    return camp_speaker(&r->last, camp_of(&r->last, player)) == player;
}

/* The final scores beside the ends of the lines, one above the other. */
static void put_ends(const struct report *r, FILE *out, int last, int most)
{
    enum { APART = 18 };
    unsigned left = 0;
    int above = -APART;

    for (int i = 0; i < r->last.players; i++)
        left |= has_line(r, i) ? 1u << i : 0;
    while (left) {
        int best = 0, y;

        while (!(left >> best & 1))
            best++;
        for (int i = best + 1; i < r->last.players; i++)
            if ((left >> i & 1) && r->score[last][i] > r->score[last][best])
                best = i;
        left &= ~(1u << best);
        y = chart_y(r->score[last][best], most) + 5;
        y = y < above + APART ? above + APART : y;
        above = y;
        fprintf(out, "<text class=\"end fill-%c\" x=\"%d\" y=\"%d\">%d</text>",
                'a' + best, chart_x(last, last) + 14, y,
                (int)r->score[last][best]);
    }
}

void report_scores(const struct report *r, FILE *out)
{
    int last = last_turn(r), most = highest(r, last);

    if (last == 0)
        return;
    fprintf(out,
            "<svg class=\"chart\" role=\"img\" viewBox=\"0 0 %d %d\"><title>%s"
            "</title>",
            CHART_W, CHART_H, either(r, "Score par tour", "Score by turn"));
    put_axes(r, out, last, most);
    for (int i = 0; i < r->last.players; i++)
        if (has_line(r, i))
            put_line(r, out, i, last, most);
    put_ends(r, out, last, most);
    fputs("</svg>\n", out);
}

/* ---- luck ---- */

/* n tenths of something, with the language's decimal sign. */
static void put_tenths(const struct report *r, FILE *out, int64_t tenths)
{
    int64_t n = tenths < 0 ? -tenths : tenths;

    fprintf(out, "%s%lld%s%lld", tenths < 0 ? "−" : "", (long long)(n / 10),
            either(r, ",", "."), (long long)(n % 10));
}

/* Tenths of standard deviations above what was to be expected. */
static int64_t deviation(const struct luck *l)
{
    int64_t above = LUCK_PARTS * l->successes - l->expected; /* in parts */
    int64_t sigma = root_floor(l->variance * 10000); /* hundredths of parts */

    return sigma > 0 ? above * 1000 / sigma : 0;
}

/* A band from -3 to 3 deviations, the middle two thirds shaded, and a mark. */
static void put_band(FILE *out, int side, int64_t tenths)
{
    int x = 150 + (int)(tenths < -30  ? -30
                        : tenths > 30 ? 30
                                      : tenths) *
                      48 / 10;

    fputs("<svg class=\"band\" aria-hidden=\"true\" viewBox=\"0 0 300 30\">"
          "<path class=\"grid\" d=\"M6 15H294\"/><rect class=\"usual\" "
          "x=\"102\" y=\"8\" width=\"96\" height=\"14\" rx=\"7\"/><path "
          "class=\"grid\" d=\"M150 4V26\"/>",
          out);
    put_mark(out, side, x, 15);
    fputs("</svg>", out);
}

void report_luck(const struct report *r, FILE *out)
{
    fputs("<div class=\"lucks\">", out);
    for (int i = 0; i < r->last.players; i++) {
        const struct luck *l = &r->luck[i];
        int64_t dev = deviation(l);
        char side[512];

        side_words(&r->words, &r->last, i, side, sizeof side);
        fprintf(out, "<p>%s<br>", side);
        fprintf(out, "%lld %s %lld %s, ", (long long)l->successes,
                either(r, "réussites sur", "successes from"),
                (long long)l->tests,
                l->dice == l->tests ? either(r, "dés", "dice")
                                    : either(r, "tests", "tests"));
        put_tenths(r, out, (l->expected * 10 + LUCK_PARTS / 2) / LUCK_PARTS);
        fputs(either(r, " attendues (", " expected ("), out);
        put_tenths(r, out, dev);
        fputs(either(r, " écart-type)", " standard deviations)"), out);
        put_band(out, i, dev);
        fputs("</p>", out);
    }
    fputs("</div>\n", out);
}
