import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { useReviewTexts } from '../../texts/review/it.ts';
import { listPriceOf, type Offer, sellersDiscount } from '../logic/selection.ts';

type Price = Offer['price'];
type Amount = 'pdu' | 'list' | 'discount' | 'taxable' | 'tax' | 'premium';

const AMOUNTS: readonly Amount[] = ['pdu', 'list', 'discount', 'taxable', 'tax', 'premium'];

interface PriceBreakdownProps {
  readonly price: Price;
  /** Caption: the offer of this price. */
  readonly name: string;
}

type Amounts = Readonly<Record<Amount, number | null>>;

/**
 * A line from list price to premium; a free coverage has neither list price nor discount, since its value is not part
 * of any price.
 */
function amountsOf(line: Price['lines'][number]): Amounts {
  return line.complimentary ? { ...line, list: null, discount: null } : { ...line, list: listPriceOf(line) };
}

/** Every line of the premium; the totals are sums of lines. */
export function PriceBreakdown({ price, name }: PriceBreakdownProps) {
  const t = useQuoterTexts();
  const words = useReviewTexts();
  const language = useLanguage();
  const [isCustomerView] = useCustomerView();
  const amounts = AMOUNTS.filter((amount) => amount !== 'pdu' || (price.pdu !== null && !isCustomerView));
  const cells = (of: Amounts) =>
    amounts.map((amount) => {
      // A discount is shown as negative; zero is omitted.
      const cents = amount !== 'discount' ? of[amount] : of.discount === null || of.discount === 0 ? null : -of.discount;
      return (
        <td key={amount} data-amount data-label={words(`review.${amount}`)} data-none={cents === null || undefined}>
          <Money cents={cents} />
        </td>
      );
    });
  return (
    <FiguresTable caption={name} plain>
      <thead>
        <tr>
          <th scope="col">{words('review.coverage')}</th>
          {amounts.map((amount) => (
            <th key={amount} scope="col" data-amount>
              {words(`review.${amount}`)}
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
            {cells(amountsOf(line))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words('review.total')}</th>
          {cells({ ...price, list: price.taxable + sellersDiscount({ price }), discount: sellersDiscount({ price }) })}
        </tr>
      </tfoot>
    </FiguresTable>
  );
}
