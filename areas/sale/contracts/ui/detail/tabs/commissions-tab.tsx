import { Text } from '@mantine/core';
import { COMMISSION_BASES, COMMISSION_RECIPIENTS, coverageName } from '#areas/offer/catalogue/domain/index.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money, Percent } from '#platform/ui-kit/display/values.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';
import type { ContractDetail } from '../contract-detail.ts';

type Commissions = NonNullable<ContractDetail['commissions']>;

/** The commissions on this contract that the user may read. */
export function CommissionsTab({ commissions }: { commissions: Commissions }) {
  const t = useRecordTexts();
  const language = useLanguage();
  if (commissions.length === 0) return <EmptyState title={t('commissions.none')} />;
  return (
    <FiguresTable caption={t('commissions.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('commissions.recipient')}</th>
          <th scope="col">{t('commissions.party')}</th>
          <th scope="col">{t('commissions.base')}</th>
          <th scope="col" data-amount>
            {t('commissions.baseAmount')}
          </th>
          <th scope="col" data-amount>
            {t('commissions.percent')}
          </th>
          <th scope="col" data-amount>
            {t('commissions.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {commissions.map(({ recipient, party, base, baseAmount, percent, amount, coverages }) => (
          <tr key={`${recipient} ${party} ${base} ${percent} ${coverages?.join() ?? ''}`}>
            <th scope="row">{COMMISSION_RECIPIENTS[recipient][language]}</th>
            <td data-label={t('commissions.party')} data-none={party === null || undefined}>
              {party ?? '—'}
            </td>
            <td data-label={t('commissions.base')}>
              {COMMISSION_BASES[base][language]}
              {coverages === null ? null : (
                <Text size="xs" c="dimmed">
                  {t('commissions.on', { coverages: coverages.map((code) => coverageName(code)[language]).join(', ') })}
                </Text>
              )}
            </td>
            <td data-amount data-label={t('commissions.baseAmount')}>
              <Money cents={baseAmount} />
            </td>
            <td data-amount data-label={t('commissions.percent')}>
              <Percent rate={percent} />
            </td>
            <td data-amount data-label={t('commissions.amount')}>
              <Money cents={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={5}>
            {t('commissions.total')}
          </th>
          <td data-amount data-label={t('commissions.amount')}>
            <Money cents={commissions.reduce((sum, { amount }) => sum + amount, 0)} />
          </td>
        </tr>
      </tfoot>
    </FiguresTable>
  );
}
