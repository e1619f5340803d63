import type { CustomerDraft, Evidence } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'customer.data': CustomerDraft;
    'customer_pair.evidence': Evidence[];
    'customer_merge.kept_before': CustomerDraft;
  }
}
