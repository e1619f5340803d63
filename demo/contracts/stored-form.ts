import { hash } from 'node:crypto';

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

const byteOrder = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1);

/** Key orders by shape: documents of one kind share few of them. */
const orders = new Map<string, readonly string[]>();

function orderOf(keys: readonly string[]): readonly string[] {
  const shape = keys.join();
  const known = orders.get(shape) ?? [...keys].sort(byteOrder);
  orders.set(shape, known);
  return known;
}

/**
 * Returns the JSON text of a document as jsonb returns it, with keys ordered by length and then by value. Timeline
 * fingerprints are computed from stored documents.
 */
export function storedJson(value: unknown): string {
  const json = value as Json;
  if (json === null || typeof json !== 'object') return JSON.stringify(json ?? null);
  if (Array.isArray(json)) return `[${json.map(storedJson).join(',')}]`;
  let text = '';
  const document = json as { readonly [key: string]: Json };
  for (const key of orderOf(Object.keys(document))) {
    const field = document[key];
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${storedJson(field)}`;
  }
  return `{${text}}`;
}

/**
 * Fingerprint of a contract's state on its timeline: status, document, price and number. `data` is already in its
 * stored form.
 */
export function stateFingerprint(status: string, data: string, priceHash: string | null, policyNumber: string | null): string {
  return hash('sha256', `[${JSON.stringify(status)},${data},${JSON.stringify(priceHash)},${JSON.stringify(policyNumber)}]`);
}
