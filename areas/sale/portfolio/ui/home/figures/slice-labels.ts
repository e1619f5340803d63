import { fullLocale, type Language } from '#platform/domain-kit/locale.ts';
import { daysBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Maximum distance in days between daily slices; slices further apart are months. */
const A_DAY = 1;

/** Labels of a period's slices on an axis: `03-11` for days, `nov 26` for months. */
export function sliceLabels(starts: readonly PlainDate[], language: Language): string[] {
  const [first, second] = starts;
  const daily = first === undefined || second === undefined || daysBetween(first, second) === A_DAY;
  if (daily) return starts.map((start) => `${start.slice(8, 10)}-${start.slice(5, 7)}`);
  const month = new Intl.DateTimeFormat(fullLocale(language), { month: 'short', year: '2-digit', timeZone: 'UTC' });
  return starts.map((start) => month.format(new Date(`${start}T00:00:00Z`)));
}
