import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import type { StatementRow } from '../../api/schemas.ts';
import { PERIOD_LABELS } from '../../domain/index.ts';
import { SETTLEMENT_LABELS } from '../../domain/texts.ts';
import type { StatementsText } from '../../texts/it.ts';
import { StatementBadge } from '../statement-status.tsx';

/** Returns who pays the amount due. */
function payer(row: StatementRow, t: StatementsText): string {
  if (row.due === 0) return t('payer.nobody');
  return row.byProducer ? t('payer.producer') : t('payer.agency');
}

/** Columns of the list of statements. */
export function statementColumns(t: StatementsText, language: Language): readonly Column<StatementRow>[] {
  return [
    { key: 'number', title: t('columns.number'), cell: (row) => row.number, sort: 'number' },
    { key: 'status', title: t('columns.status'), cell: (row) => <StatementBadge status={row.status} overdue={row.overdue} /> },
    { key: 'producer', title: t('columns.producer'), cell: (row) => row.producer, maxWidth: 200, lines: 2 },
    {
      key: 'company',
      title: t('columns.company'),
      cell: (row) => row.company ?? t('facts.several'),
      maxWidth: 150,
      lines: 2,
    },
    { key: 'settles', title: t('columns.settles'), cell: (row) => SETTLEMENT_LABELS[row.settles][language] },
    {
      key: 'period',
      title: t('columns.period'),
      cell: (row) => t('span', { from: formatDate(row.periodFrom), to: formatDate(row.periodTo) }),
      sort: 'periodTo',
    },
    { key: 'collected', title: t('columns.collected'), cell: (row) => <Money cents={row.collected} />, align: 'end', fromWidth: 1400 },
    { key: 'commission', title: t('columns.commission'), cell: (row) => <Money cents={row.commission} />, align: 'end', fromWidth: 1400 },
    { key: 'due', title: t('columns.due'), cell: (row) => <Money cents={row.due} />, align: 'end', sort: 'due' },
    { key: 'open', title: t('columns.open'), cell: (row) => <Money cents={row.due < 0 ? -row.open : row.open} />, align: 'end' },
    { key: 'dueOn', title: t('columns.dueOn'), cell: (row) => <DateText date={row.dueOn} />, sort: 'dueOn' },
    { key: 'payer', title: t('columns.payer'), cell: (row) => payer(row, t), optional: true },
    { key: 'kind', title: t('columns.kind'), cell: (row) => PERIOD_LABELS[row.period][language], optional: true },
    { key: 'lines', title: t('columns.lines'), cell: (row) => row.lines, align: 'end', optional: true },
    { key: 'premium', title: t('columns.premium'), cell: (row) => <Money cents={row.premium} />, align: 'end', optional: true },
    { key: 'paid', title: t('columns.paid'), cell: (row) => <Money cents={row.paid} />, align: 'end', optional: true },
    { key: 'issuedOn', title: t('columns.issuedOn'), cell: (row) => <DateText date={row.issuedOn} />, optional: true },
  ];
}
