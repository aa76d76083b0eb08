/* ch10_targets.c -- t9a 10.13, 10.15, 10.17, 10.19, 10.20, 10.31: who may cast what on
 * whom. One judge says what is offered and which rule refuses the rest. */
#include "books/t9a/play.h"

/* ---- the caster's own base: t9a.10.19 ---- */

static struct footprint base_of(const struct battle *b, int caster)
{
    return (struct footprint){
        .hull = t9a_base_of(b, caster, set_first(b->unit[caster].alive)),
        .radius = MM(t9a_model(b, caster)->round) / 2,
    };
}

static struct convex convex_of_part(const struct footprint *part)
{
    const struct polygon shape = hull_shape(&part->hull);

    return part->radius ? convex_of_disc(footprint_disc(part))
                        : convex_of(&shape);
}

/* t9a.10.13 Direct: some of it is in his front arc, seen or not. */
static bool in_front(const struct battle *b, int caster, int u)
{
    const struct footprint base = base_of(b, caster);
    struct t9a_ground ground;

    t9a_ground(b, u, &ground);
    for (int i = 0; i < ground.parts; i++) {
        const struct convex part = convex_of_part(&ground.part[i]);

        if (t9a_sees(&base, STATURE_LARGE, &part, STATURE_LARGE, NULL, 0, NULL,
                     0))
            return true;
    }
    return false;
}

/* t9a.04.05 his own unit is at no distance. */
static bool in_range(const struct battle *b, int caster,
                     const struct t9a_spell *s, int u)
{
    return !s->range || t9a_host(b, u) == t9a_host(b, caster) ||
           t9a_figure_within(b, caster, u, INCH(s->range));
}

/* ---- one target ---- */

static uint16_t side_bar(const struct battle *b, int caster,
                         const struct t9a_spell *s, int u)
{
    const bool friend = b->unit[u].owner == b->unit[caster].owner;

    if ((s->target == TARGET_AUGMENT && !friend) ||
        (s->target == TARGET_HEX && friend))
        return T9A(10, 13);
    return 0;
}

/* t9a.10.31 whom a spell may move, that does nothing else. */
static uint16_t move_bar(const struct battle *b, int u)
{
    if (t9a_is_fleeing(b, u) || t9a_engaged(b, u) ||
        t9a_troop(b, u) == TROOP_WAR_MACHINE ||
        t9a_any_has(b, u, SPECIAL_RANDOM_MOVEMENT))
        return T9A(10, 31);
    return t9a_did(b, u, DID_MAGIC_MOVE) ? T9A(10, 18) : 0;
}

static bool is_lasting(const struct t9a_spell *s)
{
    return s->lasting != LASTING_INSTANT;
}

/* t9a.10.13 ruling: one model is a Character, or a unit of one. */
static bool is_single(const struct battle *b, int u)
{
    return t9a_is_character_unit(b, u) || t9a_bought_for(b, u) == 1;
}

static bool is_there(const struct battle *b, const struct t9a_spell *s, int u)
{
    return s->focused ? unit_on_table(b, u) && is_single(b, u)
                      : t9a_is_here(b, u);
}

uint16_t t9a_spell_bar(const struct battle *b, int caster, int spell, int u)
{
    const struct t9a_spell *s = t9a_spell(b, spell);
    const int host = t9a_host(b, u);
    uint16_t bar = side_bar(b, caster, s, u);

    if (!is_there(b, s, u))
        return T9A(10, 13);
    if (!bar && (s->damage || s->missile) && t9a_engaged(b, host))
        bar = T9A(10, 20);
    if (!bar && !in_range(b, caster, s, u))
        bar = T9A(10, 19);
    if (!bar && s->direct && !in_front(b, caster, host))
        bar = T9A(10, 13);
    if (!bar && s->missile && !t9a_looks_at(b, caster, host))
        bar = T9A(10, 13);
    if (!bar && t9a_does(b, spell, DOES_MOVE))
        bar = move_bar(b, host);
    if (!bar && is_lasting(s) && !t9a_lasting_fits(b, host))
        bar = T9A(10, 22);
    return bar;
}

/* ---- all targets ---- */

