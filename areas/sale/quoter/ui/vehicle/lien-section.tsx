import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useObjectTexts } from '../../texts/object/it.ts';
import { Section } from '../parts/fields/section.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';

const LienFields = lazy(async () => ({ default: (await loadWithRetry(() => import('./lien-fields.tsx'))).LienFields }));

/** The lender or lessor that is paid before the owner, or that lends the premium. */
export function LienSection() {
  const t = useObjectTexts();
  const field = useQuoteField();
  const { form } = useQuoter();
  const [hasLien, paymentType] = useWatch({ control: form.control, name: ['vehicle.constraint', 'paymentType'] });
  const isFinanced = paymentType === 'FINANZIAMENTO';
  return (
    <Section title={t('lien.title')}>
      <SwitchField {...field('vehicle.constraint')} label={t('lien.help')} />
      {hasLien === true || isFinanced ? (
        <Suspense fallback={<LoadingState />}>
          <LienFields isFinanced={isFinanced} />
        </Suspense>
      ) : null}
    </Section>
  );
}
