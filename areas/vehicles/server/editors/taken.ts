import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { Language } from '#platform/domain-kit/locale.ts';

const TAKEN = { it: 'Esiste già', en: 'It exists already' };

/** A value that another row already has, told at its field. */
export function taken(field: string, language: Language): FieldErrors {
  return new FieldErrors({ [field]: TAKEN[language] });
}