static bool names_unit(const struct t9a_spell *s)
{
    return s->target == TARGET_AUGMENT || s->target == TARGET_HEX ||
           s->target == TARGET_UNIVERSAL;
}

bool t9a_needs_unit(const struct battle *b, int spell)
{
    const struct t9a_spell *s = t9a_spell(b, spell);

    return names_unit(s) && !s->aura;
}

bool t9a_needs_point(const struct battle *b, int spell)
{
    return t9a_spell(b, spell)->target == TARGET_GROUND;
}

unit_set t9a_spell_targets(const struct battle *b, int caster, int spell)
{
    const struct t9a_spell *s = t9a_spell(b, spell);
    unit_set out = 0;

    if (s->target == TARGET_CASTER)
        return unit_bit(caster);
    if (s->target == TARGET_CASTERS_UNIT)
        return unit_bit(t9a_host(b, caster));
    for (int u = 0; names_unit(s) && u < b->units; u++)
        if (unit_on_table(b, u) && !t9a_spell_bar(b, caster, spell, u))
            out |= unit_bit(u);
    return out;
}

/* t9a.21.17 after a spell on a unit that it may be for, it is for that one. */
unit_set t9a_attribute_targets(const struct battle *b,
                               const struct t9a_spelling *s, int target)
{
    const int attribute = t9a_attribute_of(b, s->spell);
    const struct t9a_spell *a;

    if (attribute == NOBODY || !t9a_needs_unit(b, attribute))
        return 0;
    a = t9a_spell(b, attribute);
    if (a->same && target != NOBODY && !side_bar(b, s->caster, a, target))
        return unit_bit(t9a_host(b, target));
    return t9a_spell_targets(b, s->caster, attribute);
}

/* ---- what he may cast ---- */

struct t9a_spelling t9a_spelling_of(const struct battle *b, int u, int option)
{
    const int item = t9a_model(b, u)->items ? option - T9A_CAST_ITEMS : NOBODY;
    struct t9a_spelling s = { .caster = (uint8_t)u };

    if (option < T9A_CAST_ITEMS) {
        s.spell = (uint8_t)t9a_spell_of(b, u, option);
        return s;
    }
    for (uint64_t left = t9a_model(b, u)->items; left; left &= left - 1)
        if (set_count(t9a_model(b, u)->items & ((left & -left) - 1)) == item) {
            const struct t9a_effect *bound = t9a_bound(b, u, set_first(left));

            s.item = (uint8_t)(set_first(left) + 1);
            s.spell = bound != NULL ? (uint8_t)(bound->spell - 1) : 0;
        }
    return s;
}

/* t9a.10.06, 10.30 is it his, and not tried yet? */
static uint16_t known_bar(const struct battle *b, int u, int option)
{
    const struct t9a_unit *unit = t9a_unit_of(b, u);
    struct t9a_spelling s;

    if (option < T9A_CAST_ITEMS)
        return (unit->spells & ~unit->tried) >> option & 1 &&
                       t9a_level(b, u) > 0 &&
                       t9a_spell_of(b, u, option) != NOBODY
                   ? 0
                   : T9A(10, 6);
    s = t9a_spelling_of(b, u, option);
    return s.item && t9a_bound(b, u, s.item - 1) != NULL &&
                   !t9a_bound_tried(b, u, s.item - 1)
               ? 0
               : T9A(10, 30);
}

static bool has_target(const struct battle *b, const struct t9a_spelling *s)
{
    struct vec at;

    return t9a_needs_point(b, s->spell)
               ? t9a_ground_anywhere(b, s->caster, s->spell, &at)
               : t9a_spell_targets(b, s->caster, s->spell) != 0;
}

uint16_t t9a_option_bar(const struct battle *b, int u, int option)
{
    const uint16_t bar = known_bar(b, u, option);
    struct t9a_spelling s;

    if (bar)
        return bar;
    s = t9a_spelling_of(b, u, option);
    if (t9a_is_in_play(b, u, s.spell))
        return T9A(10, 15);
    if (t9a_spell(b, s.spell)->missile && t9a_engaged(b, t9a_host(b, u)))
        return T9A(10, 20);
    return has_target(b, &s) ? 0 : T9A(10, 19);
}

