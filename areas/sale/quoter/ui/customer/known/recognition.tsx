import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useQuoterTexts } from '../../../texts/quoter/it.ts';
import { useQuoter } from '../../state/quoter-context.ts';

/** Loaded once there is a customer to recognise. */
const KnownCustomer = lazy(async () => ({ default: (await loadWithRetry(() => import('./known-customer.tsx'))).KnownCustomer }));

/** Recognises known customers: by what is typed, or by a search. */
export function Recognition() {
  const t = useQuoterTexts();
  const { data } = useQuoter();
  const [searching, setSearching] = useState(false);
  const { taxIdCode, vatNumber, lastName, businessName } = data.customer;
  const isTyped = [taxIdCode, vatNumber, lastName, businessName, data.vehicle.licensePlate].some((value) => value !== null);
  return (
    <div>
      {searching ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => setSearching(true)}>
          {t('customer.search')}
        </Button>
      )}
      {isTyped || searching ? (
        <Suspense>
          <KnownCustomer searching={searching} />
        </Suspense>
      ) : null}
    </div>
  );
}
