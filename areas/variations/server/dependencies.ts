import type { RequestSources } from '#areas/change-requests/server/public.ts';
import type { SaleContexts } from '#areas/contracts/server/public.ts';
import type { AgencyParty } from '#areas/documents/domain/index.ts';
import type { Documents } from '#areas/documents/server/public.ts';

export interface VariationDependencies {
  readonly requests: RequestSources;
  readonly sale: SaleContexts;
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
}
