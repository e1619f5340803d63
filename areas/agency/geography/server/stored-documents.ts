import type { Difference } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** Without kind, code, name and problem, which have columns. */
    'geography_difference.difference': Omit<Difference, 'kind' | 'cadastralCode' | 'name' | 'problem'>;
  }
}
