import type { Text } from '#platform/domain-kit/locale.ts';
import type { Changes } from './audit-changes.ts';
import type { Actor } from './context.ts';
import type { JobSummary } from './jobs/job.ts';

/** The user in whose name later work is done, with the roles of that moment. */
export type StoredActor = Omit<Actor, 'roles'> & { readonly roles: readonly string[] };

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'audit_event.changes': Changes;
    /** The part of the list that its owner saw, as SQL parameters. */
    'export_file.seen': readonly string[];
    /** Each route has its own answer; the route's `response` has checked it. */
    'idempotency_key.answer': unknown;
    /** Each job has its own payload and parses it. */
    'job_execution.payload': unknown;
    'job_execution.summary': JobSummary;
    'job_log.line': Text;
    'job_step.label': Text;
    'long_task.actor': StoredActor;
    'long_task.error': Text;
    /** Each kind of task has its own input and parses it. */
    'long_task.input': unknown;
    'long_task.label': Text;
    'long_task.result': Readonly<Record<string, unknown>>;
  }
}
