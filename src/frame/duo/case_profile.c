/* case_profile.c -- expecting a model to be what its profile says.
 *
 *     {profile: luke, is: {traits: [force-sensitive, character],
 *                          powers: {push: normal}, weapons: [lightsaber]}}
 *
 * What is not written is ordinary (duo.26.15) and is compared, too; points only
 * when they are written. */
#include <stdio.h>
#include <string.h>

#include "frame/duo/case_own.h"
#include "read/buffer.h"

/* duo.26.15 what nobody says anything about */
static struct duo_model ordinary(int universe)
{
    struct duo_model m = { .force_duel = DUO_NOT,
                           .magic_duel = DUO_NOT,
                           .actions = 2,
                           .universe = (uint8_t)universe };

    memset(m.power, DUO_NOT, sizeof m.power);
    return m;
}

static bool same_arms(const struct duo_model *a, const struct duo_model *b)
{
    return a->arms == b->arms && memcmp(a->arm, b->arm, a->arms) == 0;
}

/* The keys of a set, "none" for no bit. */
static void keys_of(const struct names *names, uint64_t set, char *out,
                    size_t size)
{
    char key[NAMES_KEY];
    struct buffer buffer;

    buffer_begin(&buffer, out, size);
    for (; set; set &= set - 1)
        buffer_print(&buffer, "%s%s", buffer.used ? ", " : "",
                     names_key(names, set_first(set), key));
    if (!buffer.used)
        buffer_put(&buffer, "none");
}

static void arms_of(const struct names *names, const struct duo_model *m,
                    char *out, size_t size)
{
    char key[NAMES_KEY];
    struct buffer buffer;

    buffer_begin(&buffer, out, size);
    for (int i = 0; i < m->arms; i++)
        buffer_print(&buffer, "%s%s", i ? ", " : "",
                     names_key(names, m->arm[i], key));
    if (!m->arms)
        buffer_put(&buffer, "none");
}

static void powers_of(const struct names *names, const struct duo_model *m,
                      char *out, size_t size)
{
    uint64_t set = 0;

    for (int i = 0; i < POWER_COUNT; i++)
        if (m->power[i] != DUO_NOT)
            set |= (uint64_t)1 << i;
    keys_of(names, set, out, size);
}

/* "malus"; "no" where there is none. */
static void mark_of(int mark, char *out, size_t size)
{
    static const char *const words[] = { "malus", "normal", "bonus" };

    snprintf(out, size, "%s", mark == DUO_NOT ? "no" : words[mark + 1]);
}

/* What differs first, and in 'out' what it is; or NULL. */
static const char *difference(const struct duo_content *c,
                              const struct duo_model *is,
                              const struct duo_model *wanted, char *out,
                              size_t size)
{
    const struct {
        const char *what;
        int is, wanted;
    } mark[] = {
        { "combat", is->combat, wanted->combat },
        { "damage", is->damage, wanted->damage },
        { "shooting", is->shooting, wanted->shooting },
        { "morale", is->morale, wanted->morale },
        { "hero", is->hero, wanted->hero },
        { "force-duel", is->force_duel, wanted->force_duel },
        { "magic-duel", is->magic_duel, wanted->magic_duel },
    }, number[] = {
        { "actions", is->actions, wanted->actions },
        { "points", is->points, wanted->points ? wanted->points : is->points },
    }, word[] = {
        { "armour", is->armour, wanted->armour },
        { "shield", is->shield, wanted->shield },
    };
    const struct names *const gear[] = { &c->armour, &c->shields };
    char key[NAMES_KEY];

    for (size_t i = 0; i < sizeof mark / sizeof mark[0]; i++)
        if (mark[i].is != mark[i].wanted) {
            mark_of(mark[i].is, out, size);
            return mark[i].what;
        }
    for (size_t i = 0; i < sizeof number / sizeof number[0]; i++)
        if (number[i].is != number[i].wanted) {
            snprintf(out, size, "%d", number[i].is);
            return number[i].what;
        }
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++)
        if (word[i].is != word[i].wanted) {
            snprintf(out, size, "%s", names_key(gear[i], word[i].is, key));
            return word[i].what;
        }
    return NULL;
}

/* The same of what is a list. */
static const char *list_difference(const struct duo_content *c,
                                   const struct duo_model *is,
                                   const struct duo_model *wanted, char *out,
                                   size_t size)
{
    if (memcmp(is->power, wanted->power, sizeof is->power) != 0) {
        powers_of(&c->powers, is, out, size);
        return "powers";
    }
    if (is->traits != wanted->traits) {
        keys_of(&c->traits, is->traits, out, size);
        return "traits";
    }
    if (!same_arms(is, wanted)) {
        arms_of(&c->weapons, is, out, size);
        return "weapons";
    }
    if (is->keywords != wanted->keywords) {
        keys_of(&c->keywords, is->keywords, out, size);
        return "keywords";
    }
    if (is->slays != wanted->slays) {
        keys_of(&c->keywords, is->slays, out, size);
        return "slayer";
    }
    return NULL;
}

bool duo_look_profile(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    struct yaml_node *node = yaml_need(map, "is");
    struct duo_model wanted;
    struct yaml_map is;
    const char *what;
    char says[180];
    int unit;

    if (!node || !case_unit(r, value, &unit) || !yaml_open(&is, &r->yaml, node))
        return false;
    wanted = ordinary(duo_model(r->look, unit)->universe);
    duo_take_profile(&is, content(r), &wanted);
    yaml_close(&is);
    if (case_failed(r))
        return false;
    what = difference(content(r), duo_model(r->look, unit), &wanted, says,
                      sizeof says);
    if (!what)
        what = list_difference(content(r), duo_model(r->look, unit), &wanted,
                               says, sizeof says);
    return !what || case_fail(r, node, ALEA_DIFFERS, "%s : c'est %s",
                              "%s: it is %s", what, says);
}
