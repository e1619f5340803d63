import { accessModule } from '#areas/access/server/module.ts';
import { DEFAULT_SALE_RULES } from '#areas/contracts/domain/index.ts';
import { contractsModule } from '#areas/contracts/server/module.ts';
import { listTotals } from '#areas/contracts/server/public.ts';
import { customersModule } from '#areas/customers/server/module.ts';
import { geographyModule } from '#areas/geography/server/module.ts';
import { policiesModule } from '#areas/policies/server/module.ts';
import { quotationsModule } from '#areas/quotations/server/module.ts';
import { offerStock } from '#areas/rating/server/public.ts';
import { vehiclesModule } from '#areas/vehicles/server/module.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';

export interface Parts {
  readonly secret: Buffer;
  readonly version: string;
  readonly agency: { readonly name: string; readonly website: string };
  readonly demoPassword: string | null;
}

/** The areas of the product in dependency order. */
export function compose(parts: Parts): ServerModule[] {
  const sale = { stock: offerStock(), rules: DEFAULT_SALE_RULES, totals: listTotals() };
  return [
    accessModule(parts),
    geographyModule(),
    vehiclesModule(),
    customersModule(),
    contractsModule(),
    quotationsModule(sale),
    policiesModule(sale),
  ];
}
