/* words.c -- sentences of duo: questions, answers, rolls, and the slots that only
 * its templates have. */
#include <stdlib.h>
#include <string.h>

#include "books/duo/book.h"
#include "books/duo/duo.h"
#include "books/duo/events.h"
#include "frame/duo/book.h"
#include "words/book_words.h"

/* clang-format off */

/* ORDER ACTIONS */
static const char *const actions[][LANGS] = {
    { "rien de plus", "nothing more" },
    { "se déplacer", "move" },
    { "courir", "run" },
    { "combattre", "fight" },
    { "tirer", "shoot" },
    { "sauter", "jump" },
    { "escalader", "climb" },
    { "nager", "swim" },
    { "grimper à une échelle", "climb a ladder" },
    { "posture d'alerte", "alert stance" },
    { "se relever", "stand up" },
    { "se cacher", "hide" },
    { "recharger", "reload" },
    { "test de Héros", "Hero test" },
    { "jetpack", "jetpack" },
};
_Static_assert(sizeof actions / sizeof actions[0] == ACTION_POWERS, "all of them");

/* ORDER ASKS */
static const char *const questions[ASK_COUNT][LANGS] = {
    [ASK_DEPLOY] = { "Déployer quelle figurine ?", "Deploy which model?" },
    [ASK_INFILTRATE] = { "{unit} : s'infiltrer ?", "{unit}: infiltrate?" },
    [ASK_STATION] = { "{unit} : où se placer, et tourné{@+} vers où ?", "{unit}: stand where, and facing which way?" },
    [ASK_ACTIVATE] = { "Activer quelle figurine ?", "Activate which model?" },
    [ASK_ACTION] = { "{unit} : quelle action ?", "{unit}: which action?" },
    [ASK_WAY] = { "{unit} : où aller ?", "{unit}: go where?" },
    [ASK_WALL] = { "{unit} : grimper à quel élément ?", "{unit}: climb which piece?" },
    [ASK_HEIGHT] = { "{unit} : jusqu'à quelle hauteur (en centièmes de pas) ?", "{unit}: up or down to which height (in hundredths of a pas)?" },
    [ASK_JUMP] = { "{unit} : où prendre son élan, où retomber ?", "{unit}: take off where, and land where?" },
    [ASK_LANDING] = { "{unit} : où se poser ?", "{unit}: land where?" },
    [ASK_OPPONENT] = { "{unit} : combattre qui ?", "{unit}: fight whom?" },
    [ASK_BLADE] = { "{unit} : avec quelle arme ?", "{unit}: with which weapon?" },
    [ASK_GUN] = { "{unit} : tirer avec quelle arme ?", "{unit}: shoot with which weapon?" },
    [ASK_TARGET] = { "{unit} : sur qui ?", "{unit}: which target?" },
    [ASK_AGAIN] = { "{unit}, en héros : une seconde fois ?", "{unit}, as a hero: a second time?" },
    [ASK_REACT] = { "Qui réagit à {other} ?", "Who reacts to {other}?" },
    [ASK_REACTION] = { "{unit} : comment réagir ?", "{unit}: react how?" },
};
/* clang-format on */

/* ---- slots ---- */

