/* setup.c -- from armies and a field to a stage: see setup.h. */
#include "frame/ofas/setup_in.h"

#include "base/error.h"
#include "base/hash.h"
#include "books/ofas/book.h"
#include "frame/ofas/army.h"
#include "frame/ofas/field.h"

#include <stdlib.h>
#include <string.h>

/* All of a stage in one block. */
struct whole {
    struct stage stage; /* first, so that its address is the block's */
    struct ofas_stage own;
    struct ofas_catalogue catalogue;
    /* The middle of a wide table, should a last stand come up. */
    struct stage square;
    struct ofas_stage square_own;
};

static int team_figures(const struct ofas_army *army)
{
    int n = 0;

    for (int i = 0; i < army->teams; i++)
        n += army->team[i].size;
    return n;
}

/* The kinds of shooting weapons in a team, as a set of the army's arms. */
static int team_arms(const struct ofas_army *army, const struct ofas_team *team)
{
    uint64_t arms = 0;

    for (int i = 0; i < team->size; i++)
        for (int j = 0; j < team->soldier[i].arms; j++) {
            int arm = team->soldier[i].carried[j].arm;

            if (!(army->arm[arm].profile[0].flags & OFAS_CLOSE))
                arms |= (uint64_t)1 << arm;
        }
    return set_count(arms);
}

/* Does it all fit into a battle? */
static bool fits(const struct setup *setup, struct alea_error *error)
{
    int units = 0, figures = 0, vehicles = 0;

    for (int i = 0; i < OFAS_PLAYERS && setup->army[i]; i++) {
        const struct ofas_army *army = setup->army[i];

        units += army->teams;
        figures += team_figures(army);
        for (int j = 0; j < army->teams; j++)
            vehicles += army->team[j].kind == OFAS_VEHICLE;
        for (int j = 0; j < army->teams; j++)
            if (team_arms(army, &army->team[j]) > OFAS_UNIT_ARMS)
                return error_say(
                    error, setup->lang, ALEA_LIMIT, 0, 0,
                    "%s, %s : %d sortes d'armes de tir dans une unité ; le "
                    "maximum est %d",
                    "%s, %s: %d kinds of shooting weapons in one unit; the "
                    "maximum is %d",
                    army->name, army->team[j].name,
                    team_arms(army, &army->team[j]), OFAS_UNIT_ARMS);
    }
    if (units > MAX_UNITS)
        return error_say(error, setup->lang, ALEA_LIMIT, 0, 0,
                         "%d unités dans les armées réunies ; une bataille "
                         "en contient au plus %d",
                         "%d units in all the armies; a battle holds at most "
                         "%d",
                         units, MAX_UNITS);
    if (setup->field->terrain.pieces + vehicles > MAX_PIECES)
        return error_say(error, setup->lang, ALEA_LIMIT, 0, 0,
                         "%d décors et %d véhicules ; une bataille en "
                         "contient au plus %d en tout",
                         "%d pieces of scenery and %d vehicles; a battle "
                         "holds at most %d of both together",
                         setup->field->terrain.pieces, vehicles, MAX_PIECES);
    if (figures > MAX_FIGURES)
        return error_say(
            error, setup->lang, ALEA_LIMIT, 0, 0,
            "%d figurines dans les armées réunies ; une bataille en contient "
            "au plus %d",
            "%d figures in all the armies; a battle holds at most %d", figures,
            MAX_FIGURES);
    return true;
}

/* A weapon that is no arm of any list: grenades, which everybody of a rank has
 * alike (ofas.15.50), and artillery (ofas.17.07). */
static bool arm_of(const struct ofas_catalogue *catalogue, int class, int rank,
                   struct ofas_arm *arm)
{
    for (int i = 0; i < catalogue->weapons; i++) {
        const struct ofas_weapon *w = &catalogue->weapon[i];

        if (w->class != class || w->rank != rank)
            continue;
        *arm = (struct ofas_arm){
            .weapon = (uint8_t)i,
            .profiles = w->profiles,
            .profile = { w->profile[0], w->profile[1] },
        };
        return true;
    }
    return false;
}

