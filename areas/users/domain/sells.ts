import type { Group } from '#areas/access/domain/index.ts';

/** Groups whose users sell or stand above those who sell: only to them products, margins and a quotation tool belong. */
const NEVER_SELLS: readonly Group[] = ['DEVELOPER', 'COMPAGNIA', 'PERITO', 'CLIENTE'];

/** Whether a user of this group takes part in sales, himself or through those below him. */
export function takesPartInSales(group: Group): boolean {
  return !NEVER_SELLS.includes(group);
}
