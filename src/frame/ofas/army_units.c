/* army_units.c -- units of an army list, a table of rows for each kind: infantry,
 * vehicles, Heroes and Psioniks. */
#include "frame/ofas/army_in.h"
#include "words/agreement.h"

/* ---- options: 'nth' is what they are called as, 'least' 1 disadvantages ---- */

static bool read_options(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    struct ofas_entry *e = out;

    if (army_is_empty(list))
        return true;
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (e->wishes == OFAS_WISHES)
            return army_full(f, n, OFAS_WISHES);
        e->wish[e->wishes].disadvantage = (uint8_t)row->least;
        army_take_word(f, n, (enum army_words)row->nth,
                       &e->wish[e->wishes++].word);
    }
    return true;
}

static json_t *options_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const struct ofas_entry *e = in;
    json_t *out = NULL;

    for (int i = 0; i < e->wishes; i++) {
        if ((e->wish[i].disadvantage != 0) != (row->least != 0))
            continue;
        out = out ? out : json_array();
        json_array_append_new(out, army_word_json(f, &e->wish[i].word,
                                                  (enum army_words)row->nth));
    }
    return out;
}

static json_t *options_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    return schema_of_some(army_word_schema((enum army_words)row->nth));
}

static const struct row_own options = { read_options, options_json,
                                        options_schema };

#define OPTIONS(as)                                                      \
    { "advantages|avantages", ROW_OWN, .nth = (as), .own = &options },   \
    {                                                                    \
        "disadvantages|inconvénients", ROW_OWN, .nth = (as), .least = 1, \
                                                .own = &options          \
    }

/* ---- officers ---- */

/* clang-format off */
static const struct row officer_rows[] = {
    ARMY_WORD("grade", ofas_entry, grade, WORDS_GRADE),
    ARMY_WORD("equipment|équipement", ofas_entry, officer_equipment,
              WORDS_KIT),
    { .kind = ROW_ROWS, .at = offsetof(struct ofas_entry, officer),
      .rows = army_buys_rows },
    { 0 },
};
/* clang-format on */

/* {grade: ..., equipment: ..., weapons: [...]}, or just the grade; a second one is
 * marked. */
static bool read_officers(const struct fields *f, struct yaml_node *list,
                          const struct row *row, void *out)
{
    struct ofas_entry *e = out;
    struct yaml_node *first = yaml_first(list);
    struct yaml_node *second = first ? yaml_next(list, first) : NULL;

    (void)row;
    if (second)
        army_mark(second, &e->more_officers,
                  second->kind == YAML_TEXT ? second->text : list->key->text);
    if (!first)
        return true;
    e->officer.line = first->line;
    e->officer.column = first->column;
    e->officer.buy = ((const struct ofas_list *)f->own)->buys;
    if (first->kind == YAML_TEXT)
        army_take_word(f, first, WORDS_GRADE, &e->grade);
    else if (first->kind != YAML_MAP)
        e->grade.state = OFAS_UNREADABLE;
    if (first->kind != YAML_TEXT)
        fields_read(f, first, officer_rows, e);
    return true;
}

static json_t *officer_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const struct ofas_entry *e = in;

    (void)row;
    if (e->officer.line == 0 && e->grade.state == OFAS_ABSENT)
        return NULL;
    return fields_json(f, officer_rows, e, false);
}

static json_t *officer_schema(const struct fields *f, const struct row *row)
{
    (void)row;
    return army_define(f, "officer",
                       schema_of_some(json_pack(
                           "{s:[o, o]}", "anyOf", army_word_schema(WORDS_GRADE),
                           fields_schema(f, officer_rows))));
}

static const struct row_own officers = { read_officers, officer_json,
                                         officer_schema };

/* People aboard are marked: specialists ('nth' 1), who must not be there, and an
 * officer, who may be in some archetypes. */
static bool read_crew(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    struct ofas_entry *e = out;
    const int16_t before = e->crew.id;

    army_mark(node, &e->crew, node->key->text);
    e->crew.id = (int16_t)(row->nth ? 1 : before);
    if (!row->nth)
        army_take_word(f, node, WORDS_CREW, &e->grade);
    return true;
}

static json_t *crew_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    return row->nth ? NULL
                    : army_word_json(f, &((const struct ofas_entry *)in)->grade,
                                     WORDS_CREW);
}

static json_t *crew_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    return row->nth ? json_object() : army_word_schema(WORDS_CREW);
}

static const struct row_own crew = { read_crew, crew_json, crew_schema };

