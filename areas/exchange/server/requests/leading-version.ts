interface FileVersion {
  readonly number: number;
  readonly status: string;
  readonly content: unknown;
}

/** The version of a file that counts: the last one that was published, or the newest where none was. */
export function leadingVersion<V extends FileVersion>(versions: readonly V[]): V | undefined {
  const ordered = versions.toSorted((a, b) => a.number - b.number);
  return ordered.findLast(({ status }) => status === 'PUBBLICATA') ?? ordered.at(-1);
}
