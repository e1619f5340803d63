import type { Acknowledged } from '#areas/offer/catalogue/domain/index.ts';
import type { TemplateContent } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'document_template_version.acknowledged': readonly Acknowledged[];
    'document_template_version.content': TemplateContent;
  }
}
