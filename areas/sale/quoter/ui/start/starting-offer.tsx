import { useEffect, useRef } from 'react';
import { choiceOf, offerOf } from '../logic/preset.ts';
import { startingOffer } from '../logic/starting-offer.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { useChoice } from '../state/use-choice.ts';

/**
 * Takes the preset or else the offer configured in the seller's quotation tool, once, as soon as it has a price and
 * unless another one was chosen.
 */
export function StartingOffer() {
  const { behaviour, price, data } = useQuoter();
  const { take, start } = useChoice();
  const done = useRef(false);
  useEffect(() => {
    if (data.choice.productVersionId !== null) done.current = true;
    if (done.current || price.outdated) return;
    const preset = behaviour?.preset ?? null;
    const meant = preset === null ? undefined : offerOf(price.offers, preset);
    if (preset !== null && meant !== undefined) {
      done.current = true;
      start(choiceOf(meant, preset));
      return;
    }
    const offer = startingOffer(price.offers, behaviour);
    if (offer === undefined) return;
    done.current = true;
    take(offer);
  });
  return null;
}
