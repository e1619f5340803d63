import type { ServerModule } from '#platform/server-kit/module.ts';
import { acquisitionModules } from './compose/acquisition.ts';
import { afterSaleModules } from './compose/after-sale.ts';
import { agencyModules } from './compose/agency.ts';
import { changeModules } from './compose/change.ts';
import { customersModules } from './compose/customers.ts';
import { formatsModules } from './compose/formats.ts';
import { insightModules } from './compose/insight.ts';
import { moneyModules } from './compose/money.ts';
import { networkModules } from './compose/network.ts';
import { offerModules } from './compose/offer.ts';
import { partsOf } from './compose/parts.ts';
import { saleModules } from './compose/sale.ts';
import { selfServiceModules } from './compose/self-service.ts';
import { systemModules } from './compose/system.ts';
import type { Dependencies } from './dependencies.ts';
import { withFailureWords } from './words/failure-words.ts';

/** The areas of the product, capability by capability in the order in which they build on each other. */
export function compose(dependencies: Dependencies): ServerModule[] {
  const parts = partsOf(dependencies, () => modules);
  const modules: ServerModule[] = [
    ...agencyModules(parts),
    ...networkModules(parts),
    ...offerModules(parts),
    ...customersModules(),
    ...saleModules(parts),
    ...moneyModules(parts),
    ...afterSaleModules(parts),
    ...acquisitionModules(parts),
    ...selfServiceModules(parts),
    ...insightModules(parts),
    ...formatsModules(parts),
    ...changeModules(parts),
    ...systemModules(parts),
  ];
  return modules.map((module) => ({ ...module, routes: module.routes.map(withFailureWords) }));
}
