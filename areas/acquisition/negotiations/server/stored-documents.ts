import type { z } from 'zod';
import type { Contact, negotiationFilter } from '../api/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'negotiation.contacts': readonly Contact[];
    'negotiation_search.query': z.output<typeof negotiationFilter>;
  }
}
