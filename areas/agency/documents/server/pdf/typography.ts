import type { Content } from 'pdfmake/interfaces.js';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatCents } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { formatTime, todayInRome } from '#platform/domain-kit/time/rome-time.ts';

const NO_BREAK_SPACE = '\u00a0';

export const INK = '#1b2733';
export const MUTED = '#5b6875';
export const ACCENT = '#1d4e6b';
export const LINE = '#d5dbe1';
export const TINT = '#f3f6f8';

/** An amount as on the screens, `1.234,56 €`, with no-break spaces. */
export function euro(cents: Cents): string {
  return `${formatCents(cents, 'it')}${NO_BREAK_SPACE}€`;
}

/** A date as DD-MM-YYYY, without line breaks; a dash when unknown. */
export function day(date: PlainDate | null): string {
  return date === null ? '–' : formatDate(date);
}

/** An instant as day and time in Rome. */
export function instant(iso: string): string {
  return `${day(todayInRome(iso))} ${formatTime(iso)}`;
}

/** A text, or a dash when unknown: a blank field in a contract could be filled in later. */
export function orDash(value: string | number | null): string {
  return value === null || value === '' ? '–' : String(value);
}

/** A telephone number in groups of digits on one line; null when unknown. */
export function printedPhone(phone: string | null): string | null {
  return phone === null ? null : formatPhone(phone).replaceAll(' ', NO_BREAK_SPACE);
}

/** Joins the known texts. */
export function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}

/** A text with exactly one full stop at its end, also after `S.p.A.`. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/**
 * The fonts are split by script as on the web: letters beyond Western European (Polish, Czech, Romanian …) are in a
 * second file.
 */
const EXTENDED = /([\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u02c7-\u02d9\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]+)/;

function runs(text: string): unknown {
  if (!EXTENDED.test(text)) return text;
  return text
    .split(EXTENDED)
    .filter((part) => part !== '')
    .map((part) => (EXTENDED.test(part) ? { text: part, font: 'TitilliumExtended' } : { text: part }));
}

/** The layout engine forgets the style of a stretch that contains others: each part takes it over. */
function stretches(node: unknown): unknown[] {
  if (node === null || typeof node !== 'object' || !('text' in node) || typeof node.text !== 'string') return [adapt(node)];
  const parts = runs(node.text);
  return Array.isArray(parts) ? parts.map((part) => ({ ...node, ...part })) : [node];
}

function adapt(node: unknown): unknown {
  if (typeof node === 'string') return EXTENDED.test(node) ? { text: runs(node) } : node;
  if (Array.isArray(node)) return node.map(adapt);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'text' && Array.isArray(value)) return [key, value.flatMap(stretches)];
      if (key === 'text') return [key, typeof value === 'string' ? runs(value) : adapt(value)];
      if (key === 'stack' || key === 'columns' || key === 'ul' || key === 'ol' || key === 'body') return [key, adapt(value)];
      if (key === 'table') return [key, adapt(value)];
      return [key, value];
    }),
  );
}

/** Sets every letter of a content in the font that contains it. */
export function withExtendedLetters<T extends Content>(content: T): T {
  return adapt(content) as T;
}
