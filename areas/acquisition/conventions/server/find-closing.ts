import { type RawBuilder, type Selectable, sql } from 'kysely';
import { usersVisibleTo } from '#areas/network/users/server/public.ts';
import type { ConventionClosing } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

export type StoredClosing = Selectable<ConventionClosing>;

/** Whether the user sees every agency of a closing `k`. */
export async function visibleClosing(work: UserWork): Promise<RawBuilder<boolean>> {
  return sql<boolean>`not exists (select from convention_agency a where a.closing_id = k.id and not ${await usersVisibleTo(work, 'a.agency_id')})`;
}

async function load(work: UserWork, id: number, lock: RawBuilder<unknown>): Promise<StoredClosing> {
  const { rows } =
    await sql<StoredClosing>`select k.* from convention_closing k where k.id = ${id} and ${await visibleClosing(work)} ${lock}`.execute(
      work.db,
    );
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Reads a closing that the user sees. Throws NOT_FOUND. */
export const findClosing = (work: UserWork, id: number) => load(work, id, sql``);

/** Locks a closing that the user sees. Throws NOT_FOUND. */
export const lockClosing = (work: UserWork, id: number) => load(work, id, sql`for update of k`);
