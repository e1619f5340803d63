import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import type { BulkResult } from '../../api/index.ts';
import { useUsersTexts } from '../../texts/it.ts';

interface BulkResultsProps {
  readonly items: BulkResult['items'];
  readonly onClose: () => void;
}

/** Users that were changed, and users that were not, each with the reason. */
export function BulkResults({ items, onClose }: BulkResultsProps) {
  const t = useUsersTexts();
  const failed = items.filter((item) => item.error !== null);
  return (
    <Modal opened onClose={onClose} title={t('bulk.results')} centered size="lg">
      <Stack gap="sm">
        <Text role="status">{t('bulk.changed', { count: items.length - failed.length })}</Text>
        {failed.length === 0 ? null : (
          <div>
            <Text fw={600}>{t('bulk.failed', { count: failed.length })}</Text>
            <List size="sm">
              {failed.map((item) => (
                <List.Item key={item.id}>
                  {item.name}: {item.error}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('bulk.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
