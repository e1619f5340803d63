import 'dayjs/locale/it.js';
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { type PlainDate, parseTypedDate } from '#platform/domain-kit/dates.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';

export interface DateBoxProps
  extends Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate' | 'defaultDate' | 'valueFormat' | 'dateParser'> {
  readonly value: PlainDate | null;
  readonly onChange: (day: PlainDate | null) => void;
  /** Earliest and latest day to pick. */
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
  /** The day the calendar opens on while the box is empty. */
  readonly opensAt?: PlainDate | undefined;
}

/** The box of `DateBox` with its calendar. */
export function CalendarBox({ value, onChange, min, max, opensAt, ...input }: DateBoxProps) {
  const t = useKitTexts();
  const language = useLanguage();
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DateInput
        clearButtonProps={{ 'aria-label': t('clear') }}
        placeholder={t('form.datePlaceholder')}
        {...input}
        value={value}
        onChange={onChange}
        valueFormat="DD-MM-YYYY"
        dateParser={(typed) => parseTypedDate(typed, { latest: max }) ?? null}
        minDate={min}
        maxDate={max}
        defaultDate={opensAt}
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
