import type { RequestSources } from '#areas/after-sale/change-requests/server/public.ts';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';

export interface VariationDependencies {
  readonly requests: RequestSources;
  readonly sale: SaleContexts;
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
}
