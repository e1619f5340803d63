import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { cloneElement } from 'react';
import { loginAsAddress } from '#areas/agency/access/api/addresses.ts';
import type { DropdownProps } from '#platform/ui-kit/dropdown/on-demand.tsx';
import { useOpened } from '#platform/ui-kit/dropdown/use-opened.ts';
import type { UserRow } from '../../api/list.ts';
import { mayReactivate } from '../../domain/deactivation.ts';
import type { UserPath } from '../../domain/index.ts';
import { useUsersTexts } from '../../texts/it.ts';
import { useUserActions } from '../actions/use-user-actions.tsx';

interface RowMenuItemsProps extends DropdownProps {
  readonly userPath: UserPath;
  readonly row: UserRow;
  readonly mayEdit: boolean;
  readonly mayImpersonate: boolean;
}

/** Menu of a user in the list, with its dialogs. */
export function RowMenuItems({ userPath, row, mayEdit, mayImpersonate, button }: RowMenuItemsProps) {
  const t = useUsersTexts();
  const { opened, setOpened, button: ref } = useOpened();
  const actions = useUserActions({ userPath, id: row.id, name: row.name, causes: row.causes });
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal>
        <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
        <Menu.Dropdown>
          {mayImpersonate && row.enabled ? (
            <Menu.Item component={Link} to={loginAsAddress.href({ username: row.username })}>
              {t('list.loginAs', { name: row.name })}
            </Menu.Item>
          ) : null}
          {mayEdit && row.enabled ? <Menu.Item onClick={actions.askDisable}>{t('actions.disable')}</Menu.Item> : null}
          {mayEdit && !row.enabled && mayReactivate(row.causes) ? (
            <Menu.Item onClick={() => void actions.enable()}>{t('actions.enable')}</Menu.Item>
          ) : null}
          {mayEdit ? (
            <Menu.Item color="red.9" onClick={() => void actions.remove()}>
              {t('actions.delete')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {actions.dialogs}
    </>
  );
}
