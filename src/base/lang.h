/* lang.h -- the two languages of alea. Every pair of words, name[2] or
 * help[2], is in this order. ORDER LANG */
#ifndef ALEA_BASE_LANG_H
#define ALEA_BASE_LANG_H

enum lang { LANG_FR, LANG_EN, LANGS };

/* How words agree with a name: gender and number. Zero: nobody said. ORDER
 * AGREEMENTS */
enum agreement {
    AGREE_UNSAID,
    AGREE_MASCULINE,
    AGREE_FEMININE,
    AGREE_MASCULINES, /* plural */
    AGREE_FEMININES,
    AGREEMENTS
};

#endif
