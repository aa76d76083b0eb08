/* badges.c -- what a unit is in: see badges.h. */
#include "frame/ofas/badges.h"

#include "books/ofas/ofas.h"

/* ORDER BADGES */
static const struct {
    const char *key;
    const char *words[LANGS];
} badges[BADGES] = {
    { "alert", { "en alerte", "on alert" } },
    { "panic", { "paniqué{@+}", "panicked" } },
    { "hidden", { "planqué{@+}", "under cover" } },
    { "stunned", { "sonné{@+}", "stunned" } },
    { "slow", { "ralenti{@+} par {@ses|leurs} avaries", "slowed by damage" } },
    { "immobilised", { "immobilisé{@+}", "immobilised" } },
    { "wreck", { "épave", "wreck" } },
    { "fervour", { "ferveur guerrière", "battle fervour" } },
    { "slowed", { "ralenti{@+}", "slowed" } },
    { "invisible", { "{@invisible|invisibles}", "invisible" } },
    { "touch", { "toucher mortel", "deadly touch" } },
    { "champion", { "PC de son champion", "PC of its champion" } },
};

const char *badge_key(enum badge badge)
{
    return badges[badge].key;
}

const char *badge_words(enum badge badge, enum lang lang)
{
    return badges[badge].words[lang];
}

static uint32_t hull_badges(const struct battle *b, int unit)
{
    uint32_t out = 0;

    if (ofas_is_wreck(b, unit))
        return 1u << BADGE_WRECK;
    if (ofas_unit_of(b, unit)->harm.stuns)
        out |= 1u << BADGE_STUNNED;
    if (ofas_is_immobilised(b, unit))
        out |= 1u << BADGE_IMMOBILISED;
    else if (ofas_is_slow(b, unit))
        out |= 1u << BADGE_SLOW;
    return out;
}

uint32_t unit_badges(const struct battle *b, int unit)
{
    const struct ofas_unit *u = ofas_unit_of(b, unit);
    uint32_t out = 0;

    if (ofas_is_vehicle(b, unit))
        out |= hull_badges(b, unit);
    if (u->alert)
        out |= 1u << BADGE_ALERT;
    if (u->panicked)
        out |= 1u << BADGE_PANIC;
    if (u->hidden)
        out |= 1u << BADGE_HIDDEN;
    if (u->effects & EFFECT_FERVOUR)
        out |= 1u << BADGE_FERVOUR;
    if (u->effects & EFFECT_SLOWED)
        out |= 1u << BADGE_SLOWED;
    if (u->effects & EFFECT_INVISIBLE)
        out |= 1u << BADGE_INVISIBLE;
    if (u->effects & EFFECT_TOUCH)
        out |= 1u << BADGE_TOUCH;
    if (ofas_state_of(b)->champions & unit_bit(unit))
        out |= 1u << BADGE_CHAMPION;
    return out;
}
