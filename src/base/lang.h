/* lang.h -- the two languages of alea. Every pair of words, name[2] or
 * help[2], is in this order. ORDER LANG */
#ifndef ALEA_BASE_LANG_H
#define ALEA_BASE_LANG_H

enum lang { LANG_FR, LANG_EN, LANGS };

#endif
