import type { CoverCheck, IndemnityRecord, Survey, WearTable } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'claim.checks': readonly CoverCheck[];
    'claim_part.record': IndemnityRecord | null;
    'claim_part.survey': Survey | null;
    'claim_wear.bands': Omit<WearTable, 'validFrom'>;
  }
}
