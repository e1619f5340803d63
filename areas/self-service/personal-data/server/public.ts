import type { Work } from '#platform/server-kit/context.ts';
import { zipForCustomer } from './export-person.ts';
import { findOwn } from './person.ts';

/** Returns what is held about the customer of an account as a ZIP of JSON files, for the customer. */
export async function copyForCustomer(work: Work, userId: number): Promise<Buffer> {
  const found = await findOwn(work, userId);
  return zipForCustomer(work, found.people.join(', '), found);
}
