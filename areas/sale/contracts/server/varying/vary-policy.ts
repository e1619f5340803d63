import type { Work } from '#platform/server-kit/context.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { applyTransition } from '../commands/transition.ts';
import type { ContractRow } from '../contract-row.ts';
import { enqueueDocuments } from '../documents/document-jobs.ts';
import { dataColumns } from '../pricing/save-price.ts';

/**
 * Records in the timeline that a policy was varied, and gives it the data that hold from today on (null: from a later day).
 * The certificate is made again with new data. The row must be locked.
 */
export async function varyPolicy(
  work: Work,
  row: ContractRow,
  { data, reason }: { readonly data: ContractData | null; readonly reason: string },
): Promise<void> {
  const set = data === null ? {} : dataColumns(data);
  const changes = data === null ? { before: {}, after: {} } : { before: { ...row.data }, after: { ...data } };
  await applyTransition(work, row, { event: 'VARIA', reason, set, changes });
  if (data !== null) await enqueueDocuments(work, row.id, 'CERTIFICATO');
}
