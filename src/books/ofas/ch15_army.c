/* ch15_army.c -- OFAS chapter 15: is an army list legal?
 *
 * The army as a whole, then each unit: infantry in ch15_soldiers.c, vehicles in
 * ch16_vehicles.c, characters in ch18_characters.c. All faults are found, not
 * the first. There is no quota of any kind (ofas.15.01): an army is what its
 * points can buy. Warnings come last, and leave a list legal. */
#include "books/ofas/muster.h"

static void check_stated(struct verdict *v, const struct ofas_number *stated,
                         int32_t cost)
{
    struct ofas_fault *f;

    if (stated->state != OFAS_KNOWN || stated->value == cost)
        return;
    f = ofas_complain(v, OFAS_FAULT_STATED_COST, stated->line, stated->column);
    f->number[0] = stated->value;
    f->number[1] = cost;
}

static void check_entry(struct verdict *v, const struct ofas_entry *e)
{
    if (e->kind.state == OFAS_UNREADABLE)
        return;
    if (e->kind.state == OFAS_UNKNOWN) {
        ofas_complain_of(v, OFAS_FAULT_UNKNOWN_KIND, &e->kind);
        return;
    }
    if (ofas_entry_kind(e) == OFAS_VEHICLE)
        ofas_check_vehicle(v, e);
    else if (ofas_entry_character(e))
        ofas_check_character(v, e);
    else
        ofas_check_infantry(v, e);
    ofas_check_recruit(v, e);
    check_stated(v, &e->cost,
                 ofas_entry_cost(v->list, v->catalogue, v->unit - 1).total);
}

/* Units of a grade, bought or given. */
static int grades_of(const struct ofas_list *list, enum ofas_grade grade)
{
    int n = 0;

    for (int32_t i = 0; i < list->entries; i++)
        n += ofas_entry_grade(list, &list->entry[i]) == grade;
    return n;
}

/* Is a grade of the entry written, and held? What an archetype gives is not:
 * it never makes a list illegal (ofas.19.38). */
static bool bought(const struct ofas_list *list, const struct ofas_entry *e,
                   enum ofas_grade grade)
{
    return ofas_known(&e->grade) && ofas_entry_grade(list, e) == grade;
}

/* Counts those who were bought; *last is where the last is written. */
static int bought_grades(const struct ofas_list *list, enum ofas_grade grade,
                         const struct ofas_word **last)
{
    int n = 0;

    for (int32_t i = 0; i < list->entries; i++)
        if (bought(list, &list->entry[i], grade)) {
            *last = &list->entry[i].grade;
            n++;
        }
    return n;
}

/* Over the whole army, vehicles included.      ofas.15.53, 15.54, a2.03 */
static void check_grades(struct verdict *v)
{
    const struct ofas_word *senior_at = NULL, *regular_at = NULL;
    int senior = bought_grades(v->list, OFAS_SENIOR_OFFICER, &senior_at);
    int regular = bought_grades(v->list, OFAS_REGULAR_OFFICER, &regular_at);
    int sub = grades_of(v->list, OFAS_SUB_OFFICER);

    if (senior > 1) /* ofas.15.53 */
        ofas_complain_of(v, OFAS_FAULT_SENIOR_OFFICER_LIMIT, senior_at)
            ->number[0] = senior;
    if (regular > sub) { /* ofas.15.54 */
        struct ofas_fault *f =
            ofas_complain_of(v, OFAS_FAULT_REGULAR_OFFICER_LIMIT, regular_at);
        f->number[0] = regular;
        f->number[1] = sub;
    }
}

static void check_not_played(struct verdict *v, const struct ofas_word *word)
{
    if (word->state == OFAS_UNKNOWN || (ofas_known(word) && word->id != 0))
        ofas_complain_of(v, OFAS_FAULT_NOT_PLAYED, word);
}

static void check_army(struct verdict *v)
{
    const struct ofas_list *list = v->list;
    const struct ofas_number *format = &list->format;
    int32_t cost = ofas_list_cost(list, v->catalogue);

    if (list->entries == 0) /* ofas.15.01 ruling */
        ofas_complain(v, OFAS_FAULT_EMPTY_ARMY, 1, 1);
    if (format->state == OFAS_ABSENT)
        ofas_missing(v, "format", "format");
    if (format->state == OFAS_KNOWN && cost > format->value) { /* ofas.15.02 */
        struct ofas_fault *f = ofas_complain(v, OFAS_FAULT_OVER_FORMAT,
                                             format->line, format->column);
        f->number[0] = cost;
        f->number[1] = format->value;
    }
    ofas_check_archetype(v);
    if (!ofas_list_skirmish(list) && !ofas_list_tanks(list))
        check_not_played(v, &list->variant);
    ofas_check_skirmish(v);
    ofas_check_artillery(v);
    check_grades(v);
    check_stated(v, &list->cost, cost);
}

/* A legal army that is larger than our arrays. Whose rank could not be read was
 * reported by the reader: there is nothing to build. */
static void check_room(struct verdict *v)
{
    struct ofas_army army;
    int32_t figures = 0;

    for (int32_t i = 0; i < v->list->entries; i++) {
        if (!ofas_known(&v->list->entry[i].rank))
            return;
        figures += ofas_entry_size(&v->list->entry[i]);
    }
    if (figures > OFAS_FIGURES || !ofas_build(v->list, v->catalogue, &army))
        ofas_complain(v, OFAS_FAULT_TOO_LARGE, 1, 1)->number[0] = figures;
}

int32_t ofas_list_check(const struct ofas_list *list,
                        const struct ofas_catalogue *catalogue,
                        struct ofas_fault *fault, int32_t max)
{
    struct verdict v = {
        .list = list, .catalogue = catalogue, .fault = fault, .max = max
    };

    check_army(&v);
    for (int32_t i = 0; i < list->entries; i++) {
        v.unit = i + 1;
        check_entry(&v, &list->entry[i]);
    }
    v.unit = 0;
    if (v.count == 0)
        check_room(&v);
    ofas_warn_all(&v);
    return v.count;
}
