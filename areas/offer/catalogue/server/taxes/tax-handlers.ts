import { type BoundRoute, handle } from '#platform/server-kit/http/handle.ts';
import * as routes from '../../api/tax-routes.ts';
import { addRate, readTaxTable, removeRate } from './tax-editor.ts';

/** The editor of the dated premium tax. */
export const taxHandlers: readonly BoundRoute[] = [
  handle(routes.listTaxRates, async (ctx) => ({ items: await readTaxTable(ctx.db, ctx.today) })),
  handle(routes.addTaxRate, async (ctx, { body }) => ({ id: await addRate(ctx, body) })),
  handle(routes.removeTaxRate, (ctx, { params }) => removeRate(ctx, params.id)),
];
