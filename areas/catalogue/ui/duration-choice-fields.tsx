import type { FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#platform/ui-kit/form/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/multi-select-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number-fields.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { DURATION_SELECTIONS, type DurationSelection } from '../domain/index.ts';
import { optionsOf } from './options.ts';

/** What each kind of choice asks for besides itself (spec §9). */
const ASKS: Readonly<Record<DurationSelection, readonly ('min' | 'max' | 'list')[]>> = {
  SEGUI_PRODOTTO: [],
  LIBERA: [],
  MIN_MAX: ['min', 'max'],
  SOLO_MIN: ['min'],
  SOLO_MAX: ['max'],
  PARZIALMENTE_LIBERA: ['list'],
};

interface DurationChoiceFieldsProps<V extends FieldValues> {
  readonly form: SchemaForm<V>;
  /** Path of the choice, such as `duration`. */
  readonly name: FieldPath<V>;
  /** Durations that the tariff sells, in months. */
  readonly months: readonly number[];
}

/** Which durations may be chosen: the kind of choice, and what that kind asks for. */
export function DurationChoiceFields<V extends FieldValues>({ form, name, months }: DurationChoiceFieldsProps<V>) {
  const language = useLanguage();
  const at = (part: string) => form.field(`${name}.${part}` as FieldPath<V>);
  const type = useWatch({ control: form.control, name: `${name}.type` as FieldPath<V> }) as DurationSelection;
  const unit = { it: 'mesi', en: 'months' }[language];
  const asks = ASKS[type];
  return (
    <>
      <SelectField {...at('type')} options={optionsOf(DURATION_SELECTIONS, language)} clearable={false} />
      {asks.includes('min') ? <NumberField {...at('min')} unit={unit} /> : null}
      {asks.includes('max') ? <NumberField {...at('max')} unit={unit} /> : null}
      {asks.includes('list') ? (
        <MultiSelectField {...at('list')} options={months.map((value) => ({ value, label: `${value} ${unit}` }))} />
      ) : null}
    </>
  );
}
