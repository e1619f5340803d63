import { ActionIcon, Button, Group, Indicator, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listNotifications, markRead } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';
import { NotificationItem } from './notification-item.tsx';

/** Number of notifications shown; older ones are rarely needed. */
const SHOWN = 20;

/** The number of unread notifications, and the latest ones. */
export function NotificationBell() {
  const t = useSettingsTexts();
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data } = useApiQuery(listNotifications, { query: { max: SHOWN } });
  const read = useApiMutation(markRead, { invalidates: [listNotifications] });
  const unread = data?.unread ?? 0;
  const label = unread === 0 ? t('bell.label') : t('bell.unread', { count: unread });
  const mark = (ids: string[] | null) => void read.mutateAsync({ body: { ids } }).catch(notify.failed);

  return (
    <Popover
      opened={opened}
      onChange={(open) => !open && close()}
      position="bottom-end"
      width="min(360px, 100vw - 16px)"
      trapFocus
      shadow="md"
    >
      <Indicator label={unread > 99 ? '99+' : unread} disabled={unread === 0} size={16} color="red.9" offset={6}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={toggle} aria-label={label}>
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('bell.label')}>
        {data === undefined || data.items.length === 0 ? (
          <EmptyState title={t('bell.empty')} text={t('bell.emptyHelp')} />
        ) : (
          <Stack gap={0}>
            <Group justify="space-between" p="xs">
              <Text fw={600}>{t('bell.label')}</Text>
              <Button size="compact-sm" variant="subtle" disabled={unread === 0} onClick={() => mark(null)}>
                {t('bell.readAll')}
              </Button>
            </Group>
            <ScrollArea.Autosize mah={420}>
              <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {data.items.map((item) => (
                  <NotificationItem key={item.id} item={item} onRead={() => mark([item.id])} onOpen={close} />
                ))}
              </ul>
            </ScrollArea.Autosize>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
