import { Text } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { blockText } from '#areas/sale/contracts/domain/index.ts';
import { whenIdle } from '#platform/ui-kit/idle.ts';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { BlockList, type ShownBlock } from '../parts/notices/block-list.tsx';
import { usePrependInvalidFields } from '../parts/use-prepend-invalid-fields.ts';
import { useQuoter } from '../state/quoter-context.ts';

const loadChosenOffer = () => import('./chosen-offer.tsx');
const ChosenOffer = lazy(async () => ({ default: (await loadWithRetry(loadChosenOffer)).ChosenOffer }));

function useShownBlocks(blocks: ReturnType<typeof useQuoter>['priceBlocks']): ShownBlock[] {
  const language = useLanguage();
  return blocks.map((block) => ({ field: block.field ?? null, text: blockText(block, language) }));
}

/** The details of the premium: coverages, tax, missing data and blocking reasons. */
export function PriceFacts() {
  const t = useQuoterTexts();
  const { price, priceBlocks, proposalBlocks } = useQuoter();
  const { chosen } = price;
  const toPrice = useShownBlocks(priceBlocks);
  const toAccept = usePrependInvalidFields()(useShownBlocks(proposalBlocks));

  // Loaded during pricing: nothing can be chosen before.
  useEffect(() => {
    void whenIdle()
      .then(loadChosenOffer)
      .catch(() => undefined);
  }, []);

  if (toPrice.length > 0) {
    return (
      <>
        <Text size="sm" fw={600}>
          {t('price.waiting')}
        </Text>
        <BlockList blocks={toPrice} />
      </>
    );
  }
  if (chosen === null) {
    const text = price.offers.length === 0 ? (price.outdated ? '' : t('price.noOffers')) : t('price.choose');
    return <BlockList blocks={text === '' ? [] : [{ field: price.offers.length === 0 ? null : 'choice.productVersionId', text }]} />;
  }
  return (
    <Suspense fallback={null}>
      <ChosenOffer chosen={chosen} toAccept={toAccept} />
    </Suspense>
  );
}
