/* profile.c -- a profile, or what is changed in one. */
#include "frame/duo/content.h"
#include "frame/duo/rows.h"

void duo_name_model(struct duo_model *model, const char *name,
                    enum agreement said)
{
    const struct usual usual = { model->agreement
                                     ? (enum agreement)model->agreement
                                     : AGREE_MASCULINE,
                                 false };

    for (int lang = 0; lang < LANGS; lang++)
        snprintf(model->name[lang], DUO_NAME, "%s", name);
    model->agreement = (uint8_t)agreement_of(name, said, usual);
}

/* Two duels are written like traits, and are marks of the model. */
static void settle(struct duo_model *model)
{
    if (model->traits >> TRAITED_FORCE_DUEL & 1 && model->force_duel == DUO_NOT)
        model->force_duel = PLAIN;
    if (model->traits >> TRAITED_MAGIC_DUEL & 1 && model->magic_duel == DUO_NOT)
        model->magic_duel = PLAIN;
    model->traits &= ((uint64_t)1 << TRAITED_COUNT) - 1;
}

void duo_ordinary(void *model)
{
    fields_usual(duo_model_rows, model);
}

void duo_take_profile(const struct fields *f, struct yaml_map *m,
                      struct duo_model *model)
{
    fields_take(f, m, duo_model_rows, model);
    settle(model);
}
