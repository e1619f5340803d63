import { lazy, Suspense } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';

const CancellationsPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./policy/cancellations-panel.tsx'))).CancellationsPanel,
}));

/** The cancellations of a policy, for those that make them. */
function CancellationsOfPolicy({ detail }: { readonly detail: ContractDetail }) {
  if (!useHasRole('ANNULLAMENTI')) return null;
  return (
    <Suspense>
      <CancellationsPanel detail={detail} />
    </Suspense>
  );
}

/** Panels of the page of a policy. */
export const CANCELLATION_PANELS: readonly PolicyPanel[] = [{ id: 'annullamenti', content: CancellationsOfPolicy }];
