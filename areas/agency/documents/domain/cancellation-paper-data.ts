import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { AgencyParty } from './document-data.ts';

/** A letter about a cancelled policy, and the quotation of a cancellation. */
export interface CancellationPaperData {
  readonly agency: AgencyParty;
  /** Number of the policy. */
  readonly quotationNumber: string;
  readonly issuedAt: string;
  readonly issuedOn: PlainDate;
  readonly title: string;
  /** Code of the cancellation. */
  readonly subtitle: string;
  readonly recipient: { readonly name: string; readonly address: string | null };
  readonly text: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  /** Refund by coverage, as printed; null: the reader does not need it. */
  readonly amounts: { readonly rows: readonly (readonly string[])[]; readonly totals: readonly string[] } | null;
  readonly closing: readonly string[];
}
