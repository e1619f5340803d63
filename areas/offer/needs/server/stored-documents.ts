import type { Acknowledged } from '#platform/domain-kit/versioned/finding.ts';
import type { NeedsContent, NeedsEvidence } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'needs_evidence.evidence': NeedsEvidence;
    'needs_version.acknowledged': readonly Acknowledged[];
    'needs_version.content': NeedsContent;
  }
}
