import type { Acknowledged } from '#platform/domain-kit/versioned/finding.ts';
import type { TemplateContent } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'document_template_version.acknowledged': readonly Acknowledged[];
    'document_template_version.content': TemplateContent;
  }
}
