/* army_units.c -- from YAML to entries of an army list: vehicles, Heroes and
 * Psioniks. */
#include "base/length.h"
#include "frame/ofas/army_in.h"

/* ---- vehicles ---- */

enum { HULL_LEAST = MM(20), HULL_MOST = MM(400) };

static struct ofas_fit *next_fit(struct reader *r, struct ofas_entry *e,
                                 const struct yaml_node *node,
                                 enum ofas_source source)
{
    struct ofas_fit *fit;

    if (r->list->fits == OFAS_FITS) {
        army_full(r, node, OFAS_FITS);
        return NULL;
    }
    fit = &r->list->fit[r->list->fits++];
    e->fits++;
    fit->line = node->line;
    fit->column = node->column;
    fit->source = (uint8_t)source;
    return fit;
}

/* Marks of a weapon: what the options of its vehicle do to it. */
static void read_marks(struct reader *r, struct yaml_map *m,
                       struct ofas_fit *fit)
{
    army_read_yes(r, yaml_take(m, "twin|jumelée|jumelé"), &fit->twin);
    army_read_yes(r, yaml_take(m, "upgraded|surclassée|surclassé"),
                  &fit->upgraded);
    army_read_word(r, yaml_take(m, "super|super-heavy|super-lourde"),
                   WORDS_SUPER, &fit->super);
}

/* {weapon: laser-cannon, arc: left, twin: true}, or just the weapon. */
static void read_fit(struct reader *r, struct yaml_node *node,
                     struct ofas_entry *e, enum ofas_source source)
{
    enum army_words as =
        source == OFAS_SUPPORT ? WORDS_SUPPORT : WORDS_VEHICLE_WEAPON;
    struct ofas_fit *fit = next_fit(r, e, node, source);
    struct yaml_map m;

    if (!fit)
        return;
    if (node->kind == YAML_TEXT) {
        army_read_word(r, node, as, &fit->weapon);
        return;
    }
    fit->weapon.state = OFAS_UNREADABLE;
    if (!yaml_open(&m, r->report, node))
        return;
    army_read_word(r, yaml_need(&m, "weapon|arme"), as, &fit->weapon);
    army_read_word(r, yaml_take(&m, "arc|arc de visée"), WORDS_ARC, &fit->arc);
    army_read_word(r, yaml_take(&m, "category|catégorie"), WORDS_CATEGORY,
                   &fit->category);
    read_marks(r, &m, fit);
    army_read_yes(r, yaml_take(&m, "turret|tourelle"), &fit->turret);
    yaml_close(&m);
}

static void read_fits(struct reader *r, struct yaml_node *node,
                      struct ofas_entry *e, enum ofas_source source)
{
    if (node && !(node->kind == YAML_TEXT && !node->text[0]))
        for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n))
            read_fit(r, n, e, source);
}

/* {twin: true}: the marks of the free stomp. */
static void read_stomp(struct reader *r, struct yaml_node *node,
                       struct ofas_entry *e)
{
    struct ofas_fit *fit;
    struct yaml_map m;

    if (!node || !yaml_open(&m, r->report, node) ||
        !(fit = next_fit(r, e, node, OFAS_FREE_STOMP)))
        return;
    read_marks(r, &m, fit);
    yaml_close(&m);
}

static void read_side(struct reader *r, const struct yaml_node *node,
                      struct ofas_number *out)
{
    int32_t length = 0;

    if (!node)
        return;
    out->line = node->line;
    out->column = node->column;
    out->state = OFAS_UNREADABLE;
    if (!yaml_length(r->report, node, MM(1), &length))
        return;
    if (length < HULL_LEAST || length > HULL_MOST) {
        yaml_fail(r->report, node, ALEA_VALUE,
                  "un côté de coque mesure de %d à %d mm",
                  "the side of a hull is %d to %d mm", HULL_LEAST / MM(1),
                  HULL_MOST / MM(1));
        return;
    }
    out->value = length;
    out->state = OFAS_KNOWN;
}

/* {length: 110, width: 70, height: 60}, in mm; what is not said is as usual. */
static void read_hull(struct reader *r, struct yaml_node *node,
                      struct ofas_entry *e)
{
    struct yaml_map m;

    if (!node || !yaml_open(&m, r->report, node))
        return;
    read_side(r, yaml_take(&m, "length|longueur"), &e->length);
    read_side(r, yaml_take(&m, "width|largeur"), &e->width);
    read_side(r, yaml_take(&m, "height|hauteur"), &e->height);
    yaml_close(&m);
}

/* Marks people aboard: specialists, who must not be there, and an officer, who
 * may be in some archetypes. */
static void read_crew(struct reader *r, struct yaml_map *m,
                      struct ofas_entry *e)
{
    struct yaml_node *officer = yaml_take(m, "officer|gradé|officier");
    struct yaml_node *specialists = yaml_take(m, "specialists|spécialistes");

