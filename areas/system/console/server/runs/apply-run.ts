import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { inOneTransaction } from '#platform/server-kit/jobs/run/dry-run.ts';
import { consoleErrors, runEvents } from '../../api/index.ts';
import { DRY_RUN_HOURS, type RecordedChange, RUN, type RunState, sameEffect } from '../../domain/index.ts';
import type { HandlerOf } from '../product/call.ts';
import { executeScript, inScriptTurn, recordViews } from './execute.ts';
import { isTooOld, lockRun, type StoredRun } from './find-run.ts';

function stateAfter(run: StoredRun, event: 'APPLY' | 'OUTDATE'): RunState {
  const next = RUN.next(run.status, event);
  if (next === null) throw new AppError(consoleErrors.RUN_IN_OTHER_STATE);
  return next;
}

async function lockApplicable(work: UserWork, id: number, approval: boolean): Promise<StoredRun> {
  const run = await lockRun(work, id);
  if (run.user_id !== work.actor.userId) throw new AppError(consoleErrors.NOT_YOUR_RUN);
  if (approval && run.status === 'PROVATA') throw new AppError(consoleErrors.APPROVAL_NEEDED);
  stateAfter(run, 'APPLY');
  if (isTooOld(run.created_at, work.now)) throw new AppError(consoleErrors.DRY_RUN_TOO_OLD, { hours: DRY_RUN_HOURS });
  return run;
}

async function outdate(work: UserWork, id: number, views: readonly RecordedChange[]): Promise<void> {
  await recordViews(work, views);
  const run = await lockRun(work, id);
  const status = stateAfter(run, 'OUTDATE');
  await work.db.updateTable('console_run').set({ status }).where('id', '=', id).execute();
  await audit(work, runEvents, { entityId: id, action: 'OUTDATE', before: { status: run.status }, after: { status } });
}

/**
 * Runs the script of a dry run again and keeps its changes if they are exactly those of the dry run, all in one
 * transaction; otherwise none stays, the run is outdated, and `applied` is false. Throws NOT_FOUND, CONSOLE_BUSY and the
 * errors of a run that may not be applied.
 */
export async function apply(
  ctx: UserContext,
  handlerOf: HandlerOf,
  id: number,
  { reason, approval }: { readonly reason: string; readonly approval: boolean },
): Promise<{ applied: boolean }> {
  const outcome = await inScriptTurn(ctx, () =>
    inOneTransaction(
      ctx.db,
      async (db) => {
        const inside = { ...ctx, db };
        const run = await lockApplicable(inside, id, approval);
        const { failure, changes, views, used } = await executeScript(inside, handlerOf, {
          source: run.source,
          values: run.inputs,
          writes: true,
        });
        const applied =
          failure === null &&
          sameEffect({ changes: run.differences, made: run.made, at: run.created_at }, { changes, made: used.made, at: ctx.now });
        if (!applied) return { applied, views };
        const status = stateAfter(run, 'APPLY');
        await db
          .updateTable('console_run')
          .set({ status, reason, applied_at: ctx.now, applied_request_id: ctx.requestId })
          .where('id', '=', id)
          .execute();
        await audit(inside, runEvents, {
          entityId: id,
          action: 'APPLY',
          reason,
          before: { status: run.status },
          after: { status, source: run.source, inputs: run.inputs, changes: changes.length, approvedBy: run.decided_by },
        });
        return { applied, views };
      },
      ({ applied }) => applied,
    ),
  );
  if (!outcome.applied) await ctx.db.transaction().execute((db) => outdate({ ...ctx, db }, id, outcome.views));
  return { applied: outcome.applied };
}
