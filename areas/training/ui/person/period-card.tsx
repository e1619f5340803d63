import { Anchor, Button, Group, Paper, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { downloadFile } from '#areas/documents/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatDate, yearOf } from '#platform/domain-kit/dates.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { TrainingDetail } from '../../api/index.ts';
import { hoursText } from '../../domain/index.ts';
import { useTrainingTexts } from '../texts.ts';

export type Period = TrainingDetail['periods'][number];
export type Course = Period['courses'][number];

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
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing={6} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('course.title')}</Table.Th>
            <Table.Th scope="col">{t('course.completedOn')}</Table.Th>
            <Table.Th scope="col">{t('course.hours')}</Table.Th>
            <Table.Th scope="col">{t('course.files')}</Table.Th>
            {onVoid === undefined ? null : <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {period.courses.map((course) => (
            <Table.Tr key={course.id}>
              <Table.Td>
                <Text td={course.voidReason === null ? undefined : 'line-through'}>{course.title}</Text>
                <Text size="sm" c="dimmed">
                  {course.provider}
                </Text>
                {course.voidReason === null ? null : <Text size="sm">{t('periods.voided', { reason: course.voidReason })}</Text>}
              </Table.Td>
              <Table.Td>
                <DateText date={course.completedOn} />
              </Table.Td>
              <Table.Td>{hoursText(course.minutes, language)}</Table.Td>
              <Table.Td>
                {course.files.length === 0
                  ? '—'
                  : course.files.map((file) => (
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
              </Table.Td>
              {onVoid === undefined ? null : (
                <Table.Td ta="right">
                  {course.voidReason === null ? (
                    <Button size="compact-sm" variant="default" onClick={() => onVoid(course)}>
                      {t('actions.void')}
                    </Button>
                  ) : null}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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
