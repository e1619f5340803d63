import { ExclusionsRule } from '#areas/agency/settings/ui/public.tsx';
import { COVERAGE_TYPES } from '../domain/index.ts';

/** Mutual exclusions (spec §2): a setting about coverages. */
export function ExclusionsPage() {
  return <ExclusionsRule coverages={COVERAGE_TYPES} />;
}
