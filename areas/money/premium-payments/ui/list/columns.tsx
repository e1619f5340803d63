import { PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import type { PaymentRow } from '../../api/index.ts';
import { PAYMENT_FAILURE_LABELS, PAYMENT_STATE_LABELS } from '../../domain/index.ts';
import type { PaymentsText } from '../../texts/it.ts';
import { PAYMENT_TONES } from '../payment-tones.ts';

/** Why the money did not come or did not stay. */
function reasonOf(row: PaymentRow, t: PaymentsText, language: Language): string | null {
  if (row.failure !== null) return PAYMENT_FAILURE_LABELS[row.failure][language];
  return row.isExpired && row.status !== 'COMPLETATO' ? t('list.expired') : null;
}

/** Columns of the list of payments. */
export function paymentColumns(t: PaymentsText, language: Language): readonly Column<PaymentRow>[] {
  return [
    { key: 'createdAt', title: t('list.createdAt'), sort: 'createdAt', card: 5, cell: (row) => <MomentText instant={row.createdAt} /> },
    {
      key: 'status',
      title: t('list.status'),
      card: 1,
      cell: (row) => <StatusBadge tone={PAYMENT_TONES[row.status]}>{PAYMENT_STATE_LABELS[row.status][language]}</StatusBadge>,
    },
    { key: 'amount', title: t('list.amount'), sort: 'amount', align: 'end', card: 2, cell: (row) => <Money cents={row.amount} /> },
    { key: 'method', title: t('list.method'), card: 4, cell: (row) => PAYMENT_LABELS[row.method][language] },
    { key: 'customer', title: t('list.customer'), card: 3, maxWidth: 180, cell: (row) => row.customer },
    { key: 'contract', title: t('list.contract'), cell: (row) => row.number },
    {
      key: 'failure',
      title: t('list.failure'),
      card: 6,
      maxWidth: 200,
      lines: 2,
      cell: (row) => reasonOf(row, t, language),
    },
    {
      key: 'settledAt',
      title: t('list.settledAt'),
      sort: 'settledAt',
      fromWidth: 1200,
      cell: (row) => (row.receivedOn === null ? <MomentText instant={row.settledAt} /> : <DateText date={row.receivedOn} />),
    },
    { key: 'recordedBy', title: t('list.recordedBy'), maxWidth: 160, fromWidth: 1100, cell: (row) => row.recordedBy ?? row.createdBy },
    { key: 'reference', title: t('list.reference'), maxWidth: 180, optional: true, cell: (row) => row.reference ?? '–' },
    { key: 'returnedAt', title: t('list.returnedAt'), optional: true, cell: (row) => <MomentText instant={row.returnedAt} /> },
    { key: 'producer', title: t('list.producer'), maxWidth: 180, optional: true, cell: (row) => row.producer },
  ];
}
