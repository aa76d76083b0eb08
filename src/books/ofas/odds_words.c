/* odds_words.c -- OFAS: the odds as the layers above see them: what is counted, and
 * its words. */
#include "books/ofas/odds_in.h"

void ofas_odds_begin(struct odds_plan *plan)
{
    struct now n = { .plan = ofas_odds_of(plan) };

    for (int i = 0; i < n.plan->volleys; i++)
        if (n.plan->volley[i].by == SIDE_TARGET && n.plan->volley[i].frozen)
            ofas_odds_in(plan)->answers = (uint8_t)(i + 1);
    for (int side = 0; side < SIDES; side++)
        n.f.leader[side] = n.plan->side[side].leader;
    plan->book = &ofas_odds_book;
    now_settle(&n);
    plan->start = now_pack(&n);
}

/* ---- what is counted ---- */

static bool flees(const struct now *n, int side)
{
    return n->f.panics >> side & 1;
}

/* ofas.07.33, 07.34 the charged unit is gone, or panics. */
static bool is_broken(const struct now *n)
{
    return now_left(n, SIDE_TARGET) == 0 || flees(n, SIDE_TARGET);
}

/* ofas.07.31 .. 07.36 the charger has won when he stands and the other is gone
 * or flees. */
static int charge_won(const struct now *n)
{
    if (!n->plan->close)
        return -1;
    return now_left(n, SIDE_ATTACKER) > 0 && is_broken(n) &&
           (now_left(n, SIDE_TARGET) == 0 || !flees(n, SIDE_ATTACKER));
}

static int hull_value(const struct now *n, int value)
{
    return n->plan->side[SIDE_TARGET].kind == SIDE_HULL ? value : -1;
}

static int panic_value(const struct now *n, int side)
{
    return n->plan->side[side].steady ? -1 : (int)flees(n, side);
}

/* The attacker is hurt in a charge, and by weapons that misfire. */
static bool attacker_counts(const struct now *n)
{
    for (int i = 0; i < n->plan->volleys; i++)
        if (n->plan->volley[i].needs[0].unstable)
            return true;
    return n->plan->close != 0;
}

static int value(const struct odds_plan *plan, struct odds_state end, int which)
{
    const struct now n = now_unpack(plan, &end);
    const struct harm harm = n.f.harm[SIDE_TARGET];

    switch ((enum ofas_odds_measure)which) {
    case MEASURE_TARGET_LOST:
        return n.f.lost[SIDE_TARGET];
    case MEASURE_TARGET_GONE:
        return now_left(&n, SIDE_TARGET) == 0;
    case MEASURE_TARGET_PANICS:
        return panic_value(&n, SIDE_TARGET);
    case MEASURE_TARGET_STUNS:
        return hull_value(&n, harm.stuns);
    case MEASURE_TARGET_STOPPED:
        return n.plan->side[SIDE_TARGET].monster
                   ? -1
                   : hull_value(&n, harm.propulsion >=
                                        n.plan->side[SIDE_TARGET].strides);
    case MEASURE_TARGET_BROKEN:
        return n.plan->side[SIDE_TARGET].monster ? -1
                                                 : hull_value(&n, harm.broken);
    case MEASURE_ATTACKER_LOST:
        return attacker_counts(&n) ? n.f.lost[SIDE_ATTACKER] : -1;
    case MEASURE_ATTACKER_GONE:
        return attacker_counts(&n) ? now_left(&n, SIDE_ATTACKER) == 0 : -1;
    case MEASURE_ATTACKER_PANICS:
        return n.plan->close ? panic_value(&n, SIDE_ATTACKER) : -1;
    case MEASURE_CHARGE_REACHES:
        return n.plan->close ? n.plan->reaches : -1;
    case MEASURE_CHARGE_ARRIVES:
        return n.plan->close ? n.f.arrived : -1;
    case MEASURE_CHARGE_CONTACT:
        return n.plan->close ? n.f.contact : -1;
    case MEASURE_CHARGE_STANDS:
        return n.plan->close ? now_left(&n, SIDE_ATTACKER) > 0 : -1;
    case MEASURE_CHARGE_BREAKS:
        return n.plan->close ? is_broken(&n) : -1;
    case MEASURE_CHARGE_WON:
        return charge_won(&n);
    case MEASURE_MARKER_HELD: /* ofas.08.23 who panicked holds nothing */
        return n.plan->marker ? charge_won(&n) == 1 && !flees(&n, SIDE_ATTACKER)
                              : -1;
    case OFAS_MEASURES:
        break;
    }
    return -1;
}

