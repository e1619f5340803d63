import { z } from 'zod';
import type { Work } from '#platform/server-kit/context.ts';
import { type EnqueueOptions, enqueue } from '#platform/server-kit/jobs/job.ts';

/**
 * Moments that produce documents: a priced quotation (pre-contract form), acceptance (the papers of the proposal),
 * issue (policy).
 */
export const DOCUMENT_MOMENTS = ['MUP', 'PROPOSTA', 'CERTIFICATO'] as const;
export type DocumentMoment = (typeof DOCUMENT_MOMENTS)[number];

export const DOCUMENT_JOB = {
  name: 'contracts.documents',
  payload: z.object({ contractId: z.int(), moment: z.enum(DOCUMENT_MOMENTS) }),
};

/**
 * Enqueues the documents of a moment for after the commit; `patient` lowers the priority when no user waits, `runAt` is
 * the instant before which they are not made.
 */
export async function enqueueDocuments(
  work: Work,
  contractId: number,
  moment: DocumentMoment,
  options: Pick<EnqueueOptions, 'patient' | 'runAt'> = {},
): Promise<void> {
  await enqueue(work, DOCUMENT_JOB, { contractId, moment }, { key: `contracts.documents:${contractId}:${moment}`, ...options });
}
