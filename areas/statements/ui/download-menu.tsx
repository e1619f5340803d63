import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/frame/use-download.ts';
import { useStatementsTexts } from './texts.ts';

interface DownloadMenuProps {
  /** Address of the export in a format. */
  readonly addressOf: (format: 'CSV' | 'XLSX') => string;
  readonly disabled?: boolean;
}

/** Downloads a table of this area as CSV or XLSX. */
export function DownloadMenu({ addressOf, disabled = false }: DownloadMenuProps) {
  const t = useStatementsTexts();
  const { busy, run } = useDownload();
  const save = (format: 'CSV' | 'XLSX') => void run(() => apiClient.downloadFrom(addressOf(format)));
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} disabled={disabled} loading={busy}>
          {t('list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('CSV')}>{t('list.csv')}</Menu.Item>
        <Menu.Item onClick={() => save('XLSX')}>{t('list.xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
