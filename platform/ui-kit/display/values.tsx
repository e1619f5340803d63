import { formatEuro, formatPercent } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';
import { useLanguage } from '../texts/language.ts';

const NOTHING = '—';

/** An amount in cents as `1.234,56 €`, with tabular figures. */
export function Money({ cents }: { cents: number | null | undefined }) {
  const language = useLanguage();
  return <span className="tabular">{cents === null || cents === undefined ? NOTHING : formatEuro(cents, language)}</span>;
}

/** A rate in millionths as a percentage. */
export function Percent({ rate, decimals = 0 }: { rate: number | null | undefined; decimals?: number }) {
  const language = useLanguage();
  return <span className="tabular">{rate === null || rate === undefined ? NOTHING : formatPercent(rate, language, decimals)}</span>;
}

/** A plain date as DD-MM-YYYY. */
export function DateText({ date }: { date: string | null | undefined }) {
  if (!date) return <span>{NOTHING}</span>;
  return (
    <time dateTime={date} className="tabular">
      {formatDate(date.slice(0, 10))}
    </time>
  );
}

/** An instant as DD-MM-YYYY HH:mm in Rome. */
export function MomentText({ instant }: { instant: string | null | undefined }) {
  if (!instant) return <span>{NOTHING}</span>;
  return (
    <time dateTime={instant} className="tabular">
      {formatMinute(instant)}
    </time>
  );
}
