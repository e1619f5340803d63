import type { Text } from '#platform/domain-kit/locale.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'convention_agency.failure': Text | null;
  }
}
