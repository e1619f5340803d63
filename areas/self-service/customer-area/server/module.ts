import { addRequestFile, openRequest, type RequestSources, writeMessage } from '#areas/after-sale/change-requests/server/public.ts';
import { type Documents, findFile, sendStored } from '#areas/agency/documents/server/public.ts';
import { privacyNoticeOn } from '#areas/agency/settings/server/public.ts';
import type { PaymentDependencies } from '#areas/money/premium-payments/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { readHome, readSellers } from './home/read-home.ts';
import { readOwnPolicy, sendOwnDocument } from './home/read-policy.ts';
import { openToDo } from './home/to-do.ts';
import { inviteAfterIssue, readSettings, saveSettings } from './invitations/after-issue.ts';
import { confirm, showInvitation } from './invitations/confirm.ts';
import { close, invite, readCustomerPortal, revoke } from './invitations/invite.ts';
import { askForLink, wantedLinkJob } from './invitations/wanted.ts';
import { askForCopy, type CopyOfData, copyJob, sendCopy } from './person/copy.ts';
import { readOwnData, saveConsent, setLanguage } from './person/own-data.ts';
import { decide, wish, withdraw } from './person/wishes.ts';
import { listOwnRequests, readOwnRequest, requireOwnRequest, sendRequestFile } from './requests/own-requests.ts';

export interface PortalSettings {
  readonly documents: Documents;
  readonly requests: RequestSources;
  readonly payments: PaymentDependencies;
  /** Whom customers ask; printed contacts only. */
  readonly agency: () => Promise<{ readonly name: string; readonly phone: string | null; readonly email: string | null }>;
  readonly copyOfData: CopyOfData;
}

/** For commands that keep failed attempts although they answer with an error: they open their own transactions. */
const KEEP_FAILURES = { transaction: false } as const;

export function portalModule({ documents, requests, payments, agency: agencyNow, copyOfData }: PortalSettings): ServerModule {
  const { sender, mailsLeave, box, publicUrl } = payments;
  const links = { sender, mailsLeave, box, publicUrl };
  const mails = { sender, publicUrl };
  const agency = async () => {
    const { name, phone, email } = await agencyNow();
    return { name, phone, email };
  };
  const invitations = inviteAfterIssue(links);
  return {
    name: 'portal',
    routes: [
      handlePublic(routes.askLink, (ctx, { body }) => askForLink(ctx, body.email)),
      handlePublic(routes.readInvitation, (ctx, { body }) => showInvitation(ctx, agency, body.token), KEEP_FAILURES),
      handlePublic(routes.confirmIdentity, (ctx, { body }) => confirm(ctx, body), KEEP_FAILURES),

      handle(routes.customerPortal, (ctx, { params }) => readCustomerPortal(ctx, params.id)),
      handle(routes.inviteCustomer, (ctx, { params }) => invite(ctx, links, params.id)),
      handle(routes.revokeInvitation, (ctx, { params }) => revoke(ctx, params.id)),
      handle(routes.closePortal, (ctx, { params, body }) => close(ctx, params.id, body.reason)),
      handle(routes.decideWish, (ctx, { params, body }) => decide(ctx, mails, params, body)),
      handle(routes.portalSettings, async (ctx) => {
        const settings = await readSettings(ctx);
        setVersion(ctx, settings.version);
        return settings;
      }),
      handle(routes.savePortalSettings, (ctx, { body }) => saveSettings(ctx, body.invitesAfterIssue, ifMatch(ctx))),

      handle(routes.ownHome, (ctx) => readHome(ctx, { agency, hasCards: async () => (await payments.cards()) !== null })),
      handle(routes.ownPolicy, (ctx, { params }) => readOwnPolicy(ctx, agency, params.id)),
      handle(routes.ownDocument, (ctx, { params }) => sendOwnDocument(ctx, documents, params.id, params.fileId)),
      handle(routes.openToDo, (ctx, { params, body }) => openToDo(ctx, { payments, box }, params.id, body.what)),
      handle(routes.ownContacts, async (ctx) => ({ agency: await agency(), sellers: await readSellers(ctx) })),

      handle(routes.ownRequests, (ctx) => listOwnRequests(ctx)),
      handle(routes.ownRequest, (ctx, { params }) => readOwnRequest(ctx, params.ticket)),
      handle(routes.openOwnRequest, (ctx, { params, body }) => openRequest(ctx, requests, params.id, body)),
      handle(routes.writeOwnMessage, async (ctx, { params, body }) => {
        await requireOwnRequest(ctx, params.ticket);
        await writeMessage(ctx, requests, params.ticket, { text: body.text });
        return readOwnRequest(ctx, params.ticket);
      }),
      handle(
        routes.addOwnFile,
        async (ctx, { params, body }) => {
          await requireOwnRequest(ctx, params.ticket);
          await addRequestFile(ctx, { ...requests, documents }, params.ticket, body);
          return readOwnRequest(ctx, params.ticket);
        },
        // Pictures are read before the transaction.
        { transaction: false },
      ),
      handle(routes.ownRequestFile, (ctx, { params }) => sendRequestFile(ctx, documents, params.ticket, params.fileId)),

      handle(routes.ownData, (ctx) => readOwnData(ctx)),
      handle(routes.saveOwnConsent, (ctx, { body }) => saveConsent(ctx, body)),
      handle(routes.wishContacts, (ctx, { body }) => wish(ctx, body)),
      handle(routes.withdrawWish, (ctx) => withdraw(ctx)),
      handle(routes.saveLanguage, (ctx, { body }) => setLanguage(ctx, body)),
      handle(routes.askCopy, (ctx) => askForCopy(ctx)),
      handle(routes.downloadCopy, (ctx) => sendCopy(ctx)),
      handle(routes.ownNotice, async (ctx) => {
        const notice = await privacyNoticeOn(ctx.db, ctx.today);
        const file = notice === null ? undefined : await findFile(ctx.db, notice.fileId);
        if (file === undefined) throw new AppError(commonErrors.NOT_FOUND);
        return sendStored(ctx, documents, file, false);
      }),
    ],
    jobs: [invitations, wantedLinkJob(links), copyJob(copyOfData, mails)],
    schedules: [{ name: 'portal.invite-after-issue', at: '09:10', job: invitations }],
  };
}
