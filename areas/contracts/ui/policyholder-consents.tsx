import { lazy, Suspense } from 'react';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';

/** Loaded when shown. */
const ConsentsPanel = lazy(() => import('./consents-panel.tsx').then((module) => ({ default: module.ConsentsPanel })));

/** Privacy notice and consents of the policyholder. */
export function PolicyholderConsents({ contractId }: { readonly contractId: number }) {
  return (
    <Suspense fallback={<LoadingState height={80} />}>
      <ConsentsPanel contractId={contractId} />
    </Suspense>
  );
}
