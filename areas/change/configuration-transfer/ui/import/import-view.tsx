import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { urlOf } from '#platform/api-kit/route.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DropZone } from '#platform/ui-kit/file/drop-zone.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { MAX_FILE } from '../../api/index.ts';
import { useExchangeTexts } from '../../texts/it.ts';
import { type ExchangeKind, KIND_ROUTES } from '../kinds.ts';
import { ImportResult } from './import-result.tsx';

interface VersionProps {
  readonly kind: ExchangeKind;
  readonly version: { readonly id: number; readonly numero: number };
}

function Export({ kind, version }: VersionProps) {
  const t = useExchangeTexts();
  const { sheets } = KIND_ROUTES[kind];
  return (
    <Paper withBorder p="md" radius="md" component="section">
      <Title order={2} size="h4">
        {t('import.exportTitle')}
      </Title>
      <Text mb="sm">{t('import.exportHelp', { number: version.numero })}</Text>
      <Group gap="xs">
        {(['XLSX', 'CSV'] as const).map((format) => (
          <DownloadButton
            key={format}
            label={t('import.download', { format })}
            address={urlOf(sheets.download, { params: version, query: { formato: format } })}
          />
        ))}
      </Group>
    </Paper>
  );
}

function Import({ kind, version, before }: VersionProps & { before: unknown }) {
  const t = useExchangeTexts();
  const navigate = useNavigate();
  const { sheets, record, records } = KIND_ROUTES[kind];
  const check = useApiMutation(sheets.check);
  const save = useApiMutation(sheets.save, { invalidates: [records.read, records.list, records.history] });

  async function read(file: File): Promise<void> {
    check.mutate({ params: version, body: { file: await encodedFile(file) } }, { onError: notify.failed });
  }

  async function saveDraft(importId: number): Promise<void> {
    try {
      const { number } = await save.mutateAsync({ params: { id: version.id, importId }, body: {} });
      notify.done(t('import.saved'));
      await navigate({ to: record.href({ id: version.id, versione: number }) });
    } catch (error) {
      notify.failed(error);
    }
  }

  const { data } = check;
  return (
    <Paper withBorder p="md" radius="md" component="section">
      <Title order={2} size="h4">
        {t('import.title2')}
      </Title>
      <Text mb="sm">{t('import.help', { number: version.numero })}</Text>
      {check.isPending ? (
        <Text role="status">{t('import.reading')}</Text>
      ) : data === undefined ? (
        <DropZone
          label={t('import.file')}
          accept={['.xlsx', '.csv']}
          maxBytes={MAX_FILE}
          multiple={false}
          disabled={false}
          invalid={false}
          describedBy={undefined}
          focusRef={null}
          onBlur={() => undefined}
          onFiles={([file]) => {
            if (file !== undefined) void read(file);
          }}
        />
      ) : (
        <ImportResult
          result={data}
          before={before}
          saving={save.isPending}
          onSave={() => void saveDraft(data.id)}
          onAnother={() => check.reset()}
        />
      )}
    </Paper>
  );
}

/** Export and import of a version as a spreadsheet, with errors and differences before saving. */
export function ImportView({ kind, id, numero }: { readonly kind: ExchangeKind; readonly id: number; readonly numero: number }) {
  const t = useExchangeTexts();
  const { records, record: address, update } = KIND_ROUTES[kind];
  const version = { id, numero };
  const mayUpdate = useHasRole(update);
  const record = useApiQuery(records.read, { params: { id: version.id } });
  const content = useApiQuery(records.readVersion, { params: version });
  const name = record.data?.name ?? '';
  usePageTitle(record.data === undefined ? undefined : t('import.title', { name, number: version.numero }), {
    label: name,
    path: address.href({ id }),
  });
  const error = record.error ?? content.error;
  if (error !== null) return <QueryError error={error} onRetry={() => void Promise.all([record.refetch(), content.refetch()])} />;
  if (record.data === undefined || content.data === undefined) return <LoadingState />;
  return (
    <Stack gap="md">
      <Anchor component={Link} to={address.href({ id, versione: numero })}>
        {t('compare.back')}
      </Anchor>
      <Export kind={kind} version={version} />
      {mayUpdate ? <Import kind={kind} version={version} before={content.data.content} /> : null}
    </Stack>
  );
}
