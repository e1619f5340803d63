import { Anchor, Button, Group, Text } from '@mantine/core';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { TrainingDetail } from '../../api/index.ts';
import { type CourseState, hoursText, MODALITY_LABELS, SUBJECT_AREA_LABELS, TEST_RESULT_LABELS } from '../../domain/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';

export type Course = TrainingDetail['periods'][number]['courses'][number];

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

const STATE_TONES: Readonly<Record<CourseState, Tone>> = {
  VALIDO: 'good',
  DA_PROVARE: 'warning',
  DA_CONFERMARE: 'progress',
  TEST_NON_SUPERATO: 'bad',
};

/** State of a course, with its evidence. */
function Evidence({ course }: { course: Course }) {
  const t = useTrainingTexts();
  const language = useLanguage();
  const known = [
    course.modality === null ? null : MODALITY_LABELS[course.modality][language],
    course.subjectArea === null ? null : SUBJECT_AREA_LABELS[course.subjectArea][language],
    course.testResult === null ? null : t('course.test', { result: TEST_RESULT_LABELS[course.testResult][language].toLowerCase() }),
  ].filter((one) => one !== null);
  return (
    <>
      <StatusBadge tone={STATE_TONES[course.state]}>{t(`course.states.${course.state}`)}</StatusBadge>
      {known.length === 0 ? null : <Text size="sm">{known.join(', ')}</Text>}
      {course.confirmedBy === null ? null : <Text size="sm">{t('course.confirmedBy', { name: course.confirmedBy })}</Text>}
      {course.state === 'DA_PROVARE' ? <Text size="sm">{t('course.proveHelp')}</Text> : null}
      {course.state === 'DA_CONFERMARE' ? (
        <Text size="sm">{t('course.confirmHelp', { name: course.recordedBy ?? t('course.nobody') })}</Text>
      ) : null}
    </>
  );
}

interface CourseTableProps {
  readonly courses: readonly Course[];
  readonly label: string;
  readonly onVoid?: ((course: Course) => void) | undefined;
  readonly onConfirm?: ((course: Course) => void) | undefined;
}

/** Courses with their hours and certificates. */
export function CourseTable({ courses, label, onVoid, onConfirm }: CourseTableProps) {
  const t = useTrainingTexts();
  const language = useLanguage();
  if (courses.length === 0) return <Text c="dimmed">{t('periods.noCourses')}</Text>;
  return (
    <FiguresTable caption={label}>
      <thead>
        <tr>
          <th scope="col">{t('course.title')}</th>
          <th scope="col">{t('course.completedOn')}</th>
          <th scope="col">{t('course.hours')}</th>
          <th scope="col">{t('course.state')}</th>
          <th scope="col">{t('course.files')}</th>
          {onVoid === undefined ? null : <td />}
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
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
            <td data-label={t('course.state')}>{course.voidReason === null ? <Evidence course={course} /> : '—'}</td>
            <td data-label={t('course.files')} data-none={course.files.length === 0 || undefined}>
              {course.files.length === 0 ? '—' : <CourseFiles files={course.files} />}
            </td>
            {onVoid === undefined ? null : (
              <td data-amount>
                {course.voidReason === null ? (
                  <Group gap="xs" justify="flex-end">
                    {course.mayConfirm && onConfirm !== undefined ? (
                      <Button size="compact-sm" onClick={() => onConfirm(course)}>
                        {t('actions.confirm')}
                      </Button>
                    ) : null}
                    <Button size="compact-sm" variant="default" onClick={() => onVoid(course)}>
                      {t('actions.void')}
                    </Button>
                  </Group>
                ) : null}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