static void say_action(struct saying *s, int action)
{
    if (action >= ACTION_POWERS && action < ACTION_COUNT)
        saying_put_name(s, duo_stage(s->b)
                               ->catalogue->power[action - ACTION_POWERS]
                               .name[s->w->lang]);
    else if (action >= 0 && action < ACTION_POWERS)
        saying_put_name(s, actions[action][s->w->lang]);
}
static void slot_action(struct saying *s)
{
    say_action(s, s->e->a);
}
static void slot_power(struct saying *s)
{
    say_action(s, ACTION_POWERS + s->e->a);
}
/* 1/100 mm as pas, to a tenth. */
static void say_pas(struct saying *s, int32_t length)
{
    const int64_t tenths = ((int64_t)length * 10 + PAS(1) / 2) / PAS(1);

    if (tenths == 0 && length > 0)
        page_put(&s->page,
                 s->w->lang == LANG_FR ? "moins de 0,1" : "less than 0.1");
    else
        saying_tenths(s, tenths);
}
static void slot_pas(struct saying *s)
{
    say_pas(s, s->e->a);
}
static void say_length(struct saying *s, int32_t length)
{
    say_pas(s, length);
    page_put(&s->page, " pas");
}
/* How it goes: action b. */
static void slot_moving(struct saying *s)
{
    static const char *const words[][LANGS] = {
        { "se {@déplace|déplacent} de", "{@moves|move}" },
        { "{@court|courent} sur", "{@runs|run}" },
        { "{@nage|nagent} sur", "{@swims|swim}" },
    };
    const int how = s->e->b == ACTION_RUN ? 1 : s->e->b == ACTION_SWIM ? 2 : 0;

    saying_fill(s, words[how][s->w->lang]);
}
/* "(Malus: wound, 2 assailants; Bonus: weapon)" */
static void slot_why(struct saying *s)
{
    /* ORDER CAUSES */
    static const char *const words[CAUSE_BITS][LANGS] = {
        { "profil", "profile" },
        { "blessure", "wound" },
        { "{a} {a#assaillant|assaillants} de plus",
          "{a} more {a#assailant|assailants}" },
        { "mains nues", "bare hands" },
        { "choc", "shock" },
        { "malédiction", "curse" },
        { "arme", "weapon" },
        { "pouvoir", "power" },
        { "petite chute", "short fall" },
        { "profil", "profile" },
        { "arme", "weapon" },
        { "tueur", "slayer" },
        { "pouvoir", "power" },
        { "longue chute", "long fall" },
    };
    const uint32_t maluses = ((uint32_t)1 << CAUSE_BIT_BONUS) - 1;
    const uint32_t malus = s->e->why & maluses, bonus = s->e->why & ~maluses;
    const char *colon = s->w->lang == LANG_FR ? " : " : ": ";

    if (s->e->why == 0)
        return;
    page_put(&s->page, " (");
    if (malus) {
        page_print(&s->page, "Malus%s", colon);
        saying_some(s, malus, words);
    }
    if (bonus) {
        page_print(&s->page, "%sBonus%s",
                   !malus                  ? ""
                   : s->w->lang == LANG_FR ? " ; "
                                           : "; ",
                   colon);
        saying_some(s, bonus, words);
    }
    page_put(&s->page, ")");
}

static const struct saying_slot slots[] = {
    { .name = "action", .say = slot_action },
    { .name = "power", .say = slot_power },
    { .name = "pas", .say = slot_pas },
    { .name = "moving", .say = slot_moving },
    { .name = "why", .say = slot_why },
};

/* ---- rolls ---- */

enum { PARTS = 72 };

static bool is_test(int kind)
{
    switch (kind) {
    case EVENT_ORDER_ROLL:
    case EVENT_COMBAT_ROLL:
    case EVENT_DUEL_ROLL:
    case EVENT_DEVIATES:
    case EVENT_FATAL_ROLL:
        return false;
    default:
        return true;
    }
}

/* Does the mark say which dice are added? */
static bool is_marked(int kind)
{
    return kind != EVENT_DEVIATES && kind != EVENT_FATAL_ROLL;
}

/* An action is told by what comes of it: "shoots at", "moves". */
static const char *told(const struct battle *b, const struct event *e,
                        enum lang lang)
{
    static const char *const held[LANGS] = {
        "{unit} {@n'a|n'ont} pas la place de reculer",
        "{unit} {@has|have} no room to be pushed back"
    };

    (void)b;
    if (e->kind == EVENT_PUSHED && e->a == 0 && !e->b)
        return held[lang];
    return e->kind == EVENT_ACTS ? "" : NULL;
}

static bool take_roll(const struct battle *b, const struct event *e,
                      struct roll_words *out)
{
    /* duo.33.04 by mark, in 72nds */
    static const struct {
        int chance;
        const char *key, *word;
    } by_mark[] = { { 23, "malus", "− 7+" },
                    { 42, "normal", "7+" },
                    { 58, "bonus", "+ 7+" } };

    if (e->dice == 0)
        return false;
    out->n = e->dice;
    out->die = b->log.die + e->die;
    out->tests = 1;
    if (e->test <= BONUS + 1 && is_marked(e->kind))
        out->key = by_mark[e->test].key; /* which of three dice count */
    if (!is_test(e->kind) || e->test > BONUS + 1)
        return true;
    out->chance = by_mark[e->test].chance;
    out->test = by_mark[e->test].word;
    out->successes = e->c;
    return true;
}

/* ---- questions and answers ---- */

static const char *question(const struct battle *b, enum lang lang)
{
    return b->asked.kind < ASK_COUNT ? questions[b->asked.kind][lang] : "";
}

static bool say_option(struct saying *s, int value)
{
    if (s->b->asked.kind != ASK_ACTION && s->b->asked.kind != ASK_REACTION)
        return false;
    say_action(s, value);
    return true;
}

