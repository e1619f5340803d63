import type { Text } from '../locale.ts';
import { sameJson } from '../same-json.ts';
import { codeText, inside, partOf, type ShapeNode, type Unit } from './shape.ts';

/** One difference between two contents. */
export interface Change {
  readonly kind: 'AGGIUNTO' | 'TOLTO' | 'CAMBIATO';
  /** Place by keys, equal in both contents: `coverages.FURTO_INCENDIO.rows.Z1-E0-V1.rate`. */
  readonly key: string;
  /** Place by positions in the new content; for removed parts, in the old content. */
  readonly path: string;
  /** The place in words. */
  readonly place: Text;
  /** Values, or whole records if one was added or removed; null = missing. */
  readonly before: unknown;
  readonly after: unknown;
  readonly unit: Unit | null;
}

interface Spot {
  readonly key: string;
  readonly path: string;
  readonly place: Text;
}

const ROOT: Spot = { key: '', path: '', place: { it: '', en: '' } };

function below({ key, path, place }: Spot, step: string, position: string | number, name: Text): Spot {
  const joined = (whole: string, part: string | number) => (whole === '' ? String(part) : `${whole}.${part}`);
  return { key: joined(key, step), path: joined(path, position), place: inside(place, name) };
}

function change(kind: Change['kind'], spot: Spot, node: ShapeNode, before: unknown, after: unknown): Change {
  return { kind, ...spot, before: before ?? null, after: after ?? null, unit: node.unit ?? null };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

interface Member {
  readonly item: unknown;
  readonly position: number;
}

/** Records by key; repeated keys are numbered. */
function byKey(items: readonly unknown[], key: (item: unknown) => string): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const [position, item] of items.entries()) {
    const own = key(item);
    let unique = own;
    for (let n = 2; members.has(unique); n++) unique = `${own}#${n}`;
    members.set(unique, { item, position });
  }
  return members;
}

function recordChanges(node: ShapeNode, items: NonNullable<ShapeNode['items']>, before: unknown, after: unknown, spot: Spot): Change[] {
  const old = byKey(listOf(before), (item) => items.key(item));
  const now = byKey(listOf(after), (item) => items.key(item));
  const record: ShapeNode = { label: node.label, fields: items.fields };
  const changes: Change[] = [];
  for (const [key, { item, position }] of old) {
    if (!now.has(key)) changes.push(change('TOLTO', below(spot, key, position, items.name(item)), node, item, null));
  }
  for (const [key, { item, position }] of now) {
    const place = below(spot, key, position, items.name(item));
    const earlier = old.get(key);
    if (earlier === undefined) changes.push(change('AGGIUNTO', place, node, null, item));
    else changes.push(...changesOf(record, earlier.item, item, place));
  }
  if (node.ordered === true) {
    const kept = [...old.keys()].filter((key) => now.has(key));
    const order = [...now.keys()].filter((key) => old.has(key));
    if (kept.join() !== order.join()) changes.push(change('CAMBIATO', spot, node, kept, order));
  }
  return changes;
}

function valueChanges(node: ShapeNode, before: readonly unknown[], after: readonly unknown[], spot: Spot): Change[] {
  const name = (value: unknown): Text => codeText(node, String(value));
  const gone = before.filter((value) => !after.includes(value));
  const come = after.filter((value) => !before.includes(value));
  return [
    ...gone.map((value) => change('TOLTO', below(spot, String(value), before.indexOf(value), name(value)), node, value, null)),
    ...come.map((value) => change('AGGIUNTO', below(spot, String(value), after.indexOf(value), name(value)), node, null, value)),
  ];
}

function changesOf(node: ShapeNode, before: unknown, after: unknown, spot: Spot): Change[] {
  if (before === after) return [];
  if (node.items !== undefined) return recordChanges(node, node.items, before, after, spot);
  if (node.fields !== undefined) {
    return Object.entries(node.fields).flatMap(([key, child]) =>
      changesOf(child, partOf(before, key), partOf(after, key), below(spot, key, key, child.label)),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return valueChanges(node, before, after, spot);
  return sameJson(before ?? null, after ?? null) ? [] : [change('CAMBIATO', spot, node, before, after)];
}

/**
 * Returns all differences of two contents of one shape, each with its place. Records of a list are matched by key, so
 * that moved or inserted records do not affect the others; lists of codes are compared as sets.
 */
export function differences(shape: ShapeNode, before: unknown, after: unknown): Change[] {
  return changesOf(shape, before, after, ROOT);
}
