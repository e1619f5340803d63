import type { QuoterSettings } from '../domain/index.ts';
import type { OwnMandate } from './mandate-row.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'mandate.codes': OwnMandate['codes'];
    'mandate.discounts': OwnMandate['discounts'];
    'mandate.margins': OwnMandate['margins'];
    /** Rows older than a setting lack it. */
    'mandate.quoter': Partial<QuoterSettings>;
  }
}
