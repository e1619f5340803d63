/** Dotted paths of all messages in a tree of form errors. */
export function errorPaths(errors: unknown, prefix = ''): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') return [prefix];
  return Object.entries(errors).flatMap(([key, inner]) =>
    key === 'ref' ? [] : errorPaths(inner, prefix === '' ? key : `${prefix}.${key}`),
  );
}