/* duo.15.14 a height, asked for in hundredths of a pas. */
static bool say_number(struct saying *s, int32_t n)
{
    if (s->b->asked.kind != ASK_HEIGHT)
        return false;
    say_length(s, n * (PAS(1) / 100));
    return true;
}

static void say_figure(struct saying *s, int unit, int figure)
{
    (void)figure; /* a model is one figure */
    saying_unit(s, unit);
}

static void say_weapon(struct saying *s, int unit, int arm)
{
    if (unit >= 0 && arm >= 0 && arm < duo_model(s->b, unit)->arms)
        saying_put_name(s, duo_arm(s->b, unit, arm)->name[s->w->lang]);
    else
        saying_put_name(s, s->w->lang == LANG_FR ? "mains nues" : "bare hands");
}

/* The word for an option that texts call by this key. */
static const char *option(const char *key, enum lang lang)
{
    const char *const *words = duo_book.asks[ASK_ACTION].options;

    for (int i = 0; i < ACTION_POWERS; i++)
        if (strcmp(words[i], key) == 0)
            return actions[i][lang];
    return NULL;
}

static enum event_level level(int kind)
{
    switch (kind) {
    case EVENT_ROUND:
    case EVENT_VICTORY:
        return LEVEL_TITLE;
    case EVENT_ORDER:
    case EVENT_TURN:
    case EVENT_ACTIVATES:
    case EVENT_REACTS:
    case EVENT_OUT:
    case EVENT_GONE:
    case EVENT_SCORES:
        return LEVEL_MAIN;
    default:
        return LEVEL_DETAIL;
    }
}

/* ---- how things stand ---- */

static const char *scenario(const struct battle *b, enum lang lang)
{
    return duo_stage(b)->scenario.name[lang];
}

/* duo.90.08 who must act, and who only has to keep him from it */
static const char *role(const struct battle *b, int player, enum lang lang)
{
    static const char *const attacks[LANGS] = { "attaque", "attacks" };
    static const char *const defends[LANGS] = { "défend", "defends" };
    const int attacker = duo_stage(b)->scenario.attacker - 1;
    const uint8_t *side = duo_stage(b)->settings.side;

    if (attacker < 0)
        return "";
    return side[player] == side[attacker] ? attacks[lang] : defends[lang];
}

static const char *unit_state(const struct battle *b, int unit, enum lang lang)
{
    static const char *const prone[LANGS] = { "à terre", "knocked down" };
    static const char *const hidden[LANGS] = { "caché{@+}", "hidden" };
    static const char *const alert[LANGS] = { "en alerte", "on alert" };
    const struct duo_unit *u = duo_unit_of(b, unit);

    if (u->prone)
        return prone[lang];
    if (u->hidden)
        return hidden[lang];
    return u->alert ? alert[lang] : "";
}

static const char *unit_end(const struct battle *b, int unit, enum lang lang)
{
    static const char *const out[LANGS] = { "hors de combat", "out of action" };
    static const char *const fled[LANGS] = { "en fuite", "fled" };
    static const char *const left[LANGS] = { "sorti{@+}", "left the table" };

    switch (duo_unit_of(b, unit)->lost) {
    case LOST_FLED:
        return fled[lang];
    case LOST_EXIT:
        return left[lang];
    default:
        return out[lang];
    }
}

static const char *unit_name(const struct battle *b, int unit, enum lang lang)
{
    return duo_model(b, unit)->name[lang];
}

static enum agreement agreement(const struct battle *b, int unit,
                                enum lang lang)
{
    const uint8_t said = duo_model(b, unit)->agreement;

    (void)lang; /* a model is one, whatever it is called */
    return said ? (enum agreement)said : AGREE_MASCULINE;
}

const struct book_words duo_words = {
    .slots = slots,
    .slot_count = sizeof slots / sizeof slots[0],
    .question = question,
    .say_option = say_option,
    .say_number = say_number,
    .say_length = say_length,
    .say_figure = say_figure,
    .say_weapon = say_weapon,
    .option = option,
    .told = told,
    .roll = take_roll,
    .parts = PARTS,
    .level = level,
    .unit_name = unit_name,
    .nobody = { "personne", "nobody" },
    .agreement = agreement,
    .turns = { { "tour", "tours" }, { "round", "rounds" } },
    .score = { "points", "points" },
    .scenario = scenario,
    .role = role,
    .unit_state = unit_state,
    .unit_end = unit_end,
};
