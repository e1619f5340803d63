import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { SHOWN_TO_INSURER } from '../domain/status-codes.ts';

/** On whose side the user is: the agency manages statements, an insurer answers to its own, others only read. */
export type Side = 'AGENZIA' | 'COMPAGNIA' | 'ALTRI';

export interface Viewer {
  readonly side: Side;
  /** The only insurer that the user sees; null: all of them. */
  readonly companyId: number | null;
}

/** An insurer that does not exist. */
const NONE = 0;

/** Returns what the user sees; producers see no insurer's account: these are the agency's own. */
export async function viewerOf(work: UserWork): Promise<Viewer> {
  const visibility = await visibilityOf(work);
  if (visibility.kind === 'COMPANY') return { side: 'COMPAGNIA', companyId: visibility.companyId };
  if (visibility.kind !== 'ALL') return { side: 'ALTRI', companyId: NONE };
  return { side: work.actor.roles.has('UPDATE_ESTRATTI_CONTO') ? 'AGENZIA' : 'ALTRI', companyId: null };
}

/** Visibility of statements to insurers, as a condition on the alias `s`; drafts only for users that manage them. */
export function visibleInsurerStatements({ side, companyId }: Viewer): RawBuilder<boolean> {
  if (companyId !== null) return sql<boolean>`(s.company_id = ${companyId} and s.status in (${literals(SHOWN_TO_INSURER)}))`;
  return side === 'AGENZIA' ? sql<boolean>`true` : sql<boolean>`s.status in (${literals(SHOWN_TO_INSURER)})`;
}

/** Kind of record of these files. */
export const INSURER_STATEMENT_FILES = 'insurer-statement';

/** Returns whether the acting user may read the files of a statement. */
export async function seesInsurerStatement(ctx: UserContext, id: number): Promise<boolean> {
  const visibility = await visibilityOf(ctx);
  if (!ctx.actor.roles.has('READ_ESTRATTI_CONTO') || (visibility.kind !== 'ALL' && visibility.kind !== 'COMPANY')) return false;
  const viewer = await viewerOf(ctx);
  const found = await sql`select from insurer_statement s where s.id = ${id} and ${visibleInsurerStatements(viewer)}`.execute(ctx.db);
  return found.rows.length > 0;
}
