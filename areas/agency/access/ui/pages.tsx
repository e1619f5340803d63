import { accountAddress, loginAddress, notFoundAddress, unauthorizedAddress } from '#platform/api-kit/frame-addresses.ts';
import { page, pageWith } from '#platform/ui-shell/routing/area-page.ts';
import {
  choosePasswordAddress,
  expiredPasswordAddress,
  externalLoginAddress,
  loginAsAddress,
  loginAsLinkAddress,
} from '../api/addresses.ts';
import type { AccountPart } from './account/account-part.ts';
import type { Page } from './page.ts';

/** What later areas add to the screens, loaded with them. */
interface AccessParts {
  readonly account: () => Promise<{ readonly parts: readonly AccountPart[] }>;
}

/** Screens of access (spec §2, public routes; own account). */
export const accessPages = (parts: AccessParts): readonly Page[] => [
  page({
    address: loginAddress,
    access: 'public',
    title: { it: 'Accesso', en: 'Sign in' },
    load: () => import('./login/login-page.tsx').then((code) => code.LoginPage),
  }),
  page({
    address: externalLoginAddress,
    access: 'public',
    title: { it: 'Accesso', en: 'Sign in' },
    load: () => import('./oauth/oauth-page.tsx').then((code) => code.OauthPage),
  }),
  page({
    address: loginAsLinkAddress,
    access: 'public',
    title: { it: 'Accesso come altro utente', en: 'Sign in as another user' },
    load: () => import('./login-as/login-as-callback-page.tsx').then((code) => code.LoginAsCallbackPage),
  }),
  page({
    address: loginAsAddress,
    access: ['IMPERSONATE'],
    title: { it: 'Accesso come altro utente', en: 'Sign in as another user' },
    load: () => import('./login-as/login-as-page.tsx').then((code) => code.LoginAsPage),
  }),
  page({
    address: expiredPasswordAddress,
    access: 'public',
    title: { it: 'Password scaduta', en: 'Expired password' },
    load: () => import('./refresh-password/refresh-password-page.tsx').then((code) => code.RefreshPasswordPage),
  }),
  page({
    address: choosePasswordAddress,
    access: 'public',
    title: { it: 'Scegli la password', en: 'Choose a password' },
    load: () => import('./choose-password/choose-password-page.tsx').then((code) => code.ChoosePasswordPage),
  }),
  page({
    address: unauthorizedAddress,
    access: 'public',
    title: { it: 'Accesso negato', en: 'Access denied' },
    load: () => import('./message-pages/unauthorized-page.tsx').then((code) => code.UnauthorizedPage),
  }),
  page({
    address: notFoundAddress,
    access: 'public',
    title: { it: 'Pagina non trovata', en: 'Page not found' },
    load: () => import('./message-pages/not-found-page.tsx').then((code) => code.NotFoundPage),
  }),
  pageWith(parts.account, {
    address: accountAddress,
    access: 'authenticated',
    title: { it: 'Il mio profilo', en: 'My account' },
    load: () => import('./account/account-page.tsx').then((code) => code.AccountPage),
  }),
];
