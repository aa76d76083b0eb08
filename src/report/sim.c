/* sim.c -- numbers and names of a simulation. */
#include "report/sim.h"

#include <stdio.h>

#include "words/decision.h"
#include "words/saying.h"
#include "words/words.h"

struct spread_of sim_spread(const uint64_t *bar, int bars, int least)
{
    struct spread_of s = { 0 };
    int64_t all = 0, seen = 0, sum = 0;
    bool began = false;

    for (int i = 0; i < bars; i++) {
        all += (int64_t)bar[i];
        sum += (int64_t)bar[i] * (least + i);
    }
    for (int i = 0; i < bars; i++) {
        const int value = least + i;

        if (bar[i] == 0)
            continue;
        if (!began)
            s.least = value;
        began = true;
        if (seen * 4 < all)
            s.low = value;
        if (seen * 2 < all)
            s.middle = value;
        if (seen * 4 < all * 3)
            s.high = value;
        s.most = value;
        seen += (int64_t)bar[i];
    }
    if (all > 0)
        s.tenths = (sum * 20 + (sum < 0 ? -all : all)) / (all * 2);
    return s;
}

const char *sim_cost(const struct sim *s, int army, char *out, size_t size)
{
    const int cost = (int)s->duel->fighter[army]->card.cost;

    out[0] = 0;
    if (cost > 0)
        snprintf(out, size, ", %d %s", cost, sim_points(s));
    return out;
}

const char *sim_tenths(const struct sim *s, int64_t tenths, char *out,
                       size_t size)
{
    int64_t n = tenths < 0 ? -tenths : tenths;

    snprintf(out, size, "%s%lld%s%lld", tenths < 0 ? "-" : "",
             (long long)(n / 10), s->lang == LANG_FR ? "," : ".",
             (long long)(n % 10));
    return out;
}

int64_t sim_permille(uint64_t k, uint64_t n)
{
    return n ? (int64_t)((k * 2000 + n) / (n * 2)) : 0;
}

/* ---- what killed it ---- */

static void keep(struct sim_killer out[SIM_KILLERS], int *count,
                 struct sim_killer k)
{
    int at = *count < SIM_KILLERS ? (*count)++ : SIM_KILLERS;

    for (; at > 0 && out[at - 1].figures < k.figures; at--)
        if (at < SIM_KILLERS)
            out[at] = out[at - 1];
    if (at < SIM_KILLERS)
        out[at] = k;
}

int sim_killers(const struct sim *s, int victim,
                struct sim_killer out[SIM_KILLERS])
{
    int count = 0;

    for (int k = 0; k <= tally_all(s->tally); k++)
        for (int m = 0; m < TALLY_MEANS; m++) {
            uint64_t n = *tally_felled(s->tally, victim, k, m);

            if (n)
                keep(out, &count, (struct sim_killer){ k, m, n });
        }
    return count;
}

static void put_means(const struct sim *s, struct buffer *buffer,
                      const struct sim_killer *k)
{
    const struct book *book = s->duel->stage->book;
    const struct words words = { .lang = s->lang };
    struct saying saying = { .buffer = *buffer,
                             .w = &words,
                             .b = s->duel->battle };

    if (k->means < TALLY_ARMS) {
        saying_weapon(&saying, k->killer, k->means);
        *buffer = saying.buffer;
    } else if (k->means - TALLY_ARMS < book->manner_count) {
        buffer_put(buffer, book->manners[k->means - TALLY_ARMS].words[s->lang]);
    }
}

const char *sim_killer_words(const struct sim *s, const struct sim_killer *k,
                             char *out, size_t size)
{
    struct buffer buffer;
    char word[UNIT_WORD];

    buffer_begin(&buffer, out, size);
    if (k->killer < tally_all(s->tally)) {
        buffer_print(&buffer, "%s %s, ",
                     unit_word(s->duel->battle, k->killer, word),
                     unit_said(s->duel->battle, k->killer, s->lang));
    }
    put_means(s, &buffer, k);
    return out;
}
