import { Anchor, Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays, addMonths, firstDayOfMonth, formatDate, isPlainDate, lastDayOfMonth, weekday } from '#platform/domain-kit/time/dates.ts';
import { formatTime, todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { negotiationAddress, negotiationCalendarAddress } from '../../api/addresses.ts';
import { type CalendarRow, listAppointments } from '../../api/appointment-routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';
import classes from './calendar.module.css';
import { CalendarLink } from './calendar-link.tsx';

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const LOCALES = { it: 'it-IT', en: 'en-GB' } as const;

const timeOf = ({ startsAt }: CalendarRow) => formatTime(startsAt).slice(0, 5);

function Appointment({ row }: { readonly row: CalendarRow }) {
  const t = useNegotiationsTexts();
  return (
    <>
      {timeOf(row)}{' '}
      <Anchor component={Link} to={negotiationAddress.href({ id: row.negotiationId })} inherit underline="always">
        {row.dealerAlias}
      </Anchor>
      {row.done ? ` · ${t('calendar.done')}` : null}
    </>
  );
}

interface MonthProps {
  readonly first: string;
  readonly today: string;
  readonly byDay: ReadonlyMap<string, readonly CalendarRow[]>;
}

/** The weeks of a month from Monday to Sunday. */
function Month({ first, today, byDay }: MonthProps) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const start = addDays(first, 1 - weekday(first));
  const last = lastDayOfMonth(first);
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => addDays(start, week * 7)).filter((monday) => monday <= last);
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(`${addDays(start, day - 1)}T12:00:00Z`),
    );
  return (
    <table className={classes.month} aria-label={t('calendar.label')}>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col">
              {dayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday) => (
          <tr key={monday}>
            {WEEK.map((day) => {
              const date = addDays(monday, day - 1);
              return (
                <td key={date} data-outside={date < first || date > last || undefined} data-today={date === today || undefined}>
                  <Text size="xs" c="dimmed">
                    {Number(date.slice(8))}
                  </Text>
                  <ul className={classes.items}>
                    {(byDay.get(date) ?? []).map((row) => (
                      <li key={row.id}>
                        <Appointment row={row} />
                      </li>
                    ))}
                  </ul>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days with appointments, for phones. */
function Days({ byDay }: Pick<MonthProps, 'byDay'>) {
  const t = useNegotiationsTexts();
  if (byDay.size === 0) return <Text>{t('calendar.none')}</Text>;
  return (
    <Stack gap="sm">
      {[...byDay].map(([date, rows]) => (
        <section key={date}>
          <Text fw={600}>{formatDate(date)}</Text>
          {rows.map((row) => (
            <Text key={row.id}>
              <Appointment row={row} />
              {row.place === null ? null : ` · ${row.place}`}
            </Text>
          ))}
        </section>
      ))}
    </Stack>
  );
}

/** `/trattative/agenda`: the appointments of a month. */
export function CalendarPage({ mese }: { readonly mese?: string | undefined }) {
  const t = useNegotiationsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [mine, setMine] = useState(false);
  const today = useToday();
  const asked = `${mese ?? ''}-01`;
  const first = isPlainDate(asked) ? asked : firstDayOfMonth(today);
  const { data, error, refetch } = useApiQuery(listAppointments, {
    query: { da: addDays(first, -6), a: addDays(lastDayOfMonth(first), 6), mie: mine },
  });
  const go = (month: string) => void navigate({ to: negotiationCalendarAddress.href({ mese: month.slice(0, 7) }), replace: true });
  const name = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${first}T12:00:00Z`),
  );
  const byDay = new Map<string, CalendarRow[]>();
  for (const row of data?.items ?? []) {
    const date = todayInRome(row.startsAt);
    byDay.set(date, [...(byDay.get(date) ?? []), row]);
  }
  const inMonth = new Map([...byDay].filter(([date]) => date.slice(0, 7) === first.slice(0, 7)));
  return (
    <Stack gap="sm">
      <Group>
        <Button.Group>
          <Button variant="default" aria-label={t('calendar.previous')} onClick={() => go(addMonths(first, -1))}>
            ‹
          </Button>
          <Button variant="default" onClick={() => go(today)}>
            {t('calendar.today')}
          </Button>
          <Button variant="default" aria-label={t('calendar.next')} onClick={() => go(addMonths(first, 1))}>
            ›
          </Button>
        </Button.Group>
        <Title order={2} size="h4">
          {name}
        </Title>
        <Switch label={t('calendar.mine')} checked={mine} onChange={(event) => setMine(event.currentTarget.checked)} />
        <CalendarLink />
      </Group>
      {error !== null ? <QueryError error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && error === null ? <LoadingState /> : null}
      {data === undefined ? null : isPhone === true ? <Days byDay={inMonth} /> : <Month first={first} today={today} byDay={byDay} />}
    </Stack>
  );
}
