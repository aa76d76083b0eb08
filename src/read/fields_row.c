/* fields_row.c -- the value of a row in its struct, and the struct as a whole: see
 * fields.h. */
#include "read/fields.h"

#include <string.h>

int32_t row_number(const void *in, uint32_t at, uint32_t size, bool is_signed)
{
    const unsigned char *p = (const unsigned char *)in + at;
    uint16_t two;
    int32_t four;
    uint64_t eight;

    switch (size) {
    case 1:
        return is_signed ? (int8_t)*p : *p;
    case 2:
        memcpy(&two, p, sizeof two);
        return is_signed ? (int16_t)two : two;
    case 8:
        memcpy(&eight, p, sizeof eight);
        return (uint32_t)eight || !eight ? (int32_t)(uint32_t)eight : 1;
    default:
        memcpy(&four, p, sizeof four);
        return four;
    }
}

void row_put_number(void *out, uint32_t at, uint32_t size, int32_t n)
{
    unsigned char *p = (unsigned char *)out + at;
    const uint16_t two = (uint16_t)n;
    const uint64_t eight = (uint32_t)n;

    if (size == 0)
        return;
    if (size == 1)
        *p = (unsigned char)n;
    else if (size == 2)
        memcpy(p, &two, sizeof two);
    else if (size == 8)
        memcpy(p, &eight, sizeof eight);
    else
        memcpy(p, &n, sizeof n);
}

int32_t row_raw(const struct row *row, const void *in)
{
    if (row->size == 0)
        return row->least;
    return row_number(in, row->at, row->size, row->least < 0);
}

void row_set_raw(const struct row *row, void *out, int32_t n)
{
    row_put_number(out, row->at, row->size, n);
}

struct row_set row_set_of(const struct row *row, const void *in)
{
    struct row_set set = { { 0, 0 } };

    if (row->size < sizeof set.word[0])
        set.word[0] = (uint32_t)row_raw(row, in);
    else
        memcpy(set.word, (const char *)in + row->at,
               row->size < sizeof set ? row->size : sizeof set);
    return set;
}

void row_put_set(const struct row *row, void *out, struct row_set set)
{
    if (row->size < sizeof set.word[0])
        row_set_raw(row, out, (int32_t)(uint32_t)set.word[0]);
    else
        memcpy((char *)out + row->at, set.word,
               row->size < sizeof set ? row->size : sizeof set);
}

int row_set_next(const struct row_set *set, int i)
{
    for (; i < NAMES_MOST; i++)
        if (row_set_has(set, i))
            return i;
    return -1;
}

int32_t row_value(const struct row *row, const void *in)
{
    const int32_t is = row_raw(row, in);

    switch (row->kind) {
    case ROW_FLAG:
        return !is == row->inverse;
    case ROW_BIT:
        return is >> row->nth & 1;
    case ROW_WORD:
    case ROW_NAME:
        return is - row->plus;
    case ROW_LIST:
    case ROW_PAIRS:
    case ROW_NUMBERS:
    case ROW_PARTS:
        return row_number(in, row->count, row->count_size, false);
    case ROW_END:
    case ROW_WHOLE:
    case ROW_LENGTH:
    case ROW_PAIR:
    case ROW_WORDS:
    case ROW_NAMES:
    case ROW_TEXT:
    case ROW_PART:
    case ROW_ROWS:
    case ROW_STATE:
    case ROW_SKIP:
    case ROW_OWN:
        break;
    }
    return is;
}

bool row_number_of(const struct row *row, int which, struct row *out)
{
    if (row->number && which < row->number_count) {
        *out = *row->number;
        out->at += row->at + (uint32_t)which * out->size;
        return true;
    }
    for (int i = 0; row->numbers && i < row->number_count; i++)
        if (row->numbers[i].nth == which) {
            *out = (struct row){ row->key, ROW_WHOLE,  row->numbers[i].at,
                                 1,        .least = 1, .most = row->most };
            return true;
        }
    return false;
}

static size_t more(size_t a, size_t b)
{
    return a > b ? a : b;
}

size_t fields_size(const struct row *rows)
{
    size_t size = 0;
    struct row number;

    for (const struct row *row = rows; row->kind; row++) {
        size = more(size, (size_t)row->at + row->size);
        size = more(size, (size_t)row->count + row->count_size);
        size = more(size, row->ways ? (size_t)row->way_at + 1 : 0);
        for (int i = 0; i < row->number_count; i++)
            if (row_number_of(row, row->numbers ? row->numbers[i].nth : i,
                              &number))
                size = more(size, (size_t)number.at + number.size);
        if (row->kind == ROW_ROWS)
            size = more(size, row->at + fields_size(row->rows));
    }
    return size;
}

void fields_usual(const struct row *rows, void *out)
{
    for (const struct row *row = rows; row->kind; row++)
        if (row->kind == ROW_ROWS)
            fields_usual(row->rows, (char *)out + row->at);
        else if (row->begin)
            row->begin(out);
        else if (row->usual)
            row_set_raw(row, out, row->usual);
}

uint32_t row_each(const struct row *row)
{
    return row->each ? row->each : 1;
}

uint32_t row_room(const struct row *row)
{
    return row->size / row_each(row);
}

const struct names *row_names_of(const struct fields *f, const struct row *row)
{
    return (const struct names *)(const void *)((const char *)f->content +
                                                row->names->names);
}

int row_words(const char *const *words)
{
    int n = 0;

    while (words && words[n])
        n++;
    return n;
}
