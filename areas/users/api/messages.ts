import type { Text } from '#platform/domain-kit/locale.ts';

export const USERNAME_TAKEN: Text = { it: 'Il nome utente è già in uso', en: 'The username is already taken' };
export const PARENT_UNKNOWN: Text = {
  it: 'Il superiore scelto non esiste o non fa parte della tua rete',
  en: 'The chosen superior does not exist or is not in your network',
};
export const PARENT_NEEDED: Text = {
  it: 'Scegli un superiore della tua rete: altrimenti il nuovo utente ne resterebbe fuori',
  en: 'Choose a superior in your network: the new user would be outside of it',
};
export const DISCOUNT_TOO_WIDE: Text = {
  it: 'Non puoi concedere più sconto di quello che hai tu',
  en: 'You cannot grant more discount than you have',
};
export const INSURER_UNKNOWN: Text = { it: 'La compagnia scelta non esiste', en: 'The chosen insurer does not exist' };
