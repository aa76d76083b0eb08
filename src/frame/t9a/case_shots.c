/* case_shots.c -- what cases of t9a ask of shots, before a die falls:
 *
 *     {shots: bows, target: goats, at-half: 8, beyond: 7}      models that shoot
 *     {shots: bows, target: goats, clear: 8, soft: 2, hard: 5}
 *     {aims: bows, target: goats, beyond: 1, cover: hard, need: 6, then: 4, score: 0}
 *
 * They are those of the rank-and-file with the first weapon that may be used; with
 * 'stands: true' in a reaction to a charge. */
#include "frame/t9a/case_own.h"

#include "books/t9a/ch11.h"

/* The first shots of the unit at the target; false: there are none. */
static bool fire_of(const struct battle *b, const struct case_question *q,
                    struct t9a_fire *out)
{
    struct t9a_speaker who[T9A_SPEAKERS];
    struct t9a_fire fire[T9A_FIRES];
    const int n = t9a_speakers(b, q->unit, who);

    for (int i = 0; i < n; i++) {
        const uint64_t arms =
            t9a_arms(b, who[i].unit, (enum t9a_victim)who[i].who, q->other,
                     q->flag != 0);

        if (arms && t9a_fires(b, who[i], set_first(arms), q->other,
                              q->flag != 0, fire) > 0) {
            *out = fire[0];
            return true;
        }
    }
    return false;
}

/* ---- how many shoot, and how well covered their target is ---- */

enum { AT_HALF, BEYOND, CLEAR, SOFT, HARD };
void t9a_ask_shots(const struct battle *b, const struct case_question *q,
                   struct case_answer *out)
{
    struct t9a_shooters who = { .all = 0 };
    struct t9a_fire fire;

    if (fire_of(b, q, &fire))
        who = t9a_shooters_of(b, &fire, NULL);
    for (int beyond = 0; beyond < 2; beyond++)
        for (int shelter = 0; shelter < SHELTERS; shelter++) {
            const int8_t n = (int8_t)who.models[beyond][shelter];

            out->numbers[AT_HALF + beyond] =
                (int8_t)(out->numbers[AT_HALF + beyond] + n);
            out->numbers[CLEAR + shelter] =
                (int8_t)(out->numbers[CLEAR + shelter] + n);
        }
}

/* ---- what one of them needs to hit ---- */

enum { NEED, THEN, SCORE };

void t9a_ask_aims(const struct battle *b, const struct case_question *q,
                  struct case_answer *out)
{
    struct t9a_fire fire;
    struct t9a_shot shot;

    if (!fire_of(b, q, &fire))
        return;
    shot = t9a_shot_of(b, &fire, q->number != 0, (enum t9a_shelter)q->word);
    out->numbers[NEED] = (int8_t)shot.need;
    out->numbers[THEN] = (int8_t)shot.then;
    out->numbers[SCORE] = (int8_t)shot.score;
}

/* ---- rows ---- */

/* clang-format off */
#define FROM(low, key, nth) { key, ROW_WHOLE, ROW_AT(case_answer, numbers[nth]), .least = low, .most = INT8_MAX }
#define COUNT(key, nth)     FROM(0, key, nth)
const struct row t9a_shots_rows[] = {
    COUNT("at-half", AT_HALF), COUNT("beyond", BEYOND),
    COUNT("clear", CLEAR), COUNT("soft", SOFT), COUNT("hard", HARD),
    { 0 },
};
const struct row t9a_aims_rows[] = {
    COUNT("need", NEED), COUNT("then", THEN), FROM(-INT8_MAX, "score", SCORE),
    { 0 },
};
const struct row t9a_shots_given[] = {
    { "stands", ROW_FLAG, ROW_AT(case_question, flag) },
    { 0 },
};
const struct row t9a_aims_given[] = {
    { .kind = ROW_ROWS, .rows = t9a_shots_given },
    { "beyond", ROW_WHOLE, ROW_AT(case_question, number), .most = 1 },
    { "cover", ROW_WORD, ROW_AT(case_question, word), .words = ANY_OF("none", "soft", "hard") },
    { 0 },
};
/* clang-format on */
