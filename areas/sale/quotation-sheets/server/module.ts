import { actorNow } from '#areas/agency/access/server/public.ts';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { taskJob } from '#platform/server-kit/tasks/run-task.ts';
import * as routes from '../api/index.ts';
import { correctRow } from './rows/correct-row.ts';
import { readRow, readRows } from './rows/read-rows.ts';
import { forgetSheets } from './sheets/forget-sheets.ts';
import { readSheet, readSheets } from './sheets/read-sheets.ts';
import { sendResult, sendTemplate } from './sheets/send-files.ts';
import { sheetTask } from './sheets/sheet-task.ts';
import { continueSheet, deleteSheet, startSheet } from './sheets/start-sheet.ts';
import { uploadSheet } from './sheets/upload-sheet.ts';

/** Quotations from spreadsheets; contracts owns how a quotation is created and priced. */
export function quotationSheetsModule(sale: SaleContexts): ServerModule {
  return {
    name: 'quotation-sheets',
    routes: [
      handle(routes.listSheets, (ctx, { query }) => readSheets(ctx, query)),
      handle(routes.sheetTemplate, (ctx) => sendTemplate(ctx, sale)),
      handle(routes.uploadSheet, (ctx, { body }) => uploadSheet(ctx, body), { transaction: false }),
      handle(routes.readSheet, (ctx, { params }) => readSheet(ctx, params.id)),
      handle(routes.startSheet, (ctx, { params, body }) => startSheet(ctx, params.id, body)),
      handle(routes.continueSheet, (ctx, { params }) => continueSheet(ctx, params.id)),
      handle(routes.deleteSheet, (ctx, { params }) => deleteSheet(ctx, params.id)),
      handle(routes.sheetResult, (ctx, { params, query }) => sendResult(ctx, params.id, query.formato)),
      handle(routes.listRows, (ctx, { params, query }) => readRows(ctx, params.id, query)),
      handle(routes.readRow, (ctx, { params }) => readRow(ctx, sale, params.idRecord)),
      handle(routes.correctRow, (ctx, { params, body }) => correctRow(ctx, sale, params.idRecord, body)),
    ],
    schedules: [{ name: 'quotation-sheets.forget', at: '03:50', job: forgetSheets }],
    jobs: [forgetSheets, taskJob(sheetTask(sale), actorNow)],
  };
}
