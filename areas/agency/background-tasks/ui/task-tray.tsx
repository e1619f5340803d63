import { ActionIcon, Anchor, Indicator, Popover, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconProgress } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { myTasks } from '../api/index.ts';
import { useTaskTexts } from '../texts/it.ts';
import { TaskFile } from './task-file.tsx';
import { TaskProgress } from './task-progress.tsx';

/** Tool of the top bar on every page: the user's running tasks and files ready to download. Hidden when empty. */
export function TaskTray() {
  const t = useTaskTexts();
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data } = useApiQuery(myTasks, {}, { staleTime: Number.POSITIVE_INFINITY });
  const running = (data?.items ?? []).filter((task) => task.status === 'RUNNING');
  const files = (data?.items ?? []).filter((task) => task.file !== null);
  if (running.length === 0 && files.length === 0) return null;
  const label = running.length === 0 ? t('filesReady', { count: files.length }) : t('trayCount', { count: running.length });
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" width={340} trapFocus shadow="md">
      <Indicator label={running.length + files.length} size={16} offset={6}>
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" onClick={toggle} aria-label={label}>
            <IconProgress size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label={t('tray')}>
        <Stack gap="md">
          {running.length === 0 ? null : <Text fw={600}>{t('tray')}</Text>}
          {running.map((task) => (
            <div key={task.id}>
              <TaskProgress task={task} compact />
              {task.link === null ? null : (
                <Anchor component={Link} to={task.link} size="sm" onClick={close}>
                  {t('open')}
                </Anchor>
              )}
            </div>
          ))}
          {files.length === 0 ? null : <Text fw={600}>{t('files')}</Text>}
          {files.map((task) => (
            <TaskFile key={task.id} task={task} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
