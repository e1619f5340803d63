const DAY = 86_400_000;
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return (at(to) - at(from)) / DAY;
}

/** The same day of another year; 29 February is 28 February in common years. */
function yearsAfter(date: string, years: number): string {
  const [year = '', rest = ''] = [date.slice(0, 4), date.slice(4)];
  const moved = `${String(Number(year) + years).padStart(4, '0')}${rest}`;
  return new Date(at(moved)).toISOString().slice(0, 10) === moved ? moved : moved.replace(/29$/, '28');
}

/** The first day, from a date on, on which a year of a contract begins. */
export function nextYear(start: string, from: string): string {
  let years = 0;
  while (yearsAfter(start, years) < from) years += 1;
  return yearsAfter(start, years);
}

/** The last day up to a limit on which a year of a contract ends, not before the first. */
export function lastWholeYear(start: string, first: string, limit: string): string {
  let years = 0;
  while (yearsAfter(start, years) < first) years += 1;
  while (yearsAfter(start, years + 1) <= limit) years += 1;
  return yearsAfter(start, years);
}
