import type { AnswerForm, AnswerPlace } from './layout.ts';

/** One line of an insurer's answer. */
export interface AnswerLine {
  /** In the answer, from 1. */
  readonly line: number;
  readonly key: string;
  readonly accepted: boolean;
  readonly code: string | null;
  readonly reason: string | null;
}

/** Why an answer cannot be read: it has no lines, a line that ends before its outcome, or one record twice. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
  readonly fault: 'EMPTY' | 'SHORT_LINE' | 'TWICE' | 'QUOTES';
  readonly line: number;

  constructor(fault: AnswerRefused['fault'], line: number) {
    super(`${fault} at line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

/** The cells of a CSV line; throws for an open quote. */
function cellsOf(text: string, delimiter: string, line: number): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (char === delimiter && !quoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  if (quoted) throw new AnswerRefused('QUOTES', line);
  return [...cells, cell];
}

/**
 * Returns the lines of an answer. Lines may lack the blanks at their end or the last line end; blank lines count for
 * nothing. Throws `AnswerRefused`: an answer is read whole or not at all.
 */
export function readAnswer(form: AnswerForm, content: string): AnswerLine[] {
  const accepted = new Set(
    form.accepted
      .split(';')
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code !== ''),
  );
  const found: AnswerLine[] = [];
  const keys = new Set<string>();
  for (const [at, text] of content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (at < form.skip || text.trim() === '') continue;
    const line = at + 1;
    const cells = form.format === 'CSV' ? cellsOf(text, form.delimiter, line) : [];
    const read = ({ at: place, length }: AnswerPlace) =>
      (form.format === 'CSV' ? (cells[place - 1] ?? '') : text.slice(place - 1, place - 1 + (length ?? 0))).trim();
    const optional = (place: AnswerPlace | null) => (place === null || read(place) === '' ? null : read(place));
    const [key, outcome] = [read(form.keyAt), read(form.outcomeAt)];
    if (key === '' || outcome === '') throw new AnswerRefused('SHORT_LINE', line);
    if (keys.has(key)) throw new AnswerRefused('TWICE', line);
    keys.add(key);
    found.push({ line, key, accepted: accepted.has(outcome.toUpperCase()), code: optional(form.codeAt), reason: optional(form.reasonAt) });
  }
  if (found.length === 0) throw new AnswerRefused('EMPTY', 1);
  return found;
}

/** Returns a key without what fills a field: blanks, and zeros in front of digits. */
export const plainKey = (key: string): string =>
  key
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d)/, '');
