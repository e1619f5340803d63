import { portalModule } from '#areas/self-service/customer-area/server/module.ts';
import { personalDataModule } from '#areas/self-service/personal-data/server/module.ts';
import { copyForCustomer } from '#areas/self-service/personal-data/server/public.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function selfServiceModules({ agencyToday, documents, payments, requests }: Parts): ServerModule[] {
  return [
    portalModule({
      documents,
      requests,
      payments: { ...payments, sender: requests.sender },
      agency: agencyToday,
      copyOfData: copyForCustomer,
    }),
    personalDataModule(),
  ];
}
