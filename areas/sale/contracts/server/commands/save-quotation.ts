import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { contractEvents } from '../../api/audit-events.ts';
import { isAnotherVehicle } from '../../domain/insured-object/another-vehicle.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { CONTRACT_TRANSITIONS } from '../../domain/status.ts';
import { readPartiesOf } from '../conditions/sale-parties.ts';
import { lockContract } from '../contract-row.ts';
import { enqueueDocuments } from '../documents/document-jobs.ts';
import { priceChoice, storable } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import { dataColumns, priceColumns, saveLines } from '../pricing/save-price.ts';
import type { SavedQuotation } from './create-quotation.ts';
import { keepCustomer } from './keep-customer.ts';
import { refuseIfBlocked } from './transition.ts';

/** The price and what it was computed for, as the trail records them. */
const shownPrice = ({ premium, product_name }: { readonly premium: number | null; readonly product_name: string }) => ({
  premium,
  product_name,
});

/** Changes the data of a quotation before acceptance, from the version the user saw, and prices it again. */
export async function saveQuotation(
  work: UserWork,
  context: SaleContext,
  id: number,
  version: number,
  data: ContractData,
): Promise<SavedQuotation> {
  const row = await lockContract(work, id);
  await refuseStale(work, contractEvents, row, version);
  if (CONTRACT_TRANSITIONS.refuses(row.status, 'MODIFICA')) {
    refuseIfBlocked(work, [{ code: row.status === 'PREVENTIVO_ACCETTATO' ? 'GIA_ACCETTATO' : 'STATO_NON_VALIDO' }]);
  }
  const parties = await readPartiesOf(work, row);
  const priced = storable(await priceChoice(work, context, data, parties), parties);
  const price = priceColumns(work, context.rules, priced);
  const saved = await work.db
    .updateTable('contract')
    .set({
      ...dataColumns(data),
      ...price,
      needs_version_id: context.needs?.id ?? null,
      ...(isAnotherVehicle(row.data, data) ? { appraisal_status: null } : {}),
      version: row.version + 1,
      updated_at: work.now,
    })
    .where('id', '=', id)
    .returning(['id', 'version', 'number'])
    .executeTakeFirstOrThrow();
  await saveLines(work, id, priced);
  await keepCustomer(work, id, { producerId: row.producer_id, sellerId: row.seller_id }, row.data, data);
  await audit(work, contractEvents, {
    entityId: id,
    action: 'UPDATE',
    before: { ...row.data, ...shownPrice(row) },
    after: { ...data, ...shownPrice(price) },
  });
  if (priced !== null) await enqueueDocuments(work, id, 'MUP', { patient: true });
  return { ...saved, priced };
}
