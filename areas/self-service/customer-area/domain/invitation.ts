import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** Who makes a link: a user, the morning after an issue, or a visitor with the address. */
export const INVITATION_KINDS = ['INVITO', 'EMISSIONE', 'RICHIESTA'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** Hours for which a link can be used: customers open an invitation when they have time, and a link they requested at once. */
export const INVITATION_HOURS: Readonly<Record<InvitationKind, number>> = { INVITO: 336, EMISSIONE: 336, RICHIESTA: 2 };

/** Wrong answers about the person after which a link ends. */
export const MOST_ATTEMPTS = 5;

/** Links that a visitor may ask for: for one address, and from one network, within `REQUEST_MINUTES`. */
export const MOST_REQUESTS = { address: 3, network: 20 } as const;
export const REQUEST_MINUTES = 60;

export const INVITATION_STATES = ['APERTO', 'SCADUTO', 'USATO', 'ANNULLATO', 'ESAURITO'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

interface Facts {
  readonly used: boolean;
  readonly revoked: boolean;
  readonly expired: boolean;
  readonly attempts: number;
}

/** Returns the state of a link: what a person did to it takes precedence over the clock. */
export function invitationState({ used, revoked, expired, attempts }: Facts): InvitationState {
  if (used) return 'USATO';
  if (revoked) return 'ANNULLATO';
  if (attempts >= MOST_ATTEMPTS) return 'ESAURITO';
  return expired ? 'SCADUTO' : 'APERTO';
}

/** The form in which policy numbers are compared: letters and digits, upper case. */
export function plainNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

interface Known {
  readonly birthDate: PlainDate | null;
  readonly policyNumbers: readonly string[];
}

interface Stated {
  readonly birthDate: PlainDate | null;
  readonly policyNumber: string | null;
}

/**
 * Whether what a person states beside their tax code is right: the date of birth, or the number of one of their policies.
 * All that is stated must be right, so that a second field is no second guess.
 */
export function confirmsIdentity({ birthDate, policyNumber }: Stated, known: Known): boolean {
  if (birthDate === null && policyNumber === null) return false;
  const dateFits = birthDate === null || birthDate === known.birthDate;
  const numberFits =
    policyNumber === null ||
    (plainNumber(policyNumber) !== '' && known.policyNumbers.some((number) => plainNumber(number) === plainNumber(policyNumber)));
  return dateFits && numberFits;
}
