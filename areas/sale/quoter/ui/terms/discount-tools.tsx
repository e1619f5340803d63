import { AskMoreDiscount } from '#areas/sale/quotations/ui/public.tsx';
import { useQuoter } from '../state/quoter-context.ts';
import { TargetPrice } from './target-price.tsx';

/** What helps a seller with a discount, beyond typing it. */
export function DiscountTools() {
  const { savedId } = useQuoter();
  return (
    <>
      <TargetPrice />
      {savedId === null ? null : <AskMoreDiscount id={savedId} />}
    </>
  );
}
