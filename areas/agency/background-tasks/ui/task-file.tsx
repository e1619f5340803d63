import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { urlOf } from '#platform/api-kit/route.ts';
import type { Task } from '#platform/api-kit/task.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { downloadTaskFile, readTask } from '../api/index.ts';
import { useTaskTexts } from '../texts/it.ts';

const MEGABYTE = 1024 * 1024;

/** Link to a file made by a task. The browser downloads it itself, so an interrupted download resumes. */
export function TaskFile({ task }: { readonly task: Task }) {
  const t = useTaskTexts();
  const language = useLanguage();
  const { file } = task;
  if (file === null) return null;
  const params = { id: task.id };

  async function fetchFile(): Promise<void> {
    // Renews the session if needed, which a link cannot do.
    await apiClient.call(readTask, { params });
    const link = document.createElement('a');
    link.href = urlOf(downloadTaskFile, { params });
    link.download = file?.name ?? '';
    link.click();
  }

  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {t('fileFacts', {
            rows: formatNumber(file.rows, language, 0),
            megabytes: formatNumber(Math.max(0.1, file.size / MEGABYTE), language, 1),
          })}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        style={{ flex: 'none' }}
        leftSection={<IconDownload size={14} stroke={1.6} />}
        aria-label={t('downloadOf', { name: file.name })}
        onClick={() => void fetchFile().catch(notify.failed)}
      >
        {t('download')}
      </Button>
    </Group>
  );
}
