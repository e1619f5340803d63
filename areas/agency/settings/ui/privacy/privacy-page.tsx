import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listPrivacyNotices, type PrivacyNoticeRow, removePrivacyNotice } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { NoticeDialog } from './notice-dialog.tsx';

const TONES: Readonly<Record<PrivacyNoticeRow['state'], Tone>> = { PAST: 'neutral', IN_FORCE: 'good', FUTURE: 'info' };

function Notice({ notice }: { readonly notice: PrivacyNoticeRow }) {
  const t = useSettingsTexts();
  const confirm = useConfirm();
  const { busy, run } = useDownload();
  const remove = useApiMutation(removePrivacyNotice, { invalidates: [listPrivacyNotices] });
  const { id, number, fileName, fileId, state } = notice;
  const ask = async () => {
    const words = { title: t('privacy.removeTitle', { number }), message: t('privacy.removeText') };
    if (!(await confirm({ ...words, confirm: t('privacy.remove'), danger: true }))) return;
    try {
      await remove.mutateAsync({ params: { id } });
      notify.done(t('privacy.removed'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('privacy.version', { number })}>
      <Group justify="space-between" align="start">
        <Stack gap={2}>
          <Group gap="xs">
            <Text fw={600}>{t('privacy.version', { number })}</Text>
            <StatusBadge tone={TONES[state]}>{t(`privacy.${state}`)}</StatusBadge>
          </Group>
          <Text size="sm">
            {t('rules.since')} {formatDate(notice.validFrom)}
          </Text>
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            disabled={busy}
            aria-label={t('privacy.open', { file: fileName })}
            onClick={() => void run(() => apiClient.download(downloadFile, { params: { id: fileId }, query: {} }))}
          >
            {fileName}
          </Anchor>
          {notice.note === '' ? null : <Text size="sm">{notice.note}</Text>}
          <Text size="xs" c="dimmed">
            {notice.createdBy === null ? null : `${t('privacy.addedBy', { who: notice.createdBy })}, `}
            <MomentText instant={notice.createdAt} />
          </Text>
        </Stack>
        {state === 'FUTURE' ? (
          <Button
            size="compact-sm"
            variant="outline"
            color="red.9"
            aria-label={t('privacy.removeLabel', { number })}
            onClick={() => void ask()}
          >
            {t('privacy.remove')}
          </Button>
        ) : null}
      </Group>
    </Paper>
  );
}

/** The versions of the agency's privacy notice (spec §2). */
export function PrivacyPage() {
  const t = useSettingsTexts();
  const query = useApiQuery(listPrivacyNotices, {});
  const [adding, setAdding] = useState(false);
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { items } = query.data;
  return (
    <Stack gap="sm" maw={820}>
      <Text c="dimmed" size="sm">
        {t('privacy.help')}
      </Text>
      <div>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('privacy.add')}
        </Button>
      </div>
      {items.length === 0 ? <EmptyState title={t('privacy.none')} text={t('privacy.noneText')} /> : null}
      {items.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
      {adding ? <NoticeDialog onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}
