import { z } from 'zod';

/** Takes a file to its insurer. */
export const DELIVER_JOB = { name: 'record-layouts.deliver', payload: z.object({ fileId: z.int() }) };
