/* Lines that say why, and one line where one is enough. */
#include "words/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/length.h"
#include "book_table.h"
#include "show/tell.h"

static struct table *ofas(void)
{
#define SQUAD ", rank: regular, size: 8, equipment: rifle-knife}\n"
    return open_table("ofas",
                      "book: ofas\nformat: 250\nname: Corsaires\nunits:\n"
                      "  - {name: Section Alouette" SQUAD,
                      "book: ofas\nformat: 250\nunits:\n"
                      "  - {name: Fusiliers" SQUAD,
                      "{}");
#undef SQUAD
}

static struct table *duo(void)
{
    return open_table(
        "duo",
        "book: duo\nmodels:\n"
        "  - {profile: paladin, name: Dame Orsène}\n"
        "  - {profile: elf-archer, count: 2}\n",
        "book: duo\nmodels:\n  - {profile: elf-archer, count: 3}\n", "{}");
}

static struct table *quest(void)
{
    return open_table("quest",
                      "heroes:\n  - {hero: sentinel}\n  - {hero: oracle}\n",
                      "book: quest\nformat: 1\nmachine: yes\n",
                      "{\"mission\": \"sabotage\"}");
}

static struct table *bts(void)
{
    return open_table(
        "bts",
        "book: bts\nname: La harde\nfaction: tribes\npoints: 500\nunits:\n"
        "  - {name: La meute, champion: {profile: duke, name: Duc Hald, "
        "equipment: [basic-weapon], orders: [onward, stop-them, hold], "
        "feats: [combat, defence]}}\n",
        "book: bts\nfaction: tribes\npoints: 500\nunits:\n"
        "  - {name: Les rives, champion: {profile: duke, name: Duc Orm, "
        "equipment: [basic-weapon], orders: [onward, stop-them, hold], "
        "feats: [combat, defence]}}\n",
        "{}");
}

static struct table *t9a(void)
{
    return open_table("t9a",
                      "book: t9a\nname: Les quais\narmy: saltmarsh\n"
                      "limit: 500\nunits:\n"
                      "  - {unit: admiral-regent, general: true}\n"
                      "  - {unit: pikes, count: 20}\n"
                      "  - {unit: bowmen, count: 30}\n"
                      "  - {unit: guard, count: 10}\n",
                      "book: t9a\nname: La harde\narmy: antler-host\n"
                      "limit: 500\nunits:\n"
                      "  - {unit: stag-king, general: true}\n"
                      "  - {unit: gorekin, count: 20}\n"
                      "  - {unit: gnawlings, count: 30}\n"
                      "  - {unit: hounds, count: 12, options: [vanguard]}\n",
                      "{}");
}

static int kind_of(const struct table *t, const char *word)
{
    const struct book *book = t->battle.stage->book;

    for (int i = 0; i < book->event_count; i++)
        if (strcmp(book->events[i].name, word) == 0)
            return i;
    fail_msg("there is no event %s", word);
    return -1;
}

/* Puts an event into the log; what it says is asked for later. */
static struct event *happen(struct table *t, const char *word, struct event e)
{
    struct log *log = &t->battle.log;

    e.kind = (uint16_t)kind_of(t, word);
    log->event[log->events] = e;
    return &log->event[log->events++];
}

/* Sets a number of it by the name that its row has. */
static struct event *with(const struct table *t, struct event *e,
                          const char *name, int32_t value)
{
    const int which = event_number_named(
        &t->battle.stage->book->events[e->kind], name, strlen(name));

    assert_true(which >= 0);
    e->number[which] = value;
    return e;
}

/* Gives it dice: what they show. */
static struct event *rolled(struct table *t, struct event *e, int n,
                            const int *die)
{
    struct log *log = &t->battle.log;

    e->die = log->dice;
    e->dice = (uint16_t)n;
    for (int i = 0; i < n; i++)
        log->die[log->dice++] =
            (uint8_t)(die[i] - t->battle.stage->book->lowest);
    return e;
}

static void said(struct table *t, const struct event *e, enum lang lang,
                 const char *words)
{
    const struct words w = { .lang = lang };
    char line[WORDS_LINE];

    event_words(&w, &t->battle, e, line, sizeof line);
    assert_string_equal(line, words);
    assert_int_equal(event_is_silent(&t->battle, e), words[0] == '\0');
}

