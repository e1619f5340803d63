import { Badge, Group, Stack } from '@mantine/core';
import { Money, Percent } from '#platform/ui-kit/display/values.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { PriceExplanation } from '../price-explanation.tsx';
import { useContractsTexts } from '../texts.ts';
import type { ContractDetail, ContractPrice } from './contract-detail.ts';
import classes from './figures.module.css';

type Line = ContractPrice['lines'][number];

/** Amounts of a line, in the order of the calculation; those that nobody may read or that do not occur are left out. */
type Amount = 'pdu' | 'loading' | 'discount' | 'taxable' | 'tax' | 'premium';

function amountsOf(price: ContractPrice): Amount[] {
  const occurs = (amount: Amount) => price.lines.some((line) => line[amount] !== null && line[amount] !== 0);
  const always: readonly Amount[] = ['taxable', 'tax', 'premium'];
  return (['pdu', 'loading', 'discount', ...always] as const).filter((amount) => always.includes(amount) || occurs(amount));
}

function totalOf(price: ContractPrice, amount: Amount): number {
  if (amount === 'pdu' || amount === 'loading') return price.lines.reduce((sum, line) => sum + (line[amount] ?? 0), 0);
  return price[amount];
}

/** A discount takes away: it is shown as such. */
function shown(amount: Amount, cents: number | null): number | null {
  return amount === 'discount' && cents !== null && cents !== 0 ? -cents : cents;
}

function CoverageRow({ line, amounts }: { line: Line; amounts: readonly Amount[] }) {
  const t = useContractsTexts();
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">
        {line.name[language]}
        {line.complimentary ? (
          <Badge variant="light" tt="none" radius="sm" ml={6}>
            {t('price.complimentary')}
          </Badge>
        ) : null}
      </th>
      <td>{line.limit ?? '—'}</td>
      <td>{line.deductible ?? '—'}</td>
      {amounts.map((amount) => (
        <td key={amount} data-amount>
          <Money cents={shown(amount, line[amount])} />
        </td>
      ))}
      <td data-amount>
        <Percent rate={line.taxRate} />
      </td>
    </tr>
  );
}

/** Every coverage with what it pays, what stays with the customer, and its price down to the cent. */
export function PriceTab({ detail }: { detail: ContractDetail }) {
  const t = useContractsTexts();
  const { price } = detail;
  if (price === null) return <EmptyState title={t('price.none')} text={t('price.noneHelp')} />;
  const amounts = amountsOf(price);
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <PriceExplanation contractId={detail.id} />
      </Group>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <caption>{t('price.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('price.coverage')}</th>
              <th scope="col">{t('price.limit')}</th>
              <th scope="col">{t('price.deductible')}</th>
              {amounts.map((amount) => (
                <th key={amount} scope="col" data-amount>
                  {t(`price.${amount}`)}
                </th>
              ))}
              <th scope="col" data-amount>
                {t('price.taxRate')}
              </th>
            </tr>
          </thead>
          <tbody>
            {price.lines.map((line) => (
              <CoverageRow key={line.coverage} line={line} amounts={amounts} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('price.total')}
              </th>
              {amounts.map((amount) => (
                <td key={amount} data-amount>
                  <Money cents={shown(amount, totalOf(price, amount))} />
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </Stack>
  );
}
