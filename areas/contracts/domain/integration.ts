import type { Block } from './blocks.ts';

const FIELD = 'integratedPolicy';

/** What decides whether a quotation may integrate a policy (decision 0360). */
export interface IntegrationFacts {
  /** Number of the policy; null for a quotation that stands alone. */
  readonly number: string | null;
  /** Who asks may calculate integrations (spec §6: CALCOLA_INTEGRA, CALCOLA_SOLO_INTEGRA), and nothing else. */
  readonly may: boolean;
  readonly only: boolean;
  /** The policy is in force for this customer, and who asks sees it. */
  readonly inForce: boolean;
  /** Whether the chosen product is `integratable`; null while none is chosen. */
  readonly integratable: boolean | null;
}

/** Why a quotation cannot integrate the policy that it names, or cannot stand alone. */
export function integrationBlocks({ number, may, only, inForce, integratable }: IntegrationFacts): Block[] {
  if (number === null) return only ? [{ code: 'INTEGRAZIONE_RICHIESTA', field: FIELD }] : [];
  if (!may) return [{ code: 'INTEGRAZIONE_NON_CONSENTITA', field: FIELD }];
  const blocks: Block[] = [];
  if (!inForce) blocks.push({ code: 'POLIZZA_DA_INTEGRARE_NON_VALIDA', field: FIELD, params: { number } });
  if (integratable === false) blocks.push({ code: 'PRODOTTO_NON_INTEGRABILE', field: 'choice.productVersionId' });
  return blocks;
}
