// Opening a battle and sitting down at it.
import { openBattle, type Plan } from './api';
import { keep } from './battles.svelte';
import { go } from './router.svelte';

/** Opens the battle, remembers the seats and goes to the first of them. */
export async function start(
  plan: Plan,
  title: string,
  lesson?: string,
  /** The seat of who sits here: the first, where it is not said; -1: none. */
  seat?: number,
  then?: (id: string, key: string) => void,
): Promise<void> {
  const opened = await openBattle(plan);
  const mine = seat === undefined ? opened.seats[0] : opened.seats.find((s) => s.player === seat);
  const key = mine?.key ?? opened.watch;
  // Whoever holds several seats has one key for them.
  const others = opened.seats.filter((s, i) => s.key !== key && opened.seats.findIndex((x) => x.key === s.key) === i);
  keep({
    id: opened.id,
    key,
    watch: opened.watch,
    title,
    friends: plan.hotseat ? [] : others.map((s) => ({ player: s.player, key: s.key })),
    at: Date.now(),
    turn: 1,
    over: false,
  });
  then?.(opened.id, key);
  if (lesson === undefined) go('b', opened.id, key);
  else go('b', opened.id, key, lesson);
}
