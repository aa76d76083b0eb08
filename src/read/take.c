/* take.c -- what readers of tables share: see take.h. */
#include "read/take.h"

#include <string.h>

bool take_by(struct yaml_report *report, uint16_t rule)
{
    if (report->count > 0 && report->count <= report->max)
        report->error[report->count - 1].rule = rule;
    return false;
}

bool take_length(struct yaml_report *report, const struct yaml_node *node,
                 const struct measure *measure, int32_t least, int32_t most,
                 int32_t *out)
{
    char from[SCALE_SIZE], to[SCALE_SIZE];
    int64_t read;
    int32_t length;

    if (node->kind == YAML_TEXT &&
        scale_read(measure->scale, node->text, &read))
        length = read > INT32_MAX ? INT32_MAX : (int32_t)read;
    else if (!yaml_length(report, node, (int32_t)measure->scale.ours, &length))
        return false;
    if (length < least || length > most)
        return yaml_fail(report, node, ALEA_VALUE,
                         "« %s » : il faut une valeur entre %s et %s %s",
                         "\"%s\": expected %s to %s %s", node->text,
                         scale_write(measure->scale, least, from),
                         scale_write(measure->scale, most, to),
                         measure->words[report->lang]);
    *out = length;
    return true;
}

bool take_pair(struct yaml_report *report, const struct yaml_node *node,
               const struct measure *measure, int32_t least, int32_t most,
               struct vec *out)
{
    struct vec pair = { 0, 0 };

    if (!yaml_list(report, node))
        return false;
    if (node->count != 2)
        return yaml_fail(report, node, ALEA_VALUE,
                         "on attend deux nombres : [12, 6.5]",
                         "expected two numbers: [12, 6.5]");
    if (!take_length(report, node->first, measure, least, most, &pair.x) ||
        !take_length(report, node->first->next, measure, least, most, &pair.y))
        return false;
    *out = pair;
    return true;
}

bool take_point(struct yaml_report *report, const struct yaml_node *node,
                const struct measure *measure, struct vec *out)
{
    return take_pair(report, node, measure, -measure->table, measure->table,
                     out);
}

bool take_box(struct yaml_report *report, const struct yaml_node *node,
              const struct measure *measure, struct box *out)
{
    int32_t side[4] = { 0 }, i = 0;

    if (!yaml_list(report, node))
        return false;
    if (node->count != 4)
        return yaml_fail(report, node, ALEA_VALUE,
                         "on attend quatre nombres : [gauche, bas, droite, "
                         "haut]",
                         "expected four numbers: [left, bottom, right, top]");
    for (const struct yaml_node *n = node->first; n; n = n->next)
        if (!take_length(report, n, measure, -measure->table, measure->table,
                         &side[i++]))
            return false;
    if (side[0] >= side[2] || side[1] >= side[3])
        return yaml_fail(report, node, ALEA_VALUE,
                         "ce rectangle est vide : [gauche, bas, droite, haut]",
                         "this box is empty: [left, bottom, right, top]");
    *out = (struct box){ side[0], side[1], side[2], side[3] };
    return true;
}

bool take_turn(struct yaml_report *report, const struct yaml_node *node,
               angle *out)
{
    int64_t turn;

    if (node->kind != YAML_TEXT || !scale_read(scale_degree, node->text, &turn))
        return yaml_fail(report, node, ALEA_VALUE,
                         "on attend un angle en degrés, de 0 à 360",
                         "expected an angle in degrees, 0 to 360");
    *out = (angle)(turn & (TURN - 1));
    return true;
}

void take_also(struct yaml_report *report, struct yaml_node *node, char *out,
               size_t size)
{
    for (struct yaml_node *item = yaml_first(node); item;
         item = yaml_next(node, item)) {
        size_t used = strlen(out);

        if (used > 0 && used + 1 < size)
            out[used++] = '|';
        out[used] = '\0';
        yaml_text(report, item, out + used, size - used);
    }
}

void put_quoted(FILE *f, const char *text)
{
    putc('"', f);
    for (; *text; text++) {
        if (strchr("\"\\\n\t", *text))
            putc('\\', f);
        putc(*text == '\n' ? 'n' : *text == '\t' ? 't' : *text, f);
    }
    putc('"', f);
}

void put_measured(FILE *f, const struct measure *measure, int64_t n)
{
    char number[SCALE_SIZE];

    fputs(scale_write(measure->scale, n, number), f);
}

void put_measured_pair(FILE *f, const struct measure *measure, struct vec pair)
{
    putc('[', f);
    put_measured(f, measure, pair.x);
    fputs(", ", f);
    put_measured(f, measure, pair.y);
    putc(']', f);
}
