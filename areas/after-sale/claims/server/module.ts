import type { Documents } from '#areas/agency/documents/server/public.ts';
import type { FlagStore, SettingStore } from '#areas/agency/settings/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as importRoutes from '../api/import-routes.ts';
import * as registryRoutes from '../api/registry-routes.ts';
import * as routes from '../api/routes.ts';
import * as workRoutes from '../api/work-routes.ts';
import { addFile, removeFile, write } from './conversation/files.ts';
import { importFile } from './insurer-file/import-claims.ts';
import { sendLayout } from './insurer-file/layout.ts';
import { checkPolicy } from './notice/check-cover.ts';
import { type ClaimMailbox, mailNotice } from './notice/mail-agency.ts';
import { merge } from './notice/merge.ts';
import { notify } from './notice/notify.ts';
import { createDraft, deleteDraft, saveNotice } from './notice/save.ts';
import { ownHandlers } from './own/own-handlers.ts';
import { readFigures, readTriangle } from './reading/figures.ts';
import { readClaims, sendClaims } from './reading/list-claims.ts';
import { readClaimDetail } from './reading/read-claim.ts';
import { changeRepairman, createRepairman, readRepairmen } from './registry/repairmen.ts';
import { whileOffered } from './section.ts';
import { approve, withdraw } from './settlement/approve.ts';
import { close, refuse, reopen } from './settlement/close.ts';
import { addParticipant, changeReserve, consent, removeParticipant } from './settlement/parties.ts';
import { pay, recover } from './settlement/pay.ts';
import { remindOfClaims } from './settlement/remind.ts';
import { agree, assign, listAdjusters, survey } from './settlement/survey.ts';

export interface ClaimSources extends ClaimMailbox {
  readonly flags: Pick<FlagStore, 'current'>;
  readonly settings: Pick<SettingStore, 'current'>;
  readonly documents: Documents;
}

export function claimsModule({ flags, settings, documents, mailbox, publicUrl }: ClaimSources): ServerModule {
  const contacts: ClaimMailbox = { mailbox, publicUrl };
  const list = [
    handle(routes.listClaims, (ctx, { query }) => readClaims(ctx, query)),
    handle(routes.exportClaims, (ctx, { query }) => sendClaims(ctx, query)),
    handle(routes.checkCover, (ctx, { query }) => checkPolicy(ctx, query)),
    handle(registryRoutes.claimFigures, (ctx, { query }) => readFigures(ctx, query)),
    handle(registryRoutes.claimTriangle, (ctx, { query }) => readTriangle(ctx, query.anni)),
    handle(workRoutes.listExperts, (ctx) => listAdjusters(ctx)),
    handle(registryRoutes.listRepairmen, (ctx, { query }) => readRepairmen(ctx, query.search)),
    handle(registryRoutes.addRepairman, (ctx, { body }) => createRepairman(ctx, body)),
    handle(registryRoutes.saveRepairman, (ctx, { params, body }) => changeRepairman(ctx, params.id, ifMatch(ctx), body)),
    // A dry run opens a transaction that it takes back.
    handle(importRoutes.importClaims, (ctx, { body }) => importFile(ctx, body), { transaction: false }),
    handle(importRoutes.importLayout, (ctx) => sendLayout(ctx)),
    handle(routes.createClaim, (ctx, { body }) => createDraft(ctx, body)),
    handle(routes.readClaim, async (ctx, { params }) => {
      const detail = await readClaimDetail(ctx, params.code);
      setVersion(ctx, detail.version);
      return detail;
    }),
    handle(routes.saveClaim, (ctx, { params, body }) => saveNotice(ctx, params.code, ifMatch(ctx), body)),
    handle(routes.deleteClaim, (ctx, { params }) => deleteDraft(ctx, params.code)),
    handle(routes.notifyClaim, async (ctx, { params }) => {
      const notified = await notify(ctx, params.code);
      await mailNotice(ctx, contacts, notified.code);
      return notified;
    }),
    handle(routes.mergeClaim, (ctx, { params, body }) => merge(ctx, params.code, body.into)),
  ];
  const work = [
    handle(routes.addClaimFile, (ctx, { params, body }) => addFile(ctx, documents, params.code, body), { transaction: false }),
    handle(routes.removeClaimFile, (ctx, { params }) => removeFile(ctx, params.code, params.id)),
    handle(routes.writeOnClaim, (ctx, { params, body }) => write(ctx, params.code, body)),
    handle(workRoutes.assignExpert, (ctx, { params, body }) => assign(ctx, params.code, body.expertId)),
    handle(workRoutes.surveyClaim, (ctx, { params, body }) => survey(ctx, { settings }, params.code, ifMatch(ctx), body)),
    handle(workRoutes.agreeClaim, (ctx, { params, body }) => agree(ctx, { settings }, params.code, ifMatch(ctx), body)),
    handle(workRoutes.approveClaim, (ctx, { params }) => approve(ctx, params.code, ifMatch(ctx))),
    handle(workRoutes.withdrawApproval, (ctx, { params }) => withdraw(ctx, params.code)),
    handle(workRoutes.payClaim, (ctx, { params, body }) => pay(ctx, params.code, body)),
    handle(workRoutes.setReserve, (ctx, { params, body }) => changeReserve(ctx, params.code, body)),
    handle(workRoutes.addRecovery, (ctx, { params, body }) => recover(ctx, params.code, body)),
    handle(workRoutes.recordConsent, (ctx, { params, body }) => consent(ctx, params.code, body.consentOn)),
    handle(workRoutes.closeClaim, (ctx, { params }) => close(ctx, params.code)),
    handle(workRoutes.refuseClaim, (ctx, { params, body }) => refuse(ctx, params.code, body)),
    handle(workRoutes.reopenClaim, (ctx, { params, body }) => reopen(ctx, params.code, body.reason)),
    handle(workRoutes.addParty, (ctx, { params, body }) => addParticipant(ctx, params.code, body)),
    handle(workRoutes.removeParty, (ctx, { params }) => removeParticipant(ctx, params.code, params.id)),
  ];
  return {
    name: 'claims',
    routes: whileOffered(flags, [...list, ...work, ...ownHandlers(documents, contacts)]),
    jobs: [remindOfClaims],
    schedules: [{ name: 'claims.remind', at: '07:25', job: remindOfClaims }],
  };
}
