import { maxDate, minDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { usePoliciesTexts } from '../../../texts/it.ts';
import type { HomePeriod } from './period.ts';

interface OwnDatesProps {
  readonly period: HomePeriod;
  readonly today: PlainDate;
  readonly onChange: (from: PlainDate, to: PlainDate) => void;
}

/** First and last day, typed or picked. A day past the other moves the other too, so the period is always valid. */
export function OwnDates({ period, today, onChange }: OwnDatesProps) {
  const t = usePoliciesTexts();
  const { from, to } = period;
  return (
    <>
      <DateBox
        w={140}
        aria-label={t('home.from')}
        value={from}
        max={today}
        onChange={(day) => day !== null && onChange(day, maxDate(day, to))}
      />
      <DateBox
        w={140}
        aria-label={t('home.to')}
        value={to}
        max={today}
        onChange={(day) => day !== null && onChange(minDate(day, from), day)}
      />
    </>
  );
}
