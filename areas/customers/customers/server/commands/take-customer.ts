import { sql } from 'kysely';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { customerEvents } from '../../api/audit-events.ts';
import { customerErrors } from '../../api/errors.ts';
import { findCustomer } from '../store.ts';
import { latestConsents } from './record-consents.ts';

/** Customers whose data one person may take in `MINUTES`: far above a day at the counter, far below a copied registry. */
const MOST = 60;
const MINUTES = 10;

/** Returns a known customer's data and consents for a quotation, and records who took them. */
export async function takeCustomer(work: UserWork, id: number) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_event where actor_id = ${work.actor.userId}
    and at > ${work.now}::timestamptz - ${MINUTES} * interval '1 minute' and entity = ${customerEvents.entity}
    and action = 'TAKE_DATA'`.execute(work.db);
  if ((rows[0]?.n ?? 0) >= MOST) throw new AppError(customerErrors.TOO_MANY_LOOKUPS);
  const found = await findCustomer(work, id);
  await audit(work, customerEvents, { entityId: found.id, action: 'TAKE_DATA' });
  const answered = (await latestConsents(work, found.id)).filter(({ at }) => at !== null);
  return { ...found, consents: answered.map(({ purpose, granted }) => ({ purpose, granted })) };
}
