/* recruiter_names.c -- what made-up units and armies are called. */
#include "books/ofas/muster.h"
#include "books/ofas/recruiter.h"

#include <stdio.h>

static const char *const squads[][LANGS] = {
    { "Cormoran", "Cormorant" }, { "Busard", "Harrier" },
    { "Fouine", "Marten" },      { "Hermine", "Stoat" },
    { "Tarasque", "Tarasque" },  { "Vouivre", "Wyvern" },
    { "Frelon", "Hornet" },      { "Autour", "Goshawk" },
    { "Blaireau", "Badger" },    { "Sanglier", "Boar" },
    { "Vipère", "Viper" },       { "Milan", "Kite" },
    { "Loutre", "Otter" },       { "Corbeau", "Raven" },
    { "Lynx", "Lynx" },          { "Scorpion", "Scorpion" },
    { "Gerfaut", "Gyrfalcon" },  { "Renard", "Fox" },
    { "Belette", "Weasel" },     { "Condor", "Condor" },
    { "Murène", "Moray" },       { "Taureau", "Bull" },
    { "Bélier", "Ram" },         { "Cobra", "Cobra" },
};
static const char *const people[] = { "Sterne",  "Vasco",  "Ildiko", "Morane",
                                      "Tamsin",  "Okoro",  "Brandt", "Solveig",
                                      "Quillan", "Ysolde", "Darko",  "Nerea" };
static const char *const places[] = { "Port-Sillage", "Val-Rouge", "Cendrelune",
                                      "Noirmont",     "Hautecime", "Ferfosse",
                                      "Brumaille",    "Orsenne" };
enum {
    SQUADS = sizeof squads / sizeof *squads,
    PEOPLE = sizeof people / sizeof *people,
    PLACES = sizeof places / sizeof *places
};

/* "Escouade Busard", "Capitaine Sterne"; no two alike as long as an army has no
 * more units than there are squads. */
void ofas_name_unit(struct ofas_entry *e, int number, enum lang lang)
{
    static const char *const nouns[][LANGS] = {
        [OFAS_IRREGULAR] = { "Bande", "Band" },
        [OFAS_REGULAR] = { "Escouade", "Squad" },
        [OFAS_ELITE] = { "Garde", "Guard" },
        [OFAS_LIGHT_VEHICLE] = { "Léger", "Light" },
        [OFAS_MEDIUM_VEHICLE] = { "Moyen", "Medium" },
        [OFAS_HEAVY_VEHICLE] = { "Lourd", "Heavy" },
    };
    static const char *const titles[][LANGS] = { { "Capitaine", "Captain" },
                                                 { "Psionik", "Psionik" } };

    if (e->kind.id == OFAS_HERO || e->kind.id == OFAS_PSIONIK)
        snprintf(e->name, sizeof e->name, "%s %s",
                 titles[e->kind.id == OFAS_PSIONIK][lang],
                 people[number % PEOPLE]);
    else
        snprintf(e->name, sizeof e->name, "%s %s", nouns[e->rank.id][lang],
                 squads[number % SQUADS][lang]);
}

/* "Marines, Port-Sillage" */
void ofas_name_army(struct ofas_list *list,
                    const struct ofas_catalogue *catalogue, int number,
                    enum lang lang)
{
    static const char *const none[LANGS] = { "Armée", "Army" };
    enum ofas_archetype archetype = ofas_list_archetype(list);

    snprintf(list->name, sizeof list->name, "%.30s, %s",
             archetype == OFAS_ARCHETYPE_NONE
                 ? none[lang]
                 : catalogue->archetype[archetype].name[lang],
             places[number % PLACES]);
}
