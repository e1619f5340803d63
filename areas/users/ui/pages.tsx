import type { Page } from '#areas/access/ui/public.tsx';

/** Screens of users (spec §2, utenti) and the page of the network. */
export const userPages: readonly Page[] = [
  {
    path: '/utenti',
    access: ['READ_UTENTI'],
    title: { it: 'Utenti', en: 'Users' },
    load: () => import('./list/user-list-page.tsx'),
    menu: { section: 'users', order: 10 },
  },
  {
    path: '/contacts',
    access: ['READ_CONTATTI'],
    title: { it: 'Contatti', en: 'Contacts' },
    load: () => import('./contacts/contacts-page.tsx'),
    menu: { section: 'users', order: 30 },
  },
  {
    path: '/admin/posta',
    access: ['DEVELOPER', 'ADMIN'],
    title: { it: 'Posta in uscita', en: 'Outbox' },
    load: () => import('./outbox/outbox-page.tsx'),
    menu: { section: 'admin', order: 80 },
  },
  {
    path: '/utenti/rete',
    access: ['READ_UTENTI'],
    title: { it: 'Rete', en: 'Network' },
    load: () => import('./network/network-page.tsx'),
    menu: { section: 'users', order: 20 },
  },
  {
    path: '/utenti/$userPath',
    access: ['READ_UTENTI'],
    title: { it: 'Utenti', en: 'Users' },
    load: () => import('./list/user-list-page.tsx'),
  },
  {
    path: '/utenti/$userPath/crea',
    access: ['CREATE_UTENTI'],
    title: { it: 'Nuovo utente', en: 'New user' },
    load: () => import('./editor/new-user-page.tsx'),
  },
  {
    path: '/utenti/$userPath/importa',
    access: ['CREATE_UTENTI'],
    title: { it: 'Importa utenti', en: 'Import users' },
    load: () => import('./import/import-page.tsx'),
  },
  {
    path: '/utenti/$userPath/$id',
    access: ['UPDATE_UTENTI'],
    title: { it: 'Utente', en: 'User' },
    numeric: ['id'],
    load: () => import('./editor/user-page.tsx'),
  },
];
