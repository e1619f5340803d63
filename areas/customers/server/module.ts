import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { consentsOf, recordConsents } from './commands/record-consents.ts';
import { findCustomersByTaxCode } from './store.ts';

export function customersModule(): ServerModule {
  return {
    name: 'customers',
    routes: [
      handle(routes.findCustomersByTaxCode, async (ctx, { params }) => ({ items: await findCustomersByTaxCode(ctx, params.taxCode) })),
      handle(routes.readConsents, (ctx, { params }) => consentsOf(ctx, params.id)),
      handle(routes.recordConsents, (ctx, { params, body }) => recordConsents(ctx, params.id, body)),
    ],
  };
}
