import { ActionIcon, Anchor, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Notification } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

interface NotificationItemProps {
  readonly item: Notification;
  readonly onRead: () => void;
  /** Called when the notification's screen is opened. */
  readonly onOpen: () => void;
}

/** One notification: text, time, whether it was read, and a link to its screen. */
export function NotificationItem({ item, onRead, onOpen }: NotificationItemProps) {
  const t = useSettingsTexts();
  const open = () => {
    if (!item.read) onRead();
    onOpen();
  };
  return (
    <Group
      component="li"
      wrap="nowrap"
      gap="xs"
      p="xs"
      align="flex-start"
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      {item.read ? (
        <span style={{ width: 16 }} />
      ) : (
        <IconPointFilled size={16} color="var(--mantine-color-red-9)" aria-label={t('bell.isNew')} />
      )}
      <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {item.link === null ? (
          <Text size="sm" fw={item.read ? 400 : 600}>
            {item.message}
          </Text>
        ) : (
          <Anchor component={Link} to={item.link} size="sm" fw={item.read ? 400 : 600} onClick={open}>
            {item.message}
          </Anchor>
        )}
        <Text size="xs" c="dimmed" component="div">
          <MomentText instant={item.createdAt} />
        </Text>
      </div>
      {item.read ? null : (
        <Tooltip label={t('bell.markRead')}>
          <ActionIcon variant="subtle" color="gray" onClick={onRead} aria-label={`${t('bell.markRead')}: ${item.message}`}>
            <IconCheck size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
