import { Badge, Group, Stack, Text } from '@mantine/core';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money, Percent } from '#platform/ui-kit/display/values.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { SellerOnly, useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { useContractsTexts } from '../../../texts/it.ts';
import { PriceExplanation } from '../../price-explanation.tsx';
import type { ContractDetail, ContractPrice } from '../contract-detail.ts';

type Line = ContractPrice['lines'][number];

/** Amounts of a line in calculation order; zero amounts and those the user may not read are omitted. */
type Amount = 'pdu' | 'loading' | 'discount' | 'taxable' | 'tax' | 'premium';

const BEFORE_TAX: readonly Amount[] = ['pdu', 'loading', 'discount', 'taxable'];
const AFTER_TAX: readonly Amount[] = ['tax', 'premium'];

/** Parts of the price between agency and insurer, which the customer does not see. */
const INTERNAL: readonly Amount[] = ['pdu', 'loading'];

function beforeTax(price: ContractPrice, isCustomerView: boolean): Amount[] {
  const occurs = (amount: Amount) =>
    !(isCustomerView && INTERNAL.includes(amount)) && price.lines.some((line) => line[amount] !== null && line[amount] !== 0);
  return BEFORE_TAX.filter((amount) => amount === 'taxable' || occurs(amount));
}

function totalOf(price: ContractPrice, amount: Amount): number {
  if (amount === 'pdu' || amount === 'loading') return price.lines.reduce((sum, line) => sum + (line[amount] ?? 0), 0);
  return price[amount];
}

/** A discount is shown as negative; zero is omitted. */
function shown(amount: Amount, cents: number | null): number | null {
  if (amount !== 'discount' || cents === null) return cents;
  return cents === 0 ? null : -cents;
}

function Cells({ amounts, of }: { amounts: readonly Amount[]; of: (amount: Amount) => number | null }) {
  const t = useContractsTexts();
  return amounts.map((amount) => {
    const cents = shown(amount, of(amount));
    return (
      <td key={amount} data-amount data-label={t(`price.${amount}`)} data-none={cents === null || undefined}>
        <Money cents={cents} />
      </td>
    );
  });
}

function Terms({ label, text }: { label: string; text: string | null }) {
  return (
    <td data-label={label} data-none={text === null || undefined}>
      {text ?? '—'}
    </td>
  );
}

/** The insurer's codes of a coverage; nothing without MOSTRA_CODICI. */
function Codes({ line: { quoteCode, deductibleCode } }: { line: Line }) {
  const t = useContractsTexts();
  if (quoteCode === null || deductibleCode === null) return null;
  return (
    <Text size="xs" c="dimmed" fw={400}>
      {t('price.codes', { quote: quoteCode, deductible: deductibleCode })}
    </Text>
  );
}

function CoverageRow({ line, before }: { line: Line; before: readonly Amount[] }) {
  const t = useContractsTexts();
  const language = useLanguage();
  return (
    <tr>
      <th scope="row">
        <Group component="span" gap="2px 6px">
          {line.name[language]}
          {line.complimentary ? (
            <Badge variant="light" tt="none" radius="sm">
              {t('price.complimentary')}
            </Badge>
          ) : null}
        </Group>
        <SellerOnly>
          <Codes line={line} />
        </SellerOnly>
      </th>
      <Terms label={t('price.limit')} text={line.limit} />
      <Terms label={t('price.deductible')} text={line.deductible} />
      <Cells amounts={before} of={(amount) => line[amount]} />
      <td data-amount data-label={t('price.taxRate')}>
        <Percent rate={line.taxRate} />
      </td>
      <Cells amounts={AFTER_TAX} of={(amount) => line[amount]} />
    </tr>
  );
}

/** Every coverage with its limits, deductibles and price to the cent. */
export function PriceTab({ detail }: { detail: ContractDetail }) {
  const t = useContractsTexts();
  const [isCustomerView] = useCustomerView();
  const { price } = detail;
  if (price === null) return <EmptyState title={t('price.none')} text={t('price.noneHelp')} />;
  const before = beforeTax(price, isCustomerView);
  const heads = [...before, 'taxRate', ...AFTER_TAX] as const;
  const total = (amount: Amount) => totalOf(price, amount);
  return (
    <Stack gap="sm">
      <SellerOnly>
        <Group justify="flex-end">
          {detail.formerNumber === null ? <PriceExplanation contractId={detail.id} /> : <Text c="dimmed">{t('price.former')}</Text>}
        </Group>
      </SellerOnly>
      <FiguresTable caption={t('price.caption')}>
        <thead>
          <tr>
            <th scope="col">{t('price.coverage')}</th>
            <th scope="col">{t('price.limit')}</th>
            <th scope="col">{t('price.deductible')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-amount>
                {t(`price.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {price.lines.map((line) => (
            <CoverageRow key={line.coverage} line={line} before={before} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('price.total')}
            </th>
            <Cells amounts={before} of={total} />
            <td />
            <Cells amounts={AFTER_TAX} of={total} />
          </tr>
        </tfoot>
      </FiguresTable>
    </Stack>
  );
}
