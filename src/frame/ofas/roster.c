/* roster.c -- an army as a player would print it, in 80 columns. */
#include "frame/ofas/roster.h"
#include "base/length.h"
#include "books/ofas/ofas.h"
#include "frame/ofas/rows.h"
#include "frame/ofas/setup.h"
#include "read/columns.h"

#include <stdarg.h>
#include <string.h>

enum { WIDTH = 78 };

/* Text that grows, "a, b, c". */
struct series {
    char *text;
    size_t size, used;
    const char *between;
};

static void add(struct series *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add(struct series *s, const char *format, ...)
{
    va_list args;
    int n;

    if (s->used > 0 && s->used < s->size)
        s->used += (size_t)snprintf(s->text + s->used, s->size - s->used, "%s",
                                    s->between);
    if (s->used >= s->size)
        return;
    va_start(args, format);
    n = vsnprintf(s->text + s->used, s->size - s->used, format, args);
    va_end(args);
    s->used += n > 0 ? (size_t)n : 0;
}

static struct series series(char *text, size_t size, const char *between)
{
    text[0] = '\0';
    return (struct series){ text, size, 0, between };
}

/* ---- weapons ---- */

static void add_ranges(struct series *s, const struct ofas_profile *p,
                       enum lang lang)
{
    const char *star = p->flags & OFAS_NO_FLYERS ? "*" : "";

    if (p->range > 0) /* ofas.20.01, 20.02 */
        add(s, "[%d\"]%s", (int)(p->range / INCH(1)), star);
    if (p->flags & OFAS_CLOSE) {
        add(s, "%s", lang == LANG_FR ? "Corps-à-corps" : "Close combat");
        if (p->shots > 1)
            add(s, "Att x%d", p->shots);
    } else if (p->shots > 1) {
        add(s, "%s x%d", lang == LANG_FR ? "Tir" : "Shots", p->shots);
    }
}

const char *roster_rules(const struct ofas_profile *profile, enum lang lang,
                         char out[ROSTER_RULES])
{
    const struct fields f = { .lang = lang };
    struct series s = series(out, ROSTER_RULES, ", ");
    struct buffer buffer;

    add_ranges(&s, profile, lang);
    if (profile->damage > 1 && profile->damage_range > 0)
        add(&s, lang == LANG_FR ? "Dom x%d à %d\"" : "Dmg x%d at %d\"",
            profile->damage, (int)(profile->damage_range / INCH(1)));
    if (profile->damage_beyond > 1)
        add(&s, lang == LANG_FR ? "x%d au-delà" : "x%d beyond",
            profile->damage_beyond);
    if (profile->damage > 1 && profile->damage_range == 0)
        add(&s, "Dom x%d", profile->damage);
    buffer =
        (struct buffer){ .out = out, .size = ROSTER_RULES, .used = s.used };
    fields_say(&f, ofas_profile_rows, profile, &buffer);
    if (buffer.used == 0)
        buffer_put(&buffer, "-");
    return out;
}

const char *roster_arm(const struct ofas_catalogue *catalogue,
                       const struct ofas_arm *arm, enum lang lang, char *out,
                       size_t size)
{
    static const char *const category[][LANGS] = {
        [OFAS_NO_CATEGORY] = { "", "" },
        [OFAS_HEAVY] = { "lourde", "heavy" },
        [OFAS_ASSAULT] = { "assaut", "assault" },
        [OFAS_HAND_WEAPON] = { "poing", "hand" },
    };
    const struct ofas_weapon *w = &catalogue->weapon[arm->weapon];
    char words[40];
    struct series s = series(words, sizeof words, ", ");

    if (w->class == OFAS_SHOOTING && arm->category != OFAS_NO_CATEGORY)
        add(&s, "%s", category[arm->category][lang]);
    if (arm->combined)
        add(&s, "%s", lang == LANG_FR ? "combinée" : "combined");
    snprintf(out, size, "%s%s%s%s", w->name[lang], words[0] ? " (" : "", words,
             words[0] ? ")" : "");
    return out;
}

const char *roster_value(int value, char out[ROSTER_VALUE])
{
    static const char *const tests[] = { TEST_KEYS, "-" };

    if (value >= OFAS_VALUE_AF)
        snprintf(out, ROSTER_VALUE, "%s", tests[value - OFAS_VALUE_AF]);
    else
        snprintf(out, ROSTER_VALUE, "%d", value);
    return out;
}

/* ---- soldiers ---- */

static void carried_text(const struct ofas_army *army,
                         const struct ofas_catalogue *catalogue,
                         const struct ofas_soldier *soldier, enum lang lang,
                         char *out, size_t size)
{
    struct series s = series(out, size, ", ");

    for (int i = 0; i < soldier->arms; i++) {
        char arm[80];
        int count = soldier->carried[i].count;
        roster_arm(catalogue, &army->arm[soldier->carried[i].arm], lang, arm,
                   sizeof arm);
        if (count > 1)
            add(&s, "%d x %s", count, arm);
        else
            add(&s, "%s", arm);
    }
    if (soldier->grenades)
        add(&s, "grenades");
}

static bool are_alike(const struct ofas_soldier *a,
                      const struct ofas_soldier *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static const char *const kinds[][LANGS] = {
    [OFAS_INFANTRY] = { "", "" },
    [OFAS_VEHICLE] = { "véhicule", "vehicle" },
    [OFAS_HERO] = { "Héros", "Hero" },
    [OFAS_PSIONIK] = { "Psionik", "Psionik" },
};

static const char *role_name(const struct ofas_catalogue *catalogue,
                             const struct ofas_team *team,
                             const struct ofas_soldier *s, int count,
                             enum lang lang)
{
    if (s->role == OFAS_GRADED)
        return catalogue->grade[s->grade].name[lang];
    if (s->role != OFAS_PLAIN)
        return catalogue->role[s->role].name[lang];
    if (team->kind != OFAS_INFANTRY)
        return kinds[team->kind][lang];
    if (lang == LANG_FR)
        return count > 1 ? "soldats" : "soldat";
    return count > 1 ? "soldiers" : "soldier";
}

/* Who carries what: figures alike share a line. The leader is marked. */
static void put_soldiers(FILE *out, const struct ofas_army *army,
                         const struct ofas_team *team,
                         const struct ofas_catalogue *catalogue, enum lang lang)
{
    for (int i = 0, n; i < team->size; i += n) {
        const struct ofas_soldier *s = &team->soldier[i];
        char carried[320];
        n = 1;
        if (i != team->leader || team->swarm)
            while (i + n < team->size && are_alike(s, &team->soldier[i + n]))
                n++;
        carried_text(army, catalogue, s, lang, carried, sizeof carried);
        fprintf(out, "   %c %2d ", i == team->leader ? '*' : ' ', n);
        columns_pad(out, role_name(catalogue, team, s, n, lang), 19);
        fprintf(out, " %s\n", carried);
    }
}

/* ---- a unit ---- */

static uint64_t arms_of(const struct ofas_team *team)
{
    uint64_t arms = 0;

    for (int i = 0; i < team->size; i++)
        for (int k = 0; k < team->soldier[i].arms; k++)
            arms |= (uint64_t)1 << team->soldier[i].carried[k].arm;
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        if (team->power_arm[i] != OFAS_NO_ARM)
            arms |= (uint64_t)1 << team->power_arm[i];
    return arms;
}

static void put_profile(FILE *out, const char *name,
                        const struct ofas_profile *p, enum lang lang)
{
    char precision[ROSTER_VALUE], power[ROSTER_VALUE], rules[ROSTER_RULES];

    fprintf(out, "        ");
    columns_pad(out, name, 35);
    fprintf(out, " %3s %3s  %s\n", roster_value(p->precision, precision),
            roster_value(p->power, power), roster_rules(p, lang, rules));
}

static void put_heading(FILE *out, enum lang lang)
{
    fprintf(out, "        ");
    columns_pad(out, lang == LANG_FR ? "Armes" : "Weapons", 35);
    fprintf(out, "  Pr  %s  %s\n", lang == LANG_FR ? "Pu" : "Pw",
            lang == LANG_FR ? "Règles spéciales" : "Special rules");
}

const char *roster_mount(const struct ofas_catalogue *catalogue,
                         const struct ofas_mount *m, enum lang lang, char *out,
                         size_t size)
{
    char marks[80];
    struct series s = series(marks, sizeof marks, ", ");

    if (m->arc != OFAS_ARC_NONE)
        add(&s, "%s", catalogue->arc[m->arc].name[lang]);
    if (m->turret)
        add(&s, "%s", lang == LANG_FR ? "tourelle" : "turret");
    if (m->twin)
        add(&s, "%s", lang == LANG_FR ? "jumelée" : "twin");
    snprintf(out, size, "%s%s%s%s", catalogue->weapon[m->arm.weapon].name[lang],
             marks[0] ? " (" : "", marks, marks[0] ? ")" : "");
    return out;
}

/* Weapons of a vehicle, each with its arc. */
static void put_mounts(FILE *out, const struct ofas_team *team,
                       const struct ofas_catalogue *catalogue, enum lang lang)
{
    if (team->mounts > 0)
        put_heading(out, lang);
    for (int i = 0; i < team->mounts; i++) {
        const struct ofas_mount *m = &team->mount[i];
        char name[160];
        roster_mount(catalogue, m, lang, name, sizeof name);
        for (int p = 0; p < m->arm.profiles; p++)
            put_profile(out, p == 0 ? name : "", &m->arm.profile[p], lang);
    }
}

static void put_arm(FILE *out, const struct ofas_arm *arm,
                    const struct ofas_catalogue *catalogue, enum lang lang)
{
    char name[80];

    roster_arm(catalogue, arm, lang, name, sizeof name);
    for (int p = 0; p < arm->profiles; p++)
        put_profile(out, p == 0 ? name : "", &arm->profile[p], lang);
}

/* ofas.15.50 grenades are no arm of the list: most have them besides. */
static void put_grenades(FILE *out, const struct ofas_army *army,
                         const struct ofas_team *team,
                         const struct ofas_catalogue *catalogue, enum lang lang)
{
    struct ofas_arm grenade;
    bool any = false;

    for (int i = 0; i < team->size; i++)
        any |= team->soldier[i].grenades;
    if (any && setup_grenade(catalogue, army, team, &grenade))
        put_arm(out, &grenade, catalogue, lang);
}

static void put_arms(FILE *out, const struct ofas_army *army,
                     const struct ofas_team *team,
                     const struct ofas_catalogue *catalogue, enum lang lang)
{
    uint64_t arms = arms_of(team);

    put_heading(out, lang);
    for (int i = 0; i < army->arms; i++)
        if (arms >> i & 1)
            put_arm(out, &army->arm[i], catalogue, lang);
    put_grenades(out, army, team, catalogue, lang);
}

/* An option, and how often when that is more than once. */
static void add_times(struct series *s, const char *name, int times)
{
    if (times > 1)
        add(s, "%s x%d", name, times);
    else if (times == 1)
        add(s, "%s", name);
}

/* "Experts (close combat)": what holds in one field only. */
static void add_half(struct series *s, const char *name, int skilled,
                     enum lang lang)
{
    bool french = lang == LANG_FR;

    if (skilled == OFAS_IN_SHOOTING)
        add(s, "%s (%s)", name, french ? "tir" : "shooting");
    else if (skilled == OFAS_IN_CLOSE_COMBAT)
        add(s, "%s (%s)", name, french ? "corps-à-corps" : "close combat");
}

static void put_options(FILE *out, const struct ofas_team *team,
                        const struct ofas_catalogue *catalogue, enum lang lang)
{
    char text[400];
    struct series s = series(text, sizeof text, ", ");

    if (team->kind == OFAS_VEHICLE)
        for (int i = 0; i < OFAS_FITTING_COUNT; i++)
            add_times(&s, catalogue->fitting[i].name[lang], team->fitted[i]);
    else
        for (int t = 0; t < OFAS_TRAIT_COUNT; t++)
            add_times(&s, catalogue->option[t].name[lang],
                      t == OFAS_TRAIT_FAST ? team->fast
                                           : (int)(team->options >> t & 1));
    add_half(&s, catalogue->option[OFAS_TRAIT_EXPERTS].name[lang],
             team->experts, lang);
    add_half(&s, catalogue->option[OFAS_TRAIT_CLUMSY].name[lang], team->clumsy,
             lang);
    if (team->panic > 0) /* ofas.19.52 */
        add(&s, lang == LANG_FR ? "seuil de panique %d" : "panic threshold %d",
            team->panic);
    if (team->swarm)
        add(&s, lang == LANG_FR ? "nuée de %d socles" : "swarm of %d bases",
            team->size / 3);
    if (s.used > 0)
        fprintf(out, "     Options%s %s\n", lang == LANG_FR ? " :" : ":", text);
}

/* Profiles of a Hero, powers of a Psionik. */
static void put_gifts(FILE *out, const struct ofas_team *team,
                      const struct ofas_catalogue *catalogue, enum lang lang)
{
    char text[400];
    struct series s = series(text, sizeof text, ", ");

    for (int i = 0; i < OFAS_CALLING_COUNT; i++)
        if (team->callings >> i & 1)
            add(&s, "%s", catalogue->calling[i].name[lang]);
    for (int i = 0; i < OFAS_POWER_COUNT; i++)
        if (team->powers >> i & 1)
            add(&s, "%s", catalogue->power[i].name[lang]);
    if (s.used > 0 && team->kind == OFAS_HERO)
        fprintf(out, "     %s %s\n",
                lang == LANG_FR ? "Profils :" : "Profiles:", text);
    else if (s.used > 0)
        fprintf(out, "     %s %s\n",
                lang == LANG_FR ? "Pouvoirs :" : "Powers:", text);
}

const char *roster_cost(const struct ofas_cost *cost, enum lang lang, char *out,
                        size_t size)
{
    const struct {
        int32_t points;
        const char *name[LANGS];
    } parts[] = {
        { cost->soldiers,
          { cost->kind == OFAS_INFANTRY ? "soldats"
                                        : kinds[cost->kind][LANG_FR],
            cost->kind == OFAS_INFANTRY ? "soldiers"
                                        : kinds[cost->kind][LANG_EN] } },
        { cost->options, { "options", "options" } },
        { cost->equipment, { "équipement", "equipment" } },
        { cost->officer, { "gradé", "officer" } },
        { cost->specialists, { "spécialistes", "specialists" } },
        { cost->weapons, { "armes", "weapons" } },
    };
    struct series s = series(out, size, "");

    if (cost->times > 1) /* ofas.18.19 */
        add(&s, "%d x (", (int)cost->times);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        int points = (int)parts[i].points;
        if (points == 0 && i > 0)
            continue;
        add(&s, "%s%d %s",
            i == 0       ? ""
            : points < 0 ? " - "
                         : " + ",
            points < 0 ? -points : points, parts[i].name[lang]);
    }
    if (cost->times > 1)
        add(&s, ")");
    if (cost->halved) /* ofas.a1.09, a2.05 */
        add(&s, lang == LANG_FR ? ", la moitié" : ", half of it");
    if (cost->surcharge > 0) /* ofas.19.25 */
        add(&s, lang == LANG_FR ? " + %d archétype" : " + %d archetype",
            (int)cost->surcharge);
    return out;
}

/* "6 x Régulier", "Roulant, Moyen", "Héros, Élite" */
static void what_text(const struct ofas_team *team,
                      const struct ofas_catalogue *catalogue, enum lang lang,
                      char *out, size_t size)
{
    const char *rank = catalogue->rank[team->rank].name[lang];

    if (team->kind == OFAS_VEHICLE)
        snprintf(out, size, "%s, %s%s",
                 catalogue->chassis[team->chassis].name[lang], rank,
                 !team->monster    ? ""
                 : lang == LANG_FR ? ", monstre"
                                   : ", monster");
    else if (ofas_is_character(team))
        snprintf(out, size, "%s, %s", kinds[team->kind][lang], rank);
    else
        snprintf(out, size, "%d x %s", team->size, rank);
}

/* "Escouade tactique, 6 x Régulier .......... 56 PA" */
static void put_title(FILE *out, int number, const struct ofas_team *team,
                      const struct ofas_catalogue *catalogue, enum lang lang)
{
    char left[240], right[16], what[160];
    int gap;

    what_text(team, catalogue, lang, what, sizeof what);
    snprintf(left, sizeof left, "%2d. %s%s%s", number, team->name,
             team->name[0] ? ", " : "", what);
    snprintf(right, sizeof right, lang == LANG_FR ? "%d PA" : "%d AP",
             team->cost);
    gap = WIDTH - columns_of(left) - columns_of(right) - 2;
    fprintf(out, "%s ", left);
    while (gap-- > 0)
        fputc('.', out);
    fprintf(out, " %s\n", right);
}

/* Morale of soldiers, structure of vehicles, life of the others. */
static void put_strength(FILE *out, const struct ofas_team *team,
                         enum lang lang)
{
    bool french = lang == LANG_FR;

    if (team->kind == OFAS_INFANTRY)
        fprintf(out, "%s %d   ", french ? "Moral" : "Morale",
                ofas_courage(team, 0));
    else if (team->kind == OFAS_VEHICLE && !team->monster)
        fprintf(out, "Structure %d   ", team->structure);
    else
        fprintf(out, "%s %d   ", french ? "Vie" : "Life", team->structure);
}

/* What an order costs, and a charge where that differs (ofas.19.40, 20.29); to
 * the little greys the first of a turn costs nothing (ofas.19.26). */
static void put_price(FILE *out, const struct ofas_army *army,
                      const struct ofas_team *team, enum lang lang)
{
    const bool french = lang == LANG_FR;
    const figure_set all = ~(figure_set)0;
    const int order = ofas_order_price(army, team, all, ORDER_RUN);
    const int charge = ofas_order_price(army, team, all, ORDER_CHARGE);

    if (order == 0 || army->archetype == OFAS_ARCHETYPE_GREYS) {
        fprintf(out, "%s", french ? "Ordre gratuit" : "Order free");
        return;
    }
    fprintf(out, french ? "Ordre %d PC" : "Order %d CP", order);
    if (charge != order)
        fprintf(out, french ? " (charge %d PC)" : " (charge %d CP)", charge);
}

static void put_characteristics(FILE *out, const struct ofas_army *army,
                                const struct ofas_team *team, enum lang lang)
{
    bool french = lang == LANG_FR;

    fprintf(out, "     %s %d (%d\")   %s %d   ", french ? "Vitesse" : "Speed",
            team->speed, (int)(team->distance / INCH(1)),
            french ? "Résistance" : "Resistance", team->resistance);
    put_strength(out, team, lang);
    put_price(out, army, team, lang);
    if (team->grade != OFAS_NO_GRADE)
        fprintf(out, french ? "   Commandement %d PC" : "   Command %d CP",
                ofas_grade_points((enum ofas_grade)team->grade));
    if (team->capacity > 0)
        fprintf(out, "   %s %d", french ? "Places" : "Seats", team->capacity);
    fputc('\n', out);
    if (team->kind == OFAS_VEHICLE)
        fprintf(out, "     %s %d x %d x %d mm\n",
                french ? "Coque :" : "Hull:", (int)(team->hull.length / MM(1)),
                (int)(team->hull.width / MM(1)),
                (int)(team->hull.height / MM(1)));
}

static void put_team(FILE *out, const struct army_report *report, int number,
                     const struct ofas_catalogue *catalogue, enum lang lang)
{
    const struct ofas_army *army = &report->army;
    const struct ofas_team *team = &army->team[number];
    char cost[200];

    put_title(out, number + 1, team, catalogue, lang);
    put_characteristics(out, army, team, lang);
    put_gifts(out, team, catalogue, lang);
    put_options(out, team, catalogue, lang);
    if (report->list.entry[number].note[0])
        fprintf(out, "     Note%s %s\n", lang == LANG_FR ? " :" : ":",
                report->list.entry[number].note);
    if (team->kind == OFAS_VEHICLE) {
        put_mounts(out, team, catalogue, lang);
    } else {
        put_soldiers(out, army, team, catalogue, lang);
        put_arms(out, army, team, catalogue, lang);
    }
    fprintf(out, "     %s %s\n\n", lang == LANG_FR ? "Coût :" : "Cost:",
            roster_cost(&report->unit[number], lang, cost, sizeof cost));
}

/* ---- the army ---- */

int roster_command(const struct ofas_army *army)
{
    int points = 0;

    for (int i = 0; i < army->teams; i++)
        points += ofas_grade_points((enum ofas_grade)army->team[i].grade);
    return points;
}

void roster_write(FILE *out, const struct army_report *report,
                  const struct ofas_catalogue *catalogue, enum lang lang)
{
    const struct ofas_army *army = &report->army;
    int figures = 0;

    for (int i = 0; i < army->teams; i++)
        figures += army->team[i].size;
    fprintf(out, "%s\n", army->name);
    if (lang == LANG_FR)
        fprintf(out, "%d PA sur %d, %d unités, %d figurines, %d PC par tour\n",
                (int)army->cost, (int)army->format, (int)army->teams, figures,
                roster_command(army));
    else
        fprintf(out, "%d of %d AP, %d units, %d figures, %d CP per turn\n",
                (int)army->cost, (int)army->format, (int)army->teams, figures,
                roster_command(army));
    if (army->archetype != OFAS_ARCHETYPE_NONE)
        fprintf(out, "%s\n", catalogue->archetype[army->archetype].name[lang]);
    if (report->list.note[0])
        fprintf(out, "%s\n", report->list.note);
    if (army->artillery > 0)
        fprintf(out, "%s %d\n",
                lang == LANG_FR ? "Tirs d'artillerie :" : "Artillery shots:",
                (int)army->artillery);
    fprintf(out, "\n");
    for (int i = 0; i < army->teams; i++)
        put_team(out, report, i, catalogue, lang);
    fprintf(out, "%s\n",
            lang == LANG_FR ? "* leader de l'unité" : "* leader of the unit");
}
