import type { z } from 'zod';
import type { policyListQuery } from '#areas/sale/contracts/api/index.ts';
import {
  contractList,
  deliverForm,
  listContracts,
  readContractDetail,
  type SaleContext,
  type SaleContexts,
} from '#areas/sale/contracts/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { sendShortList } from '#platform/server-kit/export/export-table.ts';
import { defineExport, startExport } from '#platform/server-kit/export/export-task.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { POLICY_EXPORT } from '../api/texts.ts';
import { readBreakdown } from './breakdown.ts';
import { compactProduction } from './compact-production.ts';
import { integrationsOf } from './integrations.ts';
import { missingForms, settleForms } from './missing-forms.ts';
import { readSummary } from './summary.ts';
import { unpairedBlackBoxes } from './unpaired-black-boxes.ts';

type PolicyQuery = z.output<typeof policyListQuery>;

/** Converts the filter 'in rinnovo' to its range of expiry dates, intersected with the requested range. */
function withinRenewal<Q extends PolicyQuery>(query: Q, { renewal: { from, to } }: Pick<SaleContext, 'renewal'>): Q {
  if (query.inRinnovo !== true) return query;
  const { scadenzaDa = from, scadenzaA = to } = query;
  return { ...query, stato: ['POLIZZA'], scadenzaDa: scadenzaDa > from ? scadenzaDa : from, scadenzaA: scadenzaA < to ? scadenzaA : to };
}

/** All policies of a filter, within the user's visibility. */
const policyExport = (sale: SaleContexts) =>
  defineExport({
    kind: 'polizze',
    label: POLICY_EXPORT,
    roles: ['READ_POLIZZE'],
    open: async (work, query: z.output<NonNullable<typeof routes.exportPolicies.query>>) =>
      contractList(work, 'policies', withinRenewal(query, await sale.on(work))),
  });

/** Policies and the figures of production; the contracts area owns the rules. */
export function policiesModule(sale: SaleContexts): ServerModule {
  const list = policyExport(sale);
  return {
    name: 'policies',
    exports: [list],
    routes: [
      handle(routes.listPolicies, async (ctx, { query }) =>
        listContracts(ctx, sale.totals, 'policies', withinRenewal(query, await sale.on(ctx))),
      ),
      handle(routes.exportPolicies, async (ctx, { query }) => sendShortList(ctx, await list.open(ctx, query), query.formato)),
      handle(routes.startPolicyExport, (ctx, { query }) => startExport(ctx, list, query)),
      handle(routes.readPolicy, async (ctx, { params }) => {
        const detail = await readContractDetail(ctx, sale, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.readIntegrations, (ctx, { params }) => integrationsOf(ctx, sale, params.id)),
      handle(routes.checkProposalForm, async (ctx, { params, body }) => {
        const { sellerId } = await deliverForm(ctx, params.id, body.deliveredOn, ifMatch(ctx));
        await settleForms(ctx, sellerId);
      }),
      handle(routes.summary, (ctx, { query }) => readSummary(ctx, query)),
      handle(routes.breakdown, (ctx, { query }) => readBreakdown(ctx, query)),
    ],
    jobs: [missingForms, unpairedBlackBoxes, compactProduction],
    schedules: [
      { name: 'policies.missing-forms', at: '03:00', job: missingForms },
      { name: 'policies.unpaired-black-boxes', at: '03:05', job: unpairedBlackBoxes },
      { name: 'policies.compact-production', at: '03:10', job: compactProduction },
    ],
  };
}
