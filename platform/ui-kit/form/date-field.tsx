import 'dayjs/locale/it.js';
import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { type PlainDate, parseTypedDate } from '#platform/domain-kit/dates.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';
import { type FieldProps, useBoundField } from './bound-field.ts';

interface DateFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** Earliest and latest day to pick; the schema decides what is valid. */
  readonly min?: PlainDate;
  readonly max?: PlainDate;
  /** The day the calendar opens on while the field is empty. */
  readonly opensAt?: PlainDate;
}

/** A day: typed (`11032026`, `11/3/26`) or picked, shown DD-MM-YYYY, stored YYYY-MM-DD (spec §5). Empty is null. */
export function DateField<V extends FieldValues>({ min, max, opensAt, ...props }: DateFieldProps<V>) {
  const t = useKitTexts();
  const language = useLanguage();
  const { value, change, shared } = useBoundField(props);
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DateInput
        {...shared}
        value={typeof value === 'string' && value !== '' ? value : null}
        onChange={(day) => change(day)}
        valueFormat="DD-MM-YYYY"
        dateParser={(typed) => parseTypedDate(typed, { latest: max }) ?? null}
        minDate={min}
        maxDate={max}
        defaultDate={opensAt}
        clearable={!props.required}
        clearButtonProps={{ 'aria-label': t('clear') }}
        placeholder={props.placeholder ?? t('form.datePlaceholder')}
        leftSection={<IconCalendar size={16} stroke={1.6} />}
        leftSectionPointerEvents="none"
        inputMode="numeric"
        autoComplete="off"
        ariaLabels={{ previousMonth: t('form.previousMonth'), nextMonth: t('form.nextMonth') }}
        popoverProps={{ transitionProps: { duration: 80 } }}
      />
    </DatesProvider>
  );
}