/* ofas.18.08 what a Fighter makes of a grenade, thrown and in close combat */
static void skill_grenade(struct ofas_arm *arm, int thrown, int close)
{
    ofas_skilled(&arm->profile[0], (enum ofas_skill)thrown);
    ofas_skilled(&arm->profile[1], (enum ofas_skill)close);
}

bool setup_grenade(const struct ofas_catalogue *catalogue,
                   const struct ofas_army *army, const struct ofas_team *team,
                   struct ofas_arm *out)
{
    int8_t *close = &out->profile[1].precision;

    if (!arm_of(catalogue, OFAS_GRENADE, team->rank, out))
        return false;
    skill_grenade(out, team->grenade_skill[0], team->grenade_skill[1]);
    if (army->archetype == OFAS_ARCHETYPE_PRIMITIVE && !ofas_is_character(team))
        ofas_weaken(out); /* ofas.a1.04 */
    /* ofas.11.13 his own speed; ofas.18.08 a Fighter's may be one more */
    if (*close >= OFAS_VALUE_SPEED)
        *close = (int8_t)(team->speed + (*close == OFAS_VALUE_FASTER));
    return true;
}

/* Those of every rank, in the hands of Fighters of every kind. */
static void skill_grenades(struct ofas_stage *own)
{
    for (int rank = 0; rank < OFAS_RANKS; rank++)
        for (int i = 1; i < OFAS_SKILLS * OFAS_SKILLS; i++) {
            int thrown = i / OFAS_SKILLS, close = i % OFAS_SKILLS;
            struct ofas_arm *arm = &own->grenade[rank][thrown][close];

            *arm = own->grenade[rank][0][0];
            skill_grenade(arm, thrown, close);
        }
}

static void number_units(struct ofas_stage *own, int players)
{
    int unit = 0;

    for (int i = 0; i < players; i++)
        for (int j = 0; j < own->army[i].teams; j++) {
            if (own->army[i].team[j].kind == OFAS_VEHICLE)
                own->vehicles |= unit_bit(unit);
            own->team_of[unit++] = (uint8_t)j;
        }
}

static void fill_own(struct ofas_stage *own, const struct setup *setup)
{
    const int players = setup_players(setup);
    int32_t format[OFAS_PLAYERS];

    own->settings = setup->settings;
    for (int i = 0; i < players; i++) {
        own->army[i] = *setup->army[i];
        format[i] = own->army[i].format;
    }
    ofas_form_camps(own, players);
    if (setup->settings.format == 0)
        own->settings.format =
            ofas_company_format(own->settings.company, format, players);
    own->objectives = setup->field->objectives;
    if (own->settings.scenario == SCENARIO_OLD_SCHOOL &&
        !own->settings.draw_scenario)
        own->objectives = 0; /* ofas.a8.01 */
    for (int i = 0; i < OFAS_OBJECTIVES; i++)
        own->objective[i] = setup->field->objective[i];
    if (own->settings.skirmish && !setup->field->chosen && own->objectives)
        own->objectives = ofas_skirmish_objectives(own->objective);
    for (int i = 0; i < setup->field->pieces; i++)
        own->specials += setup->field->piece[i].special != SPECIAL_NONE;
    number_units(own, players);
}

/* ofas.14.39 a last stand on a wide table is fought on its middle square; but
 * ofas.a7.07 a skirmish keeps its four objectives. */
