import type { DisclosureKind, FactsByKind } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** Those of the row's kind. */
    'disclosure.facts': FactsByKind[DisclosureKind];
  }
}
