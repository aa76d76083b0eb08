/* field.c -- reading battlefields: see field.h. */
#include "frame/ofas/field.h"

#include <string.h>

#include "read/scenery.h"

/* A field that is being read. */
struct reading {
    struct yaml_report *report;
    const struct ofas_kinds *kinds;
    struct ofas_field field;
    struct yaml_node *node[MAX_PIECES]; /* of each piece */
};

const struct measure ofas_inches = { { 2540, 1 },
                                     { "pouces", "inches" },
                                     OFAS_TABLE_MOST };

/* ---- a piece ---- */

static bool take_kind(struct reading *r, const struct yaml_node *node,
                      int *kind)
{
    char names[OFAS_KINDS][KIND_NAMES];
    const char *set[OFAS_KINDS];

    for (int i = 0; i < r->kinds->count; i++)
        set[i] = kind_names(&r->kinds->kind[i], names[i]);
    *kind = yaml_choice(r->report, node, set, r->kinds->count);
    return *kind >= 0 || take_by(r->report, OFAS(13, 1));
}

static bool take_flag(struct reading *r, const struct yaml_node *node,
                      struct ofas_scenery *s)
{
    const struct ofas_terrain_kind *kind = &r->kinds->kind[s->kind];
    const char *set[OFAS_FLAG_COUNT];
    int flag;

    for (int i = 0; i < OFAS_FLAG_COUNT; i++)
        set[i] = flag_names((enum ofas_flag)i);
    flag = yaml_choice(r->report, node, set, OFAS_FLAG_COUNT);
    if (flag < 0)
        return take_by(r->report, OFAS(13, 1));
    if (!(kind->flags >> flag & 1)) {
        yaml_fail(r->report, node, ALEA_ILLEGAL,
                  "« %s » ne s'applique pas à un élément « %s »",
                  "\"%s\" does not apply to a piece of \"%s\"", node->text,
                  kind->name[r->report->lang]);
        return take_by(r->report, OFAS(13, 1));
    }
    s->flags |= (uint32_t)1 << flag;
    return true;
}

static bool take_corners(struct reading *r, struct yaml_node *node,
                         struct ofas_scenery *s)
{
    const struct ofas_terrain_kind *kind = &r->kinds->kind[s->kind];

    if (!yaml_list(r->report, node))
        return false;
    if (kind->traits & TRAIT_LINEAR) {
        yaml_fail(r->report, node, ALEA_ILLEGAL,
                  "« %s » est une ligne : donnez sa taille [longueur, "
                  "épaisseur]",
                  "\"%s\" is a line: give its size [length, thickness]",
                  kind->name[r->report->lang]);
        return take_by(r->report, OFAS(13, 4));
    }
    if (node->count < 3 || node->count > SHAPE_CORNERS)
        return yaml_fail(
            r->report, node, ALEA_VALUE, "%d coins ; il en faut entre 3 et %d",
            "%d corners; expected 3 to %d", node->count, SHAPE_CORNERS);
    for (struct yaml_node *n = node->first; n; n = n->next)
        if (!take_point(r->report, n, &ofas_inches, &s->corner[s->corners++]))
            return false;
    s->width = s->depth = 0;
    return true;
}

/* Where it lies, and its outline. */
static void take_shape(struct reading *r, struct yaml_map *map,
                       struct ofas_scenery *s)
{
    struct yaml_node *corners = yaml_take(map, "corners|coins");
    struct yaml_node *size = yaml_take(map, "size|taille");
    struct yaml_node *at =
        corners ? yaml_take(map, "at|position") : yaml_need(map, "at|position");
    struct yaml_node *turn = yaml_take(map, "turn|rotation");
    struct vec sides = { 0, 0 };

    if (at)
        take_point(r->report, at, &ofas_inches, &s->at);
    if (turn)
        take_turn(r->report, turn, &s->turn);
    if (corners && size)
        yaml_fail(r->report, size->key, ALEA_VALUE,
                  "donnez une taille ou des coins, pas les deux",
                  "give a size or corners, not both");
    else if (corners)
        take_corners(r, corners, s);
    else if (size && take_pair(r->report, size, &ofas_inches, MM(1),
                               OFAS_TABLE_MOST, &sides)) {
        s->width = sides.x;
        s->depth = sides.y;
    }
}

/* How high it is, and how many floors that makes. */
static void take_heights(struct reading *r, struct yaml_map *map,
                         struct ofas_scenery *s)
{
    const struct ofas_terrain_kind *kind = &r->kinds->kind[s->kind];
    struct yaml_node *height = yaml_take(map, "height|hauteur");
    struct yaml_node *floors = yaml_take(map, "floors|étages");
    int32_t most, n;