static void who_falls_together_is_told_together(void **state)
{
    struct table *t = ofas();
    struct event *e[4];

    (void)state;
    for (int i = 0; i < 3; i++)
        e[i] =
            happen(t, "FALLS",
                   (struct event){ .other = NOBODY, .number = { 2 * i + 1 } });
    said(t, e[0], LANG_FR,
         "A1 Section Alouette : les figurines 2, 4 et 6 tombent");
    said(t, e[0], LANG_EN, "A1 Section Alouette: figures 2, 4 and 6 fall");
    said(t, e[1], LANG_FR, "");
    said(t, e[2], LANG_FR, "");
    /* nobody is left: that is all there is to say */
    e[3] = happen(t, "ELIMINATED", (struct event){ .other = NOBODY });
    said(t, e[0], LANG_FR, "");
    said(t, e[3], LANG_FR, "A1 Section Alouette est éliminée");
    close_table(t);
}

static void models_lost_at_once_are_told_at_once(void **state)
{
    struct table *t = quest();
    struct event *e[3];

    (void)state;
    for (int i = 0; i < 2; i++)
        e[i] = with(
            t,
            happen(t, "KILLED", (struct event){ .unit = 1, .other = NOBODY }),
            "left", 3 - i);
    said(t, e[0], LANG_FR, "A2 L'Oracle perd 2 figurines, il en reste 2");
    said(t, e[0], LANG_EN, "A2 Oracle loses 2 models, 2 are left");
    said(t, e[1], LANG_FR, "");
    e[2] = happen(t, "DESTROYED", (struct event){ .unit = 1, .other = NOBODY });
    said(t, e[0], LANG_FR, "");
    said(t, e[2], LANG_FR, "A2 L'Oracle est détruit");
    close_table(t);
}

static void a_roll_says_its_bonus_and_malus(void **state)
{
    /* ORDER CAUSES of duo */
    enum { WOUND = 1 << 1, ASSAILANTS = 1 << 2, SKILL = 1 << 9 };
    struct table *t = duo();
    struct event *e =
        happen(t, "COMBAT_ROLL", (struct event){ .why = WOUND | ASSAILANTS });

    (void)state;
    with(t, with(t, e, "total", 7), "assailants", 2);
    said(t, e, LANG_FR,
         "A1 Dame Orsène : combat 7 (Malus : blessure, 2 assaillants de plus)");
    e = happen(t, "SHOT_ROLL", (struct event){ .why = WOUND | SKILL });
    with(t, with(t, e, "total", 7), "passed", 1);
    said(t, e, LANG_FR,
         "A1 Dame Orsène : tir 7, touché (Malus : blessure ; Bonus : profil)");
    said(t, e, LANG_EN,
         "A1 Dame Orsène: shot 7, hit (Malus: wound; Bonus: profile)");
    close_table(t);
}

static void who_cannot_be_pushed_is_not_pushed_by_nothing(void **state)
{
    struct table *t = duo();

    (void)state;
    said(t, happen(t, "PUSHED", (struct event){ .other = NOBODY }), LANG_FR,
         "A1 Dame Orsène n'a pas la place de reculer");
    said(t,
         with(t, happen(t, "PUSHED", (struct event){ .other = NOBODY }),
              "length", 100),
         LANG_FR, "A1 Dame Orsène est repoussée de moins de 0,1 pas");
    said(t,
         with(t, happen(t, "PUSHED", (struct event){ .other = NOBODY }),
              "length", 2500),
         LANG_FR, "A1 Dame Orsène est repoussée de 1,0 pas");
    said(t,
         with(t, happen(t, "ACTS", (struct event){ .other = NOBODY }), "action",
              1),
         LANG_FR, "");
    close_table(t);
}

