import { Group, SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import classes from '../home.module.css';
import { type HomePeriod, PERIODS, searchOf } from './period.ts';

/** Loads the calendar only when the user chooses custom dates. */
const OwnDates = lazy(() => import('./own-dates.tsx').then((module) => ({ default: module.OwnDates })));

/** Chooses the period of the figures. It is kept in the URL, so links and the back button restore it. */
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
