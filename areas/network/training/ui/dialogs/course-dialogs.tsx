import { SimpleGrid } from '@mantine/core';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  courseSchema,
  EVIDENCE,
  reasonSchema,
  recordCourse,
  TRAINING_FIELDS,
  type TrainingDetail,
  trainingEvidenceOf,
  voidCourse,
} from '../../api/index.ts';
import { MODALITIES, MODALITY_LABELS, SUBJECT_AREA_LABELS, SUBJECT_AREAS, TEST_RESULT_LABELS, TEST_RESULTS } from '../../domain/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';
import { TRAINING_QUERIES } from '../stale.ts';

/** The form: files are encoded on submit. */
const courseForm = courseSchema.extend({ evidence: trainingEvidenceOf(z.instanceof(File)) });

interface DialogProps {
  readonly detail: TrainingDetail;
  readonly onClose: () => void;
}

function optionsOf<V extends string>(values: readonly V[], labels: Readonly<Record<V, Text>>, language: Language) {
  return values.map((value) => ({ value, label: labels[value][language] }));
}

/** Records a completed course with its certificates. */
export function CourseDialog({ detail, onClose }: DialogProps) {
  const t = useTrainingTexts();
  const language = useLanguage();
  const record = useApiMutation(recordCourse, { invalidates: TRAINING_QUERIES });
  return (
    <FormDialog
      title={t('dialogs.course', { name: detail.name })}
      schema={courseForm}
      labels={TRAINING_FIELDS}
      defaultValues={{ title: '', provider: '', evidence: [] }}
      saveLabel={t('actions.course')}
      onSave={async ({ evidence, ...course }) => {
        const files = await Promise.all(evidence.map(encodedFile));
        await record.mutateAsync({ params: { userId: detail.userId }, body: { ...course, evidence: files } });
        notify.done(t('dialogs.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('title')} maxLength={200} />
          <TextField {...form.field('provider')} maxLength={200} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField {...form.field('completedOn')} />
            <NumberField {...form.field('hours')} help={t('dialogs.hoursHelp')} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField {...form.field('modality')} options={optionsOf(MODALITIES, MODALITY_LABELS, language)} />
            <SelectField {...form.field('testResult')} options={optionsOf(TEST_RESULTS, TEST_RESULT_LABELS, language)} />
          </SimpleGrid>
          <SelectField {...form.field('subjectArea')} options={optionsOf(SUBJECT_AREAS, SUBJECT_AREA_LABELS, language)} />
          <FileField
            {...form.field('evidence')}
            multiple
            accept={EVIDENCE.types}
            maxBytes={EVIDENCE.megabytes * 1024 * 1024}
            help={t('dialogs.evidenceHelp')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Voids a course. */
export function VoidDialog({
  detail,
  course,
  onClose,
}: DialogProps & { readonly course: { readonly id: number; readonly title: string } }) {
  const t = useTrainingTexts();
  const takeBack = useApiMutation(voidCourse, { invalidates: TRAINING_QUERIES });
  return (
    <FormDialog
      title={t('dialogs.void', { title: course.title })}
      text={t('dialogs.voidText')}
      schema={reasonSchema}
      labels={TRAINING_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('actions.void')}
      danger
      onSave={async (body) => {
        await takeBack.mutateAsync({ params: { userId: detail.userId, id: course.id }, body });
        notify.done(t('dialogs.voidDone'));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}
