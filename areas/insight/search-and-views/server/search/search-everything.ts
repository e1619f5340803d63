import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Found } from '../../api/search-routes.ts';
import { FITS } from '../../domain/index.ts';
import { findContracts } from './contracts.ts';
import { findCustomers } from './customers.ts';
import { readWords } from './names.ts';
import { findUsers } from './users.ts';

const bestFirst = <Row extends Found['customers'][number] | Found['users'][number]>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => FITS.indexOf(a.fit) - FITS.indexOf(b.fit));

/** Returns a few visible results of each kind: exact matches before beginnings before nearly right ones. */
export async function searchEverything(work: UserWork, typed: string): Promise<Found> {
  const [visibility, words] = await Promise.all([visibilityOf(work), readWords(work.db, typed)]);
  const [contracts, customers, users] = await Promise.all([
    findContracts(work, visibility, typed),
    findCustomers(work, visibility, typed, words),
    findUsers(work, typed, words),
  ]);
  return { contracts, customers: bestFirst(customers), users: bestFirst(users) };
}
