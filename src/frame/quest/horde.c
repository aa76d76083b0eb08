/* horde.c -- the machine's side, from text: see horde.h. */
#include "frame/quest/horde.h"

#include "frame/quest/party.h"
#include "frame/quest/rows.h"

static const struct row rows[] = {
    ROWS_HEAD("quest", QUEST_PARTY_FORMAT),
    { "machine|ia", ROW_WORD,
      .words = (const char *const[]){ "yes|oui|true|vrai", NULL } },
    { .kind = ROW_ROWS, .rows = quest_horde_rows },
    { 0 },
};

bool quest_is_horde(const struct yaml_node *root)
{
    return yaml_look(root, "machine|ia") != NULL;
}

bool quest_read_horde(struct yaml_report *report,
                      const struct quest_content *content,
                      struct yaml_node *root, struct quest_horde *out)
{
    const struct fields f = { .report = report, .content = content };

    *out = content->catalogue.horde;
    return fields_read(&f, root, rows, out);
}

void quest_write_horde(FILE *out, const struct quest_horde *horde,
                       const struct quest_content *content)
{
    const struct fields f = { .content = content };

    fputs(QUEST_MACHINE_LIST, out);
    fields_write(out, &f, quest_horde_rows, horde);
}
