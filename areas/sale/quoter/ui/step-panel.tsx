import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { QuoterStep } from '#areas/sale/quotations/api/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { CustomerStep } from './customer/customer-step.tsx';

const loadObject = () => import('./object/object-step.tsx');
const loadCoverages = () => import('./coverages/coverages-step.tsx');
const loadTerms = () => import('./terms/terms-step.tsx');
const loadReview = () => import('./review/review-step.tsx');

const PANELS: Readonly<Record<QuoterStep, ComponentType>> = {
  cliente: CustomerStep,
  bene: lazy(async () => ({ default: (await loadWithRetry(loadObject)).ObjectStep })),
  garanzie: lazy(async () => ({ default: (await loadWithRetry(loadCoverages)).CoveragesStep })),
  condizioni: lazy(async () => ({ default: (await loadWithRetry(loadTerms)).TermsStep })),
  riepilogo: lazy(async () => ({ default: (await loadWithRetry(loadReview)).ReviewStep })),
};

/** Milliseconds for the first step before the others are loaded. */
const FETCH_OTHERS_AFTER_MS = 1_000;

/** The current step. The first one is part of the page, the others load while the user fills it in. */
export function StepPanel({ step }: { readonly step: QuoterStep }) {
  const Panel = PANELS[step];
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loadObject, loadCoverages, loadTerms, loadReview]) void load().catch(() => undefined);
    }, FETCH_OTHERS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={<LoadingState />}>
      <Panel />
    </Suspense>
  );
}
