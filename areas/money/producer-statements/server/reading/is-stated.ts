import { sql } from 'kysely';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { STATING_STATEMENTS } from '../../domain/status-codes.ts';

/** Returns whether an entry of a contract is in an account statement that was issued and neither replaced nor deleted. */
export async function isStated({ db }: Pick<Work, 'db'>, contractId: number): Promise<boolean> {
  const { rows } = await sql`select from ledger_entry t join statement_line l on l.entry_id = t.id and l.active
    join account_statement s on s.id = l.statement_id
    where t.contract_id = ${contractId} and s.status in (${literals(STATING_STATEMENTS)}) limit 1`.execute(db);
  return rows.length > 0;
}
