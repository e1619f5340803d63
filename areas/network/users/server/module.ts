import { actorNow } from '#areas/agency/access/server/public.ts';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { taskJob } from '#platform/server-kit/tasks/run-task.ts';
import * as bulkRoutes from '../api/bulk-routes.ts';
import * as contactRoutes from '../api/contact-routes.ts';
import * as duplicateRoutes from '../api/duplicate-routes.ts';
import * as fileRoutes from '../api/file-routes.ts';
import * as importRoutes from '../api/import/import-routes.ts';
import * as networkRoutes from '../api/network-routes.ts';
import * as outboxRoutes from '../api/outbox-routes.ts';
import * as permissionRoutes from '../api/permission-routes.ts';
import * as registrationRoutes from '../api/registration-routes.ts';
import * as userRoutes from '../api/user-routes.ts';
import { passwordLinks } from './account/password-links.ts';
import { readStaff } from './account/staff.ts';
import { sendContactMail } from './commands/contact-mail.ts';
import { createUser } from './commands/create-user.ts';
import { moveUser, previewMove } from './commands/move-user.ts';
import { addNote, listNotes } from './commands/notes.ts';
import { readPermissions, savePermissions } from './commands/permissions.ts';
import { recordRegistration, voidRegistration } from './commands/registrations.ts';
import { saveDiscounts, saveUser } from './commands/save-user.ts';
import { saveUserFile } from './commands/user-files.ts';
import { deleteUser, resetSecondFactor, setUserState } from './commands/user-state.ts';
import { listContacts } from './contacts/contacts.ts';
import { listOutbox, listOwnMails, readMail, resendMail } from './contacts/mails.ts';
import { forgetImports } from './import/forget-imports.ts';
import { importTask } from './import/import-task.ts';
import { readImport, sendErrors, sendTemplate } from './import/read-import.ts';
import { startImport } from './import/start-import.ts';
import { exportUsers } from './list/export-users.ts';
import { forEachUser } from './list/for-each-user.ts';
import { listUsers } from './list/list-users.ts';
import { readNetwork, searchParents } from './network/network.ts';
import { listInsurers, readUser } from './read-user.ts';
import type { CitiesNamed } from './registry/complete-address.ts';
import { findDuplicates } from './registry/duplicates.ts';
import type { OnRegistry } from './registry/on-registry.ts';
import { readRegistrations } from './registry/read-registrations.ts';

interface UsersDependencies {
  readonly documents: Documents;
  /** Returns the sender of mails. */
  readonly agency: () => Promise<MailSender>;
  readonly onRegistry: OnRegistry;
  readonly citiesNamed: CitiesNamed;
  /** Seals the links in mails. */
  readonly box: SecretBox;
  readonly publicUrl: () => string;
  /** Whether a mail server is configured. */
  readonly mailsLeave: boolean;
}

