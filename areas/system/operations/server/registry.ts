import { z } from 'zod';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Job, Schedule } from '#platform/server-kit/jobs/job.ts';
import type { Parameter } from '../api/index.ts';
import type { JobWords } from '../domain/index.ts';

/** The jobs of all areas with their words. Read at each use: the list is complete only when all areas are composed. */
export interface Registry {
  readonly jobs: () => readonly Job[];
  readonly schedules: () => readonly Schedule[];
  readonly wordsOf: (job: string) => JobWords;
}

/** A property of a payload, as JSON Schema describes it. */
const property = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
});
const payloadShape = z.object({
  properties: z.record(z.string(), property).default({}),
  required: z.array(z.string()).default([]),
});

function kindOf({ type, format, enum: options }: z.output<typeof property>): Parameter['kind'] {
  if (options !== undefined) return 'CHOICE';
  if (format === 'date') return 'DATE';
  return type === 'integer' || type === 'number' ? 'NUMBER' : 'TEXT';
}

/** The parameters of a job, from the schema of its payload. */
export function parametersOf(job: Job, words: JobWords, language: Language): Parameter[] {
  const { properties, required } = payloadShape.parse(z.toJSONSchema(job.payload, { io: 'input', unrepresentable: 'any' }));
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    label: words.parameters?.[name]?.[language] ?? name,
    kind: kindOf(shape),
    required: required.includes(name),
    options: shape.enum ?? [],
  }));
}
