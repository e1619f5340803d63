import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** Throws FORBIDDEN unless the user sees everything: the account and its movements are the agency's own. */
export async function requireAgency(work: UserWork): Promise<void> {
  if ((await visibilityOf(work)).kind !== 'ALL') throw new AppError(commonErrors.FORBIDDEN);
}
