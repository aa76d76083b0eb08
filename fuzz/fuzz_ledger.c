/* fuzz_ledger.c -- ledgers of rules. */
#include "fuzz.h"

#include "ledger/ledger.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct alea_error error;
    struct ledger ledger;

    if (!ledger_parse(&ledger, "ofas", (const char *)data, size, &error))
        return 0;
    for (int i = 0; i < ledger.rules; i++)
        assert(ledger_find(&ledger, ledger.rule[i].id) >= 0);
    ledger_nearest(&ledger, "ofas.04.2l");
    ledger_clear(&ledger);
    return 0;
}
