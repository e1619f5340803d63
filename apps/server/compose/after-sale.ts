import { cancellationsModule } from '#areas/after-sale/cancellations/server/module.ts';
import { changeRequestsModule } from '#areas/after-sale/change-requests/server/module.ts';
import { claimsModule } from '#areas/after-sale/claims/server/module.ts';
import { renewalsModule } from '#areas/after-sale/renewals/server/module.ts';
import { variationsModule } from '#areas/after-sale/variations/server/module.ts';
import { mailboxFor, senderFor } from '#areas/agency/settings/server/public.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { Parts } from './parts.ts';

export function afterSaleModules({
  agencyToday,
  certifiedMail,
  databaseUrl,
  documents,
  flags,
  papersMail,
  publicUrl,
  requests,
  sale,
  settings,
  signing,
}: Parts): ServerModule[] {
  return [
    changeRequestsModule({ ...requests, documents }),
    cancellationsModule({ ...requests, documents, certifiedMail, agency: agencyToday }),
    renewalsModule({ databaseUrl, sale, settings, papersMail, signing, sender: senderFor(agencyToday, settings, 'RINNOVI') }),
    claimsModule({ flags, settings, documents, mailbox: mailboxFor(agencyToday, settings, 'SINISTRI'), publicUrl }),
    variationsModule({ requests, sale, documents, agency: agencyToday }),
  ];
}
