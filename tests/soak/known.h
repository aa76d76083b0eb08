/* known.h -- sorts of answers that never come up, or that doctrine never gives,
 * and why. */
#ifndef ALEA_TESTS_KNOWN_H
#define ALEA_TESTS_KNOWN_H

/* Why no question has it, or why doctrine does not answer so; NULL when it is
 * expected. */
const char *known_never(int kind, const char *sort);
const char *known_untaken(int kind, const char *sort);

#endif
