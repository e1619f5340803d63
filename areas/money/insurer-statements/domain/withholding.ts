import { grouped } from '#platform/domain-kit/grouped.ts';
import { type Cents, mulDivRound, ONE, sumCents } from '#platform/domain-kit/money.ts';
import { addMonths, firstDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { addWorkingDays } from '#platform/domain-kit/time/holidays.ts';
import { WITHHOLDING_BASE, type Withholding } from './agreement.ts';

/** Code under which form F24 pays tax withheld from self-employed work and commission (Agenzia delle Entrate, risoluzione 13/E 2016). */
export const F24_CODE = '1040';

/** Returns the part of a commission that the tax is due on, in cents, as the certificate states it. */
export function taxableOf(commission: Cents, withholding: Withholding): Cents {
  return mulDivRound(commission, WITHHOLDING_BASE[withholding], ONE);
}

/**
 * Returns the last day to pay the tax withheld in a month: the 16th of the next one (art. 8 DPR 602/1973), moved to the next
 * working day.
 */
export function f24DueOn(day: PlainDate): PlainDate {
  return addWorkingDays(`${firstDayOfMonth(addMonths(firstDayOfMonth(day), 1)).slice(0, 8)}16`, 0);
}

/** A paid commission statement, as far as the tax goes. */
export interface Withheld {
  readonly recipientId: number;
  readonly recipient: string;
  readonly taxCode: string | null;
  readonly paidOn: PlainDate;
  /** Commission and bonuses. */
  readonly gross: Cents;
  readonly kind: Withholding;
  readonly tax: Cents;
}

/** What form F24 pays for a month. */
export interface F24Month {
  /** First day. */
  readonly month: PlainDate;
  readonly dueOn: PlainDate;
  readonly recipients: number;
  readonly gross: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
}

/** What the certificate of a year says of a recipient, by the points of its form. */
export interface Certificate {
  readonly recipientId: number;
  readonly recipient: string;
  readonly taxCode: string | null;
  /** Point 4. */
  readonly gross: Cents;
  /** Point 7: not subject to the tax. */
  readonly exempt: Cents;
  /** Point 8. */
  readonly taxable: Cents;
  /** Point 9. */
  readonly tax: Cents;
}

const sums = (rows: readonly Withheld[]) => ({
  gross: sumCents(rows.map(({ gross }) => gross)),
  taxable: sumCents(rows.map(({ gross, kind }) => taxableOf(gross, kind))),
  tax: sumCents(rows.map(({ tax }) => tax)),
});

/** Returns what was withheld by month of payment, oldest first: the tax is due once the recipient is paid. */
export function f24Months(rows: readonly Withheld[]): F24Month[] {
  return [...grouped(rows, ({ paidOn }) => firstDayOfMonth(paidOn))]
    .map(([month, own]) => ({ month, dueOn: f24DueOn(month), recipients: new Set(own.map((row) => row.recipientId)).size, ...sums(own) }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

/** Returns the certificates of a year, by name; each is what was paid and withheld in it. */
export function certificates(rows: readonly Withheld[]): Certificate[] {
  return [...grouped(rows, ({ recipientId }) => recipientId).values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { recipientId, recipient, taxCode } = first;
      const { gross, taxable, tax } = sums(own);
      return [{ recipientId, recipient, taxCode, gross, exempt: gross - taxable, taxable, tax }];
    })
    .toSorted((a, b) => a.recipient.localeCompare(b.recipient, 'it') || a.recipientId - b.recipientId);
}
