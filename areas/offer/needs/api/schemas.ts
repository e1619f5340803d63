import { z } from 'zod';
import { codesOf, INSURED_OBJECT_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import type { NeedsAnswer, NeedsContent, NeedsQuestion } from '../domain/index.ts';

const code = text(40)
  .toUpperCase()
  .refine(...brokenBy<string>('invalid', (value) => /^[A-Z0-9_]+$/.test(value)));
const codes = z.array(z.string().max(60)).max(60);
const targets = z.object({ products: codes, coverages: codes });

const answerSchema: z.ZodType<NeedsAnswer, NeedsAnswer> = z.lazy(() =>
  z.object({
    code,
    it: text(200),
    en: text(200),
    proposes: targets.extend({ oneOf: codes.optional() }),
    excludes: targets,
    blocks: z.boolean(),
    children: z.array(questionSchema).max(20),
  }),
);

const questionSchema: z.ZodType<NeedsQuestion, NeedsQuestion> = z.lazy(() =>
  z.object({
    code,
    it: text(300),
    en: text(300),
    insuredObjects: z.array(z.enum(codesOf(INSURED_OBJECT_TYPES))).max(2),
    mustBeProposed: z.boolean(),
    autoAnswer: z.string().max(40).nullable(),
    refusable: z.boolean(),
    answers: z.array(answerSchema).max(20),
  }),
);

/** A general questionnaire as its editor sends it. */
export const needsContentSchema: z.ZodType<NeedsContent, NeedsContent> = z.object({ questions: z.array(questionSchema).max(60) });
