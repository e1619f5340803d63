import { MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatCents, formatNumber, parseTypedMoney, parseTypedNumber } from '#platform/domain-kit/number-format.ts';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { valuesOf } from '../../domain/definition/definition.ts';
import { PERIODS } from '../../domain/definition/periods.ts';
import type { Statement } from '../../domain/index.ts';
import type { Field } from '../../domain/model.ts';
import { PERIOD_LABELS } from '../../domain/texts.ts';
import { useAnalysisTexts } from '../../texts/it.ts';

type Value = Statement['values'][number];

interface ValueProps {
  readonly field: Field;
  readonly label: string;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

const WIDTH = 170;

/** Decimals of a number that is not money. */
const DECIMALS = 2;

function Amount({ field, label, value, onChange }: ValueProps) {
  const language = useLanguage();
  const format = (one: number, as: Language) =>
    field.type === 'MONEY' ? formatCents(one, as) : formatNumber(one, as, Number.isInteger(one) ? 0 : DECIMALS);
  const parse = field.type === 'MONEY' ? parseTypedMoney : parseTypedNumber;
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      aria-label={label}
      w={WIDTH}
      inputMode="decimal"
      maxLength={24}
      placeholder={field.type === 'MONEY' ? '€' : ''}
      value={typed ?? (typeof value === 'number' ? format(value, language) : '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parse(event.currentTarget.value, language));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function OneValue(props: ValueProps) {
  const { field, label, value, onChange } = props;
  if (field.type === 'DATE') {
    return (
      <DateBox
        aria-label={label}
        value={typeof value === 'string' ? value : null}
        onChange={(day) => onChange(day ?? undefined)}
        w={WIDTH}
      />
    );
  }
  if (field.type === 'MONEY' || field.type === 'NUMBER') return <Amount {...props} />;
  return (
    <TextInput
      aria-label={label}
      w={WIDTH}
      maxLength={200}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  );
}

interface ValueInputProps {
  readonly field: Field;
  readonly statement: Statement;
  readonly onChange: (values: readonly Value[]) => void;
}

/** What a statement compares with, by the type of its field and its operator. */
export function ValueInput({ field, statement, onChange }: ValueInputProps) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const { operator, values } = statement;
  const [, most] = valuesOf(operator);
  const label = `${t('editor.values')}: ${field.label[language]}`;
  if (most === 0) return null;
  if (operator === 'PERIOD') {
    const data = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value][language] }));
    const chosen = values[0] === undefined ? null : String(values[0]);
    return <Select aria-label={label} w={200} data={data} value={chosen} onChange={(value) => onChange(value === null ? [] : [value])} />;
  }
  if (most > 2) {
    const texts = values.map(String);
    if (field.codes === null) return <TagsInput aria-label={label} miw={200} maw={400} value={texts} onChange={onChange} maxTags={most} />;
    const data = Object.entries(field.codes).map(([value, names]) => ({ value, label: names[language] }));
    return <MultiSelect aria-label={label} miw={200} maw={400} data={data} value={texts} onChange={onChange} searchable clearable />;
  }
  const [first, second] = values;
  const set = (from: Value | undefined, to: Value | undefined) =>
    onChange([from ?? '', ...(most === 2 ? [to ?? ''] : [])].slice(0, from === undefined && to === undefined ? 0 : most));
  if (most === 1)
    return <OneValue field={field} label={label} value={first === '' ? undefined : first} onChange={(value) => set(value, undefined)} />;
  return (
    <>
      <OneValue
        field={field}
        label={`${label}, ${t('editor.from')}`}
        value={first === '' ? undefined : first}
        onChange={(value) => set(value, second)}
      />
      <OneValue
        field={field}
        label={`${label}, ${t('editor.to')}`}
        value={second === '' ? undefined : second}
        onChange={(value) => set(first === '' ? undefined : first, value)}
      />
    </>
  );
}
