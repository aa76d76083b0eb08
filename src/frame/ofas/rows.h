/* rows.h -- the structs of Of Flesh and Steel, a row for each field:
 * read/fields.h. */
#ifndef ALEA_FRAME_OFAS_ROWS_H
#define ALEA_FRAME_OFAS_ROWS_H

#include "books/ofas/army.h"
#include "read/fields.h"

/* Keys of enums of the book, NULL-ended. */
extern const char *const ofas_kind_keys[];     /* enum ofas_kind */
extern const char *const ofas_category_keys[]; /* enum ofas_category */
extern const char *const ofas_rank_keys[];     /* enum ofas_rank */
extern const char *const ofas_chassis_keys[];  /* enum ofas_chassis */
extern const char *const ofas_arc_keys[];   /* enum ofas_arc, "none" the last */
extern const char *const ofas_grade_keys[]; /* enum ofas_grade, "none" first */
extern const char *const ofas_role_keys[];  /* enum ofas_role */
extern const char *const ofas_class_keys[]; /* enum ofas_class */
extern const char *const ofas_trait_keys[]; /* enum ofas_trait */
extern const char *const ofas_fitting_keys[];   /* enum ofas_fitting */
extern const char *const ofas_calling_keys[];   /* enum ofas_calling */
extern const char *const ofas_power_keys[];     /* enum ofas_power */
extern const char *const ofas_archetype_keys[]; /* enum ofas_archetype */

/* enum ofas_test, which values of weapons may be, too. */
#define TEST_KEYS "AF", "HD", "EZ", "AS"

extern const struct measure ofas_millimetres;

/* ---- weapons: rows of struct ofas_profile ---- */

/* A line of the arsenal, as content has it: its rules are a list of words. */
extern const struct row ofas_line_rows[];
/* The same as cases have it: each rule by itself, yes or no. */
extern const struct row ofas_profile_rows[];
extern const struct row ofas_rule_rows[]; /* of its flags alone */
/* Beside the lines: what holds for all of them, in their flags. */
extern const struct row ofas_line_common_rows[];

/* ---- armies ---- */

extern const struct row ofas_team_rows[];    /* struct ofas_team */
extern const struct row ofas_soldier_rows[]; /* struct ofas_soldier */
extern const struct row ofas_mount_rows[];   /* struct ofas_mount */

#endif
