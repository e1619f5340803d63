import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { createUser } from './commands/create-user.ts';
import { moveUser, previewMove } from './commands/move-user.ts';
import { addNote, listNotes } from './commands/notes.ts';
import { readPermissions, savePermissions } from './commands/permissions.ts';
import { saveDiscounts, saveUser } from './commands/save-user.ts';
import { deleteUser, resetSecondFactor, setUserPassword, setUserState } from './commands/user-state.ts';
import { exportUsers } from './export-users.ts';
import { listUsers } from './list-users.ts';
import { readNetwork, searchParents } from './network.ts';
import { listInsurers, readUser } from './read-user.ts';

/** The registry of users, their permissions and their place in the network. */
export function usersModule(): ServerModule {
  return {
    name: 'users',
    routes: [
      handle(routes.listInsurers, (ctx) => listInsurers(ctx)),
      handle(routes.readNetwork, (ctx, { query }) => readNetwork(ctx, query)),
      handle(routes.listUsers, (ctx, { params, query }) => listUsers(ctx, params.userPath, query)),
      handle(routes.exportUsers, (ctx, { params, query }) => exportUsers(ctx, params.userPath, query)),
      handle(routes.searchParents, (ctx, { params, query }) => searchParents(ctx, params.userPath, query)),
      handle(routes.createUser, (ctx, { params, body }) => createUser(ctx, params.userPath, body)),
      handle(routes.readUser, async (ctx, { params }) => {
        const user = await readUser(ctx, params);
        setVersion(ctx, user.version);
        return user;
      }),
      handle(routes.saveUser, (ctx, { params, body }) => saveUser(ctx, params, body, ifMatch(ctx))),
      handle(routes.saveDiscounts, (ctx, { params, body }) => saveDiscounts(ctx, params, body, ifMatch(ctx))),
      handle(routes.setUserState, (ctx, { params, body }) => setUserState(ctx, params, body)),
      handle(routes.setUserPassword, (ctx, { params, body }) => setUserPassword(ctx, params, body.password)),
      handle(routes.resetSecondFactor, (ctx, { params }) => resetSecondFactor(ctx, params)),
      handle(routes.deleteUser, (ctx, { params }) => deleteUser(ctx, params)),
      handle(routes.listNotes, (ctx, { params }) => listNotes(ctx, params)),
      handle(routes.addNote, (ctx, { params, body }) => addNote(ctx, params, body.text)),
      handle(routes.readPermissions, async (ctx, { params }) => {
        const { version, ...permissions } = await readPermissions(ctx, params);
        setVersion(ctx, version);
        return permissions;
      }),
      handle(routes.savePermissions, (ctx, { params, body }) => savePermissions(ctx, params, body.roles, ifMatch(ctx))),
      handle(routes.previewMove, (ctx, { params, query }) =>
        previewMove(ctx, params, { group: query.gruppo, parent: query.superiore ?? null }),
      ),
      handle(routes.moveUser, (ctx, { params, body }) => moveUser(ctx, params, body)),
    ],
  };
}
