/* a7_skirmish.c -- OFAS annex 7: the skirmish format.
 *
 * Small armies with smaller units and fewer officers, on a small table with four
 * objectives, coming in from its short edges. All else is the generic scenario
 * of chapter 14 (ofas.a7.07). */
#include "books/ofas/field.h"
#include "books/ofas/muster.h"

enum {
    ANNEX_7 = OFAS_ANNEX + 7,
    FORMAT_LEAST = 150, /* ofas.a7.01 */
    FORMAT_MOST = 250,
    REGULARS_MOST = 1, /* ofas.a7.02 regular officers */
    MEDIUMS_MOST = 1   /* ofas.a7.03 medium vehicles */
};

/* ---- the army ---- */

bool ofas_list_skirmish(const struct ofas_list *list)
{
    return ofas_known(&list->variant) &&
           list->variant.id == OFAS_VARIANT_SKIRMISH;
}

bool ofas_skirmish_format(int32_t format)
{
    return format >= FORMAT_LEAST && format <= FORMAT_MOST; /* ofas.a7.01 */
}

/* ofas.a7.04 the others, then the little greys */
static const struct ofas_sizes sizes[2][OFAS_RANKS] = {
    { [OFAS_IRREGULAR] = { 8, 16, OFAS(ANNEX_7, 4) },
      [OFAS_REGULAR] = { 4, 8, OFAS(ANNEX_7, 4) },
      [OFAS_ELITE] = { 2, 4, OFAS(ANNEX_7, 4) } },
    { [OFAS_IRREGULAR] = { 6, 12, OFAS(ANNEX_7, 4) },
      [OFAS_REGULAR] = { 3, 6, OFAS(ANNEX_7, 4) },
      [OFAS_ELITE] = { 1, 2, OFAS(ANNEX_7, 4) } },
};

struct ofas_sizes ofas_skirmish_sizes(const struct ofas_list *list,
                                      enum ofas_rank rank)
{
    return sizes[ofas_list_archetype(list) == OFAS_ARCHETYPE_GREYS][rank];
}

int ofas_skirmish_panic(const struct ofas_list *list, int rank)
{
    /* ofas.a7.04 ruling: half of the largest unit, of the Vermin alone */
    return ofas_list_archetype(list) == OFAS_ARCHETYPE_VERMIN
               ? sizes[0][rank].most / 2
               : 0;
}

static void check_format(struct verdict *v)
{
    const struct ofas_number *format = &v->list->format;
    struct ofas_fault *f;

    if (format->state != OFAS_KNOWN || ofas_skirmish_format(format->value))
        return;
    f = ofas_complain(v, OFAS_FAULT_SKIRMISH_FORMAT, format->line,
                      format->column);
    f->number[0] = format->value;
}

/* ofas.a7.02 one regular officer, no senior officer. */
static void check_officers(struct verdict *v)
{
    int regulars = 0;

    for (int32_t i = 0; i < v->list->entries; i++) {
        const struct ofas_entry *e = &v->list->entry[i];
        enum ofas_grade grade = ofas_entry_grade(v->list, e);

        regulars += grade == OFAS_REGULAR_OFFICER;
        if (grade == OFAS_SENIOR_OFFICER ||
            (grade == OFAS_REGULAR_OFFICER && regulars > REGULARS_MOST)) {
            v->unit = i + 1; /* a grade may be given and not written */
            ofas_complain(v, OFAS_FAULT_SKIRMISH_OFFICER, e->grade.line,
                          e->grade.column);
            v->unit = 0;
        }
    }
}

/* ofas.a7.03 no heavy vehicle, one medium vehicle. */
static void check_vehicles(struct verdict *v)
{
    int mediums = 0;

    for (int32_t i = 0; i < v->list->entries; i++) {
        const struct ofas_entry *e = &v->list->entry[i];

        if (ofas_entry_kind(e) != OFAS_VEHICLE || !ofas_known(&e->rank))
            continue;
        mediums += e->rank.id == OFAS_MEDIUM_VEHICLE;
        if (e->rank.id == OFAS_HEAVY_VEHICLE ||
            (e->rank.id == OFAS_MEDIUM_VEHICLE && mediums > MEDIUMS_MOST))
            ofas_complain_of(v, OFAS_FAULT_SKIRMISH_VEHICLE, &e->rank);
    }
}

void ofas_check_skirmish(struct verdict *v)
{
    if (!ofas_list_skirmish(v->list))
        return;
    check_format(v);
    check_officers(v);
    check_vehicles(v);
}

/* ---- the battle ---- */

void ofas_skirmish_table(int32_t *width, int32_t *depth)
{
    *width = INCH(48); /* ofas.a7.05 */
    *depth = INCH(36);
}

bool ofas_skirmish_wide_enough(int32_t width, int32_t depth)
{
    return width >= INCH(44) && depth >= INCH(30); /* ofas.a7.05 */
}

int ofas_skirmish_objectives(struct vec objective[OFAS_OBJECTIVES])
{
    /* ofas.a7.06 towards the short edges, then towards the long ones */
    static const struct vec place[] = {
        { -INCH(12), 0 },
        { INCH(12), 0 },
        { 0, INCH(9) },
        { 0, -INCH(9) },
    };
    enum { PLACES = sizeof place / sizeof *place };

    for (int i = 0; i < OFAS_OBJECTIVES; i++)
        objective[i] = i < PLACES ? place[i] : vec(0, 0);
    return PLACES;
}

uint16_t ofas_skirmish_refused(const struct ofas_settings *settings,
                               const struct ofas_army *army)
{
    if (settings->skirmish != (army->variant == OFAS_VARIANT_SKIRMISH))
        return OFAS(ANNEX_7, 4); /* units of another size than the game's */
    if (settings->skirmish && settings->format &&
        !ofas_skirmish_format(settings->format))
        return OFAS(ANNEX_7, 1);
    return 0;
}
