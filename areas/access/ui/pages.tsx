import type { Page } from './page.ts';

/** Screens of access (spec §2, public routes; own account). */
export const accessPages: readonly Page[] = [
  { path: '/login', access: 'public', title: { it: 'Accesso', en: 'Sign in' }, load: () => import('./login/login-page.tsx') },
  { path: '/oauth', access: 'public', title: { it: 'Accesso', en: 'Sign in' }, load: () => import('./oauth/oauth-page.tsx') },
  {
    path: '/login-as/$username',
    access: 'public',
    title: { it: 'Accesso come altro utente', en: 'Sign in as another user' },
    load: () => import('./login-as/login-as-callback-page.tsx'),
  },
  {
    path: '/utenti/login-as/$username',
    access: ['IMPERSONATE'],
    title: { it: 'Accesso come altro utente', en: 'Sign in as another user' },
    load: () => import('./login-as/login-as-page.tsx'),
  },
  {
    path: '/refresh-password',
    access: 'public',
    title: { it: 'Password scaduta', en: 'Expired password' },
    load: () => import('./refresh-password/refresh-password-page.tsx'),
  },
  {
    path: '/imposta-password',
    access: 'public',
    title: { it: 'Scegli la password', en: 'Choose a password' },
    load: () => import('./choose-password/choose-password-page.tsx'),
  },
  {
    path: '/unauthorized',
    access: 'public',
    title: { it: 'Accesso negato', en: 'Access denied' },
    load: () => import('./message-pages/unauthorized-page.tsx'),
  },
  {
    path: '/not-found',
    access: 'public',
    title: { it: 'Pagina non trovata', en: 'Page not found' },
    load: () => import('./message-pages/not-found-page.tsx'),
  },
  {
    path: '/account',
    access: 'authenticated',
    title: { it: 'Il mio profilo', en: 'My account' },
    load: () => import('./account/account-page.tsx'),
  },
];
