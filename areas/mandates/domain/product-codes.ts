import { allOrNoneBy, uniqueBy, without } from '#platform/domain-kit/rules.ts';

/** The code under which an insurer, the consumer of the code, knows a user: for all of his products, or for some coverages (spec §3). */
export interface ProductCode {
  readonly codice: string;
  /** Code of the insurer. */
  readonly consumer: string;
  /** Coverage types the code is for; none = all. */
  readonly garanzie: readonly string[];
}

/** `codiciProdottoUnici` (spec §5): no two rows are the same but for the code. The order of the coverages does not matter. */
export function areCodesUnique(rows: readonly ProductCode[]): boolean {
  return uniqueBy(rows, (row) => ({ ...without(row, 'codice'), garanzie: [...row.garanzie].sort() }));
}

/** `codiciProdottoCorretti` (spec §5): if some rows of a consumer name coverages, all of its rows must. */
export function areCodesCoherent(rows: readonly ProductCode[]): boolean {
  return allOrNoneBy(
    rows,
    (row) => row.consumer,
    (row) => row.garanzie.length > 0,
  );
}

/** The code under which an insurer knows the user for a coverage; null when it has none. */
export function codeFor(rows: readonly ProductCode[], consumer: string, coverage: string): string | null {
  const own = rows.filter((row) => row.consumer === consumer);
  const found = own.find((row) => row.garanzie.includes(coverage)) ?? own.find((row) => row.garanzie.length === 0);
  return found?.codice ?? null;
}

/** A code as it stands on a contract: for all of its coverages, or for those named. */
export interface ContractCode {
  readonly codice: string;
  readonly garanzie: readonly string[];
}

/**
 * The codes under which an insurer knows who sells, for the coverages of a contract: those of the nearest who has any with that insurer, of
 * the seller, the one in whose name he sells and everybody above them (`chain`, the nearest first).
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
