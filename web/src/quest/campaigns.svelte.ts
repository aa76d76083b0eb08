// The campaign of this browser: its text, and the mission that is being played.
// The file is all there is; whoever has it plays on.
import { beginCampaign, inCampaign, Seat } from '../lib/api';
import { recall, remember } from '../lib/prefs.svelte';
import type { Campaign } from '../lib/types';

interface Kept {
  book: string;
  text: string;
  /** The battle of the next mission, once it has begun. */
  battle: { id: string; key: string } | null;
}

export const campaign = $state({ kept: recall<Kept | null>('campaign', null) });

function put(kept: Kept | null): void {
  campaign.kept = kept;
  remember('campaign', kept);
}

export async function begin(book: string, party: string): Promise<Campaign> {
  const found = await beginCampaign(book, party);
  put({ book, text: found.text, battle: null });
  return found;
}

/** Reads a campaign from its file. */
export async function load(book: string, text: string): Promise<Campaign> {
  const found = await inCampaign(book, text);
  put({ book, text: found.text, battle: null });
  return found;
}

/** Does something in it, and keeps what comes of it. */
export async function act(does: Record<string, unknown>): Promise<Campaign> {
  const kept = campaign.kept;
  if (!kept) throw new Error('no campaign');
  const found = await inCampaign(kept.book, kept.text, does);
  put({ ...kept, text: found.text, ...(does['do'] === 'note' || does['do'] === 'let-go' ? { battle: null } : {}) });
  return found;
}

export function fights(id: string, key: string): void {
  if (campaign.kept) put({ ...campaign.kept, battle: { id, key } });
}

export function leave(): void {
  put(null);
}

/** Notes how the mission went if it is over; gives the campaign as it stands. */
export async function look(): Promise<{ now: Campaign; open: boolean }> {
  const battle = campaign.kept?.battle;
  if (battle) {
    const snap = await new Seat(battle.id, battle.key).snapshot().catch(() => null);
    const outcome = snap?.mission?.outcome;
    if (snap?.result && outcome) return { now: await act({ do: 'note', won: outcome === 'won' }), open: false };
    if (snap) return { now: await act({ do: 'look' }), open: true };
  }
  return { now: await act({ do: 'look' }), open: false };
}
