import { MultiSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { useBoundField } from '../bound-field.ts';
import { beginsFirst } from './begins-first.ts';
import { asData, type ChoiceProps, originalOf } from './choice-fields.tsx';
import { type SourceProps, useOptionsSource } from './options-source.ts';

/** Several of a list: an array of values. */
export function MultiSelectField<V extends FieldValues>({ options, source, emptyText, ...props }: ChoiceProps<V> & SourceProps) {
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(props);
  const { failure, nothing, onOpen } = useOptionsSource({ source, emptyText });
  return (
    <MultiSelect
      {...shared}
      error={shared.error ?? failure}
      data={asData(options)}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(chosen) => change(chosen.map((one) => originalOf(options, one)))}
      searchable
      filter={beginsFirst}
      clearable={props.required !== true}
      hidePickedOptions
      nothingFoundMessage={nothing}
      onDropdownOpen={onOpen}
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}
