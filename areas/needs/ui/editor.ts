import type { NeedsAnswer, NeedsQuestion } from '../domain/index.ts';

/** What the parts of the editor share: what can be chosen, what is wrong by path, and whether it can be changed. */
export interface EditorContext {
  readonly products: readonly { readonly value: string; readonly label: string }[];
  /** What the list of products says when it has none: why they could not be loaded, or that there are none. */
  readonly noProducts: string;
  readonly coverages: readonly { readonly value: string; readonly label: string }[];
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
}

const NOTHING = { products: [], coverages: [] };

/** An answer to begin with. */
export function newAnswer(code: string, it: string, en: string): NeedsAnswer {
  return { code, it, en, proposes: NOTHING, excludes: NOTHING, blocks: false, children: [] };
}

/** A question to begin with: yes or no. */
export function newQuestion(): NeedsQuestion {
  return {
    code: '',
    it: '',
    en: '',
    insuredObjects: ['VEICOLO'],
    mustBeProposed: true,
    autoAnswer: null,
    refusable: true,
    answers: [newAnswer('SI', 'Sì', 'Yes'), newAnswer('NO', 'No', 'No')],
  };
}

/** The list with one item replaced. */
export function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((one, position) => (position === index ? item : one));
}

/** The list without one item. */
export function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, position) => position !== index);
}

/** The list with an item moved by one place; unchanged at the ends. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const other = index + by;
  const a = list[index];
  const b = list[other];
  if (a === undefined || b === undefined) return [...list];
  return list.map((one, position) => (position === index ? b : position === other ? a : one));
}

/** Items with their paths, which are their keys: what is edited has no identity but its place, and its parts hold no state of their own. */
export function placed<T>(list: readonly T[], path: string): { readonly item: T; readonly path: string; readonly index: number }[] {
  return list.map((item, index) => ({ item, path: `${path}.${index}`, index }));
}
