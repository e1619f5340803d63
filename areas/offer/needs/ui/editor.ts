import type { NeedsAnswer, NeedsQuestion } from '../domain/index.ts';

/** Shared by the parts of the editor: options, faults by path, and whether it is editable. */
export interface EditorContext {
  readonly products: readonly { readonly value: string; readonly label: string }[];
  /** Text of an empty product list: why it could not be loaded, or that there are none. */
  readonly noProducts: string;
  readonly coverages: readonly { readonly value: string; readonly label: string }[];
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
}

const NOTHING = { products: [], coverages: [] };

/** A new answer. */
export function newAnswer(code: string, it: string, en: string): NeedsAnswer {
  return { code, it, en, proposes: NOTHING, excludes: NOTHING, blocks: false, children: [] };
}

/** A new question: yes or no. */
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

/** The list with an item moved by one position; unchanged at the ends. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const other = index + by;
  const a = list[index];
  const b = list[other];
  if (a === undefined || b === undefined) return [...list];
  return list.map((one, position) => (position === index ? b : position === other ? a : one));
}

/** Items keyed by path: edited items have no other identity, and their components hold no state. */
export function placed<T>(list: readonly T[], path: string): { readonly item: T; readonly path: string; readonly index: number }[] {
  return list.map((item, index) => ({ item, path: `${path}.${index}`, index }));
}
