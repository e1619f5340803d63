import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconWritingSign } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { cancelSignature, concludeSignature, type Envelope, listEnvelopes } from '../../api/index.ts';
import { DELIVERY_LABELS, ENVELOPE_STATES } from '../../domain/index.ts';
import { useSignatureTexts } from '../../texts/it.ts';
import { SendDialog } from './send-dialog.tsx';

/** Milliseconds between reloads while a customer may be signing. */
const EVERY = 4_000;

const isOpen = ({ status }: Envelope): boolean => status === 'STARTED' || status === 'VIEWED';

/** What is known of a signature, on one line. */
function EnvelopeLine({ envelope }: { readonly envelope: Envelope }) {
  const t = useSignatureTexts();
  const language = useLanguage();
  const { delivery, address, isSent, createdAt, createdBy, expiresAt, viewedAt, confirmedAt, signedAt, level, reason } = envelope;
  const way = DELIVERY_LABELS[delivery][language];
  return (
    <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
      {address === null ? way : t('panel.to', { delivery: way, address })}
      {isOpen(envelope) && isSent !== true ? ` (${t(isSent === null ? 'panel.sending' : 'panel.notSent')})` : null} ·{' '}
      <MomentText instant={createdAt} /> · {createdBy}
      {isOpen(envelope) && confirmedAt === null ? ` · ${t('panel.until', { date: formatDate(todayInRome(expiresAt)) })}` : null}
      {viewedAt === null || !isOpen(envelope) || confirmedAt !== null ? null : (
        <>
          {' '}
          · {t('panel.opened')} <MomentText instant={viewedAt} />
        </>
      )}
      {isOpen(envelope) && confirmedAt !== null ? ` · ${t('panel.sealing')}` : null}
      {signedAt === null || level === null ? null : (
        <>
          {' '}
          · <MomentText instant={signedAt} /> · {t('panel.level', { level })}
        </>
      )}
      {reason === null ? null : ` · ${reason}`}
    </Text>
  );
}

/** Digital signatures of a quotation, what became of each, and the next step. */
export function EnvelopesPanel({ id, isOpen: isOpenContract }: { readonly id: number; readonly isOpen: boolean }) {
  const t = useSignatureTexts();
  const client = useQueryClient();
  const confirm = useConfirm();
  const maySign = useHasRole('FIRMA_DIGITALE') && isOpenContract;
  const [isWaiting, setIsWaiting] = useState(false);
  const { data } = useApiQuery(listEnvelopes, { params: { id } }, isWaiting ? { refetchInterval: EVERY } : {});
  const { busy, run } = useDownload();
  const invalidates = { invalidates: [listEnvelopes, read] };
  const cancel = useApiMutation(cancelSignature, invalidates);
  const conclude = useApiMutation(concludeSignature, invalidates);
  const [sending, setSending] = useState<{ readonly envelopeId: number | null }>();
  const items = data?.items ?? [];
  const waits = items.some(isOpen);
  if (waits !== isWaiting) setIsWaiting(waits);
  const states = items.map(({ status, confirmedAt }) => `${status}${confirmedAt ?? ''}`).join(' ');
  // A signature that arrived, or ended, changes what the page can do next.
  useEffect(() => {
    if (states !== '') void client.invalidateQueries({ queryKey: queryKeyOf(read) });
  }, [client, states]);
  const end = async (firmaId: number) => {
    if (!(await confirm({ title: t('panel.cancelTitle'), message: t('panel.cancelText'), confirm: t('panel.cancel'), danger: true })))
      return;
    await cancel.mutateAsync({ params: { id, firmaId } }).then(
      () => notify.done(t('panel.cancelled')),
      (error: unknown) => notify.failed(error),
    );
  };
  const sealAgain = (firmaId: number) =>
    conclude.mutateAsync({ params: { id, firmaId } }).then(
      () => notify.done(t('panel.concluding')),
      (error: unknown) => notify.failed(error),
    );
  const blocks = data?.blocks ?? [];
  const mayStart = maySign && data !== undefined && !waits && !items.some(({ status }) => status === 'SIGNED');
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('panel.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('panel.title')}</Text>
        {mayStart && blocks.length === 0 ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconWritingSign size={16} aria-hidden />}
            onClick={() => setSending({ envelopeId: null })}
          >
            {t(items.length === 0 ? 'panel.start' : 'panel.again')}
          </Button>
        ) : null}
      </Group>
      {data !== undefined && items.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('panel.none')}
        </Text>
      ) : null}
      {mayStart && blocks.length > 0 ? (
        <Text size="sm" mt={4}>
          {t('panel.blocked', { reasons: blocks.join('; ') })}
        </Text>
      ) : null}
      {items.length === 0 ? null : (
        <Stack component="ul" gap="xs" m={0} mt="xs" p={0} style={{ listStyle: 'none' }}>
          {items.map((envelope) => (
            <Group component="li" key={envelope.id} gap="xs">
              <StatusLine envelope={envelope} />
              <EnvelopeLine envelope={envelope} />
              {maySign && isOpen(envelope) && envelope.confirmedAt === null ? (
                <Group gap="xs" wrap="nowrap">
                  <Button size="compact-xs" variant="default" onClick={() => setSending({ envelopeId: envelope.id })}>
                    {t('panel.resend')}
                  </Button>
                  <Button size="compact-xs" variant="default" disabled={cancel.isPending} onClick={() => void end(envelope.id)}>
                    {t('panel.cancel')}
                  </Button>
                </Group>
              ) : null}
              {maySign && isOpen(envelope) && envelope.confirmedAt !== null ? (
                <Button size="compact-xs" variant="default" loading={conclude.isPending} onClick={() => void sealAgain(envelope.id)}>
                  {t('panel.conclude')}
                </Button>
              ) : null}
              {envelope.evidenceFileId === null ? null : (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  disabled={busy}
                  onClick={() => {
                    const { evidenceFileId } = envelope;
                    if (evidenceFileId !== null)
                      void run(() => apiClient.download(downloadFile, { params: { id: evidenceFileId }, query: {} }));
                  }}
                >
                  {t('panel.evidence')}
                </Anchor>
              )}
            </Group>
          ))}
        </Stack>
      )}
      {data?.demoMessage === null || data?.demoMessage === undefined ? null : (
        <Alert color="yellow" variant="light" mt="xs" role="note">
          <Text size="sm" fw={600}>
            {t('panel.demo')}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {data.demoMessage}
          </Text>
        </Alert>
      )}
      {sending === undefined ? null : (
        <SendDialog id={id} {...sending} deliveries={data?.deliveries ?? []} onClose={() => setSending(undefined)} />
      )}
    </Paper>
  );
}

function StatusLine({ envelope: { status } }: { readonly envelope: Envelope }) {
  return <StateBadge states={ENVELOPE_STATES} state={status} />;
}
