import type { Layout, RappelBand } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'insurer_layout.layout': Layout;
    'rappel_rule.bands': readonly RappelBand[];
  }
}
