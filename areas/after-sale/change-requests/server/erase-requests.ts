import { removeFiles } from '#areas/agency/documents/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { changeRequestEvents } from '../api/index.ts';
import { CHANGE_REQUEST_FILES } from './access.ts';

/** Deletes what was written and uploaded in the change requests of contracts; keeps their states. */
export async function eraseRequests(work: Work, contracts: readonly number[]): Promise<void> {
  const requests = await work.db
    .updateTable('change_request')
    .set({ outcome: null })
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  const ids = requests.map(({ id }) => id);
  for (const table of ['change_request_message', 'change_request_file'] as const) {
    await work.db
      .deleteFrom(table)
      .where('request_id', 'in', [0, ...ids])
      .execute();
  }
  await removeFiles(work, [CHANGE_REQUEST_FILES], ids);
  await redactTrail(work, changeRequestEvents, ids);
}
