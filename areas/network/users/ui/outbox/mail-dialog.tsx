import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listOutbox, readMail, resendMail } from '../../api/index.ts';
import { useUsersTexts } from '../../texts/it.ts';
import { MailStatus } from './mail-status.tsx';

/** One mail of the outbox with its text; a failed one can be retried. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useUsersTexts();
  const { data, error, refetch } = useApiQuery(readMail, { params: { id } });
  const resend = useApiMutation(resendMail, { invalidates: [listOutbox, readMail], onSuccess: () => notify.done(t('mails.retried')) });
  return (
    <Modal opened onClose={onClose} title={data?.subject ?? t('mails.open')} centered size="lg">
      {data === undefined ? (
        error === null ? (
          <LoadingState height={160} />
        ) : (
          <QueryError error={error} onRetry={() => void refetch()} />
        )
      ) : null}
      {data === undefined ? null : (
        <Stack gap="sm">
          <KeyValueList
            items={[
              { label: t('mails.columns.status'), value: <MailStatus status={data.status} /> },
              { label: t('mails.columns.to'), value: `${data.to} <${data.address}>` },
              { label: t('mails.columns.createdAt'), value: <MomentText instant={data.createdAt} /> },
              { label: t('mails.columns.author'), value: data.author ?? t('mails.automatic') },
              { label: t('mails.columns.attempts'), value: data.attempts },
              ...(data.nextAttemptAt === null ? [] : [{ label: t('mails.next'), value: <MomentText instant={data.nextAttemptAt} /> }]),
              ...data.attachments.map(({ fileName }) => ({ label: t('mails.attachment'), value: fileName ?? t('mails.attachmentLater') })),
              ...(data.error === null ? [] : [{ label: t('mails.columns.error'), value: data.error }]),
            ]}
          />
          <Text style={{ whiteSpace: 'pre-wrap' }}>{data.text}</Text>
          {data.status === 'FAILED' ? (
            <Group justify="flex-end">
              <Button loading={resend.isPending} onClick={() => resend.mutate({ params: { id } }, { onError: notify.failed })}>
                {t('mails.retry')}
              </Button>
            </Group>
          ) : null}
        </Stack>
      )}
    </Modal>
  );
}
