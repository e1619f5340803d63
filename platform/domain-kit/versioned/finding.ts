import type { Text } from '../locale.ts';

/** Errors block publication; warnings must be acknowledged one by one, and the user is recorded. */
export type Severity = 'ERRORE' | 'AVVISO';

/** One problem of a content, with its place and remedy. */
export interface Finding {
  readonly severity: Severity;
  readonly code: string;
  /** Dotted path into the content, such as `coverages.3.rows`; empty for the whole content. */
  readonly path: string;
  readonly message: Text;
  readonly remedy: Text;
}

/** Returns the key under which a warning is acknowledged: the same rule at the same place. */
export function findingKey({ code, path, message }: Pick<Finding, 'code' | 'path' | 'message'>): string {
  return `${code}@${path}:${message.it}`;
}

/** An acknowledged warning. */
export interface Acknowledged {
  readonly key: string;
  readonly message: string;
  readonly by: string;
  readonly at: string;
}

/** Returns the findings that still block a version: every error, and the unacknowledged warnings. */
export function openFindings(findings: readonly Finding[], acknowledged: readonly string[]): Finding[] {
  const accepted = new Set(acknowledged);
  return findings.filter((finding) => finding.severity === 'ERRORE' || !accepted.has(findingKey(finding)));
}
