import type { ErasureOutcome } from '../api/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'personal_data_request.outcome': ErasureOutcome;
  }
}
