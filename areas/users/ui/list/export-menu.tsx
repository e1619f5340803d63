import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { urlOf } from '#platform/api-kit/route.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/frame/use-download.ts';
import { exportUsers } from '../../api/index.ts';
import type { UserPath } from '../../domain/index.ts';
import { useUsersTexts } from '../texts.ts';

interface ExportMenuProps {
  readonly userPath: UserPath;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly disabled: boolean;
}

/** Downloads exactly the filter and the columns on screen. */
export function ExportMenu({ userPath, query, columns, disabled }: ExportMenuProps) {
  const t = useUsersTexts();
  const { page: _page, max: _max, ...filter } = query;
  const { busy, run } = useDownload();
  const save = (formato: 'CSV' | 'XLSX') => {
    const url = urlOf(exportUsers, { params: { userPath }, query: { ...filter, formato, colonna: columns } });
    void run(() => apiClient.downloadFrom(url));
  };
  return (
    <Menu position="bottom-end">
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
