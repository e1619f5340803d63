import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/**
 * Purposes a customer may consent to, each separately and revocably: the agency's own marketing, third-party marketing,
 * profiling. A contract needs no consent.
 */
export const CONSENT_PURPOSES = ['MARKETING', 'MARKETING_TERZI', 'PROFILAZIONE'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * How a customer answered: with the proposal of a quotation, on a signed form, in writing (letter, e-mail, PEC), by
 * telephone, with a request about their personal data, or in their own area. A withdrawal is as easy as the consent (art. 7 GDPR), so that
 * every medium is accepted for both.
 */
export const CONSENT_MEDIA = ['PROPOSTA', 'MODULO_FIRMATO', 'SCRITTO', 'TELEFONO', 'RICHIESTA', 'AREA_CLIENTE'] as const;
export type ConsentMedium = (typeof CONSENT_MEDIA)[number];

/** Media that a user states; the product itself records the others. */
export const STATED_MEDIA = ['MODULO_FIRMATO', 'SCRITTO', 'TELEFONO'] as const satisfies readonly ConsentMedium[];

/** When and how an answer was given. */
export interface ConsentGiven {
  readonly on: PlainDate;
  readonly medium: ConsentMedium;
}

/** State of one consent; `at` is when it was last recorded, null if never asked. */
export interface Consent {
  readonly purpose: ConsentPurpose;
  readonly granted: boolean;
  readonly at: string | null;
  /** When and how the customer answered; null for answers recorded before it was asked. */
  readonly on: PlainDate | null;
  readonly medium: ConsentMedium | null;
  /** Version of the agency's privacy notice at the time of the answer; null when there was none. */
  readonly notice: number | null;
}
