import { citiesNamed } from '#areas/agency/geography/server/public.ts';
import { senderFor } from '#areas/agency/settings/server/public.ts';
import { trainingModule } from '#areas/network/training/server/module.ts';
import { usersModule } from '#areas/network/users/server/module.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function networkModules({
  agencyToday,
  box,
  documents,
  mailsLeave,
  onRegistry,
  publicUrl,
  settings,
  tenant,
}: Parts): ServerModule[] {
  return [
    usersModule({ documents, agency: agencyToday, onRegistry, citiesNamed, box, publicUrl, mailsLeave }),
    trainingModule({ documents, sender: senderFor(agencyToday, settings, 'FORMAZIONE_IVASS'), maxReminders: tenant.maxIvassReminders }),
  ];
}
