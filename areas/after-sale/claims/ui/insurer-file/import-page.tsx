import { Alert, Anchor, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { claimAddress } from '../../api/addresses.ts';
import { FILE_LIMITS, type ImportReport, importClaims, importLayout, LINE_OUTCOMES } from '../../api/import-routes.ts';
import { listClaims, readClaim } from '../../api/index.ts';
import { useClaimsTexts } from '../../texts/it.ts';

const SHEETS = ['.csv', '.xlsx'];
const fileForm = z.object({ file: z.instanceof(File).nullable() });

const TONES: Readonly<Record<(typeof LINE_OUTCOMES)[number], Tone>> = {
  NUOVO: 'good',
  AGGIORNA: 'info',
  UNITO: 'warning',
  UGUALE: 'neutral',
  ERRORE: 'bad',
};

function Report({ report }: { readonly report: ImportReport }) {
  const t = useClaimsTexts();
  const { lines, counts, isSaved } = report;
  const title = t(isSaved ? 'file.resultSaved' : 'file.result');
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {title}
        </Title>
        <Group gap="xs" role="status">
          {LINE_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <StatusBadge key={outcome} tone={TONES[outcome]}>
              {`${t(`file.outcomes.${outcome}`)}: ${String(counts[outcome])}`}
            </StatusBadge>
          ))}
        </Group>
        {counts.ERRORE > 0 ? <Text size="sm">{t('file.errors')}</Text> : null}
        <Table.ScrollContainer minWidth={640}>
          <Table aria-label={title} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('file.line')}</Table.Th>
                <Table.Th>{t('file.reference')}</Table.Th>
                <Table.Th>{t('list.policy')}</Table.Th>
                <Table.Th>{t('file.outcome')}</Table.Th>
                <Table.Th>{t('file.claim')}</Table.Th>
                <Table.Th>{t('file.what')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map(({ line, reference, policy, outcome, code, differences, errors }) => (
                <Table.Tr key={line} style={{ verticalAlign: 'top' }}>
                  <Table.Td>{line}</Table.Td>
                  <Table.Td>{reference}</Table.Td>
                  <Table.Td>{policy}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={TONES[outcome]}>{t(`file.outcomes.${outcome}`)}</StatusBadge>
                  </Table.Td>
                  <Table.Td>
                    {code === null ? null : (
                      <Anchor component={Link} to={claimAddress.href({ code })} underline="always">
                        {code}
                      </Anchor>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {errors.map((error) => (
                      <Text key={error} size="sm">
                        {error}
                      </Text>
                    ))}
                    {differences.map(({ field, before, after }) => (
                      <Text key={field} size="sm">
                        <strong>{field}:</strong> {before === '' ? after : `${before} → ${after}`}
                      </Text>
                    ))}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Paper>
  );
}

/** `/sinistri/importa`: the claims file of an insurer, tried first and then saved as a whole. */
export function ImportPage() {
  const t = useClaimsTexts();
  const { busy, run } = useDownload();
  const [report, setReport] = useState<ImportReport>();
  const form = useSchemaForm(fileForm, { labels: importClaims.fields, defaultValues: { file: null } });
  const send = useApiMutation(importClaims, { invalidates: [listClaims, readClaim] });
  const submit = async (hash: string | null) => {
    const { file } = form.getValues();
    if (file === null) return form.setError('file', { message: t('file.choose') }, { shouldFocus: true });
    try {
      setReport(await send.mutateAsync({ body: { file: await encodedFile(file), hash } }));
      if (hash !== null) notify.done(t('file.saved'));
    } catch (error) {
      setReport(undefined);
      if (error instanceof FieldErrors) form.setError('file', { message: Object.values(error.fields).join(' ') });
      else notify.failed(error);
    }
    return undefined;
  };
  const canSave = report !== undefined && !report.isSaved && report.counts.ERRORE === 0;
  return (
    <Stack gap="md" maw={1000}>
      <Text>{t('file.intro', { lines: FILE_LIMITS.lines })}</Text>
      <Alert color="blue" variant="light">
        {t('file.known')}
      </Alert>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={busy}
          onClick={() => void run(() => apiClient.download(importLayout, {}))}
        >
          {t('file.layout')}
        </Button>
      </Group>
      <FileField {...form.field('file')} accept={SHEETS} maxBytes={FILE_LIMITS.megabytes * 1_000_000} />
      <Group>
        <Button variant={canSave ? 'default' : 'filled'} loading={send.isPending} onClick={() => void submit(null)}>
          {t('file.try')}
        </Button>
        {canSave ? (
          <Button loading={send.isPending} onClick={() => void submit(report.hash)}>
            {t('file.save')}
          </Button>
        ) : null}
      </Group>
      {report === undefined ? null : <Report report={report} />}
    </Stack>
  );
}
