import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { loadWithRetry } from '../../load-with-retry.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import type { DateBoxProps } from './calendar-box.tsx';

/** Calendars weigh as much as all other fields together: they load after the page is visible. */
const CalendarBox = lazy(async () => ({ default: (await loadWithRetry(() => import('./calendar-box.tsx'))).CalendarBox }));

/** The same look without a calendar until the code is loaded. */
function WaitingBox(props: DateBoxProps) {
  const t = useKitTexts();
  const { value, label, description, error, withAsterisk, disabled, placeholder, className, w } = props;
  return (
    <TextInput
      {...{ label, description, error, withAsterisk, disabled, className, w }}
      aria-label={props['aria-label']}
      value={value === null ? '' : formatDate(value)}
      placeholder={placeholder ?? t('form.datePlaceholder')}
      leftSection={<IconCalendar size={16} stroke={1.6} />}
      readOnly
    />
  );
}

/**
 * A date outside a form: typed (`11032026`, `11/3/26`) or picked, shown as DD-MM-YYYY, passed on as YYYY-MM-DD (spec
 * §5).
 */
export function DateBox(props: DateBoxProps) {
  return (
    <Suspense fallback={<WaitingBox {...props} />}>
      <CalendarBox {...props} />
    </Suspense>
  );
}
