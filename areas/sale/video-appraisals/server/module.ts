import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { expireAppraisals, remindOfAppraisals } from './expire.ts';
import { acceptPhotos, appraisers, assign, rejectPhotos } from './judging/judge.ts';
import { readAppraisalDetail, readAppraisals } from './judging/read-appraisals.ts';
import { storeFilm } from './requests/film.ts';
import { type PhoneDependencies, recordConsent, sendShots, showAppraisal, storeShot } from './requests/phone.ts';
import { appraisalsOf, makeAppraisalLink, type RequestDependencies } from './requests/request-appraisal.ts';
import { textLinkJob } from './requests/text-link.ts';

export function appraisalsModule(dependencies: RequestDependencies & PhoneDependencies): ServerModule {
  return {
    name: 'appraisals',
    routes: [
      handle(routes.listContractAppraisals, (ctx, { params }) => appraisalsOf(ctx, dependencies, params.id)),
      handle(routes.requestAppraisal, (ctx, { params, body }) => makeAppraisalLink(ctx, dependencies, params.id, body)),
      handle(routes.listAppraisals, (ctx, { query }) => readAppraisals(ctx, query)),
      handle(routes.readAppraisal, (ctx, { params }) => readAppraisalDetail(ctx, params.id)),
      handle(routes.acceptAppraisal, (ctx, { params }) => acceptPhotos(ctx, dependencies.documents, params.id)),
      handle(routes.rejectAppraisal, (ctx, { params, body }) => rejectPhotos(ctx, params.id, body)),
      handle(routes.assignAppraisal, (ctx, { params, body }) => assign(ctx, params.id, body)),
      handle(routes.listAppraisers, (ctx) => appraisers(ctx)),
      handlePublic(routes.openAppraisal, (ctx, { body }) => showAppraisal(ctx, dependencies, body.token), { transaction: false }),
      handlePublic(routes.consentToAppraisal, (ctx, { body }) => recordConsent(ctx, dependencies, body.token), { transaction: false }),
      handlePublic(routes.addShot, (ctx, { body }) => storeShot(ctx, dependencies, body), { transaction: false }),
      handlePublic(routes.addFilm, (ctx, { body }) => storeFilm(ctx, dependencies, body), { transaction: false }),
      handlePublic(routes.sendAppraisal, (ctx, { body }) => sendShots(ctx, dependencies, body.token), { transaction: false }),
    ],
    jobs: [textLinkJob(dependencies), expireAppraisals, remindOfAppraisals],
    schedules: [
      { name: 'appraisals.expire', at: '00:40', job: expireAppraisals },
      { name: 'appraisals.remind', at: '07:10', job: remindOfAppraisals },
    ],
  };
}
