import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { cleanUp } from './cleanup.ts';
import { logIn } from './commands/log-in.ts';
import { logOut } from './commands/log-out.ts';
import { userInfoDestination } from './live.ts';
import { readDemoUsers, readUserInfo } from './read-model.ts';
import { refreshSession } from './sessions.ts';

export interface AccessSettings {
  readonly secret: Buffer;
  readonly version: string;
  readonly agency: { readonly name: string; readonly website: string };
  /** Password of the demonstration users, or null outside demonstration mode. */
  readonly demoPassword: string | null;
  /** Whether a session may be opened for this user now: in maintenance only developers enter. Always when left out. */
  readonly admitsLogin?: (userId: number) => Promise<boolean>;
}

export function accessModule(settings: AccessSettings): ServerModule {
  const { secret, version, agency, demoPassword, admitsLogin = async () => true } = settings;
  return {
    name: 'access',
    routes: [
      handlePublic(routes.login, (ctx, { body }) => logIn(ctx, body, { secret, admitsLogin }), { transaction: false }),
      handlePublic(routes.refresh, (ctx) => refreshSession(ctx, secret), { transaction: false }),
      handlePublic(routes.logout, (ctx) => logOut(ctx)),
      handle(routes.userInfo, (ctx) => readUserInfo(ctx, agency.name)),
      handlePublic(routes.version, () => ({ version, be: version, fe: version })),
      handlePublic(routes.tenant, async (ctx) => ({
        ...agency,
        demo: demoPassword === null ? null : { password: demoPassword, users: await readDemoUsers(ctx.db) },
      })),
    ],
    destinations: [userInfoDestination(agency.name)],
    jobs: [cleanUp],
    schedules: [{ name: 'access.clean-up', at: '03:30', job: cleanUp }],
  };
}
