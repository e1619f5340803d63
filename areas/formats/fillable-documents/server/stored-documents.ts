import type { Acknowledged } from '#platform/domain-kit/versioned/finding.ts';
import type { FillableContent } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'fillable_version.acknowledged': readonly Acknowledged[];
    'fillable_version.content': FillableContent;
  }
}
