import { lazy, Suspense } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';

/** Loaded when shown: it is at the end of the quoter, and the first load does not need it. */
const ConsentsPanel = lazy(() => import('./consents-panel.tsx').then((module) => ({ default: module.ConsentsPanel })));

/** Privacy notice and consents of the policyholder; `contractId` is null while the contract is not saved. */
export function PolicyholderConsents({ contractId }: { readonly contractId: number | null }) {
  return (
    <Suspense fallback={<LoadingState height={80} />}>
      <ConsentsPanel contractId={contractId} />
    </Suspense>
  );
}
