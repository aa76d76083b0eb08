/* json_words.c -- what is wrong with a JSON text, in words. */
#include "read/json_words.h"

/* jansson speaks English only; its codes say as much as a player needs. */
static const char *in_french(enum json_error_code code)
{
    switch ((int)code) {
    case json_error_out_of_memory:
        return "mémoire insuffisante";
    case json_error_stack_overflow:
        return "JSON : trop de niveaux d'imbrication";
    case json_error_invalid_utf8:
        return "JSON : texte qui n'est pas en UTF-8";
    case json_error_premature_end_of_input:
        return "JSON : il manque la fin";
    case json_error_end_of_input_expected:
        return "JSON : quelque chose suit la fin";
    case json_error_duplicate_key:
        return "JSON : une clé est écrite deux fois";
    case json_error_numeric_overflow:
        return "JSON : un nombre est trop grand";
    case json_error_null_character:
    case json_error_null_byte_in_key:
        return "JSON : un caractère nul";
    default:
        return "JSON mal formé ici";
    }
}

const char *json_words(const json_error_t *error, enum lang lang)
{
    return lang == LANG_FR ? in_french(json_error_code(error)) : error->text;
}
