import { SimpleGrid } from '@mantine/core';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  correctFormerRow,
  FORMER_FIELDS,
  FORMER_ID,
  FORMER_LIMITS,
  type FormerBatchDetail,
  type FormerRow,
  listFormerRows,
  readFormerBatch,
} from '../../api/index.ts';
import { useFormerSystemTexts } from '../../texts/it.ts';

interface CorrectionDialogProps {
  readonly batch: FormerBatchDetail;
  readonly row: FormerRow;
  readonly onClose: () => void;
}

/** The errors of a row at the fields of the dialog; one of the whole record, or of another row, is at the first field. */
function atFields(errors: FormerRow['errors'], nameOf: (path: string) => string, whole: string): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field, message }) => [nameOf(field ?? FORMER_ID), field === null ? `${whole}: ${message}` : message]),
  );
}

/** The values of a row, those with errors first. Names of form fields have no dots, paths have. */
export function CorrectionDialog({ batch, row, onClose }: CorrectionDialogProps) {
  const t = useFormerSystemTexts();
  const correct = useApiMutation(correctFormerRow, { invalidates: [listFormerRows, readFormerBatch] });
  const wrong = new Set(row.errors.filter(({ line }) => line === null || line === row.line).map(({ field }) => field));
  const used = new Set([...batch.columns.map(({ field }) => field), ...wrong]);
  const fields = FORMER_FIELDS[batch.kind]
    .filter(({ path }) => used.has(path))
    .toSorted((a, b) => Number(wrong.has(b.path)) - Number(wrong.has(a.path)));
  const nameOf = (path: string) => path.replaceAll('.', '-');
  const schema = z.record(z.string(), z.string().max(FORMER_LIMITS.characters));
  const labels: FieldLabels = Object.fromEntries(fields.map(({ path, title }) => [nameOf(path), title]));
  return (
    <FormDialog
      title={t('rows.correctTitle', { line: row.line })}
      text={t('rows.correctText')}
      schema={schema}
      labels={labels}
      defaultValues={Object.fromEntries(fields.map(({ path }) => [nameOf(path), row.values?.[path] ?? '']))}
      saveLabel={t('rows.correctSave')}
      onSave={async (typed) => {
        const values = Object.fromEntries(fields.map(({ path }) => [path, typed[nameOf(path)] ?? '']));
        const { outcome, errors } = await correct.mutateAsync({ params: { id: row.id }, body: { values } });
        if (outcome === 'ERRORE') throw new FieldErrors(atFields(errors, nameOf, t('rows.stillWrong')));
        notify.done(t('rows.corrected'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
          {fields.map(({ path }) => (
            <TextField
              key={path}
              {...form.field(nameOf(path))}
              {...(wrong.has(path) ? { description: row.errors.find(({ field }) => field === path)?.message ?? '' } : {})}
              maxLength={FORMER_LIMITS.characters}
            />
          ))}
        </SimpleGrid>
      )}
    </FormDialog>
  );
}
