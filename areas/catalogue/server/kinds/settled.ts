import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

const TAKEN: Text = { it: 'Il codice è già in uso', en: 'The code is already in use' };
const SETTLED: Text = {
  it: 'Non si può più cambiare: contratti e documenti lo usano già. Crea una nuova configurazione',
  en: 'It cannot be changed any more: contracts and documents use it already. Create a new configuration',
};
const UNKNOWN: Text = { it: 'Non esiste', en: 'It does not exist' };

/** Throws the message at the field of a code that another record has. */
export function refuseTaken(work: UserWork, taken: boolean): void {
  if (taken) throw new FieldErrors({ code: TAKEN[work.language] });
}

/** Throws the message at each field that must no longer differ from its settled value. */
export function refuseUnsettled(work: UserWork, pairs: Readonly<Record<string, readonly [unknown, unknown]>>): void {
  const changed = Object.entries(pairs).filter(([, [settled, wanted]]) => settled !== wanted);
  if (changed.length > 0) throw new FieldErrors(Object.fromEntries(changed.map(([field]) => [field, SETTLED[work.language]])));
}

/** Throws the message at a field that refers to a missing record. */
export function refuseUnknown(work: UserWork, field: string): never {
  throw new FieldErrors({ [field]: UNKNOWN[work.language] });
}
