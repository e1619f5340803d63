import { useWatch } from 'react-hook-form';
import { type Duration, durationName, isDuration } from '#platform/domain-kit/time/duration.ts';
import type { Option } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { coverageName, type InsuredObjectType } from '../../domain/index.ts';
import type { TariffForm } from './tariff-form.ts';

type Choice<T extends string | number> = Option<T> & { readonly value: T };

/** The tariff's zones as options. */
export function useZoneChoices(form: TariffForm): Choice<string>[] {
  const zones = useWatch({ control: form.control, name: 'zones' });
  return zones.map(({ code, name }) => ({ value: code, label: name === '' ? code : `${code} · ${name}` }));
}

/** The tariff's durations as options. */
export function useDurationChoices(form: TariffForm): Choice<Duration>[] {
  const language = useLanguage();
  const durations = useWatch({ control: form.control, name: 'durations' });
  return durations
    .filter(({ months }) => isDuration(months))
    .map(({ months }) => ({ value: months, label: durationName(months)[language] }));
}

/** The tariff's coverages as options. */
export function useCoverageChoices(form: TariffForm): Choice<string>[] {
  const language = useLanguage();
  const coverages = useWatch({ control: form.control, name: 'coverages' });
  return coverages.map(({ type, name }) => ({ value: type, label: name || coverageName(type)[language] }));
}

/** Returns the insured object of the tariff in the form. */
export function useInsuredObject(form: TariffForm): InsuredObjectType {
  return useWatch({ control: form.control, name: 'insuredObject' }) ?? 'VEICOLO';
}
