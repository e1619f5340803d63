import { Alert, Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type FileDetail, MAX_ANSWER_MEGABYTES, uploadRecordAnswer } from '../../api/index.ts';
import { useRecordLayoutsTexts } from '../../texts/it.ts';
import { LAYOUT_QUERIES } from '../stale.ts';

const ACCEPTED = ['.txt', '.csv', '.dat', '.esi', '.out', '.asc'];
const fileForm = z.object({ file: z.instanceof(File).nullable() });

function Received({ received }: Pick<FileDetail, 'received'>) {
  const t = useRecordLayoutsTexts();
  if (received.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('file.received')}</Text>
      {received.map(({ id, name, receivedAt, accepted, rejected, unknown }) => (
        <div key={id}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {name} · <MomentText instant={receivedAt} />
          </Text>
          <Text size="sm">{t('file.read', { accepted, rejected, unknown: unknown.length })}</Text>
          {unknown.length === 0 ? null : (
            <Alert color="orange" variant="light" mt={4}>
              <Text fw={600}>{t('file.unknown')}</Text>
              <List size="sm">
                {unknown.slice(0, 50).map(({ line, key }) => (
                  <List.Item key={line}>{t('file.unknownLine', { line, key })}</List.Item>
                ))}
              </List>
            </Alert>
          )}
        </div>
      ))}
    </Stack>
  );
}

/** The insurer's answer: its upload, and those that were read. */
export function AnswerPanel({ detail }: { readonly detail: FileDetail }) {
  const t = useRecordLayoutsTexts();
  const { id: fileId, layoutId: id, manages, hasAnswerForm, received } = detail;
  const [outcome, setOutcome] = useState<string>();
  const form = useSchemaForm(fileForm, { labels: uploadRecordAnswer.fields, defaultValues: { file: null } });
  const upload = useApiMutation(uploadRecordAnswer, { invalidates: LAYOUT_QUERIES });
  const send = async () => {
    const { file } = form.getValues();
    if (file === null) return form.setError('file', { message: t('file.choose') }, { shouldFocus: true });
    setOutcome(undefined);
    try {
      const { repeated, ...counts } = await upload.mutateAsync({ params: { id, fileId }, body: { file: await encodedFile(file) } });
      setOutcome(t(repeated ? 'file.repeated' : 'file.read', counts));
      form.reset({ file: null });
    } catch (error) {
      if (error instanceof FieldErrors) form.setError('file', { message: Object.values(error.fields).join(' ') });
      else notify.failed(error);
    }
    return undefined;
  };
  return (
    <Paper withBorder p="md">
      <Stack gap="sm" maw={760}>
        {!manages ? null : hasAnswerForm ? (
          <>
            <Text>{t('file.uploadHelp')}</Text>
            <FileField {...form.field('file')} accept={ACCEPTED} maxBytes={MAX_ANSWER_MEGABYTES * 1_000_000} />
            <Group>
              <Button loading={upload.isPending} onClick={() => void send()}>
                {t('file.upload')}
              </Button>
            </Group>
          </>
        ) : (
          <Text>{t('file.noForm')}</Text>
        )}
        {outcome === undefined ? null : (
          <Alert variant="light" role="status">
            {outcome}
          </Alert>
        )}
        <Received received={received} />
      </Stack>
    </Paper>
  );
}
