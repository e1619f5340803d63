import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** Returns the error of one field. */
export function fieldError(
  { language }: Pick<UserWork, 'language'>,
  field: string,
  text: Text,
  params: Readonly<Record<string, string>> = {},
): FieldErrors {
  return new FieldErrors({ [field]: interpolate(text[language], params) });
}
