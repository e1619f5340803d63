import type { Definition } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'extraction.definition': Definition;
  }
}
