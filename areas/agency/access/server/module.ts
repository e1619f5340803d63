import type { KeyObject } from 'node:crypto';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import * as routes from '../api/index.ts';
import { readSecondFactor, readSessions } from './account.ts';
import { cleanUp } from './cleanup.ts';
import { changePassword } from './commands/change-password.ts';
import { endOtherSessions, endSession } from './commands/end-sessions.ts';
import { logIn } from './commands/log-in.ts';
import { logInAs } from './commands/log-in-as.ts';
import { logInSecondFactor } from './commands/log-in-second-factor.ts';
import { logOut } from './commands/log-out.ts';
import { logOutTo } from './commands/log-out-to.ts';
import { confirmSecondFactor, startSecondFactor, stopSecondFactor } from './commands/second-factor.ts';
import { finishExternalLogin, startExternalLogin } from './oauth/external-login.ts';
import { openIdentityProvider } from './oauth/identity-provider.ts';
import { dropIdentity, readIdentity, startLink } from './oauth/own-identity.ts';
import type { IdentityProviderSettings } from './oauth/provider-settings.ts';
import { choosePassword, readPasswordLink } from './password/password-link.ts';
import { readDemoUsers, userInfoOf } from './read-model.ts';
import { userInfoDestination } from './session/live-identity.ts';
import { refreshSession } from './session/sessions.ts';

/** The agency as pages show it. */
export interface AgencyName {
  readonly name: string;
  readonly website: string;
  readonly vatNumber: string | null;
  /** PNG in base64. */
  readonly logo: string | null;
}

export interface AccessSettings {
  readonly secret: KeyObject;
  /** Seals the secrets of authenticator applications. */
  readonly box: SecretBox;
  /** Versions of server and browser bundle, and of both together. */
  readonly version: { readonly version: string; readonly be: string; readonly fe: string };
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Returns the agency as the login page shows it now. */
  readonly agency: () => Promise<AgencyName>;
  /** Name of the tenant, which decides look and rules in the browser too. */
  readonly tenant: string;
  /** Password of the demonstration users; null outside demonstration mode. */
  readonly demoPassword: string | null;
  /** Returns whether this user may open a session now: during maintenance only developers may. Without it, always. */
  readonly admitsLogin?: (userId: number) => Promise<boolean>;
  /** Login through OpenID Connect; absent or null with passwords only. */
  readonly identityProvider?: IdentityProviderSettings | null;
}

/** For commands that keep failed attempts although they answer with an error: they open their own transactions. */
const KEEP_FAILURES = { transaction: false } as const;

export function accessModule(settings: AccessSettings): ServerModule {
  const { secret, box, version, agency, demoPassword, publicUrl, admitsLogin = async () => true } = settings;
  const sessions = { secret, admitsLogin, publicUrl };
  const provider = settings.identityProvider ? openIdentityProvider(settings.identityProvider) : null;
  return {
    name: 'access',
    routes: [
      handlePublic(routes.login, (ctx, { body }) => logIn(ctx, body, sessions), KEEP_FAILURES),
      handlePublic(routes.loginSecondFactor, (ctx, { body }) => logInSecondFactor(ctx, body, box, sessions), KEEP_FAILURES),
      handlePublic(routes.refresh, (ctx) => refreshSession(ctx, secret), KEEP_FAILURES),
      handlePublic(routes.logout, (ctx) => logOut(ctx)),
      handlePublic(routes.changePassword, (ctx, { body }) => changePassword(ctx, box, body), KEEP_FAILURES),
      handlePublic(routes.readPasswordLink, (ctx, { body }) => readPasswordLink(ctx, body.token)),
      handlePublic(routes.usePasswordLink, (ctx, { body }) => choosePassword(ctx, body), { transaction: false }),
      handle(routes.loginAs, (ctx, { body }) => logInAs(ctx, body.username)),
      handle(routes.logoutTo, (ctx, { body }) => logOutTo(ctx, body.userId)),
      handle(routes.listSessions, (ctx) => readSessions(ctx)),
      handle(routes.endSession, (ctx, { params }) => endSession(ctx, params.id)),
      handle(routes.endOtherSessions, (ctx) => endOtherSessions(ctx)),
      handle(routes.secondFactor, (ctx) => readSecondFactor(ctx)),
      handle(routes.startSecondFactor, async (ctx) => startSecondFactor(ctx, box, `Nais ${(await agency()).name}`)),
      handle(routes.confirmSecondFactor, (ctx, { body }) => confirmSecondFactor(ctx, box, body.code), KEEP_FAILURES),
      handle(routes.stopSecondFactor, (ctx, { body }) => stopSecondFactor(ctx, body.password), KEEP_FAILURES),
      handle(routes.ownIdentity, (ctx) => readIdentity(ctx, provider)),
      handle(routes.linkIdentity, (ctx, { body }) => startLink(ctx, body.password, provider, sessions), KEEP_FAILURES),
      handle(routes.unlinkIdentity, (ctx) => dropIdentity(ctx, provider)),
      handlePublic(routes.oauthStart, (ctx, { query }) => startExternalLogin(ctx, query.p ?? '', provider, sessions)),
      handlePublic(routes.oauthCallback, (ctx) => finishExternalLogin(ctx, provider, sessions)),
      handle(routes.userInfo, (ctx) => userInfoOf(ctx, agency)),
      handlePublic(routes.version, () => version),
      handlePublic(routes.tenant, async (ctx) => {
        const { logo, ...shown } = await agency();
        return {
          ...shown,
          hasLogo: logo !== null,
          tenant: settings.tenant,
          externalLogin: provider?.label ?? null,
          demo: demoPassword === null ? null : { password: demoPassword, users: await readDemoUsers(ctx.db) },
        };
      }),
      handlePublic(routes.agencyLogo, async () => ({ logo: (await agency()).logo })),
    ],
    destinations: [userInfoDestination(agency)],
    jobs: [cleanUp],
    schedules: [{ name: 'access.clean-up', at: '03:30', job: cleanUp }],
  };
}
