import type { Evidence, StoredCustomerDraft } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'customer.data': StoredCustomerDraft;
    'customer_pair.evidence': Evidence[];
    'customer_merge.kept_before': StoredCustomerDraft;
  }
}
