import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { formatDate, yearOf } from '#platform/domain-kit/time/dates.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { TrainingDetail } from '../../api/index.ts';
import { hoursText } from '../../domain/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';
import { type Course, CourseTable } from './course-table.tsx';
import { HoursDone } from './hours-done.tsx';

export type TrainingPeriod = TrainingDetail['periods'][number];

interface PeriodCardProps {
  readonly period: TrainingPeriod;
  readonly onEdit?: (() => void) | undefined;
  readonly onVoid?: ((course: Course) => void) | undefined;
  readonly onConfirm?: ((course: Course) => void) | undefined;
}

/** One period: hours at its start and end, deadline, courses with their certificates. */
export function PeriodCard({ period, onEdit, onVoid, onConfirm }: PeriodCardProps) {
  const t = useTrainingTexts();
  const language = useLanguage();
  const [from, to] = [yearOf(period.startsOn), yearOf(period.endsOn)];
  const title = from === to ? t('periods.year', { year: from }) : t('periods.years', { from, to });
  const hours = (minutes: number) => hoursText(minutes, language);
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4">
            {title}
          </Title>
          {onEdit === undefined ? null : (
            <Button size="compact-sm" variant="default" onClick={onEdit}>
              {t('actions.period')}
            </Button>
          )}
        </Group>
        <HoursDone done={period.minutesAtEnd} due={period.minutesDue} />
        <KeyValueList
          items={[
            { label: t('periods.atStart'), value: hours(period.minutesAtStart) },
            { label: t('periods.atEnd'), value: hours(period.minutesAtEnd) },
            ...(period.minutesToProve === 0 ? [] : [{ label: t('periods.toProve'), value: hours(period.minutesToProve) }]),
            { label: t('periods.deadline'), value: <DateText date={period.deadline} /> },
          ]}
        />
        {period.extendedTo === null ? null : (
          <Text>{t('periods.extended', { date: formatDate(period.extendedTo), reason: period.extensionReason ?? '' })}</Text>
        )}
        <CourseTable courses={period.courses} label={`${t('periods.courses')}: ${title}`} onVoid={onVoid} onConfirm={onConfirm} />
      </Stack>
    </Paper>
  );
}
