import type { CoverageChoice, CoverageMode } from '../domain/index.ts';

/**
 * Returns how a package or preset offers a coverage; the tariff's mandatory ones are mandatory in every one. Null: not
 * at all.
 */
export function modeIn(
  value: readonly CoverageChoice[],
  { type, mandatory }: { readonly type: string; readonly mandatory: boolean },
): CoverageMode | null {
  return mandatory ? 'OBBLIGATORIA' : (value.find((choice) => choice.coverage === type)?.mode ?? null);
}
