import { handedIn } from '#platform/domain-kit/testing/handed-in.ts';

/** Another process that runs the product's queued jobs on the same database. */
export interface WorkerProcess {
  /** Ends it at once with SIGKILL, like a power cut. */
  kill(): Promise<void>;
}

/** Starts the process; it takes jobs once the promise resolves. */
export const startWorkerProcess = handedIn<[databaseUrl: string], Promise<WorkerProcess>>('startWorkerProcess');
