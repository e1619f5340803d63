import { usersWithRole } from '#areas/agency/access/server/public.ts';
import type { ApprovalTopic } from '#areas/sale/contracts/domain/index.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { type ApprovalLimit, beyondLimit, NO_LIMIT } from '../../domain/index.ts';

interface Approver {
  readonly id: number;
  readonly name: string;
  readonly limit: ApprovalLimit;
}

interface Sale {
  readonly company_id: number | null;
}

/** Reads the enabled users with the permission to approve a quotation, with their limits. */
async function readApprovers(work: Work, { company_id }: Sale): Promise<Approver[]> {
  const ids = await usersWithRole(work.db, 'APPROVA_PREVENTIVI', company_id ?? 0);
  if (ids.length === 0) return [];
  const rows = await work.db
    .selectFrom('user_view as u')
    .leftJoin('approval_limit as l', 'l.user_id', 'u.id')
    .select(['u.id', 'u.display_name as name', 'l.max_value as maxValue', 'l.max_percent as maxPercent', 'l.max_euro as maxEuro'])
    .where('u.id', 'in', ids)
    .orderBy('u.display_name')
    .execute();
  return rows.map(({ id, name, ...limit }) => ({ id, name, limit }));
}

/** Returns the approvers whose limits allow these topics, except the seller that asks. */
export async function approversFor(work: Work, sale: Sale, topics: readonly ApprovalTopic[], askedBy: number | null): Promise<Approver[]> {
  const approvers = await readApprovers(work, sale);
  return approvers.filter(({ id, limit }) => id !== askedBy && beyondLimit(limit, topics).length === 0);
}

/** Returns the limit of the acting user. */
export async function ownLimit(work: UserWork): Promise<ApprovalLimit> {
  const row = await work.db
    .selectFrom('approval_limit')
    .select(['max_value as maxValue', 'max_percent as maxPercent', 'max_euro as maxEuro'])
    .where('user_id', '=', work.actor.userId)
    .executeTakeFirst();
  return row ?? NO_LIMIT;
}
