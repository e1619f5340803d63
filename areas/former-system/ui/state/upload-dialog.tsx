import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { encodedFile } from '#areas/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { formerBatchAddress } from '../../api/addresses.ts';
import { FORMER_LIMITS, formerTemplate, listBatches, migrationState, uploadBatch } from '../../api/index.ts';
import { FORMER_KINDS, type FormerKind } from '../../domain/index.ts';
import { useFormerSystemTexts } from '../../texts/it.ts';

const SHEETS = ['.xlsx', '.csv'];
const uploadForm = z.object({ kind: z.enum(keysOf(FORMER_KINDS)), file: z.instanceof(File).nullable() });

/** Chooses what a file contains, and uploads it. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const upload = useApiMutation(uploadBatch, { invalidates: [listBatches, migrationState] });
  return (
    <FormDialog
      title={t('upload.title')}
      text={t('upload.help', { megabytes: FORMER_LIMITS.megabytes, rows: formatNumber(FORMER_LIMITS.rows, language, 0) })}
      schema={uploadForm}
      labels={uploadBatch.fields ?? {}}
      defaultValues={{ kind: 'UTENTI' as FormerKind, file: null }}
      saveLabel={t('upload.send')}
      onSave={async ({ kind, file }) => {
        if (file === null) throw new FieldErrors({ file: t('upload.choose') });
        const { id } = await upload.mutateAsync({ body: { kind, file: await encodedFile(file) } });
        await navigate({ to: formerBatchAddress.href({ id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('kind')}
            options={keysOf(FORMER_KINDS).map((value) => ({ value, label: FORMER_KINDS[value][language] }))}
          />
          <Text component="div">
            <DownloadButton label={t('upload.template')} address={urlOf(formerTemplate, { params: { kind: form.watch('kind') } })} />
          </Text>
          <FileField {...form.field('file')} accept={SHEETS} maxBytes={FORMER_LIMITS.megabytes * 1_000_000} />
        </>
      )}
    </FormDialog>
  );
}
