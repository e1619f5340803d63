import type { SaleBlock } from './blocks.ts';

const FIELD = 'integratedPolicy';

/** The facts that decide whether a quotation may integrate a policy (decision 0360). */
export interface IntegrationFacts {
  /** Number of the policy; null for a quotation that integrates none. */
  readonly number: string | null;
  /** The user's permissions (spec §6: CALCOLA_INTEGRA, CALCOLA_SOLO_INTEGRA). */
  readonly may: boolean;
  readonly only: boolean;
  /** The policy is in force for this customer and visible to the user. */
  readonly inForce: boolean;
  /** Whether the chosen product is `integratable`; null while none is chosen. */
  readonly integratable: boolean | null;
}

/** Returns why a quotation cannot integrate the policy that it names, or must name one. */
export function integrationBlocks({ number, may, only, inForce, integratable }: IntegrationFacts): SaleBlock[] {
  if (number === null) return only ? [{ code: 'INTEGRAZIONE_RICHIESTA', field: FIELD }] : [];
  if (!may) return [{ code: 'INTEGRAZIONE_NON_CONSENTITA', field: FIELD }];
  const blocks: SaleBlock[] = [];
  if (!inForce) blocks.push({ code: 'POLIZZA_DA_INTEGRARE_NON_VALIDA', field: FIELD, params: { number } });
  if (integratable === false) blocks.push({ code: 'PRODOTTO_NON_INTEGRABILE', field: 'choice.productVersionId' });
  return blocks;
}
