import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** Throws NOT_FOUND unless the user is of the agency: templates are its papers. */
export async function requireAgency(work: UserWork): Promise<void> {
  if ((await visibilityOf(work)).kind !== 'ALL') throw new AppError(commonErrors.NOT_FOUND);
}
