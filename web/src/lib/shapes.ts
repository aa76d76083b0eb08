// From the server's answers to what the board draws.
import type { Objective, Piece, Token } from '../board/shapes';
import { INCH } from './geometry';
import { INCHES, tenths, type Measure } from './measure';
import { t } from './prefs.svelte';
import type { FieldObjective, TerrainPiece, Unit, UnitFigure } from './types';

function sentence(p: TerrainPiece): string {
  const parts = [p.words];
  if (p.look !== 'rough' && p.traits.includes('difficult')) parts.push(t('terrain.rough'));
  if (p.look !== 'danger' && p.traits.includes('dangerous')) parts.push(t('terrain.perilous'));
  return parts.filter((s) => s !== '').join(' ');
}

export function pieceOf(p: TerrainPiece): Piece {
  return {
    n: p.piece,
    kind: p.kind,
    look: p.look,
    polygon: p.polygon,
    height: p.height,
    floors: p.floors,
    flags: p.traits,
    name: p.name,
    words: sentence(p),
    ...(p.special ? { special: p.special.key } : {}),
  };
}

export function objectiveOf(o: FieldObjective, units: readonly Unit[] = []): Objective {
  const carrier = o.carrier ? units.find((u) => u.unit === o.carrier)?.figures[0] : undefined;
  return {
    n: o.objective,
    at: carrier ? [carrier.x, carrier.y] : [o.x, o.y],
    carried: carrier !== undefined,
    // Things that can be carried are all worth the same: they have numbers.
    worth: o.kind !== undefined ? [o.objective] : o.carrier === undefined ? (o.worth ?? []) : o.worth?.length ? o.worth : [o.objective],
    zone: o.zone ?? 3 * INCH,
    holder: o.holder ?? null,
    ...(o.kind ? { kind: o.kind, off: o.working === false } : {}),
  };
}

/** How high a figure stands; where only its floor is known, that. */
function heightOf(u: Unit, f: UnitFigure, measure: Measure): string {
  const z = f.z ?? u.z;
  if (z) return tenths(z / measure.mm);
  return z === undefined && f.floor > 0 ? String(f.floor) : '';
}

const titleOf = (u: Unit, f: UnitFigure): string =>
  [`${u.unit}.${f.figure} ${f.name}`, f.life ? `${f.life.left}/${f.life.of}` : '', ...(f.badges ?? []).map((b) => b.words)].filter(Boolean).join(', ');

export function tokenOf(u: Unit, measure: Measure = INCHES): Token {
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
          base: f.base ?? (f.hull ? f.hull.width / 2 : u.base),
          leader: f.figure === u.leader && u.facing === undefined,
          glyph: f.role ?? (f.special ? 'weapon' : ''),
          ...(u.facing === undefined ? {} : { facing: u.facing }),
          up: heightOf(u, f, measure),
          ...(f.hull ? { hull: f.hull } : {}),
          ...(f.lies ? { lies: true } : {}),
          ...(f.engaged ? { engaged: true } : {}),
          ...(f.name === undefined ? {} : { title: titleOf(u, f) }),
        })),
    ...(u.hull ? { hull: u.hull } : {}),
    ...(u.ranks && !u.ranks.joined ? { tray: u.ranks } : {}),
    ...(u.ranks?.joined ? { joined: u.ranks.joined } : {}),
    badges: u.badges.map((b) => b.key),
    states: u.badges.map((b) => b.words).join(', '),
  };
}
