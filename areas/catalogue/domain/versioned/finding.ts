import type { Text } from '#platform/domain-kit/locale.ts';

/** Errors block publication; warnings must be acknowledged by name, and who did so is recorded. */
export type Severity = 'ERRORE' | 'AVVISO';

/** One problem of a content, with its place and what to do about it. */
export interface Finding {
  readonly severity: Severity;
  readonly code: string;
  /** Dotted path into the content, such as `coverages.3.rows`; empty for the content as a whole. */
  readonly path: string;
  readonly message: Text;
  readonly remedy: Text;
}

/** What a warning is acknowledged by: the same rule at the same place. */
export function findingKey({ code, path, message }: Pick<Finding, 'code' | 'path' | 'message'>): string {
  return `${code}@${path}:${message.it}`;
}

/** A warning that somebody accepted. */
export interface Acknowledged {
  readonly key: string;
  readonly message: string;
  readonly by: string;
  readonly at: string;
}

/** The findings that still keep a version from going on: every error, and the warnings that nobody acknowledged. */
export function standing(findings: readonly Finding[], acknowledged: readonly string[]): Finding[] {
  const accepted = new Set(acknowledged);
  return findings.filter((finding) => finding.severity === 'ERRORE' || !accepted.has(findingKey(finding)));
}
