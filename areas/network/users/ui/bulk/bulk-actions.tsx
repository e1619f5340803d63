import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type BulkResult, listUsers, readUser, setUserStates } from '../../api/index.ts';
import type { UserRow } from '../../api/list.ts';
import { USER_PATHS, type UserPath } from '../../domain/index.ts';
import { useUsersTexts } from '../../texts/it.ts';
import type { UserBulkAction } from '../parts.ts';
import { BulkStateDialog } from './bulk-state-dialog.tsx';

interface BulkResultsProps {
  readonly items: BulkResult['items'];
  readonly onClose: () => void;
}

/** Users that were changed, and users that were not, each with the reason. */
function BulkResults({ items, onClose }: BulkResultsProps) {
  const t = useUsersTexts();
  const failed = items.filter((item) => item.error !== null);
  return (
    <Modal opened onClose={onClose} title={t('bulk.results')} centered size="lg">
      <Stack gap="sm">
        <Text role="status">{t('bulk.changed', { count: items.length - failed.length })}</Text>
        {failed.length === 0 ? null : (
          <div>
            <Text fw={600}>{t('bulk.failed', { count: failed.length })}</Text>
            <List size="sm">
              {failed.map((item) => (
                <List.Item key={item.id}>
                  {item.name}: {item.error}
                </List.Item>
              ))}
            </List>
          </div>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('bulk.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface BulkActionsProps {
  readonly userPath: UserPath;
  readonly rows: readonly UserRow[];
  /** Actions of later areas. */
  readonly added: readonly UserBulkAction[];
  readonly onDone: () => void;
}

/** Actions for the selected users of a list. */
export function BulkActions({ userPath, rows, added, onDone }: BulkActionsProps) {
  const t = useUsersTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const [open, setOpen] = useState<'disable' | UserBulkAction>();
  const [results, setResults] = useState<BulkResult['items']>();
  const state = useApiMutation(setUserStates, { invalidates: [listUsers, readUser] });
  const users = rows.map((row) => row.id);
  const params = { userPath };

  const set = async (enabled: boolean, reason: string | null, withStaff = false) => {
    try {
      setResults((await state.mutateAsync({ params, body: { users, enabled, reason, withStaff } })).items);
      setOpen(undefined);
    } catch (error) {
      notify.failed(error);
    }
  };
  const enable = async () => {
    const wish = { title: t('bulk.enableTitle', { count: users.length }), message: t('bulk.enableText'), confirm: t('actions.enable') };
    if (await confirm(wish)) await set(true, null);
  };

  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen('disable')}>
        {t('actions.disable')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => void enable()}>
        {t('actions.enable')}
      </Button>
      {added
        .filter((action) => action.shows(USER_PATHS[userPath]))
        .map((action) => (
          <Button key={action.order} size="compact-sm" variant="default" onClick={() => setOpen(action)}>
            {action.label[language]}
          </Button>
        ))}
      {open === 'disable' ? (
        <BulkStateDialog
          count={users.length}
          onDisable={(reason, withStaff) => set(false, reason, withStaff)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {open === undefined || open === 'disable' ? null : (
        <open.dialog
          userPath={userPath}
          users={users}
          onClose={() => setOpen(undefined)}
          onDone={(items) => {
            setOpen(undefined);
            setResults(items);
          }}
        />
      )}
      {results === undefined ? null : (
        <BulkResults
          items={results}
          onClose={() => {
            setResults(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
