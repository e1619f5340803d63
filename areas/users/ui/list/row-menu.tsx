import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { UserRow } from '../../api/index.ts';
import { mayReactivate, type UserPath } from '../../domain/index.ts';
import { useUserActions } from '../actions/use-user-actions.tsx';
import { useUsersTexts } from '../texts.ts';

interface RowMenuProps {
  readonly userPath: UserPath;
  readonly row: UserRow;
  readonly mayEdit: boolean;
  readonly mayImpersonate: boolean;
}

/** What can be done with a user from the list. */
export function RowMenu({ userPath, row, mayEdit, mayImpersonate }: RowMenuProps) {
  const t = useUsersTexts();
  const actions = useUserActions({ userPath, id: row.id, name: row.name, causes: row.causes });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('list.actions', { name: row.name })}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayImpersonate && row.enabled ? (
            <Menu.Item component={Link} to={`/utenti/login-as/${encodeURIComponent(row.username)}`}>
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
