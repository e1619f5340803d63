import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { VersionSummary } from '../../../api/index.ts';
import type { CatalogueText } from '../../../texts/it.ts';

/** Returns the validity of a version in words; undefined for a draft. */
export function periodText(t: CatalogueText, { validFrom, validTo }: Pick<VersionSummary, 'validFrom' | 'validTo'>): string | undefined {
  if (validFrom === null) return undefined;
  if (validTo === null) return t('version.open', { from: formatDate(validFrom) });
  if (validTo < validFrom) return t('version.never');
  return t('version.period', { from: formatDate(validFrom), to: formatDate(validTo) });
}
