import { allOrNoneBy, uniqueBy, without } from '#platform/domain-kit/rules.ts';

/** The code under which an insurer (the consumer) knows a user, for all products or for some coverages (spec §3). */
export interface ProductCode {
  readonly code: string;
  /** Code of the insurer. */
  readonly consumer: string;
  /** Coverage types of the code; empty: all. */
  readonly coverages: readonly string[];
}

/** The same with the specified field names, as forms and requests have it. */
export interface SpecifiedProductCode {
  readonly codice: string;
  readonly consumer: string;
  readonly garanzie: readonly string[];
}

/** Returns a code from its specified form. */
export function productCodeOf({ codice, consumer, garanzie }: SpecifiedProductCode): ProductCode {
  return { code: codice, consumer, coverages: garanzie };
}

/**
 * Returns whether codes are unique (`codiciProdottoUnici`, spec §5): no two rows are equal except for the code,
 * ignoring the order of coverages.
 */
export function areCodesUnique(rows: readonly ProductCode[]): boolean {
  return uniqueBy(rows, (row) => ({ ...without(row, 'code'), coverages: [...row.coverages].sort() }));
}

/**
 * Returns whether codes are coherent (`codiciProdottoCorretti`, spec §5): if some rows of a consumer name coverages,
 * all of them must.
 */
export function areCodesCoherent(rows: readonly ProductCode[]): boolean {
  return allOrNoneBy(
    rows,
    (row) => row.consumer,
    (row) => row.coverages.length > 0,
  );
}

/** Returns the code under which an insurer knows the user for a coverage, or null. */
export function codeFor(rows: readonly ProductCode[], consumer: string, coverage: string): string | null {
  const own = rows.filter((row) => row.consumer === consumer);
  const found = own.find((row) => row.coverages.includes(coverage)) ?? own.find((row) => row.coverages.length === 0);
  return found?.code ?? null;
}

/** A code on a contract: for all of its coverages, or for the listed ones. */
export type ContractCode = Pick<ProductCode, 'code' | 'coverages'>;

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
  if (rows.every((row) => row.coverages.length === 0)) return rows.map(({ code }) => ({ code, coverages: [] }));
  const found = new Map<string, string[]>();
  for (const coverage of coverages) {
    const code = codeFor(rows, consumer, coverage);
    if (code !== null) found.set(code, [...(found.get(code) ?? []), coverage]);
  }
  return [...found].map(([code, itsCoverages]) => ({ code, coverages: itsCoverages }));
}
