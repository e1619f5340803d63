import type { Text } from '#platform/domain-kit/locale.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { customerEvents } from '../api/audit-events.ts';
import * as routes from '../api/index.ts';
import { consentsOf, recordConsents } from './commands/record-consents.ts';
import { saveCustomer } from './commands/save-customer.ts';
import { takeCustomer } from './commands/take-customer.ts';
import { findDuplicates, searchPairs } from './duplicates/find-pairs.ts';
import { distinguish, listPairs } from './duplicates/list-pairs.ts';
import { mergeCustomers, previewMerge, undoMerge } from './duplicates/merge.ts';
import { exportCustomers } from './export-customers.ts';
import { listCustomers, listProducers } from './list-customers.ts';
import { customerHistory, readCustomer } from './read-customer.ts';
import { recogniseCustomers } from './recognise.ts';

/** `laterActions` are the labels of what later areas do to customers, for the history. */
export function customersModule(laterActions: Readonly<Record<string, Text>>): ServerModule {
  const labels = { ...customerEvents.actions, ...laterActions };
  return {
    name: 'customers',
    routes: [
      handle(routes.recogniseCustomers, (ctx, { query }) => recogniseCustomers(ctx, query.q)),
      handle(routes.takeCustomer, (ctx, { params }) => takeCustomer(ctx, params.id)),
      handle(routes.listCustomers, (ctx, { query }) => listCustomers(ctx, query)),
      handle(routes.listCustomerProducers, (ctx) => listProducers(ctx)),
      handle(routes.exportCustomers, (ctx, { query }) => exportCustomers(ctx, query)),
      handle(routes.listPairs, (ctx, { query }) => listPairs(ctx, query)),
      handle(routes.searchPairs, (ctx) => searchPairs(ctx)),
      handle(routes.distinguish, (ctx, { params, body }) => distinguish(ctx, params.id, params.altro, body.distinct)),
      handle(routes.previewCustomerMerge, (ctx, { params }) => previewMerge(ctx, params.id, params.altro)),
      handle(routes.mergeCustomers, (ctx, { params }) => mergeCustomers(ctx, params.id, params.altro)),
      handle(routes.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id, params.unione)),
      handle(routes.readCustomer, async (ctx, { params }) => {
        const detail = await readCustomer(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveCustomer, (ctx, { params, body }) => saveCustomer(ctx, params.id, body, ifMatch(ctx))),
      handle(routes.customerHistory, (ctx, { params, query }) => customerHistory(ctx, labels, params.id, query.prima)),
      handle(routes.readConsents, (ctx, { params }) => consentsOf(ctx, params.id)),
      handle(routes.recordConsents, (ctx, { params, body: { on, medium, ...wanted } }) =>
        recordConsents(ctx, params.id, wanted, { on, medium }),
      ),
    ],
    jobs: [findDuplicates],
    schedules: [{ name: 'customers.find-duplicates', at: '02:30', job: findDuplicates }],
  };
}
