import { Anchor, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { downloadFile } from '#areas/documents/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatDate, yearOf } from '#platform/domain-kit/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { TrainingDetail } from '../../api/index.ts';
import { hoursText } from '../../domain/index.ts';
import { useTrainingTexts } from '../texts.ts';

export type Period = TrainingDetail['periods'][number];
export type Course = Period['courses'][number];

function CourseFiles({ files }: { files: Course['files'] }) {
  return (
    <div>
      {files.map((file) => (
        <Anchor
          key={file.id}
          display="block"
          underline="always"
          href={urlOf(downloadFile, { params: { id: file.id } })}
          download={file.fileName}
        >
          {file.fileName}
        </Anchor>
      ))}
    </div>
  );
}

interface CoursesProps {
  readonly period: Period;
  readonly label: string;
  readonly onVoid?: ((course: Course) => void) | undefined;
}

function Courses({ period, label, onVoid }: CoursesProps) {
  const t = useTrainingTexts();
  const language = useLanguage();
  if (period.courses.length === 0) return <Text c="dimmed">{t('periods.noCourses')}</Text>;
  return (
    <FiguresTable caption={label}>
      <thead>
        <tr>
          <th scope="col">{t('course.title')}</th>
          <th scope="col">{t('course.completedOn')}</th>
          <th scope="col">{t('course.hours')}</th>
          <th scope="col">{t('course.files')}</th>
          {onVoid === undefined ? null : <td />}
        </tr>
      </thead>
      <tbody>
        {period.courses.map((course) => (
          <tr key={course.id}>
            <td>
              <Text td={course.voidReason === null ? undefined : 'line-through'}>{course.title}</Text>
              <Text size="sm" c="dimmed">
                {course.provider}
              </Text>
              {course.voidReason === null ? null : <Text size="sm">{t('periods.voided', { reason: course.voidReason })}</Text>}
            </td>
            <td data-label={t('course.completedOn')}>
              <DateText date={course.completedOn} />
            </td>
            <td data-label={t('course.hours')}>{hoursText(course.minutes, language)}</td>
            <td data-label={t('course.files')} data-none={course.files.length === 0 || undefined}>
              {course.files.length === 0 ? '—' : <CourseFiles files={course.files} />}
            </td>
            {onVoid === undefined ? null : (
              <td data-amount>
                {course.voidReason === null ? (
                  <Button size="compact-sm" variant="default" onClick={() => onVoid(course)}>
                    {t('actions.void')}
                  </Button>
                ) : null}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

interface PeriodCardProps {
  readonly period: Period;
  readonly onEdit?: (() => void) | undefined;
  readonly onVoid?: ((course: Course) => void) | undefined;
}

/** One period: hours at its start and end, deadline, courses with their certificates. */
export function PeriodCard({ period, onEdit, onVoid }: PeriodCardProps) {
  const t = useTrainingTexts();
  const language = useLanguage();
  const [from, to] = [yearOf(period.startsOn), yearOf(period.endsOn)];
  const title = from === to ? t('periods.year', { year: from }) : t('periods.years', { from, to });
  const hours = (minutes: number) => hoursText(minutes, language);
  const complete = period.minutesAtEnd >= period.minutesDue;
  const progress = t('periods.progress', { done: hours(period.minutesAtEnd), due: hours(period.minutesDue) });
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
        {period.minutesDue === 0 ? null : (
          <div>
            <Text size="sm" mb={4}>
              {progress}
            </Text>
            <Progress
              value={Math.min(100, (period.minutesAtEnd / period.minutesDue) * 100)}
              color={complete ? 'green' : 'orange'}
              aria-label={progress}
            />
          </div>
        )}
        <KeyValueList
          items={[
            { label: t('periods.atStart'), value: hours(period.minutesAtStart) },
            { label: t('periods.atEnd'), value: hours(period.minutesAtEnd) },
            { label: t('periods.deadline'), value: <DateText date={period.deadline} /> },
          ]}
        />
        {period.extendedTo === null ? null : (
          <Text>{t('periods.extended', { date: formatDate(period.extendedTo), reason: period.extensionReason ?? '' })}</Text>
        )}
        <Courses period={period} label={`${t('periods.courses')}: ${title}`} onVoid={onVoid} />
      </Stack>
    </Paper>
  );
}