/** The registry of users, their permissions and their position in the network. */
export function usersModule({ documents, agency, onRegistry, citiesNamed, box, publicUrl, mailsLeave }: UsersDependencies): ServerModule {
  const links = passwordLinks({ agency, box, publicUrl, mailsLeave });
  return {
    name: 'users',
    routes: [
      handle(userRoutes.listInsurers, (ctx) => listInsurers(ctx)),
      handle(networkRoutes.readNetwork, (ctx, { query }) => readNetwork(ctx, query)),
      handle(userRoutes.listUsers, (ctx, { params, query }) => listUsers(ctx, params.userPath, query)),
      handle(userRoutes.exportUsers, (ctx, { params, query }) => exportUsers(ctx, params.userPath, query)),
      handle(importRoutes.importTemplate, (ctx, { params, query }) => sendTemplate(ctx, params.userPath, query.formato)),
      handle(importRoutes.importUsers, (ctx, { params, body }) => startImport(ctx, params.userPath, body), { transaction: false }),
      handle(importRoutes.readImport, (ctx, { params }) => readImport(ctx, params.id)),
      handle(importRoutes.importErrors, (ctx, { params, query }) => sendErrors(ctx, params.id, query.formato)),
      handle(networkRoutes.searchParents, (ctx, { params, query }) => searchParents(ctx, params.userPath, query)),
      handle(userRoutes.createUser, async (ctx, { params, body }) => {
        const created = await createUser(ctx, params.userPath, body, { citiesNamed });
        await onRegistry(ctx, created.id);
        await links.invite(ctx, created.id);
        return created;
      }),
      handle(duplicateRoutes.findDuplicates, (ctx, { params, query, body }) =>
        findDuplicates(ctx, params.userPath, body, query.utente ?? null),
      ),
      handle(userRoutes.readUser, async (ctx, { params }) => {
        const user = await readUser(ctx, params, mailsLeave);
        setVersion(ctx, user.version);
        return user;
      }),
      handle(userRoutes.saveUser, async (ctx, { params, body }) => {
        await saveUser(ctx, citiesNamed, params, body, ifMatch(ctx));
        await onRegistry(ctx, params.id);
      }),
      handle(registrationRoutes.readRegistrations, (ctx, { params }) => readRegistrations(ctx, params)),
      handle(registrationRoutes.recordRegistration, async (ctx, { params, body }) => {
        const recorded = await recordRegistration(ctx, params, body);
        await onRegistry(ctx, params.id);
        return recorded;
      }),
      handle(registrationRoutes.voidRegistration, async (ctx, { params, body }) => {
        await voidRegistration(ctx, params, params.event, body.reason);
        await onRegistry(ctx, params.id);
      }),
      handle(userRoutes.saveDiscounts, (ctx, { params, body }) => saveDiscounts(ctx, params, body, ifMatch(ctx))),
      handle(fileRoutes.saveLogo, (ctx, { params, body }) => saveUserFile(ctx, documents, params, 'logo', body.logo, ifMatch(ctx)), {
        transaction: false,
      }),
      handle(fileRoutes.saveLetter, (ctx, { params, body }) => saveUserFile(ctx, documents, params, 'letter', body.letter, ifMatch(ctx)), {
        transaction: false,
      }),
      handle(userRoutes.readStaff, (ctx, { params }) => readStaff(ctx, params)),
      handle(userRoutes.setUserState, (ctx, { params, body }) => setUserState(ctx, params, body)),
      handle(
        bulkRoutes.setUserStates,
        (ctx, { params, body }) => forEachUser(ctx, params.userPath, body.users, 'EDIT', (work, key) => setUserState(work, key, body)),
        { transaction: false },
      ),
      handle(userRoutes.makePasswordLink, (ctx, { params }) => links.make(ctx, params)),
      handle(userRoutes.dropPasswordLink, (ctx, { params }) => links.drop(ctx, params)),
      handle(userRoutes.resetSecondFactor, (ctx, { params }) => resetSecondFactor(ctx, params)),
      handle(userRoutes.deleteUser, (ctx, { params }) => deleteUser(ctx, params)),
      handle(userRoutes.listNotes, (ctx, { params }) => listNotes(ctx, params)),
      handle(userRoutes.addUserNote, (ctx, { params, body }) => addNote(ctx, params, body)),
      handle(permissionRoutes.readPermissions, async (ctx, { params }) => {
        const { version, ...permissions } = await readPermissions(ctx, params);
        setVersion(ctx, version);
        return permissions;
      }),
      handle(permissionRoutes.savePermissions, (ctx, { params, body }) => savePermissions(ctx, params, body.roles, ifMatch(ctx))),
      handle(networkRoutes.previewMove, (ctx, { params, query }) =>
        previewMove(ctx, params, { group: query.gruppo, parent: query.superiore ?? null }),
      ),
      handle(contactRoutes.listContacts, (ctx, { query }) => listContacts(ctx, query)),
      handle(contactRoutes.sendContactMail, async (ctx, { body }) => sendContactMail(ctx, await agency(), body)),
      handle(contactRoutes.listOwnMails, (ctx, { query }) => listOwnMails(ctx, query)),
      handle(outboxRoutes.listOutbox, (ctx, { query }) => listOutbox(ctx, query)),
      handle(outboxRoutes.readMail, (ctx, { params }) => readMail(ctx, params.id)),
      handle(outboxRoutes.resendMail, (ctx, { params }) => resendMail(ctx, params.id)),
      handle(networkRoutes.moveUser, async (ctx, { params, body }) => {
        const moved = await moveUser(ctx, params, body);
        await onRegistry(ctx, moved.id);
        return moved;
      }),
    ],
    schedules: [{ name: 'users.forget-imports', at: '03:35', job: forgetImports }],
    jobs: [forgetImports, taskJob(importTask({ onRegistry, citiesNamed, invite: links.invite }), actorNow)],
  };
}
