import type { SavedView } from '../api/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'saved_view.state': SavedView['state'];
  }
}
