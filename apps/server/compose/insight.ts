import { senderFor } from '#areas/agency/settings/server/public.ts';
import { analysisModule } from '#areas/insight/analysis/server/module.ts';
import { workspaceModule } from '#areas/insight/search-and-views/server/module.ts';
import { outlookModule } from '#areas/insight/targets/server/module.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function insightModules({ agencyToday, db, publicUrl, reports, settings }: Parts): ServerModule[] {
  return [
    outlookModule(),
    workspaceModule(),
    analysisModule({ db, reports, sender: senderFor(agencyToday, settings, 'AMMINISTRAZIONE'), publicUrl }),
  ];
}
