// What one click can put right in a list, fault by fault. The keys are those of
// src/books/ofas/faults.h; the server judges the list anew afterwards.
import { t } from '../lib/prefs.svelte';
import type { ArmyCheck, Catalogue, Finding } from '../lib/types';
import { group, gradeOf, listText, readList, type List, type ListUnit } from './list';

export interface Repair {
  words: string;
  /** The list with the fault put right. */
  make: () => List;
}

/** The unit changed in a copy of the list. */
function changed(list: List, index: number, change: (unit: ListUnit) => void): List {
  const copy = readList(listText(list), list.book, list.format);
  const unit = copy.units[index];
  if (unit) change(unit);
  return copy;
}

/** All but the last that is so. */
function withoutLast<T>(all: readonly T[] | undefined, is: (one: T) => boolean): T[] {
  const out = [...(all ?? [])];
  for (let i = out.length - 1; i >= 0; i--)
    if (is(out[i] as T)) {
      out.splice(i, 1);
      break;
    }
  return out;
}

const OPTIONS = new Set([
  'option-repeated',
  'option-not-allowed',
  'unknown-option',
  'forbidden-combination',
  'disadvantage-without-effect',
  'useless-advantage',
  'character-option',
  'chassis-option',
  'speciality-twice',
]);
const OFFICERS = new Set([
  'senior-officer-limit',
  'regular-officer-limit',
  'officer-not-allowed',
  'bestial-with-officer',
  'character-officer',
  'skirmish-officer',
  'vehicle-crew',
]);
const WEAPONS = new Set([
  'unknown-weapon',
  'weapon-not-allowed',
  'melee-not-walker',
  'stomp-bought',
  'too-many-weapons',
  'second-heavy-weapon',
  'combined-heavy',
  'specialist-shooting-weapon',
  'nothing-to-replace',
  'wrong-hands',
  'kamikaze-other-weapon',
]);

/** The last unit with an officer of that grade: a limit is a fault of them all. */
function lastOfficer(list: List, grade: string): number {
  for (let i = list.units.length - 1; i >= 0; i--) if (gradeOf(list.units[i] as ListUnit) === grade) return i;
  return -1;
}

/** What one click would put right, if anything. */
export function repairOf(f: Finding, list: List, check: ArmyCheck | null, catalogue: Catalogue | undefined): Repair | null {
  let at = (f.unit ?? 0) - 1;
  if (at < 0 && OFFICERS.has(f.key) && f.words) at = lastOfficer(list, f.words);
  const unit = list.units[at];
  const rank = catalogue?.ranks.find((r) => r.key === unit?.rank);
  const change = (words: string, how: (unit: ListUnit) => void): Repair => ({ words, make: () => changed(list, at, how) });

  if (f.key === 'over-format' && check) {
    const n = Math.ceil(check.cost / 50) * 50;
    return { words: t('repair.format', { n }), make: () => ({ ...list, format: n }) };
  }
  if (f.nearest && f.words) {
    const [wrong, right] = [JSON.stringify(f.words), JSON.stringify(f.nearest)];
    if (listText(list).includes(wrong))
      return { words: t('repair.word', { word: f.nearest }), make: () => readList(listText(list).replaceAll(wrong, right), list.book, list.format) };
  }
  if (f.key === 'no-officer') {
    const first = list.units.findIndex((u) => (u.kind ?? 'infantry') === 'infantry' && gradeOf(u) === '');
    if (first < 0) return null;
    const name = list.units[first]?.name || String(first + 1);
    return { words: t('repair.officer', { name }), make: () => changed(list, first, (u) => (u.officer = { grade: 'sub-officer' })) };
  }
  if (!unit) return null;
  if (rank && f.key === 'size-too-small') return change(t('repair.size', { n: rank.least }), (u) => (u.size = rank.least));
  if (rank && f.key === 'size-too-large') return change(t('repair.size', { n: rank.most }), (u) => (u.size = rank.most));
  if (f.key === 'option-wrong-list' && f.words)
    return change(t('repair.move', { what: f.words }), (u) => {
      const good = u.advantages?.includes(f.words!) ?? false;
      const [from, to] = good ? (['advantages', 'disadvantages'] as const) : (['disadvantages', 'advantages'] as const);
      u[from] = withoutLast(u[from], (o) => o === f.words);
      u[to] = [...(u[to] ?? []), f.words!];
    });
  if (OPTIONS.has(f.key) && f.words)
    return change(t('repair.remove', { what: f.words }), (u) => {
      const list_ = u.advantages?.includes(f.words!) ? 'advantages' : 'disadvantages';
      u[list_] = withoutLast(u[list_], (o) => o === f.words);
    });
  if (f.key === 'too-many-disadvantages' && unit.disadvantages?.length)
    return change(t('repair.remove', { what: unit.disadvantages.at(-1)! }), (u) => (u.disadvantages = u.disadvantages?.slice(0, -1)));
  if (f.key === 'equipment-not-of-rank') {
    const kit = catalogue?.kits.find((k) => k.ranks.includes(unit.rank));
    return kit ? change(t('repair.word', { word: kit.words }), (u) => (u.equipment = kit.key)) : null;
  }
  if (OFFICERS.has(f.key) && unit.officer) return change(t('repair.remove', { what: gradeOf(unit) }), (u) => delete u.officer);
  if (f.key === 'bestial-with-specialist' || f.key === 'specialist-not-allowed' || f.key === 'too-many-roles')
    return change(t('repair.specialists'), (u) => (u.specialists = []));
  if (f.key === 'arc-on-turret' || f.key === 'arc-on-melee')
    return change(t('repair.remove', { what: f.words || t('army.arc') }), (u) => {
      for (const w of u.weapons ?? []) if (typeof w !== 'string' && w.arc === f.words && (f.key === 'arc-on-melee' || w.turret)) delete w.arc;
    });
  if (WEAPONS.has(f.key) && unit.weapons?.length) {
    const named = unit.weapons.some((w) => group(w).weapon === f.words);
    const what = named ? f.words! : (group(unit.weapons.at(-1)!).weapon ?? '');
    return change(t('repair.remove', { what }), (u) => (u.weapons = withoutLast(u.weapons, (w) => group(w).weapon === what)));
  }
  if (f.key === 'profile-repeated') return change(t('repair.twice'), (u) => (u.profiles = [...new Set(u.profiles ?? [])]));
  if (f.key === 'power-repeated') return change(t('repair.twice'), (u) => (u.powers = [...new Set(u.powers ?? [])]));
  if (f.key === 'too-many-profiles') return change(t('repair.remove', { what: unit.profiles?.at(-1) ?? '' }), (u) => (u.profiles = u.profiles?.slice(0, -1)));
  if (f.key === 'stated-cost-wrong') return change(t('repair.cost'), (u) => delete u['cost']);
  return null;
}
