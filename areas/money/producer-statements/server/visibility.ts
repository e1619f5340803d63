import { type RawBuilder, sql } from 'kysely';
import { type Visibility, visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { ISSUED_STATEMENTS } from '../domain/status-codes.ts';

function branch(visibility: Visibility): RawBuilder<boolean> {
  if (visibility.kind === 'ALL') return sql<boolean>`true`;
  if (visibility.kind !== 'NETWORK') return sql<boolean>`false`;
  return visibility.producers.length === 1
    ? sql<boolean>`s.producer_id = ${visibility.producers[0]}`
    : sql<boolean>`s.producer_id = any(${visibility.producers}::bigint[])`;
}

/**
 * Returns whether the acting user manages statements and so sees drafts, replaced and deleted ones; producers see
 * issued ones.
 */
export function managesStatements(work: UserWork): boolean {
  return work.actor.roles.has('UPDATE_ESTRATTI_CONTO');
}

/**
 * Visibility of statements, as a condition on the alias `s`: those of producers in the user's branch, drafts only for
 * users that manage them.
 */
export async function visibleStatements(work: UserWork): Promise<RawBuilder<boolean>> {
  const within = branch(await visibilityOf(work));
  return managesStatements(work) ? within : sql<boolean>`(${within} and s.status in (${literals(ISSUED_STATEMENTS)}))`;
}

/** Kind of record of these files. */
export const STATEMENT_FILES = 'account-statement';

/** Returns whether the acting user may read the files of a statement. */
export async function seesStatement(ctx: UserContext, id: number): Promise<boolean> {
  if (!ctx.actor.roles.has('READ_ESTRATTI_CONTO')) return false;
  const found = await sql`select from account_statement s where s.id = ${id} and ${await visibleStatements(ctx)}`.execute(ctx.db);
  return found.rows.length > 0;
}
