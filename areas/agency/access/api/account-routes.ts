import { z } from 'zod';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { idParam, noContent, text } from '#platform/api-kit/schemas.ts';
import { PASSWORD_LENGTH } from '../domain/index.ts';
import { accessErrors, externalLoginErrors, impersonationErrors } from './errors.ts';
import { route } from './route.ts';

const own = [impersonationErrors.NOT_WHILE_IMPERSONATING] as const;

export const listSessions = route({
  method: 'GET',
  path: '/account/sessioni',
  access: { authenticated: true, forConfined: true },
  summary: 'The user’s open sessions, the current one first',
  response: z.array(
    z.object({
      id: z.int(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      ip: z.string(),
      createdAt: z.string(),
      refreshedAt: z.string(),
      current: z.boolean(),
    }),
  ),
  errors: own,
});

export const endSession = route({
  method: 'DELETE',
  path: '/account/sessioni/:id',
  access: { authenticated: true, forConfined: true },
  summary: 'End one of the user’s sessions; the cookies of its device are invalid at once',
  params: z.object({ id: idParam() }),
  response: noContent,
  errors: [...own, commonErrors.NOT_FOUND],
});

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/account/sessioni',
  access: { authenticated: true, forConfined: true },
  summary: 'End all sessions of the user except the current one',
  response: z.object({ ended: z.int() }),
  errors: own,
});

export const secondFactor = route({
  method: 'GET',
  path: '/account/secondo-fattore',
  access: { authenticated: true, forConfined: true },
  summary: 'Whether login asks the user for a code, and how many recovery codes are left',
  response: z.object({ active: z.boolean(), recoveryCodesLeft: z.int() }),
  errors: own,
});

export const startSecondFactor = route({
  method: 'POST',
  path: '/account/secondo-fattore/avvia',
  access: { authenticated: true, forConfined: true },
  summary: 'A new secret for an authenticator application; active once its first code is confirmed',
  response: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  errors: [...own, accessErrors.SECOND_FACTOR_ALREADY_ACTIVE],
});

const code = text(20);

/** A code from the authenticator application, or a recovery code. */
export const codeBody = z.object({ code });

/** The user's own password, for actions that ask for it again. */
export const ownPasswordBody = z.object({ password: z.string().min(1).max(PASSWORD_LENGTH.max) });

export const confirmSecondFactor = route({
  method: 'POST',
  path: '/account/secondo-fattore/conferma',
  access: { authenticated: true, forConfined: true },
  summary: 'Switch on two-step verification with the first code; returns the recovery codes, which are shown only once',
  body: codeBody,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [
    ...own,
    accessErrors.SECOND_FACTOR_ALREADY_ACTIVE,
    accessErrors.SECOND_FACTOR_WRONG,
    commonErrors.NOT_FOUND,
    accessErrors.TOO_MANY_ATTEMPTS,
  ],
  fields: { code: { it: 'Codice', en: 'Code' } },
});

export const stopSecondFactor = route({
  method: 'POST',
  path: '/account/secondo-fattore/disattiva',
  access: { authenticated: true, forConfined: true },
  summary: 'Switch off two-step verification; needs the password',
  body: ownPasswordBody,
  response: noContent,
  errors: [...own, accessErrors.BAD_CREDENTIALS, accessErrors.USER_DISABLED, accessErrors.TOO_MANY_ATTEMPTS],
  fields: { password: { it: 'Password attuale', en: 'Current password' } },
});

export const loginSecondFactor = route({
  method: 'POST',
  path: '/login/second-factor',
  access: { public: true },
  summary: 'Second step of login: the challenge of the first one and a code of the application or a recovery code',
  body: codeBody.extend({ challenge: z.string().min(1).max(300) }),
  response: noContent,
  errors: [accessErrors.SECOND_FACTOR_WRONG, accessErrors.SECOND_FACTOR_EXPIRED, accessErrors.TOO_MANY_ATTEMPTS],
  fields: { code: { it: 'Codice', en: 'Code' } },
});

export const ownIdentity = route({
  method: 'GET',
  path: '/account/identita',
  access: { authenticated: true, forConfined: true },
  summary: 'The user’s identity at the identity provider; `label` is null without a provider',
  response: z.object({
    label: z.string().nullable(),
    linked: z.object({ email: z.string().nullable(), linkedAt: z.string(), usedAt: z.string().nullable() }).nullable(),
  }),
  errors: own,
});

export const linkIdentity = route({
  method: 'POST',
  path: '/account/identita',
  access: { authenticated: true, forConfined: true },
  summary: 'Start to link the user’s identity at the identity provider; needs the password, returns the address for the browser',
  body: ownPasswordBody,
  response: z.object({ url: z.string() }),
  errors: [
    ...own,
    ...Object.values(externalLoginErrors),
    accessErrors.BAD_CREDENTIALS,
    accessErrors.USER_DISABLED,
    accessErrors.TOO_MANY_ATTEMPTS,
    commonErrors.NOT_FOUND,
  ],
  fields: { password: { it: 'Password attuale', en: 'Current password' } },
});

export const unlinkIdentity = route({
  method: 'DELETE',
  path: '/account/identita',
  access: { authenticated: true, forConfined: true },
  summary: 'Remove the link to the user’s identity',
  response: noContent,
  errors: [...own, commonErrors.NOT_FOUND],
});
