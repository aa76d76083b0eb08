/* party.c -- parties, from text and back: see party.h. */
#include "frame/quest/party.h"

#include "books/quest/rules.h"
#include "frame/quest/rows.h"

bool quest_judge_party(struct yaml_report *report,
                       const struct quest_content *c, struct yaml_node *node,
                       const struct quest_party *p)
{
    /* ORDER PARTY FAULTS */
    static const char *const words[][LANGS] = {
        { "", "" },
        { "un groupe a de 2 à 4 héros", "a party has 2 to 4 heroes" },
        { "ce héros est déjà dans le groupe",
          "this hero is already in the party" },
        { "l'une de ses améliorations n'en est pas une, ou la "
          "caractéristique est déjà à 2+",
          "one of its upgrades is not an upgrade, or the stat is already 2+" },
        { "une amélioration n'est pas un objet", "an upgrade is not an item" },
        { "un autre héros du groupe a déjà cet objet",
          "another hero of the party already has this item" },
        { "il porte trop d'armes", "it carries too many weapons" },
    };
    int bad = 0;
    const enum quest_party_fault fault =
        quest_party_check(&c->catalogue, p, &bad);

    if (fault == PARTY_FINE)
        return true;
    yaml_fail(report, yaml_look(node, "heroes|héros"), ALEA_ILLEGAL, "%s : %s",
              "%s: %s", c->catalogue.kind[p->hero[bad].kind].name[report->lang],
              words[fault][report->lang]);
    return take_by(report, quest_party_rule(fault));
}

bool quest_take_party(struct yaml_report *report,
                      const struct quest_content *content,
                      struct yaml_node *node, struct quest_party *out)
{
    const struct fields f = { .report = report,
                              .content = content,
                              .whole = true };

    *out = (struct quest_party){ .heroes = 0 };
    return fields_read(&f, node, quest_party_rows, out) &&
           quest_judge_party(report, content, node, out);
}

void quest_write_party(FILE *out, const struct quest_party *party,
                       const struct quest_content *content)
{
    const struct fields f = { .content = content };

    fields_write(out, &f, quest_party_rows, party);
}
