/* test_hash.c -- the hash is XXH64, whatever the alignment, and mixes well. */
#include "base/hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void published_values_of_xxh64(void **state)
{
    static const struct {
        const char *text;
        uint64_t hash;
    } known[] = {
        { "", 0xef46db3751d8e999u },
        { "a", 0xd24ec4f1a98c6e5bu },
        { "abc", 0x44bc2cf5ad770999u },
        { "Nobody inspects the spammish repetition", 0xfbcea83c8a378bf1u },
    };

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(
            hash_bytes(HASH_START, known[i].text, strlen(known[i].text)),
            known[i].hash);
}

static void alignment_does_not_matter(void **state)
{
    unsigned char bytes[200 + 8];
    unsigned char moved[200 + 8];

    (void)state;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i * 37);
    for (size_t size = 0; size <= 200; size++)
        for (size_t by = 1; by < 8; by++) {
            memcpy(moved + by, bytes, size);
            assert_int_equal(hash_bytes(1, moved + by, size),
                             hash_bytes(1, bytes, size));
        }
}

static void each_bit_and_each_length_counts(void **state)
{
    unsigned char bytes[100] = { 0 };

    (void)state;
    for (size_t size = 0; size < sizeof bytes; size++) {
        uint64_t hash = hash_bytes(HASH_START, bytes, size);

        assert_int_not_equal(hash, hash_bytes(HASH_START, bytes, size + 1));
        assert_int_not_equal(hash, hash_bytes(HASH_START + 1, bytes, size));
        for (size_t bit = 0; bit < 8 * size; bit++) {
            bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
            assert_int_not_equal(hash, hash_bytes(HASH_START, bytes, size));
            bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        }
    }
}

/* Each output bit flips about half the time when one input bit does. */
static void mixing_spreads_one_bit_over_all(void **state)
{
    (void)state;
    for (int in = 0; in < 64; in++)
        for (int out = 0; out < 64; out++) {
            int flips = 0;

            for (uint64_t n = 1; n <= 1000; n++) {
                uint64_t other = n ^ UINT64_C(1) << in;

                flips += (hash_mix(n) ^ hash_mix(other)) >> out & 1 ? 1 : 0;
            }
            assert_in_range(flips, 350, 650);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_values_of_xxh64),
        cmocka_unit_test(alignment_does_not_matter),
        cmocka_unit_test(each_bit_and_each_length_counts),
        cmocka_unit_test(mixing_spreads_one_bit_over_all),
    };

    return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
