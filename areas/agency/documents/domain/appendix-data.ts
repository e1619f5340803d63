import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { AgencyParty } from './document-data.ts';

/** The appendix of a policy: what a variation changed and what it costs. */
export interface AppendixData {
  readonly agency: AgencyParty;
  /** Number of the policy. */
  readonly quotationNumber: string;
  readonly issuedAt: string;
  readonly issuedOn: PlainDate;
  /** Number of the appendix, by policy. */
  readonly number: number;
  readonly customer: { readonly name: string };
  readonly subject: string;
  readonly reason: string;
  readonly policy: readonly (readonly [label: string, value: string | null])[];
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  /** By coverage: taxable amounts of the whole term before and after (null: not insured), and the difference for the remaining days. */
  readonly lines: readonly {
    readonly name: string;
    readonly before: Cents | null;
    readonly after: Cents | null;
    readonly net: Cents;
    readonly tax: Cents;
  }[];
  /** Differences to the price of later appendices, which this one comes before. */
  readonly replayed: readonly { readonly number: number; readonly net: Cents; readonly tax: Cents }[];
  readonly totals: { readonly net: Cents; readonly tax: Cents; readonly gross: Cents };
}
