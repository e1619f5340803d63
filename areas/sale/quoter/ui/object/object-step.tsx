import { SegmentedControl } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { codesOf, INSURED_OBJECT_TYPES, isCodeOf } from '#areas/offer/catalogue/domain/index.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { useSetValue } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { VehicleStep } from '../vehicle/vehicle-step.tsx';

const HomeStep = lazy(async () => ({ default: (await loadWithRetry(() => import('../home/home-step.tsx'))).HomeStep }));

/**
 * Chooses between vehicle and home, for users that may sell both. Switching clears the offer, which fits only one of
 * them.
 */
function ObjectChoice() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const set = useSetValue();
  const { data, behaviour, form } = useQuoter();
  const sold = codesOf(INSURED_OBJECT_TYPES).filter(
    (object) => object === data.insuredObject || behaviour?.insuredObjects.includes(object) === true,
  );
  if (sold.length < 2) return null;
  const change = (object: string) => {
    if (!isCodeOf(INSURED_OBJECT_TYPES, object) || object === form.getValues('insuredObject')) return;
    set('insuredObject', object);
    set('choice', { productVersionId: null, packageVersionId: null, months: null, coverages: [], discount: null, answers: {} });
    if (form.getValues('home.isOwner') === null) set('home.isOwner', true);
  };
  return (
    <SegmentedControl
      aria-label={t('object.choose')}
      value={data.insuredObject}
      onChange={change}
      data={sold.map((value) => ({ value, label: INSURED_OBJECT_TYPES[value][language] }))}
    />
  );
}

/** The insured object. */
export function ObjectStep() {
  const { insuredObject } = useQuoter().data;
  return (
    <>
      <ObjectChoice />
      {insuredObject === 'ABITAZIONE' ? (
        <Suspense fallback={<LoadingState />}>
          <HomeStep />
        </Suspense>
      ) : (
        <VehicleStep />
      )}
    </>
  );
}
