/** Returns the code of an error of Node or PostgreSQL, such as `ENOENT` or `26000`; undefined without one. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
