import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { urlOf } from '#platform/api-kit/route.ts';
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
  const href = (formato: 'CSV' | 'XLSX') => urlOf(exportUsers, { params: { userPath }, query: { ...filter, formato, colonna: columns } });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} disabled={disabled}>
          {t('list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={href('CSV')} download>
          {t('list.csv')}
        </Menu.Item>
        <Menu.Item component="a" href={href('XLSX')} download>
          {t('list.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
