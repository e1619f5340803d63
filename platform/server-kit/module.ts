import type { BackgroundExport } from './export/export-task.ts';
import type { BoundRoute } from './http/handle.ts';
import type { Job, Schedule } from './jobs/job.ts';
import type { LiveDestination } from './live/destination.ts';

/** What an area contributes to the server; `apps/server/compose.ts` lists them in dependency order. */
export interface ServerModule {
  readonly name: string;
  readonly routes: readonly BoundRoute[];
  readonly jobs?: readonly Job[];
  readonly schedules?: readonly Schedule[];
  /** Long lists that can be exported in the background. */
  readonly exports?: readonly BackgroundExport[];
  /** What open pages may subscribe to. */
  readonly destinations?: readonly LiveDestination[];
}
