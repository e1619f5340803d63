import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** Condition on the alias `d` of `fillable_document`: the agency sees all, an insurer its own, producers none. */
export async function seenBy(work: UserWork): Promise<RawBuilder<boolean>> {
  const visibility = await visibilityOf(work);
  if (visibility.kind === 'ALL') return sql<boolean>`true`;
  return visibility.kind === 'COMPANY' ? sql<boolean>`d.company_id = ${visibility.companyId}` : sql<boolean>`false`;
}

export interface DocumentRow {
  readonly id: number;
  readonly name: string;
  readonly companyId: number;
  readonly company: string;
}

/** Returns a document that the user sees. Throws NOT_FOUND otherwise. */
export async function findDocument(work: UserWork, id: number, options: { readonly lock?: true } = {}): Promise<DocumentRow> {
  const { rows } = await sql<DocumentRow>`select d.id, d.name, d.company_id as "companyId", c.name as company
    from fillable_document d join company_view c on c.id = d.company_id
    where d.id = ${id} and ${await seenBy(work)} ${options.lock === true ? sql`for no key update of d` : sql``}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}
