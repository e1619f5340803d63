import { z } from 'zod';
import { CANCELLATION_CAUSES, codesOf, REFUND_TYPES } from '#areas/offer/catalogue/domain/index.ts';

const step = z.object({ text: z.string(), amount: z.int() });

const line = z.object({
  titleId: z.int(),
  coverage: z.string(),
  name: z.string(),
  /** Taxable amount and tax that the customer was charged, less what went back before: the most that can be typed. */
  maxNet: z.int(),
  maxTax: z.int(),
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  steps: z.array(step),
  /** The coverage ends. */
  ends: z.boolean(),
  /** The rules exclude it, or a claim used it: it is refunded if the user forces it. */
  forcible: z.boolean(),
});

/** The refund of one policy in words and cents. */
export const previewSchema = z.object({
  policyNumber: z.string(),
  customer: z.string(),
  producer: z.string(),
  from: z.string(),
  to: z.string(),
  cause: z.enum(codesOf(CANCELLATION_CAUSES)),
  /** The day that the cause proposes. */
  proposedOn: z.string(),
  /** COMPUTED with a refund; MANUAL: amounts have to be typed; REFUSED: it cannot end like this. */
  outcome: z.enum(['COMPUTED', 'MANUAL', 'REFUSED']),
  /** Why not, in words. */
  reasons: z.array(z.string()),
  type: z.enum(codesOf(REFUND_TYPES)),
  /** Types that the product allows for this cause. */
  types: z.array(z.enum(codesOf(REFUND_TYPES))),
  /** The policy ends; else only some of its coverages. */
  endsPolicy: z.boolean(),
  unusedDays: z.int(),
  totalDays: z.int(),
  lines: z.array(line),
  /** Cents. */
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
  costs: z.int(),
  cash: z.int(),
  offset: z.int(),
  owed: z.int(),
  clawBacks: z.array(z.object({ recipient: z.string(), party: z.string().nullable(), commission: z.int(), amount: z.int() })),
  paidByAgency: z.boolean(),
  /** Digest of the amounts, to be confirmed. */
  hash: z.string(),
});
export type CancellationPreview = z.output<typeof previewSchema>;
