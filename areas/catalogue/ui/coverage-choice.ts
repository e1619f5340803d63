import type { CoverageChoice, CoverageMode } from '../domain/index.ts';

/** How a package or preset offers a coverage; what the tariff makes mandatory is so in every one. Null: not at all. */
export function modeIn(
  value: readonly CoverageChoice[],
  { type, mandatory }: { readonly type: string; readonly mandatory: boolean },
): CoverageMode | null {
  return mandatory ? 'OBBLIGATORIA' : (value.find((choice) => choice.coverage === type)?.mode ?? null);
}