/* The dice of a volley while nobody has fallen. */
static int dice_of(const struct ofas_odds_volley *v)
{
    int dice = v->bearers ? 0 : v->count[0];

    for (figure_set left = v->bearers; left; left &= left - 1)
        dice += v->each[set_first(left)];
    return dice < ODDS_COUNT ? dice : ODDS_COUNT;
}

static int rolls(const struct odds_plan *plan, struct odds_roll *out, int most)
{
    const struct ofas_odds *o = ofas_odds_of(plan);
    int n = 0;

    for (int i = 0; i < o->volleys && n < most; i++) {
        const struct ofas_odds_volley *v = &o->volley[i];

        if (v->deed == DEED_GROUND)
            continue;
        ofas_odds_roll(&v->needs[0], dice_of(v),
                       v->most ? v->most : o->side[v->at].left, &out[n]);
        out[n].unit = v->unit;
        out[n++].arm = v->arm;
    }
    return n;
}

/* ORDER OFAS_STAGES */
static const char *const words[WORDS][LANGS] = {
    [WORD_HITS] = { "touches", "hits" },
    [WORD_AIMED] = { "touches gardées (maladroits)", "hits kept (clumsy)" },
    [WORD_THROUGH] = { "touches malgré le couvert", "hits through cover" },
    [WORD_FIELDS] = { "touches malgré les champs", "hits through fields" },
    [WORD_WOUNDS] = { "blessures", "wounds" },
    [WORD_HARM] = { "blessures gardées (inoffensifs)",
                    "wounds kept (harmless)" },
    [WORD_OTHER] = { "réussites", "successes" },
};

/* ORDER OFAS_MEASURES */
static const struct odds_measure measures[] = {
    { "target_lost", { "pertes de la cible", "losses of the target" }, false },
    { "target_gone", { "cible éliminée", "target eliminated" }, true },
    { "target_panics", { "cible paniquée", "target panics" }, true },
    { "target_stuns", { "sonné (fois)", "stunned (times)" }, false },
    { "target_stopped", { "immobilisé", "immobilised" }, true },
    { "target_broken", { "armes détruites", "weapons destroyed" }, false },
    { "attacker_lost",
      { "pertes de l'attaquant", "losses of the attacker" },
      false },
    { "attacker_gone", { "attaquant éliminé", "attacker eliminated" }, true },
    { "attacker_panics", { "attaquant paniqué", "attacker panics" }, true },
    { "charge_reaches",
      { "la charge est à portée", "the charge is within reach" },
      true },
    { "charge_arrives",
      { "la charge arrive au contact", "the charge gets there" },
      true },
    { "charge_contact",
      { "attaquants au contact", "attackers in contact" },
      false },
    { "charge_stands",
      { "l'attaquant tient debout", "the attacker is left standing" },
      true },
    { "charge_breaks",
      { "la cible est éliminée ou panique", "the target is gone or panics" },
      true },
    { "charge_won", { "charge gagnée", "charge won" }, true },
    { "marker_held",
      { "charge gagnée, objectif tenu", "charge won, objective held" },
      true },
};

/* What a charge must do, one after the other. */
static const int chain[] = { MEASURE_CHARGE_REACHES,
                             MEASURE_CHARGE_ARRIVES,
                             MEASURE_CHARGE_STANDS,
                             MEASURE_CHARGE_BREAKS,
                             MEASURE_CHARGE_WON,
                             MEASURE_MARKER_HELD,
                             -1 };

static const struct odds_way ways[] = {
    { "precise", FIRE_PRECISE },   /* ofas.06.22 */
    { "moving", FIRE_MOVING },     /* ofas.06.20 */
    { "alert", FIRE_ALERT },       /* ofas.06.06 */
    { "grenades", ODDS_GRENADES }, /* ofas.11.13 */
    { NULL, 0 },
};

const struct odds_book ofas_odds_book = {
    .words = words,
    .measure = measures,
    .measures = OFAS_MEASURES,
    .chain = chain,
    .number = ofas_odds_numbers,
    .numbers = ODDS_OFAS_NUMBERS,
    .way = ways,
    .next = ofas_odds_next,
    .after = ofas_odds_after,
    .value = value,
    .of_numbers = ofas_odds_of_numbers,
    .face = ofas_odds_face,
    .of_attack = ofas_odds_of_attack,
    .asked = ofas_odds_asked,
    .threats = ofas_odds_threats,
    .rolls = rolls,
};
