import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { apiClient } from '../api/client.ts';
import { useShellTexts } from '../texts/shell-texts.ts';
import { useDownload } from './use-download.ts';

interface DownloadMenuProps {
  /** Address of the export in a format, as `urlOf` writes it. */
  readonly addressOf: (format: 'CSV' | 'XLSX') => string;
  readonly disabled?: boolean;
}

/** Downloads a table as CSV or XLSX. */
export function DownloadMenu({ addressOf, disabled = false }: DownloadMenuProps) {
  const t = useShellTexts();
  const { busy, run } = useDownload();
  const save = (format: 'CSV' | 'XLSX') => void run(() => apiClient.downloadFrom(addressOf(format)));
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} disabled={disabled} loading={busy}>
          {t('download.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('CSV')}>{t('download.csv')}</Menu.Item>
        <Menu.Item onClick={() => save('XLSX')}>{t('download.xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
