import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

/** Without a group: the first group that the user may list. */
export const usersAddress = address('/utenti');

/** Users of one group; `userPath` is its segment (`USER_PATHS`). */
export const userListAddress = address('/utenti/$userPath', { userPath: anyText, search: anyText, sort: anyText, order: anyText });

export const newUserAddress = address('/utenti/$userPath/crea', { userPath: anyText });

export const importUsersAddress = address('/utenti/$userPath/importa', { userPath: anyText, importazione: wholeNumber });

export const userAddress = address('/utenti/$userPath/$id', { userPath: anyText, id: wholeNumber, tab: anyText });

export const networkAddress = address('/utenti/rete');

export const contactsAddress = address('/contacts');

export const outboxAddress = address('/admin/posta');
