/* api_mind.c -- opponents (include/alea/mind.h). */
#include <string.h>

#include <alea/mind.h>

#include "battle/api.h"
#include "minds/mind.h"

const char *alea_mind_name(int place)
{
    const struct mind *mind = mind_at(place);

    return mind ? mind->name : NULL;
}

bool alea_mind_decide(const char *name, const struct alea_battle *view,
                      uint64_t seed, struct alea_decision *out)
{
    const struct mind *mind = mind_find(name);
    struct decision d = { 0 };

    if (!mind || !api_inside_of(view)->asking)
        return false;
    mind->decide(api_inside_of(view), seed, &d);
    memcpy(out, &d, sizeof *out);
    return true;
}
