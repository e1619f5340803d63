import { z } from 'zod';
import { VALUE_KINDS } from '#areas/system/operations/domain/index.ts';
import { id, optionalLines, plainDate, text, textOrBlank } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { BOUNDS, FAILURE_TEXTS, PARAMETER_KINDS, RUN_STATES } from '../domain/index.ts';

const instant = z.iso.datetime();

/** A value that a run of a script asks for: `params.name` in the script. */
export const scriptParameter = z.object({
  name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
  label: text(80),
  kind: z.enum(keysOf(PARAMETER_KINDS)),
  required: z.boolean(),
});
export type ScriptParameter = z.output<typeof scriptParameter>;

/** Parameters of one script; two with the same name would be one value. */
export const scriptParameters = z
  .array(scriptParameter)
  .max(20)
  .refine((parameters) => new Set(parameters.map(({ name }) => name)).size === parameters.length, {
    params: { rule: 'unique', ruleParams: {} },
  });

export const scriptSource = z.string().min(1).max(BOUNDS.source);

/** What a user saves. */
export const scriptForm = z.object({
  name: text(100),
  about: optionalLines(500),
  shared: z.boolean(),
  source: scriptSource,
  parameters: scriptParameters,
});

export const scriptRow = z.object({
  id: id(),
  name: z.string(),
  about: z.string().nullable(),
  shared: z.boolean(),
  owner: z.string(),
  /** Whether the user may change it. */
  own: z.boolean(),
  version: z.int(),
  updatedAt: instant,
});
export type ScriptRow = z.output<typeof scriptRow>;

export const scriptDetail = scriptRow.extend({
  source: z.string(),
  parameters: z.array(scriptParameter),
  versions: z.array(z.object({ version: z.int(), at: instant, by: z.string() })),
});
export type ScriptDetail = z.output<typeof scriptDetail>;

export const operationDoc = z.object({
  name: z.string(),
  about: z.string(),
  writes: z.boolean(),
  /** Whether the user has one of the roles. */
  allowed: z.boolean(),
  roles: z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), type: z.string(), required: z.boolean(), about: z.string() })),
  /** Type of the answer, in the notation of TypeScript. */
  answer: z.string(),
});
export type OperationDoc = z.output<typeof operationDoc>;

/** Values of the parameters of a run. */
export const runValues = z.record(z.string().max(40), z.union([textOrBlank(200), z.number(), z.null()]));
export type RunValues = z.output<typeof runValues>;

/** The values that some parameters accept. */
export function valuesForm(parameters: readonly ScriptParameter[]) {
  const schemaOf = { TEXT: text(200), NUMBER: z.number(), DATE: plainDate() } as const;
  return runValues.superRefine((values, check) => {
    for (const { name, kind, required } of parameters) {
      const value = values[name] ?? null;
      const missing = value === null || value === '';
      if (missing ? !required : schemaOf[kind].safeParse(value).success) continue;
      check.addIssue({ code: 'custom', path: [name], params: { rule: missing ? 'required' : 'invalid', ruleParams: {} } });
    }
  });
}

export const runForm = z.object({
  source: scriptSource,
  parameters: scriptParameters,
  values: runValues,
  /** The saved script that runs, if it is one; `source` is what runs. */
  scriptId: id().nullable(),
  /** Whether the script may change something: a dry run. */
  writes: z.boolean(),
  /** Names the run for a stop: its number is known only when it has ended. */
  key: z.uuid(),
});

const failure = z.object({
  code: z.enum(keysOf(FAILURE_TEXTS)),
  params: z.record(z.string(), z.string()),
  line: z.int().nullable(),
  column: z.int().nullable(),
});

export const runRow = z.object({
  id: id(),
  status: z.enum(keysOf(RUN_STATES)),
  who: z.string(),
  scriptName: z.string().nullable(),
  createdAt: instant,
  durationMs: z.int(),
  /** Records that it changes. */
  changes: z.int(),
});
export type RunRow = z.output<typeof runRow>;

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What a run changes in one record, in business words. */
export const changeOfRecord = z.object({
  entity: z.string(),
  entityLabel: z.string(),
  entityId: z.int(),
  record: z.string().nullable(),
  actionLabel: z.string(),
  reason: z.string().nullable(),
  differences: z.array(z.object({ path: z.string(), label: z.string(), kind: z.enum(VALUE_KINDS), before: scalar, after: scalar })),
});
export type ChangeOfRecord = z.output<typeof changeOfRecord>;

export const runDetail = runRow.extend({
  source: z.string(),
  values: runValues,
  output: z.array(z.string()),
  outputCut: z.boolean(),
  failure: failure.nullable(),
  calls: z.int(),
  rows: z.int(),
  /** The first records that it changes. */
  records: z.array(changeOfRecord),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  appliedAt: instant.nullable(),
  appliedRequestId: z.string().nullable(),
  mayApply: z.boolean(),
  mayAsk: z.boolean(),
  mayDecide: z.boolean(),
});
export type RunDetail = z.output<typeof runDetail>;
