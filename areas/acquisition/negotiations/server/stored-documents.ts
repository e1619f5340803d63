import type { z } from 'zod';
import type { Contact } from '../api/negotiation-schema.ts';
import type { negotiationFilter } from '../api/routes.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'negotiation.contacts': readonly Contact[];
    'negotiation_search.query': z.output<typeof negotiationFilter>;
  }
}
