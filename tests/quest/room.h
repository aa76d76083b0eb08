/* room.h -- a bare table with a hero and somebody of the machine's, for
 * tests that look at the rules of quest by themselves. */
#ifndef ALEA_TESTS_QUEST_ROOM_H
#define ALEA_TESTS_QUEST_ROOM_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/quest/book.h"
#include "books/quest/quest.h"
#include "content.h"
#include "frame/quest/content.h"

enum { HERO, ENEMY, ROOM_UNITS, DEEP_3 = 3 * INCH(1) / QUEST_SUNK };

LOAD_CONTENT(quest)
static struct {
    struct stage stage;
    struct quest_stage own;
} room;
static struct battle b;

/* A piece of so many inches about a place in inches. */
static inline void piece(uint32_t traits, int x, int y, int width, int depth)
{
    struct terrain *t = &room.stage.terrain;

    t->piece[t->pieces++] = (struct piece){
        .shape = polygon_rectangle(vec(INCH(x), INCH(y)), INCH(width),
                                   INCH(depth), 0),
        .traits = traits,
        .special = traits & TRAIT_DEEP ? DEEP_3 : 0,
    };
    t->chasms = terrain_with(t, TRAIT_DEEP);
}

/* A bare table for a hero and somebody of the machine's. */
static inline void clear_table(void)
{
    struct quest_stage *s = &room.own;
    int hero = 0, enemy = 0;

    memset(&room, 0, sizeof room);
    room.stage.book = &quest_book;
    room.stage.own = s;
    room.stage.players = QUEST_SIDES;
    room.stage.terrain.width = room.stage.terrain.depth = INCH(48);
    s->catalogue = &content->catalogue;
    s->settings.mission = MISSION_NONE;
    s->settings.rounds = 8;
    s->heroes = s->enemies = 1;
    while (!content->catalogue.kind[hero].hero)
        hero++;
    while (content->catalogue.kind[enemy].hero)
        enemy++;
    s->hero[0].kind = content->catalogue.kind[hero];
    s->hero[0].kind.traits = 0;
    s->enemy[0].kind = (uint8_t)enemy;
    s->enemy[0].models = 1;
}

/* They stand there, in inches, and nothing is asked. */
static inline void stand(int x, int y, int foe_x, int foe_y)
{
    battle_init(&b, &room.stage, 1);
    for (int u = HERO; u < ROOM_UNITS; u++)
        b.unit[u].where = UNIT_ON_TABLE;
    figure_put(&b, HERO, 0, vec(INCH(x), INCH(y)), 0);
    figure_put(&b, ENEMY, 0, vec(INCH(foe_x), INCH(foe_y)), 0);
}

#endif
