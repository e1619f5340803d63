import { lazy, Suspense } from 'react';
import type { LivePart } from '#areas/agency/settings/ui/public.tsx';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';

export { RequestFields } from './policy/request-fields.tsx';

const RequestsPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('./policy/requests-panel.tsx'))).RequestsPanel }));

/** The change requests of a policy. */
function RequestsOfPolicy({ detail: { id } }: { readonly detail: ContractDetail }) {
  if (!useHasRole('READ_RICHIESTE_MODIFICA_POLIZZA')) return null;
  return (
    <Suspense>
      <RequestsPanel contractId={id} />
    </Suspense>
  );
}

/** Open pages of requests follow what the other side does. */
export const CHANGE_REQUEST_NEWS: LivePart = {
  destination: '/topic/richieste-modifica',
  stale: async () => {
    const { listChangeRequests, listPolicyRequests, readChangeRequest } = await import('../api/index.ts');
    return [readChangeRequest, listChangeRequests, listPolicyRequests];
  },
};

/** Panels of the page of a policy. */
export const CHANGE_REQUEST_PANELS: readonly PolicyPanel[] = [{ id: 'richieste-modifica', content: RequestsOfPolicy }];