/* The JSON of an event has what its sentence is made of. */
static void json_has_the_numbers_by_name(void **state)
{
    struct table *t = quest();
    struct event *e =
        happen(t, "KILLED", (struct event){ .unit = 1, .other = NOBODY });
    json_t *json;

    (void)state;
    with(t, with(t, e, "left", 3), "model", 1);
    json = event_json(&t->battle, e);
    assert_int_equal(json_integer_value(json_object_get(json, "left")), 3);
    assert_int_equal(json_integer_value(json_object_get(json, "model")), 2);
    assert_true(json_is_true(json_object_get(json, "loss")));
    json_decref(json);
    e = happen(t, "MOVES", (struct event){ .unit = 0, .other = NOBODY });
    json = event_json(&t->battle, with(t, e, "length", 2540));
    assert_true(json_number_value(json_object_get(json, "length")) == 25.4);
    assert_null(json_object_get(json, "loss"));
    json_decref(json);
    e = happen(t, "SHOOTS", (struct event){ .unit = 0, .other = 1 });
    json = event_json(&t->battle, with(t, e, "weapon", 0));
    assert_true(json_is_string(json_object_get(json, "weapon")));
    json_decref(json);
    e = happen(t, "AI_DECIDES", (struct event){ .unit = 1, .other = NOBODY });
    json = event_json(&t->battle, with(t, e, "action", 6));
    assert_string_equal(json_string_value(json_object_get(json, "action")),
                        "charge");
    json_decref(json);
    close_table(t);
}

static void cover_says_where_it_comes_from(void **state)
{
    /* ORDER COVERS */
    enum { ORDER = 1 << 1, TERRAIN = 1 << 2 };
    struct table *t = ofas();
    const struct event *e =
        happen(t, "COVER_ROLL",
               (struct event){ .unit = 1, .number = { 3, 1 }, .why = TERRAIN });

    (void)state;
    said(t, e, LANG_EN, "Cover (scenery): 1 of 3 hits cancelled (AF, no dice)");
    e = happen(t, "COVER_ROLL",
               (struct event){
                   .unit = 1, .number = { 3, 2 }, .why = ORDER | TERRAIN });
    said(t, e, LANG_FR,
         "Couvert (planquez-vous !, décor) : 2 touches annulées sur 3 "
         "(AF, sans dé)");
    close_table(t);
}

/* What is added to dice is said with its reason, and which dice came later. */
static void a_duel_says_what_makes_its_dice(void **state)
{
    /* ORDER WHYS of bts */
    enum { WEAPON = 1 << 5, RIDDEN = 1 << 9 };
    struct table *t = bts();
    struct event *e;

    (void)state;
    e = happen(t, "DUEL_ROLL",
               (struct event){ .other = NOBODY, .why = WEAPON | RIDDEN });
    with(t, with(t, with(t, e, "modifier", -1), "count", 2), "combat", 6);
    said(t, rolled(t, e, 2, (const int[]){ 4, 2 }), LANG_FR,
         "A1.1 Duc Hald, CC 6 : 2 dés de Duel, -1 (son arme, bonus de charge) "
         "[4 2]");
    said(t, e, LANG_EN,
         "A1.1 Duc Hald, Combat 6: 2 duel dice, -1 (its weapon, charge bonus) "
         "[4 2]");
    e = happen(t, "DUEL_ROLL", (struct event){ .other = NOBODY });
    with(t, with(t, e, "count", 1), "combat", 4);
    said(t, rolled(t, e, 1, (const int[]){ 5 }), LANG_FR,
         "A1.1 Duc Hald, CC 4 : 1 dé de Duel [5]");
    e = happen(t, "DUEL", (struct event){ .other = 1 });
    said(t, e, LANG_FR, "Duel : A1.1 Duc Hald contre B1.1 Duc Orm");
    with(t, with(t, with(t, e, "attackers", 3), "defenders", 1), "several", 1);
    said(t, e, LANG_FR, "Duel, 3 contre 1 : A1.1 Duc Hald contre B1.1 Duc Orm");
    close_table(t);
}

static void dice_that_came_later_stand_apart(void **state)
{
    enum { ENGAGED = 1 << 1 };
    struct table *t = bts();
    struct event *e;

    (void)state;
    e = happen(t, "HIT_ROLL", (struct event){ .other = 1, .why = ENGAGED });
    with(t, with(t, e, "need", 4), "modifier", -1);
    with(t, with(t, e, "again", 1), "hits", 1);
    said(t, rolled(t, e, 3, (const int[]){ 5, 3, 1 }), LANG_FR,
         "A1.1 Duc Hald : 1 touche (dans un Duel ou à travers), un dé relancé "
         "[5 3, 1] (4+, -1)");
    e = happen(t, "HIT_ROLL", (struct event){ .other = 1 });
    with(t, e, "need", 4);
    said(t, rolled(t, e, 1, (const int[]){ 2 }), LANG_FR,
         "A1.1 Duc Hald : aucune touche [2] (4+ ; 50,0 % d'échec)");
    said(t, e, LANG_EN, "A1.1 Duc Hald: no hits [2] (4+; 50.0% to fail)");
    close_table(t);
}

