// What somebody wrote about the moments of a battle. It stays in this browser,
// and goes into the record that is saved: a line of a record may have a
// "comment" (docs/records.md), which is read again when the record is opened.
import { recall, remember } from './prefs.svelte';

export type Comments = Record<string, string>;

const all = $state({ of: recall<Record<string, Comments>>('comments', {}) });

export function commentsOf(id: string): Comments {
  return all.of[id] ?? {};
}

export function comment(id: string, n: number, text: string): void {
  const { [String(n)]: _gone, ...others } = commentsOf(id);
  const words = text.trim();
  all.of = { ...all.of, [id]: words === '' ? others : { ...others, [n]: words } };
  remember('comments', all.of);
}

interface Line {
  n?: number;
  comment?: string;
}

/** Each line that can be read, with its place. */
function linesOf(record: string): { text: string; line: Line }[] {
  return record.split('\n').map((text) => {
    try {
      return { text, line: JSON.parse(text) as Line };
    } catch {
      return { text, line: {} };
    }
  });
}

/** The comments of a record; one without a number is about the line before. */
export function readComments(record: string): Comments {
  const out: Comments = {};
  let n = 0;
  for (const { line } of linesOf(record)) {
    n = line.n ?? n;
    if (typeof line.comment === 'string') out[n] = line.comment;
  }
  return out;
}

export function takeComments(id: string, record: string): void {
  all.of = { ...all.of, [id]: readComments(record) };
  remember('comments', all.of);
}

/** The record with the comments in its lines; a decision that was taken back and
 * taken anew has its comment where it stands. */
export function writeComments(record: string, comments: Comments): string {
  const lines = linesOf(record);
  const last = new Map(lines.map(({ line }, i) => [line.n ?? 0, i]));
  return lines
    .map(({ text, line }, i) => {
      const words = line.n === undefined && i > 0 ? undefined : comments[String(line.n ?? 0)];
      if (words === undefined || text === '' || last.get(line.n ?? 0) !== i) return text;
      return JSON.stringify({ ...line, comment: words });
    })
    .join('\n');
}
