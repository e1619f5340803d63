import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { productCodeOf } from '../domain/index.ts';
import { productsOnSale } from './catalogue.ts';
import { assignProducts } from './commands/assign-products.ts';
import { saveCodes, saveDiscounts, saveMargins, saveOffering, saveQuoterSettings } from './commands/save-mandate.ts';
import { readMandate } from './read-mandate.ts';

/** What each user may sell, and on which terms. */
export function mandatesModule(): ServerModule {
  return {
    name: 'mandates',
    routes: [
      handle(routes.listProductsOnSale, async (ctx) => ({
        items: (await productsOnSale(ctx.db, ctx.today)).map((one) => ({ code: one.product, name: one.name, company: one.companyName })),
      })),
      handle(routes.assignProducts, (ctx, { params, body }) => assignProducts(ctx, params.userPath, body), { transaction: false }),
      handle(routes.readMandate, async (ctx, { params }) => {
        const mandate = await readMandate(ctx, params);
        setVersion(ctx, mandate.version);
        return mandate;
      }),
      handle(routes.saveOffering, (ctx, { params, body }) => saveOffering(ctx, params, body, ifMatch(ctx))),
      handle(routes.saveMargins, (ctx, { params, body }) => saveMargins(ctx, params, body.margins, ifMatch(ctx))),
      handle(routes.savePredefinedDiscounts, (ctx, { params, body }) => saveDiscounts(ctx, params, body.discounts, ifMatch(ctx))),
      handle(routes.saveProductCodes, (ctx, { params, body }) => saveCodes(ctx, params, body.codes.map(productCodeOf), ifMatch(ctx))),
      handle(routes.saveQuoterSettings, (ctx, { params, body }) => saveQuoterSettings(ctx, params, body, ifMatch(ctx))),
    ],
  };
}
