import { actorNow } from '#areas/agency/access/server/public.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import { readVersion } from '#areas/offer/catalogue/server/public.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { sendList } from '#platform/server-kit/export/export-table.ts';
import type { ExportValue } from '#platform/server-kit/export/export-value.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { taskJob } from '#platform/server-kit/tasks/run-task.ts';
import * as routes from '../api/index.ts';
import { startImpact } from './commands/start-impact.ts';
import { compareTraces } from './compare-traces.ts';
import { correctionTask, propagateJob, startCorrection } from './corrections/correction-jobs.ts';
import { listCorrections, previewCorrections } from './corrections/read-corrections.ts';
import { parallelJob } from './parallel/price-parallel.ts';
import { readParallel } from './parallel/read-parallel.ts';
import {
  findImpact,
  impactsOf,
  keysWithoutPrice,
  largestChanges,
  listGroups,
  listWithoutPrice,
  reasonsOf,
  rowsWithoutPrice,
} from './read-model.ts';
import { type ImpactDependencies, impactTask } from './run-impact.ts';

const HEADERS: Readonly<Record<Language, readonly string[]>> = {
  it: ['Preventivo', 'Polizza', 'Cliente', 'Bene assicurato', 'Prodotto', 'Produttore', 'Premio', 'Motivi'],
  en: ['Quotation', 'Policy', 'Customer', 'Insured object', 'Product', 'Producer', 'Premium', 'Reasons'],
};

function valuesOf(row: routes.ImpactUnpriceable): ExportValue[] {
  const texts = [row.number, row.policyNumber ?? '', row.customer, row.vehicle, row.product, row.producer];
  return [...texts.map((text) => ({ text })), { cents: row.premium }, { text: row.reasons.join('; ') }];
}

export function impactModule(dependencies: ImpactDependencies & { readonly settings: SettingStore }): ServerModule {
  const { sale, rules, settings } = dependencies;
  const propagate = propagateJob(sale, settings);
  const parallel = parallelJob(sale, rules, settings);
  return {
    name: 'impact',
    routes: [
      handle(routes.startImpact, (ctx, { params, body }) => startImpact(ctx, params, body)),
      handle(routes.listImpacts, async (ctx, { params }) => {
        const version = await readVersion(ctx, 'tariffe', params.id, params.numero);
        return { items: await impactsOf(ctx, version.id) };
      }),
      handle(routes.readImpact, async (ctx, { params }) => ({
        ...(await findImpact(ctx, params.id)),
        largest: await largestChanges(ctx, params.id),
        reasons: await reasonsOf(ctx, params.id),
      })),
      handle(routes.listImpactGroups, (ctx, { params, query }) => listGroups(ctx, params.id, query)),
      handle(routes.listUnpriceable, (ctx, { params, query }) => listWithoutPrice(ctx, params.id, query)),
      handle(routes.exportUnpriceable, async (ctx, { params, query }) => {
        const run = await findImpact(ctx, params.id);
        const list = {
          name: `senza-prezzo-${run.tariffId}-v${run.versionNumber}`,
          headers: HEADERS[ctx.language],
          keys: await keysWithoutPrice(ctx, params.id, query.motivo),
          rows: async (keys: readonly number[]) => (await rowsWithoutPrice(ctx, params.id, keys)).map(valuesOf),
        };
        return sendList(ctx, list, query.formato);
      }),
      handle(routes.listBehind, (ctx, { query }) => previewCorrections(ctx, sale, query)),
      handle(routes.startCorrection, (ctx) => startCorrection(ctx)),
      handle(routes.listCorrections, (ctx, { query }) => listCorrections(ctx, query)),
      handle(routes.listParallel, (ctx, { query }) => readParallel(ctx, settings, query)),
      handle(routes.compareTraces, (ctx, { params }) => compareTraces(ctx, dependencies.sale, params.id, params.contractId)),
    ],
    jobs: [taskJob(impactTask(dependencies), actorNow), taskJob(correctionTask(sale), actorNow), propagate, parallel],
    schedules: [
      { name: 'impact.propagate', cron: '*/10 * * * *', job: propagate },
      { name: 'impact.parallel', cron: '* * * * *', job: parallel },
    ],
  };
}