uint64_t t9a_castable(const struct battle *b, int u)
{
    const int items = set_count(t9a_model(b, u)->items);
    uint64_t out = 0;

    for (int i = 0; i < T9A_CAST_ITEMS + items; i++)
        if (i != T9A_SPELL_ATTRIBUTE && !t9a_option_bar(b, u, i))
            out |= (uint64_t)1 << i;
    return out;
}

uint16_t t9a_caster_bar(const struct battle *b, int u)
{
    if (!unit_on_table(b, u) || t9a_is_fleeing(b, u) || !t9a_castable(b, u))
        return T9A(10, 6);
    return 0;
}

unit_set t9a_casters(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && unit_on_table(b, u) &&
            (t9a_model(b, u)->wizard || t9a_model(b, u)->items) &&
            !t9a_caster_bar(b, u))
            out |= unit_bit(u);
    return out;
}

/* ---- answers ---- */

static int asked_spell(const struct battle *b)
{
    return b->asked.about;
}

uint16_t t9a_why_no_caster(const struct battle *b, int u)
{
    return u != ANSWER_NONE && b->unit[u].owner == b->asked.who
               ? t9a_caster_bar(b, u)
               : T9A(10, 6);
}

/* No item, or one without a spell: only the question keeps it out. */
static bool holds_spell(const struct battle *b, int option)
{
    const struct t9a_spelling s = t9a_spelling_of(b, b->asked.unit, option);

    return option < T9A_CAST_ITEMS ||
           (s.item && t9a_bound(b, s.caster, s.item - 1) != NULL);
}

uint16_t t9a_why_no_spell(const struct battle *b, int option)
{
    return option == T9A_SPELL_ATTRIBUTE || option == ANSWER_NONE ||
                   !holds_spell(b, option)
               ? T9A(10, 6)
               : t9a_option_bar(b, b->asked.unit, option);
}

uint16_t t9a_why_no_spell_target(const struct battle *b, int u)
{
    return u == ANSWER_NONE
               ? T9A(10, 19)
               : t9a_spell_bar(b, b->asked.unit, asked_spell(b), u);
}

uint16_t t9a_why_no_attribute(const struct battle *b, int u)
{
    return u == ANSWER_NONE
               ? T9A(10, 17)
               : t9a_spell_bar(b, b->asked.unit, asked_spell(b), u);
}

uint16_t t9a_why_no_dispeller(const struct battle *b, int u)
{
    (void)b;
    (void)u;
    return T9A(10, 7);
}

/* ---- what options are called ---- */

/* The spell of an option, or the item that holds it. */
struct option {
    const struct t9a_spell *spell;
    const struct t9a_item *item;
};

static struct option option_of(const struct battle *b, int value)
{
    const struct ask *a = &b->asked;
    const struct t9a_spell_on *on = t9a_state_of(b)->on;
    struct t9a_spelling s = { .item = 0 };
    int spell = NOBODY;

    if (a->kind == ASK_IN_PLAY_SPELL && value < T9A_LASTING)
        spell = on[value].spell - 1;
    else if (a->kind == ASK_CAST_SPELL && value >= T9A_CAST_ITEMS &&
             value < ANSWER_NONE)
        s = t9a_spelling_of(b, a->unit, value);
    else if ((a->kind == ASK_CAST_SPELL || a->kind == ASK_SPELL ||
              a->kind == ASK_SWAP) &&
             value < T9A_SPELL_ATTRIBUTE)
        spell = t9a_spell_of(b, a->unit, value);
    return (struct option){
        .spell = spell != NOBODY ? t9a_spell(b, spell) : NULL,
        .item = s.item ? t9a_item(b, s.caster, s.item - 1) : NULL,
    };
}

int t9a_option_value(const struct battle *b, int value)
{
    const struct option o = option_of(b, value);

    return o.spell ? o.spell->value : 0;
}

const char *t9a_spell_word(const struct battle *b, int value)
{
    const struct option o = option_of(b, value);

    return o.spell ? o.spell->key : o.item ? o.item->key : NULL;
}

const char *t9a_spell_called(const struct battle *b, int value, enum lang lang)
{
    const struct option o = option_of(b, value);

    return o.spell ? o.spell->name[lang] : o.item ? o.item->name[lang] : NULL;
}
