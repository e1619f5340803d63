import { policiesAddress } from '#areas/policies/api/addresses.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { TargetRow } from '../../api/index.ts';
import { TARGET_SCOPES } from '../../domain/index.ts';

/** Returns whose target it is. */
export const subjectOf = ({ scope, node }: TargetRow, language: Language): string => node ?? TARGET_SCOPES[scope][language];

/** Returns the list of exactly the policies that count for a target. */
export function policiesOf({ scope, nodeId, product, from, to }: TargetRow): string {
  return policiesAddress.href({
    emessaDa: from,
    emessaA: to,
    ...(product === null ? {} : { prodotto: product }),
    ...(nodeId === null ? {} : scope === 'RAMO' ? { ramo: nodeId } : { venditore: nodeId }),
  });
}
