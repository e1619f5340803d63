import { Alert } from '@mantine/core';
import type { ContractDetail } from '#areas/contracts/ui/public.tsx';
import { formatDate } from '#platform/domain-kit/dates.ts';
import { useQuotationsTexts } from '../texts.ts';

/** That the vehicle is covered already by a policy in force. */
export function AlsoInsuredNotice({ detail: { alsoInsured } }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  if (alsoInsured === null) return null;
  const date = formatDate(alsoInsured.until);
  const { policyNumber } = alsoInsured;
  return (
    <Alert color="orange" variant="light" py="xs" mb="sm">
      {policyNumber === null ? t('alsoInsured.elsewhere', { date }) : t('alsoInsured.known', { policyNumber, date })}
    </Alert>
  );
}
