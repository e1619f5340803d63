import type { FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { type Duration, durationName } from '#platform/domain-kit/time/duration.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { DurationField } from '#platform/ui-kit/form/date/duration-field.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { DURATION_SELECTIONS, type DurationSelection } from '../domain/codes/sale-codes.ts';
import { optionsOf } from './options.ts';

/** The further inputs of each kind of choice (spec §9). */
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
  /** Durations of the tariff. */
  readonly durations: readonly Duration[];
}

/** The choice of durations: its kind, and the inputs of that kind. */
export function DurationChoiceFields<V extends FieldValues>({ form, name, durations }: DurationChoiceFieldsProps<V>) {
  const language = useLanguage();
  const at = (part: string) => form.field(`${name}.${part}` as FieldPath<V>);
  const type: DurationSelection = useWatch({ control: form.control, name: `${name}.type` as FieldPath<V> });
  const asks = ASKS[type];
  return (
    <>
      <SelectField {...at('type')} options={optionsOf(DURATION_SELECTIONS, language)} clearable={false} />
      {asks.includes('min') ? <DurationField {...at('min')} sold /> : null}
      {asks.includes('max') ? <DurationField {...at('max')} sold /> : null}
      {asks.includes('list') ? (
        <MultiSelectField {...at('list')} options={durations.map((value) => ({ value, label: durationName(value)[language] }))} />
      ) : null}
    </>
  );
}
