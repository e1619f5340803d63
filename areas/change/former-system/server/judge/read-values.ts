import { readCell } from '#areas/sale/quotation-sheets/domain/index.ts';
import { unread } from '#areas/sale/quotation-sheets/server/public.ts';
import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { type FormerField, formerField } from '../../api/index.ts';
import { RECORD_PROBLEMS } from '../../api/texts.ts';
import { type FormerKind, VALUE_LISTS } from '../../domain/index.ts';
import type { Problems, SourceLine } from './source.ts';
import type { Words } from './words.ts';

/** Replaces the words of a row that a table of values translates, and reports those without a meaning. */
export function translated(
  kind: FormerKind,
  { values, line }: SourceLine,
  { words, problems, language, only }: ReadValues,
): Record<string, string> {
  const entries = Object.entries(values).flatMap(([path, typed]): [string, string][] => {
    const list = formerField(kind, path)?.list;
    if (list === undefined || (only !== undefined && !only.includes(path))) return [[path, typed]];
    const meaning = words.meaning(list, typed);
    if (meaning !== undefined) return [[path, meaning]];
    const message = interpolate(RECORD_PROBLEMS.WORD[language], { word: typed, list: VALUE_LISTS[list][language].toLowerCase() });
    problems.add(path, message, line);
    return [];
  });
  return Object.fromEntries(entries);
}

interface ReadValues {
  readonly words: Words;
  readonly problems: Problems;
  readonly language: Language;
  /** Only these fields; default all. */
  readonly only?: readonly string[];
}

/** Reports required fields without a value. */
export function requireValues(fields: readonly FormerField[], { values, line }: SourceLine, problems: Problems, language: Language): void {
  for (const { path, title, isRequired } of fields) {
    if (isRequired !== true || (values[path] ?? '') !== '') continue;
    problems.add(path, interpolate(RULE_MESSAGES.required[language], { field: title[language] }), line);
  }
}

/** Reads one cell as its kind; null if it is empty or wrong, which is reported. */
export function cellOf(kind: FormerKind, path: string, source: SourceLine, problems: Problems, language: Language): unknown {
  const typed = source.values[path];
  const field = formerField(kind, path);
  if (typed === undefined || typed === '' || field === undefined) return null;
  const value = readCell(field.kind, typed, field.choices);
  if (value !== undefined) return value;
  problems.add(path, unread(field, language), source.line);
  return null;
}

/** A cell of a date, as an ISO day. */
export function dayOf(kind: FormerKind, path: string, source: SourceLine, problems: Problems, language: Language): string | null {
  const value = cellOf(kind, path, source, problems, language);
  if (typeof value !== 'string') return null;
  if (isPlainDate(value)) return value;
  const title = formerField(kind, path)?.title[language] ?? path;
  problems.add(path, interpolate(RULE_MESSAGES.date[language], { field: title }), source.line);
  return null;
}

/** A cell of an amount, in cents. */
export function centsOf(kind: FormerKind, path: string, source: SourceLine, problems: Problems, language: Language): number | null {
  const value = cellOf(kind, path, source, problems, language);
  return typeof value === 'number' ? value : null;
}
