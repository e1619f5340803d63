import { sql } from 'kysely';
import type { CustomerSales } from '#areas/sale/quotations/server/public.ts';
import type { Context, Work } from '#platform/server-kit/context.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { CARRY_ON } from './carry-on.ts';

/** Whether the quotation is a renewal of a product that customers renew alone, by the rules of the agency. */
async function completes({ db }: Pick<Context, 'db'>, contractId: number): Promise<boolean> {
  const { rows } = await sql`select from renewal_quotation q join contract_view c on c.id = q.contract_id
      join product_version v on v.id = c.product_version_id join product p on p.id = v.product_id cross join renewal_rules s
    where q.contract_id = ${contractId} and c.status = 'PREVENTIVO' and (s.alone = 'TUTTI' or (s.alone = 'SCELTI' and p.code = any(s.alone_products)))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Keeps in whose name the sale goes on, and starts it after the commit. A yes to a newer link begins again. */
const begin: CustomerSales['begin'] = async (work, { contractId, sharedBy, priceHash }) => {
  await work.db
    .insertInto('renewal_alone')
    .values({ contract_id: contractId, shared_by: sharedBy, price_hash: priceHash, answered_at: work.now })
    .onConflict((conflict) =>
      conflict
        .column('contract_id')
        .doUpdateSet({ shared_by: sharedBy, price_hash: priceHash, answered_at: work.now, stopped_at: null, stopped_for: null }),
    )
    .execute();
  await carryOn(work, contractId);
};

/** Goes on with the renewal of a customer who completes it alone; does nothing for any other contract. */
export async function carryOn(work: Pick<Work, 'db'>, contractId: number): Promise<void> {
  const { rows } = await sql`select from renewal_alone where contract_id = ${contractId} and stopped_at is null`.execute(work.db);
  if (rows.length > 0) await enqueue(work, CARRY_ON, { contractId }, { key: `${CARRY_ON.name}:${contractId}` });
}

/** Renewals that customers complete alone. */
export const aloneRenewals: CustomerSales = { completes, begin };
