import type { Zone } from './tariff.ts';

/** Moves a province into a zone; null removes it from all. Zones keep their order, provinces are ordered by name. */
export function withProvinceIn<Z extends Pick<Zone, 'provinces'>>(zones: readonly Z[], province: string, zone: number | null): Z[] {
  return zones.map((one, i) => {
    const has = one.provinces.includes(province);
    if (i === zone) return has ? one : { ...one, provinces: [...one.provinces, province].sort() };
    return has ? { ...one, provinces: one.provinces.filter((other) => other !== province) } : one;
  });
}

interface Zoned {
  readonly zone?: string | undefined;
}

interface ZonedCoverage {
  readonly zones: readonly string[] | null;
  readonly rows: readonly Zoned[];
  readonly margins: readonly Zoned[];
}

/**
 * Returns the parts of a tariff that use a zone's code, with another code: rates, margins, recipients and
 * restrictions.
 */
export function renameZone<Z extends Pick<Zone, 'code'>, G extends ZonedCoverage, P extends Zoned>(
  { zones, coverages, commissions }: { readonly zones: readonly Z[]; readonly coverages: readonly G[]; readonly commissions: readonly P[] },
  from: string,
  to: string,
): { zones: Z[]; coverages: G[]; commissions: P[] } {
  const moved = <T extends Zoned>(part: T): T => (part.zone === from ? { ...part, zone: to } : part);
  return {
    zones: zones.map((zone) => (zone.code === from ? { ...zone, code: to } : zone)),
    coverages: coverages.map((coverage) => ({
      ...coverage,
      zones: coverage.zones === null ? null : coverage.zones.map((code) => (code === from ? to : code)),
      rows: coverage.rows.map(moved),
      margins: coverage.margins.map(moved),
    })),
    commissions: commissions.map(moved),
  };
}
