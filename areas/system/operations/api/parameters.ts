import { z } from 'zod';
import { id, text, textOrBlank } from '#platform/api-kit/schemas.ts';

/** A parameter of a job, read from the schema of its payload. */
export const parameterSchema = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['NUMBER', 'TEXT', 'DATE', 'CHOICE']),
  required: z.boolean(),
  /** Values of a CHOICE. */
  options: z.array(z.string()),
});
export type Parameter = z.output<typeof parameterSchema>;

/** Values of parameters, by name. */
export type ParameterValues = Record<string, string | number | boolean | null>;

function valueSchema(kind: Parameter['kind']) {
  if (kind === 'NUMBER') return id();
  return kind === 'DATE' ? z.iso.date() : text(200);
}

/** The form of some parameters: the server checks them again with the schema of the job. */
export function formOf(parameters: readonly Parameter[]) {
  return z.record(z.string().max(60), z.union([textOrBlank(200), z.number(), z.boolean(), z.null()])).superRefine((values, check) => {
    for (const { name, kind, required } of parameters) {
      const value = values[name] ?? null;
      const missing = value === null || value === '';
      if (missing ? !required : valueSchema(kind).safeParse(value).success) continue;
      check.addIssue({ code: 'custom', path: [name], params: { rule: missing ? 'required' : 'invalid', ruleParams: {} } });
    }
  });
}
