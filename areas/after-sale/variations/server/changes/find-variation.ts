import { type Selectable, sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { Variation } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { variationErrors } from '../../api/index.ts';
import { VARIATION_TRANSITIONS, type VariationEvent } from '../../domain/index.ts';
import type { Request } from '../facts/compute.ts';

export type StoredVariation = Selectable<Variation>;

/** Whether the user sees the policy of a variation `v`. */
async function visibleVariation(work: UserWork) {
  const visibility = await visibilityOf(work);
  return sql<boolean>`exists (select from contract_view c where c.id = v.contract_id and ${visibleContracts(visibility)})`;
}

/** Reads a variation of a policy that the user sees. Throws NOT_FOUND. */
export async function findVariation(work: UserWork, id: number): Promise<StoredVariation> {
  const found = await work.db
    .selectFrom('variation as v')
    .selectAll()
    .where('v.id', '=', id)
    .where(await visibleVariation(work))
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

/** Locks a variation that the user sees and checks that the event is allowed. Throws NOT_FOUND, OTHER_STATE. */
export async function lockVariation(work: UserWork, id: number, event: VariationEvent): Promise<StoredVariation> {
  const found = await work.db
    .selectFrom('variation as v')
    .selectAll()
    .where('v.id', '=', id)
    .where(await visibleVariation(work))
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (VARIATION_TRANSITIONS.refuses(found.status, event)) throw new AppError(variationErrors.OTHER_STATE);
  return found;
}

/** What a stored draft asks for. */
export function requestOf({ kinds, effective_on: effectiveOn, wanted, reverses_id: reversesId }: StoredVariation): Request {
  return { kinds, effectiveOn, wanted, reversesId };
}
