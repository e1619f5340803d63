import { address, anyText, anyTexts } from '#platform/api-kit/address.ts';
import { PASSWORD_LINK_PAGE } from '../domain/password-link.ts';

/** Return from the identity provider, with the codes of its errors. */
export const externalLoginAddress = address('/oauth', { p: anyText, errors: anyTexts });

/** Link from another system to impersonate a user: `username` is in base64. */
export const loginAsLinkAddress = address('/login-as/$username', { username: anyText });

export const loginAsAddress = address('/utenti/login-as/$username', { username: anyText });

export const expiredPasswordAddress = address('/refresh-password', { username: anyText, p: anyText });

export const choosePasswordAddress = address(PASSWORD_LINK_PAGE);
