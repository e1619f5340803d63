import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFiles, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { listDocuments } from '#areas/agency/documents/api/index.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { type BundleMail, downloadBundle, listBundleMails } from '../../../api/index.ts';
import { useContractsTexts } from '../../../texts/it.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';

const MailBundleDialog = lazy(async () => ({ default: (await loadWithRetry(() => import('./mail-bundle-dialog.tsx'))).MailBundleDialog }));

/** Milliseconds between reloads while a mail waits. */
const MAILS_EVERY = 5000;

const TONES: Readonly<Record<BundleMail['status'], Tone>> = { QUEUED: 'progress', SENT: 'good', KEPT: 'neutral', FAILED: 'bad' };

interface BundlePanelProps {
  readonly contractId: number;
  /** Proposed for the mail. */
  readonly email: string | null;
}

/** All papers of a policy as one PDF, to keep, to print or to mail to the customer, once its certificate is made. */
export function BundlePanel({ contractId, email }: BundlePanelProps) {
  const t = useContractsTexts();
  const ofRecord = useRecordTexts();
  const maySend = useHasRole('UPDATE_PREVENTIVI');
  const { busy, run } = useDownload();
  const [isMailing, setMailing] = useState(false);
  const [waits, setWaits] = useState(false);
  const { data: mails = [] } = useApiQuery(listBundleMails, { params: { id: contractId } }, waits ? { refetchInterval: MAILS_EVERY } : {});
  const { data: files } = useApiQuery(listDocuments, { query: { entity: 'contract', entityId: contractId } });
  const isReady = files?.some(({ kind }) => kind === 'CERTIFICATO') === true;
  const isWaiting = mails.some(({ status }) => status === 'QUEUED');
  if (isWaiting !== waits) setWaits(isWaiting);
  return (
    <Stack gap="xs" mb="md">
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFiles size={18} aria-hidden />}
          loading={busy}
          disabled={!isReady}
          onClick={() => void run(() => apiClient.download(downloadBundle, { params: { id: contractId } }))}
        >
          {t('bundle')}
        </Button>
        {maySend ? (
          <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} disabled={!isReady} onClick={() => setMailing(true)}>
            {ofRecord('bundle.mail')}
          </Button>
        ) : null}
      </Group>
      {files === undefined || isReady ? null : (
        <Text size="sm" c="dimmed" role="status">
          {ofRecord('bundle.notReady')}
        </Text>
      )}
      {mails.map(({ id, address, status, createdAt, createdBy }) => (
        <Group key={id} gap="xs">
          <StatusBadge tone={TONES[status]}>{ofRecord(`bundle.status.${status}`)}</StatusBadge>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {address} · <MomentText instant={createdAt} />
            {createdBy === null ? null : ` · ${createdBy}`}
          </Text>
        </Group>
      ))}
      {isMailing ? (
        <Suspense>
          <MailBundleDialog contractId={contractId} email={email} onClose={() => setMailing(false)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
