import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { AgencyParty } from './document-data.ts';

/** The letter that tells a lender that a policy is bound in their favour. */
export interface LienLetterData {
  readonly agency: AgencyParty;
  readonly quotationNumber: string;
  readonly issuedAt: string;
  readonly issuedOn: PlainDate;
  readonly customer: { readonly name: string };
  readonly lender: { readonly name: string; readonly address: string };
  readonly policy: readonly (readonly [label: string, value: string | null])[];
  readonly lien: readonly (readonly [label: string, value: string | null])[];
}
