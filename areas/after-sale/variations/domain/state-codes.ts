import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

/** States of a variation. A confirmed one is never changed: only another variation corrects it. */
export const VARIATION_STATES = codeTable({
  BOZZA: { label: { it: 'Da confermare', en: 'To be confirmed' }, tone: 'progress' },
  CONFERMATA: { label: { it: 'Confermata', en: 'Confirmed' }, tone: 'good' },
} as const satisfies CodeRows<StateRow>);
export type VariationState = Code<typeof VARIATION_STATES>;
