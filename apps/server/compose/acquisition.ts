import { conventionsModule } from '#areas/acquisition/conventions/server/module.ts';
import { negotiationsModule } from '#areas/acquisition/negotiations/server/module.ts';
import { citiesNamed } from '#areas/agency/geography/server/public.ts';
import { senderFor } from '#areas/agency/settings/server/public.ts';
import { createUser } from '#areas/network/users/server/public.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function acquisitionModules({ agencyToday, onRegistry, publicUrl, settings, tenant, userLinks }: Parts): ServerModule[] {
  return [
    negotiationsModule({
      rules: tenant.negotiations,
      sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'),
      publicUrl,
      citiesNamed,
      newDealer: async (work, body) => {
        const created = await createUser(work, 'dealer', body, { citiesNamed });
        await onRegistry(work, created.id);
        await userLinks.invite(work, created.id);
        return created;
      },
    }),
    conventionsModule(),
  ];
}
