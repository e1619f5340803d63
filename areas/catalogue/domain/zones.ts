import type { TariffContent, Zone } from './tariff.ts';

/** Moves a province into a zone; null removes it from all. Zones keep their order, provinces are ordered by name. */
export function withProvinceIn<Z extends Pick<Zone, 'provinces'>>(zones: readonly Z[], province: string, zone: number | null): Z[] {
  return zones.map((one, i) => {
    const has = one.provinces.includes(province);
    if (i === zone) return has ? one : { ...one, provinces: [...one.provinces, province].sort() };
    return has ? { ...one, provinces: one.provinces.filter((other) => other !== province) } : one;
  });
}

type Renamed = Pick<TariffContent, 'zones' | 'coverages' | 'commissions'>;

/**
 * Returns the parts of a tariff that use a zone's code, with another code: rates, margins, recipients and
 * restrictions.
 */
export function renameZone({ zones, coverages, commissions }: Renamed, from: string, to: string): Renamed {
  const moved = <T extends { readonly zone?: string }>(part: T): T => (part.zone === from ? { ...part, zone: to } : part);
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
