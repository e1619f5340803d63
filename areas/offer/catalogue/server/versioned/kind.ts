import { type RawBuilder, sql } from 'kysely';
import { isGroup, scopeOf } from '#areas/agency/access/domain/index.ts';
import { networkPositionOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Validated } from '#platform/server-kit/versioned/checks.ts';
import type { VersionTables } from '#platform/server-kit/versioned/versioned.ts';
import type { VersionedRoutes } from '../../api/index.ts';
import type { VersionedKind } from '../../domain/index.ts';

/** Tables of a kind of the catalogue. */
export interface KindTables extends VersionTables {
  /** Joins of a record `r`: its insurer as `c`, its parent as `parent_id` and `parent_name`. */
  readonly from: RawBuilder<unknown>;
  readonly parentId: RawBuilder<number | null>;
  readonly parentName: RawBuilder<string | null>;
}

export const KIND_TABLES: Readonly<Record<VersionedKind, KindTables>> = {
  tariffe: {
    record: 'tariff',
    version: 'tariff_version',
    owner: 'tariff_id',
    from: sql`tariff r join company c on c.id = r.company_id`,
    parentId: sql`null::bigint`,
    parentName: sql`null::text`,
  },
  prodotti: {
    record: 'product',
    version: 'product_version',
    owner: 'product_id',
    from: sql`product r join company c on c.id = r.company_id join tariff up on up.id = r.tariff_id`,
    parentId: sql`up.id`,
    parentName: sql`up.name`,
  },
  pacchetti: {
    record: 'package',
    version: 'package_version',
    owner: 'package_id',
    from: sql`package r join product up on up.id = r.product_id join company c on c.id = up.company_id`,
    parentId: sql`up.id`,
    parentName: sql`up.name`,
  },
};

/** The specific part of a kind of versioned record. */
export interface KindRules extends Pick<Validated, 'check' | 'align'> {
  readonly routes: VersionedRoutes;
  /** Returns the names of records that prevent a deletion. */
  readonly users: (work: UserWork, id: number) => Promise<readonly string[]>;
}

/** A kind of versioned record of the catalogue. */
export interface VersionedKindServer extends KindRules, Validated {}

/**
 * Visibility: an insurer's staff see the records of their company; other users with the role see everything. `c` is the
 * insurer.
 */
export async function visibleInsurers(work: UserWork): Promise<RawBuilder<boolean>> {
  if (!isGroup(work.actor.group)) return sql<boolean>`false`;
  const scope = scopeOf(await networkPositionOf(work));
  return scope.kind === 'COMPANY' ? sql<boolean>`c.id = ${scope.companyId}` : sql<boolean>`${work.actor.group !== 'COMPAGNIA'}`;
}

/** Returns the insurer of a record; null for a record that does not exist. */
export async function insurerOf(db: Database, kind: VersionedKind, id: number): Promise<{ code: string; name: string } | null> {
  const { rows } = await sql<{
    code: string;
    name: string;
  }>`select c.code, c.name from ${KIND_TABLES[kind].from} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
