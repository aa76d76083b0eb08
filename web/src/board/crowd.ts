// Squads that are drawn as one token stand aside of single models and of each
// other, which they would hide: a squad is many figures anyway, a model is only
// where it is.
import type { Point } from '../lib/geometry';
import { centreOf, isDown, isToken, lyingBase, seenBase, TOKEN, type Token } from './shapes';

interface Disc {
  at: Point;
  r: number;
}

/** Pushes a disc out of others, a little at a time; it may stay touched where
 * there is no room. */
function aside(disc: Disc, others: readonly Disc[]): Point {
  let [x, y] = disc.at;
  for (let round = 0; round < 12; round++) {
    let moved = false;
    for (const o of others) {
      const [dx, dy] = [x - o.at[0], y - o.at[1]];
      const far = Math.hypot(dx, dy);
      const lack = disc.r + o.r - far;
      if (lack <= 0.01) continue;
      // Straight up when it is just above the other.
      const [ux, uy] = far < 0.01 ? [0, 1] : [dx / far, dy / far];
      x += ux * lack;
      y += uy * lack;
      moved = true;
    }
    if (!moved) break;
  }
  return [x, y];
}

/** Where the tokens of squads are drawn, by unit; millimetres. */
export function placeTokens(units: readonly Token[], k: number): Map<string, Point> {
  const out = new Map<string, Point>();
  const taken: Disc[] = units
    .filter((u) => u.figures.length === 1 && !u.hull)
    .flatMap((u) => u.figures.map((f) => ({ at: [f.x, f.y] as Point, r: isDown(u) ? lyingBase(f.base, k) : seenBase(f.base, k) })));
  for (const unit of units.filter((u) => isToken(u, k))) {
    const at = centreOf(unit);
    if (!at) continue;
    const free = aside({ at, r: TOKEN / k }, taken);
    out.set(unit.word, free);
    taken.push({ at: free, r: TOKEN / k });
  }
  return out;
}

/** In which order they are drawn: squads, then who lies on the ground, then who
 * stands. What is drawn last is seen and touched first. */
export function inOrder(units: readonly Token[], k: number): Token[] {
  const rank = (u: Token) => (isToken(u, k) ? 0 : isDown(u) ? 1 : 2);
  return [...units].sort((a, b) => rank(a) - rank(b));
}
