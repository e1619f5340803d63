import { requireAgency } from '#areas/agency/access/server/public.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** Throws NOT_FOUND unless the user is of the agency: templates are its papers. */
export function requireTemplates(work: UserWork): Promise<void> {
  return requireAgency(work, commonErrors.NOT_FOUND);
}
