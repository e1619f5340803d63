import type { Group } from '#areas/agency/access/domain/index.ts';

/** Groups that neither sell nor are above sellers: they have no products, margins or quotation tool. */
const NEVER_SELLS: readonly Group[] = ['DEVELOPER', 'COMPAGNIA', 'PERITO', 'CLIENTE'];

/** Returns whether a user of this group takes part in sales, directly or through users below. */
export function takesPartInSales(group: Group): boolean {
  return !NEVER_SELLS.includes(group);
}
