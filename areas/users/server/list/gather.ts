import { FieldErrors } from '#platform/api-kit/errors.ts';

/** Runs checks in order and throws all their field errors together; the first message of a field wins. */
export async function gather(known: Readonly<Record<string, string>>, checks: readonly (() => Promise<unknown>)[]): Promise<void> {
  let fields = known;
  for (const check of checks) {
    await check().catch((error: unknown) => {
      if (!(error instanceof FieldErrors)) throw error;
      fields = { ...fields, ...error.fields, ...fields };
    });
  }
  if (Object.keys(fields).length > 0) throw new FieldErrors(fields);
}
