import type { CoverCheck } from '../domain/cover-checks.ts';
import type { Survey } from '../domain/indemnity/indemnity-input.ts';
import type { IndemnityRecord, WearTable } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'claim.checks': readonly CoverCheck[];
    'claim_part.record': IndemnityRecord | null;
    'claim_part.survey': Survey | null;
    'claim_wear.bands': Omit<WearTable, 'validFrom'>;
  }
}
