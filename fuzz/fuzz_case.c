/* fuzz_case.c -- cases, read and run. */
#include "fuzz.h"

#include "cases/case.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct case_tools *tools;
    struct alea_error error;
    struct case_text c;
    struct case_report report;

    if (!tools)
        tools = case_tools_open(LANG_EN, &error);
    assert(tools);
    if (!case_read(&c, tools, (const char *)data, size, &error))
        return 0;
    case_run(&c, tools, &report);
    case_report_clear(&report);
    case_clear(&c);
    return 0;
}
