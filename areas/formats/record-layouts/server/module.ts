import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { correct } from './answers/correct.ts';
import { receiveJob } from './answers/receive.ts';
import { linkAnswer, uploadAnswer } from './answers/take-answer.ts';
import { type Delivery, deliverAgain, deliverJob } from './delivery/deliver.ts';
import { byEventJob, byPeriodJob, generate, resend } from './files/generate.ts';
import { preview } from './files/preview.ts';
import { listFiles, listItems, listOpen, readFile, sendFile } from './files/read-files.ts';
import { listCompanies, listLayouts, readLayout } from './layouts/read-layouts.ts';
import { create, publish, saveDraft, saveSettings } from './layouts/save-layout.ts';

/** Record layouts: files to the insurers, and their answers. */
export function recordLayoutsModule(delivery: Delivery): ServerModule {
  const receive = receiveJob(delivery);
  return {
    name: 'record-layouts',
    routes: [
      handle(routes.listRecordLayouts, (ctx, { query }) => listLayouts(ctx, query)),
      handle(routes.listLayoutCompanies, async (ctx) => ({ items: await listCompanies(ctx) })),
      handle(routes.createRecordLayout, (ctx, { body }) => create(ctx, body)),
      handle(routes.previewLayout, (ctx, { body }) => preview(ctx, body.companyId, body.content)),
      handle(routes.readRecordLayout, async (ctx, { params }) => {
        const detail = await readLayout(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveLayoutSettings, (ctx, { params, body }) => saveSettings(ctx, params.id, ifMatch(ctx), body, delivery.box)),
      handle(routes.saveLayoutDraft, (ctx, { params, body }) => saveDraft(ctx, params.id, ifMatch(ctx), body.content)),
      handle(routes.publishLayout, (ctx, { params, body }) => publish(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.generateFile, (ctx, { params, body }) => generate(ctx, params.id, body.until)),
      handle(routes.listOpenRecords, (ctx, { params }) => listOpen(ctx, params.id)),
      handle(routes.correctRecord, (ctx, { params, body }) => correct(ctx, params.id, body)),
      handle(routes.resendRecords, (ctx, { params, body }) => resend(ctx, params.id, body.entries)),
      handle(routes.listRecordFiles, (ctx, { params, query }) => listFiles(ctx, params.id, query)),
      handle(routes.readRecordFile, (ctx, { params }) => readFile(ctx, params.id, params.fileId)),
      handle(routes.listFileRecords, (ctx, { params, query }) => listItems(ctx, params.id, params.fileId, query)),
      handle(routes.downloadRecordFile, (ctx, { params }) => sendFile(ctx, params.id, params.fileId)),
      handle(routes.deliverRecordFile, (ctx, { params }) => deliverAgain(ctx, params.id, params.fileId)),
      handle(routes.uploadRecordAnswer, (ctx, { params, body }) => uploadAnswer(ctx, params.id, params.fileId, body.file)),
      handle(routes.linkRecordAnswer, (ctx, { params, body }) => linkAnswer(ctx, params.id, params.answerId, body.fileId)),
    ],
    jobs: [byPeriodJob, byEventJob, deliverJob(delivery), receive],
    schedules: [
      { name: 'record-layouts.by-period', at: '05:30', job: byPeriodJob },
      { name: 'record-layouts.by-event', cron: '*/10 * * * *', job: byEventJob },
      { name: 'record-layouts.receive', cron: '25 * * * *', job: receive },
    ],
  };
}
