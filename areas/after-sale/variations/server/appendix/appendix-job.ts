import { z } from 'zod';
import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import type { Documents } from '#areas/agency/documents/server/public.ts';
import { readContractForJob } from '#areas/sale/contracts/server/public.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { appendixData } from './appendix-data.ts';

export const APPENDIX = { name: 'variations.appendix', payload: z.object({ variationId: z.int().positive() }) };

interface Dependencies {
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
}

/** Draws the appendix of a confirmed variation once, and keeps it with its policy. */
export function appendixJob({ documents, agency }: Dependencies): Job {
  return defineJob({
    ...APPENDIX,
    run: async (work, { variationId }) => {
      const variation = await work.db.selectFrom('variation').selectAll().where('id', '=', variationId).executeTakeFirstOrThrow();
      if (variation.file_id !== null) return { file: variation.file_id };
      const row = await readContractForJob(work, variation.contract_id);
      const data = appendixData(await agency(), row, variation);
      const { id } = await documents.renderAndStore(work, 'APPENDICE', data, 'contract', variation.contract_id);
      await work.db.updateTable('variation').set({ file_id: id }).where('id', '=', variationId).execute();
      return { file: id };
    },
  });
}
