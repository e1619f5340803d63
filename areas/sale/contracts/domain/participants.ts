import type { Group } from '#areas/agency/access/domain/index.ts';
import type { CommissionRecipient } from '#areas/offer/catalogue/domain/index.ts';
import { entriesOf } from '#platform/domain-kit/entries.ts';

/** The users in a sale: the producer's parents by group, the producer and the seller. */
export interface EarningParties {
  readonly producer: { readonly id: number; readonly group: Group };
  readonly seller: { readonly id: number; readonly group: Group };
  /** Parents of the producer, by group. */
  readonly parents: Readonly<Partial<Record<Group, number>>>;
}

/** Groups of each recipient. */
const GROUP_OF: Readonly<Partial<Record<CommissionRecipient, Group>>> = {
  SOCIETA_COMMERCIALE: 'SOCIETA_COMMERCIALE',
  SEGNALATORE: 'SEGNALATORE',
  RESPONSABILE_COMMERCIALE: 'RESPONSABILE_COMMERCIALE',
  CONSULENTE_COMMERCIALE: 'CONSULENTE_COMMERCIALE',
  AGENTE: 'AGENTE',
};

/** Producers that earn the dealer's share. */
const DEALER_LIKE: readonly Group[] = ['DEALER', 'INTERMEDIARIO', 'CALL_CENTER'];

const SALESPEOPLE: readonly Group[] = ['VENDITORE', 'COLLABORATORE_INTERMEDIARIO', 'OPERATORE_CALL_CENTER'];

/**
 * Returns who earns each kind of commission in a sale: recipient → user, null for the agency and the insurer, which
 * are not users. An absent recipient has no part in the sale and its commission is not due.
 */
export function participantsOf(earning: EarningParties): ReadonlyMap<CommissionRecipient, number | null> {
  const found = new Map<CommissionRecipient, number | null>([
    ['AGENZIA', null],
    ['COMPAGNIA', null],
  ]);
  for (const [recipient, group] of entriesOf(GROUP_OF)) {
    const party = earning.producer.group === group ? earning.producer.id : earning.parents[group];
    if (party !== undefined) found.set(recipient, party);
  }
  if (DEALER_LIKE.includes(earning.producer.group)) found.set('DEALER', earning.producer.id);
  if (SALESPEOPLE.includes(earning.seller.group)) found.set('VENDITORE', earning.seller.id);
  return found;
}
