/* yaml_words.c -- what is wrong with a YAML text, in words.
 *
 * libfyaml speaks English only. What people get wrong in lists is translated by
 * a part of its sentence, the first that fits; the rest has one sentence. */
#include "read/yaml_words.h"

#include <stddef.h>
#include <string.h>

/* clang-format off */
static const struct {
    const char *part, *french;
} known[] = {
    { "missing comma", "il manque une virgule" },
    { "multiline plain key", "une clé tient sur une ligne ; manque-t-il « : » ?" },
    { "expected ':'", "il manque « : »" },
    { "missing ':'", "il manque « : »" },
    { "nested block mapping on the same line", "deux « : » sur la même ligne" },
    { "mapping in plain multiline", "« : » dans un texte de plusieurs lignes" },
    { "expected '-'", "il manque « - »" },
    { "tab", "tabulation : l'indentation se fait avec des espaces" },
    { "wrongly indented", "mauvaise indentation" },
    { "indentation", "mauvaise indentation" },
    { "indendation", "mauvaise indentation" },
    { "without closing quote", "il manque le guillemet fermant" },
    { "escape", "« \\ » suivi d'un caractère non valide" },
    { "closing brace", "une accolade « } » de trop" },
    { "closing bracket", "un crochet « ] » de trop" },
    { "mismatched flow sequence", "il manque un crochet « ] »" },
    { "flow sequence end", "il manque un crochet « ] »" },
    { "mismatched flow mapping", "il manque une accolade « } »" },
    { "flow mapping end", "il manque une accolade « } »" },
    { "plain scalar cannot start", "un texte qui commence ainsi se met entre guillemets" },
    { "comment", "un commentaire au mauvais endroit" },
    { "expected key", "il manque une clé" },
    { "value after mapping", "quelque chose suit la fin" },
    { "at the end of block", "quelque chose suit la liste" },
};
/* clang-format on */

const char *yaml_words(const char *english, enum lang lang)
{
    if (lang != LANG_FR)
        return english;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strstr(english, known[i].part))
            return known[i].french;
    return "ce passage n'est pas du YAML";
}
