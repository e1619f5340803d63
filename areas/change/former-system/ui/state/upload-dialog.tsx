import { Progress, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
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
import { appendPart, FORMER_LIMITS, formerTemplate, listFormerBatches, migrationState, uploadFormerBatch } from '../../api/index.ts';
import { FORMER_KINDS, type FormerKind, RecordTooLong } from '../../domain/index.ts';
import { useFormerSystemTexts } from '../../texts/it.ts';
import { sendFile } from './send-file.ts';

const SHEETS = ['.xlsx', '.csv'];
const MEGABYTE = 1_000_000;
const uploadForm = z.object({ kind: z.enum(keysOf(FORMER_KINDS)), file: z.instanceof(File).nullable() });

const isCsv = ({ name }: File): boolean => name.toLowerCase().endsWith('.csv');

/** Progress of a file that is uploaded in parts. */
function Sent({ sent, total }: { readonly sent: number; readonly total: number }) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  if (sent === 0 || total <= FORMER_LIMITS.partBytes) return null;
  const megabytes = (bytes: number) => formatNumber(bytes / MEGABYTE, language, 0);
  const words = t('upload.progress', { done: megabytes(Math.min(sent, total)), total: megabytes(total) });
  return (
    <div role="status">
      <Text size="sm">{words}</Text>
      <Progress value={(100 * Math.min(sent, total)) / total} aria-label={words} />
    </div>
  );
}

/** Chooses what a file contains, and uploads it. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useFormerSystemTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const upload = useApiMutation(uploadFormerBatch, { invalidates: [listFormerBatches, migrationState] });
  const append = useApiMutation(appendPart, { invalidates: [listFormerBatches, migrationState] });
  return (
    <FormDialog
      title={t('upload.title')}
      text={t('upload.help', {
        csv: FORMER_LIMITS.allMegabytes,
        rows: formatNumber(FORMER_LIMITS.allRows, language, 0),
        xlsx: FORMER_LIMITS.megabytes,
      })}
      schema={uploadForm}
      labels={uploadFormerBatch.fields ?? {}}
      defaultValues={{ kind: 'UTENTI' as FormerKind, file: null }}
      saveLabel={t('upload.send')}
      onSave={async ({ kind, file }) => {
        if (file === null) throw new FieldErrors({ file: t('upload.choose') });
        if (!isCsv(file) && file.size > FORMER_LIMITS.megabytes * MEGABYTE)
          throw new FieldErrors({ file: t('upload.largeExcel', { megabytes: FORMER_LIMITS.megabytes }) });
        const id = await sendFile(kind, file, {
          first: (body) => upload.mutateAsync({ body }),
          next: (batch, body) => append.mutateAsync({ params: { id: batch }, body }),
          sent: setSent,
        }).catch((error: unknown) => {
          throw error instanceof RecordTooLong ? new FieldErrors({ file: t('upload.longRecord') }) : error;
        });
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
          <FileField {...form.field('file')} accept={SHEETS} maxBytes={FORMER_LIMITS.allMegabytes * MEGABYTE} />
          <Sent sent={sent} total={form.watch('file')?.size ?? 0} />
        </>
      )}
    </FormDialog>
  );
}
