import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { dashboardAddress, dashboardsAddress } from '../../api/addresses.ts';
import { createDashboard, listDashboards } from '../../api/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';
import { DashboardEditor } from './dashboard-editor.tsx';

/** `/analisi/cruscotti/crea`. */
export function NewDashboardPage() {
  const t = useAnalysisTexts();
  const navigate = useNavigate();
  const create = useApiMutation(createDashboard, { invalidates: [listDashboards] });
  const made = useRef(0);
  return (
    <DashboardEditor
      initial={{ name: '', description: null, sharedWith: [], tiles: [] }}
      onSave={async (body) => {
        made.current = (await create.mutateAsync({ body })).id;
        notify.done(t('dashboards.saved'));
      }}
      onSaved={() => navigate({ to: dashboardAddress.href({ id: made.current }) })}
      onCancel={() => navigate({ to: dashboardsAddress.href() })}
    />
  );
}
