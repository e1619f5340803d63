import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { AgencyParty, DirectDebit, SellerParty, TransferAccount } from './document-data.ts';

/** Most offers on a quotation: more columns are not readable on a page. */
export const MAX_PRINTED_OFFERS = 3;

export interface PrintedCover {
  /** Code of the coverage: the same coverage of two offers is one row. */
  readonly coverage: string;
  readonly name: string;
  readonly limit: string | null;
  readonly deductible: string | null;
  readonly complimentary: boolean;
}

/** An offer of a quotation with its price on the day of the paper. */
export interface PrintedOffer {
  readonly insurer: string;
  readonly product: string;
  readonly packageName: string | null;
  readonly months: Duration;
  readonly covers: readonly PrintedCover[];
  /** Already in the premium, before taxes and without the coverages given for free; 0 without a discount. */
  readonly discount: Cents;
  readonly tax: Cents;
  readonly premium: Cents;
  /** Null for cover of a year or less. */
  readonly premiumByYear: Cents | null;
}

/** How the premium is to be paid, as far as the quotation says. */
export interface PrintedPayment {
  /** In words; null while not chosen. */
  readonly type: string | null;
  /** For a purchase by a loan, whether it includes the premium, in words. */
  readonly financing: string | null;
  /** Whether the loan pays the premium. */
  readonly byLoan: boolean;
  /** Start of cover; null while not chosen. */
  readonly effectiveDate: PlainDate | null;
  /** For a transfer. */
  readonly transfer: TransferAccount | null;
  /** The debited account of a direct debit. */
  readonly debited: Pick<DirectDebit, 'debtor' | 'debtorIban'> | null;
}

/** A printed quotation: the chosen offer first, then its alternatives. */
export interface QuotationPrintData {
  readonly agency: AgencyParty;
  readonly seller: Pick<SellerParty, 'name' | 'role' | 'employer' | 'ruiNumber' | 'email' | 'phone'>;
  readonly quotationNumber: string;
  /** Start of the day of the prices, ISO: the same data give the same file. */
  readonly issuedAt: string;
  readonly issuedOn: PlainDate;
  /** Last day on which the offers hold. */
  readonly validUntil: PlainDate;
  readonly customer: { readonly name: string; readonly surname: string };
  /** What is insured, as labelled facts in words. */
  readonly insured: readonly (readonly [label: string, value: string])[];
  readonly offers: readonly PrintedOffer[];
  readonly payment: PrintedPayment;
}
