import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy } from 'react';
import { OnDemand } from '../../dropdown/on-demand.tsx';
import { loadWithRetry } from '../../load-with-retry.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import type { ColumnLayoutState } from './use-column-layout.ts';

const loadPopover = () => import('./view-settings-popover.tsx');
const ViewSettingsPopover = lazy(async () => ({ default: (await loadWithRetry(loadPopover)).ViewSettingsPopover }));

/** Choice of columns, their order, and density. */
export function ViewSettings<Row>({ layout }: { readonly layout: ColumnLayoutState<Row> }) {
  const t = useKitTexts();
  const button = (
    <ActionIcon variant="default" size={36} aria-label={t('table.view')} title={t('table.view')} aria-haspopup="dialog">
      <IconAdjustmentsHorizontal size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <OnDemand button={button} load={loadPopover}>
      <ViewSettingsPopover layout={layout} button={button} />
    </OnDemand>
  );
}
