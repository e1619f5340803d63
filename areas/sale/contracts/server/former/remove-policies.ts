import { sql } from 'kysely';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { contractEvents } from '../../api/audit-events.ts';

/**
 * Removes contracts that an import brought, with their first ledger entry, in the caller's transaction. The caller has
 * checked that the audit trail has no later edit. Throws the database's foreign key error if another record
 * refers to one of them.
 */
export async function removeFormerPolicies(work: UserWork, ids: readonly number[]): Promise<void> {
  const list = sql`${[...ids]}::bigint[]`;
  const { rows } = await sql<{ id: number; formerNumber: string; policyNumber: string; premium: number }>`select id,
      former_number as "formerNumber", policy_number as "policyNumber", premium
    from contract where id = any(${list}) and former_number is not null order by id for update`.execute(work.db);
  await auditMany(
    work,
    contractEvents,
    rows.map(({ id, ...before }) => ({ entityId: id, action: 'REMOVE_IMPORTED', before })),
  );
  await sql`set local nais.undoes_import = 'on'`.execute(work.db);
  await sql`delete from ledger_line where entry_id in (select id from ledger_entry where contract_id = any(${list}))`.execute(work.db);
  await sql`delete from ledger_entry where contract_id = any(${list})`.execute(work.db);
  await sql`delete from contract where id = any(${list}) and former_number is not null`.execute(work.db);
  await sql`set local nais.undoes_import = 'off'`.execute(work.db);
}
