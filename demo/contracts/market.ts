import type { PublishedNeeds } from '#areas/offer/needs/server/public.ts';
import { judgeSale } from '#areas/sale/contracts/domain/index.ts';
import { randomFrom } from '#platform/domain-kit/random.ts';
import type { Story } from './story.ts';

/** Justifications by sellers. */
const JUSTIFICATIONS = [
  'Veicolo tenuto bene, con tagliandi in regola: il cliente chiede questa copertura dopo aver visto le alternative',
  'Il cliente conosce il prodotto, lo ha già avuto e conferma che risponde alle sue esigenze',
  'Richiesta esplicita del cliente: le garanzie coincidono con le esigenze emerse dal questionario',
  'Nessun altro prodotto offre le garanzie richieste; limiti e franchigie sono stati spiegati al cliente',
] as const;

/** Why a sale is outside the positive target market, with the seller's justification. */
export interface Justified {
  readonly reasons: readonly string[];
  readonly justification: string;
}

/**
 * Returns the judgement stored with each acceptance; null for a sale within the target market and before acceptance.
 */
export function justificationOf({ id, priced, data, steps }: Story, needs: PublishedNeeds | null): Justified | null {
  const decided = steps.findLast(({ event }) => event === 'ACCETTA' || event === 'REVOCA');
  if (priced === null || decided?.event !== 'ACCETTA') return null;
  const { targetMarket: market } = priced.offer.product;
  const { outside } = judgeSale({ market, data, risk: priced.risk, needs: needs?.content ?? null, today: decided.at.date });
  if (outside.length === 0) return null;
  return { reasons: outside.map(({ it }) => it), justification: randomFrom(`market ${id}`).pick(JUSTIFICATIONS) };
}
