import type { PlaceDifference } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** Without kind, code, name and problem, which have columns. */
    'geography_difference.difference': Omit<PlaceDifference, 'kind' | 'cadastralCode' | 'name' | 'problem'>;
  }
}
