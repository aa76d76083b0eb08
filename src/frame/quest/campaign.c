/* campaign.c -- campaigns of quest from YAML and back: see campaign.h. */
#include "frame/quest/campaign.h"

#include "books/quest/rules.h"
#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "read/take.h"

/* quest.90.53 each mission comes once; as many numbers are due as there are
 * heroes; and the party may be played. */
static void judge(struct yaml_report *r, const struct quest_content *c,
                  struct yaml_node *root, struct quest_campaign *out)
{
    struct yaml_node *party = yaml_look(root, "party|groupe");
    const struct yaml_node *due = yaml_look(root, "due|dues");
    uint32_t seen = 0;

    for (int i = 0; i < CAMPAIGN_MISSIONS; i++)
        seen |= (uint32_t)1 << out->order[i];
    if (seen != (1u << CAMPAIGN_MISSIONS) - 1) {
        yaml_fail(r, yaml_look(root, "order|ordre"), ALEA_ILLEGAL,
                  "chaque mission se joue une fois dans la campagne",
                  "each mission is played once in a campaign");
        take_by(r, QUEST(90, 53));
    }
    if (due && due->count != out->party.heroes)
        yaml_fail(r, due, ALEA_VALUE, "donnez un nombre par héros : %d",
                  "give one number per hero: %d", out->party.heroes);
    quest_judge_party(r, c, party, &out->party);
}

bool quest_read_campaign(struct quest_campaign *out,
                         const struct quest_content *content, const char *text,
                         size_t size, enum lang lang, struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .max = 1, .error = error };
    struct yaml *yaml = yaml_read(text, size, &report);
    const struct fields f = { .report = &report,
                              .content = content,
                              .whole = true };
    struct quest_campaign c = { 0 };

    if (yaml && fields_read(&f, yaml_root(yaml), quest_campaign_rows, &c))
        judge(&report, content, yaml_root(yaml), &c);
    yaml_free(yaml);
    if (!yaml || report.count > 0)
        return false;
    *out = c;
    return true;
}

/* ---- writing ---- */

void quest_put_campaign(FILE *out, const struct quest_campaign *c,
                        const struct quest_content *content)
{
    const struct fields f = { .content = content };

    fields_write(out, &f, quest_campaign_rows, c);
}
