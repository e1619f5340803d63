import { useQuoter } from '../state/quoter-context.ts';
import { AskMoreDiscount } from './ask-more-discount.tsx';
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
