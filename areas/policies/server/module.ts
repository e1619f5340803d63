import type { z } from 'zod';
import type { policyListQuery } from '#areas/contracts/api/index.ts';
import { deliverForm, exportAnswer, listContracts, readDetail, type SaleParts, type SaleSource } from '#areas/contracts/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { foldProduction } from './fold-production.ts';
import { missingForms, settleForms } from './missing-forms.ts';
import { listProducers } from './producers.ts';
import { readSummary } from './summary.ts';

type PolicyQuery = z.output<typeof policyListQuery>;

/** The filter 'in rinnovo' as the range of expiry dates that it is, cut to the one that was asked for. */
function withinRenewal<Q extends PolicyQuery>(query: Q, { renewal: { from, to } }: Pick<SaleParts, 'renewal'>): Q {
  if (query.inRinnovo !== true) return query;
  const { scadenzaDa = from, scadenzaA = to } = query;
  return { ...query, stato: ['POLIZZA'], scadenzaDa: scadenzaDa > from ? scadenzaDa : from, scadenzaA: scadenzaA < to ? scadenzaA : to };
}

/** Policies and the figures of production; the rules are the contracts area's. */
export function policiesModule(sale: SaleSource): ServerModule {
  return {
    name: 'policies',
    routes: [
      handle(routes.listPolicies, async (ctx, { query }) =>
        listContracts(ctx, sale.totals, 'policies', withinRenewal(query, await sale.on(ctx))),
      ),
      handle(routes.exportPolicies, async (ctx, { query }) => exportAnswer(ctx, 'policies', withinRenewal(query, await sale.on(ctx)))),
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
