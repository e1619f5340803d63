import { Select } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CheckboxGroupField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DurationField } from '#platform/ui-kit/form/date/duration-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { DURATION_SELECTIONS } from '../../../domain/codes/sale-codes.ts';
import { type DurationChoice, isCodeOf } from '../../../domain/index.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';
import { optionsOf } from '../../options.ts';
import { Section } from '../../section.tsx';
import { useDurationChoices } from '../choices.ts';
import type { TariffForm } from '../tariff-form.ts';

interface CoverageDurationsProps {
  readonly form: TariffForm;
  readonly at: `coverages.${number}`;
}

/** Durations of a coverage: the six kinds of choice of the specification (§9). */
export function CoverageDurations({ form, at }: CoverageDurationsProps) {
  const t = useTariffTexts();
  const language = useLanguage();
  const months = useDurationChoices(form);
  const choice = useWatch({ control: form.control, name: `${at}.durationChoice` });
  const durations = useWatch({ control: form.control, name: `${at}.durations` });
  // Versions older than the choice contain a list: the same as 'partially free'.
  const type = choice?.type ?? (durations === null || durations === undefined ? 'SEGUI_PRODOTTO' : 'PARZIALMENTE_LIBERA');
  const setType = (next: string | null) => {
    if (next === null || !isCodeOf(DURATION_SELECTIONS, next)) return;
    const list = choice?.list ?? durations ?? [];
    const value: DurationChoice = {
      type: next,
      min: next === 'MIN_MAX' || next === 'SOLO_MIN' ? (choice?.min ?? 12) : null,
      max: next === 'MIN_MAX' || next === 'SOLO_MAX' ? (choice?.max ?? 60) : null,
      list: next === 'PARZIALMENTE_LIBERA' ? list : [],
    };
    form.setValue(`${at}.durations`, null, { shouldDirty: true });
    form.setValue(`${at}.durationChoice`, { ...value, list: [...value.list] }, { shouldDirty: true });
  };
  const listName = choice === undefined ? (`${at}.durations` as const) : (`${at}.durationChoice.list` as const);
  return (
    <Section title={t('coverages.durations')} help={t('coverages.durationsHelp')}>
      <Select
        label={t('coverages.durationType')}
        data={optionsOf(DURATION_SELECTIONS, language)}
        value={type}
        onChange={setType}
        allowDeselect={false}
      />
      {type === 'MIN_MAX' || type === 'SOLO_MIN' ? <DurationField {...form.field(`${at}.durationChoice.min`)} sold /> : null}
      {type === 'MIN_MAX' || type === 'SOLO_MAX' ? <DurationField {...form.field(`${at}.durationChoice.max`)} sold /> : null}
      {type === 'PARZIALMENTE_LIBERA' ? <CheckboxGroupField {...form.field(listName)} options={months} /> : null}
    </Section>
  );
}
