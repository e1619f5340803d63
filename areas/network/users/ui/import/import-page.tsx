import { Alert, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { type TaskOutcome, TaskProgress, useTask } from '#areas/agency/background-tasks/ui/public.tsx';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { saveFile } from '#platform/ui-shell/download/save-file.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { importUsersAddress, usersAddress } from '../../api/addresses.ts';
import { IMPORT_LIMITS, type ImportResult, importErrors, importTemplate, importUsers, readImport } from '../../api/import/import-routes.ts';
import { listUsers } from '../../api/index.ts';
import { GROUP_LABELS, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { isUserPath } from '../../domain/segments.ts';
import { useUsersTexts } from '../../texts/it.ts';
import { useReachablePaths } from '../use-user-path.ts';

const SHEETS = ['.xlsx', '.csv'];
const sheetForm = z.object({ file: z.instanceof(File).nullable() });

function Errors({ result }: { readonly result: ImportResult }) {
  const t = useUsersTexts();
  const download = async () => {
    try {
      saveFile(await apiClient.download(importErrors, { params: { id: result.id }, query: { formato: 'XLSX' } }));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{t('import.errors', { count: result.failed })}</Text>
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.8} />} onClick={() => void download()}>
          {t('import.downloadErrors')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('import.correct')}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing={6} aria-label={t('import.errors', { count: result.failed })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('import.line')}</Table.Th>
              <Table.Th>{t('columns.username')}</Table.Th>
              <Table.Th>{t('import.problem')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {result.errors.map((one) => (
              <Table.Tr key={one.line} style={{ verticalAlign: 'top' }}>
                <Table.Td className="tabular">{one.line}</Table.Td>
                <Table.Td>{one.username}</Table.Td>
                <Table.Td>
                  {one.errors.map((error) => (
                    <Text key={`${error.column}-${error.message}`} size="sm">
                      {error.column === null ? null : <strong>{error.column}: </strong>}
                      {error.message}
                    </Text>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

/** Returns the outcome of a file, so that a file with nothing but errors does not get a green bar. */
function outcomeOf({ created, valid, skipped, failed }: ImportResult): TaskOutcome {
  if (failed === 0) return 'GOOD';
  return created + valid + skipped > 0 ? 'PARTLY' : 'NOTHING';
}

/** Progress of an import, then the results of its lines. */
function Result({ id }: { readonly id: number }) {
  const t = useUsersTexts();
  const client = useQueryClient();
  const { data, error, refetch } = useApiQuery(readImport, { params: { id } });
  const task = useTask(data?.taskId ?? null, () => {
    void client.invalidateQueries({ queryKey: queryKeyOf(readImport) });
    void client.invalidateQueries({ queryKey: queryKeyOf(listUsers) });
  });
  if (data === undefined) return error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />;
  const running = task?.status === 'RUNNING';
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('import.result')}>
      <Stack gap="md">
        {task === undefined ? (
          <Title order={3} size="h5">
            {data.fileName}
          </Title>
        ) : (
          <TaskProgress task={task} outcome={outcomeOf(data)} />
        )}
        {running ? null : (
          <Text role="status">
            {data.dryRun ? t('import.valid', { count: data.valid }) : t('import.created', { count: data.created })}
            {data.skipped === 0 ? null : ` ${t('import.skipped', { count: data.skipped })}`}
          </Text>
        )}
        {running || data.failed === 0 ? null : <Errors result={data} />}
        {!running && data.dryRun && data.failed === 0 ? <Alert color="green">{t('import.ready')}</Alert> : null}
      </Stack>
    </Paper>
  );
}

function Import({ userPath, importId }: { readonly userPath: UserPath; readonly importId: number | undefined }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useSchemaForm(sheetForm, { labels: importUsers.fields, defaultValues: { file: null } });
  const start = useApiMutation(importUsers);
  const group = GROUP_LABELS[USER_PATHS[userPath]].many[language];
  usePageTitle(t('import.title', { group: group.toLowerCase() }));

  const send = async (dryRun: boolean) => {
    const { file } = form.getValues();
    if (file === null) return form.setError('file', { message: t('import.choose') }, { shouldFocus: true });
    try {
      const { id } = await start.mutateAsync({ params: { userPath }, body: { file: await encodedFile(file), dryRun } });
      await navigate({ href: importUsersAddress.href({ userPath, importazione: id }), replace: true });
    } catch (error) {
      if (error instanceof FieldErrors) form.setError('file', { message: Object.values(error.fields).join(' ') });
      else notify.failed(error);
    }
    return undefined;
  };
  const template = async (formato: 'CSV' | 'XLSX') => {
    try {
      saveFile(await apiClient.download(importTemplate, { params: { userPath }, query: { formato } }));
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <Stack gap="md" maw={900}>
      <Text c="dimmed">{t('import.help', { lines: IMPORT_LIMITS.lines })}</Text>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.8} />} onClick={() => void template('XLSX')}>
          {t('import.templateXlsx')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.8} />} onClick={() => void template('CSV')}>
          {t('import.templateCsv')}
        </Button>
      </Group>
      <FileField {...form.field('file')} accept={SHEETS} maxBytes={IMPORT_LIMITS.megabytes * 1_000_000} />
      <Group>
        <Button variant="default" loading={start.isPending} onClick={() => void send(true)}>
          {t('import.try')}
        </Button>
        <Button loading={start.isPending} onClick={() => void send(false)}>
          {t('import.start')}
        </Button>
      </Group>
      {importId === undefined ? null : <Result key={importId} id={importId} />}
    </Stack>
  );
}

/** `/utenti/{userPath}/importa`: imports users of a group from a spreadsheet, as a dry run or for real. */
export function ImportPage({ userPath, importazione }: { readonly userPath: string; readonly importazione?: number | undefined }) {
  const paths = useReachablePaths('CREATE');
  if (!isUserPath(userPath) || !paths.includes(userPath)) return <Navigate to={usersAddress.href()} replace />;
  return <Import userPath={userPath} importId={importazione} />;
}
