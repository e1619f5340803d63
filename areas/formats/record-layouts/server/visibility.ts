import { type RawBuilder, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

export interface Viewer {
  /** The agency manages layouts; an insurer reads its own. */
  readonly manages: boolean;
  /** Condition on the alias `l` of `record_layout`. */
  readonly sees: RawBuilder<boolean>;
}

/** Returns what the user sees: the agency all layouts, an insurer its own, producers none. */
export async function viewerOf(work: UserWork): Promise<Viewer> {
  const visibility = await visibilityOf(work);
  if (visibility.kind === 'ALL') return { manages: true, sees: sql<boolean>`true` };
  if (visibility.kind === 'COMPANY') return { manages: false, sees: sql<boolean>`l.company_id = ${visibility.companyId}` };
  return { manages: false, sees: sql<boolean>`false` };
}

/** Throws NOT_FOUND unless the user manages layouts. */
export async function requireManager(work: UserWork): Promise<void> {
  if (!(await viewerOf(work)).manages) throw new AppError(commonErrors.NOT_FOUND);
}
