import { allOrNoneBy, uniqueBy, without } from '#platform/domain-kit/rules.ts';

/** The code under which an insurer (the consumer) knows a user, for all products or for some coverages (spec §3). */
export interface ProductCode {
  readonly codice: string;
  /** Code of the insurer. */
  readonly consumer: string;
  /** Coverage types of the code; empty: all. */
  readonly garanzie: readonly string[];
}

/**
 * Returns whether codes are unique (`codiciProdottoUnici`, spec §5): no two rows are equal except for the code,
 * ignoring the order of coverages.
 */
export function areCodesUnique(rows: readonly ProductCode[]): boolean {
  return uniqueBy(rows, (row) => ({ ...without(row, 'codice'), garanzie: [...row.garanzie].sort() }));
}

/**
 * Returns whether codes are coherent (`codiciProdottoCorretti`, spec §5): if some rows of a consumer name coverages,
 * all of them must.
 */
export function areCodesCoherent(rows: readonly ProductCode[]): boolean {
  return allOrNoneBy(
    rows,
    (row) => row.consumer,
    (row) => row.garanzie.length > 0,
  );
}

/** Returns the code under which an insurer knows the user for a coverage, or null. */
export function codeFor(rows: readonly ProductCode[], consumer: string, coverage: string): string | null {
  const own = rows.filter((row) => row.consumer === consumer);
  const found = own.find((row) => row.garanzie.includes(coverage)) ?? own.find((row) => row.garanzie.length === 0);
  return found?.codice ?? null;
}

/** A code on a contract: for all of its coverages, or for the listed ones. */
export interface ContractCode {
  readonly codice: string;
  readonly garanzie: readonly string[];
}

/**
 * Returns the codes under which an insurer knows the seller, for the coverages of a contract: those of the nearest user
 * with codes of that insurer, among the seller, the producer and all users above them (`chain`, nearest first).
 */
export function codesOnContract(
  chain: readonly (readonly ProductCode[])[],
  consumer: string,
  coverages: readonly string[],
): readonly ContractCode[] {
  const rows = chain.map((codes) => codes.filter((row) => row.consumer === consumer)).find((codes) => codes.length > 0) ?? [];
  if (rows.every((row) => row.garanzie.length === 0)) return rows.map(({ codice }) => ({ codice, garanzie: [] }));
  const found = new Map<string, string[]>();
  for (const coverage of coverages) {
    const codice = codeFor(rows, consumer, coverage);
    if (codice !== null) found.set(codice, [...(found.get(codice) ?? []), coverage]);
  }
  return [...found].map(([codice, garanzie]) => ({ codice, garanzie }));
}
