import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { consoleAddress } from '../../api/addresses.ts';
import { deleteScript, listScripts, type ScriptRow } from '../../api/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';

function Row({ row, onDelete }: { readonly row: ScriptRow; readonly onDelete: () => void }) {
  const t = useConsoleTexts();
  return (
    <tr>
      <td data-label={t('scripts.name')}>
        <div>
          <Anchor component={Link} to={consoleAddress.href({ script: row.id })}>
            {row.name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {row.about}
          </Text>
        </div>
      </td>
      <td data-label={t('scripts.owner')}>{row.own && row.shared ? t('scripts.ownShared') : row.owner}</td>
      <td data-label={t('scripts.version')}>{row.version}</td>
      <td data-label={t('scripts.updatedAt')}>
        <MomentText instant={row.updatedAt} />
      </td>
      <td>
        {row.own ? (
          <Group justify="flex-end">
            <Button size="compact-sm" variant="default" onClick={onDelete} aria-label={`${t('scripts.delete')}: ${row.name}`}>
              {t('scripts.delete')}
            </Button>
          </Group>
        ) : null}
      </td>
    </tr>
  );
}

/** The user's scripts and the shared ones. */
export function ScriptsList() {
  const t = useConsoleTexts();
  const confirm = useConfirm();
  const remove = useApiMutation(deleteScript, { invalidates: [listScripts] });
  const { data, error, refetch } = useApiQuery(listScripts, {});
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.items.length === 0) return <EmptyState title={t('scripts.none')} text={t('scripts.noneText')} />;
  const drop = async (row: ScriptRow) => {
    const yes = await confirm({
      title: t('scripts.deleteTitle', { name: row.name }),
      message: t('scripts.deleteText'),
      confirm: t('scripts.delete'),
      danger: true,
    });
    if (yes) await remove.mutateAsync({ params: { id: row.id } });
  };
  return (
    <FiguresTable caption={t('tabs.scripts')}>
      <thead>
        <tr>
          <th>{t('scripts.name')}</th>
          <th>{t('scripts.owner')}</th>
          <th>{t('scripts.version')}</th>
          <th>{t('scripts.updatedAt')}</th>
          <th aria-label={t('scripts.actions')} />
        </tr>
      </thead>
      <tbody>
        {data.items.map((row) => (
          <Row key={row.id} row={row} onDelete={() => void drop(row).catch(notify.failed)} />
        ))}
      </tbody>
    </FiguresTable>
  );
}
