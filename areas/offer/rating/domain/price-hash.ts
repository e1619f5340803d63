import type { Rated } from './rated.ts';

/** The identity of a price as text in a fixed order: equal texts are equal prices. Excludes problems. */
export function canonicalPrice(rated: Rated): string {
  const lines = rated.lines.map((l) => [
    l.coverage,
    l.rowId,
    l.taxRuleId,
    l.taxRate,
    l.pdu,
    l.loading,
    l.discount,
    l.taxable,
    l.tax,
    l.premium,
  ]);
  const commissions = rated.commissions.map((c) => [c.recipient, c.base, c.percent, c.amount]);
  return JSON.stringify([rated.months, lines, commissions]);
}

/** Two independent 32-bit mixes (similar to MurmurHash3) of a text. */
function mix(text: string, seed: number): [number, number] {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a >>> 0, b >>> 0];
}

/**
 * Returns the 128-bit fingerprint of a price, 32 hex digits: sent with the displayed price and compared at acceptance.
 * It detects changes, not forgery (the server prices again anyway).
 */
export function priceHash(rated: Rated): string {
  const text = canonicalPrice(rated);
  return [...mix(text, 0), ...mix(text, 1)].map((word) => word.toString(16).padStart(8, '0')).join('');
}