    if (officer) {
        army_mark(officer, &e->crew, officer->key->text);
        army_read_word(r, officer, WORDS_CREW, &e->grade);
    }
    if (specialists) {
        army_mark(specialists, &e->crew, specialists->key->text);
        e->crew.id = 1;
    }
}

/* The keys of vehicles, in the order of the book's three steps. */
void army_read_vehicle(struct reader *r, struct yaml_map *m,
                       struct ofas_entry *e)
{
    struct yaml_node *n;

    army_read_word(r, yaml_take(m, "rank|rang"), WORDS_VEHICLE_RANK, &e->rank);
    army_read_word(r, yaml_take(m, "chassis|châssis"), WORDS_CHASSIS,
                   &e->chassis);
    army_read_yes(r, yaml_take(m, "monster|monstre"), &e->monster);
    read_hull(r, yaml_take(m, "hull|coque"), e);
    e->fit = r->list->fits;
    read_fits(r, yaml_take(m, "weapons|armes"), e, OFAS_BOUGHT);
    read_fits(r, yaml_take(m, "support|appoint"), e, OFAS_SUPPORT);
    if ((n = yaml_take(m, "demolition|destruction")) != NULL)
        read_fit(r, n, e, OFAS_DEMOLITION);
    read_stomp(r, yaml_take(m, "stomp|piétinement"), e);
    army_read_options(r, m, WORDS_FITTING, e);
    read_crew(r, m, e);
}

/* ---- characters ---- */

/* Profiles or powers. */
static int32_t read_gifts(struct reader *r, struct yaml_node *node,
                          enum army_words as, struct ofas_word *out)
{
    int32_t count = 0;

    if (!node || (node->kind == YAML_TEXT && !node->text[0]))
        return 0;
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (count == OFAS_GIFTS) {
            army_full(r, n, OFAS_GIFTS);
            break;
        }
        army_read_word(r, n, as, &out[count++]);
    }
    return count;
}

/* rifle: power; or, for a weapon of two profiles, [power, precision]. */
static void read_choice(struct reader *r, struct yaml_node *node,
                        struct ofas_choice *out)
{
    int count = 0;

    army_read_word(r, node->key, WORDS_WEAPON, &out->weapon);
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (count == 2) {
            army_full(r, n, 2);
            return;
        }
        army_read_word(r, n, WORDS_BONUS, &out->bonus[count++]);
    }
}

/* fighter: {rifle: power, thermal-drill: precision, grenade: power} */
static void read_choices(struct reader *r, struct yaml_node *node,
                         struct ofas_entry *e)
{
    struct yaml_map m;

    if (!node || !yaml_open(&m, r->report, node))
        return;
    yaml_take_all(&m);
    for (struct yaml_node *n = node->first; n; n = n->next) {
        if (e->choices == OFAS_CHOICES) {
            army_full(r, n, OFAS_CHOICES);
            return;
        }
        read_choice(r, n, &e->choice[e->choices++]);
    }
}

/* One figure: a group of its own, that is a specialist or not. */
static void read_figure(struct reader *r, struct yaml_map *m,
                        struct ofas_entry *e)
{
    struct yaml_node *node = yaml_take(m, "specialist|spécialiste|spécialité");
    struct yaml_node *first = node ? yaml_first(node) : NULL;
    struct yaml_node *second = first ? yaml_next(node, first) : NULL;
    struct ofas_group *group;

    e->group = r->list->groups;
    group = army_next_group(r, e, m->node);
    if (!group)
        return;
    group->specialists = first != NULL;
    army_read_word(r, first, WORDS_SPECIALIST, &group->type);
    if (second)
        army_mark(second, &e->more_specialists,
                  second->kind == YAML_TEXT ? second->text : node->key->text);
    army_read_buys(r, yaml_take(m, "weapons|armes"), group);
}

/* The keys of Heroes and Psioniks, in the order of the book's steps. */
void army_read_character(struct reader *r, struct yaml_map *m,
                         struct ofas_entry *e)
{
    struct yaml_node *n;

    army_read_word(r, yaml_take(m, "rank|rang"), WORDS_RANK, &e->rank);
    e->callings = read_gifts(r, yaml_take(m, "profiles|profils"), WORDS_CALLING,
                             e->calling);
    read_choices(r, yaml_take(m, "fighter|combattant"), e);
    e->powers = read_gifts(r, yaml_take(m, "powers|pouvoirs|pouvoirs psy"),
                           WORDS_POWER, e->power);
    army_read_equipment(r, m, e);
    army_read_options(r, m, WORDS_OPTION, e);
    read_figure(r, m, e);
    if ((n = yaml_take(m, "officer|gradé|officier")) != NULL)
        army_mark(n, &e->more_officers, n->key->text);
}
