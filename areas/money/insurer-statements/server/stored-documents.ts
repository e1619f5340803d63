import type { Layout } from '../domain/layout.ts';
import type { RappelBand } from '../domain/rappel.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'insurer_layout.layout': Layout;
    'rappel_rule.bands': readonly RappelBand[];
  }
}
