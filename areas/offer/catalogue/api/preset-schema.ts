import { z } from 'zod';
import { duration, text } from '#platform/api-kit/schemas.ts';
import { obeys } from '#platform/api-kit/validation.ts';
import { COVERAGE_RULES, type PresetContent } from '../domain/index.ts';

// Separate from tariffs and products, because the quoter needs presets and none of those.

/** The coverages of a package or preset, each with its mode. */
export const coverageChoices = z
  .array(z.object({ coverage: text(40), mode: z.enum(['OBBLIGATORIA', 'PRESELEZIONATA', 'FACOLTATIVA']) }))
  .min(1)
  .max(200);

/** The document of a preset or of a seller's own package. */
export const presetContent = z.object({
  name: text(100),
  product: text(40),
  package: text(40).nullable(),
  months: duration().nullable(),
  coverages: coverageChoices.refine(...obeys(COVERAGE_RULES.garanzieUtente())),
  discount: z
    .union([z.object({ percent: z.int().min(0).max(1_000_000) }), z.object({ amount: z.int().min(0).max(1_000_000_000) })])
    .nullable(),
}) satisfies z.ZodType<PresetContent>;

/** A preset as starting point of the quoter; `own` ones belong to the user or to a user above them. */
export const usablePreset = presetContent.extend({ id: z.int(), own: z.boolean() });
export type UsablePreset = z.output<typeof usablePreset>;
