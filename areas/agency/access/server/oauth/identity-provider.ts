import * as oidc from 'openid-client';
import { AppError, type ErrorCode } from '#platform/api-kit/errors.ts';
import type { Outside } from '#platform/server-kit/context.ts';
import { isOwnMachine } from '#platform/server-kit/http/addresses.ts';
import { externalLoginErrors } from '../../api/errors.ts';
import type { IdentityProviderSettings } from './provider-settings.ts';

/** What the browser's return must match. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Identity at the provider: issuer and subject never change; the e-mail is only shown. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
}

/**
 * The OpenID Connect client: authorization code with PKCE, state and nonce. Failures are `AppError`s of
 * `externalLoginErrors`.
 */
export interface IdentityProvider {
  readonly label: string;
  readonly issuer: string;
  /** Returns the address to redirect the browser to. */
  start(outside: Outside, redirectUri: string): Promise<{ url: URL; pending: PendingLogin }>;
  /** Checks the answer in `currentUrl` and exchanges its code. */
  finish(outside: Outside, currentUrl: URL, pending: PendingLogin): Promise<Identity>;
}

const TIMEOUT_SECONDS = 10;

function errorFor(cause: unknown): ErrorCode {
  if (cause instanceof oidc.AuthorizationResponseError) {
    const down = cause.error === 'server_error' || cause.error === 'temporarily_unavailable';
    return down ? externalLoginErrors.EXTERNAL_UNAVAILABLE : externalLoginErrors.EXTERNAL_REFUSED;
  }
  if (cause instanceof oidc.ResponseBodyError) {
    return cause.error === 'invalid_grant' ? externalLoginErrors.EXTERNAL_EXPIRED : externalLoginErrors.EXTERNAL_UNAVAILABLE;
  }
  const timedOut = cause instanceof oidc.ClientError && cause.code === 'OAUTH_TIMEOUT';
  // fetch throws these when there is no answer.
  const unreachable = cause instanceof TypeError || timedOut;
  return unreachable ? externalLoginErrors.EXTERNAL_UNAVAILABLE : externalLoginErrors.EXTERNAL_INVALID;
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const error = new AppError(errorFor(cause));
    error.cause = cause;
    throw error;
  }
}

function identityOf(issuer: string, subject: string, email: unknown): Identity {
  return { issuer, subject, email: typeof email === 'string' && email !== '' ? email.slice(0, 320) : null };
}

export function openIdentityProvider(settings: IdentityProviderSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, label } = settings;
  let found: Promise<oidc.Configuration> | undefined;

  /** Reads the provider's metadata once, and again after a failure. */
  function configuration(): Promise<oidc.Configuration> {
    found ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: isOwnMachine(new URL(issuer)) ? [oidc.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        found = undefined;
        throw error;
      });
    return found;
  }

  return {
    label,
    issuer,
    start: (_outside, redirectUri) =>
      translated(async () => {
        const config = await configuration();
        const pending = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
        });
        return { url, pending };
      }),
    finish: (_outside, currentUrl, pending) =>
      translated(async () => {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, currentUrl, {
          expectedState: pending.state,
          expectedNonce: pending.nonce,
          pkceCodeVerifier: pending.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('The provider sent no ID token');
        if (config.serverMetadata().userinfo_endpoint === undefined) return identityOf(claims.iss, claims.sub, claims.email);
        const more = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return identityOf(claims.iss, claims.sub, more.email ?? claims.email);
      }),
  };
}