/* What a character cannot be: 'at' is where it is marked. */
static bool read_mark(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    (void)f;
    army_mark(node, (struct ofas_word *)(void *)((char *)out + row->at),
              node->key->text);
    return true;
}

static const struct row_own mark = { .read = read_mark };

/* ---- characters: one figure is a group of its own ---- */

static bool read_choices(const struct fields *f, struct yaml_node *map,
                         const struct row *row, void *out)
{
    struct ofas_entry *e = out;
    struct yaml_map m;

    (void)row;
    if (!yaml_open(&m, f->report, map))
        return false;
    yaml_take_all(&m);
    for (struct yaml_node *n = map->first; n; n = n->next) {
        struct ofas_choice *choice = &e->choice[e->choices];
        int count = 0;

        if (e->choices == OFAS_CHOICES)
            return army_full(f, n, OFAS_CHOICES);
        e->choices++;
        army_take_word(f, n->key, WORDS_WEAPON, &choice->weapon);
        for (struct yaml_node *i = yaml_first(n); i; i = yaml_next(n, i)) {
            if (count == 2)
                return army_full(f, i, 2);
            army_take_word(f, i, WORDS_BONUS, &choice->bonus[count++]);
        }
    }
    return true;
}

/* fighter: {rifle: [power], missile-launcher: [power, precision]} */
static json_t *choices_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const struct ofas_entry *e = in;
    json_t *out = e->choices ? json_object() : NULL;

    (void)row;
    for (int i = 0; i < e->choices; i++) {
        const struct ofas_choice *c = &e->choice[i];
        json_t *weapon = army_word_json(f, &c->weapon, WORDS_WEAPON);
        json_t *list = json_array(), *bonus;

        for (int k = 0; k < 2; k++)
            if ((bonus = army_word_json(f, &c->bonus[k], WORDS_BONUS)) != NULL)
                json_array_append_new(list, bonus);
        json_object_set_new(out, json_string_value(weapon), list);
        json_decref(weapon);
    }
    return out;
}

static json_t *choices_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return json_pack("{s:s, s:o, s:o}", "type", "object", "propertyNames",
                     army_word_schema(WORDS_WEAPON), "additionalProperties",
                     schema_of_some(army_word_schema(WORDS_BONUS)));
}

static const struct row_own choices = { read_choices, choices_json,
                                        choices_schema };

static bool read_speciality(const struct fields *f, struct yaml_node *list,
                            const struct row *row, void *out)
{
    struct ofas_entry *e = out;
    struct ofas_group *group = &((struct ofas_list *)f->own)->group[e->group];
    struct yaml_node *first = yaml_first(list);
    struct yaml_node *second = first ? yaml_next(list, first) : NULL;

    (void)row;
    if (second)
        army_mark(second, &e->more_specialists,
                  second->kind == YAML_TEXT ? second->text : list->key->text);
    if (e->groups == 0)
        return true;
    group->specialists = first != NULL;
    army_take_word(f, first, WORDS_SPECIALIST, &group->type);
    return true;
}

static const struct ofas_group *figure_of(const struct fields *f,
                                          const struct ofas_entry *e)
{
    return &((const struct ofas_list *)f->content)->group[e->group];
}

static json_t *speciality_json(const struct fields *f, const struct row *row,
                               const void *in)
{
    const struct ofas_entry *e = in;

    (void)row;
    return e->groups
               ? army_word_json(f, &figure_of(f, e)->type, WORDS_SPECIALIST)
               : NULL;
}

static bool read_weapons(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    const struct ofas_entry *e = out;

    (void)row;
    return e->groups == 0 ||
           army_buys_own.read(f, list, NULL,
                              &((struct ofas_list *)f->own)->group[e->group]);
}

static json_t *weapons_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    const struct ofas_entry *e = in;

    (void)row;
    return e->groups ? army_buys_own.json(f, NULL, figure_of(f, e)) : NULL;
}

static json_t *speciality_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return schema_of_some(army_word_schema(WORDS_SPECIALIST));
}

static json_t *weapons_schema(const struct fields *f, const struct row *row)
{
    return army_buys_own.schema(f, row);
}

static const struct row_own speciality = { read_speciality, speciality_json,
                                           speciality_schema };
static const struct row_own weapons = { read_weapons, weapons_json,
                                        weapons_schema };

/* ---- the rows ---- */

/* clang-format off */
#define LENGTH(key, field)                                                  \
    { key, ARMY_OWN(ofas_entry, field), .own = &army_length_own }
