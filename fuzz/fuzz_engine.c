/* fuzz_engine.c -- lines of programs outside. The first byte says whether a
 * battle is set up before; the rest is lines, each of which `alea engine`
 * answers with one line of JSON, and each of which might answer a question. */
#include "fuzz.h"

#include <jansson.h>
#include <stdio.h>

#include "battle/rule.h"
#include "engine/console.h"
#include "engine/talk.h"
#include "minds/drive.h"
#include "words/decision.h"

enum { SHARED = 100 }; /* inputs */

static struct content *content;
static struct sample sample;
static struct battle asked; /* a question in the middle of a battle */

static void prepare(void)
{
    const struct mind *const minds[OFAS_PLAYERS] = { mind_at(0), mind_at(0),
                                                     mind_at(0), mind_at(0) };
    struct game_error error = { 0 };

    content = content_new(LANG_EN, &error);
    assert(content);
    ofas_sample_draw(&sample, fuzz_samples(), 100);
    battle_init(&asked, sample.stage, 1);
    drive(&asked, minds, 1, NULL, 60);
    assert(asked.asking);
}

/* As an answer of a program that plays. */
static void as_answer(const char *line, size_t size)
{
    struct alea_error error;
    const json_t *decision;
    struct decision d;
    struct refusal why;
    json_t *message = talk_read(line, size, LANG_FR, &error);

    if (message && talk_best(message, &asked, LANG_EN, &decision, &error) &&
        decision_from_json(&asked, decision, LANG_EN, &d, &error))
        answer_fits(&asked, &d, &why);
    if (message)
        talk_is_hello(message, LANG_EN, &error);
    json_decref(message);
}

/* As a message to alea; what it says is one map. */
static void as_message(struct console *console, const char *line, size_t size)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    json_t *said;

    assert(out);
    console_hear(console, line, size, out);
    fclose(out);
    if (length > 0) {
        assert(memchr(text, '\n', length) == text + length - 1);
        said = json_loads(text, 0, NULL);
        assert(json_is_string(json_object_get(said, "type")));
        json_decref(said);
    }
    free(text);
}

/* A console that has a battle, or none. To set one up takes far longer than to
 * answer, so that a few inputs share it; they are few, that a crash comes again
 * with the last of them. */
static struct console *seated(bool battle)
{
    static const char begin[] =
        "{\"type\":\"position\",\"seed\":1,\"armies\":[{\"sample\":"
        "\"line-150\"},{\"sample\":\"elite-150\"}],\"table\":\"size: [36, 36]\\npieces: []\"}";
    static struct console *console[2];
    static int uses[2];
    struct console **c = &console[battle];

    if (*c && ++uses[battle] % SHARED != 0)
        return *c;
    console_free(*c);
    *c = console_new(content, LANG_EN);
    assert(*c);
    if (battle)
        as_message(*c, begin, sizeof begin - 1);
    return *c;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct console *console;
    char *line;

    if (!content)
        prepare();
    if (size < 1)
        return 0;
    console = seated(data[0] & 1);
    line = malloc(size);
    assert(line);
    size--;
    memcpy(line, data + 1, size);
    line[size] = '\0';
    for (char *at = line; at;) {
        char *end = strchr(at, '\n');
        size_t length = end ? (size_t)(end - at) : strlen(at);

        at[length] = '\0';
        as_answer(at, length);
        as_message(console, at, length);
        at = end ? end + 1 : NULL;
    }
    free(line);
    return 0;
}
