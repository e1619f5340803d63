import { z } from 'zod';
import type { FieldLabels, Route, Schema } from '#platform/api-kit/route.ts';
import { fieldMessages } from '#platform/api-kit/validation.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { Operation } from './operations.ts';

/** The parts of a route that a script fills with one object. */
export const PARTS = ['params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];

/** The input of a call, or the problem of each field; an unknown field is a problem, because it may be a slip. */
export type ReadInput =
  | { readonly params: unknown; readonly query: unknown; readonly body: unknown; readonly version: number | null }
  | { readonly unknown: readonly string[] }
  | { readonly wrong: readonly string[] };

/** Returns the fields of a part; none for an absent part, null where the part is no object. */
function fieldsOf(schema: Schema | undefined): readonly string[] | null {
  if (schema === undefined) return [];
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : null;
}

function partOf(route: Route, field: string): Part | undefined {
  return PARTS.find((part) => fieldsOf(route[part])?.includes(field) !== false);
}

function parsed(schema: Schema | undefined, value: Record<string, unknown>, labels: FieldLabels, language: Language) {
  if (schema === undefined) return { value: undefined, wrong: [] };
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data, wrong: [] };
  return {
    value: undefined,
    wrong: Object.entries(fieldMessages(result.error.issues, labels, language)).map(([field, message]) => `${field}: ${message}`),
  };
}

/** Divides the input of a script among the parts of the route and checks it like a request. */
export function readInput({ route, versioned }: Operation, input: Readonly<Record<string, unknown>>, language: Language): ReadInput {
  const parts: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {} };
  const unknown: string[] = [];
  let version: number | null = null;
  for (const [field, value] of Object.entries(input)) {
    if (versioned && field === 'version') {
      version = typeof value === 'number' ? value : null;
      continue;
    }
    const part = partOf(route, field);
    if (part === undefined) unknown.push(field);
    else parts[part][field] = value;
  }
  if (unknown.length > 0) return { unknown };
  const labels = route.fields ?? {};
  const [params, query, body] = PARTS.map((part) => parsed(route[part], parts[part], labels, language));
  const wrong = [params, query, body].flatMap((part) => part?.wrong ?? []);
  if (versioned && version === null) wrong.push('version');
  return wrong.length > 0 ? { wrong } : { params: params?.value, query: query?.value, body: body?.value, version };
}
