/* threat_report.c -- threats as text and as JSON: see threat_report.h. */
#include "report/threat_report.h"

#include "battle/stage.h"
#include "read/columns.h"
#include "words/decision.h"
#include "words/words.h"

enum { NAME = 36 };

json_t *threat_json(const struct battle *b, const struct threat *threat,
                    int threats)
{
    const struct odds_book *book = b->stage->book->odds;
    json_t *out = json_array();

    for (int i = 0; i < threats; i++) {
        const struct odds_attack *a = &threat[i].attack;
        json_t *measures = json_object();
        char word[UNIT_WORD];

        for (int k = 0; k < book->measures; k++)
            if (threat[i].value[k] >= 0)
                json_object_set_new(measures, book->measure[k].key,
                                    json_real(threat[i].value[k]));
        json_array_append_new(out,
                              json_pack("{s:s, s:b, s:o}", "unit",
                                        unit_word(b, a->unit, word), "charge",
                                        a->close, "measures", measures));
    }
    return out;
}

static void put_value(FILE *out, const struct odds_measure *m, double value,
                      enum lang lang)
{
    char text[32];

    snprintf(text, sizeof text, m->yes_no ? "%.1f" : "%.2f",
             m->yes_no ? 100 * value : value);
    if (lang == LANG_FR)
        text_comma(text);
    fputs("  ", out);
    columns_pad(out, m->name[lang], NAME);
    fprintf(out, "%s%s\n", text,
            !m->yes_no        ? ""
            : lang == LANG_FR ? " %"
                              : "%");
}

void threat_text(const struct battle *b, const struct threat *threat,
                 int threats, enum lang lang, FILE *out)
{
    const struct odds_book *book = b->stage->book->odds;

    for (int i = 0; i < threats; i++) {
        const struct odds_attack *a = &threat[i].attack;
        char word[UNIT_WORD];

        fprintf(out, "%s %s %s\n", unit_word(b, a->unit, word),
                unit_said(b, a->unit, lang),
                a->close          ? lang == LANG_FR ? "charge" : "charges"
                : lang == LANG_FR ? "tire"
                                  : "shoots");
        for (int k = 0; k < book->measures; k++)
            if (threat[i].value[k] >= 0)
                put_value(out, &book->measure[k], threat[i].value[k], lang);
    }
}
