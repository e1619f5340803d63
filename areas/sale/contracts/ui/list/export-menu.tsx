import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Route } from '#platform/api-kit/route.ts';
import { OnDemand } from '#platform/ui-kit/dropdown/on-demand.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { useContractsTexts } from '../../texts/it.ts';

const loadFormats = () => import('./export-formats.tsx');
const ExportFormats = lazy(async () => ({ default: (await loadWithRetry(loadFormats)).ExportFormats }));

interface ExportMenuProps {
  readonly route: Pick<Route, 'path'>;
  readonly startRoute: Pick<Route, 'path'>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly total: number;
}

/** Downloads all pages of the current filter with the columns on screen. */
export function ExportMenu(props: ExportMenuProps) {
  const t = useContractsTexts();
  const { busy, run } = useDownload();
  const button = (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      disabled={props.total === 0}
      loading={busy}
      aria-haspopup="menu"
    >
      {t('export.button')}
    </Button>
  );
  return (
    <OnDemand button={button} load={loadFormats}>
      <ExportFormats {...props} run={run} button={button} />
    </OnDemand>
  );
}
