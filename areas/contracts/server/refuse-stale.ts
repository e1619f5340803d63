import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { ContractRow } from './contract-row.ts';

const romeTime = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });

/** Refuses a save that started from an older version, and tells who changed the contract and when (412). */
export async function refuseStale(work: Work, row: Pick<ContractRow, 'id' | 'version' | 'updated_at'>, version: number): Promise<void> {
  if (row.version === version) return;
  const last = await work.db
    .selectFrom('audit_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor_id')
    .select(['u.display_name as who', 'e.at'])
    .where('e.entity', '=', 'contract')
    .where('e.entity_id', '=', row.id)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const when = romeTime.format(new Date(last?.at ?? row.updated_at));
  throw new AppError(commonErrors.CHANGED_BY_OTHERS, { who: last?.who ?? 'Nais', when }, { version: row.version });
}
