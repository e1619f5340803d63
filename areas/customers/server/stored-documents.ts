import type { CustomerDraft } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'customer.data': CustomerDraft;
  }
}
