import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { dashboardsAddress, editDashboardAddress } from '../../api/addresses.ts';
import { type DashboardDetail, deleteDashboard, listDashboards, readDashboard, resultOfTile } from '../../api/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import classes from './dashboard.module.css';
import { Tile } from './tile.tsx';

/** Tiles read at a time: as many as the connections for reports. */
const AT_A_TIME = 2;

function Actions({ detail: { id, name, isOwn } }: { readonly detail: DashboardDetail }) {
  const t = useAnalysisTexts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const client = useQueryClient();
  const remove = useApiMutation(deleteDashboard, { invalidates: [listDashboards] });
  async function askAndRemove(): Promise<void> {
    const title = t('dashboards.removeTitle', { name });
    if (!(await confirm({ title, message: t('dashboards.removeText'), confirm: t('dashboards.remove'), danger: true }))) return;
    await remove.mutateAsync({ params: { id } });
    notify.done(t('dashboards.removed', { name }));
    await navigate({ to: dashboardsAddress.href() });
  }
  return (
    <>
      <Button variant="default" onClick={() => void client.invalidateQueries({ queryKey: queryKeyOf(resultOfTile) })}>
        {t('dashboards.refresh')}
      </Button>
      {isOwn ? (
        <>
          <Button variant="subtle" color="red" onClick={() => void askAndRemove().catch(notify.failed)}>
            {t('dashboards.remove')}
          </Button>
          <Button component={Link} to={editDashboardAddress.href({ id })}>
            {t('dashboards.edit')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function Tiles({ detail: { id, tiles, isOwn } }: { readonly detail: DashboardDetail }) {
  const t = useAnalysisTexts();
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const onSettled = useCallback((tile: number) => setSettled((before) => (before.has(tile) ? before : new Set([...before, tile]))), []);
  if (tiles.length === 0) {
    const edit = (
      <Button component={Link} to={editDashboardAddress.href({ id })}>
        {t('dashboards.edit')}
      </Button>
    );
    return <EmptyState title={t('dashboards.noTiles')} text={t('dashboards.noTilesText')} {...(isOwn ? { action: edit } : {})} />;
  }
  const running = tiles.filter((tile) => !settled.has(tile.id)).slice(0, AT_A_TIME);
  return (
    <div className={classes.tiles}>
      {tiles.map((tile) => (
        <Tile key={tile.id} dashboardId={id} tile={tile} isOn={settled.has(tile.id) || running.includes(tile)} onSettled={onSettled} />
      ))}
    </div>
  );
}

/** `/analisi/cruscotti/{id}`: tiles of saved extractions, each with the rows of its reader. */
export function DashboardPage({ id }: { readonly id: number }) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(readDashboard, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const { name, owner, sharedWith, updatedAt, description } = data;
  const groups = sharedWith.map((group) => GROUP_LABELS[group].many[language]).join(', ');
  return (
    <Stack gap="md">
      <DetailHeader
        title={name}
        facts={[
          { label: t('dashboards.owner'), value: owner },
          ...(groups === '' ? [] : [{ label: t('dashboards.shared'), value: groups }]),
          { label: t('dashboards.updatedAt'), value: <MomentText instant={updatedAt} /> },
        ]}
        actions={<Actions detail={data} />}
      />
      {description === null ? null : <Text>{description}</Text>}
      <Tiles detail={data} />
      <Text size="sm" c="dimmed">
        {t('dashboards.asYou')}
      </Text>
    </Stack>
  );
}
