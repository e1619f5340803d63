import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { ALREADY_EXISTS } from '../../api/texts.ts';

/** Returns the field error for a value that another row already has. */
export function taken(field: string, language: Language): FieldErrors {
  return new FieldErrors({ [field]: ALREADY_EXISTS[language] });
}
