import { z } from 'zod';

const changeSchema = z.object({ path: z.string(), field: z.string(), before: z.string(), after: z.string() });

const replayedSchema = z.object({
  number: z.int(),
  effectiveOn: z.string(),
  /** Difference to the price that was confirmed, in cents. */
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
});

/** A variation of one policy in words and cents: what changes and what it costs. */
export const variationPreview = z.object({
  /** REFUSED: it cannot be confirmed like this. */
  outcome: z.enum(['COMPUTED', 'REFUSED']),
  /** Why not, in words. */
  reasons: z.array(z.string()),
  changes: z.array(changeSchema),
  unusedDays: z.int(),
  totalDays: z.int(),
  /** The tariff that priced it; null where the price does not change. */
  tariff: z.string().nullable(),
  lines: z.array(
    z.object({
      coverage: z.string(),
      name: z.string(),
      /** Taxable amount of the whole term; null: not insured. */
      before: z.int().nullable(),
      after: z.int().nullable(),
      net: z.int(),
      tax: z.int(),
      gross: z.int(),
    }),
  ),
  replayed: z.array(replayedSchema),
  commissions: z.array(z.object({ recipient: z.string(), party: z.string().nullable(), amount: z.int() })),
  /** Cents, with those of the replayed variations. */
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  commission: z.int(),
  /** Digest of changes and amounts, to be confirmed. */
  hash: z.string(),
});
export type VariationPreview = z.output<typeof variationPreview>;
export type ChangeInWords = z.output<typeof changeSchema>;
