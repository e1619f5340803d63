import type { AgencyMailbox } from '#areas/agency/settings/server/public.ts';
import { ifMatch } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import type { AnchorStore } from '#platform/server-kit/trail/anchors.ts';
import * as routes from '../api/index.ts';
import { watchSchedules } from './alerts.ts';
import { abandon, restart, start, stop } from './batch/change-execution.ts';
import { readExecutions, readJobs } from './batch/list-executions.ts';
import { readExecutionDetail } from './batch/read-execution.ts';
import type { HealthSources } from './health/read-facts.ts';
import { readHealth, watchHealth } from './health/watch-health.ts';
import { readServices } from './outside-services/read-services.ts';
import { pruneExecutions } from './prune.ts';
import type { Registry } from './registry.ts';
import { pause, resume, runNow, save } from './schedules/change-schedule.ts';
import { preview, readSchedules } from './schedules/read-schedules.ts';
import { evidenceOf } from './trace/evidence.ts';
import { readStory, readTraces, readTraceWords, type WordsOfField } from './trace/read-trail.ts';
import { readTrailState, retainJob, sealJob, verifyJob } from './trace/trail-jobs.ts';

interface OperationsDependencies {
  readonly registry: Registry;
  /** Words of the fields of the audit trail. */
  readonly wordsOfField: WordsOfField;
  /** Keeps the newest seals of the audit trail outside the database. */
  readonly anchors: AnchorStore;
  /** Contacts that read about jobs that fail. */
  readonly mailbox: AgencyMailbox;
  readonly publicUrl: () => string;
  /** What the health page measures outside the database. */
  readonly health: HealthSources;
  readonly version: string;
}

export function operationsModule({
  registry,
  wordsOfField,
  anchors,
  mailbox,
  publicUrl,
  health,
  version,
}: OperationsDependencies): ServerModule {
  const verify = verifyJob(anchors);
  const healthJob = watchHealth(health);
  const watch = watchSchedules({ registry, mailbox, publicUrl });
  return {
    name: 'operations',
    routes: [
      handle(routes.listExecutions, (ctx, { query }) => readExecutions(ctx, registry, query)),
      handle(routes.listJobs, (ctx) => readJobs(ctx, registry)),
      handle(routes.startJob, (ctx, { body }) => start(ctx, registry, body)),
      handle(routes.readExecution, (ctx, { params, query }) => readExecutionDetail(ctx, registry, params.id, query.righe)),
      handle(routes.stopExecution, (ctx, { params, body }) => stop(ctx, params.id, body.reason)),
      handle(routes.restartExecution, (ctx, { params, body }) => restart(ctx, params.id, body.reason)),
      handle(routes.abandonExecution, (ctx, { params, body }) => abandon(ctx, params.id, body.reason)),
      handle(routes.listSchedules, (ctx) => readSchedules(ctx, registry)),
      handle(routes.previewTimes, async (ctx, { query }) => preview(ctx, query)),
      handle(routes.saveSchedule, (ctx, { params, body }) => save(ctx, registry, params.id, ifMatch(ctx), body)),
      handle(routes.pauseSchedule, (ctx, { params, body }) => pause(ctx, registry, params.id, body.reason)),
      handle(routes.resumeSchedule, (ctx, { params }) => resume(ctx, registry, params.id)),
      handle(routes.runSchedule, (ctx, { params }) => runNow(ctx, registry, params.id)),
      handle(routes.listTraces, (ctx, { query }) => readTraces(ctx, wordsOfField, query)),
      handle(routes.traceWords, async (ctx) => readTraceWords(ctx)),
      handle(routes.readHistory, (ctx, { query }) => readStory(ctx, wordsOfField, query)),
      handle(routes.traceEvidence, (ctx, { query }) => evidenceOf(ctx, query)),
      handle(routes.readHealth, (ctx) => readHealth(ctx, health, version)),
      handle(routes.trailState, (ctx) => readTrailState(ctx)),
      handle(routes.listServices, async ({ db }) => ({ items: await readServices(db, health.modes) })),
    ],
    jobs: [watch, healthJob, pruneExecutions, sealJob, verify, retainJob],
    schedules: [
      { name: 'operations.watch', cron: '*/15 * * * *', job: watch },
      { name: 'operations.health', cron: '*/5 * * * *', job: healthJob },
      { name: 'operations.prune', at: '03:25', job: pruneExecutions },
      { name: 'operations.seal-trail', cron: '*/5 * * * *', job: sealJob },
      { name: 'operations.verify-trail', at: '03:40', job: verify },
      { name: 'operations.retain-trail', at: '04:10', job: retainJob },
    ],
  };
}
