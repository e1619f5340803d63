import type { EffectRecord, PolicyChange, Wanted } from '../domain/index.ts';
import type { ReplayedVariation } from './facts/compute.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'variation.wanted': readonly Wanted[];
    'variation.changes': readonly PolicyChange[] | null;
    'variation.record': EffectRecord | null;
    'variation.current': EffectRecord | null;
    'variation.replayed': readonly ReplayedVariation[] | null;
  }
}
