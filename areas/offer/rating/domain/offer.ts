import { allowsDuration, type CoverageMode, type PackageContent, type ProductContent } from '#areas/offer/catalogue/domain/index.ts';
import { compareDurations, type Duration } from '#platform/domain-kit/time/duration.ts';
import type { CompiledTariff } from './compiling/compiled.ts';

/** A salable unit: a product with its tariff, whole or limited to a package. */
export interface Offer {
  /** Chosen by the caller, for example `productVersionId:packageVersionId`. */
  readonly id: string;
  readonly product: ProductContent;
  readonly package: PackageContent | null;
  readonly tariff: CompiledTariff;
  /** Available coverages with their mode, in the tariff's order. */
  readonly modes: ReadonlyMap<string, CoverageMode>;
  /** Available durations, shortest first. */
  readonly months: readonly Duration[];
}

function modesOf(tariff: CompiledTariff, packed: PackageContent | null): Map<string, CoverageMode> {
  const chosen = packed === null ? null : new Map(packed.coverages.map((c) => [c.coverage, c.mode]));
  const modes = new Map<string, CoverageMode>();
  for (const { code, source } of tariff.coverages) {
    const own: CoverageMode = source.mandatory ? 'OBBLIGATORIA' : source.preselected ? 'PRESELEZIONATA' : 'FACOLTATIVA';
    const mode = chosen === null ? own : chosen.get(code);
    // Mandatory coverages of the tariff stay mandatory in every package.
    if (source.mandatory) modes.set(code, 'OBBLIGATORIA');
    else if (mode !== undefined) modes.set(code, mode);
  }
  return modes;
}

function durationsOf(tariff: CompiledTariff, packed: PackageContent | null): Duration[] {
  const all = tariff.content.durations.map((d) => d.months).sort(compareDurations);
  if (packed === null) return all;
  return all.filter((duration) => allowsDuration(packed.duration, duration));
}

/** Joins product, package and compiled tariff once, for rating and for the selection rules. */
export function compileOffer(id: string, product: ProductContent, packed: PackageContent | null, tariff: CompiledTariff): Offer {
  return { id, product, package: packed, tariff, modes: modesOf(tariff, packed), months: durationsOf(tariff, packed) };
}
