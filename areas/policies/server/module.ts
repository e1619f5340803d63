import { deliverForm, exportAnswer, listContracts, readDetail, type SaleSource } from '#areas/contracts/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { foldProduction } from './fold-production.ts';
import { missingForms, settleForms } from './missing-forms.ts';
import { listProducers } from './producers.ts';
import { readSummary } from './summary.ts';

/** Policies and the figures of production; the rules are the contracts area's. */
export function policiesModule(sale: SaleSource): ServerModule {
  return {
    name: 'policies',
    routes: [
      handle(routes.listPolicies, (ctx, { query }) => listContracts(ctx, sale.totals, 'policies', query)),
      handle(routes.exportPolicies, (ctx, { query }) => exportAnswer(ctx, 'policies', query)),
      handle(routes.readPolicy, async (ctx, { params }) => {
        const detail = await readDetail(ctx, await sale.on(ctx), params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.checkProposalForm, async (ctx, { params, body }) => {
        const { sellerId } = await deliverForm(ctx, params.id, body.deliveredOn, ifMatch(ctx));
        await settleForms(ctx, sellerId);
      }),
      handle(routes.listProducers, (ctx, { query }) => listProducers(ctx, query)),
      handle(routes.summary, (ctx, { query }) => readSummary(ctx, query)),
    ],
    jobs: [missingForms, foldProduction],
    schedules: [
      { name: 'policies.missing-forms', at: '03:00', job: missingForms },
      { name: 'policies.fold-production', at: '03:10', job: foldProduction },
    ],
  };
}
