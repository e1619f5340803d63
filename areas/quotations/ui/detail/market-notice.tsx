import { Alert } from '@mantine/core';
import type { ContractDetail } from '#areas/contracts/ui/public.tsx';
import { useQuotationsTexts } from '../../texts/pages/it.ts';

/** Notice that the customer is outside the product's target market, with the justification of the sale. */
export function MarketNotice({ detail: { market } }: { readonly detail: ContractDetail }) {
  const t = useQuotationsTexts();
  if (market.outside.length === 0) return null;
  const reasons = market.outside.join('; ');
  const { justification } = market;
  return (
    <Alert color="orange" variant="light" py="xs" mb="sm">
      {justification === null ? t('market.outside', { reasons }) : t('market.justified', { reasons, justification })}
    </Alert>
  );
}
