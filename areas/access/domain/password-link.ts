/** Why a user gets a link to choose a password: a first one, or another one in place of theirs. */
export const PASSWORD_LINK_KINDS = ['INVITO', 'NUOVA_PASSWORD'] as const;
export type PasswordLinkKind = (typeof PASSWORD_LINK_KINDS)[number];

/** Hours for which a link can be used: an invitation outlives a weekend. */
export const PASSWORD_LINK_HOURS: Readonly<Record<PasswordLinkKind, number>> = { INVITO: 96, NUOVA_PASSWORD: 24 };

/** Page on which a password is chosen. */
export const PASSWORD_LINK_PAGE = '/imposta-password';

/** The address of a link. Its secret follows the `#`, which browsers send to no server: no log has it. */
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

/** What became of a link: one that was used or withdrawn stays so when its time is over. */
export function passwordLinkState({ used, revoked, expired }: LinkEnd): PasswordLinkState {
  if (used) return 'USATO';
  if (revoked) return 'ANNULLATO';
  return expired ? 'SCADUTO' : 'APERTO';
}
