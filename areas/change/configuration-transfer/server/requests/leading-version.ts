interface FileVersion {
  readonly number: number;
  readonly status: string;
  readonly content: unknown;
}

/** Returns the leading version of a file: the last published one, or the newest if there is none. */
export function leadingVersion<V extends FileVersion>(versions: readonly V[]): V | undefined {
  const ordered = versions.toSorted((a, b) => a.number - b.number);
  return ordered.findLast(({ status }) => status === 'PUBBLICATA') ?? ordered.at(-1);
}
