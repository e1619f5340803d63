import { Alert } from '@mantine/core';
import type { ContractDetail } from '#areas/contracts/ui/public.tsx';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';

/** Notice that a policy in force already covers the vehicle. */
export function AlsoInsuredNotice({ detail: { alsoInsured } }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  if (alsoInsured === null) return null;
  const { policyNumber, until, sameProduct } = alsoInsured;
  const date = formatDate(until);
  const key = sameProduct ? 'sameProduct' : 'otherProduct';
  return (
    <Alert color={sameProduct ? 'red' : 'orange'} variant="light" py="xs" mb="sm">
      {policyNumber === null ? t(`alsoInsured.${key}.elsewhere`) : t(`alsoInsured.${key}.known`, { policyNumber, date })}
    </Alert>
  );
}
