import { addDays, type PlainDate, weekday, yearOf } from './dates.ts';
import { easterSunday } from './holidays.ts';

/** Fixed closing days of TARGET, the payment system of the euro, `MM-DD`. They differ from the Italian public holidays. */
const FIXED_CLOSINGS: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

/**
 * Whether banks settle payments in euro on a day: every day but weekends, 1 January, Good Friday, Easter Monday, 1 May, 25
 * and 26 December (TARGET long-term calendar of the European Central Bank).
 */
export function isTargetDay(date: PlainDate): boolean {
  if (weekday(date) > 5 || FIXED_CLOSINGS.includes(date.slice(5))) return false;
  const easter = easterSunday(yearOf(date));
  return date !== addDays(easter, -2) && date !== addDays(easter, 1);
}

/** The first day on which banks settle, from a date on. */
export function nextTargetDay(date: PlainDate): PlainDate {
  let day = date;
  while (!isTargetDay(day)) day = addDays(day, 1);
  return day;
}
