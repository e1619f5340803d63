import { Skeleton } from '@mantine/core';
import { blockText } from '#areas/sale/contracts/domain/index.ts';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { SellerOnly } from '#platform/ui-shell/session/customer-view.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { Fields, Section } from '../parts/fields/section.tsx';
import { BlockList } from '../parts/notices/block-list.tsx';
import { Warnings } from '../parts/notices/warning.tsx';
import { useQuoteField } from '../state/quote-field.ts';
import { useQuoter } from '../state/quoter-context.ts';
import { AntitheftSection } from './antitheft-section.tsx';
import { CoverageSection } from './coverage-section.tsx';
import { DurationSection } from './duration-section.tsx';
import { OffersSection } from './offers/offers-section.tsx';
import { RefusedProducts } from './offers/refused-products.tsx';
import { UpsellBox } from './offers/upsell-box.tsx';
import { NeedsSection, QuestionnaireSection } from './questionnaire-section.tsx';

/**
 * The policy that the quotation integrates, for users that may calculate integrations; its obstacles come with the
 * price.
 */
function IntegrationSection() {
  const t = useQuoterTexts();
  const field = useQuoteField();
  const { data, price } = useQuoter();
  const may = useHasRole('CALCOLA_INTEGRA', 'CALCOLA_SOLO_INTEGRA');
  if (!may && data.integratedPolicy === null) return null;
  const reasons = price.missing.filter((block) => block.field === 'integratedPolicy').map(({ text }) => text);
  return (
    <Section title={t('integration.title')}>
      <Fields>
        <div>
          <UpperCaseField {...field('integratedPolicy')} compact maxLength={40} help={t('integration.help')} />
          <Warnings texts={reasons} />
        </div>
      </Fields>
    </Section>
  );
}

/** The coverage step: the offers side by side, then the chosen one in detail. */
export function CoveragesStep() {
  const t = useQuoterTexts();
  const language = useLanguage();
  const { price, priceBlocks } = useQuoter();
  const { chosen, offers } = price;
  if (priceBlocks.length > 0) {
    const blocks = priceBlocks.map((block) => ({ field: block.field ?? null, text: blockText(block, language) }));
    return (
      <>
        <IntegrationSection />
        <EmptyState title={t('coverages.waiting')} action={<BlockList blocks={blocks} />} />
      </>
    );
  }
  if (offers.length === 0) {
    // Only a skeleton until the first price: the general questions arrive with it and would push other content down.
    return price.outdated ? (
      <Skeleton height={320} />
    ) : (
      <>
        <IntegrationSection />
        <NeedsSection chosen={null} />
        <EmptyState title={t('price.noOffers')} />
        <SellerOnly>
          <RefusedProducts />
        </SellerOnly>
      </>
    );
  }
  return (
    <>
      <IntegrationSection />
      <NeedsSection chosen={chosen} />
      <DurationSection offers={offers} chosen={chosen} />
      <OffersSection offers={offers} />
      {chosen === null ? null : (
        <>
          <QuestionnaireSection offer={chosen} />
          <AntitheftSection offer={chosen} />
          <CoverageSection offer={chosen} />
        </>
      )}
      <SellerOnly>
        <UpsellBox />
        <RefusedProducts />
      </SellerOnly>
    </>
  );
}
