/* nearest.c -- distances between words. */
#include "read/nearest.h"

#include <string.h>

enum { LONGEST = 63 };

static int length(const char *word)
{
    size_t n = strlen(word);

    return n > LONGEST ? LONGEST : (int)n;
}

static int small(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

static int least(int a, int b, int c)
{
    int m = a < b ? a : b;

    return m < c ? m : c;
}

int nearest_distance(const char *a, const char *b)
{
    int rows[3][LONGEST + 1]; /* of the word: two above, above, this one */
    int n = length(a), m = length(b);
    int *two = rows[0], *above = rows[1], *here = rows[2];

    for (int j = 0; j <= m; j++)
        above[j] = two[j] = j;
    for (int i = 1; i <= n; i++) {
        int *spare = two;

        here[0] = i;
        for (int j = 1; j <= m; j++) {
            int change = small(a[i - 1]) != small(b[j - 1]);

            here[j] =
                least(above[j] + 1, here[j - 1] + 1, above[j - 1] + change);
            if (i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) &&
                small(a[i - 2]) == small(b[j - 1]) && two[j - 2] + 1 < here[j])
                here[j] = two[j - 2] + 1;
        }
        two = above;
        above = here;
        here = spare;
    }
    return above[m];
}

struct nearest nearest_to(const char *word)
{
    /* Half the letters, but one at least: "ofsa" is near to "ofas". */
    int most = (length(word) + 1) / 2;

    return (struct nearest){ .word = word, .distance = most > 1 ? most : 2 };
}

bool nearest_try(struct nearest *n, const char *candidate)
{
    int distance = nearest_distance(n->word, candidate);

    if (distance >= n->distance)
        return false;
    n->distance = distance;
    n->best = candidate;
    return true;
}
