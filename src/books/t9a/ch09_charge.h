/* ch09_charge.h -- chapter 9: charges, as geometry: the way, which side is hit, how the
 * two come to stand along each other, and how many touch.
 *
 * Along a side one measures as who stands in the middle of the unit and looks out over
 * it: 0 is its middle, right is positive. Who stands along that side faces him, so
 * that his right is there left: x on the side is s - c, of c on his front and the
 * offset s of his middle (t9a.09.34). */
#ifndef ALEA_BOOKS_T9A_CH09_CHARGE_H
#define ALEA_BOOKS_T9A_CH09_CHARGE_H

#include "books/t9a/ch09.h"

/* ---- who shows on a side ---- */

enum { T9A_SHOWN = T9A_FILES + HANDS };

/* The models at the ends of files, or of ranks on a flank, from left to right: across
 * empty places they are in contact too (t9a.12.29). A round base shows one point. */
struct t9a_facade {
    int32_t count;
    int32_t half; /* of the side */
    struct t9a_shown {
        int32_t from, to;
        struct t9a_place model;
    } shown[T9A_SHOWN];
};
/* Of at most T9A_FILES ranks. */
void t9a_facade_of(const struct t9a_formation *f, enum hull_arc side,
                   struct t9a_facade *out);

/* Of those shown, a set. */
struct t9a_touching {
    uint64_t word[2];
};
struct t9a_contact {
    struct t9a_touching own, their;
    int32_t models; /* t9a.09.33 of both */
};
/* t9a.09.33, 09.34 who touches whom when the front stands at that offset along the
 * side. Corners that meet touch, up to T9A_EPS apart. */
struct t9a_contact t9a_contact_at(const struct t9a_facade *front,
                                  const struct t9a_facade *side,
                                  int32_t offset);
/* The most models that touch with an offset from low to high, and the offset nearest
 * to 'near' with which they do. Exact. */
int32_t t9a_best_offset(const struct t9a_facade *front,
                        const struct t9a_facade *side, int32_t low,
                        int32_t high, int32_t near, int32_t *offset);

/* Offsets from low to high at which it may change who touches whom, and those two:
 * sorted, each once. */
enum { T9A_OFFSETS = 2 * T9A_SHOWN * T9A_SHOWN + 2 };
struct t9a_offsets {
    int32_t count;
    int32_t offset[T9A_OFFSETS];
};
void t9a_offsets_of(const struct t9a_facade *front,
                    const struct t9a_facade *side, int32_t low, int32_t high,
                    struct t9a_offsets *out);

/* ---- where they stand ---- */

/* The way a side looks. */
angle t9a_side_facing(const struct hull *bounds, enum hull_arc side);
/* The rectangle of who stands along the side at that offset: its front edge is on the
 * side but for 0.71 units, and faces it exactly. */
struct hull t9a_along(const struct hull *bounds, enum hull_arc side,
                      const struct hull *who, int32_t offset);

/* ---- a charge ---- */

struct t9a_charge {
    const struct t9a_formation *who, *whom;
    struct hull from, at; /* where they stand */
    enum hull_arc side;   /* t9a.09.22; of no matter for a round base */
    bool fleeing;         /* t9a.09.39: any side, and no alignment */
    bool engaged;         /* t9a.09.29: the charged unit is not turned */
    const struct t9a_scene
        *scene; /* neither of them is there; of the others, enemies
                                      may not be touched */
    /* t9a.16.03, 20.28 who may be passed over or through, but not stood on; NULL:
     * all are in the scene. 'on_wing': it passes over all. */
    const struct t9a_scene *landing;
    bool on_wing;
    bool brief; /* nobody asks where somebody bars it, but whether */
};

/* t9a.09.21 forward, one wheel of at most a quarter turn, to the left when positive,
 * and forward until they touch. */
struct t9a_rush {
    int32_t ahead, wheel;
};

enum t9a_miss {
    MISS_NOT,
    MISS_WHEEL,  /* too far, or back */
    MISS_BARRED, /* by others */
    MISS_SIDE,   /* it touches another side first, or not with its front */
    MISS_FAR,    /* it goes past */
    MISS_TURN    /* others bar the alignment, whoever turns */
};

