import { lazy, Suspense } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';

const RenewalPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('./policy/renewal-panel.tsx'))).RenewalPanel }));

/** The renewal of a policy, for those that see renewal cases. */
function RenewalOfPolicy({ detail }: { readonly detail: ContractDetail }) {
  if (!useHasRole('READ_PRATICHE_RINNOVO')) return null;
  return (
    <Suspense>
      <RenewalPanel detail={detail} />
    </Suspense>
  );
}

/** Panels of the page of a policy. */
export const RENEWAL_PANELS: readonly PolicyPanel[] = [{ id: 'rinnovo', content: RenewalOfPolicy }];