    if (height)
        take_length(r->report, height, &ofas_inches, 0, OFAS_HEIGHT_MOST,
                    &s->height);
    s->floors = (uint8_t)ofas_kind_floors(kind, s->flags, s->height);
    if (!floors)
        return;
    if (!(kind->traits & TRAIT_FLOORS)) {
        yaml_fail(r->report, floors->key, ALEA_ILLEGAL,
                  "un élément « %s » n'a pas d'étages",
                  "a piece of \"%s\" has no floors",
                  kind->name[r->report->lang]);
        take_by(r->report, OFAS(13, 22));
        return;
    }
    most = s->height / FLOOR_HEIGHT < MAX_FLOOR ? s->height / FLOOR_HEIGHT
                                                : MAX_FLOOR;
    if (yaml_whole(r->report, floors, 0, most, &n))
        s->floors = (uint8_t)n;
    else
        take_by(r->report, OFAS(13, 22));
}

/* ofas.a6.01 what both players agreed that it is. */
static void take_special(struct reading *r, const struct yaml_node *node,
                         struct ofas_scenery *s)
{
    const char *set[SPECIALS];
    int which;

    for (int i = 0; i < SPECIALS; i++)
        set[i] = special_names((enum ofas_special)i);
    which = yaml_choice(r->report, node, set, SPECIALS);
    if (which >= 0)
        s->special = (uint8_t)which;
    else
        take_by(r->report, OFAS(OFAS_ANNEX + 6, 1));
}

/* ofas.a6.09 which weapon it is; what there is to choose from is looked up
 * when a battle is set up. */
static void take_weapon(struct reading *r, struct yaml_map *map,
                        const struct yaml_node *node, struct ofas_scenery *s)
{
    struct yaml_node *weapon = yaml_take(map, "weapon|arme");

    if (weapon && s->special == SPECIAL_WEAPON) {
        yaml_text(r->report, weapon, s->weapon, sizeof s->weapon);
    } else if (weapon || s->special == SPECIAL_WEAPON) {
        yaml_fail(r->report, weapon ? weapon->key : node, ALEA_ILLEGAL,
                  "seule une arme automatisée a une clé weapon, et elle en a "
                  "besoin : special: weapon, weapon: laser-cannon",
                  "only an automated weapon has a weapon, and it must have "
                  "one: special: weapon, weapon: laser-cannon");
        take_by(r->report, OFAS(OFAS_ANNEX + 6, 9));
    }
}

enum { SEATS_MOST = 99 };

/* ORDER of the sides of a rectangle */
static const char *const side_words[] = { "south|sud", "east|est", "north|nord",
                                          "west|ouest" };

/* ofas.13.39, 13.40 what the players agreed on: seats, and which sides have an
 * opening before the piece is turned. */
static void take_bunker(struct reading *r, struct yaml_map *map,
                        struct ofas_scenery *s)
{
    struct yaml_node *seats = yaml_take(map, "capacity|contenance");
    struct yaml_node *openings = yaml_take(map, "openings|ouvertures");
    int32_t number;

    if ((seats || openings) && !r->kinds->kind[s->kind].seats) {
        yaml_fail(r->report, seats ? seats->key : openings->key, ALEA_ILLEGAL,
                  "seul un bunker peut avoir une garnison",
                  "only a bunker can be entered");
        take_by(r->report, OFAS(13, 39));
        return;
    }
    if (seats) {
        if (yaml_whole(r->report, seats, 2, SEATS_MOST, &number))
            s->seats = (uint8_t)number;
        else
            take_by(r->report, OFAS(13, 39));
    }
    for (struct yaml_node *n = openings ? yaml_first(openings) : NULL; n;
         n = yaml_next(openings, n)) {
        int side = yaml_choice(r->report, n, side_words, 4);

        if (side >= 0)
            s->slits |= (uint8_t)(1 << side);
        else
            take_by(r->report, OFAS(13, 40));
    }
}

static void take_piece(struct reading *r, struct yaml_node *node)
{
    struct ofas_scenery *s = &r->field.piece[r->field.pieces];
    struct yaml_map map;
    struct yaml_node *n;
    int kind;

    r->node[r->field.pieces++] = node;
    if (!yaml_open(&map, r->report, node))
        return;
    n = yaml_need(&map, "kind|genre");
    if (!n || !take_kind(r, n, &kind)) {
        yaml_take_all(&map); /* what it may have depends on its kind */
        return;
    }
    *s = ofas_scenery(r->kinds, kind);
    if ((n = yaml_take(&map, "flags|particularités")) != NULL)
        for (struct yaml_node *flag = yaml_first(n); flag;
             flag = yaml_next(n, flag))
            take_flag(r, flag, s);
    take_shape(r, &map, s);
    take_heights(r, &map, s);
    if ((n = yaml_take(&map, "special|spécial")) != NULL)
        take_special(r, n, s);
    take_weapon(r, &map, node, s);
    take_bunker(r, &map, s);
    yaml_close(&map);
}

