import { policiesAddress } from '#areas/sale/portfolio/api/addresses.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { TargetRow } from '../../api/index.ts';
import { TARGET_SCOPES } from '../../domain/index.ts';

/** Returns whose target it is. */
export const subjectOf = ({ scope, node }: TargetRow, language: Language): string => node ?? TARGET_SCOPES[scope][language];

/** Returns the period in words: `nov 2026`, `ott – dic 2026`, `2026`. */
export function periodOf({ period, from, to }: TargetRow, language: Language): string {
  const year = from.slice(0, 4);
  const month = (day: string) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  if (period === 'ANNO') return year;
  return period === 'MESE' ? `${month(from)} ${year}` : `${month(from)} – ${month(to)} ${year}`;
}

/** Returns the list of exactly the policies that count for a target. */
export function policiesOf({ scope, nodeId, product, from, to }: TargetRow): string {
  return policiesAddress.href({
    emessaDa: from,
    emessaA: to,
    ...(product === null ? {} : { prodotto: product }),
    ...(nodeId === null ? {} : scope === 'RAMO' ? { ramo: nodeId } : { venditore: nodeId }),
  });
}
