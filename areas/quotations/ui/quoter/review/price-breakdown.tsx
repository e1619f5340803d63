import { Table } from '@mantine/core';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { Offer } from '../logic/selection.ts';
import { useQuoterTexts } from '../texts.ts';

interface PriceBreakdownProps {
  readonly price: Offer['price'];
  /** Caption: which offer this is the price of. */
  readonly name: string;
}

/** Every line of the premium; the totals are sums of lines. */
export function PriceBreakdown({ price, name }: PriceBreakdownProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const hasPdu = price.pdu !== null;
  return (
    <Table.ScrollContainer minWidth={hasPdu ? 560 : 460}>
      <Table captionSide="top" verticalSpacing={6}>
        <Table.Caption ta="start">{name}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('review.coverage')}</Table.Th>
            {hasPdu ? <Table.Th ta="end">{t('review.pdu')}</Table.Th> : null}
            <Table.Th ta="end">{t('review.discount')}</Table.Th>
            <Table.Th ta="end">{t('review.taxable')}</Table.Th>
            <Table.Th ta="end">{t('review.tax')}</Table.Th>
            <Table.Th ta="end">{t('review.premium')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {price.lines.map((line) => (
            <Table.Tr key={line.coverage}>
              <Table.Th scope="row" fw={400}>
                {line.name[language]}
                {line.complimentary ? ` (${t('coverages.free')})` : ''}
              </Table.Th>
              {hasPdu ? (
                <Table.Td ta="end">
                  <Money cents={line.pdu} />
                </Table.Td>
              ) : null}
              <Table.Td ta="end">
                <Money cents={line.discount === 0 ? null : -line.discount} />
              </Table.Td>
              <Table.Td ta="end">
                <Money cents={line.taxable} />
              </Table.Td>
              <Table.Td ta="end">
                <Money cents={line.tax} />
              </Table.Td>
              <Table.Td ta="end">
                <Money cents={line.premium} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t('review.total')}</Table.Th>
            {hasPdu ? (
              <Table.Th ta="end">
                <Money cents={price.pdu} />
              </Table.Th>
            ) : null}
            <Table.Th ta="end">
              <Money cents={price.discount === 0 ? null : -price.discount} />
            </Table.Th>
            <Table.Th ta="end">
              <Money cents={price.taxable} />
            </Table.Th>
            <Table.Th ta="end">
              <Money cents={price.tax} />
            </Table.Th>
            <Table.Th ta="end">
              <Money cents={price.premium} />
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
