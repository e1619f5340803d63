import type { Insertable } from 'kysely';
import { producerOfActor } from '#areas/agency/access/server/public.ts';
import type { Contract } from '#db/types.gen.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractEvents } from '../../api/audit-events.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { readSaleParties, type SaleParties } from '../conditions/sale-parties.ts';
import { enqueueDocuments } from '../documents/document-jobs.ts';
import { type PricedOffer, priceChoice, storable } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import { dataColumns, priceColumns, saveLines } from '../pricing/save-price.ts';
import { keepCustomer } from './keep-customer.ts';

export interface SavedQuotation {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly priced: PricedOffer | null;
}

interface Options {
  /** Instant before which no document is made: many quotations at once would wait for theirs. Default: at once. */
  readonly documentsFrom?: string;
}

/** Saves a new quotation for the node of the acting user, priced as far as the data allow. */
export async function createQuotation(work: UserWork, context: SaleContext, data: ContractData): Promise<SavedQuotation> {
  const parties = await readSaleParties(work, await producerOfActor(work), work.actor.userId);
  return createQuotationOf(work, context, parties, data);
}

/**
 * `createQuotation` for parties that the caller has read for the acting user in the same transaction: many quotations
 * of one seller read them once.
 */
export async function createQuotationOf(
  work: UserWork,
  context: SaleContext,
  parties: SaleParties,
  data: ContractData,
  { documentsFrom }: Options = {},
): Promise<SavedQuotation> {
  const producerId = parties.earning.producer.id;
  const sellerId = parties.earning.seller.id;
  const priced = storable(await priceChoice(work, context, data, parties), parties);
  const values: Insertable<Contract> = {
    status: 'PREVENTIVO',
    producer_id: producerId,
    seller_id: sellerId,
    assigned_to: work.actor.group === 'OPERATORE_CALL_CENTER' ? sellerId : null,
    needs_version_id: context.needs?.id ?? null,
    created_at: work.now,
    updated_at: work.now,
    ...dataColumns(data),
    ...priceColumns(work, context.rules, priced),
  };
  const row = await work.db.insertInto('contract').values(values).returning(['id', 'version', 'number']).executeTakeFirstOrThrow();
  await saveLines(work, row.id, priced);
  await keepCustomer(work, row.id, { producerId, sellerId }, null, data);
  await work.db
    .insertInto('contract_transition')
    .values({
      contract_id: row.id,
      from_status: null,
      event: 'CREA',
      to_status: 'PREVENTIVO',
      at: work.now,
      actor_id: work.actor.userId,
      original_actor_id: work.actor.original?.userId ?? null,
    })
    .execute();
  await audit(work, contractEvents, { entityId: row.id, action: 'CREATE', after: { ...data } });
  if (priced !== null)
    await enqueueDocuments(work, row.id, 'MUP', { patient: true, ...(documentsFrom === undefined ? {} : { runAt: documentsFrom }) });
  return { ...row, priced };
}
