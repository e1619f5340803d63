import { sql } from 'kysely';
import { declaredAudits } from '#platform/api-kit/audit-events.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { NoTurn, Turns } from '#platform/server-kit/turns.ts';
import { consoleErrors, type RunValues } from '../../api/index.ts';
import { BOUNDS, type RecordedChange } from '../../domain/index.ts';
import { type HandlerOf, productCalls, type Used, viewsOf } from '../product/call.ts';
import { OPERATIONS } from '../product/operations.ts';
import { runSandbox, type SandboxOutcome } from '../sandbox/run-sandbox.ts';

/** A script computes on one processor and holds a connection and its locks. */
const TURNS = { atOnce: 2, atOncePerUser: 1, waitingPerUser: 1, waitMs: 5_000 };
const turns = new Turns(TURNS);

const NAMES = OPERATIONS.map(({ name }) => name);

/** What a script did. */
export interface Executed extends SandboxOutcome {
  readonly changes: readonly RecordedChange[];
  /** Records whose data queries showed, as the audit trail records it. */
  readonly views: readonly RecordedChange[];
  readonly used: Used;
  readonly durationMs: number;
}

interface Script {
  readonly source: string;
  readonly values: RunValues;
  readonly writes: boolean;
  /** Aborts when the user stops the script. */
  readonly stopped?: AbortSignal;
}

/** Takes one of the turns of this process for `work`. Throws CONSOLE_BUSY. */
export async function inScriptTurn<T>(ctx: UserContext, work: () => Promise<T>): Promise<T> {
  const end = await turns.take(String(ctx.actor.userId)).catch((error: unknown) => {
    throw error instanceof NoTurn ? new AppError(consoleErrors.CONSOLE_BUSY) : error;
  });
  try {
    return await work();
  } finally {
    end();
  }
}

/** Aborts when the client of a request is gone. */
function clientGone({ reply }: UserContext): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return gone.signal;
}

/** Locks and slow statements must not outlast the script. */
async function boundStatements(db: Database): Promise<void> {
  await sql`select set_config('lock_timeout', '5s', true), set_config('statement_timeout', '10s', true)`.execute(db);
}

/** What a request has written to the audit trail, in order. */
async function recorded({ db, now }: UserContext, requestId: string): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`select entity, entity_id as "entityId", action, reason, changes from audit_event
    where request_id = ${requestId} and at >= ${now}::timestamptz order by id`.execute(db);
  return rows;
}

/** Runs a script as the acting user on `ctx.db`, the transaction of the whole run. */
export async function executeScript(
  ctx: UserContext,
  handlerOf: HandlerOf,
  { source, values, writes, stopped }: Script,
): Promise<Executed> {
  const start = performance.now();
  await boundStatements(ctx.db);
  const used: Used = { calls: 0, rows: 0, writes: 0, made: [] };
  const outcome = await runSandbox({
    source,
    parameters: values,
    operations: NAMES,
    limits: BOUNDS,
    onCall: productCalls(ctx, handlerOf, used, writes),
    signal: stopped === undefined ? clientGone(ctx) : AbortSignal.any([clientGone(ctx), stopped]),
  });
  const changes = writes && outcome.failure === null ? await recorded(ctx, ctx.requestId) : [];
  const views = await recorded(ctx, viewsOf(ctx.requestId));
  return { ...outcome, changes, views, used, durationMs: Math.round(performance.now() - start) };
}

/** Records again whose data a script saw, after its transaction was rolled back. */
export async function recordViews(work: UserWork, views: readonly RecordedChange[]): Promise<void> {
  const inside = { ...work, requestId: viewsOf(work.requestId) };
  for (const entity of new Set(views.map((view) => view.entity))) {
    const events = declaredAudits().find((declared) => declared.entity === entity);
    const seen = views.filter((view) => view.entity === entity);
    await auditMany(
      inside,
      assertDefined(events, entity),
      seen.map(({ entityId, action, reason }) => ({ entityId, action, reason })),
    );
  }
}
