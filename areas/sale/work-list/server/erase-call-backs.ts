import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { callBackEvents } from '../api/index.ts';

/** Deletes the call-backs about contracts or customers, whose notes are about people, and redacts their trail. */
export async function eraseCallBacks(work: Work, about: 'contract_id' | 'customer_id', ids: readonly number[]): Promise<void> {
  const dropped = await work.db
    .deleteFrom('call_back')
    .where(about, 'in', [...ids])
    .returning('id')
    .execute();
  await redactTrail(
    work,
    callBackEvents,
    dropped.map(({ id }) => id),
  );
}
