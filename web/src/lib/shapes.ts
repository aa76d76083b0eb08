// From the server's answers to what the board draws.
import type { Objective, Piece, Token } from '../board/shapes';
import type { Key } from '../words/en';
import { INCH } from './geometry';
import { t } from './prefs.svelte';
import type { FieldObjective, TerrainPiece, Unit } from './types';

const SENTENCES: Record<string, Key> = {
  ruin: 'terrain.ruin',
  forest: 'terrain.forest',
  hill: 'terrain.hill',
  building: 'terrain.building',
  bunker: 'terrain.bunker',
  container: 'terrain.container',
  obstacle: 'terrain.obstacle',
  'low-wall': 'terrain.low-wall',
  'tank-traps': 'terrain.low-wall',
  wire: 'terrain.wire',
  difficult: 'terrain.difficult',
  dangerous: 'terrain.dangerous',
  impassable: 'terrain.impassable',
};

function sentence(p: TerrainPiece): string {
  const key = SENTENCES[p.kind];
  const parts = [p.words ?? (key ? t(key) : '')];
  if (p.kind !== 'difficult' && (p.traits.includes('difficult') || p.traits.includes('rough'))) parts.push(t('terrain.rough'));
  if (p.kind !== 'dangerous' && p.traits.includes('dangerous')) parts.push(t('terrain.perilous'));
  return parts.filter((s) => s !== '').join(' ');
}

export function pieceOf(p: TerrainPiece): Piece {
  return {
    n: p.piece,
    kind: p.kind,
    polygon: p.polygon,
    height: p.height / INCH,
    floors: p.floors,
    flags: p.traits.map((f) => (f === 'rough' ? 'difficult' : f)),
    name: p.name,
    words: sentence(p),
    ...(p.special ? { special: p.special } : {}),
  };
}

export function objectiveOf(o: FieldObjective): Objective {
  return {
    n: o.objective,
    at: [o.x, o.y],
    worth: o.worth ?? [],
    zone: o.zone ?? 3 * INCH,
    holder: o.holder ?? null,
  };
}

export function tokenOf(u: Unit): Token {
  return {
    word: u.unit,
    name: u.name,
    owner: u.owner,
    figures: u.hull
      ? []
      : u.figures.map((f) => ({
          n: f.figure,
          x: f.x,
          y: f.y,
          floor: f.floor,
          base: u.base,
          leader: f.figure === u.leader,
          glyph: f.role ?? (f.special ? 'weapon' : ''),
        })),
    ...(u.hull ? { hull: u.hull } : {}),
    badges: u.badges.map((b) => b.key),
  };
}
