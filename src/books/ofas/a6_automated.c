/* a6_automated.c -- OFAS annex 6: automated heavy weapons (ofas.a6.09).
 *
 * A special piece may be a weapon of the list of medium vehicles, or of heavy
 * ones where the piece is large. Each is an arm of every unit that controls the
 * piece: a volley of its own, seen and measured from the piece, all around,
 * once a turn. Nobody carries it: the leader stands for it among the bearers,
 * whatever he does with his own weapons. */
#include "books/ofas/ofas.h"

#include <string.h>

enum { LEAST_HEIGHT = INCH(1) }; /* of a platform on flat ground */

/* ---- what there is to choose from ---- */

static bool add_rank(struct ofas_stage *s, enum ofas_rank rank)
{
    const struct ofas_catalogue *c = s->catalogue;

    for (int i = 0; i < c->weapons; i++) {
        const struct ofas_weapon *w = &c->weapon[i];

        if (w->class != OFAS_SHOOTING || w->rank != rank)
            continue;
        if (s->arsenal_size == OFAS_ARSENAL)
            return false;
        /* ofas.a6.09 ruling: neither heavy nor assault */
        s->arsenal[s->arsenal_size++] = (struct ofas_arm){
            .weapon = (uint8_t)i,
            .category = OFAS_NO_CATEGORY,
            .profiles = w->profiles,
            .profile = { w->profile[0], w->profile[1] },
        };
    }
    return true;
}

bool ofas_fill_arsenal(struct ofas_stage *stage)
{
    stage->arsenal_size = 0;
    if (!add_rank(stage, OFAS_MEDIUM_VEHICLE))
        return false;
    stage->arsenal_heavy = stage->arsenal_size;
    return add_rank(stage, OFAS_HEAVY_VEHICLE);
}

int ofas_arsenal_find(const struct ofas_stage *stage, const char *word)
{
    for (int i = 0; i < stage->arsenal_size; i++) {
        const char *key =
            stage->catalogue->weapon[stage->arsenal[i].weapon].key;
        const size_t size = strlen(key);
        const char *rank = i < stage->arsenal_heavy ? "/medium" : "/heavy";

        if (strncmp(word, key, size) == 0 &&
            (strcmp(word + size, rank) == 0 ||
             (word[size] == 0 && i < stage->arsenal_heavy)))
            return i;
    }
    return NOBODY;
}

uint64_t ofas_gun_choices(const struct battle *b, int piece)
{
    const struct ofas_stage *s = ofas_stage(b);
    /* ofas.a6.09 the heavy list if the model justifies it */
    const int n = ofas_is_large(&b->stage->terrain.piece[piece])
                      ? s->arsenal_size
                      : s->arsenal_heavy;

    return (((uint64_t)1 << n) - 1) << 1; /* arm 0 is artillery */
}

/* ---- where they are ---- */

bool ofas_has_room_for_guns(const struct battle *b)
{
    return ofas_stage(b)->arsenal_size > 0 &&
           !ofas_state_of(b)->gun[OFAS_GUNS - 1].piece;
}

bool ofas_add_gun(struct battle *b, int piece, int weapon)
{
    struct ofas_state *s = ofas_state(b);

    for (int i = 0; i < OFAS_GUNS; i++)
        if (!s->gun[i].piece) {
            s->gun[i].piece = (uint8_t)(piece + 1);
            s->gun[i].weapon = (uint8_t)weapon;
            return true;
        }
    return false;
}

void ofas_place_guns(struct battle *b)
{
    const struct terrain *t = &b->stage->terrain;

    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].special == SPECIAL_WEAPON)
            ofas_add_gun(b, i, t->piece[i].weapon);
}

int ofas_gun_piece(const struct battle *b, int arm)
{
    return ofas_state_of(b)->gun[arm - OFAS_GUN_ARM].piece - 1;
}

const struct ofas_arm *ofas_gun(const struct battle *b, int arm)
{
    return &ofas_stage(b)
                ->arsenal[ofas_state_of(b)->gun[arm - OFAS_GUN_ARM].weapon];
}

uint64_t ofas_gun_arms(const struct battle *b, int unit)
{
    const struct ofas_state *s = ofas_state_of(b);
    uint64_t out = 0;

    for (int i = 0; i < OFAS_GUNS && s->gun[i].piece; i++)
        /* ofas.a6.09 ruling: once a turn, whoever fires it */
        if (s->gun[i].fired != b->turn &&
            ofas_special(b, s->gun[i].piece - 1) == SPECIAL_WEAPON &&
            ofas_controls_piece(b, unit, s->gun[i].piece - 1))
            out |= (uint64_t)1 << (OFAS_GUN_ARM + i);
    return out;
}

void ofas_note_gun(struct battle *b, int arm)
{
    ofas_state(b)->gun[arm - OFAS_GUN_ARM].fired = b->turn;
}

/* ---- from where they fire ---- */

static const struct piece *platform(const struct battle *b, int arm)
{
    return &b->stage->terrain.piece[ofas_gun_piece(b, arm)];
}

static struct vec middle_of(const struct box *box)
{
    return vec((box->left + box->right) / 2, (box->bottom + box->top) / 2);
}

/* ofas.a6.09 ruling: from the piece; as the mounts of vehicles, from its middle
 * at three quarters of its height (ofas.10.04 ruling) */
struct body ofas_gun_eye(const struct battle *b, int arm)
{
    const struct piece *p = platform(b, arm);
    const int32_t height = p->height > LEAST_HEIGHT ? p->height : LEAST_HEIGHT;

    return body_of_mount(middle_of(&p->shape.around), height / 4 * 3, height);
}

bool ofas_gun_within(const struct battle *b, int arm, int target, int32_t range)
{
    return ofas_near_piece(b, target, ofas_gun_piece(b, arm), range);
}

bool ofas_gun_within_piece(const struct battle *b, int arm, int piece,
                           int32_t range)
{
    return polygon_within(&platform(b, arm)->shape,
                          &b->stage->terrain.piece[piece].shape, range);
}

/* ofas.11.03 into its rear, from the middle of the piece */
bool ofas_gun_behind(const struct battle *b, int arm, int target)
{
    struct disc from = { middle_of(&platform(b, arm)->shape.around), 0 };
    struct hull hull;

    if (!ofas_is_vehicle(b, target) ||
        OFAS_FITTED(ofas_team(b, target), ROBUST)) /* ofas.16.36 */
        return false;
    hull = ofas_hull(b, target);
    return hull_arcs_wholly(&hull, hull_extent_of_disc(&hull, from)) &
           HULL_REAR;
}
