/* field_words.c -- words about battlefields: see field.h. */
#include "frame/ofas/field.h"

#include <stdio.h>

/* French, English. In a sentence @p and @q are pieces, @a and @b lengths in
 * inches (@u: a rounded up), @m and @n the same numbers as they are,
 * @x and @y a place. */
static const char *const sentences[OFAS_FIELD_FINDINGS][LANGS] = {
    [OFAS_FIELD_OFF_TABLE] = { "@p dépasse de la table",
                               "@p extends beyond the table" },
    [OFAS_FIELD_TOO_CLOSE] = { "@p est à @a\" de @q ; le minimum est 3\"",
                               "@p is @a\" from @q; the minimum is 3\"" },
    [OFAS_FIELD_LONELY] = { "@p est à @u\" du décor ou du bord le plus "
                            "proche ; le maximum est 6\"",
                            "@p is @u\" from the nearest scenery or edge; "
                            "the maximum is 6\"" },
    [OFAS_FIELD_HOLE] = { "rien à moins de @u\" de (@x, @y) ; le maximum est 6\"",
                          "nothing within @u\" of (@x, @y); the maximum is 6\"" },
    [OFAS_FIELD_OPEN_LANES] = { "@m lignes de vue sur @n traversent toute la "
                                "table ; le maximum est un quart",
                                "@m of @n lines of sight cross the whole "
                                "table; the maximum is a quarter" },
    [OFAS_FIELD_BURIED] = { "l'objectif (@x, @y) est dans @p",
                            "the objective (@x, @y) lies in @p" },
    [OFAS_FIELD_WRONG_SIZE] = { "la table fait @a x @b\" ; le livre joue sur "
                                "48 x 48\" ou 72 x 48\", ou 44 x 30\" à 48 x 36\" "
                                "pour une escarmouche",
                                "the table is @a x @b\"; the book plays on 48 "
                                "x 48\" or 72 x 48\", or 44 x 30\" to 48 x 36\" "
                                "for a skirmish" },
};

/* Inches to two decimals, rounded towards what is wrong: a gap of 2.999 is
 * written 2.99, never 3. */
static void put_inches(FILE *f, int32_t length, bool up)
{
    int64_t n = (int64_t)length * 100 + (up ? INCH(1) - 1 : 0);

    char number[SCALE_SIZE];

    fputs(scale_write((struct scale){ 100, 1 }, n / INCH(1) - (n % INCH(1) < 0),
                      number),
          f);
}

/* What a sentence is about. */
struct subject {
    const struct ofas_finding *finding;
    const struct ofas_field *field;
    const struct ofas_kinds *kinds;
    enum lang lang;
};

/* "Ruin 3": its kind and its number in the list. */
static void put_name(FILE *f, const struct subject *s, int piece)
{
    const struct ofas_terrain_kind *kind =
        &s->kinds->kind[s->field->piece[piece].kind];

    fprintf(f, "%s %d", kind->name[s->lang], piece + 1);
}

static void put_slot(FILE *f, const struct subject *s, char slot)
{
    const struct ofas_finding *finding = s->finding;

    if (slot == 'p' || slot == 'q')
        put_name(f, s, slot == 'p' ? finding->piece : finding->other);
    else if (slot == 'a' || slot == 'b')
        put_inches(f, slot == 'a' ? finding->a : finding->b, false);
    else if (slot == 'u')
        put_inches(f, finding->a, true);
    else if (slot == 'm' || slot == 'n')
        fprintf(f, "%d", (int)(slot == 'm' ? finding->a : finding->b));
    else if (slot == 'x' || slot == 'y')
        put_inches(f, slot == 'x' ? finding->at.x : finding->at.y, false);
}

const char *field_words(const struct ofas_finding *finding,
                        const struct ofas_field *field,
                        const struct ofas_kinds *kinds, enum lang lang,
                        char out[FIELD_WORDS])
{
    struct subject s = { finding, field, kinds, lang };
    FILE *f = fmemopen(out, FIELD_WORDS - 1, "w");

    out[0] = out[FIELD_WORDS - 1] = '\0';
    if (!f)
        return out;
    for (const char *at = sentences[finding->kind][lang]; *at; at++) {
        if (*at == '@')
            put_slot(f, &s, *++at);
        else
            putc(*at, f);
    }
    fclose(f);
    return out;
}
