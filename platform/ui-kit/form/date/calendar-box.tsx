import 'dayjs/locale/it.js';
import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { type PlainDate, parseTypedDate } from '#platform/domain-kit/time/dates.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { useLanguage } from '../../texts/language.ts';

export interface DateBoxProps
  extends Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate' | 'defaultDate' | 'valueFormat' | 'dateParser'> {
  readonly value: PlainDate | null;
  readonly onChange: (day: PlainDate | null) => void;
  /** Earliest and latest selectable day. */
  readonly min?: PlainDate | undefined;
  readonly max?: PlainDate | undefined;
  /** The day on which the calendar opens if the box is empty. */
  readonly opensAt?: PlainDate | undefined;
}

/** Pause in milliseconds after which a typed date is passed on (spec §9). */
const DEBOUNCE_MS = 300;

/** The day in the box and the outer one, which follows after a pause, or at once with `settle`. */
function useSettling(value: PlainDate | null, onChange: (day: PlainDate | null) => void) {
  const [outside, setOutside] = useState(value);
  const [shown, setShown] = useState(value);
  const later = useDebouncedCallback(onChange, { delay: DEBOUNCE_MS, flushOnUnmount: true });
  if (value !== outside) {
    setOutside(value);
    setShown(value);
  }
  const change = (day: PlainDate | null) => {
    setShown(day);
    later(day);
  };
  return { shown, change, settle: later.flush };
}

/** The input and calendar of `DateBox`. */
export function CalendarBox({ value, onChange, min, max, opensAt, onBlur, onKeyDown, ...input }: DateBoxProps) {
  const t = useKitTexts();
  const language = useLanguage();
  const { shown, change, settle } = useSettling(value, onChange);
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DateInput
        clearButtonProps={{ 'aria-label': t('clear'), tabIndex: -1 }}
        placeholder={t('form.datePlaceholder')}
        {...input}
        value={shown}
        onChange={change}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          // Submitting by keyboard includes the typed text.
          if (event.key === 'Enter' || event.ctrlKey || event.metaKey) settle();
          onKeyDown?.(event);
        }}
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