struct t9a_charged {
    enum t9a_miss miss;
    struct t9a_barred barred; /* by whom, of a way or an alignment */
    int32_t then;             /* forward after the wheel */
    struct hull contact; /* where it first touched, by T9A_TOUCHES at most */
    struct hull end;     /* t9a.09.27 where it is aligned */
    struct hull target;  /* t9a.09.28 where the charged unit is then */
    int32_t turned;      /* by so much, without sign (t9a.09.31) */
    int32_t offset;      /* along the side */
    int32_t models;      /* that touch */
};

/* How near units are that have come to touch: a wheel goes in steps of 1/65536 turn,
 * 2.4 units at the corner of a front of ten inches, and what it overlaps by less than
 * WHEEL_SKIN is passed. The alignment puts that right. */
enum { T9A_TOUCHES = 8 };
/* No target is so far away. */
enum { T9A_CHARGE_FAR = INCH(200) };

/* t9a.09.26 may it charge so, and where does it end? Who is on a round base goes straight
 * from where he is, turned by 'wheel', whatever that is, and stands where he touches. */
struct t9a_charged t9a_charge_goes(const struct t9a_charge *c,
                                   struct t9a_rush way);

/* ---- ways that are looked for ---- */

/* Offsets along the side between which it comes to stand. */
struct t9a_reach {
    int32_t low, high;
};
/* The offset of who stands there, if he came straight to the side. */
int32_t t9a_offset_of(const struct hull *bounds, enum hull_arc side,
                      struct vec who);
/* A legal way that ends at that offset, without turning the charged unit: 'end' is laid
 * out there exactly, the way leads to within twice T9A_TOUCHES of it. It is searched:
 * false does not prove that there is none. Of what t9a_search_reach() has in its range
 * less than one offset in a thousand is not found, mostly the very ends of it, where a
 * corner meets a corner (tests/t9a/test_rushes.c). */
bool t9a_charge_to(const struct t9a_charge *c, int32_t offset,
                   struct t9a_rush *way, struct t9a_charged *end);
/* The last offset that fits, from one that does towards one that may not. */
struct t9a_fits {
    bool (*fits)(const void *data, int32_t offset);
    const void *data;
};
int32_t t9a_last_offset(const struct t9a_fits *f, int32_t is, int32_t no);
/* t9a.09.31, 09.33 the best legal way: the charged unit turns as little as may be, as
 * many models as can be touch. Against round bases and who flees, the first that there
 * is. */
bool t9a_charge_find(const struct t9a_charge *c, struct t9a_rush *way,
                     struct t9a_charged *end);

/* Does that find one? Quicker, where there are many. */
bool t9a_charge_can(const struct t9a_charge *c);

/* ---- several on one target ---- */

enum { T9A_CHARGERS = 8 };
/* Who may come to stand along which side, and where. */
struct t9a_placing {
    const struct t9a_formation *who;
    enum hull_arc side;
    struct t9a_reach reach;
    int32_t near; /* the offset that it is nearest to now */
};
struct t9a_together {
    int32_t units, models;
    bool comes[T9A_CHARGERS];
    int32_t offset[T9A_CHARGERS];
};
/* Who asks for more than room: is that a placement they can come to? Asked at most
 * T9A_ASKS times for the same chargers, of the best ones first. */
enum { T9A_ASKS = 48 };
struct t9a_consent {
    bool (*may)(void *data, const struct t9a_together *placement);
    void *data;
};
/* t9a.09.32, 09.33, 09.42 as many units as can stand there without overlapping, and of
 * such placements one in which as many models of all as can be touch an enemy: exact,
 * when there is nobody to consent (NULL). The charged unit has corners and is not
 * turned. */
void t9a_place_together(const struct t9a_formation *whom,
                        const struct t9a_placing *charger, int32_t chargers,
                        const struct t9a_consent *consent,
                        struct t9a_together *best);

/* Charges on one target that are moved one after another. */
struct t9a_joined {
    struct t9a_together where;
    int32_t order[T9A_CHARGERS]; /* those that come, the first to move first */
    struct t9a_rush way[T9A_CHARGERS];
    struct t9a_charged end[T9A_CHARGERS];
};
/* t9a.09.42 the best placement of those who have a way to their side, with an order in
 * which each has a way past the others, who stand where they stood or have come. In
 * each scene is only who is not among the chargers. False: none was found, not even
 * for one of them. */
bool t9a_charge_together(const struct t9a_charge *c, int32_t charges,
                         struct t9a_joined *out);

#endif
