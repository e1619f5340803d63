import type { Text } from '#platform/domain-kit/locale.ts';

/** How users read a job; `apps/server/words/job-words.ts` has those of every job. */
export interface JobWords {
  readonly title: Text;
  /** What it does, and to what. */
  readonly about: Text;
  /** Users may start it. Others are enqueued by the operation that needs them. */
  readonly startable?: boolean;
  /** Everything it does is in the database, so that a dry run changes nothing. */
  readonly dryRun?: boolean;
  /** Labels of its parameters. */
  readonly parameters?: Readonly<Record<string, Text>>;
}
