import { lazy, Suspense } from 'react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import type { PolicyPanel } from '#areas/sale/portfolio/ui/public.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';

const RappelPanel = lazy(async () => ({ default: (await loadWithRetry(() => import('./rappel/rappel-panel.tsx'))).RappelPanel }));

/** What a policy earns of volume bonuses, for readers of economic details. */
function RappelOfPolicy({ detail }: { readonly detail: ContractDetail }) {
  if (!useHasRole('READ_DETTAGLI_ECONOMICI')) return null;
  return (
    <Suspense>
      <RappelPanel contractId={detail.id} />
    </Suspense>
  );
}

/** Panels of the page of a policy. */
export const RAPPEL_PANELS: readonly PolicyPanel[] = [{ id: 'rappel', content: RappelOfPolicy }];
