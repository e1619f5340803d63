import { z } from 'zod';
import { textOrBlank } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { AGGREGATES, OPERATORS, SHAPES, STEPS } from '../domain/definition/definition.ts';
import { MAX_COLUMNS, MAX_DEPTH, MAX_ROWS, MAX_STATEMENTS } from '../domain/definition/faults.ts';
import type { ConditionGroup, Definition, Statement } from '../domain/index.ts';

const fieldId = z.string().max(80);
const value = z.union([textOrBlank(200), z.number()]);

const statement: z.ZodType<Statement, Statement> = z.object({
  kind: z.literal('STATEMENT'),
  field: fieldId,
  operator: z.enum(OPERATORS),
  values: z.array(value).max(200),
});

const match = z.enum(['ALL', 'ANY']);

/** Refuses a group deeper than the limit, in words. */
const tooDeep = z.object({ kind: z.literal('GROUP') }).refine(
  ...brokenBy<object>(
    'invalid',
    () => false,
    {},
    {
      it: `Al massimo ${MAX_DEPTH} livelli di gruppi uno dentro l'altro`,
      en: `At most ${MAX_DEPTH} levels of groups inside groups`,
    },
  ),
) as z.ZodType<unknown> as z.ZodType<ConditionGroup, ConditionGroup>;

/** Returns the schema of groups of a depth; built from the innermost, so that no input makes it recurse further. */
function groupOf(depth: number): z.ZodType<ConditionGroup, ConditionGroup> {
  const inner = depth === 1 ? tooDeep : groupOf(depth - 1);
  return z.object({ kind: z.literal('GROUP'), match, statements: z.array(z.union([statement, inner])).max(MAX_STATEMENTS) });
}

/** Conditions of any depth that is allowed, also for other areas. */
export const conditionsSchema = groupOf(MAX_DEPTH);

const position = z.int().min(0).max(MAX_COLUMNS);

/** A definition in its form; `faultsOf` checks it against the reader's model. */
export const definitionSchema: z.ZodType<Definition, Definition> = z.object({
  columns: z.array(z.object({ field: fieldId, aggregate: z.enum(AGGREGATES).nullable(), step: z.enum(STEPS).nullable() })).max(MAX_COLUMNS),
  where: conditionsSchema,
  having: z
    .array(z.object({ column: position, operator: z.enum(['IS', 'AT_LEAST', 'AT_MOST', 'BETWEEN']), values: z.array(z.number()).max(2) }))
    .max(20),
  sort: z.array(z.object({ column: position, descending: z.boolean() })).max(10),
  limit: z.int().min(1).max(MAX_ROWS).nullable(),
  shape: z.enum(SHAPES),
});
