import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

/** The contracts of a run; plain data for threads. */
export interface ImpactScope {
  /** Versions of the tariff of the draft. */
  readonly versionIds: readonly number[];
  readonly visibility: Visibility;
  readonly contracts: boolean;
  /** Quotations made at or after this instant; null = none. */
  readonly quotationsSince: string | null;
}

/** The scope as a condition on the alias `c`. A contract is in force while it is POLIZZA. */
function withinScope({ versionIds, visibility, contracts, quotationsSince }: ImpactScope): RawBuilder<boolean> {
  const kinds = [
    ...(contracts ? [sql`c.status = 'POLIZZA'`] : []),
    ...(quotationsSince === null ? [] : [sql`(c.policy_number is null and c.created_at >= ${quotationsSince}::timestamptz)`]),
  ];
  if (kinds.length === 0) return sql<boolean>`false`;
  return sql<boolean>`c.tariff_version_id = any(${versionIds}::bigint[]) and c.premium is not null and ${visibleContracts(visibility)}
    and (${sql.join(kinds, sql` or `)})`;
}

/** Returns the instant of the n-th last quotation of the tariff; null if none are wanted or exist. */
export async function quotationsSince(
  db: Database,
  scope: Pick<ImpactScope, 'versionIds' | 'visibility'>,
  wanted: number,
): Promise<string | null> {
  if (wanted === 0) return null;
  const result = await sql<{ since: string | null }>`
    select min(created_at) as since from (
      select c.created_at from contract_view c
      where c.tariff_version_id = any(${scope.versionIds}::bigint[]) and c.policy_number is null and c.premium is not null
        and ${visibleContracts(scope.visibility)}
      order by c.created_at desc limit ${wanted}) as latest`.execute(db);
  return result.rows[0]?.since ?? null;
}

/** A range of contract ids, inclusive, with its number of contracts in the scope. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Contracts per stretch: some tens of megabytes. */
const STRETCH = 2000;

/** Splits the scope into stretches. Reads ids only; a million contracts take seconds, so it has its own time limit. */
export async function stretchesOf(db: Database, scope: ImpactScope, size = STRETCH): Promise<Stretch[]> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '5min'`.execute(trx);
    const result = await sql<Stretch>`
      select min(id) as "from", max(id) as "to", count(*) as count
      from (select c.id, (row_number() over (order by c.id) - 1) / ${size}::int as stretch from contract_view c where ${withinScope(scope)}) as numbered
      group by stretch order by stretch`.execute(trx);
    return result.rows;
  });
}

/** A statement with its parameters as plain data for threads. */
export interface PlainStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Returns the statement that reads the contracts of one stretch. Built here, because threads load as little code as
 * possible.
 */
export function stretchStatement(db: Database, scope: ImpactScope, { from, to }: Stretch): PlainStatement {
  const { sql: text, parameters: values } = sql`
    select c.id, c.product_version_id as "productVersionId", c.package_version_id as "packageVersionId", c.tariff_version_id as "tariffVersionId",
      c.producer_id as "producerId", c.premium, coalesce(c.issued_at, c.accepted_at, c.updated_at) as "pricedAt", c.data
    from contract_view c where c.id between ${from} and ${to} and ${withinScope(scope)} order by c.id`.compile(db);
  return { text, values };
}
