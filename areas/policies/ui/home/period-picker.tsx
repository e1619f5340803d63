import { Group, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { PlainDate } from '#platform/domain-kit/dates.ts';
import { usePoliciesTexts } from '../texts.ts';
import classes from './home.module.css';
import { type HomePeriod, PERIODS, searchOf } from './period.ts';

/** The calendar is fetched only by who chooses dates of his own. */
const OwnDates = lazy(() => import('./own-dates.tsx').then((module) => ({ default: module.OwnDates })));

/** Which days the numbers are about; the choice is in the address, so a link and the back button find it again. */
export function PeriodPicker({ period, today }: { period: HomePeriod; today: PlainDate }) {
  const t = usePoliciesTexts();
  const navigate = useNavigate();
  const go = (search: Record<string, string>) => void navigate({ to: '.', search, replace: true, resetScroll: false });
  return (
    <Group gap="xs" align="flex-end">
      {period.name === 'date' ? (
        <Suspense fallback={null}>
          <OwnDates period={period} today={today} onChange={(from, to) => go({ dal: from, al: to })} />
        </Suspense>
      ) : null}
      <div className={classes.periods}>
        <SegmentedControl
          aria-label={t('home.period')}
          value={period.name}
          onChange={(value) => {
            const name = PERIODS.find((known) => known === value);
            if (name !== undefined) go(searchOf(name, period));
          }}
          data={PERIODS.map((name) => ({ value: name, label: t(`home.periods.${name}`) }))}
        />
      </div>
    </Group>
  );
}
