import { coverageType } from '#areas/offer/catalogue/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { compareDurations, durationWords } from '#platform/domain-kit/time/duration.ts';
import type { SoldProductView } from '../api/index.ts';

/** Returns the durations of some products, shortest first. */
export function durationOptions(products: readonly SoldProductView[], language: Language) {
  const durations = [...new Set(products.flatMap((one) => one.months))].sort(compareDurations);
  return durations.map((value) => ({ value, label: durationWords(value, language) }));
}

/** Returns the coverages of some products by name. */
export function coverageOptions(products: readonly SoldProductView[], language: Language) {
  const codes = [...new Set(products.flatMap((one) => one.coverages))];
  return codes
    .map((value) => ({ value, label: coverageType(value)?.[language] ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

/** Returns the zones of some products, with the code first: tariffs may name the same code differently. */
export function zoneOptions(products: readonly SoldProductView[]) {
  const zones = new Map(products.flatMap((one) => one.zones.map((zone) => [zone.code, zone.name] as const)));
  return [...zones].map(([value, name]) => ({ value, label: `${value} · ${name}` }));
}

/** Returns a lookup as options. */
export function lookupOptions<Code extends string>(lookup: Readonly<Record<Code, Text>>, language: Language) {
  return Object.entries<Text>(lookup).map(([value, text]) => ({ value, label: text[language] }));
}
