import { catalogueModule } from '#areas/offer/catalogue/server/module.ts';
import { mandatesModule } from '#areas/offer/mandates/server/module.ts';
import { needsModule } from '#areas/offer/needs/server/module.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function offerModules({ checks, documents, needs }: Parts): ServerModule[] {
  return [catalogueModule({ checks, documents }), mandatesModule(), needsModule(needs)];
}
