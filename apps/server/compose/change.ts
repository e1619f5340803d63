import { exchangeModule } from '#areas/change/configuration-transfer/server/module.ts';
import { formerSystemModule } from '#areas/change/former-system/server/module.ts';
import { impactModule } from '#areas/change/repricing/server/module.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function changeModules({
  agencyToday,
  checks,
  databaseUrl,
  documents,
  formerSystem,
  onRegistry,
  sale,
  settings,
  tenant,
}: Parts): ServerModule[] {
  return [
    impactModule({ databaseUrl, sale, settings, rules: tenant.sale }),
    exchangeModule({ databaseUrl, checks, documents, source: async () => (await agencyToday()).name }),
    formerSystemModule({ link: formerSystem, onRegistry }),
  ];
}
