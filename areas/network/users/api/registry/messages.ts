import type { Text } from '#platform/domain-kit/locale.ts';

export const USERNAME_TAKEN: Text = { it: 'Il nome utente è già in uso', en: 'The username is already taken' };
export const DUPLICATE_FOUND: Text = {
  it: 'Già in uso: {list}. Se servono due utenti scrivi qui perché, altrimenti usa quello che c’è già',
  en: 'Already in use: {list}. If two users are needed write why, otherwise use the one that is there',
};
export const RUI_OF_ANOTHER: Text = {
  it: 'Questo numero RUI è già di {name}, che ha un’altra partita IVA o un altro codice fiscale: uno dei due è sbagliato',
  en: 'This RUI number already belongs to {name}, whose VAT number or tax code differs: one of the two is wrong',
};
export const USERNAME_TWICE: Text = {
  it: 'Lo stesso nome utente è già alla riga {line} del file',
  en: 'The same username is already on line {line} of the file',
};
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
/** Spec §5. */
export const DISCOUNTS_MUST_DIFFER: Text = {
  it: 'Lo sconto minimo e quello massimo devono essere diversi',
  en: 'Minimum and maximum discount must differ',
};
export const DISCOUNT_MINIMUM_ABOVE: Text = {
  it: 'Lo sconto minimo non può superare quello massimo',
  en: 'The minimum discount cannot exceed the maximum',
};
export const CITY_UNKNOWN: Text = {
  it: 'Non è un comune italiano di oggi: serve il nome ufficiale, come nell’elenco',
  en: 'Not an Italian municipality of today: its official name is needed, as in the list',
};
export const CITY_ELSEWHERE: Text = { it: 'La città non è in questa provincia', en: 'The city is not in this province' };
export const CITY_AMBIGUOUS: Text = {
  it: 'Più province hanno una città con questo nome: indica quale',
  en: 'Several provinces have a city of this name: say which',
};
export const ONLY_IVASS: Text = {
  it: 'Numero e date del registro li cambia chi ha il permesso «Gestire la formazione IVASS»',
  en: 'Number and dates of the register are changed by users with the permission “Manage IVASS training”',
};
export const REGISTER_DATE_NEEDED: Text = { it: "Serve la data d'iscrizione", en: 'The day of registration is needed' };
export const REGISTER_FUTURE: Text = { it: 'La data non può essere futura', en: 'The date cannot lie in the future' };
export const REGISTER_TWICE: Text = {
  it: 'In questa data è già registrato un altro evento',
  en: 'Another event is already recorded for this day',
};
export const REGISTER_ORDER: Text = {
  it: 'Non è possibile in questo punto della storia: controlla gli eventi già registrati',
  en: 'Not possible at this point of the history: look at the events already recorded',
};
export const REGISTER_SECTION: Text = {
  it: 'Per questo gruppo serve la sezione {sections} del RUI',
  en: 'This group needs section {sections} of the RUI',
};
export const INSURER_UNKNOWN: Text = { it: 'La compagnia scelta non esiste', en: 'The chosen insurer does not exist' };
