import { z } from 'zod';

const names = z.object({ it: z.string(), en: z.string() });

/** A finding of the publication checks, for the screen. */
export const findingRow = z.object({
  severity: z.enum(['ERRORE', 'AVVISO']),
  code: z.string(),
  path: z.string(),
  /** The place in words. */
  place: names,
  message: names,
  remedy: names,
  /** Key under which a warning is acknowledged. */
  key: z.string(),
});
export type FindingRow = z.output<typeof findingRow>;
export const findingList = z.object({ findings: z.array(findingRow) });
