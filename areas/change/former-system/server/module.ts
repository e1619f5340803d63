import { actorNow } from '#areas/agency/access/server/public.ts';
import { citiesNamed } from '#areas/agency/geography/server/public.ts';
import type { OnRegistry } from '#areas/network/users/server/public.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { taskJob } from '#platform/server-kit/tasks/run-task.ts';
import * as routes from '../api/index.ts';
import { appendPart } from './batches/append-part.ts';
import { batchTask } from './batches/batch-task.ts';
import { correctRow } from './batches/correct-row.ts';
import { forgetBatches } from './batches/forget-batches.ts';
import { type Importers, recordImporter } from './batches/import-records.ts';
import { readBatch, readBatches } from './batches/read-batches.ts';
import { readFormerRows } from './batches/read-rows.ts';
import { sendFormerTemplate, sendResult } from './batches/send-files.ts';
import { continueBatch, deleteBatch, startBatch, undoBatch } from './batches/start-batch.ts';
import { uploadBatch } from './batches/upload-batch.ts';
import { readValues, saveValues } from './batches/values.ts';
import { type FormerSystemLink, handOver } from './hand-over.ts';
import { contractImporter } from './judge/contract-importer.ts';
import { customerImporter } from './judge/customer-importer.ts';
import { userImporter } from './judge/user-importer.ts';
import { readMigrationState } from './migration-state.ts';

interface FormerSystemDependencies {
  /** The former system's address; null while none is configured. */
  readonly link: FormerSystemLink | null;
  readonly onRegistry: OnRegistry;
}

/** The bridge to the former system; users, customers and contracts own how records are stored. */
export function formerSystemModule({ link, onRegistry }: FormerSystemDependencies): ServerModule {
  const importers: Importers = {
    UTENTI: recordImporter(userImporter({ citiesNamed, onRegistry })),
    CLIENTI: recordImporter(customerImporter),
    CONTRATTI: recordImporter(contractImporter),
  };
  return {
    name: 'former-system',
    routes: [
      handle(routes.migrationState, (ctx) => readMigrationState(ctx, link)),
      handle(routes.openFormerSystem, (ctx) => handOver(ctx, link)),
      handle(routes.listFormerBatches, (ctx, { query }) => readBatches(ctx, query)),
      handle(routes.formerTemplate, (ctx, { params }) => sendFormerTemplate(ctx, params.kind)),
      handle(routes.uploadFormerBatch, (ctx, { body }) => uploadBatch(ctx, body), { transaction: false }),
      handle(routes.appendPart, (ctx, { params, body }) => appendPart(ctx, params.id, body), { transaction: false }),
      handle(routes.readFormerBatch, (ctx, { params }) => readBatch(ctx, params.id)),
      handle(routes.startBatch, (ctx, { params, body }) => startBatch(ctx, params.id, body)),
      handle(routes.continueBatch, (ctx, { params }) => continueBatch(ctx, params.id)),
      handle(routes.undoBatch, (ctx, { params }) => undoBatch(ctx, params.id)),
      handle(routes.deleteBatch, (ctx, { params }) => deleteBatch(ctx, params.id)),
      handle(routes.batchResult, (ctx, { params, query }) => sendResult(ctx, params.id, query.formato)),
      handle(routes.listFormerRows, (ctx, { params, query }) => readFormerRows(ctx, params.id, query)),
      handle(routes.correctFormerRow, (ctx, { params, body }) => correctRow(ctx, importers, params.id, body.values)),
      handle(routes.formerValues, (ctx, { params }) => readValues(ctx, params.id)),
      handle(routes.saveFormerValues, (ctx, { body }) => saveValues(ctx, body.values)),
    ],
    schedules: [{ name: 'former-system.forget', at: '03:55', job: forgetBatches }],
    jobs: [forgetBatches, taskJob(batchTask(importers), actorNow)],
  };
}
