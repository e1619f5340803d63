import type { Text } from '../locale.ts';
import { joinTexts } from '../locale.ts';

/**
 * Unit of a number, for its format on screen: cents, millionths as percent, per mille or factor, durations, years,
 * square metres.
 */
export type Unit = 'CENTS' | 'PERCENT' | 'PER_MILLE' | 'FACTOR' | 'MONTHS' | 'YEARS' | 'DAYS' | 'KM' | 'SQUARE_METRES';

interface Labelled {
  readonly label: Text;
  /** Title of its column in files written before it was renamed. */
  readonly formerly?: Text;
}

/** A single value, or a list of single values. */
export interface Leaf extends Labelled {
  readonly unit?: Unit;
  /** Names of its codes. */
  readonly codes?: Readonly<Record<string, Text>> | ((code: string) => Text | undefined);
}

/** A list of records; records of two versions are matched by key, not by position. */
export interface ListOf<Item> extends Labelled {
  readonly items: {
    key(item: Item): string;
    name(item: Item): Text;
    readonly fields: Fields<Item>;
  };
  /** The order is visible to sellers, so changing it is a change. */
  readonly ordered?: true;
}

export interface GroupOf<T> extends Labelled {
  readonly fields: Fields<T>;
}

type IsUnion<T, Whole = T> = T extends unknown ? ([Whole] extends [T] ? false : true) : never;

type NodeOf<T> = [T] extends [readonly (infer Item)[]]
  ? Item extends object
    ? ListOf<Item>
    : Leaf
  : [T] extends [object]
    ? true extends IsUnion<T>
      ? Leaf
      : GroupOf<T>
    : Leaf;

/** A label for every field of a record: a field without one does not compile. */
export type Fields<T> = { readonly [K in keyof T]-?: NodeOf<NonNullable<T[K]>> };

/** Any part of a shape, for generic code. */
export interface ShapeNode extends Labelled {
  readonly unit?: Unit;
  readonly codes?: Leaf['codes'];
  readonly items?: {
    key(item: unknown): string;
    name(item: unknown): Text;
    readonly fields: Readonly<Record<string, ShapeNode>>;
  };
  readonly ordered?: true;
  readonly fields?: Readonly<Record<string, ShapeNode>>;
}

const SEPARATOR = ' › ';

/** Joins two places, one inside the other; an empty outer one is omitted. */
export function inside(outer: Text, inner: Text): Text {
  if (outer.it === '') return inner;
  return joinTexts([outer, inner], SEPARATOR);
}

/** Returns a part of a document; undefined if it is missing. */
export function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/**
 * Describes a dotted path: `coverages.3.rows.12.rate` becomes 'Garanzie › Furto e incendio › Tassi › Z1-E0-V1 › Tasso'.
 */
export function pathLabelOf(shape: ShapeNode, content: unknown, path: string): Text {
  let place: Text = { it: '', en: '' };
  let node: ShapeNode | undefined = shape;
  let value: unknown = content;
  for (const step of path === '' ? [] : path.split('.')) {
    value = partOf(value, step);
    if (node?.items !== undefined && /^\d+$/.test(step)) {
      place = inside(place, value === undefined ? { it: step, en: step } : node.items.name(value));
      node = { label: node.label, fields: node.items.fields };
    } else if (/^\d+$/.test(step) && node?.fields === undefined) {
      if (typeof value === 'string') place = inside(place, codeText(node, value));
    } else {
      node = node?.fields?.[step];
      place = inside(place, node?.label ?? { it: step, en: step });
    }
  }
  return place;
}

/** Returns the name of a leaf's code, or the code itself. */
export function codeText(node: ShapeNode | undefined, code: string): Text {
  const { codes } = node ?? {};
  if (codes === undefined) return { it: code, en: code };
  const found = typeof codes === 'function' ? codes(code) : Object.hasOwn(codes, code) ? codes[code] : undefined;
  return found ?? { it: code, en: code };
}

/** Returns the label of every field by its path without positions, for the forms of `api`. */
export function labelsOf(shape: ShapeNode, prefix = '', depth = 0): Record<string, Text> {
  const labels: Record<string, Text> = {};
  const fields = shape.fields ?? shape.items?.fields ?? {};
  if (depth > 6) return labels;
  for (const [key, node] of Object.entries(fields)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    labels[path] = node.label;
    Object.assign(labels, labelsOf(node, path, depth + 1));
  }
  return labels;
}
