/**
 * Purposes a customer may consent to, each separately and revocably: the agency's own marketing, third-party marketing,
 * profiling. A contract needs no consent.
 */
export const CONSENT_PURPOSES = ['MARKETING', 'MARKETING_TERZI', 'PROFILAZIONE'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** State of one consent; `at` is when it was last given or withdrawn, null if never asked. */
export interface Consent {
  readonly purpose: ConsentPurpose;
  readonly granted: boolean;
  readonly at: string | null;
  /** Version of the agency's privacy notice at the time of the answer; null when there was none. */
  readonly notice: number | null;
}
