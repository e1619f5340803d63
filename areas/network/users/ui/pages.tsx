import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page, pageWith } from '#platform/ui-shell/routing/area-page.ts';
import {
  contactsAddress,
  importUsersAddress,
  networkAddress,
  newUserAddress,
  outboxAddress,
  userAddress,
  userListAddress,
  usersAddress,
} from '../api/addresses.ts';
import type { UserBulkAction, UserTab } from './parts.ts';

/** What later areas add to the screens, loaded with them. */
interface UserParts {
  readonly user: () => Promise<{ readonly laterTabs: readonly UserTab[] }>;
  readonly list: () => Promise<{ readonly bulkActions: readonly UserBulkAction[] }>;
}

/** Screens of users (spec §2, utenti) and the page of the network. */
export const userPages = (parts: UserParts): readonly Page[] => [
  pageWith(parts.list, {
    address: usersAddress,
    access: ['READ_UTENTI'],
    title: { it: 'Utenti', en: 'Users' },
    load: () => import('./list/user-list-page.tsx').then((code) => code.UserListPage),
    menu: { section: 'users', order: 10 },
  }),
  page({
    address: contactsAddress,
    access: ['READ_CONTATTI'],
    title: { it: 'Contatti', en: 'Contacts' },
    load: () => import('./contacts/contacts-page.tsx').then((code) => code.ContactsPage),
    menu: { section: 'users', order: 30 },
  }),
  page({
    address: outboxAddress,
    access: ['DEVELOPER', 'ADMIN'],
    title: { it: 'Posta in uscita', en: 'Outbox' },
    load: () => import('./outbox/outbox-page.tsx').then((code) => code.OutboxPage),
    menu: { section: 'admin', order: 80 },
  }),
  page({
    address: networkAddress,
    access: ['READ_UTENTI'],
    title: { it: 'Rete', en: 'Network' },
    load: () => import('./network/network-page.tsx').then((code) => code.NetworkPage),
    menu: { section: 'users', order: 20 },
  }),
  pageWith(parts.list, {
    address: userListAddress,
    access: ['READ_UTENTI'],
    title: { it: 'Utenti', en: 'Users' },
    load: () => import('./list/user-list-page.tsx').then((code) => code.UserListPage),
  }),
  page({
    address: newUserAddress,
    access: ['CREATE_UTENTI'],
    title: { it: 'Nuovo utente', en: 'New user' },
    load: () => import('./editor/new-user-page.tsx').then((code) => code.NewUserPage),
  }),
  page({
    address: importUsersAddress,
    access: ['CREATE_UTENTI'],
    title: { it: 'Importa utenti', en: 'Import users' },
    load: () => import('./import/import-page.tsx').then((code) => code.ImportPage),
  }),
  pageWith(parts.user, {
    address: userAddress,
    access: ['UPDATE_UTENTI'],
    title: { it: 'Utente', en: 'User' },
    load: () => import('./editor/user-page.tsx').then((code) => code.UserPage),
  }),
];
