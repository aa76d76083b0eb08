/* replay.c -- playing a record again. */
#include "records/replay.h"

#include <stdlib.h>

#include "base/error.h"
#include "battle/stage.h"
#include "words/decision.h"
#include "words/vocabulary.h"

void replay_begin(struct replay *r, const struct record *record,
                  const struct stage *stage, enum replay_care care,
                  enum lang lang, const struct watcher *watcher)
{
    r->record = record;
    r->care = care;
    r->lang = lang;
    r->next = 0;
    r->differ = -1;
    r->watcher = watcher;
    battle_init(&r->battle, stage, record->head.seed);
    dice_use_tape(&r->battle.dice);
}

bool replay_more(const struct replay *r)
{
    return r->next < r->record->lines;
}

/* Reads the line's decision and takes it. */
static bool take(struct replay *r, const struct record_line *line,
                 const struct watcher *watcher, struct alea_error *error)
{
    struct battle *b = &r->battle;
    struct decision d;
    struct refusal why = { 0 };

    if (!decision_from_json(b, line->decision, r->lang, &d, error)) {
        error->line = line->at;
        return false;
    }
    if (line->who != b->asked.who)
        return error_say(
            error, r->lang, ALEA_DIFFERS, line->at, 0,
            "le joueur %d décide, mais c'est au joueur %d de décider",
            "player %d decides, but it is player %d's turn to decide",
            (int)line->who, (int)b->asked.who);
    if (!answer_watched(b, &d, watcher, &why)) {
        error_say(error, r->lang, ALEA_ILLEGAL, line->at, 0,
                  "la décision est refusée : %s", "the decision is refused: %s",
                  reason_words(why.reason, r->lang));
        error->rule = why.rule;
        return false;
    }
    return true;
}

/* Did exactly the dice of the line fall? */
static bool dice_fit(struct replay *r, const struct record_line *line,
                     struct alea_error *error)
{
    const struct dice *dice = &r->battle.dice;

    if (dice->dry && dice_left(dice) > 0)
        return error_say(error, r->lang, ALEA_DICE, line->at, 0,
                         "le dé %d n'est pas une face du dé jeté",
                         "die %d is not a face of the die that is rolled",
                         (int)line->dice - dice_left(dice) + 1);
    if (dice->dry)
        return error_say(
            error, r->lang, ALEA_DICE, line->at, 0,
            "la partie jette plus de dés que les %d de l'enregistrement",
            "the replay rolls more than the %d dice in the record",
            (int)line->dice);
    if (dice_left(dice) > 0)
        return error_say(error, r->lang, ALEA_DICE, line->at, 0,
                         "%d des %d dés de l'enregistrement ne servent pas",
                         "%d of the %d dice in the record are never rolled",
                         dice_left(dice), (int)line->dice);
    return true;
}

bool replay_hashes(const struct replay *r)
{
    return r->record->head.format >= RECORD_HASHED;
}

static bool hash_fits(struct replay *r, const struct record_line *line,
                      struct alea_error *error)
{
    uint32_t hash = record_hash(&r->battle);

    if (hash == line->hash || !replay_hashes(r))
        return true;
    if (r->differ < 0)
        r->differ = r->next;
    return r->care == REPLAY_SHOW ||
           error_say(error, r->lang, ALEA_DIFFERS, line->at, 0,
                     "après la décision %d, la bataille a l'empreinte %08x ; "
                     "l'enregistrement dit %08x",
                     "after decision %d the battle has the hash %08x; the "
                     "record says %08x",
                     (int)line->n, (unsigned)hash, (unsigned)line->hash);
}

/* Plays a line with its dice, to the last one. */
static bool play_line(struct replay *r, const struct record_line *line,
                      const struct watcher *watcher, struct alea_error *error)
{
    struct battle *b = &r->battle;

    dice_use_tape(&b->dice);
    if (!dice_add(&b->dice, line->die, line->dice))
        return error_say(error, r->lang, ALEA_LIMIT, line->at, 0, "trop de dés",
                         "too many dice");
    if (line->decision && !take(r, line, watcher, error))
        return false;
    play_on(b, watcher);
    return dice_fit(r, line, error);
}

/* Goes back to where the battle was after line 'to': plays it again from the
 * beginning, unwatched, along the lines that stood then. */
static bool go_back(struct replay *r, int32_t to, struct alea_error *error)
{
    const struct record_line *line = r->record->line;
    int32_t n = line[to].n;
    int32_t *place = malloc(((size_t)n + 1) * sizeof *place);
    bool good = true;

    if (!place)
        return error_memory(error, r->lang);
    for (int32_t i = n; i >= 0; i--) {
        place[i] = to;
        to = line[to].after;
    }
    battle_init(&r->battle, r->battle.stage, r->record->head.seed);
    for (int32_t i = 0; good && i <= n; i++)
        good = play_line(r, &line[place[i]], NULL, error);
    free(place);
    return good;
}

bool replay_line(struct replay *r, struct alea_error *error)
{
    const struct record_line *line = &r->record->line[r->next];

    if (!(line->undo ? go_back(r, line->after, error)
                     : play_line(r, line, r->watcher, error)) ||
        !hash_fits(r, line, error))
        return false;
    r->next++;
    return true;
}

/* Does the battle end where the record has its result? */
static bool end_fits(struct replay *r, struct alea_error *error)
{
    const struct record *record = r->record;
    json_t *forfeit, *result;
    bool same;

    if (!record->result)
        return true;
    forfeit = json_object_get(record->result, "forfeit");
    if (r->battle.over)
        forfeit = NULL; /* and the results differ, should the record have one */
    else if (forfeit)
        forfeit_apply(&r->battle,
                      (int)json_integer_value(json_object_get(forfeit, "who")));
    if (!r->battle.over)
        return error_say(error, r->lang, ALEA_DIFFERS, record->result_at, 0,
                         "l'enregistrement finit ici, mais pas la bataille",
                         "the record ends here, but the battle does not");
    result = record_result(&r->battle);
    if (forfeit)
        json_object_set(result, "forfeit", forfeit);
    if (!replay_hashes(r))
        json_object_set(result, "hash",
                        json_object_get(record->result, "hash"));
    same = json_equal(result, record->result);
    json_decref(result);
    return same || r->care == REPLAY_SHOW ||
           error_say(error, r->lang, ALEA_DIFFERS, record->result_at, 0,
                     "la bataille finit autrement que l'enregistrement le dit",
                     "the battle does not end as the record says");
}

bool replay_to(struct replay *r, int32_t n, struct alea_error *error)
{
    int32_t last = record_find(r->record, n);

    while (r->next <= last)
        if (!replay_line(r, error))
            return false;
    return replay_more(r) || end_fits(r, error);
}
