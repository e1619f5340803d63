import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { type SaleContexts, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { BehindRow, CorrectionRow } from '../../api/index.ts';
import { countBehind, readBehind } from './behind.ts';
import { correctedPrice } from './correct.ts';

interface Page {
  readonly page: number;
  readonly max: number;
}

/** Returns a page of the quotations behind, each with the price that a correction would give it. */
export async function previewCorrections(
  work: UserWork,
  sale: SaleContexts,
  { page, max }: Page,
): Promise<{ items: BehindRow[]; total: number }> {
  const context = await sale.on(work);
  const items: BehindRow[] = [];
  for (const behind of await readBehind(work, { limit: max, offset: (page - 1) * max })) {
    const { id, number, customer, product, seller, premium } = behind;
    items.push({ id, number, customer, product, seller, premium, after: (await correctedPrice(work, context, behind)).premium });
  }
  return { items, total: await countBehind(work) };
}

export async function listCorrections(work: UserWork, { page, max }: Page): Promise<{ items: CorrectionRow[]; total: number }> {
  const source = sql`from quotation_correction q join contract_view c on c.id = q.contract_id join user_view s on s.id = c.seller_id
    join user_view a on a.id = q.actor_id where ${visibleContracts(await visibilityOf(work))}`;
  const { rows } = await sql<CorrectionRow>`
    select c.id, c.number, coalesce(c.customer_name, '') as customer, c.product_name as product, s.display_name as seller,
      q.before_premium as premium, q.after_premium as after, q.outcome, q.at, a.display_name as actor
    ${source} order by q.at desc, q.id desc limit ${max} offset ${(page - 1) * max}`.execute(work.db);
  const count = await sql<{ total: number }>`select count(*) as total ${source}`.execute(work.db);
  return { items: rows, total: count.rows[0]?.total ?? 0 };
}
