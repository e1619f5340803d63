import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { AgencyParty } from './document-data.ts';

/** A paper of a digital signature. */
export interface ProvenPaper {
  readonly title: string;
  /** SHA-256 before the signature, and of the sealed copy; null for information that is only handed over. */
  readonly before: string;
  readonly after: string | null;
  /** Instant at which the customer opened it. */
  readonly readAt: string | null;
}

/** A step of a digital signature, in the order in which they happened. */
export interface ProvenStep {
  readonly at: string;
  readonly what: string;
  /** Network address and device; null for steps of the product. */
  readonly from: string | null;
}

/** The evidence of a digital signature. */
export interface SignatureProofData {
  readonly agency: AgencyParty;
  readonly quotationNumber: string;
  readonly product: string;
  readonly issuedAt: string;
  readonly issuedOn: PlainDate;
  readonly customer: { readonly name: string };
  readonly signer: readonly (readonly [label: string, value: string | null])[];
  /** How the customer confirmed. */
  readonly confirmation: readonly (readonly [label: string, value: string | null])[];
  readonly seal: readonly (readonly [label: string, value: string | null])[];
  readonly papers: readonly ProvenPaper[];
  /** Clauses approved one by one, each with its instant. */
  readonly clauses: readonly { readonly text: string; readonly approvedAt: string }[];
  readonly steps: readonly ProvenStep[];
  readonly terms: { readonly version: string; readonly acceptedAt: string; readonly paragraphs: readonly string[] };
}
