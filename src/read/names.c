/* names.c -- names of things: see names.h. */
#include "read/names.h"
#include "read/word.h"

#include <stdio.h>
#include <string.h>

static void add_word(struct yaml_map *m, char *text, const struct yaml_node *n)
{
    const size_t used = strlen(text);

    if (used + strlen(n->text) + 2 > NAMES_TEXT)
        yaml_fail(m->report, n, ALEA_LIMIT, "trop de noms", "too many names");
    else
        snprintf(text + used, NAMES_TEXT - used, "%s%s", used ? "|" : "",
                 n->text);
}

static void take_name(struct yaml_map *m, struct names *names, int which,
                      const char *key, enum lang lang)
{
    struct yaml_node *n = yaml_need(m, key);

    if (n && yaml_text(m->report, n, names->name[which][lang], NAMES_NAME))
        add_word(m, names->text[which], n);
}

/* All but the key, which has been read. */
static void take_words(struct yaml_map *m, struct names *names, int which,
                       const struct yaml_node *key)
{
    struct yaml_node *also;

    names->text[which][0] = '\0';
    add_word(m, names->text[which], key);
    take_name(m, names, which, "fr", LANG_FR);
    take_name(m, names, which, "en", LANG_EN);
    if ((also = yaml_take(m, "also")) != NULL)
        for (struct yaml_node *n = yaml_first(also); n; n = yaml_next(also, n))
            add_word(m, names->text[which], n);
    names->set[which] = names->text[which];
}

static bool names_has_key(const struct names *names, const char *key)
{
    char other[NAMES_KEY];

    for (int i = 0; i < names->n; i++)
        if (strcmp(names_key(names, i, other), key) == 0)
            return true;
    return false;
}

int names_take(struct yaml_map *m, struct names *names, char key[NAMES_KEY])
{
    struct yaml_node *n;

    key[0] = '\0';
    if (names->n == NAMES_MOST) {
        yaml_fail(m->report, m->node, ALEA_LIMIT, "plus de %d", "more than %d",
                  (int)NAMES_MOST);
        return -1;
    }
    if ((n = yaml_need(m, "key")) == NULL ||
        !yaml_text(m->report, n, key, NAMES_KEY))
        return -1;
    if (names_has_key(names, key)) {
        yaml_fail(m->report, n, ALEA_VALUE,
                  "« %s » est déjà la clef d'autre chose",
                  "\"%s\" is the key of something else already", key);
        return -1;
    }
    take_words(m, names, names->n, n);
    return names->n++;
}

int names_take_as(struct yaml_map *m, struct names *names,
                  const char *const *keys, int n)
{
    struct yaml_node *key = yaml_need(m, "key");
    const int which = key ? yaml_choice(m->report, key, keys, n) : -1;

    if (which < 0)
        yaml_take_all(m);
    else
        take_words(m, names, which, key);
    return which;
}

bool names_complete(struct yaml_map *m, struct names *names,
                    const char *const *keys, int n)
{
    bool all = true;

    names->n = n;
    for (int i = 0; i < n; i++)
        if (!names->set[i])
            all = yaml_fail(m->report, m->node, ALEA_MISSING, "« %.*s » manque",
                            "\"%.*s\" is missing", (int)strcspn(keys[i], "|"),
                            keys[i]);
    return all;
}

int names_choice(struct yaml_report *report, const struct yaml_node *node,
                 const struct names *names)
{
    return yaml_choice(report, node, names->set, names->n);
}

const char *names_key(const struct names *names, int which, char *out)
{
    snprintf(out, NAMES_KEY, "%.*s", (int)strcspn(names->set[which], "|"),
             names->set[which]);
    return out;
}

int names_find(const struct names *names, const char *word)
{
    for (int i = 0; i < names->n; i++)
        if (word_is(word, names->set[i]))
            return i;
    return -1;
}
