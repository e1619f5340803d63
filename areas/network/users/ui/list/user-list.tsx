import { ActionIcon, Button, Select } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, useCallback, useMemo } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import { OnDemand } from '#platform/ui-kit/dropdown/on-demand.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useColumnLayout } from '#platform/ui-kit/table/view/use-column-layout.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { importUsersAddress, newUserAddress, userAddress, userListAddress } from '../../api/addresses.ts';
import { listUsers } from '../../api/index.ts';
import type { UserRow } from '../../api/list.ts';
import { exportUsers } from '../../api/user-routes.ts';
import { GROUP_LABELS, USER_PATHS, type UserPath } from '../../domain/index.ts';
import { isUserPath } from '../../domain/segments.ts';
import { useUsersTexts } from '../../texts/it.ts';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import type { UserBulkAction } from '../parts.ts';
import { useReachablePaths } from '../use-user-path.ts';
import { userColumns } from './columns.tsx';

const loadItems = () => import('./row-menu-items.tsx');
const RowMenuItems = lazy(async () => ({ default: (await loadWithRetry(loadItems)).RowMenuItems }));

interface RowMenuProps {
  readonly userPath: UserPath;
  readonly row: UserRow;
  readonly mayEdit: boolean;
  readonly mayImpersonate: boolean;
}

/** Menu of a user in the list, loaded when it opens. */
function RowMenu(props: RowMenuProps) {
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

interface ExportMenuProps {
  readonly userPath: UserPath;
  readonly query: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly disabled: boolean;
}

/** Exports the current filter and columns. */
function ExportMenu({ userPath, query, columns, disabled }: ExportMenuProps) {
  const { page: _page, max: _max, ...filter } = query;
  return (
    <DownloadMenu
      disabled={disabled}
      addressOf={(formato) => urlOf(exportUsers, { params: { userPath }, query: { ...filter, formato, colonna: columns } })}
    />
  );
}

interface UserListProps {
  readonly userPath: UserPath;
  readonly paths: readonly UserPath[];
  readonly bulkActions: readonly UserBulkAction[];
}

/** The users of one group; the box on the right changes the group. */
export function UserList({ userPath, paths, bulkActions }: UserListProps) {
  const t = useUsersTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const list = useListState(listUsers, { sort: 'name', order: 'asc' });
  const query = useApiQuery(listUsers, { params: { userPath }, query: list.query });
  const creatable = useReachablePaths('CREATE');
  const editable = useReachablePaths('EDIT');
  const mayCreate = useHasRole('CREATE_UTENTI') && creatable.includes(userPath);
  const mayEdit = useHasRole('UPDATE_UTENTI') && editable.includes(userPath);
  const mayImpersonate = useHasRole('IMPERSONATE');
  const columns = useMemo(() => userColumns(t, USER_PATHS[userPath]), [t, userPath]);
  const rowActions = useCallback(
    (row: UserRow) => <RowMenu userPath={userPath} row={row} mayEdit={mayEdit} mayImpersonate={mayImpersonate} />,
    [userPath, mayEdit, mayImpersonate],
  );
  const { visible } = useColumnLayout('users', columns);
  const labels = GROUP_LABELS[USER_PATHS[userPath]];
  usePageTitle(labels.many[language]);

  const create = mayCreate ? (
    <>
      <Button component={Link} to={importUsersAddress.href({ userPath })} variant="default">
        {t('import.link')}
      </Button>
      <Button component={Link} to={newUserAddress.href({ userPath })} leftSection={<IconPlus size={16} stroke={1.8} />}>
        {t('list.new', { group: labels.one[language].toLowerCase() })}
      </Button>
    </>
  ) : null;
  return (
    <DataTable<UserRow>
      id="users"
      label={labels.many[language]}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      {...(mayEdit ? { rowHref: (row) => userAddress.href({ userPath, id: row.id }) } : {})}
      {...(mayEdit
        ? {
            bulk: (rows: readonly UserRow[], clear: () => void) => (
              <BulkActions userPath={userPath} rows={rows} added={bulkActions} onDone={clear} />
            ),
          }
        : {})}
      {...(mayEdit || mayImpersonate ? { rowActions } : {})}
      filters={[{ kind: 'yes-no', name: 'attivi', label: t('list.enabledOnly') }]}
      tools={
        <>
          <Select
            aria-label={t('list.group')}
            data={paths.map((path) => ({ value: path, label: GROUP_LABELS[USER_PATHS[path]].many[language] }))}
            value={userPath}
            onChange={(path) => {
              if (path !== null && isUserPath(path)) void navigate({ to: userListAddress.href({ userPath: path }) });
            }}
            allowDeselect={false}
            searchable={paths.length >= 8}
            w={{ base: '100%', xs: 220 }}
          />
          <ExportMenu
            userPath={userPath}
            query={list.query}
            columns={visible.map((column) => column.key)}
            disabled={(query.data?.total ?? 0) === 0}
          />
          {create}
        </>
      }
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: create }}
    />
  );
}
