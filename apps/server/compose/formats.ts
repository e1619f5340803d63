import { senderFor } from '#areas/agency/settings/server/public.ts';
import { documentTemplatesModule } from '#areas/formats/document-templates/server/module.ts';
import { fillableDocumentsModule } from '#areas/formats/fillable-documents/server/module.ts';
import { recordLayoutsModule } from '#areas/formats/record-layouts/server/module.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function formatsModules({ agencyToday, box, documents, fileExchange, previews, sale, settings, vehicles }: Parts): ServerModule[] {
  return [
    fillableDocumentsModule({ sale, documents, agency: agencyToday, vehicles }),
    recordLayoutsModule({ exchange: fileExchange, box, sender: senderFor(agencyToday, settings, 'POLIZZE') }),
    documentTemplatesModule({ sale, documents, agency: agencyToday, vehicles, previews }),
  ];
}
