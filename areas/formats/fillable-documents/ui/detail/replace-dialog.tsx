import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { FILLABLE_FIELDS, FORM_PDF, replaceFillableFile } from '../../api/index.ts';
import { useFillableTexts } from '../../texts/it.ts';
import { FILLABLE_QUERIES } from '../stale.ts';
import type { DialogProps } from './publish-dialog.tsx';

const schema = z.object({
  file: z
    .instanceof(File)
    .nullable()
    .refine(...brokenBy<File | null>('required', (file) => file !== null)),
});

/** Replaces the PDF of the draft; its mapped fields stay. */
export function ReplaceDialog({ detail: { id, version }, onClose }: DialogProps) {
  const t = useFillableTexts();
  const replace = useApiMutation(replaceFillableFile, { invalidates: FILLABLE_QUERIES });
  return (
    <FormDialog
      title={t('replace.title')}
      text={t('replace.text')}
      schema={schema}
      labels={FILLABLE_FIELDS}
      defaultValues={{ file: null }}
      saveLabel={t('replace.save')}
      onSave={async ({ file }) => {
        if (file === null) return;
        const { lost } = await replace.mutateAsync({ params: { id }, body: { file: await encodedFile(file) }, version });
        notify.done(lost.length === 0 ? t('replace.done') : t('replace.lost', { fields: lost.join(', ') }));
      }}
      onClose={onClose}
    >
      {(form) => <FileField {...form.field('file')} accept={FORM_PDF.types} maxBytes={FORM_PDF.megabytes * 1_000_000} required />}
    </FormDialog>
  );
}
