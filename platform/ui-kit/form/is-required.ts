import { z } from 'zod';

function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodPipe) return inner(schema.in);
  return schema;
}

function child(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  const container = inner(schema);
  if (container instanceof z.ZodObject) return container.shape[key] as z.core.$ZodType | undefined;
  if (container instanceof z.ZodArray) return container.element;
  if (container instanceof z.ZodUnion) {
    for (const option of container.options) {
      const found = child(option, key);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/**
 * Returns whether a field of the schema (dotted path) refuses an empty value: decides the required mark of its label
 * and whether a choice can be cleared. A default is in the form from the beginning; removing it leaves the field empty.
 */
export function isRequired(schema: z.core.$ZodType, path: string): boolean {
  let field: z.core.$ZodType | undefined = schema;
  for (const key of path.split('.')) {
    if (field === undefined) return false;
    field = child(field, key);
  }
  if (field === undefined) return false;
  const refuses = (empty: unknown) => !z.safeParse(field, empty).success;
  const empties = field instanceof z.ZodDefault ? [null, '', []] : [undefined, null, '', []];
  return empties.every(refuses);
}
