import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ContractListRow } from '../../api/list.ts';
import { listCondition } from './list-filter.ts';
import type { Kind, ListQuery } from './list-query.ts';
import type { ListTotals } from './list-totals.ts';
import { type Beside, needsTotal, pageStatement } from './planner/page-statement.ts';

/** Returns a page of quotations or policies with the total of the whole filter; `beside` adds columns of a later area. */
export async function listContracts<Further = object>(
  work: UserWork,
  totals: ListTotals,
  kind: Kind,
  query: ListQuery,
  beside?: Beside,
): Promise<{ items: (ContractListRow & Further)[]; total: number }> {
  const visibility = await visibilityOf(work);
  const counted = totals.of(work.db, listCondition(kind, query, visibility));
  const [page, total] = await Promise.all([
    pageStatement<Further>(kind, query, visibility, needsTotal(query) ? await counted : undefined, beside).execute(work.db),
    counted,
  ]);
  return { items: page.rows, total };
}
