import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

interface CaseRow extends StateRow {
  /** It waits for a call; a policy has one such case at most. */
  readonly isOpen: boolean;
}

/** States of a renewal case; the spelling of the codes is the specification's (spec §4). */
export const RENEWAL_STATES = codeTable({
  PRATICA_DA_RINOVARE: { label: { it: 'Da rinnovare', en: 'To be renewed' }, tone: 'progress', isOpen: true },
  CLIENTE_DA_RICONTATTARE: { label: { it: 'Da ricontattare', en: 'To be called back' }, tone: 'warning', isOpen: true },
  PRATICA_RINOVATA: { label: { it: 'Rinnovata', en: 'Renewed' }, tone: 'good', isOpen: false },
  CLIENTE_NON_INTERESSATO: { label: { it: 'Non interessato', en: 'Not interested' }, tone: 'neutral', isOpen: false },
} as const satisfies CodeRows<CaseRow>);
export type RenewalState = Code<typeof RENEWAL_STATES>;

export const OPEN_CASES = RENEWAL_STATES.where({ isOpen: true });
