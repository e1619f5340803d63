import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { VersionedKind } from '../../domain/index.ts';
import { KIND_TABLES, visibleInsurers } from './kind.ts';

export interface RecordHead {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly companyId: number;
  readonly company: string;
  readonly parentId: number | null;
  readonly parentName: string | null;
}

/**
 * Returns a record that the acting user sees. Throws NOT_FOUND otherwise. Writers lock it: steps of a record run one
 * after the other.
 */
export async function loadRecord(work: UserWork, kind: VersionedKind, id: number, options: { lock?: true } = {}): Promise<RecordHead> {
  const { from, parentId, parentName } = KIND_TABLES[kind];
  const result = await sql<RecordHead>`
    select r.id, r.code, r.name, c.id as "companyId", c.name as company, ${parentId} as "parentId", ${parentName} as "parentName"
    from ${from} where r.id = ${id} and ${await visibleInsurers(work)} ${options.lock === true ? sql`for update of r` : sql``}`.execute(
    work.db,
  );
  const row = result.rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}
