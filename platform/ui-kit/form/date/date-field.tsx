import type { FieldValues } from 'react-hook-form';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { DateBox } from './date-box.tsx';

interface DateFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Earliest and latest selectable day; the schema decides which are valid. */
  readonly min?: PlainDate;
  readonly max?: PlainDate;
  /** The day on which the calendar opens if the field is empty. */
  readonly opensAt?: PlainDate;
}

/**
 * A date: typed (`11032026`, `11/3/26`) or picked, shown as DD-MM-YYYY, stored as YYYY-MM-DD (spec §5). Empty is null.
 */
export function DateField<V extends FieldValues>({ min, max, opensAt, ...props }: DateFieldProps<V>) {
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(props);
  return (
    <DateBox
      {...shared}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={change}
      min={min}
      max={max}
      opensAt={opensAt}
      clearable={!props.required}
      placeholder={props.placeholder ?? t('form.datePlaceholder')}
    />
  );
}