static void a_wound_says_what_it_needed(void **state)
{
    struct table *t = bts();
    struct event *e = happen(t, "WOUND_ROLL", (struct event){ .other = 1 });

    (void)state;
    with(t, with(t, e, "force", 4), "defence", 9);
    with(t, with(t, e, "need", 6), "second", 4);
    said(t, rolled(t, e, 1, (const int[]){ 3 }), LANG_FR,
         "B1.1 Duc Orm : aucune blessure, Force 4 contre Défense 9 [3] (6/4+ ; "
         "91,7 % d'échec)");
    e = happen(t, "WOUND_ROLL", (struct event){ .other = 1 });
    with(t, with(t, e, "force", 4), "defence", 9);
    with(t, with(t, with(t, e, "need", 6), "second", 4), "wounds", 1);
    said(t, rolled(t, e, 2, (const int[]){ 6, 5 }), LANG_EN,
         "B1.1 Duc Orm: a wound, Force 4 against Defence 9 [6, 5] (6/4+)");
    e = happen(t, "WOUNDED", (struct event){ .other = NOBODY });
    with(t, e, "lost", 1);
    said(t, e, LANG_FR, "A1.1 Duc Hald perd son dernier PV");
    said(t, with(t, e, "left", 2), LANG_FR,
         "A1.1 Duc Hald perd 1 PV : il en reste 2");
    with(t, with(t, e, "left", 0), "lost", 2);
    said(t, e, LANG_EN, "A1.1 Duc Hald loses the last 2 life points");
    close_table(t);
}

/* What brought the points is told by what was reached, and how far. */
static void points_say_what_for(void **state)
{
    enum { DEMORALISED = 3, HOLD = 6, PROTECT = 7 };
    struct table *t = bts();
    struct event *e =
        happen(t, "AIM", (struct event){ .unit = NOBODY, .other = NOBODY });

    (void)state;
    with(t, with(t, with(t, e, "points", 1), "aim", DEMORALISED), "reached", 1);
    said(t, e, LANG_FR,
         "A La harde, 1 point : l'armée ennemie est Démoralisée");
    with(t, with(t, e, "points", 2), "reached", 2);
    said(
        t, e, LANG_FR,
        "A La harde, 2 points : l'armée ennemie est Démoralisée, et pas la sienne");
    with(t, with(t, e, "aim", HOLD), "marker", 4);
    said(t, e, LANG_EN, "A La harde, 2 points: alone at marker 4");
    with(t, with(t, e, "aim", PROTECT), "reached", 1);
    said(t, e, LANG_FR,
         "A La harde, 2 points : son Champion secret est vivant");
    close_table(t);
}

static void an_army_agrees_with_its_name(void **state)
{
    struct table *t = ofas();

    (void)state;
    said(t,
         happen(t, "TIE_BROKEN",
                (struct event){
                    .unit = NOBODY, .other = NOBODY, .number = { 1 } }),
         LANG_FR,
         "Les totaux sont égaux : la plus petite mise, celle de A Corsaires "
         "(1 PC), l'emporte");
    said(t,
         happen(t, "FIRST", (struct event){ .unit = NOBODY, .other = NOBODY }),
         LANG_FR, "A Corsaires jouent en premier");
    said(t, happen(t, "ALERT_LOST", (struct event){ .unit = 0, .other = 1 }),
         LANG_FR,
         "A1 Section Alouette perd son alerte sans tirer : B1 Fusiliers ne "
         "sont plus là");
    close_table(t);
}

/* What a player answers with that place. */
static void answered(struct table *t, struct vec at, enum lang lang,
                     const char *words)
{
    const struct words w = { .lang = lang };
    struct decision d = { .count = 1 };
    char line[WORDS_LINE];

    t->battle.asked.form = FORM_WAY;
    d.step[0].at = at;
    decision_words(&w, &t->battle, &d, line, sizeof line);
    assert_string_equal(line, words);
}

