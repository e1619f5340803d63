/** Why a user gets a password link: an invitation to choose the first one, or a reset. */
export const PASSWORD_LINK_KINDS = ['INVITO', 'NUOVA_PASSWORD'] as const;
export type PasswordLinkKind = (typeof PASSWORD_LINK_KINDS)[number];

/** Hours of validity: an invitation outlives a weekend. */
export const PASSWORD_LINK_HOURS: Readonly<Record<PasswordLinkKind, number>> = { INVITO: 96, NUOVA_PASSWORD: 24 };

/** Page on which users choose a password. */
export const PASSWORD_LINK_PAGE = '/imposta-password';

/** Returns the address of a link. The secret follows `#`, which browsers send to no server, so no log contains it. */
export function passwordLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}${PASSWORD_LINK_PAGE}#${token}`;
}

export const PASSWORD_LINK_STATES = ['APERTO', 'SCADUTO', 'USATO', 'ANNULLATO'] as const;
export type PasswordLinkState = (typeof PASSWORD_LINK_STATES)[number];

interface LinkEnd {
  readonly used: boolean;
  readonly revoked: boolean;
  readonly expired: boolean;
}

/** Returns the state of a link: used or revoked takes precedence over expired. */
export function passwordLinkState({ used, revoked, expired }: LinkEnd): PasswordLinkState {
  if (used) return 'USATO';
  if (revoked) return 'ANNULLATO';
  return expired ? 'SCADUTO' : 'APERTO';
}
