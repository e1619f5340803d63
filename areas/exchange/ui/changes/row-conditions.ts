import { HOME_TYPES, POWER_SUPPLIES, type RateRow, VEHICLE_STATUSES } from '#areas/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { ExchangeText } from '../../texts/it.ts';

interface Band {
  readonly from: number;
  readonly to: number | null;
}

function bandText(t: ExchangeText, { from, to }: Band, write: (value: number) => string): string {
  return to === null ? t('changes.from', { from: write(from) }) : t('changes.upTo', { from: write(from), to: write(to) });
}

/** Describes the risks of a row of a rate table, which users recognise better than its name. */
export function rowConditions(t: ExchangeText, row: Partial<RateRow>, language: Language): string {
  const parts = [
    ...(row.zone === undefined ? [] : [t('changes.zone', { zone: row.zone })]),
    ...(row.vehicleStatus === undefined ? [] : [VEHICLE_STATUSES[row.vehicleStatus][language]]),
    ...(row.powerSupply === undefined ? [] : [POWER_SUPPLIES[row.powerSupply][language]]),
    ...(row.vehicleAge === undefined ? [] : [t('changes.ages', { band: bandText(t, row.vehicleAge, String) })]),
    ...(row.homeType === undefined ? [] : [HOME_TYPES[row.homeType][language]]),
    ...(row.squareMeters === undefined ? [] : [`${bandText(t, row.squareMeters, String)} m²`]),
    ...(row.value === undefined ? [] : [t('changes.values', { band: bandText(t, row.value, (cents) => formatEuro(cents, language)) })]),
  ];
  return parts.join(' · ');
}