static void places_are_said_as_people_say_them(void **state)
{
    struct table *t = ofas();

    (void)state;
    answered(t, vec(0, INCH(6)), LANG_FR, "à 6,0″ au nord du centre");
    answered(t, vec(0, INCH(6)), LANG_EN, "6.0″ north of the centre");
    answered(t, vec(-INCH(3), -INCH(3)), LANG_FR,
             "à 4,2″ au sud-ouest du centre");
    answered(t, vec(INCH(10), INCH(1)), LANG_FR, "à 10,1″ à l'est du centre");
    answered(t, vec(0, 0), LANG_FR, "au centre");
    close_table(t);
    t = duo();
    answered(t, vec(0, -MM(50)), LANG_FR, "à 2,0 pas au sud du centre");
    close_table(t);
}

static struct event *shots(struct table *t, int n, int then, int hits)
{
    struct event *e =
        happen(t, "HIT_ROLL", (struct event){ .unit = 2, .other = NOBODY });

    with(t, with(t, e, "need", 6), "then", then);
    return with(t, with(t, e, "shots", n), "hits", hits);
}

/* t9a.11.05 a 6, and behind it a 4: one shot of twelve. */
static void a_die_behind_a_die_is_one_shot(void **state)
{
    struct table *t = t9a();

    (void)state;
    said(t,
         rolled(t, shots(t, 13, 4, 1), 14,
                (const int[]){ 4, 5, 4, 4, 2, 4, 4, 4, 6, 1, 3, 4, 1, 5 }),
         LANG_FR,
         "A3 Archers des Marais : 13 tirs, 6+ pour toucher puis 4+ : 1 touche "
         "[4 5 4 4 2 4 4 4 6 1 3 4 1 5] (6/4+ ; 67,7 % pour 1 ou plus)");
    said(t, rolled(t, shots(t, 1, 6, 0), 1, (const int[]){ 4 }), LANG_EN,
         "A3 Marsh Bowmen: 1 shot, 6+ to hit then 6: 0 hits [4] (6/6+; 97.2% "
         "to fail)");
    close_table(t);
}

static struct event *pursuit(struct table *t, int fled, int caught)
{
    struct event *e =
        happen(t, "PURSUES", (struct event){ .unit = 1, .other = 5 });

    return with(t, with(t, with(t, e, "inches", 6), "fled", fled), "caught",
                caught);
}

/* t9a.12.42 who has left the table was not outrun. */
static void who_is_gone_is_not_caught(void **state)
{
    struct table *t = t9a();

    (void)state;
    said(t, pursuit(t, 6, 1), LANG_FR,
         "A2 Piquiers du Pacte poursuivent B2 Gens de Sang de 6″ contre 6 : "
         "rattrapé");
    said(t, pursuit(t, 0, 1), LANG_FR,
         "A2 Piquiers du Pacte poursuivent B2 Gens de Sang, qui ne sont plus "
         "là, de 6″");
    said(t, pursuit(t, 0, 1), LANG_EN,
         "A2 Compact Pikes pursue B2 Gorekin, who are gone, 6″");
    close_table(t);
}

static void one_is_not_many(void **state)
{
    struct table *t = t9a();
    struct event *e =
        happen(t, "FLUX", (struct event){ .unit = NOBODY, .other = NOBODY });

    (void)state;
    said(t, with(t, with(t, e, "power", 2), "dispel", 1), LANG_FR,
         "Flux de Magie : 2 Dés de Pouvoir, 1 Dé de Dissipation");
    said(t, e, LANG_EN, "Magic flux: 2 Power Dice, 1 Dispel Die");
    close_table(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_falls_together_is_told_together),
        cmocka_unit_test(models_lost_at_once_are_told_at_once),
        cmocka_unit_test(a_roll_says_its_bonus_and_malus),
        cmocka_unit_test(who_cannot_be_pushed_is_not_pushed_by_nothing),
        cmocka_unit_test(json_has_the_numbers_by_name),
        cmocka_unit_test(cover_says_where_it_comes_from),
        cmocka_unit_test(a_duel_says_what_makes_its_dice),
        cmocka_unit_test(dice_that_came_later_stand_apart),
        cmocka_unit_test(a_wound_says_what_it_needed),
        cmocka_unit_test(points_say_what_for),
        cmocka_unit_test(an_army_agrees_with_its_name),
        cmocka_unit_test(places_are_said_as_people_say_them),
        cmocka_unit_test(a_die_behind_a_die_is_one_shot),
        cmocka_unit_test(who_is_gone_is_not_caught),
        cmocka_unit_test(one_is_not_many),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
