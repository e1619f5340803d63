import { Checkbox, Input } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { codesOf, PAYMENTS } from '../../domain/index.ts';
import { useTariffTexts } from '../../texts/tariff/it.ts';
import { optionsOf } from '../options.ts';
import { useZoneChoices } from './choices.ts';
import type { TariffForm } from './tariff-form.ts';

interface OptionalListProps {
  readonly form: TariffForm;
  readonly at: `coverages.${number}`;
  readonly kind: 'zones' | 'payments';
  readonly readOnly: boolean;
}

/** All of the tariff's zones or payment types, or only the ticked ones. */
export function OptionalList({ form, at, kind, readOnly }: OptionalListProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const zones = useZoneChoices(form);
  const name = `${at}.${kind}` as const;
  const { label } = form.field(name);
  const chosen = useWatch({ control: form.control, name });
  const isAll = chosen === null || chosen === undefined;
  const options = kind === 'zones' ? zones : optionsOf(PAYMENTS, language);
  const restrict = (all: boolean) => {
    const set = { shouldDirty: true } as const;
    if (kind === 'zones') form.setValue(`${at}.zones`, all ? null : zones.map(({ value }) => value), set);
    else form.setValue(`${at}.payments`, all ? undefined : [...codesOf(PAYMENTS)], set);
  };
  return (
    <Input.Wrapper role="group" aria-label={label} label={label}>
      <Checkbox
        label={t(`coverages.all.${kind}`)}
        checked={isAll}
        disabled={readOnly}
        my={4}
        onChange={(event) => restrict(event.currentTarget.checked)}
      />
      {isAll ? null : <CheckboxGroupField {...form.field(name)} label="" options={options} />}
    </Input.Wrapper>
  );
}
