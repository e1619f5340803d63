import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { Recognition } from './known/recognition.tsx';
import { PersonSection } from './person-section.tsx';
import { PricingSection } from './pricing-section.tsx';

/** Most customers are persons. */
const CompanySection = lazy(async () => ({ default: (await loadWithRetry(() => import('./company-section.tsx'))).CompanySection }));

/** The rest of the step, loaded after the fields that affect the price. */
const LaterSections = lazy(async () => ({ default: (await loadWithRetry(() => import('./later/later-sections.tsx'))).LaterSections }));

/** The policyholder: first the fields that affect the price, then those needed at acceptance. */
export function CustomerStep() {
  const { form } = useQuoter();
  const subjectType = useWatch({ control: form.control, name: 'customer.subjectType' });
  const isCompany = subjectType === 'SOCIETA';
  return (
    <>
      <Recognition />
      <PricingSection isCompany={isCompany} />
      {isCompany ? (
        <Suspense fallback={<LoadingState height={160} />}>
          <CompanySection />
        </Suspense>
      ) : (
        <PersonSection />
      )}
      <Suspense>
        <LaterSections isCompany={isCompany} />
      </Suspense>
    </>
  );
}
