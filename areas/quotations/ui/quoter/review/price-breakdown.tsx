import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { Offer } from '../logic/selection.ts';
import { useQuoterTexts } from '../texts.ts';

type Price = Offer['price'];
type Amount = 'pdu' | 'discount' | 'taxable' | 'tax' | 'premium';

const AMOUNTS: readonly Amount[] = ['pdu', 'discount', 'taxable', 'tax', 'premium'];

interface PriceBreakdownProps {
  readonly price: Price;
  /** Caption: which offer this is the price of. */
  readonly name: string;
}

/** Every line of the premium; the totals are sums of lines. */
export function PriceBreakdown({ price, name }: PriceBreakdownProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const amounts = AMOUNTS.filter((amount) => amount !== 'pdu' || price.pdu !== null);
  const cells = (of: Readonly<Record<Amount, number | null>>) =>
    amounts.map((amount) => {
      // A discount takes away; none is nothing.
      const cents = amount !== 'discount' ? of[amount] : of.discount === null || of.discount === 0 ? null : -of.discount;
      return (
        <td key={amount} data-amount data-label={t(`review.${amount}`)} data-none={cents === null || undefined}>
          <Money cents={cents} />
        </td>
      );
    });
  return (
    <FiguresTable caption={name} plain>
      <thead>
        <tr>
          <th scope="col">{t('review.coverage')}</th>
          {amounts.map((amount) => (
            <th key={amount} scope="col" data-amount>
              {t(`review.${amount}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {price.lines.map((line) => (
          <tr key={line.coverage}>
            <th scope="row">
              {line.name[language]}
              {line.complimentary ? ` (${t('coverages.free')})` : ''}
            </th>
            {cells(line)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('review.total')}</th>
          {cells(price)}
        </tr>
      </tfoot>
    </FiguresTable>
  );
}
