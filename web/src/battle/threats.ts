// What the threats of all books have in common.
import type { Threat } from '../lib/types';

/** What it would cost on average: models, points of life, wounds. Undefined when
 * there was too much to count at once. */
export const lostOf = (threat: Threat): number | undefined => threat.measures.target_wounds ?? threat.measures.target_lost;
