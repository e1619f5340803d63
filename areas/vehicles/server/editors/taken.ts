import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';

const TAKEN = { it: 'Esiste già', en: 'It exists already' };

/** Returns the field error for a value that another row already has. */
export function taken(field: string, language: Language): FieldErrors {
  return new FieldErrors({ [field]: TAKEN[language] });
}
