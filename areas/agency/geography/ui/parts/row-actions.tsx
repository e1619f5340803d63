import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useGeographyTexts } from '../../texts/it.ts';

export type PlaceAction = 'correct' | 'change' | 'end';

interface RowActionsProps {
  readonly name: string;
  /** A place that has ended neither changes nor ends. */
  readonly isLiving: boolean;
  readonly onAction: (action: PlaceAction) => void;
}

/** What can be done with a place of a list. */
export function RowActions({ name, isLiving, onAction }: RowActionsProps) {
  const t = useGeographyTexts();
  const actions: readonly PlaceAction[] = isLiving ? ['correct', 'change', 'end'] : ['correct'];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('list.actions', { name })}>
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action} onClick={() => onAction(action)}>
            {t(`list.${action}`, { name })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
