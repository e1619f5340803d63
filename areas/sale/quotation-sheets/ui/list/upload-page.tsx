import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { quotationSheetAddress } from '../../api/addresses.ts';
import { listSheets, SHEET_LIMITS, sheetTemplate, uploadSheet } from '../../api/index.ts';
import { useQuotationSheetsTexts } from '../../texts/it.ts';

const SHEETS = ['.xlsx', '.csv'];
const uploadForm = z.object({ file: z.instanceof(File).nullable() });

/** `/preventivi-da-excel/carica`: the template, and the upload of a file. */
export function UploadPage() {
  const t = useQuotationSheetsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useSchemaForm(uploadForm, { labels: uploadSheet.fields, defaultValues: { file: null } });
  const upload = useApiMutation(uploadSheet, { invalidates: [listSheets] });
  const refuse = (message: string) => form.setError('file', { message }, { shouldFocus: true });

  const send = async () => {
    const { file } = form.getValues();
    if (file === null) return refuse(t('upload.choose'));
    try {
      const { id } = await upload.mutateAsync({ body: { file: await encodedFile(file) } });
      await navigate({ to: quotationSheetAddress.href({ id }) });
    } catch (error) {
      refuse(error instanceof FieldErrors ? Object.values(error.fields).join(' ') : messageOf(error, t('upload.choose')));
    }
  };

  return (
    <Stack gap="md" maw={760}>
      <Text c="dimmed">{t('upload.help', { rows: formatNumber(SHEET_LIMITS.rows, language, 0), megabytes: SHEET_LIMITS.megabytes })}</Text>
      <Group>
        <DownloadButton label={t('upload.template')} address={urlOf(sheetTemplate, {})} />
      </Group>
      <FileField {...form.field('file')} accept={SHEETS} maxBytes={SHEET_LIMITS.megabytes * 1_000_000} />
      <Group>
        <Button loading={upload.isPending} onClick={() => void send()}>
          {t('upload.send')}
        </Button>
      </Group>
    </Stack>
  );
}
