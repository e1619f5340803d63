import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '#platform/ui-kit/testing/mount.tsx';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { OfferCard } from './coverages/offers/offer-card.tsx';
import { OfferTable } from './coverages/offers/offer-table.tsx';
import { sampleCoverage, sampleLine, sampleOffer } from './logic/sample-offer.ts';
import { PriceBreakdown } from './review/price-breakdown.tsx';
import { ChosenOffer } from './summary/chosen-offer.tsx';
import { DiscountSection } from './terms/discount-section.tsx';
import { InQuoter } from './testing/in-quoter.tsx';

afterEach(() => sessionStorage.clear());

const OFFER = sampleOffer({
  product: 'Valdora Auto',
  lines: [{ ...sampleLine('Furto', 50_000, 2_500), pdu: 33_300 }],
  premium: 47_500,
  coverages: [sampleCoverage('Furto')],
  selected: ['Furto'],
  discountPercent: { min: 0, max: 200_000 },
  discountEuro: { min: 0, max: 7_700 },
  needsApproval: true,
  outsideMarket: ['età oltre 70 anni'],
  problems: [{ code: 'SCONTO_FUORI_INTERVALLO', text: 'Lo sconto ammesso va da 0 a 77 €', field: 'choice.discount' }],
});
const LOSING = { ...OFFER, price: { ...OFFER.price, pdu: 33_300, margin: -1_100 } };

/** A part of the quoter, and the switch of the top bar. */
function Screen({ children }: { readonly children: ReactNode }) {
  const [on, setOn] = useCustomerView();
  return (
    <InQuoter price={{ chosen: LOSING }}>
      <button type="button" onClick={() => setOn(!on)}>
        Vista cliente
      </button>
      {children}
    </InQuoter>
  );
}

const mountPart = (part: ReactNode) => mount(<Screen>{part}</Screen>);

const shown = () => document.querySelector('main')?.textContent.replaceAll('\u00a0', ' ') ?? '';

/** Expects texts of the seller's screen, and none of them in the customer's. */
async function expectOnlyForSeller(...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.poll(shown).toContain(text);
  await page.getByRole('button', { name: 'Vista cliente' }).click();
  for (const text of texts) await expect.poll(shown).not.toContain(text);
}

it('the summary of the customer view says neither the loss, nor the threshold, nor the limit of the discount', async () => {
  await mountPart(<ChosenOffer chosen={LOSING} toAccept={[]} />);
  await expectOnlyForSeller('l’agenzia perde 11,00 €', 'soglia di autonomia', 'Lo sconto ammesso');
  expect(shown()).toContain('475,00 €');
});

it('the discount of the customer view is the amount that they save', async () => {
  await mountPart(<DiscountSection />);
  await expectOnlyForSeller('77,00 €', '20%', 'Prezzo obiettivo', 'Sconto percentuale');
  expect(shown()).toContain('25,00 € di sconto');
});

it('the breakdown of the customer view has no PDU', async () => {
  await mountPart(<PriceBreakdown price={LOSING.price} name="Valdora Auto" />);
  await expectOnlyForSeller('333,00 €', 'PDU');
  expect(shown()).toContain('475,00 €');
});

it('a card of the customer view says nothing about the target market', async () => {
  await mountPart(<OfferCard offer={LOSING} adds={undefined} onTake={() => undefined} tick={undefined} />);
  await expectOnlyForSeller('età oltre 70 anni');
});

it('the comparison has nothing that the customer may not see', async () => {
  await mountPart(<OfferTable offers={[LOSING, { ...OFFER, packageVersionId: 2, package: 'Top' }]} onTake={() => undefined} />);
  await expect.poll(shown).toContain('475,00 €');
  for (const internal of ['333,00', '11,00 €', '77,00 €', '20%', 'soglia', 'età oltre']) expect(shown()).not.toContain(internal);
});
