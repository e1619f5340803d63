import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { CODE_SETTLED, CODE_TAKEN, UNKNOWN_PARENT } from '../../api/texts.ts';

/** Throws the message at the field of a code that another record has. */
export function refuseTaken(work: UserWork, taken: boolean): void {
  if (taken) throw new FieldErrors({ code: CODE_TAKEN[work.language] });
}

/** Throws the message at each field that must no longer differ from its settled value. */
export function refuseUnsettled(work: UserWork, pairs: Readonly<Record<string, readonly [unknown, unknown]>>): void {
  const changed = Object.entries(pairs).filter(([, [settled, wanted]]) => settled !== wanted);
  if (changed.length > 0) throw new FieldErrors(Object.fromEntries(changed.map(([field]) => [field, CODE_SETTLED[work.language]])));
}

/** Throws the message at a field that refers to a missing record. */
export function refuseUnknown(work: UserWork, field: string): never {
  throw new FieldErrors({ [field]: UNKNOWN_PARENT[work.language] });
}
