import type { TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import type { Problem } from '#areas/offer/rating/domain/index.ts';
import type { ImpactSummary } from '../api/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    /** The draft as it was when the run started. */
    'impact_run.content': TariffContent;
    'impact_run.summary': ImpactSummary;
    'impact_unpriceable.problems': readonly Problem[];
  }
}
