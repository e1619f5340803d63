import { lazy, Suspense } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';

/** Fetched when it is shown: it stands at the end of the quoter, whose first load does without it. */
const ConsentsPanel = lazy(() => import('./consents-panel.tsx').then((module) => ({ default: module.ConsentsPanel })));

/** Privacy notice and consents of the policyholder; `contractId` is null while the contract is not saved. */
export function PolicyholderConsents({ contractId }: { readonly contractId: number | null }) {
  return (
    <Suspense fallback={<LoadingState height={80} />}>
      <ConsentsPanel contractId={contractId} />
    </Suspense>
  );
}