static void take_pieces(struct reading *r, struct yaml_node *node)
{
    if (!scenery_fits(r->report, node))
        return;
    for (struct yaml_node *n = node->first; n; n = n->next)
        take_piece(r, n);
}

/* ---- the table ---- */

static bool lies_within(const struct ofas_field *f, struct box b)
{
    return 2 * b.right <= f->width && -2 * b.left <= f->width &&
           2 * b.top <= f->depth && -2 * b.bottom <= f->depth;
}

static void take_size(struct reading *r, struct yaml_node *node)
{
    struct vec size = { 0, 0 };

    if (!take_pair(r->report, node, &ofas_inches, OFAS_TABLE_LEAST,
                   OFAS_TABLE_MOST, &size)) {
        take_by(r->report, OFAS(14, 1));
        return;
    }
    if (size.x < size.y) {
        yaml_fail(r->report, node, ALEA_ILLEGAL,
                  "la largeur d'abord : les joueurs occupent les longs bords",
                  "the width comes first: players use the long edges");
        take_by(r->report, OFAS(14, 6));
    }
    r->field.width = size.x;
    r->field.depth = size.y;
}

static void take_objectives(struct reading *r, struct yaml_node *node)
{
    struct ofas_field *f = &r->field;

    if (!yaml_list(r->report, node))
        return;
    if (node->count > OFAS_OBJECTIVES) {
        yaml_fail(
            r->report, node, ALEA_LIMIT, "%d objectifs ; le maximum est %d",
            "%d objectives; the maximum is %d", node->count, OFAS_OBJECTIVES);
        take_by(r->report, OFAS(14, 4));
        return;
    }
    f->chosen = true;
    for (struct yaml_node *n = node->first; n; n = n->next) {
        struct vec at = vec(0, 0);

        if (take_point(r->report, n, &ofas_inches, &at) &&
            !lies_within(f, (struct box){ at.x, at.y, at.x, at.y })) {
            yaml_fail(r->report, n, ALEA_VALUE, "cet objectif est hors table",
                      "this objective is off the table");
            take_by(r->report, OFAS(14, 3));
        }
        f->objective[f->objectives++] = at;
    }
}

static void take_document(struct reading *r, struct yaml_node *node)
{
    static const char *const books[] = { "ofas" };
    struct yaml_map map;
    struct yaml_node *n;
    int32_t version;

    if (!yaml_open(&map, r->report, node))
        return;
    if ((n = yaml_take(&map, "book|livre")) != NULL)
        yaml_choice(r->report, n, books, 1);
    if ((n = yaml_take(&map, "version")) != NULL)
        yaml_whole(r->report, n, FIELD_VERSION, FIELD_VERSION, &version);
    if ((n = yaml_take(&map, "name|nom")) != NULL)
        yaml_text(r->report, n, r->field.name, sizeof r->field.name);
    if ((n = yaml_need(&map, "size|taille")) != NULL)
        take_size(r, n);
    if ((n = yaml_need(&map, "pieces|éléments|décors")) != NULL)
        take_pieces(r, n);
    if ((n = yaml_take(&map, "objectives|objectifs")) != NULL)
        take_objectives(r, n);
    yaml_close(&map);
}

/* Builds the terrain, and looks whether every piece is a shape on the table. */
static bool build(struct reading *r)
{
    struct ofas_field *f = &r->field;
    int bad, before = r->report->count;

    if (!ofas_field_build(f, r->kinds, &bad))
        return yaml_fail(r->report, r->node[bad], ALEA_VALUE,
                         "cet élément se croise ou n'a pas de surface",
                         "this piece crosses itself or has no area");
    for (int i = 0; i < f->pieces; i++)
        if (!lies_within(f, f->terrain.piece[i].shape.around)) {
            yaml_fail(r->report, r->node[i], ALEA_VALUE,
                      "cet élément dépasse de la table",
                      "this piece extends beyond the table");
            take_by(r->report, OFAS(13, 1));
        }
    return r->report->count == before;
}

bool field_take(struct ofas_field *out, const struct ofas_kinds *kinds,
                struct yaml_node *node, struct field_places *places,
                struct yaml_report *report)
{
    struct reading r = { .report = report, .kinds = kinds };
    int before = report->count;

    take_document(&r, node);
    if (report->count > before || !build(&r))
        return false;
    for (int i = 0; places && i < r.field.pieces; i++) {
        places->line[i] = r.node[i]->line;
        places->column[i] = r.node[i]->column;
    }
    *out = r.field;
    return true;
}

bool field_read(struct ofas_field *out, const struct ofas_kinds *kinds,
                const char *text, size_t size, struct field_places *places,
                struct yaml_report *report)
{
    struct yaml *yaml = yaml_read(text, size, report);
    bool done = yaml && field_take(out, kinds, yaml_root(yaml), places, report);

    yaml_free(yaml);
    return done;
}
