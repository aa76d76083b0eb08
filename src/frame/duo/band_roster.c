/* band_roster.c -- a band as a player would print it. */
#include "frame/duo/band.h"
#include "frame/duo/rows.h"
#include "frame/duo/terrain.h"
#include "read/buffer.h"

static const char *say(enum lang lang, const char *french, const char *english)
{
    return lang == LANG_FR ? french : english;
}

/* " +", " −", or nothing. */
static const char *mark(int mark)
{
    return mark > 0 ? " +" : mark < 0 ? " −" : "";
}

static void put_skills(FILE *f, const struct duo_model *m, enum lang lang)
{
    const struct {
        const char *name;
        int mark;
    } skill[] = {
        { "Combat", m->combat },
        { say(lang, "Dégâts", "Damage"), m->damage },
        { say(lang, "Tir", "Shooting"), m->shooting },
        { say(lang, "Moral", "Morale"), m->morale },
    };

    fputs("     ", f);
    for (size_t i = 0; i < sizeof skill / sizeof *skill; i++)
        fprintf(f, "%s%s%s", i ? ", " : "", skill[i].name, mark(skill[i].mark));
    if (m->actions != 2) /* duo.15.02 */
        fprintf(f, ", %d actions", m->actions);
    putc('\n', f);
}

void duo_weapon_rules(const struct duo_weapon *w, enum lang lang, char *out,
                      size_t size)
{
    const struct fields f = { .lang = lang };
    struct buffer buffer;

    buffer_begin(&buffer, out, size);
    fields_say(&f, duo_weapon_rows, w, &buffer);
}

static void put_weapon(FILE *f, const struct duo_content *c, int which,
                       enum lang lang)
{
    const struct duo_weapon *w = &c->catalogue.weapon[which];
    char range[SCALE_SIZE], rules[DUO_RULES];

    duo_weapon_rules(w, lang, rules, sizeof rules);
    fputs(w->name[lang], f);
    if (w->range)
        fprintf(f, " (%s %s%s%s)", scale_write(duo_pas.scale, w->range, range),
                lang == LANG_FR ? "pas" : "paces", rules[0] ? ", " : "", rules);
    else if (rules[0])
        fprintf(f, " (%s)", rules);
}

static void put_gear(FILE *f, const struct duo_content *c,
                     const struct duo_model *m, enum lang lang)
{
    const char *before = "     ";

    for (int i = 0; i < m->arms; i++) {
        fputs(before, f);
        put_weapon(f, c, m->arm[i], lang);
        before = ", ";
    }
    if (m->arms == 0)
        fprintf(f, "     %s", say(lang, "mains nues", "bare hands"));
    if (m->armour)
        fprintf(f, ", %s", c->armour.name[m->armour][lang]);
    if (m->shield)
        fprintf(f, ", %s", c->shields.name[m->shield][lang]);
    putc('\n', f);
}

/* Special rules and powers, if there are any. */
static void put_rules(FILE *f, const struct duo_content *c,
                      const struct duo_model *m, enum lang lang)
{
    const char *before = "     ";

    for (int t = 0; t < TRAITED_COUNT; t++)
        if (m->traits >> t & 1) {
            fprintf(f, "%s%s%s", before, c->traits.name[t][lang],
                    t == TRAITED_HERO ? mark(m->hero) : "");
            before = ", ";
        }
    if (m->force_duel != DUO_NOT) {
        fprintf(f, "%s%s%s", before, c->traits.name[TRAITED_FORCE_DUEL][lang],
                mark(m->force_duel));
        before = ", ";
    }
    if (m->magic_duel != DUO_NOT) {
        fprintf(f, "%s%s%s", before, c->traits.name[TRAITED_MAGIC_DUEL][lang],
                mark(m->magic_duel));
        before = ", ";
    }
    for (int p = 0; p < POWER_COUNT; p++)
        if (m->power[p] != DUO_NOT) {
            fprintf(f, "%s%s%s", before, c->powers.name[p][lang],
                    mark(m->power[p]));
            before = ", ";
        }
    if (before[0] == ',')
        putc('\n', f);
}

void duo_write_roster(FILE *out, const struct duo_band *band,
                      const struct duo_content *content, enum lang lang)
{
    fprintf(out, "%s\n",
            band->name[0] ? band->name : say(lang, "Bande", "Band"));
    if (band->note[0])
        fprintf(out, "%s\n", band->note);
    for (int i = 0; i < band->entries; i++) {
        const struct duo_entry *e = &band->entry[i];
        const char *profile = content->profiles.name[e->profile][lang];

        fprintf(out, "\n%2d x %s", (int)e->count, e->model.name[lang]);
        if (e->own & OWN_NAME)
            fprintf(out, " (%s)", profile);
        fprintf(out, ", %d points\n", (int)e->model.points);
        put_skills(out, &e->model, lang);
        put_gear(out, content, &e->model, lang);
        put_rules(out, content, &e->model, lang);
    }
    fprintf(out, "\n%d %s, %d / %d points\n", duo_band_models(band),
            say(lang, "figurines", "models"), (int)duo_band_cost(band),
            (int)band->limit);
}
