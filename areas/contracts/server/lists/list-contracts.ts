import { visibilityOf } from '#areas/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ContractListRow } from '../../api/list.ts';
import { listCondition } from './list-filter.ts';
import type { Kind, ListQuery } from './list-query.ts';
import type { ListTotals } from './list-totals.ts';
import { needsTotal, pageStatement } from './planner/page-statement.ts';

/** Returns a page of quotations or policies with the total of the whole filter. */
export async function listContracts(
  work: UserWork,
  totals: ListTotals,
  kind: Kind,
  query: ListQuery,
): Promise<{ items: ContractListRow[]; total: number }> {
  const visibility = await visibilityOf(work);
  const counted = totals.of(work.db, listCondition(kind, query, visibility));
  const [page, total] = await Promise.all([
    pageStatement(kind, query, visibility, needsTotal(query) ? await counted : undefined).execute(work.db),
    counted,
  ]);
  return { items: page.rows, total };
}
