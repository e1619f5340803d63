import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { type Route, urlOf } from '#platform/api-kit/route.ts';
import { useContractsTexts } from '../texts.ts';
import { exportQuery } from './export-query.ts';

interface ExportMenuProps {
  readonly route: Pick<Route, 'path'>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly total: number;
}

/** Downloads exactly the filter and the columns on screen, every page of it. A plain link: the browser streams it to disk. */
export function ExportMenu({ route, query, columns, total }: ExportMenuProps) {
  const t = useContractsTexts();
  const href = (format: 'CSV' | 'XLSX') => urlOf(route, { query: exportQuery(query, columns, format) });
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} disabled={total === 0}>
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.help', { count: total })}</Menu.Label>
        <Menu.Item component="a" href={href('CSV')} download leftSection={<IconFileText size={16} stroke={1.6} />}>
          {t('export.csv')}
        </Menu.Item>
        <Menu.Item component="a" href={href('XLSX')} download leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}>
          {t('export.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
