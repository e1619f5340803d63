import { MultiSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useBoundField } from './bound-field.ts';
import { asData, type ChoiceProps, originalOf } from './choice-fields.tsx';

/** Several of a list: an array of values. */
export function MultiSelectField<V extends FieldValues>({ options, ...props }: ChoiceProps<V>) {
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(props);
  return (
    <MultiSelect
      {...shared}
      data={asData(options)}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => change(chosen.map((one) => originalOf(options, one)))}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('form.nothingFound')}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}
