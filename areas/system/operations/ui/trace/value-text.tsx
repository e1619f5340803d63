import { formatDate, isPlainDate } from '#platform/domain-kit/time/dates.ts';
import { MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { TraceEntry } from '../../api/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';

type Difference = TraceEntry['differences'][number];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A recorded value as users write it: dates, amounts, yes and no. */
export function ValueText({ value, kind }: { readonly value: Difference['before']; readonly kind: Difference['kind'] }) {
  const t = useOperationsTexts();
  if (value === null || value === '') return <span>{t('trace.empty')}</span>;
  if (typeof value === 'boolean') return <span>{t(value ? 'trace.yes' : 'trace.no')}</span>;
  if (typeof value === 'number') return kind === 'MONEY' ? <Money cents={value} /> : <span>{value}</span>;
  if (isPlainDate(value)) return <span>{formatDate(value)}</span>;
  return INSTANT.test(value) ? <MomentText instant={value} /> : <span style={{ overflowWrap: 'anywhere' }}>{value}</span>;
}
