import type { z } from 'zod';
import { peopleOf } from '#areas/agency/access/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { inDryRun } from '#platform/server-kit/jobs/run/dry-run.ts';
import { type RunValues, runEvents, type startRun, valuesForm } from '../../api/index.ts';
import { RUN, type RunState } from '../../domain/index.ts';
import type { HandlerOf } from '../product/call.ts';
import { visibleScript } from '../scripts/read-scripts.ts';
import { type Executed, executeScript, inScriptTurn, recordViews } from './execute.ts';
import type { ScriptStops } from './stop-runs.ts';

type RunForm = z.output<NonNullable<typeof startRun.body>>;

function checkedValues({ parameters, values }: RunForm, { language }: UserWork): RunValues {
  const labels = Object.fromEntries(parameters.map(({ name, label }) => [name, { it: label, en: label }]));
  const checked = validate(valuesForm(parameters), values, labels, language);
  if (!checked.ok) {
    throw new FieldErrors(Object.fromEntries(Object.entries(checked.fields).map(([name, text]) => [`values.${name}`, text])));
  }
  return Object.fromEntries(parameters.map(({ name }) => [name, checked.value[name] ?? null]));
}

function stateOf(writes: boolean, { failure, changes }: Executed): RunState {
  const tried = changes.length === 0 ? 'TRY_NOTHING' : 'TRY';
  const event = writes ? tried : 'READ';
  return assertDefined(RUN.next(null, failure === null ? event : 'FAIL'), 'state');
}

/** What the audit trail keeps of a run: the differences are kept when they are applied. */
const transcriptOf = (source: string, inputs: RunValues, { output, used, changes, failure }: Executed) => ({
  source,
  inputs,
  output: output.join('\n'),
  calls: used.calls,
  rows: used.rows,
  changes: changes.length,
  failure: failure?.code ?? null,
});

async function record(work: UserWork, form: RunForm, inputs: RunValues, executed: Executed): Promise<number> {
  const { source, scriptId, writes } = form;
  const { id } = await work.db
    .insertInto('console_run')
    .values({
      user_id: work.actor.userId,
      run_people: peopleOf(work.actor),
      script_name: scriptId === null ? null : (await visibleScript(work, scriptId)).name,
      source,
      inputs: json(inputs),
      status: stateOf(writes, executed),
      output: json(executed.output),
      output_cut: executed.outputCut,
      failure: executed.failure === null ? null : json(executed.failure),
      calls: executed.used.calls,
      row_count: executed.used.rows,
      differences: json(executed.changes),
      made: executed.used.made,
      duration_ms: executed.durationMs,
      created_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordViews(work, executed.views);
  await audit(work, runEvents, { entityId: id, action: writes ? 'DRY_RUN' : 'READ', after: transcriptOf(source, inputs, executed) });
  return id;
}

/**
 * Runs a script as the acting user, read only or as a dry run, and keeps the transcript. Nothing that the script did
 * stays. Returns the number of the run. Throws CONSOLE_BUSY, 422 for wrong values.
 */
export async function startScript(ctx: UserContext, handlerOf: HandlerOf, stops: ScriptStops, form: RunForm): Promise<number> {
  const inputs = checkedValues(form, ctx);
  const { source, writes, key } = form;
  const executed = await stops.during(ctx, key, (stopped) =>
    inScriptTurn(ctx, () =>
      inDryRun(ctx.db, (db) => executeScript({ ...ctx, db }, handlerOf, { source, values: inputs, writes, stopped })),
    ),
  );
  return ctx.db.transaction().execute((db) => record({ ...ctx, db }, form, inputs, executed));
}
