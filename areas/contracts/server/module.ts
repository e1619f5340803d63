import type { ServerModule } from '#platform/server-kit/module.ts';
import { expirePolicies, expireQuotations } from './expiry.ts';
import { type DocumentParts, makeDocuments } from './make-documents.ts';

/** Contracts have no screens of their own: they bring the documents of a sale and the nightly expiries. */
export function contractsModule(parts: DocumentParts): ServerModule {
  return {
    name: 'contracts',
    routes: [],
    jobs: [makeDocuments(parts), expireQuotations, expirePolicies],
    schedules: [
      { name: 'contracts.expire-quotations', at: '00:05', job: expireQuotations },
      { name: 'contracts.expire-policies', at: '00:10', job: expirePolicies },
    ],
  };
}
