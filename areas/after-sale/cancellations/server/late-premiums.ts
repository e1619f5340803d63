import { sql } from 'kysely';
import { owedToCustomer } from '#areas/sale/contracts/server/public.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { cancellationEvents } from '../api/index.ts';
import { IN_BATCH } from './transfers/due-refunds.ts';

interface Raised {
  readonly cancellationId: number;
  readonly policy: string;
  readonly cash: Cents;
}

/**
 * Owes the refund of premiums that arrived after their cancellation: what was set against the unpaid premium goes back in
 * cash, never more than the refund. Returns the number of refunds; a repetition finds none.
 */
export async function owePaidRefunds(work: Work): Promise<number> {
  const { rows } = await sql<Raised>`update cancellation_policy x set cash = least(x.gross - x.costs, b.surplus), owed = 0
    from (select o.id, c.policy_number, ${owedToCustomer(sql`c.id`)} as surplus from cancellation_policy o join contract_view c on c.id = o.contract_id
      where o.status = 'CONFERMATA' and o.paid_by_agency and o.paid_on is null and o.owed > 0 and c.premium_paid_on is not null) b
    where b.id = x.id and least(x.gross - x.costs, b.surplus) > x.cash and not ${IN_BATCH}
    returning x.cancellation_id as "cancellationId", b.policy_number as policy, x.cash`.execute(work.db);
  const entries = rows.map(({ cancellationId, policy, cash }) => ({
    entityId: cancellationId,
    action: 'OWE_REFUND' as const,
    after: { policy, cash },
  }));
  await auditMany(work, cancellationEvents, entries);
  return rows.length;
}
