import type { Language } from '#platform/domain-kit/locale.ts';
import { formatEuro, formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { REPEATED_VALUES } from './repeated-codes.ts';
import { ANSWERS, type ContractValue, type ContractValueType, type RawValue, type RepeatedValues } from './value-codes.ts';
import { CONTRACT_VALUES } from './values.ts';

const BY_ID: ReadonlyMap<string, ContractValue> = new Map(CONTRACT_VALUES.map((value) => [value.id, value]));
const GROUPS: ReadonlyMap<string, RepeatedValues> = new Map(REPEATED_VALUES.map((group) => [group.id, group]));

/** Returns a single value of the catalogue; undefined for an unknown id. */
export function contractValue(id: string): ContractValue | undefined {
  return BY_ID.get(id);
}

/** Returns a repeated group of the catalogue; undefined for an unknown id. */
export function repeatedValues(id: string): RepeatedValues | undefined {
  return GROUPS.get(id);
}

/** Writes a value in the usual way of its type; empty when unknown. */
export function valueText(type: ContractValueType, raw: RawValue, language: Language): string {
  if (raw === null) return '';
  if (typeof raw === 'boolean') return (raw ? ANSWERS.yes : ANSWERS.no)[language];
  if (typeof raw === 'string') return type === 'DATA' ? formatDate(raw) : raw;
  if (type === 'IMPORTO') return formatEuro(raw, language);
  return type === 'PERCENTUALE' ? formatPercent(raw, language) : formatNumber(raw, language, 0);
}
