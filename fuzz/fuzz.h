/* fuzz.h -- what all fuzzers share. Each is one file, for one parser or for
 * play; tools/fuzz.sh builds, seeds and runs them. Whatever the bytes are, the
 * program must go on: a sanitizer, an assertion, a broken invariant or a hang
 * is a bug. */
#ifndef ALEA_FUZZ_FUZZ_H
#define ALEA_FUZZ_FUZZ_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ofas/soak_sample.h"

/* What libFuzzer calls with each input; always 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The content, loaded once. */
static inline const struct ofas_samples *fuzz_samples(void)
{
    static struct ofas_samples *samples;

    if (!samples)
        samples = ofas_samples_new();
    return samples;
}

#endif
