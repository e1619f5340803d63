import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { bankLinesAddress } from '../../api/addresses.ts';
import { BANK_FILE_LIMITS, type BankFileRow, listBankFiles, listBankLines, type UploadAnswer, uploadBankFile } from '../../api/index.ts';
import { FORMAT_LABELS } from '../../domain/index.ts';
import { useBankingTexts } from '../../texts/it.ts';

const ACCEPTED = ['.xml', '.txt', '.csv', '.xlsx', '.rh', '.cbi', '.dat'];
const fileForm = z.object({ file: z.instanceof(File).nullable() });

/** What became of an uploaded file: how many movements are new, how many were known, and how many a user has to decide on. */
function Outcome({ answer }: { readonly answer: UploadAnswer }) {
  const t = useBankingTexts();
  const { fileName, newLines, knownLines, matched, proposed, open, returned, doubtful, repeated } = answer;
  const parts = (['matched', 'proposed', 'open', 'returned', 'doubtful'] as const).filter((name) => answer[name] > 0);
  const counts = { matched, proposed, open, returned, doubtful };
  return (
    <Alert color={repeated ? 'gray' : 'blue'} role="status">
      <Text fw={600}>{fileName}</Text>
      <Text>{repeated ? t('files.repeated', { count: knownLines }) : t('files.taken', { count: newLines, known: knownLines })}</Text>
      {parts.length === 0 ? null : (
        <Text size="sm">{parts.map((name) => t(`files.counted.${name}`, { count: counts[name] })).join(' · ')}</Text>
      )}
    </Alert>
  );
}

function UploadForm({ account }: { readonly account: string | null | undefined }) {
  const t = useBankingTexts();
  const [answer, setAnswer] = useState<UploadAnswer>();
  const form = useSchemaForm(fileForm, { labels: uploadBankFile.fields, defaultValues: { file: null } });
  const upload = useApiMutation(uploadBankFile, { invalidates: [listBankFiles, listBankLines] });
  const send = async () => {
    const { file } = form.getValues();
    if (file === null) return form.setError('file', { message: t('files.choose') }, { shouldFocus: true });
    setAnswer(undefined);
    try {
      setAnswer(await upload.mutateAsync({ body: { file: await encodedFile(file) } }));
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
        <Text>{t('files.help', { account: account === null || account === undefined ? '—' : formatIban(account) })}</Text>
        {account === null ? <Alert color="yellow">{t('files.noAccount')}</Alert> : null}
        <FileField {...form.field('file')} accept={ACCEPTED} maxBytes={BANK_FILE_LIMITS.megabytes * 1_000_000} />
        <Group>
          <Button loading={upload.isPending} disabled={account === null} onClick={() => void send()}>
            {t('files.upload')}
          </Button>
        </Group>
        {answer === undefined ? null : <Outcome answer={answer} />}
      </Stack>
    </Paper>
  );
}

/** `/pagamenti/movimenti-bancari/file`: the upload of a bank's file, and the earlier ones with their counts. */
export function BankFilesPage() {
  const t = useBankingTexts();
  const language = useLanguage();
  const list = useListState(listBankFiles);
  const query = useApiQuery(listBankFiles, { query: list.query });
  const columns = useMemo<readonly Column<BankFileRow>[]>(
    () => [
      { key: 'createdAt', title: t('files.createdAt'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} />, card: 1 },
      { key: 'fileName', title: t('files.fileName'), cell: (row) => row.fileName, maxWidth: 220, card: 3 },
      { key: 'format', title: t('files.format'), cell: (row) => FORMAT_LABELS[row.format][language], fromWidth: 900 },
      {
        key: 'days',
        title: t('files.days'),
        cell: (row) => (
          <>
            <DateText date={row.firstOn} /> – <DateText date={row.lastOn} />
          </>
        ),
        fromWidth: 1100,
      },
      {
        key: 'newLines',
        title: t('files.newLines'),
        align: 'end',
        cell: (row) => t('files.newOf', { count: row.newLines, lines: row.lines }),
        card: 4,
      },
      { key: 'amount', title: t('files.amount'), align: 'end', cell: (row) => <Money cents={row.amount} />, card: 2 },
      { key: 'matched', title: t('files.matched'), align: 'end', cell: (row) => row.matched },
      { key: 'proposed', title: t('files.proposed'), align: 'end', cell: (row) => row.proposed },
      { key: 'open', title: t('files.open'), align: 'end', cell: (row) => row.open + row.returned + row.doubtful },
      { key: 'createdBy', title: t('files.createdBy'), cell: (row) => row.createdBy, maxWidth: 160, fromWidth: 1200 },
    ],
    [t, language],
  );
  return (
    <Stack gap="sm">
      <UploadForm account={query.data?.account} />
      <DataTable<BankFileRow>
        id="bank-files"
        label={t('files.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => bankLinesAddress.href({ file: row.id })}
        empty={{ title: t('files.empty') }}
      />
    </Stack>
  );
}
