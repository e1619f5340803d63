import { removeFiles } from '#areas/agency/documents/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { appraisalEvents } from '../api/index.ts';
import { APPRAISAL_FILES } from './access.ts';

/** Deletes the photos of contracts' video appraisals and what was written about them. */
export async function eraseAppraisals(work: Work, contracts: readonly number[]): Promise<void> {
  const appraisals = await work.db
    .updateTable('appraisal')
    .set({ note: null })
    .where('contract_id', 'in', [...contracts])
    .returning('id')
    .execute();
  const ids = appraisals.map(({ id }) => id);
  await work.db
    .deleteFrom('appraisal_shot')
    .where('appraisal_id', 'in', [0, ...ids])
    .execute();
  await work.db
    .deleteFrom('appraisal_film')
    .where('appraisal_id', 'in', [0, ...ids])
    .execute();
  await removeFiles(work, [APPRAISAL_FILES], ids);
  await redactTrail(work, appraisalEvents, ids);
}
