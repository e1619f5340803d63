import { lazy, Suspense } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';

const VariationsPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./policy/variations-panel.tsx'))).VariationsPanel,
}));

/** The variations of a policy, for those that make them. */
function VariationsOfPolicy({ detail }: { readonly detail: ContractDetail }) {
  if (!useHasRole('VARIAZIONI')) return null;
  return (
    <Suspense>
      <VariationsPanel detail={detail} />
    </Suspense>
  );
}

/** Panels of the page of a policy. */
export const VARIATION_PANELS: readonly PolicyPanel[] = [{ id: 'variazioni', content: VariationsOfPolicy }];
