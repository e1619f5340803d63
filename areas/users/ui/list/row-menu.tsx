import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { OnDemand } from '#platform/ui-kit/dropdown/on-demand.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import type { UserRow } from '../../api/index.ts';
import type { UserPath } from '../../domain/index.ts';
import { useUsersTexts } from '../../texts/it.ts';

const loadItems = () => import('./row-menu-items.tsx');
const RowMenuItems = lazy(async () => ({ default: (await loadWithRetry(loadItems)).RowMenuItems }));

interface RowMenuProps {
  readonly userPath: UserPath;
  readonly row: UserRow;
  readonly mayEdit: boolean;
  readonly mayImpersonate: boolean;
}

/** Menu of a user in the list, loaded when it opens. */
export function RowMenu(props: RowMenuProps) {
  const t = useUsersTexts();
  const button = (
    <ActionIcon variant="subtle" color="gray" aria-label={t('list.actions', { name: props.row.name })} aria-haspopup="menu">
      <IconDots size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <OnDemand button={button} load={loadItems}>
      <RowMenuItems {...props} button={button} />
    </OnDemand>
  );
}
