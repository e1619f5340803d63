import {
  CONTRACT_VALUE_GROUPS,
  CONTRACT_VALUES,
  contractValue,
  REPEATED_VALUES,
  repeatedValues,
} from '#areas/agency/documents/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Language } from '#platform/domain-kit/locale.ts';

interface OptionGroup {
  readonly group: string;
  readonly items: { readonly value: string; readonly label: string }[];
}

/** The values of a contract to choose from, by group: the single ones, then those of the repeated groups. */
export function valueOptions(language: Language): OptionGroup[] {
  const single = keysOf(CONTRACT_VALUE_GROUPS).map((group) => ({
    group: CONTRACT_VALUE_GROUPS[group][language],
    items: CONTRACT_VALUES.filter((value) => value.group === group).map(({ id, label }) => ({ value: id, label: label[language] })),
  }));
  const repeated = REPEATED_VALUES.map(({ id, label, values }) => ({
    group: label[language],
    items: values.map((value) => ({ value: `${id}.${value.id}`, label: value.label[language] })),
  }));
  return [...single, ...repeated];
}

/** The name of a value by its id; the id itself for an unknown one. */
export function valueLabel(id: string, language: Language): string {
  const single = contractValue(id);
  if (single !== undefined) return single.label[language];
  const at = id.indexOf('.');
  const group = repeatedValues(id.slice(0, at));
  const value = group?.values.find((one) => one.id === id.slice(at + 1));
  return group === undefined || value === undefined ? id : `${group.one[language]}: ${value.label[language]}`;
}
