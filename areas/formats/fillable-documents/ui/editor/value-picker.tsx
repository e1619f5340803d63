import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { knownValue, type ValueChoice } from '../../domain/index.ts';
import { useFillableTexts } from '../../texts/it.ts';
import { valueOptions } from './value-options.ts';

/** Rows of a repeated group that can be chosen by position. */
const ROWS = 20;

interface ValuePickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly choice: ValueChoice | null;
  readonly coverages: readonly { readonly code: string; readonly name: string }[];
  readonly readOnly: boolean;
  readonly onChange: (choice: ValueChoice | null) => void;
}

/** Chooses a value of the contract in business words; for a repeated one also which row. */
export function ValuePicker({ label, placeholder, choice, coverages, readOnly, onChange }: ValuePickerProps) {
  const t = useFillableTexts();
  const language = useLanguage();
  const options = useMemo(() => valueOptions(language), [language]);
  const group = choice === null ? null : (knownValue(choice.value)?.group ?? null);
  const positions = Array.from({ length: ROWS }, (_, at) => ({ value: String(at + 1), label: t('field.rowNumber', { number: at + 1 }) }));
  const byKey = group === 'coverages' ? coverages.map(({ code, name }) => ({ value: code, label: name })) : [];
  return (
    <>
      <Select
        label={label}
        placeholder={placeholder}
        data={options}
        value={choice?.value ?? null}
        searchable
        clearable
        disabled={readOnly}
        onChange={(value) => onChange(value === null ? null : { value, row: null })}
      />
      {choice === null || group === null ? null : (
        <Select
          label={t('field.row')}
          data={[
            { group: t('field.rowsByNumber'), items: positions },
            ...(byKey.length === 0 ? [] : [{ group: t('field.rowsByKey'), items: byKey }]),
          ]}
          value={choice.row}
          searchable
          required
          disabled={readOnly}
          onChange={(row) => onChange({ ...choice, row })}
        />
      )}
    </>
  );
}
