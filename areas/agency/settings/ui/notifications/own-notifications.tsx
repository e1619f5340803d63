import { Button, Group, Paper, ScrollArea, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listNotifications, markRead } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { NotificationItem } from './notification-item.tsx';

/** Number of notifications shown; older ones are rarely needed. */
const SHOWN = 100;

/** The user's notifications, read and unread, as a part of a page. */
export function OwnNotifications() {
  const t = useSettingsTexts();
  const heading = useId();
  const { data, error, refetch } = useApiQuery(listNotifications, { query: { max: SHOWN } });
  const read = useApiMutation(markRead, { invalidates: [listNotifications] });
  const mark = (ids: string[] | null) => void read.mutateAsync({ body: { ids } }).catch(notify.failed);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} size="h4" id={heading}>
          {t('bell.label')}
        </Title>
        {(data?.unread ?? 0) === 0 ? null : (
          <Button size="compact-sm" variant="default" onClick={() => mark(null)}>
            {t('bell.readAll')}
          </Button>
        )}
      </Group>
      {data === undefined && error === null ? <LoadingState height={60} /> : null}
      {error === null ? null : <QueryError error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 ? <Text c="dimmed">{t('bell.empty')}</Text> : null}
      <ScrollArea.Autosize mah={320}>
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {(data?.items ?? []).map((item) => (
            <NotificationItem key={item.id} item={item} onRead={() => mark([item.id])} onOpen={() => undefined} />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </Paper>
  );
}
