// Opening a battle and sitting down at it.
import { openBattle, type Plan } from './api';
import { keep } from './battles.svelte';
import { go } from './router.svelte';

/** Opens the battle, remembers the seats and goes to the first of them. */
export async function start(plan: Plan, title: string, lesson?: number): Promise<void> {
  const opened = await openBattle(plan);
  const mine = opened.seats[0];
  const key = mine?.key ?? opened.watch;
  keep({
    id: opened.id,
    key,
    watch: opened.watch,
    title,
    friends: plan.hotseat ? [] : opened.seats.slice(1).map((s) => ({ player: s.player, key: s.key })),
    at: Date.now(),
    turn: 1,
    over: false,
  });
  if (lesson === undefined) go('b', opened.id, key);
  else go('b', opened.id, key, lesson);
}
