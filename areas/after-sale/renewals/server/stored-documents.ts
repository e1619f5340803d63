import type { Effect, RenewalBlock } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'renewal_price.effects': Readonly<Partial<Record<Effect, number>>>;
    'renewal_price.blocks': readonly RenewalBlock[];
  }
}
