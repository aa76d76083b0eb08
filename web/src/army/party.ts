// A party as the builder holds it, and as text.
export interface Hero {
  hero: string;
  name?: string;
  upgrades: string[];
  gear: string[];
}

export interface Party {
  name: string;
  supplies: number;
  heroes: Hero[];
}

export const empty = (): Party => ({ name: '', supplies: 0, heroes: [] });

const quoted = (words: string) => JSON.stringify(words);

export function partyText(party: Party): string {
  const heroes = party.heroes.map((h) => {
    const parts = [`hero: ${h.hero}`];
    if (h.name) parts.push(`name: ${quoted(h.name)}`);
    if (h.upgrades.length > 0) parts.push(`upgrades: [${h.upgrades.join(', ')}]`);
    if (h.gear.length > 0) parts.push(`gear: [${h.gear.join(', ')}]`);
    return `  - {${parts.join(', ')}}\n`;
  });
  return (
    `book: quest\nformat: 1\n${party.name ? `name: ${quoted(party.name)}\n` : ''}` +
    `${party.supplies > 0 ? `supplies: ${party.supplies}\n` : ''}heroes:${heroes.length > 0 ? `\n${heroes.join('')}` : ' []\n'}`
  );
}

/** From what the server makes of a text. */
export function partyOf(json: string): Party {
  const read = JSON.parse(json) as Partial<Party>;
  return {
    name: read.name ?? '',
    supplies: read.supplies ?? 0,
    heroes: (read.heroes ?? []).map((h) => ({ ...h, upgrades: h.upgrades ?? [], gear: h.gear ?? [] })),
  };
}
