import { sql } from 'kysely';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { tariffAddresses } from '../../api/addresses.ts';
import { numbersWarningText } from '../../api/texts.ts';
import { numbersWarning, rangeNumber } from '../../domain/number-ranges.ts';

interface SoldVersions {
  readonly tariffVersionId: number;
  readonly productVersionId: number;
}

const forSale = ({ tariffVersionId, productVersionId }: SoldVersions) => sql`
  r.tariff_id = (select tariff_id from tariff_version where id = ${tariffVersionId})
  and (r.product_id is null or r.product_id = (select product_id from product_version where id = ${productVersionId}))`;

interface OpenRange {
  readonly id: number;
  readonly prefix: string;
  readonly digits: number;
  readonly next: number;
  readonly last: number;
  readonly warnBelow: number;
}

async function warn(work: Work, { tariffVersionId }: SoldVersions, left: number, warnBelow: number): Promise<void> {
  const tariff = await work.db
    .selectFrom('tariff_version as v')
    .innerJoin('tariff as t', 't.id', 'v.tariff_id')
    .select(['t.id', 't.name', 't.company_id'])
    .where('v.id', '=', tariffVersionId)
    .executeTakeFirstOrThrow();
  const warning = numbersWarning(left, warnBelow);
  if (warning === null) return;
  const message = {
    ...numbersWarningText(warning, tariff.name, left),
    link: tariffAddresses.record.href({ id: tariff.id, tab: 'numerazione' }),
  };
  await notifyUsersOnce(work, await usersWithRole(work.db, 'UPDATE_TARIFFE', tariff.company_id), message);
}

/**
 * Takes the next policy number of a tariff's ranges: those of the product before those of every product, then in order
 * of entry. Locks all of them until the caller's transaction ends, and rolls back with it, so numbers have no gaps and
 * no duplicates. Null if none is left. Notifies users that manage the tariff when few are left and when none is.
 */
export async function takeNumber(work: Work, versions: SoldVersions): Promise<string | null> {
  // Locks every open range, in one order: a range that a concurrent issue has just used up is then seen as used up, and
  // the next one is available.
  const { rows } = await sql<OpenRange>`
    select r.id, r.prefix, r.digits, r.next_number as next, r.last_number as last, r.warn_below as "warnBelow"
    from policy_number_range r where ${forSale(versions)} and r.next_number <= r.last_number
    order by (r.product_id is null), r.id for update`.execute(work.db);
  const range = rows.find(({ next, last }) => next <= last);
  if (range === undefined) return null;
  await work.db
    .updateTable('policy_number_range')
    .set({ next_number: range.next + 1 })
    .where('id', '=', range.id)
    .execute();
  const left = rows.reduce((sum, { next, last }) => sum + last - next + 1, 0) - 1;
  await warn(work, versions, left, range.warnBelow);
  return rangeNumber(range, range.next);
}