static void cut_square(struct whole *w)
{
    const struct ofas_settings *s = &w->own.settings;
    const struct terrain *t = &w->stage.terrain;

    if (s->skirmish || t->width == t->depth ||
        (s->draw_scenario != DRAW_BY_BOTH &&
         s->scenario != SCENARIO_LAST_STAND))
        return;
    w->square = w->stage;
    w->square_own = w->own;
    ofas_table_cut(t, &w->square.terrain);
    w->square_own.objectives =
        ofas_table_objectives(w->square.terrain.width, w->square.terrain.depth,
                              w->square_own.objective);
    w->square.own = &w->square_own;
    w->own.square = &w->square;
}

/* ofas.13.39 a bunker that is entered has four walls: what is measured to its
 * outline is measured as to a hull. */
static bool shape_bunkers(const struct setup *setup, struct alea_error *error)
{
    for (int i = 0; i < setup->field->pieces; i++)
        if (setup->settings.bunkers && setup->field->piece[i].seats &&
            setup->field->piece[i].corners) {
            error_say(
                error, setup->lang, ALEA_ILLEGAL, 0, 0,
                "élément %d : un bunker où l'on entre doit être un rectangle",
                "piece %d: a bunker that can be entered must be a rectangle",
                i + 1);
            error->rule = OFAS(13, 39);
            return false;
        }
    return true;
}

/* ofas.a6.09 the weapons of a field: there are such, and not too many. */
static bool arm_pieces(struct whole *w, const struct setup *setup,
                       struct alea_error *error)
{
    int guns = 0;

    if (!ofas_fill_arsenal(&w->own))
        return error_say(error, setup->lang, ALEA_LIMIT, 0, 0,
                         "l'arsenal des véhicules a plus de %d armes",
                         "the vehicle arsenal has more than %d weapons",
                         OFAS_ARSENAL);
    for (int i = 0; i < setup->field->pieces; i++) {
        const struct ofas_scenery *s = &setup->field->piece[i];
        int weapon;

        if (s->special != SPECIAL_WEAPON)
            continue;
        weapon = ofas_arsenal_find(&w->own, s->weapon);
        if (weapon != NOBODY && ++guns <= OFAS_GUNS) {
            w->stage.terrain.piece[i].weapon = (uint8_t)weapon;
            continue;
        }
        if (weapon == NOBODY)
            error_say(error, setup->lang, ALEA_UNKNOWN, 0, 0,
                      "élément %d : « %s » n'est pas une arme de tir des "
                      "véhicules moyens ; celles des lourds s'écrivent "
                      "laser-cannon/heavy",
                      "piece %d: \"%s\" is not a shooting weapon of medium "
                      "vehicles; write those of heavy vehicles as "
                      "laser-cannon/heavy",
                      i + 1, s->weapon);
        else
            error_say(error, setup->lang, ALEA_LIMIT, 0, 0,
                      "une bataille contient au plus %d armes automatisées",
                      "a battle holds at most %d automated weapons", OFAS_GUNS);
        error->rule = OFAS(OFAS_ANNEX + 6, 9);
        return false;
    }
    return true;
}

struct stage *setup_stage(const struct setup *setup, struct alea_error *error)
{
    struct whole *w;

