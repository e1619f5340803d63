import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { dashboardAddress } from '../../api/addresses.ts';
import { listDashboards, readDashboard, saveDashboard } from '../../api/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { DashboardEditor } from './dashboard-editor.tsx';

/** `/analisi/cruscotti/modifica/{id}`. A tile of a deleted extraction needs another one before it can be saved. */
export function EditDashboardPage({ id }: { readonly id: number }) {
  const t = useAnalysisTexts();
  const navigate = useNavigate();
  const { data, error, refetch } = useApiQuery(readDashboard, { params: { id } });
  const save = useApiMutation(saveDashboard, { invalidates: [listDashboards, readDashboard] });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const { name, description, sharedWith, version, isOwn, tiles } = data;
  if (!isOwn) return <Text>{t('dashboards.notOwn')}</Text>;
  const back = () => navigate({ to: dashboardAddress.href({ id }) });
  const kept = tiles.map(({ extractionId, title, kind, width }) => ({ extractionId: extractionId ?? 0, title, kind, width }));
  return (
    <DashboardEditor
      initial={{ name, description, sharedWith, tiles: kept }}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('dashboards.saved'));
      }}
      onSaved={back}
      onCancel={back}
    />
  );
}
