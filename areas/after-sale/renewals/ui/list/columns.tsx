import { Text } from '@mantine/core';
import type { Language } from '#platform/domain-kit/locale.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import type { RenewalRow } from '../../api/schemas.ts';
import { REFUSALS } from '../../domain/index.ts';
import { RENEWAL_STATES } from '../../domain/state-codes.ts';
import type { RenewalsText } from '../../texts/it.ts';

/** The price of the next term, or that something is against it. */
function NextPremium({ row, t }: { readonly row: RenewalRow; readonly t: RenewalsText }) {
  if (row.blocked) {
    return (
      <Text span inherit c="red.9">
        {t('list.blocked')}
      </Text>
    );
  }
  return <Money cents={row.premium} />;
}

/** Columns of the list of renewal cases. */
export function renewalColumns(t: RenewalsText, language: Language): readonly Column<RenewalRow>[] {
  return [
    { key: 'expiresOn', title: t('list.expiresOn'), sort: 'expiresOn', card: 1, cell: (row) => <DateText date={row.expiresOn} /> },
    { key: 'status', title: t('list.status'), card: 2, cell: (row) => <StateBadge states={RENEWAL_STATES} state={row.status} /> },
    { key: 'customer', title: t('list.customer'), card: 3, maxWidth: 180, cell: (row) => row.customer },
    { key: 'policy', title: t('list.policy'), card: 4, cell: (row) => row.policyNumber },
    { key: 'vehicle', title: t('list.vehicle'), maxWidth: 190, fromWidth: 1100, cell: (row) => row.vehicle },
    { key: 'operator', title: t('list.operator'), maxWidth: 150, card: 5, cell: (row) => row.operator ?? '–' },
    { key: 'oldPremium', title: t('list.oldPremium'), sort: 'oldPremium', align: 'end', cell: (row) => <Money cents={row.oldPremium} /> },
    { key: 'premium', title: t('list.premium'), align: 'end', cell: (row) => <NextPremium row={row} t={t} /> },
    {
      key: 'callAt',
      title: t('list.callAt'),
      sort: 'callAt',
      fromWidth: 1200,
      cell: (row) => (row.callAt === null ? null : <MomentText instant={row.callAt} />),
    },
    {
      key: 'refusal',
      title: t('list.refusal'),
      maxWidth: 160,
      optional: true,
      cell: (row) => (row.refusal === null ? null : REFUSALS[row.refusal][language]),
    },
    { key: 'attempts', title: t('list.attempts'), align: 'end', fromWidth: 1300, cell: (row) => row.attempts },
    {
      key: 'lastAttemptAt',
      title: t('list.lastAttemptAt'),
      sort: 'lastAttemptAt',
      optional: true,
      cell: (row) => (row.lastAttemptAt === null ? null : <MomentText instant={row.lastAttemptAt} />),
    },
    { key: 'plate', title: t('list.plate'), optional: true, cell: (row) => row.plate ?? '–' },
    { key: 'producer', title: t('list.producer'), maxWidth: 180, optional: true, cell: (row) => row.producer },
    { key: 'product', title: t('list.product'), maxWidth: 180, optional: true, cell: (row) => row.product },
    { key: 'quotation', title: t('list.quotation'), optional: true, cell: (row) => row.quotationNumber ?? '–' },
  ];
}
