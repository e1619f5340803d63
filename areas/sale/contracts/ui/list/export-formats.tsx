import { Checkbox, Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { cloneElement, useState } from 'react';
import { myTasks } from '#areas/agency/background-tasks/api/index.ts';
import { STREAMED_ROWS } from '#platform/api-kit/export.ts';
import { type Route, urlOf } from '#platform/api-kit/route.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import type { DropdownProps } from '#platform/ui-kit/dropdown/on-demand.tsx';
import { useOpened } from '#platform/ui-kit/dropdown/use-opened.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import type { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { useContractsTexts } from '../../texts/it.ts';
import { exportQuery } from './export-query.ts';

interface ExportFormatsProps extends DropdownProps {
  readonly route: Pick<Route, 'path'>;
  /** Enqueues the export of a list that is too long to download at once. */
  readonly startRoute: Pick<Route, 'path'>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly total: number;
  readonly run: ReturnType<typeof useDownload>['run'];
}

/** Download formats of a list. */
export function ExportFormats({ route, startRoute, query, columns, total, run, button }: ExportFormatsProps) {
  const t = useContractsTexts();
  const language = useLanguage();
  const { opened, setOpened, button: ref } = useOpened();
  const mayReadCodes = useHasRole('MOSTRA_CODICI');
  const [withCodes, setWithCodes] = useState(false);
  const client = useQueryClient();
  const queryOf = (format: 'CSV' | 'XLSX') => {
    const codes = mayReadCodes && withCodes ? { codici: true } : {};
    return { ...exportQuery(query, columns, format), ...codes };
  };
  const prepare = async (format: 'CSV' | 'XLSX') => {
    await apiClient.postTo(urlOf(startRoute, { query: queryOf(format) }));
    await client.invalidateQueries({ queryKey: queryKeyOf(myTasks) });
    notify.done(t('export.started'));
  };
  const save = (format: 'CSV' | 'XLSX') => {
    if (total > STREAMED_ROWS) return void prepare(format).catch(notify.failed);
    const url = urlOf(route, { query: queryOf(format) });
    return void run(() => apiClient.downloadFrom(url));
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withArrow>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('export.help', { count: total, rows: formatNumber(total, language, 0) })}</Menu.Label>
        {total > STREAMED_ROWS ? <Menu.Label maw={280}>{t('export.prepared')}</Menu.Label> : null}
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
