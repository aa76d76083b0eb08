/* each.h -- a macro for each word of a list.
 *
 * EACH(M, p, a, b, c) is M(p, a) M(p, b) M(p, c), for up to 32 words. Enums whose
 * names lists have as words are made with it (battle/rule.h). */
#ifndef ALEA_BASE_EACH_H
#define ALEA_BASE_EACH_H

/* clang-format off */
#define EACH(m, p, ...) EACH_PICK(__VA_ARGS__, EACH_32, EACH_31, EACH_30, EACH_29, EACH_28, EACH_27, EACH_26, EACH_25, EACH_24, EACH_23, EACH_22, EACH_21, EACH_20, EACH_19, EACH_18, EACH_17, EACH_16, EACH_15, EACH_14, EACH_13, EACH_12, EACH_11, EACH_10, EACH_9, EACH_8, EACH_7, EACH_6, EACH_5, EACH_4, EACH_3, EACH_2, EACH_1, 0)(m, p, __VA_ARGS__)
#define EACH_PICK(a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, which, ...) which
#define EACH_1(m, p, a) m(p, a)
#define EACH_2(m, p, a, ...) m(p, a) EACH_1(m, p, __VA_ARGS__)
#define EACH_3(m, p, a, ...) m(p, a) EACH_2(m, p, __VA_ARGS__)
#define EACH_4(m, p, a, ...) m(p, a) EACH_3(m, p, __VA_ARGS__)
#define EACH_5(m, p, a, ...) m(p, a) EACH_4(m, p, __VA_ARGS__)
#define EACH_6(m, p, a, ...) m(p, a) EACH_5(m, p, __VA_ARGS__)
#define EACH_7(m, p, a, ...) m(p, a) EACH_6(m, p, __VA_ARGS__)
#define EACH_8(m, p, a, ...) m(p, a) EACH_7(m, p, __VA_ARGS__)
#define EACH_9(m, p, a, ...) m(p, a) EACH_8(m, p, __VA_ARGS__)
#define EACH_10(m, p, a, ...) m(p, a) EACH_9(m, p, __VA_ARGS__)
#define EACH_11(m, p, a, ...) m(p, a) EACH_10(m, p, __VA_ARGS__)
#define EACH_12(m, p, a, ...) m(p, a) EACH_11(m, p, __VA_ARGS__)
#define EACH_13(m, p, a, ...) m(p, a) EACH_12(m, p, __VA_ARGS__)
#define EACH_14(m, p, a, ...) m(p, a) EACH_13(m, p, __VA_ARGS__)
#define EACH_15(m, p, a, ...) m(p, a) EACH_14(m, p, __VA_ARGS__)
#define EACH_16(m, p, a, ...) m(p, a) EACH_15(m, p, __VA_ARGS__)
#define EACH_17(m, p, a, ...) m(p, a) EACH_16(m, p, __VA_ARGS__)
#define EACH_18(m, p, a, ...) m(p, a) EACH_17(m, p, __VA_ARGS__)
#define EACH_19(m, p, a, ...) m(p, a) EACH_18(m, p, __VA_ARGS__)
#define EACH_20(m, p, a, ...) m(p, a) EACH_19(m, p, __VA_ARGS__)
#define EACH_21(m, p, a, ...) m(p, a) EACH_20(m, p, __VA_ARGS__)
#define EACH_22(m, p, a, ...) m(p, a) EACH_21(m, p, __VA_ARGS__)
#define EACH_23(m, p, a, ...) m(p, a) EACH_22(m, p, __VA_ARGS__)
#define EACH_24(m, p, a, ...) m(p, a) EACH_23(m, p, __VA_ARGS__)
#define EACH_25(m, p, a, ...) m(p, a) EACH_24(m, p, __VA_ARGS__)
#define EACH_26(m, p, a, ...) m(p, a) EACH_25(m, p, __VA_ARGS__)
#define EACH_27(m, p, a, ...) m(p, a) EACH_26(m, p, __VA_ARGS__)
#define EACH_28(m, p, a, ...) m(p, a) EACH_27(m, p, __VA_ARGS__)
#define EACH_29(m, p, a, ...) m(p, a) EACH_28(m, p, __VA_ARGS__)
#define EACH_30(m, p, a, ...) m(p, a) EACH_29(m, p, __VA_ARGS__)
#define EACH_31(m, p, a, ...) m(p, a) EACH_30(m, p, __VA_ARGS__)
#define EACH_32(m, p, a, ...) m(p, a) EACH_31(m, p, __VA_ARGS__)
/* clang-format on */

#endif