    if (!fits(setup, error) || !setup_agrees(setup, error))
        return NULL;
    if ((w = calloc(1, sizeof *w)) == NULL) {
        error_memory(error, setup->lang);
        return NULL;
    }
    w->catalogue = *setup->catalogue;
    w->own.catalogue = &w->catalogue;
    fill_own(&w->own, setup);
    for (int rank = 0; rank < OFAS_RANKS; rank++)
        if (!arm_of(&w->catalogue, OFAS_GRENADE, rank,
                    &w->own.grenade[rank][0][0])) {
            error_say(error, setup->lang, ALEA_MISSING, 0, 0,
                      "l'arsenal n'a pas de grenades pour le rang %s",
                      "the arsenal has no grenades for the %s",
                      w->catalogue.rank[rank].name[setup->lang]);
            free(w);
            return NULL;
        }
    skill_grenades(&w->own);
    for (int rank = 0; rank < OFAS_RANKS; rank++) {
        w->own.torch[rank] = w->own.grenade[rank][0][0];
        ofas_weaken(&w->own.torch[rank]); /* ofas.a1.04 */
    }
    if (!arm_of(&w->catalogue, OFAS_ARTILLERY, OFAS_ANY_RANK,
                &w->own.artillery)) {
        error_say(error, setup->lang, ALEA_MISSING, 0, 0,
                  "l'arsenal n'a pas de tir d'artillerie",
                  "the arsenal has no artillery shot");
        free(w);
        return NULL;
    }
    w->stage.book = &ofas_book;
    w->stage.terrain = setup->field->terrain;
    if (!shape_bunkers(setup, error) || !arm_pieces(w, setup, error)) {
        free(w);
        return NULL;
    }
    if (setup->settings.destruction &&
        !ofas_cut_walls(&w->stage.terrain,
                        MAX_PIECES - set_count(w->own.vehicles))) {
        error_say(error, setup->lang, ALEA_LIMIT, 0, 0,
                  "trop de décors pour jouer chaque section de 3\" ; une "
                  "bataille contient au plus %d éléments et véhicules",
                  "too much scenery to play each 3\" section; a battle holds "
                  "at most %d pieces and vehicles",
                  MAX_PIECES);
        free(w);
        return NULL;
    }
    w->stage.own = &w->own;
    w->stage.players = setup_players(setup);
    cut_square(w);
    return &w->stage;
}

/* ---- from texts ---- */

bool setup_field(struct ofas_field *out, const struct ofas_kinds *kinds,
                 const char *text, size_t size, bool strict, enum lang lang,
                 struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .error = error, .max = 1 };
    struct field_places places;
    struct ofas_finding wrong;
    char words[FIELD_WORDS];
    int at;

    if (!field_read(out, kinds, text, size, &places, &report))
        return false;
    if (!strict || ofas_field_check(out, &wrong, 1) == 0 || !wrong.error)
        return true;
    at = wrong.piece;
    error_set(error, ALEA_ILLEGAL, places.line[at], places.column[at], "%s",
              field_words(&wrong, out, kinds, lang, words));
    error->rule = wrong.rule;
    return false;
}

struct stage *setup_read(const struct setup_texts *texts,
                         struct alea_error *error, enum setup_part *part)
{
    struct ofas_army army[OFAS_PLAYERS];
    struct ofas_field field;
    struct setup setup = { .catalogue = texts->catalogue,
                           .field = &field,
                           .settings = texts->settings,
                           .lang = texts->lang };
    enum setup_part ignored = SETUP_ALL;

    part = part ? part : &ignored;
    for (int i = 0; i < OFAS_PLAYERS && texts->army[i]; i++) {
        *part = (enum setup_part)(SETUP_ARMY_A + i);
        setup.army[i] = &army[i];
        if (!army_muster_text(&army[i], texts->army[i], strlen(texts->army[i]),
                              texts->catalogue, texts->lang, error))
            return NULL;
    }
    *part = SETUP_TABLE;
    if (!setup_field(&field, texts->kinds, texts->table, strlen(texts->table),
                     true, texts->lang, error))
        return NULL;
    *part = SETUP_ALL;
    return setup_stage(&setup, error);
}

void setup_table(struct ofas_field *out, const struct ofas_kinds *kinds,
                 const struct ofas_settings *settings, uint64_t seed,
                 bool mirror)
{
    struct ofas_recipe recipe = { .seed = seed, .mirror = mirror };

    recipe.skirmish = settings->skirmish;
    ofas_table_for(settings, &recipe.width, &recipe.depth);
    ofas_field_generate(out, kinds, &recipe);
}

uint64_t setup_content(const struct ofas_catalogue *catalogue,
                       const struct ofas_kinds *kinds)
{
    return hash_mix(catalogue->hash ^ hash_mix(kinds->hash));
}
