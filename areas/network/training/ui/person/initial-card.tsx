import { Paper, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { TrainingDetail } from '../../api/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';
import { type Course, CourseTable } from './course-table.tsx';
import { HoursDone } from './hours-done.tsx';

interface InitialCardProps {
  readonly initial: NonNullable<TrainingDetail['initial']>;
  readonly onVoid?: ((course: Course) => void) | undefined;
  readonly onConfirm?: ((course: Course) => void) | undefined;
}

/** Professional training before the first registration: the months that count, hours, courses. */
export function InitialCard({ initial, onVoid, onConfirm }: InitialCardProps) {
  const t = useTrainingTexts();
  const { requestedOn, startsOn, endsOn, minutesDone, minutesDue, courses } = initial;
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('initial.title')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('initial.title')}
        </Title>
        {requestedOn === null || startsOn === null || endsOn === null ? (
          <Text c="dimmed">{t('initial.notAsked')}</Text>
        ) : (
          <Text c="dimmed">
            {t('initial.window', { requested: formatDate(requestedOn), from: formatDate(startsOn), to: formatDate(endsOn) })}
          </Text>
        )}
        <HoursDone done={minutesDone} due={minutesDue} />
        <CourseTable courses={courses} label={`${t('periods.courses')}: ${t('initial.title')}`} onVoid={onVoid} onConfirm={onConfirm} />
      </Stack>
    </Paper>
  );
}