#define WORDS(key, field, number, as)                                       \
    { key, ARMY_OWN(ofas_entry, field), ROW_COUNT(ofas_entry, number),      \
      .nth = (as), .most = OFAS_GIFTS, .own = &army_words_own }
#define FITS(key, source, n)                                                \
    { key, ROW_OWN, .nth = (source), .most = (n), .own = &army_fits_own }
#define EQUIPMENT                                                           \
    { "equipment|équipement", ARMY_OWN(ofas_entry, equipment),              \
      ROW_COUNT(ofas_entry, more_equipment), .nth = WORDS_KIT,              \
      .own = &army_first_own }

const struct row army_unit_rows[] = {
    ARMY_WORD("kind|genre", ofas_entry, kind, WORDS_KIND),
    ARMY_TEXT("name|nom", ofas_entry, name),
    { "agreement|accord", ROW_WORD, ROW_AT(ofas_entry, agreement),
      .words = agreement_words, .plus = AGREE_MASCULINE },
    ARMY_TEXT("note|notes", ofas_entry, note),
    ARMY_NUMBER("cost|coût", ofas_entry, cost, 0),
    ARMY_WORD("experts", ofas_entry, experts, WORDS_SKILLED),
    { 0 },
};

/* In the order of the book's steps. */
static const struct row infantry_rows[] = {
    ARMY_WORD("rank|rang", ofas_entry, rank, WORDS_RANK),
    ARMY_YES("swarm|nuée", ofas_entry, swarm),
    ARMY_NUMBER("size|effectif|figurines", ofas_entry, size, 1),
    ARMY_NUMBER("bases|socles", ofas_entry, bases, 1),
    OPTIONS(WORDS_OPTION),
    EQUIPMENT,
    { "officer|gradé|officier", ROW_OWN, .own = &officers },
    { "specialists|spécialistes", ROW_OWN, .own = &army_specialists_own },
    { "weapons|armes", ROW_OWN, .own = &army_carriers_own },
    ARMY_WORD("leader|chef", ofas_entry, leader, WORDS_LEADER),
    { 0 },
};

/* In mm; what is not said is as usual. */
static const struct row hull_rows[] = {
    LENGTH("length|longueur", length),
    LENGTH("width|largeur", width),
    LENGTH("height|hauteur", height),
    { 0 },
};

static const struct row vehicle_rows[] = {
    ARMY_WORD("rank|rang", ofas_entry, rank, WORDS_VEHICLE_RANK),
    ARMY_WORD("chassis|châssis", ofas_entry, chassis, WORDS_CHASSIS),
    ARMY_YES("monster|monstre", ofas_entry, monster),
    { "hull|coque", ROW_PART, .rows = hull_rows },
    FITS("weapons|armes", OFAS_BOUGHT, OFAS_FITS),
    FITS("support|appoint", OFAS_SUPPORT, OFAS_FITS),
    FITS("demolition|destruction", OFAS_DEMOLITION, 1),
    FITS("stomp|piétinement", OFAS_FREE_STOMP, 1),
    { "officer|gradé|officier", ROW_OWN, .own = &crew },
    { "specialists|spécialistes", ROW_OWN, .nth = 1, .own = &crew },
    OPTIONS(WORDS_FITTING),
    { 0 },
};

static const struct row character_rows[] = {
    ARMY_WORD("rank|rang", ofas_entry, rank, WORDS_RANK),
    WORDS("profiles|profils", calling, callings, WORDS_CALLING),
    { "fighter|combattant", ROW_OWN, .own = &choices },
    WORDS("powers|pouvoirs|pouvoirs psy", power, powers, WORDS_POWER),
    EQUIPMENT,
    OPTIONS(WORDS_OPTION),
    { "specialist|spécialiste|spécialité", ROW_OWN, .own = &speciality },
    { "weapons|armes", ROW_OWN, .own = &weapons },
    { "officer|gradé|officier", ARMY_OWN(ofas_entry, more_officers),
      .own = &mark },
    { 0 },
};
/* clang-format on */

const struct row *army_entry_rows(const struct ofas_entry *e)
{
    if (e->kind.state == OFAS_ABSENT)
        return infantry_rows;
    if (e->kind.state != OFAS_KNOWN)
        return NULL;
    return e->kind.id == OFAS_INFANTRY  ? infantry_rows
           : e->kind.id == OFAS_VEHICLE ? vehicle_rows
                                        : character_rows;
}
