import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { formatDate, isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { statementsAddress, uploadsAddress } from '../../api/addresses.ts';
import { readUploads, uploadPayments } from '../../api/routes.ts';
import { UPLOAD_LIMITS, type UploadResult } from '../../api/schemas.ts';
import { useStatementsTexts } from '../../texts/it.ts';
import { STATEMENT_QUERIES } from '../stale.ts';
import { UploadRows } from './upload-rows.tsx';

const SHEETS = ['.xlsx', '.csv'];
const sheetForm = z.object({ file: z.instanceof(File).nullable() });

/** Uploads a file: dry run, or recorded at once. */
function UploadForm({ onResult }: { readonly onResult: (result: UploadResult | undefined) => void }) {
  const t = useStatementsTexts();
  const form = useSchemaForm(sheetForm, { labels: uploadPayments.fields, defaultValues: { file: null } });
  const upload = useApiMutation(uploadPayments, { invalidates: [...STATEMENT_QUERIES, readUploads] });
  const navigate = useNavigate();
  const send = async (dryRun: boolean) => {
    const { file } = form.getValues();
    if (file === null) return form.setError('file', { message: t('uploads.choose') }, { shouldFocus: true });
    try {
      const result = await upload.mutateAsync({ body: { file: await encodedFile(file), dryRun } });
      onResult(dryRun || result.repeated ? result : undefined);
      if (!dryRun && !result.repeated) {
        form.reset({ file: null });
        await navigate({ to: uploadsAddress.href({ dataInserimento: result.createdOn }) });
      }
    } catch (error) {
      if (error instanceof FieldErrors) form.setError('file', { message: Object.values(error.fields).join(' ') });
      else notify.failed(error);
    }
    return undefined;
  };
  return (
    <Stack gap="sm" maw={900}>
      <Text c="dimmed">{t('uploads.help', { lines: UPLOAD_LIMITS.lines })}</Text>
      <FileField {...form.field('file')} accept={SHEETS} maxBytes={UPLOAD_LIMITS.megabytes * 1_000_000} />
      <Group>
        <Button variant="default" loading={upload.isPending} onClick={() => void send(true)}>
          {t('uploads.try')}
        </Button>
        <Button loading={upload.isPending} onClick={() => void send(false)}>
          {t('uploads.start')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Files of one day, with links to the nearest days with files. */
function Log({ day }: { readonly day: string }) {
  const t = useStatementsTexts();
  const { data, error, refetch } = useApiQuery(readUploads, { params: { dataInserimento: day } });
  if (data === undefined)
    return error === null ? <LoadingState height={160} /> : <QueryError error={error} onRetry={() => void refetch()} />;
  const way = (to: string | null, label: string) =>
    to === null ? null : (
      <Button component={Link} to={uploadsAddress.href({ dataInserimento: to })} variant="default" size="xs">
        {label} · {formatDate(to)}
      </Button>
    );
  return (
    <Stack gap="md">
      <Group gap="xs">
        {way(data.previous, t('uploads.previous'))}
        {way(data.next, t('uploads.next'))}
        <Button component={Link} to={statementsAddress.href()} variant="subtle" size="xs">
          {t('uploads.back')}
        </Button>
      </Group>
      {data.uploads.length === 0 ? <EmptyState title={t('uploads.none')} /> : null}
      {data.uploads.map((upload) => (
        <UploadRows key={upload.id} upload={upload} />
      ))}
    </Stack>
  );
}

/** `/estratti-conto/logs/{dataInserimento}`: payment files of a day, and the upload of another one. */
export function UploadsPage({ dataInserimento: day }: { readonly dataInserimento: string }) {
  const today = useToday();
  const t = useStatementsTexts();
  const [result, setResult] = useState<UploadResult>();
  usePageTitle(isPlainDate(day) ? t('uploads.title', { date: formatDate(day) }) : undefined);
  if (!isPlainDate(day)) return <Navigate to={uploadsAddress.href({ dataInserimento: today })} replace />;
  return (
    <Stack gap="md">
      <UploadForm onResult={setResult} />
      {result === undefined ? null : <UploadRows upload={result} />}
      <Log day={day} />
    </Stack>
  );
}
