import type { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { USER_FIELDS } from '../../api/index.ts';

/** Checks a well-formed body against the rules of its group. Throws the wrong fields. */
export function obey<S extends z.ZodType>(schema: S, value: unknown, language: Language): z.output<S> {
  const checked = validate(schema, value, USER_FIELDS, language);
  if (!checked.ok) throw new FieldErrors(checked.fields);
  return checked.value;
}
