import { Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { timesBetween } from '#platform/domain-kit/time/cron.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { epochMs, formatTime, inRome, instantOf, startOfDay } from '#platform/domain-kit/time/rome-time.ts';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import type { ScheduleRow } from '../../api/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';

const DAYS = 7;
/** A schedule that runs more often in a day is one line with its words. */
const MOST_LINES = 3;

interface Line {
  readonly key: string;
  readonly time: string;
  readonly row: ScheduleRow;
}

function linesOf(rows: readonly ScheduleRow[], day: PlainDate): Line[] {
  const lines = rows
    .filter((row) => !row.paused)
    .flatMap((row): Line[] => {
      // From the millisecond before midnight, because the start does not count.
      const from = instantOf(epochMs(startOfDay(day)) - 1);
      const times = timesBetween(row.cron, from, startOfDay(addDays(day, 1)), row.onHoliday, MOST_LINES + 1).filter(
        (at) => inRome(at).date === day,
      );
      if (times.length > MOST_LINES) return [{ key: String(row.id), time: row.words, row }];
      return times.map((at) => ({ key: `${row.id} ${at}`, time: formatTime(at).slice(0, 5), row }));
    });
  return lines.sort((a, b) => a.time.localeCompare(b.time));
}

interface WeekProps {
  readonly rows: readonly ScheduleRow[];
  readonly onEdit: (row: ScheduleRow) => void;
}

/** What runs on each of the next seven days. */
export function Week({ rows, onEdit }: WeekProps) {
  const t = useOperationsTexts();
  const today = useToday();
  const days = useMemo(
    () => Array.from({ length: DAYS }, (_, index) => addDays(today, index)).map((day) => ({ day, lines: linesOf(rows, day) })),
    [rows, today],
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 4, xl: 7 }} spacing="sm">
      {days.map(({ day, lines }) => (
        <Paper key={day} withBorder p="sm">
          <Title order={3} size="h5">
            <DateText date={day} />
          </Title>
          <Stack gap={4} mt="xs">
            {lines.map(({ key, time, row }) => (
              <Text key={key} size="sm">
                <b>{time}</b>{' '}
                <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onEdit(row)}>
                  {row.title}
                </Anchor>
              </Text>
            ))}
            {lines.length === 0 ? <Text size="sm">{t('schedules.nothing')}</Text> : null}
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
