import { Checkbox, Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { cloneElement, useState } from 'react';
import { type Route, urlOf } from '#platform/api-kit/route.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import type { DropdownProps } from '#platform/ui-kit/dropdown/on-demand.tsx';
import { useOpened } from '#platform/ui-kit/dropdown/use-opened.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import type { useDownload } from '#platform/ui-shell/frame/use-download.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { useContractsTexts } from '../texts.ts';
import { exportQuery } from './export-query.ts';

interface ExportFormatsProps extends DropdownProps {
  readonly route: Pick<Route, 'path'>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly total: number;
  readonly run: ReturnType<typeof useDownload>['run'];
}

/** As what a list is downloaded. */
export function ExportFormats({ route, query, columns, total, run, button }: ExportFormatsProps) {
  const t = useContractsTexts();
  const language = useLanguage();
  const { opened, setOpened, button: ref } = useOpened();
  const mayReadCodes = useHasRole('MOSTRA_CODICI');
  const [withCodes, setWithCodes] = useState(false);
  const save = (format: 'CSV' | 'XLSX') => {
    const codes = mayReadCodes && withCodes ? { codici: true } : {};
    const url = urlOf(route, { query: { ...exportQuery(query, columns, format), ...codes } });
    void run(() => apiClient.downloadFrom(url));
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withArrow>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.help', { count: total, rows: formatNumber(total, language, 0) })}</Menu.Label>
        {mayReadCodes ? (
          <Checkbox
            label={t('export.codes')}
            checked={withCodes}
            onChange={(event) => setWithCodes(event.currentTarget.checked)}
            size="xs"
            p="xs"
          />
        ) : null}
        <Menu.Item onClick={() => save('CSV')} leftSection={<IconFileText size={16} stroke={1.6} />}>
          {t('export.csv')}
        </Menu.Item>
        <Menu.Item onClick={() => save('XLSX')} leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}>
          {t('export.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
