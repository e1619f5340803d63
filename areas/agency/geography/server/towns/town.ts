import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Past } from '../../domain/index.ts';

/** A town as stored, with what the trail calls its province and successor. */
export interface StoredTown {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
  readonly cadastralCode: string;
  readonly istatCode: string | null;
  readonly name: string;
  readonly secondName: string | null;
  readonly provinceId: number;
  readonly province: string;
  readonly postcodes: readonly string[];
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly suppressed: boolean;
  readonly continuedById: number | null;
  readonly continuedBy: string | null;
  readonly past: readonly (Past & { readonly provinceId: number })[];
}

/** Locks some towns, by id, and returns them by name. */
export async function lockTowns(db: Database, ids: readonly number[]): Promise<StoredTown[]> {
  const { rows } = await sql<StoredTown>`
    select c.id, c.version, c.updated_at, c.cadastral_code as "cadastralCode", c.istat_code as "istatCode", c.name, c.second_name as "secondName",
      c.province_id as "provinceId", v.acronym as province, c.postcodes, c.valid_from as "validFrom", c.valid_to as "validTo", c.suppressed,
      c.continued_by as "continuedById", s.name || ' (' || s.cadastral_code || ')' as "continuedBy",
      coalesce((select jsonb_agg(jsonb_build_object('until', h.until, 'provinceId', h.province_id) order by h.until) from city_past h
        where h.city_id = c.id), '[]') as past
    from city c join province v on v.id = c.province_id left join city s on s.id = c.continued_by
    where c.id = any(${[...ids]}::bigint[]) order by c.name, c.id for update of c`.execute(db);
  return rows;
}

/** Locks a town. Throws NOT_FOUND. */
export async function lockTown(db: Database, id: number): Promise<StoredTown> {
  const [town] = await lockTowns(db, [id]);
  if (town === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return town;
}

/** Returns what the trail records of a town: names instead of keys. */
export function recorded({ id: _, version: _v, updated_at: _u, provinceId: _p, continuedById: _c, past: _h, ...town }: StoredTown) {
  return town;
}
