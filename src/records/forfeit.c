/* forfeit.c -- ending a battle that somebody does not play on. */
#include "records/forfeit.h"

#include "battle/camp.h"
#include "read/buffer.h"

static const struct {
    const char *key, *words[LANGS];
} reason[FORFEIT_COUNT] = { [FORFEIT_NONE] = { "", { "", "" } },
#define X(name, key, french, english) \
    [FORFEIT_##name] = { key, { french, english } },
                            FORFEITS(X)
#undef X
};

const char *forfeit_key(enum forfeit_why why)
{
    return reason[why].key;
}

void forfeit_words(const struct forfeit *f, enum lang lang, char *out,
                   size_t size)
{
    const char *words = reason[f->why].words[lang];
    struct buffer p;

    buffer_begin(&p, out, size);
    buffer_print(
        &p, lang == LANG_FR ? "%c déclare forfait : %s" : "%c forfeits: %s",
        'A' + f->who, words);
    if (f->detail[lang][0])
        buffer_print(&p, " (%s)", f->detail[lang]);
}

json_t *forfeit_json(const struct forfeit *f)
{
    char words[LANGS][FORFEIT_DETAIL + 120];

    for (int lang = 0; lang < LANGS; lang++)
        forfeit_words(f, (enum lang)lang, words[lang], sizeof words[lang]);
    return json_pack("{s:i, s:s, s:s, s:s}", "who", f->who, "why",
                     forfeit_key(f->why), "fr", words[LANG_FR], "en",
                     words[LANG_EN]);
}

void forfeit_apply(struct battle *b, int who)
{
    int best = -1;
    bool shared = false;

    for (int camp = 0; camp < camp_count(b); camp++) {
        const int speaker = camp_speaker(b, camp);

        if (camp == camp_of(b, who))
            continue;
        if (best >= 0 && camp_score(b, speaker) == camp_score(b, best))
            shared = true;
        if (best < 0 || camp_score(b, speaker) > camp_score(b, best)) {
            best = speaker;
            shared = false;
        }
    }
    b->winner = best < 0 || shared ? MAX_PLAYERS : (uint8_t)best;
    b->asking = false;
    b->over = true;
}
